import Foundation

/// A process that shows previews, from the window's side.
protocol StageConnection: AnyObject {
  /// Called with the messages of the process.
  var take: ((StageNews) -> Void)? { get set }
  /// Called once, when the process has ended, with its last output.
  var ended: ((String) -> Void)? { get set }
  /// Sends it a message.
  func send(_ order: StageOrder)
  /// Ends it, without calling `ended`.
  func end()
}

/// A process of the test program.
final class StageProcess: StageConnection {
  var take: ((StageNews) -> Void)?
  var ended: ((String) -> Void)?

  private let process = Process()
  private let socket: Int32
  private let queue = DispatchQueue(label: "org.kumiko.preview.orders")
  private let errors = LastLines()

  /// Starts the process.
  ///
  /// - Throws: if the system cannot start it.
  init(program: URL) throws {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw Wire.Problem(description: "no socket is left; end other programs")
    }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    socket = ends[0]
    process.executableURL = program
    var environment = ProcessInfo.processInfo.environment
    environment["KUMIKO_FOLLOW"] = nil
    environment["KUMIKO_STAGE"] = "1"
    // Its last output is shown; a backtrace would take a second.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    process.standardInput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: false)
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.standardError
    defer { close(ends[1]) }
    do {
      try process.run()
    } catch {
      close(ends[0])
      throw error
    }
    errors.read(pipe.fileHandleForReading)
    listen()
  }

  private func listen() {
    let messages = StageSocket.messages(on: socket)
    Task { [weak self] in
      for await message in messages {
        guard let news = try? StageNews(message) else { continue }
        self?.take?(news)
      }
      self?.finish()
    }
  }

  func send(_ order: StageOrder) {
    let (socket, bytes) = (socket, order.bytes)
    // A process that hangs reads nothing, and nothing waits for it.
    queue.async { _ = StageSocket.write(bytes, to: socket) }
  }

  func end() {
    (take, ended) = (nil, nil)
    process.terminate()
    shutdown(socket, Int32(SHUT_RDWR))
  }

  private func finish() {
    let (process, errors) = (process, errors)
    Task.detached { [weak self] in
      process.waitUntilExit()
      let last = errors.last()
      let signal =
        process.terminationReason == .exit ? nil : "signal \(process.terminationStatus) ended it"
      await self?.notifyEnd(last ?? signal ?? "it ended by itself")
    }
  }

  private func notifyEnd(_ reason: String) {
    ended?(reason)
    (take, ended) = (nil, nil)
  }

  deinit { close(socket) }
}

/// The standard error of a program: everything is passed through, and the last line is kept.
nonisolated final class LastLines: @unchecked Sendable {
  private let lock = NSLock()
  private let isDone = DispatchSemaphore(value: 0)
  private var text = Data()

  func read(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      while true {
        let part = handle.availableData
        guard !part.isEmpty else { break }
        FileHandle.standardError.write(part)
        lock.withLock { text = (text + part).suffix(4_096) }
      }
      isDone.signal()
    }
  }

  /// The line of a text with the reason why its program ended; nil if there is none.
  static func reason(in text: String) -> String? {
    let lines = text.split(separator: "\n")
    // Swift's runtime prints a stack after the error.
    return (lines.last { $0.contains("rror: ") } ?? lines.last).map(String.init)
  }

  /// The reason why the program ended, by its own output; nil if there is none.
  func last() -> String? {
    // Its child processes may keep its standard error open.
    _ = isDone.wait(timeout: .now() + 1)
    let text = lock.withLock { String(decoding: self.text, as: UTF8.self) }
    return LastLines.reason(in: text)
  }
}
