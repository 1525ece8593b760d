import Foundation

/// Exchanges data with other programs through pipes, on background threads.
nonisolated enum Pipes {
  /// The number of bytes per read.
  private static let part = 1 << 16
  /// The time in seconds for which the reader may accept nothing.
  static let patienceOfWriting: TimeInterval = 10
  /// The interval in seconds at which something else is done while waiting for the other side.
  private static let step: TimeInterval = 0.01

  /// Reads from an open descriptor until the other side closes it, and closes it.
  ///
  /// - Parameters:
  ///   - patience: the time in seconds after which reading stops.
  ///   - most: the number of bytes after which reading stops.
  ///   - done: called once on the main actor, with the data; nil if there was none, or it took too
  ///     long.
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

  /// All data that the other side writes until it closes, or until the limit is exceeded; nil if
  /// there is none, and if it was silent or wrote for too long, in seconds.
  ///
  /// - Parameter meanwhile: called repeatedly while waiting for the other side.
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

  /// Writes data to an open descriptor as far as the other side reads it, and closes it.
  ///
  /// - Parameter patience: the time in seconds for which the other side may read nothing.
  static func write(
    _ data: Data, into descriptor: Int32, patience: TimeInterval = patienceOfWriting
  ) {
    guard !data.isEmpty else { return _ = close(descriptor) }
    Thread.detachNewThread {
      // A reader that closes its side must not terminate this program.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      data.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty, canWrite(descriptor, patience) {
          // What a pipe has room for, so that no write blocks: a reader may hang.
          let next = UnsafeRawBufferPointer(rebasing: rest.prefix(Int(PIPE_BUF)))
          let count = Glibc.write(descriptor, next.baseAddress, next.count)
          if count <= 0, errno != EINTR, errno != EAGAIN { break }
          rest = rest.dropFirst(max(0, count))
        }
      }
      close(descriptor)
    }
  }

  /// Whether the other side accepts more, or is closed, within a time in seconds.
  private static func canWrite(_ descriptor: Int32, _ patience: TimeInterval) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while true {
      let count = poll(&entry, 1, Int32(patience * 1_000))
      if count >= 0 || errno != EINTR { return count > 0 }
    }
  }
}
