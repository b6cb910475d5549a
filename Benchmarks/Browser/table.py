"""Prints medians of a browser run as Markdown tables, ours beside the best of the others."""
import json
import statistics
import sys

ROWS = [
    ("first frame, all in view", "all", lambda r: r["first"]["total"], "ms"),
    ("first frame, 200 in view", "last", lambda r: r["first"]["total"], "ms"),
    ("pan, 200 in view", "last", lambda r: r["panLast"]["wall"], "ms"),
    ("pan, all in view", "all", lambda r: r["panAll"]["wall"], "ms"),
    ("zoom sweep, mean", "all", lambda r: r["zoom"]["wall"], "ms"),
    ("zoom sweep, slowest", "all", lambda r: r["zoom"]["max"], "ms"),
    ("tick and redraw", "last", lambda r: r["tick"]["wall"], "ms"),
    ("memory", "all", lambda r: r["heap"] / 1e6, "MB"),
]
FLOORS = {"null", "blit-floor", "canvas-floor", "pixel-floor"}

rows = json.load(open(sys.argv[1]))["rows"]
sizes = sorted({r["n"] for r in rows})
peers = list(dict.fromkeys(r["peer"] for r in rows))


def median(peer, n, view, value):
    values = []
    for r in rows:
        if (r["peer"], r["n"], r["view"]) == (peer, n, view):
            try:
                values.append(value(r))
            except KeyError:
                pass
    return statistics.median(values) if values else None


def text(value):
    return "" if value is None else f"{value:.0f}" if value >= 100 else f"{value:.1f}"


for title, view, value, unit in ROWS:
    print(f"\n**{title}** ({unit}; the ratio is ours to the best library)\n")
    print("| bars | " + " | ".join(peers) + " | ratio |")
    print("|---:|" + "---:|" * (len(peers) + 1))
    for n in sizes:
        cells = {peer: median(peer, n, view, value) for peer in peers}
        best = min((v for p, v in cells.items() if v and p not in FLOORS and p != "sakata"), default=None)
        ours = cells.get("sakata")
        ratio = f"{ours / best:.2f}" if ours and best else ""
        print(f"| {n} | " + " | ".join(text(cells[p]) for p in peers) + f" | {ratio} |")

for r in rows:
    if r.get("error") or r.get("pageerrors"):
        print(f"\n{r['peer']}, {r['n']} bars, {r['view']}: {r.get('error', '')} {r.get('pageerrors', '')}")
