import BarStore
import Glibc
import Sakata

/// Bars that are named by their symbol instead of by a file.
enum StoredBars {
  /// The stored bars that a lone operand names; nil where it is a file, or there is no store.
  ///
  /// A file of that name wins. Where the command line or the environment names a store, what is no
  /// file must be in it.
  static func find(
    _ arguments: ParsedArguments, command: String, _ progress: Progress
  ) throws(CommandError) -> LoadedBars? {
    guard let name = arguments.operands.first, arguments.operands.count == 1, name != "-",
      access(name, F_OK) != 0
    else { return nil }
    let (address, isNamed) = try StorePlace.address(arguments, command: command)
    if !isNamed, case .sqlite(let path) = address, access(path, F_OK) != 0 { return nil }
    progress.begin(Message(Words.reading, name))
    let store: BarStore
    do { store = try BarStore(address, for: .read) } catch { throw .store(error) }
    return try load(name, arguments, from: store)
  }

  /// The bars of a symbol, in the timeframe and with the adjustment that the command line asks for.
  static func load(
    _ name: String, _ arguments: ParsedArguments, from store: BarStore
  ) throws(CommandError) -> LoadedBars {
    let asked = arguments.value(of: .timeframe).flatMap { Timeframe(name: $0) }
    do {
      guard let symbol = try store.symbol(named: name) else {
        throw CommandError.noStoredSymbol(name, place: store.place)
      }
      let stored = try store.timeframes(of: symbol)
      guard let timeframe = Timeframe.source(of: asked, among: stored) else {
        guard let asked, let found = stored.first else {
          throw CommandError.noStoredSymbol(name, place: store.place)
        }
        throw CommandError.timeframeTooShort(asked: asked.name, found: found.name)
      }
      let series = try store.bars(of: SeriesKey(symbol, timeframe)) ?? BarSeries()
      let loaded = LoadedBars(
        series: series, title: title(of: symbol, in: store), events: try store.events(of: symbol))
      let market = Market(name: arguments.value(of: .market) ?? symbol.exchange)
      return try loaded.prepared(
        arguments, market: market, product: market?.product(of: symbol.code) ?? .stock)
    } catch let error as BarStoreError {
      throw .store(error)
    } catch let error as CommandError {
      throw error
    } catch {
      throw .noStoredSymbol(name, place: store.place)
    }
  }

  /// `台積電 2330`: the name in the language of the locale, else any name, and the code.
  private static func title(of symbol: ListedSymbol, in store: BarStore) -> String {
    let names = (try? store.names(of: symbol)) ?? []
    let language = Environment.language
    let name = names.first { ChartLanguage(tag: $0.language) == language } ?? names.first
    return name.map { $0.text + " " + symbol.code } ?? symbol.code
  }
}
