import CSQLite
import Glibc

extension SQLiteSession {
  /// What a result code of SQLite means.
  func failure(_ result: Int32) -> BarStoreError {
    let extended = database == nil ? result : sqlite3_extended_errcode(database)
    let system = database == nil ? 0 : sqlite3_system_errno(database)
    switch result & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: return .locked(place: place)
    case SQLITE_READONLY, SQLITE_PERM: return .readOnly(place: place)
    case SQLITE_FULL: return .diskFull(place: place)
    case SQLITE_CANTOPEN: return .cannotOpen(place: place, errno: system)
    case SQLITE_NOTADB: return .notAStore(place: place)
    case SQLITE_CORRUPT: return damage(words)
    case SQLITE_IOERR:
      // A file that may not grow further fails as a full disk does, but SQLite tells of it as of any
      // failed write and often without the system's reason. SQLITE_IOERR_WRITE and
      // SQLITE_IOERR_SHMSIZE are macros that add the kind in the second byte.
      let (write, sharedMemory) = (SQLITE_IOERR | 3 << 8, SQLITE_IOERR | 19 << 8)
      let isFull =
        [ENOSPC, EDQUOT, EFBIG].contains(system)
        || [write, sharedMemory].contains(extended) && system != EIO
      return isFull ? .diskFull(place: place) : .inputOutput(place: place, errno: system)
    default: return .refused(place: place, code: "\(extended)", detail: words)
    }
  }

  private var words: String {
    sqlite3_errmsg(database).map { String(cString: $0) } ?? ""
  }
}
