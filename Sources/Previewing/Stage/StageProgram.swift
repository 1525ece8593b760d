import Foundation
import KumikoCore
import KumikoPreviews
import Offscreen

/// The main loop of a process that shows previews: orders are received on standard input, which is
/// a socket, and news are sent back on it.
final class StageProgram {
  private let socket: Int32
  private lazy var stage = PreviewStage(previews: { try FoundPreview.all() }) { [weak self] news in
    self?.send(news)
  }

  private init(socket: Int32) { self.socket = socket }

  /// Runs until the window disconnects.
  static func run() -> Never {
    // Code of previews may read standard input: it finds it empty.
    let socket = dup(0)
    let nothing = open("/dev/null", O_RDONLY)
    dup2(nothing, 0)
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    let program = StageProgram(socket: socket)
    program.listen()
    while true {
      let next = program.stage.nextFrame
      let now = Self.now
      // Frames are limited to the rate of a usual display.
      let limit = next.map { Date(timeIntervalSinceNow: max(1.0 / 60, $0 - now)) }
      _ = RunLoop.main.run(mode: .default, before: limit ?? .distantFuture)
      if let next = program.stage.nextFrame, next <= Self.now { program.stage.frame(at: Self.now) }
    }
  }

  private static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  private func listen() {
    let orders = StageSocket.messages(on: socket)
    Task {
      for await message in orders {
        do {
          await stage.take(try StageOrder(message), at: Self.now)
        } catch {
          FileHandle.standardError.write(Data("preview: \(error)\n".utf8))
        }
      }
      // The window has disconnected.
      exit(0)
    }
  }

  private func send(_ news: StageNews) {
    if !StageSocket.write(news.bytes, to: socket) { exit(0) }
  }
}

/// The common operations of both ends of the socket between a window and a process with previews.
nonisolated enum StageSocket {
  /// The received messages, read on a background thread; they end with the socket, or with an
  /// invalid message.
  static func messages(on socket: Int32) -> AsyncStream<Wire.Message> {
    AsyncStream { stream in
      Thread.detachNewThread {
        var reader = Wire.Reader()
        var bytes = [UInt8](repeating: 0, count: 1 << 18)
        reading: while true {
          let count = read(socket, &bytes, bytes.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { break }
          do {
            for message in try reader.add(Data(bytes[..<count])) { stream.yield(message) }
          } catch {
            FileHandle.standardError.write(Data("preview: \(error)\n".utf8))
            break reading
          }
        }
        stream.finish()
      }
    }
  }

  /// Writes all bytes; returns whether the other end is open.
  static func write(_ bytes: Data, to socket: Int32) -> Bool {
    bytes.withUnsafeBytes { all in
      var rest = all[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = send(socket, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}

/// The entry point that the window calls instead of the tests; see `KumikoCPreviews`.
@_cdecl("kumiko_previews_stage")
nonisolated func showPreviews() -> CInt {
  MainActor.assumeIsolated { () -> CInt in StageProgram.run() }
}
