import Foundation

/// Exchanges data with other programs through pipes, on threads of their own.
nonisolated enum Pipes {
  /// Bytes that are read at once.
  private static let part = 1 << 16

  /// Reads from an open descriptor until the other side closes it, and closes it.
  ///
  /// - Parameters:
  ///   - patience: seconds after which no more is read.
  ///   - done: called once on the main actor, with all that was written; nil where that is nothing,
  ///     or not all.
  static func read(
    _ descriptor: Int32, patience: TimeInterval,
    _ done: @escaping @MainActor @Sendable (Data?) -> Void
  ) {
    Thread.detachNewThread {
      let data = all(descriptor, until: Clock.now + patience)
      close(descriptor)
      DispatchQueue.main.async { done(data) }
    }
  }

  private static func all(_ descriptor: Int32, until end: TimeInterval) -> Data? {
    var data = Data()
    var bytes = [UInt8](repeating: 0, count: part)
    while true {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let rest = Int32(((end - Clock.now) * 1_000).rounded(.up))
      guard rest > 0, poll(&entry, 1, rest) >= 0 || errno == EINTR else { return nil }
      guard entry.revents != 0 else { continue }
      let count = Glibc.read(descriptor, &bytes, part)
      if count == 0 { return data.isEmpty ? nil : data }
      if count > 0 { data.append(contentsOf: bytes[..<count]) }
      if count < 0, errno != EINTR { return nil }
    }
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
          if count <= 0, errno != EINTR { break }
          rest = rest.dropFirst(max(0, count))
        }
      }
      close(descriptor)
    }
  }
}
