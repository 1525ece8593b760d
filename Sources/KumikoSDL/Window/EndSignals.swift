import Foundation

/// Hears that the desktop, or Ctrl+C in a terminal, ends the program.
///
/// The first SIGTERM or SIGINT is told to the main actor; a second one, for a program that does not
/// come to it, ends it at once. A signal that the program was started to ignore stays ignored.
final class EndSignals {
  /// Called when the program is to end.
  var heard: () -> Void = {}

  private let source: any DispatchSourceRead

  /// Takes the signals; nil where the system gives no pipe.
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
    heard()
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

/// Where the handler of the signals writes to. It is set before they are taken.
private nonisolated(unsafe) var endSignalPipe: Int32 = -1

/// Runs between any two instructions of the program: nothing but this is allowed here.
private nonisolated func noteEndSignal(_ number: Int32) {
  var byte: UInt8 = 1
  _ = write(endSignalPipe, &byte, 1)
}
