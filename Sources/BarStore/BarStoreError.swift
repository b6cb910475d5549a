/// Why a store does not do what it was asked; it is whole and as before whenever one is thrown.
///
/// `place` is the path of a file, or a server's address without its password.
public enum BarStoreError: Error, Equatable, Sendable {
  // MARK: The address

  /// Neither a path nor an address that this module knows.
  case badAddress(String)
  /// There is no store yet, and it was opened for reading only.
  case noStore(place: String)
  /// The file or its folder cannot be opened.
  case cannotOpen(place: String, errno: Int32)
  /// A file or a schema with something else in it.
  case notAStore(place: String)
  /// Written by a newer version of this package.
  case newerSchema(place: String, found: Int, known: Int)
  /// Pages or values contradict each other; `detail` is what the first check said.
  case damaged(place: String, detail: String)
  /// The client library of the server is not installed.
  case missingLibrary(String)
  /// The server does not answer or does not let us in; `detail` is its own words.
  case unreachable(place: String, detail: String)

  // MARK: The work

  /// The file, its folder or the server takes no changes.
  case readOnly(place: String)
  /// No room on the disk, or the file may not grow.
  case diskFull(place: String)
  /// Another process was writing for longer than the time allowed to wait.
  case locked(place: String)
  /// Reading or writing failed in the system.
  case inputOutput(place: String, errno: Int32)
  /// The progress closure said to stop.
  case cancelled
  /// The database refused for another reason, told in its own code and words.
  case refused(place: String, code: String, detail: String)

  // MARK: What was asked

  /// Empty, too long, or with control characters in it.
  case badName(String)
  /// A timeframe that has no name.
  case badTimeframe
  /// Bars of minutes need instants; a series of trading dates has none.
  case datesAmongInstants
  /// Several exchanges list the code.
  case ambiguous(String, exchanges: [String])
}
