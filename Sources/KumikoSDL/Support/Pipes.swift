import Foundation

/// Exchanges data with other programs through pipes, on threads of their own.
nonisolated enum Pipes {
  /// Bytes that are read at once.
  private static let part = 1 << 16
  /// Seconds that somebody may take nothing of what is written.
  private static let patienceOfWriting: TimeInterval = 10
  /// Seconds after which something else is done while the other side is waited for.
  private static let step: TimeInterval = 0.01

  /// Reads from an open descriptor until the other side closes it, and closes it.
  ///
  /// - Parameters:
  ///   - patience: seconds after which no more is read.
  ///   - most: bytes after which no more is read.
  ///   - done: called once on the main actor, with what was written; nil where that is nothing, or
  ///     took too long.
  static func read(
    _ descriptor: Int32, patience: TimeInterval, atMost most: Int = .max,
    _ done: @escaping @MainActor @Sendable (Data?) -> Void
  ) {
    Thread.detachNewThread {
      let data = all(descriptor, silentFor: patience, within: patience, atMost: most)
      close(descriptor)
      DispatchQueue.main.async { done(data) }
    }
  }

  /// All that the other side writes until it closes, or until there is too much of it; nil for
  /// nothing, and where it was silent or wrote for too long, in seconds.
  ///
  /// - Parameter meanwhile: called again and again while the other side is waited for.
  static func all(
    _ descriptor: Int32, silentFor patience: TimeInterval, within longest: TimeInterval,
    atMost most: Int, meanwhile: (() -> Void)? = nil
  ) -> Data? {
    var data = Data()
    var bytes = [UInt8](repeating: 0, count: part)
    let end = Clock.now + longest
    var silence = Clock.now + patience
    while data.count < most {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let rest = min(end, silence) - Clock.now
      let time = meanwhile == nil ? rest : min(rest, step)
      guard rest > 0, poll(&entry, 1, Int32((time * 1_000).rounded(.up))) >= 0 || errno == EINTR
      else { return nil }
      meanwhile?()
      guard entry.revents != 0 else { continue }
      let count = Glibc.read(descriptor, &bytes, part)
      if count == 0 { break }
      if count > 0 { data.append(contentsOf: bytes[..<count]) }
      if count < 0, errno != EINTR { return nil }
      silence = Clock.now + patience
    }
    return data.isEmpty ? nil : data
  }

  /// Writes data into an open descriptor as far as the other side takes it, and closes it.
  static func write(_ data: Data, into descriptor: Int32) {
    guard !data.isEmpty else { return _ = close(descriptor) }
    Thread.detachNewThread {
      // Who closes its side must not end this program.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      data.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = UnsafeRawBufferPointer(rebasing: rest).withMemoryRebound(to: UInt8.self) {
            Glibc.write(descriptor, $0.baseAddress, $0.count)
          }
          // Who reads may have made it one that does not wait.
          if count < 0, errno == EAGAIN, canWrite(descriptor) { continue }
          if count <= 0, errno != EINTR { break }
          rest = rest.dropFirst(max(0, count))
        }
      }
      close(descriptor)
    }
  }

  /// Whether the other side takes more, within its patience.
  private static func canWrite(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, Int32(patienceOfWriting * 1_000)) > 0
  }
}
