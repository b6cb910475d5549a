"""Sums up times: summary.py TIMES.jsonl FILE prints medians, speeds and ratios to ours."""

import json
import os
import statistics
import sys

times = {}
answers = set()
for line in open(sys.argv[1]):
    entry = json.loads(line)
    times.setdefault(entry["name"], []).extend(entry["s"])
    answers.add((entry["rows"], round(entry["lastClose"], 4)))
if len(answers) != 1:
    sys.exit(f"the readers disagree: {answers}")
megabytes = os.path.getsize(sys.argv[2]) / 1e6
medians = {name: statistics.median(seconds) for name, seconds in times.items()}
ours = medians["sakata"]
for name, median in sorted(medians.items(), key=lambda item: item[1]):
    best = min(times[name]) * 1000
    print(
        f"{name:24} {median * 1000:7.1f} ms (best {best:6.1f})  {megabytes / median:6.0f} MB/s"
        f"  {median / ours:5.2f} × ours"
    )
print(json.dumps(dict(benchmark="csv", megabytes=round(megabytes, 1), medians=medians)))
