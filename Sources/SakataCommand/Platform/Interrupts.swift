import Glibc

/// Ctrl-C and the like, noticed at a place where stopping leaves nothing half done.
enum Interrupts {
  private nonisolated(unsafe) static var noticed: sig_atomic_t = 0

  /// From now on the first of SIGINT, SIGTERM and SIGHUP is only noticed; a second ends the process.
  static func notice() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { Interrupts.noticed = $0 }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
      sigaction(number, &action, nil)
    }
  }

  /// The signal that has come; nil where none has.
  static var signal: Int32? { noticed == 0 ? nil : noticed }
}
