"""Times our indicators and those of other packages in turns, and prints a table.

usage: compare.py PROGRAM ROUNDS [NAME=PYTHON …] [--only WHAT,…]
PROGRAM is IndicatorBenchmark; each NAME (talib, takt, tulipy) is run by a Python that has it.
"""

import os
import subprocess
import sys
import tempfile

import numpy

COUNT = 1_000_000
SEVEN = ["SMA20", "EMA26", "RSI14", "MACD", "BBANDS20", "KD933", "atr 14"]
REST = """wma 20;dema 20;tema 20;kama 10;sar 0.02 0.2;linreg 14
linregslope 14;tsf 14;dmi 14;aroon 14;aroonosc 14;trix 12 9;ppo 12 26 9;stoch 14 3 3;stochf 5 3
stochrsi 14 14 3 3;cci 14;wr 14;roc 12 6;mtm 12 6;momentum 10;cmo 14;uo 7 14 28;tr;natr 14;stddev 20
obv 30;ad;adosc 3 10;mfi 14;typical;median;wclose;avgprice"""
REST = [what for line in REST.split("\n") for what in line.split(";")]
HERE = os.path.dirname(os.path.abspath(__file__))


def bars():
    """A seeded walk: open, high, low, close, volume."""
    random = numpy.random.Generator(numpy.random.PCG64(20261130))
    close = 100 * numpy.exp(numpy.cumsum(random.standard_normal(COUNT) * 1e-3))
    open = numpy.roll(close, 1)
    open[0] = 100
    high = numpy.maximum(open, close) * (1 + random.random(COUNT) * 2e-3)
    low = numpy.minimum(open, close) * (1 - random.random(COUNT) * 2e-3)
    volume = numpy.floor(random.random(COUNT) * 1000) + 1
    return numpy.stack([open, high, low, close, volume])


class Program:
    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, line):
        print(line, file=self.process.stdin, flush=True)
        return self.process.stdout.readline().strip()

    def time(self, line):
        answer = self.ask(line)
        return None if answer == "none" else float(answer)

    def values(self, what, path):
        lines = int(self.ask(f"write {path} {what}"))
        return numpy.fromfile(path).reshape(lines, -1)


def difference(ours, theirs):
    """The largest relative distance where both have values; None where one lacks many."""
    ours, theirs = ours[: len(theirs)], theirs[: len(ours)]
    both = numpy.isfinite(ours) & numpy.isfinite(theirs)
    if both.sum() < ours.size - 4000:
        return None
    size = numpy.maximum(numpy.abs(theirs[both]), numpy.nanmedian(numpy.abs(theirs)))
    return float(numpy.max(numpy.abs(ours[both] - theirs[both]) / size))


def stochastic():
    """KD by its definition: the package's smooths by simple means, so that its values are not ours."""
    open, high, low, close, volume = bars()
    window = numpy.lib.stride_tricks.sliding_window_view
    top, bottom = window(high, 9).max(axis=1), window(low, 9).min(axis=1)
    k = d = 50.0
    lines = numpy.full((2, COUNT), numpy.nan)
    for place, raw in enumerate(100 * (close[8:] - bottom) / (top - bottom)):
        k += (raw - k) / 3
        d += (k - d) / 3
        lines[:, place + 8] = k, d
    return lines


def check(what, ours, peer, scratch):
    """Stops where the answers differ."""
    expected = stochastic() if what == "KD933" else peer.values(what, f"{scratch}/theirs")
    distance = difference(ours.values(what, f"{scratch}/ours"), expected)
    if distance is None or distance > 1e-9:
        sys.exit(f"{what}: the answers differ: {distance}")


def measure(what, rounds, ours, peers):
    """The medians of rounds in which all take turns."""
    times = {}
    for number in range(rounds + 1):
        asked = [("reused", lambda: ours.time(f"reused {what}"))]
        asked += [(name, lambda peer=peer: peer.time(f"fresh {what}")) for name, peer in peers.items()]
        asked += [("fresh", lambda: ours.time(f"fresh {what}"))]
        for name, ask in asked:
            span = ask()
            # The first round only warms up.
            if span is not None and number > 0:
                times.setdefault(name, []).append(span)
    return {name: (float(numpy.median(spans)), min(spans)) for name, spans in times.items()}


def table(title, rows, names):
    print(f"**{title}** (ns an element, medians; the ratio is ours, reused, to the best package)\n")
    print("| indicator | ours, reused | ours, fresh | " + " | ".join(names) + " | ratio | of least times |")
    print("|---|" + "---:|" * (len(names) + 4))
    for what, times in rows:
        peers = [times[name] for name in names if name in times]
        cells = [f"{times[name][0]:.2f}" if name in times else "" for name in ["reused", "fresh", *names]]
        if peers:
            cells.append(f"{times['reused'][0] / min(peer[0] for peer in peers):.2f}")
            cells.append(f"{times['reused'][1] / min(peer[1] for peer in peers):.2f}")
        else:
            cells += ["", ""]
        print(f"| {what} | " + " | ".join(cells) + " |", flush=True)
    print()


def main():
    arguments = sys.argv[1:]
    only = None
    if "--only" in arguments:
        place = arguments.index("--only")
        only = arguments[place + 1].split(",")
        del arguments[place : place + 2]
    program, rounds, *pythons = arguments
    with tempfile.TemporaryDirectory() as scratch:
        data = f"{scratch}/bars"
        bars().tofile(data)
        ours = Program([program, data])
        peers = {}
        for pair in pythons:
            name, python = pair.split("=", 1)
            peers[name] = Program([python, f"{HERE}/peer.py", name, data])
        reference = peers.get("talib") or next(iter(peers.values()), None)
        groups = [("The seven of a chart", SEVEN, list(peers))]
        groups.append(("What else TA-Lib has", REST, [name for name in peers if name == "talib"]))
        for title, all, names in groups:
            rows = []
            for what in all:
                if only and what not in only and what.split()[0] not in only:
                    continue
                if reference:
                    check(what, ours, reference, scratch)
                rows.append((what, measure(what, int(rounds), ours, {name: peers[name] for name in names})))
            if title == groups[0][0] and (not only or "seven" in only):
                rows.append(("all seven", measure("seven", int(rounds), ours, {})))
            if rows:
                table(title, rows, names)


main()
