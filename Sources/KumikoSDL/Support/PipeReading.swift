import Foundation

/// Reads what another program writes into a pipe, on a thread of its own.
nonisolated enum PipeReading {
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
}
