/// A shape that one to five candles make, as TA-Lib defines it.
///
/// A pattern's value at a bar is 100 where it announces a rise, -100 where it announces a fall, and
/// 0 where it is not there; engulfing and harami whose bodies share an end have 80 and -80.
/// Equal to TA-Lib with its usual settings (compared in the tests). It has two more, hikkake and its
/// modification, which are confirmed by later bars.
///
/// Source: TA-Lib's documentation of each function, after Nison, *Japanese Candlestick Charting
/// Techniques*, and Bulkowski, *Encyclopedia of Candlestick Charts*.
public enum CandlePattern: UInt8, CaseIterable, Sendable {
  // One candle.
  case doji, dragonflyDoji, gravestoneDoji, longLeggedDoji, rickshawMan, takuri
  case hammer, hangingMan, invertedHammer, shootingStar
  case marubozu, closingMarubozu, beltHold, longLine, shortLine, spinningTop, highWave
  // Two.
  case engulfing, harami, haramiCross, piercing, darkCloud, dojiStar, kicking, kickingByLength
  case counterattack, separatingLines, matchingLow, homingPigeon, inNeck, onNeck, thrusting
  // Three.
  case morningStar, eveningStar, morningDojiStar, eveningDojiStar, abandonedBaby, triStar
  case threeWhiteSoldiers, threeBlackCrows, identicalCrows, twoCrows, upsideGapTwoCrows
  case threeInside, threeOutside, threeStarsInTheSouth, advanceBlock, stalled
  case tasukiGap, sideBySideWhite, gapMethods, stickSandwich, uniqueRiver
  // Four and five.
  case lineStrike, concealingSwallow, threeMethods, matHold, breakaway, ladderBottom

  /// The name in the chart phrase, and its rules as ``CandleRule`` reads them.
  var row: (name: StaticString, rules: StaticString) {
    switch self {
    case .doji: ("doji", "rise B0<=X0")
    case .dragonflyDoji: ("dragonfly", "rise B0<=X0 U0<X0 D0>X0")
    case .gravestoneDoji: ("gravestone", "rise B0<=X0 D0<X0 U0>X0")
    case .longLeggedDoji: ("longlegged", "rise B0<=X0 / D0>B0 / U0>B0")
    case .rickshawMan: ("rickshawman", "rise B0<=X0 D0>B0 U0>B0 b0<=m0+N0 t0>=m0-N0")
    case .takuri: ("takuri", "rise B0<=X0 U0<X0 D0>2B0")
    case .hammer: ("hammer", "rise B0<A0 D0>B0 U0<X0 b0<=l1+N1")
    case .hangingMan: ("hangingman", "fall B0<A0 D0>B0 U0<X0 b0>=h1-N1")
    case .invertedHammer: ("invertedhammer", "rise B0<A0 U0>B0 D0<X0 t0<b1")
    case .shootingStar: ("shootingstar", "fall B0<A0 U0>B0 D0<X0 b0>t1")
    case .marubozu: ("marubozu", "both +0 B0>A0 U0<X0 D0<X0")
    case .closingMarubozu: ("closingmarubozu", "both +0 B0>A0 U0<X0")
    case .beltHold: ("belthold", "both +0 B0>A0 D0<X0")
    case .longLine: ("longline", "both +0 B0>A0 U0<R0 D0<R0")
    case .shortLine: ("shortline", "both +0 B0<A0 U0<R0 D0<R0")
    case .spinningTop: ("spinningtop", "both +0 B0<A0 U0>B0 D0>B0")
    case .highWave: ("highwave", "both +0 B0<A0 U0>2B0 D0>2B0")
    // `h2>=l2` always holds: TA-Lib begins a bar later than it needs to.
    case .engulfing:
      (
        "engulfing",
        """
        both -1 +0 c0>o1 o0<c1 h2>=l2;half -1 +0 h2>=l2 / c0>=o1 o0<c1 / c0>o1 o0<=c1
        """
      )
    case .harami:
      ("harami", "both -1 B1>A1 B0<=A0 t0<t1 b0>b1;half -1 B1>A1 B0<=A0 t0<=t1 b0>=b1")
    case .haramiCross:
      ("haramicross", "both -1 B1>A1 B0<=X0 t0<t1 b0>b1;half -1 B1>A1 B0<=X0 t0<=t1 b0>=b1")
    case .piercing: ("piercing", "rise -1 +0 B1>A1 B0>A0 o0<l1 c0<o1 c0>c1+.5B1")
    case .darkCloud: ("darkcloud", "fall +1 -0 B1>A1 o0>h1 c0>o1 c0<c1-.5B1")
    case .dojiStar: ("dojistar", "both -1 B1>A1 B0<=X0 t0<b1")
    case .kicking: ("kicking", "both -1 +0 B1>A1 U1<X1 D1<X1 B0>A0 U0<X0 D0<X0 l0>h1")
    case .kickingByLength:
      (
        "kickingbylength",
        """
        both -1 +0 B1>A1 U1<X1 D1<X1 B0>A0 U0<X0 D0<X0 l0>h1 B0>B1;\
        both +1 -0 B1>A1 U1<X1 D1<X1 B0>A0 U0<X0 D0<X0 h0<l1 B0<=B1
        """
      )
    case .counterattack: ("counterattack", "both -1 +0 B1>A1 B0>A0 c0<=c1+E1 c0>=c1-E1")
    case .separatingLines:
      ("separatinglines", "both -1 +0 B0>A0 D0<X0 o0<=o1+E1 o0>=o1-E1")
    case .matchingLow: ("matchinglow", "rise -1 -0 c0<=c1+E1 c0>=c1-E1")
    case .homingPigeon: ("homingpigeon", "rise -1 -0 B1>A1 B0<=A0 o0<o1 c0>c1")
    case .inNeck: ("inneck", "fall -1 +0 B1>A1 o0<l1 c0<=c1+E1 c0>=c1")
    case .onNeck: ("onneck", "fall -1 +0 B1>A1 o0<l1 c0<=l1+E1 c0>=l1-E1")
    case .thrusting: ("thrusting", "fall -1 +0 B1>A1 o0<l1 c0>c1+E1 c0<=c1+.5B1")
    case .morningStar: ("morningstar", "rise -2 +0 B2>A2 B1<=A1 t1<b2 B0>A0 c0>c2+.3B2")
    case .eveningStar: ("eveningstar", "fall +2 -0 B2>A2 B1<=A1 b1>t2 B0>A0 c0<c2-.3B2")
    case .morningDojiStar:
      ("morningdojistar", "rise -2 +0 B2>A2 B1<=X1 t1<b2 B0>A0 c0>c2+.3B2")
    case .eveningDojiStar:
      ("eveningdojistar", "fall +2 -0 B2>A2 B1<=X1 b1>t2 B0>A0 c0<c2-.3B2")
    case .abandonedBaby:
      ("abandonedbaby", "both -2 +0 B2>A2 B1<=X1 B0>A0 h1<l2 l0>h1 c0>c2+.3B2")
    case .triStar: ("tristar", "both B2<=X2 B1<=X2 B0<=X2 t1<b2 b0>b1")
    case .threeWhiteSoldiers:
      (
        "soldiers",
        """
        rise +2 +1 +0 U2<X2 U1<X1 U0<X0 c0>c1 c1>c2 o1>o2 o1<=c2+N2 o0>o1 o0<=c1+N1 \
        B1>B2-F2 B0>B1-F1 B0>A0
        """
      )
    case .threeBlackCrows:
      (
        "crows",
        "fall +3 -2 -1 -0 D2<X2 D1<X1 D0<X0 o1<o2 o1>c2 o0<o1 o0>c1 h3>c2 c2>c1 c1>c0"
      )
    case .identicalCrows:
      (
        "identicalcrows",
        """
        fall -2 -1 -0 D2<X2 D1<X1 D0<X0 c2>c1 c1>c0 o1<=c2+E2 o1>=c2-E2 o0<=c1+E1 o0>=c1-E1
        """
      )
    case .twoCrows: ("twocrows", "fall +2 -1 -0 B2>A2 b1>t2 o0<o1 o0>c1 c0>o2 c0<c2")
    case .upsideGapTwoCrows:
      ("upsidegaptwocrows", "fall +2 -1 -0 B2>A2 B1<=A1 b1>t2 o0>o1 c0<c1 c0>c2")
    case .threeInside: ("threeinside", "both -2 +0 B2>A2 B1<=A1 t1<t2 b1>b2 c0>o2")
    // As with engulfing: a bar later.
    case .threeOutside: ("threeoutside", "both -2 +1 c1>o2 o1<c2 c0>c1 h3>=l3")
    case .threeStarsInTheSouth:
      (
        "southernstars",
        """
        rise -2 -1 -0 B2>A2 D2>B2 B1<B2 o1>c2 o1<=h2 l1<c2 l1>=l2 D1>X1 B0<A0 D0<X0 U0<X0 \
        l0>l1 h0<h1
        """
      )
    case .advanceBlock:
      (
        "advanceblock",
        """
        fall +2 +1 +0 c0>c1 c1>c2 o1>o2 o1<=c2+N2 o0>o1 o0<=c1+N1 B2>A2 U2<R2 \
        / B1<B2-F2 B0<B1+N1 / B0<B1-F1 / B0<B1 B1<B2 U0>R0 / B0<B1 B1<B2 U1>R1 / B0<B1 U0>B0
        """
      )
    case .stalled:
      (
        "stalled",
        """
        fall +2 +1 +0 c0>c1 c1>c2 B2>A2 B1>A1 U1<X1 o1>o2 o1<=c2+N2 B0<A0 o0>=c1-B0-N1
        """
      )
    case .tasukiGap:
      ("tasukigap", "both b1>t2 +1 -0 o0<c1 o0>o1 c0<o1 c0>t2 B1-B0<N1 B0-B1<N1")
    case .sideBySideWhite:
      (
        "sidebyside",
        """
        rise b1>t2 b0>t2 +1 +0 B0>=B1-N1 B0<=B1+N1 o0>=o1-E1 o0<=o1+E1;\
        fall t1<b2 t0<b2 +1 +0 B0>=B1-N1 B0<=B1+N1 o0>=o1-E1 o0<=o1+E1
        """
      )
    case .gapMethods: ("gapmethods", "both +2 +1 -0 b1>t2 o0<t1 o0>b1 c0<t2 c0>b2")
    case .stickSandwich: ("sticksandwich", "rise -2 +1 -0 l1>c2 c0<=c2+E2 c0>=c2-E2")
    case .uniqueRiver:
      ("uniqueriver", "rise -2 -1 +0 B2>A2 c1>c2 o1<=o2 l1<l2 B0<A0 o0>l1")
    case .lineStrike:
      (
        "linestrike",
        """
        both +3 +2 +1 -0 o2>=b3-N3 o2<=t3+N3 o1>=b2-N2 o1<=t2+N2 c1>c2 c2>c3 o0>c1 c0<o3
        """
      )
    case .concealingSwallow:
      (
        "concealingswallow",
        "rise -3 -2 -1 -0 D3<X3 U3<X3 D2<X2 U2<X2 t1<b2 U1>X1 h1>c2 h0>h1 l0<l1"
      )
    case .threeMethods:
      (
        "threemethods",
        """
        both +4 -3 -2 -1 +0 B4>A4 B3<A3 B2<A2 B1<A1 B0>A0 b3<h4 t3>l4 b2<h4 t2>l4 b1<h4 t1>l4 \
        c2<c3 c1<c2 o0>c1 c0>c4
        """
      )
    case .matHold:
      (
        "mathold",
        """
        rise +4 -3 +0 B4>A4 B3<A3 B2<A2 B1<A1 b3>t4 b2<c4 b1<c4 b2>c4-.5B4 b1>c4-.5B4 t2<o3 \
        t1<t2 o0>c1 c0>h3 c0>h2 c0>h1
        """
      )
    case .breakaway:
      ("breakaway", "both -4 -3 -1 +0 B4>A4 t3<b4 h2<h3 l2<l3 h1<h2 l1<l2 c0>o3 c0<c4")
    case .ladderBottom:
      ("ladderbottom", "rise -4 -3 -2 -1 +0 o4>o3 o3>o2 c4>c3 c3>c2 U1>X1 o0>o1 c0>h1")
    }
  }

  /// The name in the chart phrase: `morningstar`.
  public var name: StaticString { row.name }
}
