import BarStore
import Sakata

extension BarStoreError {
  /// What is wrong, in one sentence.
  var message: Message {
    switch self {
    case .badAddress(let text): Message(Words.badStoreAddress, text)
    case .noStore(let place): Message(Words.noStore, place)
    case .cannotOpen(let place, let number): Message(Words.cannotRead, place, reason(of: number))
    case .notAStore(let place): Message(Words.notAStore, place)
    case .newerSchema(let place, let found, let known):
      Message(Words.newerStore, place, "\(found)", "\(known)")
    case .damaged(let place, let detail): Message(Words.damagedStore, place, detail)
    case .missingLibrary(let name): Message(Words.missingLibrary, name)
    case .unreachable(let place, let detail): Message(Words.unreachableStore, place, detail)
    case .readOnly(let place): Message(Words.readOnlyStore, place)
    case .diskFull(let place): Message(Words.fullStore, place)
    case .locked(let place): Message(Words.lockedStore, place)
    case .inputOutput(let place, let number):
      Message(Words.storeInputOutput, place, SakataCommand.reason(of: number))
    case .cancelled: Message(Words.stopped)
    case .refused(let place, let code, let detail):
      Message(Words.refusedByStore, place, code, detail)
    case .badName(let text): Message(Words.badStoredName, text)
    case .badTimeframe: Message(Words.badStoredTimeframe)
    case .datesAmongInstants: Message(Words.datesAmongInstants)
    case .ambiguous(let text, let exchanges):
      Message(
        Words.ambiguousSymbol, text,
        exchanges.map { $0.isEmpty ? text : "\($0):\(text)" }.joined(separator: ", "))
    }
  }

  /// Whether the command line is wrong rather than the store.
  var isAboutArguments: Bool {
    switch self {
    case .badAddress, .badName, .badTimeframe, .ambiguous: true
    default: false
    }
  }
}
