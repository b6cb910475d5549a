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
  /// One candle whose open and close are hardly apart. Its value is 100, for no direction.
  case doji
  /// A doji with a lower shadow and hardly an upper one; 100.
  case dragonflyDoji
  /// A doji with an upper shadow and hardly a lower one. Its value is 100, as TA-Lib has it.
  case gravestoneDoji
  /// A doji with a shadow longer than its body; 100.
  case longLeggedDoji
  /// A doji with both shadows longer than its body, which lies near the middle between high and
  /// low; 100.
  case rickshawMan
  /// A doji with hardly an upper shadow and a lower one more than twice as long as its body; 100.
  case takuri
  /// One candle with a short body near or below the low before it, a lower shadow longer than the
  /// body and hardly an upper one: announces a rise.
  case hammer
  /// The shape of a hammer, but near or above the high before it: announces a fall.
  case hangingMan
  /// One candle with a short body below the body before it, an upper shadow longer than the body
  /// and hardly a lower one: announces a rise.
  case invertedHammer
  /// The shape of an inverted hammer, but above the body before it: announces a fall.
  case shootingStar
  /// One candle with a long body and hardly a shadow: announces what it did itself, rise or fall.
  case marubozu
  /// One candle with a long body that closes hardly off its high, having risen, or hardly off its
  /// low, having fallen: announces the same.
  case closingMarubozu
  /// One candle with a long body that opens hardly off its low and rises, or hardly off its high and
  /// falls: announces the same.
  case beltHold
  /// One candle with a long body and two short shadows: announces what it did itself.
  case longLine
  /// One candle with a short body and two short shadows: has the sign of what it did itself.
  case shortLine
  /// One candle with a short body and both shadows longer than it: has the sign of what it did
  /// itself.
  case spinningTop
  /// One candle with a short body and both shadows more than twice as long: has the sign of what it
  /// did itself.
  case highWave
  // Two.
  /// Two candles: the second goes the other way, and its body holds the first one's. Announces the
  /// second one's direction; ±80 where the bodies share an end.
  case engulfing
  /// Two candles: a long body, then a short one within it. Announces a turn against the first; ±80
  /// where the bodies share an end.
  case harami
  /// A harami whose second candle is a doji.
  case haramiCross
  /// Two long candles: a fall, then a rise that opens below its low and closes in the upper half of
  /// its body. Announces a rise.
  case piercing
  /// Two candles: a long rise, then a fall that opens above its high and closes in the lower half
  /// of its body. Announces a fall.
  case darkCloud
  /// Two candles: a long body, then a doji beyond it, with a gap between the bodies. Announces a
  /// turn against the first.
  case dojiStar
  /// Two candles: marubozus of opposite directions with a gap between them. Announces the second
  /// one's direction.
  case kicking
  /// A kicking that announces the direction of the longer body.
  case kickingByLength
  /// Two long candles of opposite directions with the same close. Announces the second one's
  /// direction.
  case counterattack
  /// Two candles of opposite directions with the same open; the second is a belt hold. Announces
  /// its direction.
  case separatingLines
  /// Two falls with the same close. Announces a rise.
  case matchingLow
  /// Two falls: a long body, then a short one within it. Announces a rise.
  case homingPigeon
  /// Two candles: a long fall, then a rise from below its low to its close or hardly above.
  /// Announces that the fall goes on.
  case inNeck
  /// Two candles: a long fall, then a rise from below its low that closes at that low. Announces
  /// that the fall goes on.
  case onNeck
  /// Two candles: a long fall, then a rise from below its low to above its close, but not beyond
  /// the middle of its body. Announces that the fall goes on.
  case thrusting
  // Three.
  /// Three candles: a long fall, a short body below it after a gap, and a rise that is not short
  /// and closes well within the first body (over 0.3 of it). Announces a rise.
  case morningStar
  /// A morning star upside down: after a long rise. Announces a fall.
  case eveningStar
  /// A morning star whose middle candle is a doji. Announces a rise.
  case morningDojiStar
  /// An evening star whose middle candle is a doji. Announces a fall.
  case eveningDojiStar
  /// A star whose middle candle is a doji with gaps on both sides, shadows included. Announces the
  /// third one's direction.
  case abandonedBaby
  /// Three dojis, the middle one with a gap from the first and beyond the third. Announces the way
  /// back from it.
  case triStar
  /// Three rises with hardly an upper shadow, each from within or near the body before to a higher
  /// close, none far shorter than the one before and the last not short. Announces a rise.
  case threeWhiteSoldiers
  /// Four candles: a rise, and three falls with hardly a lower shadow, the first to a close below
  /// the high of the rise, each other from within the body before to a lower close. Announces a fall.
  case threeBlackCrows
  /// Three falls to lower closes with hardly a lower shadow, the second and third opening at the
  /// close before. Announces a fall.
  case identicalCrows
  /// Three candles: a long rise, a fall above it after a gap, and a fall from the second body into
  /// the first. Announces a fall.
  case twoCrows
  /// Three candles: a long rise, a short fall above it after a gap, and a fall that engulfs the
  /// second and stays above the first close. Announces a fall.
  case upsideGapTwoCrows
  /// Three candles: a harami, and one that closes beyond the first open. Announces the third one's
  /// direction.
  case threeInside
  /// Three candles: an engulfing, and a close further in its direction. Announces that direction.
  case threeOutside
  /// Three falls: a long one with a lower shadow longer than its body, a smaller one with a lower
  /// shadow that opens between the first one's close and high and has no lower low, and a short
  /// marubozu within the range of the second. Announces a rise.
  case threeStarsInTheSouth
  /// Three rises to higher closes, each from within or near the body before, that grow weaker after
  /// a long one with a short upper shadow: their bodies shrink, or get longer upper shadows.
  /// Announces a fall.
  case advanceBlock
  /// Three rises to higher closes: two long ones, the second from within or near the first body and
  /// with hardly an upper shadow, and a short one that begins near the second close or above it.
  /// Announces a fall.
  case stalled
  /// Three candles: a gap between two bodies, the second of the gap's direction, and one about as
  /// long from the second body back into the gap, which it does not close. Announces that the
  /// direction goes on.
  case tasukiGap
  /// Three candles: after a gap two rises of nearly one length and with the same open. Announces the
  /// direction of the gap, a rise or a fall.
  case sideBySideWhite
  /// Three candles: a gap between two bodies of one direction, and one from the second body back
  /// into the first. Announces that the direction goes on.
  case gapMethods
  /// Three candles: a fall, a rise wholly above its close, and a fall to that same close. Announces
  /// a rise.
  case stickSandwich
  /// Three candles: a long fall, a fall that opens no higher and has a lower low and a higher close,
  /// and a short rise from above that low. Announces a rise.
  case uniqueRiver
  // Four and five.
  /// Four candles: three of one direction, each from within or near the body before to a close
  /// further on, and one from beyond their end back behind where they began. Announces that their
  /// direction goes on.
  case lineStrike
  /// Four falls: two marubozus, one after a gap whose upper shadow reaches into the second, and one
  /// that holds it, shadows included. Announces a rise.
  case concealingSwallow
  /// Five candles: a long one, three short ones against it, step by step and each partly within its
  /// range, and a long one that begins beyond the last close and closes beyond the first. Announces
  /// the direction of the first.
  case threeMethods
  /// Five candles: a long rise, three short ones, the first above it after a gap and the others
  /// sinking no further than its upper half, and a rise that closes above their highs. Announces a
  /// rise.
  case matHold
  /// Five candles: a long one, a gap, two that reach further the same way, and one back that closes
  /// in the gap. Announces the direction of the last.
  case breakaway
  /// Five candles: three falls with lower opens and closes, a fall with an upper shadow, and a rise
  /// that opens above its body and closes above its high. Announces a rise.
  case ladderBottom

  /// When it is there, as ``CandleRule`` reads it; `Docs/indicators.md` has it with the words above.
  package var rules: StaticString {
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
