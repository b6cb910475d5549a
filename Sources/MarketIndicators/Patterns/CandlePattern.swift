import ByteText

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

  /// When it is there, as ``CandleRule`` reads it.
  var rules: StaticString {
    switch self {
    case .doji: "rise B0<=X0"
    case .dragonflyDoji: "rise B0<=X0 U0<X0 D0>X0"
    case .gravestoneDoji: "rise B0<=X0 D0<X0 U0>X0"
    case .longLeggedDoji: "rise B0<=X0 / D0>B0 / U0>B0"
    case .rickshawMan: "rise B0<=X0 D0>B0 U0>B0 b0<=m0+N0 t0>=m0-N0"
    case .takuri: "rise B0<=X0 U0<X0 D0>2B0"
    case .hammer: "rise B0<A0 D0>B0 U0<X0 b0<=l1+N1"
    case .hangingMan: "fall B0<A0 D0>B0 U0<X0 b0>=h1-N1"
    case .invertedHammer: "rise B0<A0 U0>B0 D0<X0 t0<b1"
    case .shootingStar: "fall B0<A0 U0>B0 D0<X0 b0>t1"
    case .marubozu: "both +0 B0>A0 U0<X0 D0<X0"
    case .closingMarubozu: "both +0 B0>A0 U0<X0"
    case .beltHold: "both +0 B0>A0 D0<X0"
    case .longLine: "both +0 B0>A0 U0<R0 D0<R0"
    case .shortLine: "both +0 B0<A0 U0<R0 D0<R0"
    case .spinningTop: "both +0 B0<A0 U0>B0 D0>B0"
    case .highWave: "both +0 B0<A0 U0>2B0 D0>2B0"
    // `h2>=l2` always holds: TA-Lib begins a bar later than it needs to.
    case .engulfing:
      """
      both -1 +0 c0>o1 o0<c1 h2>=l2;half -1 +0 h2>=l2 / c0>=o1 o0<c1 / c0>o1 o0<=c1
      """
    case .harami:
      "both -1 B1>A1 B0<=A0 t0<t1 b0>b1;half -1 B1>A1 B0<=A0 t0<=t1 b0>=b1"
    case .haramiCross:
      "both -1 B1>A1 B0<=X0 t0<t1 b0>b1;half -1 B1>A1 B0<=X0 t0<=t1 b0>=b1"
    case .piercing: "rise -1 +0 B1>A1 B0>A0 o0<l1 c0<o1 c0>c1+.5B1"
    case .darkCloud: "fall +1 -0 B1>A1 o0>h1 c0>o1 c0<c1-.5B1"
    case .dojiStar: "both -1 B1>A1 B0<=X0 t0<b1"
    case .kicking: "both -1 +0 B1>A1 U1<X1 D1<X1 B0>A0 U0<X0 D0<X0 l0>h1"
    case .kickingByLength:
      """
      both -1 +0 B1>A1 U1<X1 D1<X1 B0>A0 U0<X0 D0<X0 l0>h1 B0>B1;\
      both +1 -0 B1>A1 U1<X1 D1<X1 B0>A0 U0<X0 D0<X0 h0<l1 B0<=B1
      """
    case .counterattack: "both -1 +0 B1>A1 B0>A0 c0<=c1+E1 c0>=c1-E1"
    case .separatingLines:
      "both -1 +0 B0>A0 D0<X0 o0<=o1+E1 o0>=o1-E1"
    case .matchingLow: "rise -1 -0 c0<=c1+E1 c0>=c1-E1"
    case .homingPigeon: "rise -1 -0 B1>A1 B0<=A0 o0<o1 c0>c1"
    case .inNeck: "fall -1 +0 B1>A1 o0<l1 c0<=c1+E1 c0>=c1"
    case .onNeck: "fall -1 +0 B1>A1 o0<l1 c0<=l1+E1 c0>=l1-E1"
    case .thrusting: "fall -1 +0 B1>A1 o0<l1 c0>c1+E1 c0<=c1+.5B1"
    case .morningStar: "rise -2 +0 B2>A2 B1<=A1 t1<b2 B0>A0 c0>c2+.3B2"
    case .eveningStar: "fall +2 -0 B2>A2 B1<=A1 b1>t2 B0>A0 c0<c2-.3B2"
    case .morningDojiStar:
      "rise -2 +0 B2>A2 B1<=X1 t1<b2 B0>A0 c0>c2+.3B2"
    case .eveningDojiStar:
      "fall +2 -0 B2>A2 B1<=X1 b1>t2 B0>A0 c0<c2-.3B2"
    case .abandonedBaby:
      "both -2 +0 B2>A2 B1<=X1 B0>A0 h1<l2 l0>h1 c0>c2+.3B2"
    case .triStar: "both B2<=X2 B1<=X2 B0<=X2 t1<b2 b0>b1"
    case .threeWhiteSoldiers:
      """
      rise +2 +1 +0 U2<X2 U1<X1 U0<X0 c0>c1 c1>c2 o1>o2 o1<=c2+N2 o0>o1 o0<=c1+N1 \
      B1>B2-F2 B0>B1-F1 B0>A0
      """
    case .threeBlackCrows:
      "fall +3 -2 -1 -0 D2<X2 D1<X1 D0<X0 o1<o2 o1>c2 o0<o1 o0>c1 h3>c2 c2>c1 c1>c0"
    case .identicalCrows:
      """
      fall -2 -1 -0 D2<X2 D1<X1 D0<X0 c2>c1 c1>c0 o1<=c2+E2 o1>=c2-E2 o0<=c1+E1 o0>=c1-E1
      """
    case .twoCrows: "fall +2 -1 -0 B2>A2 b1>t2 o0<o1 o0>c1 c0>o2 c0<c2"
    case .upsideGapTwoCrows:
      "fall +2 -1 -0 B2>A2 B1<=A1 b1>t2 o0>o1 c0<c1 c0>c2"
    case .threeInside: "both -2 +0 B2>A2 B1<=A1 t1<t2 b1>b2 c0>o2"
    // As with engulfing: a bar later.
    case .threeOutside: "both -2 +1 c1>o2 o1<c2 c0>c1 h3>=l3"
    case .threeStarsInTheSouth:
      """
      rise -2 -1 -0 B2>A2 D2>B2 B1<B2 o1>c2 o1<=h2 l1<c2 l1>=l2 D1>X1 B0<A0 D0<X0 U0<X0 \
      l0>l1 h0<h1
      """
    case .advanceBlock:
      """
      fall +2 +1 +0 c0>c1 c1>c2 o1>o2 o1<=c2+N2 o0>o1 o0<=c1+N1 B2>A2 U2<R2 \
      / B1<B2-F2 B0<B1+N1 / B0<B1-F1 / B0<B1 B1<B2 U0>R0 / B0<B1 B1<B2 U1>R1 / B0<B1 U0>B0
      """
    case .stalled:
      """
      fall +2 +1 +0 c0>c1 c1>c2 B2>A2 B1>A1 U1<X1 o1>o2 o1<=c2+N2 B0<A0 o0>=c1-B0-N1
      """
    case .tasukiGap:
      "both b1>t2 +1 -0 o0<c1 o0>o1 c0<o1 c0>t2 B1-B0<N1 B0-B1<N1"
    case .sideBySideWhite:
      """
      rise b1>t2 b0>t2 +1 +0 B0>=B1-N1 B0<=B1+N1 o0>=o1-E1 o0<=o1+E1;\
      fall t1<b2 t0<b2 +1 +0 B0>=B1-N1 B0<=B1+N1 o0>=o1-E1 o0<=o1+E1
      """
    case .gapMethods: "both +2 +1 -0 b1>t2 o0<t1 o0>b1 c0<t2 c0>b2"
    case .stickSandwich: "rise -2 +1 -0 l1>c2 c0<=c2+E2 c0>=c2-E2"
    case .uniqueRiver:
      "rise -2 -1 +0 B2>A2 c1>c2 o1<=o2 l1<l2 B0<A0 o0>l1"
    case .lineStrike:
      """
      both +3 +2 +1 -0 o2>=b3-N3 o2<=t3+N3 o1>=b2-N2 o1<=t2+N2 c1>c2 c2>c3 o0>c1 c0<o3
      """
    case .concealingSwallow:
      "rise -3 -2 -1 -0 D3<X3 U3<X3 D2<X2 U2<X2 t1<b2 U1>X1 h1>c2 h0>h1 l0<l1"
    case .threeMethods:
      """
      both +4 -3 -2 -1 +0 B4>A4 B3<A3 B2<A2 B1<A1 B0>A0 b3<h4 t3>l4 b2<h4 t2>l4 b1<h4 t1>l4 \
      c2<c3 c1<c2 o0>c1 c0>c4
      """
    case .matHold:
      """
      rise +4 -3 +0 B4>A4 B3<A3 B2<A2 B1<A1 b3>t4 b2<c4 b1<c4 b2>c4-.5B4 b1>c4-.5B4 t2<o3 \
      t1<t2 o0>c1 c0>h3 c0>h2 c0>h1
      """
    case .breakaway:
      "both -4 -3 -1 +0 B4>A4 t3<b4 h2<h3 l2<l3 h1<h2 l1<l2 c0>o3 c0<c4"
    case .ladderBottom:
      "rise -4 -3 -2 -1 +0 o4>o3 o3>o2 c4>c3 c3>c2 U1>X1 o0>o1 c0>h1"
    }
  }

  /// The names in the chart phrase, in the order of `allCases`, with bars between them.
  package static var names: StaticString {
    """
    doji|dragonfly|gravestone|longlegged|rickshawman|takuri|hammer|hangingman|invertedhammer|\
    shootingstar|marubozu|closingmarubozu|belthold|longline|shortline|spinningtop|highwave|\
    engulfing|harami|haramicross|piercing|darkcloud|dojistar|kicking|kickingbylength|\
    counterattack|separatinglines|matchinglow|homingpigeon|inneck|onneck|thrusting|morningstar|\
    eveningstar|morningdojistar|eveningdojistar|abandonedbaby|tristar|soldiers|crows|\
    identicalcrows|twocrows|upsidegaptwocrows|threeinside|threeoutside|southernstars|\
    advanceblock|stalled|tasukigap|sidebyside|gapmethods|sticksandwich|uniqueriver|linestrike|\
    concealingswallow|threemethods|mathold|breakaway|ladderbottom
    """
  }

  /// The name in the chart phrase: `morningstar`.
  public var name: String { WordList(stringLiteral: Self.names).string(at: Int(rawValue)) }
}
