"""Times other readers on one CSV file: csv_peers.py PEER FILE ROUNDS prints JSON.

Each reads the times as times and the numbers as doubles, on one thread.
"""

import json
import os
import sys
import time


def reader(peer, path):
    """The call to time, and the version of its package."""
    if peer == "pyarrow":
        import pyarrow
        from pyarrow import csv

        pyarrow.set_cpu_count(1)
        options = csv.ReadOptions(use_threads=False)
        return lambda: csv.read_csv(path, read_options=options), pyarrow.__version__
    if peer == "pandas-pyarrow":
        import pandas
        import pyarrow

        pyarrow.set_cpu_count(1)
        pyarrow.set_io_thread_count(1)
        return lambda: pandas.read_csv(path, engine="pyarrow"), pandas.__version__
    if peer == "pandas":
        import pandas

        stamp = "%Y-%m-%d %H:%M:%S"
        return (
            lambda: pandas.read_csv(path, engine="c", parse_dates=["time"], date_format=stamp),
            pandas.__version__,
        )
    if peer == "polars":
        os.environ["POLARS_MAX_THREADS"] = "1"
        import polars

        return lambda: polars.read_csv(path, try_parse_dates=True), polars.__version__
    sys.exit(f"no such peer: {peer}")


def main():
    peer, path, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3])
    call, version = reader(peer, path)
    table = call()  # not counted: it warms the page cache
    seconds = []
    for _ in range(rounds):
        del table
        start = time.perf_counter()
        table = call()
        seconds.append(time.perf_counter() - start)
    column = table["close"]
    last = column[len(column) - 1]
    last = last.as_py() if hasattr(last, "as_py") else float(column.iloc[-1] if hasattr(column, "iloc") else last)
    print(json.dumps(dict(name=f"{peer} {version}", s=seconds, rows=len(column), lastClose=last)))


main()
