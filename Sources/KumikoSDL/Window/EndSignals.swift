import Foundation

/// Observes the signals by which the desktop, or Ctrl+C in a terminal, ends the program.
///
/// The first SIGTERM or SIGINT is reported to the main actor; a second one, for a program that does
/// not respond, terminates it immediately. A signal that the program was started to ignore stays
/// ignored.
final class EndSignals {
  /// Called when the program is to end.
  var received: () -> Void = {}

  private let source: any DispatchSourceRead

  /// Installs the handlers; nil if the system provides no pipe.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    endSignalPipe = ends[1]
    source = DispatchSource.makeReadSource(fileDescriptor: ends[0], queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.take() }
    }
    source.resume()
    for number in [SIGTERM, SIGINT] { EndSignals.watch(number) }
  }

  private func take() {
    source.cancel()
    received()
  }

  private static func watch(_ number: Int32) {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0,
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != ignored
    else { return }
    action = sigaction()
    action.__sigaction_handler.sa_handler = noteEndSignal
    action.sa_flags = restores | SA_RESTART
    _ = sigaction(number, &action, nil)
  }

  /// SIG_IGN as a number.
  private static let ignored = 1
  /// SA_RESETHAND, too large for the type that Swift gives it.
  private static let restores = Int32(bitPattern: 0x8000_0000)
}

/// The descriptor to which the signal handler writes. It is set before the handlers are installed.
private nonisolated(unsafe) var endSignalPipe: Int32 = -1

/// Runs between any two instructions of the program: only async-signal-safe calls are allowed here.
private nonisolated func noteEndSignal(_ number: Int32) {
  // The interrupted code may be about to read it.
  let code = errno
  var byte: UInt8 = 1
  _ = write(endSignalPipe, &byte, 1)
  errno = code
}
