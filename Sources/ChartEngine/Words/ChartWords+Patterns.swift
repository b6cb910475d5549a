import ByteText
import MarketIndicators

extension ChartWords {
  /// What a candle pattern is called at its candle, as short as the market has it.
  public func label(of pattern: CandlePattern) -> String {
    patternNames.string(at: Int(pattern.rawValue))
  }

  /// In the order of `CandlePattern.allCases`.
  private var patternNames: WordList {
    switch language {
    case .traditionalChinese:
      """
      十字線|蜻蜓十字|墓碑十字|長腳十字|黃包車夫|探水竿|錘子|吊人|倒錘|流星|光頭光腳|收盤禿|捉腰帶|長線|\
      短線|紡錘|風高浪大|吞噬|母子|十字母子|貫穿|烏雲罩頂|十字星|反沖|長線反沖|反擊|分手|相同低價|家鴿|頸內|\
      頸上|插入|晨星|夜星|十字晨星|十字夜星|棄嬰|三星|紅三兵|黑三兵|三胞烏鴉|雙鴉|跳空雙鴉|內困三日|外側三日|\
      南方三星|大敵當前|紅三兵停頓|跳空並列陰陽|跳空並列陽線|跳空三法|條形三明治|奇特三河床|三線打擊|藏嬰吞沒|\
      三法|鋪墊|脫離|梯底
      """
    case .simplifiedChinese:
      """
      十字线|蜻蜓十字|墓碑十字|长脚十字|黄包车夫|探水竿|锤子线|上吊线|倒锤线|流星线|光头光脚|收盘秃|捉腰带|\
      长蜡烛|短蜡烛|纺锤线|风高浪大|吞没|孕线|十字孕线|刺透|乌云盖顶|十字星|反冲|长线反冲|反击线|分手线|相同低价|\
      家鸽|颈内线|颈上线|插入|早晨之星|黄昏之星|十字晨星|十字暮星|弃婴|三星|红三兵|三只乌鸦|三胞乌鸦|两只乌鸦|\
      跳空双鸦|三内部|三外部|南方三星|大敌当前|停顿|跳空并列阴阳|跳空并列阳线|跳空三法|条形三明治|奇特三河床|\
      三线打击|藏婴吞没|三法|铺垫|脱离|梯底
      """
    case .english:
      """
      Doji|Dragonfly|Gravestone|Long-legged|Rickshaw man|Takuri|Hammer|Hanging man|Inv. hammer|\
      Shooting star|Marubozu|Closing marubozu|Belt hold|Long line|Short line|Spinning top|High wave|\
      Engulfing|Harami|Harami cross|Piercing|Dark cloud|Doji star|Kicking|Kicking by length|\
      Counterattack|Separating lines|Matching low|Homing pigeon|In-neck|On-neck|Thrusting|\
      Morning star|Evening star|Morning doji star|Evening doji star|Abandoned baby|Tri-star|\
      3 soldiers|3 crows|Identical crows|2 crows|Gap 2 crows|3 inside|3 outside|Southern stars|\
      Advance block|Stalled|Tasuki gap|Side by side|Gap 3 methods|Stick sandwich|Unique 3 river|\
      Line strike|Baby swallow|3 methods|Mat hold|Breakaway|Ladder bottom
      """
    case .japanese:
      """
      十字線|トンボ|塔婆|足長同事|人力車夫|たくり線|カラカサ|首吊り線|金槌|流れ星|丸坊主|大引坊主|寄切線|大線|小線|\
      コマ|高波|包み足|はらみ足|はらみ寄せ|切り込み線|かぶせ線|十字星|けり足|けり足（長）|出会い線|行き違い線|二点底|\
      小鳩返し|入り首線|あて首線|差し込み線|明けの明星|宵の明星|明けの十字星|宵の十字星|捨て子|三ツ星|赤三兵|三羽烏|\
      同事三羽|二羽烏|上放れ二羽烏|はらみ三法|包み三法|南の三ツ星|先詰まり|思案星|たすき|並び赤|放れ三法|\
      逆差し二点底|変形三川底|三手打ち|小燕包み|三法|押え込み線|放れ三手|はしご底
      """
    case .korean:
      """
      도지|잠자리형|비석형|긴다리 도지|인력거꾼|다쿠리|망치형|교수형|역망치형|유성형|마루보주|종가 마루보주|샅바형|\
      장대선|단선|팽이형|하이웨이브|장악형|잉태형|십자잉태형|관통형|먹구름형|도지별|키킹형|키킹형(길이)|반격형|갈림길형|\
      동일저가형|비둘기형|인넥형|온넥형|스러스팅형|샛별형|석별형|십자샛별형|십자석별형|버려진 아기|트라이스타|적삼병|\
      흑삼병|동일흑삼병|두 까마귀|갭 까마귀|내부 삼법|외부 삼법|남쪽 세 별|전진차단형|정체형|타스키갭|나란히형|갭 삼법|\
      스틱샌드위치|독특한 삼천|삼선타격|제비형|삼법형|매트홀드|이탈형|사다리바닥
      """
    }
  }
}
