"""Times a package's indicators: one call for each line read, as IndicatorBenchmark does.

usage: peer.py talib|takt|tulipy FILE
"""

import sys
import time

import numpy

peer, path = sys.argv[1:3]
o, h, l, c, v = numpy.fromfile(path).reshape(5, -1)


def ta_lib():
    import talib as t

    def stochastic_rsi():
        r = t.RSI(c, 14)
        return t.STOCH(r, r, r, 14, 3, 0, 3, 0)

    def ppo():
        fast, slow = t.EMA(c, 12), t.EMA(c, 26)
        ppo = 100 * (fast - slow) / slow
        signal = t.EMA(ppo, 9)
        return ppo, signal, ppo - signal

    def with_average(column, period):
        return column, t.SMA(column, period)

    return {
        "SMA20": lambda: t.SMA(c, 20),
        "EMA26": lambda: t.EMA(c, 26),
        "RSI14": lambda: t.RSI(c, 14),
        "MACD": lambda: t.MACD(c, 12, 26, 9),
        "BBANDS20": lambda: t.BBANDS(c, 20, 2, 2),
        "KD933": lambda: t.STOCH(h, l, c, 9, 3, 0, 3, 0),
        "atr 14": lambda: t.ATR(h, l, c, 14),
        "wma 20": lambda: t.WMA(c, 20),
        "dema 20": lambda: t.DEMA(c, 20),
        "tema 20": lambda: t.TEMA(c, 20),
        "kama 10": lambda: t.KAMA(c, 10),
        "sar 0.02 0.2": lambda: t.SAR(h, l, 0.02, 0.2),
        "linreg 14": lambda: t.LINEARREG(c, 14),
        "linregslope 14": lambda: t.LINEARREG_SLOPE(c, 14),
        "tsf 14": lambda: t.TSF(c, 14),
        "dmi 14": lambda: (
            t.PLUS_DI(h, l, c, 14), t.MINUS_DI(h, l, c, 14), t.ADX(h, l, c, 14), t.ADXR(h, l, c, 14)),
        "aroon 14": lambda: t.AROON(h, l, 14)[::-1],
        "aroonosc 14": lambda: t.AROONOSC(h, l, 14),
        "trix 12 9": lambda: with_average(t.TRIX(c, 12), 9),
        "ppo 12 26 9": ppo,
        "stoch 14 3 3": lambda: t.STOCH(h, l, c, 14, 3, 0, 3, 0),
        "stochf 5 3": lambda: t.STOCHF(h, l, c, 5, 3, 0),
        "stochrsi 14 14 3 3": stochastic_rsi,
        "cci 14": lambda: t.CCI(h, l, c, 14),
        "wr 14": lambda: t.WILLR(h, l, c, 14),
        "roc 12 6": lambda: with_average(t.ROC(c, 12), 6),
        "mtm 12 6": lambda: with_average(t.MOM(c, 12), 6),
        "momentum 10": lambda: t.MOM(c, 10),
        "cmo 14": lambda: t.CMO(c, 14),
        "uo 7 14 28": lambda: t.ULTOSC(h, l, c, 7, 14, 28),
        "tr": lambda: t.TRANGE(h, l, c),
        "natr 14": lambda: t.NATR(h, l, c, 14),
        "stddev 20": lambda: t.STDDEV(c, 20, 1),
        "obv 30": lambda: with_average(t.OBV(c, v), 30),
        "ad": lambda: t.AD(h, l, c, v),
        "adosc 3 10": lambda: t.ADOSC(h, l, c, v, 3, 10),
        "mfi 14": lambda: t.MFI(h, l, c, v, 14),
        "typical": lambda: t.TYPPRICE(h, l, c),
        "median": lambda: t.MEDPRICE(h, l),
        "wclose": lambda: t.WCLPRICE(h, l, c),
        "avgprice": lambda: t.AVGPRICE(o, h, l, c),
    }


def tulip():
    import tulipy as t

    return {
        "SMA20": lambda: t.sma(c, 20),
        "EMA26": lambda: t.ema(c, 26),
        "RSI14": lambda: t.rsi(c, 14),
        "MACD": lambda: t.macd(c, 12, 26, 9),
        "BBANDS20": lambda: t.bbands(c, 20, 2),
        "KD933": lambda: t.stoch(h, l, c, 9, 3, 3),
        "atr 14": lambda: t.atr(h, l, c, 14),
    }


calls = tulip() if peer == "tulipy" else ta_lib()
for line in sys.stdin:
    words = line.split()
    if words[0] == "write":
        call = calls[" ".join(words[2:])]
        result = call()
        result = result if isinstance(result, tuple) else (result,)
        numpy.array(result).tofile(words[1])
        print(len(result), flush=True)
    else:
        call = calls.get(" ".join(words[1:]))
        if call is None:
            print("none", flush=True)
            continue
        start = time.thread_time()
        result = call()
        span = time.thread_time() - start
        # Giving memory back is not timed.
        del result
        print(span / len(c) * 1e9, flush=True)
