import BarStore
import ChartOutputs
import Sakata

/// What a server serves, and what it lets others do.
public struct ServerOptions: Sendable {
  /// Where the bars are; the server opens it by itself, more than once.
  public var store: StoreAddress
  /// The folder with the page, as `make web` builds it; nil for a server without one.
  public var webFolder: String?
  /// An address of this machine: only loopback unless told otherwise.
  public var address = "127.0.0.1"
  /// 0 lets the system choose one.
  public var port: UInt16 = 0
  /// The language of pictures where a request names none.
  public var language = ChartLanguage.english
  /// Whose colours of rise and fall pictures have where a request names none; those of the language
  /// where nil.
  public var region: MarketRegion?

  /// Whose rules the symbols follow that no known exchange lists.
  public var market: Market?
  /// Days without trading, for the dates to come; of the symbols of ``market`` where one is set.
  public var holidays: TradingCalendar?

  // MARK: Limits

  /// Connections in all that may be open at a time; more are not taken.
  public var connections = 4096
  /// Connections of one address, those of this machine excepted: a proxy has many.
  public var connectionsPerAddress = 64
  /// Requests a second of one address, and how many at once on top; 0 for no limit. Requests of this
  /// machine are counted by the address that a proxy names in `X-Forwarded-For`, if it does.
  public var requestsPerSecond = 50.0
  /// Requests that one address may make at once after a pause, before `requestsPerSecond` counts.
  public var requestBurst = 200.0
  /// Milliseconds that a client may take to send a request, or stay idle between two.
  public var patience: Int64 = 20_000
  /// Milliseconds that a client may take to receive an answer.
  public var sendingPatience: Int64 = 120_000
  /// Bytes of finished answers that are kept, and of bars.
  public var answerBytes = 64 << 20
  /// Bytes of bars that are kept in memory.
  public var barBytes = 256 << 20
  /// Pictures that may wait to be drawn before others are sent away.
  public var waitingLimit = 256
  /// Pixels of a PNG.
  public var pixelLimit = 16_000_000.0

  // MARK: Time

  /// Milliseconds for which an answer is given without a look at the store.
  public var freshness: Int64 = 1000
  /// Milliseconds between two looks at the store for listeners.
  public var pollInterval: Int64 = 1000
  /// Milliseconds between two signs of life to listeners.
  public var heartbeat: Int64 = 15_000

  // MARK: What is asked of others

  /// A program that tells quotes, and its arguments; see `QuoteProgram`. None where nil.
  public var quoteProgram: [String]?
  /// What is wrong with a phrase, in words.
  public var phraseWords: @Sendable (_ phrase: String, _ error: ChartPhraseError) -> String = {
    "The phrase is not understood at character \($1.column)."
  }
  /// Takes a line about something that the owner of the server should know.
  public var log: @Sendable (String) -> Void = { _ in }

  /// Options with the usual limits: loopback only, and a port that the system chooses.
  public init(store: StoreAddress, webFolder: String? = nil) {
    self.store = store
    self.webFolder = webFolder
  }
}
