"""A day and a night of trades, one each second, as the program tells them that `sakata serve --quotes` starts.

As a program, it waits to be told what to watch, tells all trades of 24 hours in some twenty seconds, and then stays until it
is ended.
"""

import datetime
import sys
import threading
import time

CODE = "2330"
# From noon to noon in Taipei, so that a new date comes in the middle.
START = 1_716_177_600_000
SECONDS = 86_400


def trades():
    """Milliseconds since 1970 and the price of each trade: a walk in tenths."""
    random, tenths = 42, 8300
    for second in range(SECONDS):
        random = (random * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) % 2**64
        tenths = min(12_000, max(5_000, tenths + (random >> 33) % 21 - 10))
        yield START + second * 1000, tenths / 10


def quotes():
    """For each trade the bar of its day so far: milliseconds, then date, open, high, low, close and volume."""
    bar = None
    for moment, price in trades():
        date = (datetime.datetime.fromtimestamp(moment / 1000, datetime.timezone.utc)
                + datetime.timedelta(hours=8)).date().isoformat()
        if bar is None or bar[0] != date:
            bar = [date, price, price, price, price, 0]
        bar[2], bar[3], bar[4] = max(bar[2], price), min(bar[3], price), price
        bar[5] += 1000
        yield moment, list(bar)


def bars():
    """The whole bars by date."""
    found = {}
    for _, bar in quotes():
        found[bar[0]] = bar[1:]
    return found


def main():
    told = threading.Event()

    def listen():
        for line in sys.stdin:
            if CODE in line.split()[1:]:
                told.set()
        told.set()

    threading.Thread(target=listen, daemon=True).start()
    told.wait()
    for number, (moment, (_, *prices)) in enumerate(quotes()):
        print("quote", CODE, moment, *prices, flush=number % 20 == 19)
        if number % 20 == 19:
            time.sleep(0.004)
    sys.stdout.flush()
    time.sleep(600)


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        pass
