import Foundation

/// Reads what another program writes into a pipe, on the main queue, without ever waiting for it.
final class PipeReading {
  /// How much is read at once, so that a frame can be made between.
  private static let part = 1 << 16

  private let descriptor: Int32
  private let source: any DispatchSourceRead
  private var data = Data()
  private var done: ((Data?) -> Void)?

  /// Begins to read from an open descriptor, which is closed when it is over.
  ///
  /// - Parameters:
  ///   - patience: seconds after which no more is read.
  ///   - done: called once, with all that was written; nil where that is nothing, or not all.
  init(_ descriptor: Int32, patience: TimeInterval, _ done: @escaping (Data?) -> Void) {
    self.descriptor = descriptor
    self.done = done
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setCancelHandler { _ = close(descriptor) }
    // The source keeps this object until it is cancelled.
    source.setEventHandler { MainActor.assumeIsolated { self.read() } }
    source.resume()
    DispatchQueue.main.asyncAfter(deadline: .now() + patience) { [weak self] in
      MainActor.assumeIsolated { self?.end(nil) }
    }
  }

  /// Reads no more.
  func giveUp() { end(nil) }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: PipeReading.part)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    if count > 0 { return data.append(contentsOf: bytes[..<count]) }
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    end(count == 0 && !data.isEmpty ? data : nil)
  }

  private func end(_ data: Data?) {
    guard let done else { return }
    self.done = nil
    source.cancel()
    source.setEventHandler(handler: nil)
    done(data)
  }
}
