import Foundation
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// What another start of a program hands over to the one that runs, and how that hears of memory.
@MainActor struct OpenRequestTests {
  private final class Heard {
    var urls: [[URL]] = []
    var warnings = 0
  }

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("o\(UInt32.random(in: 0...UInt32.max))")
  private var environment: [String: String] {
    ["XDG_RUNTIME_DIR": folder.path, "DISPLAY": ":7/x"]
  }
  private let heard = Heard()
  private let urls =
    ["https://example.org/?q=%20"].compactMap { URL(string: $0) }
    + [URL(fileURLWithPath: "/tmp/組子")]

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func listen() -> OpenRequests? {
    OpenRequests(program: "probe", environment: environment) { [heard] in heard.urls.append($0) }
  }

  private func handOver(_ urls: [URL], display: String = ":7/x") -> Bool {
    var environment = environment
    environment["DISPLAY"] = display
    return OpenRequests.handOver(urls, program: "probe", environment: environment)
  }

  /// Lets the main actor do what waits for it until something is the case.
  private func wait(until isSo: () -> Bool) async {
    while !isSo() { await Task.yield() }
  }

  @Test(.timeLimit(.minutes(60)))
  func `what is handed over arrives, in order`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    expect(!handOver(urls), saying: "nobody listens")
    let requests = try #require(listen())
    expect(handOver(urls))
    expect(handOver([urls[0]]))
    await wait { heard.urls.count == 2 }
    expect(heard.urls == [urls, [urls[0]]], heard.urls)
    expect(!handOver([]), saying: "nothing is nothing to hand over")
    expect(!handOver(urls, display: ":8"), saying: "one on another display would not be seen")
    requests.end()
    expect(!handOver(urls))
    expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test(.timeLimit(.minutes(60)))
  func `one process listens, and what is left of another is no hindrance`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try #require(listen())
    expect(listen() == nil, listen())
    let file = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
    first.end()
    // A socket that nobody listens at any more, no program either that another test starts just
    // now.
    let kind = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let left = socket(AF_UNIX, kind, 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = folder.appendingPathComponent(file).path
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(left, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    close(left)
    expect(isBound)
    expect(!handOver(urls))
    let second = try #require(listen())
    expect(handOver(urls))
    await wait { !heard.urls.isEmpty }
    expect(heard.urls == [urls], heard.urls)
    second.end()
  }

  @Test func `without a folder of the user's own every start is one of its own`() {
    expect(OpenRequests(program: "probe", environment: [:]) { _ in } == nil)
    expect(!OpenRequests.handOver(urls, program: "probe", environment: [:]))
    expect(
      !OpenRequests.handOver(urls, program: "a/b", environment: ["XDG_RUNTIME_DIR": folder.path]))
    let long = folder.path + String(repeating: "x", count: 200)
    expect(OpenRequests(program: "probe", environment: ["XDG_RUNTIME_DIR": long]) { _ in } == nil)
  }

  @Test(.timeLimit(.minutes(60)))
  func `a service manager's pipe tells that memory is short`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.appendingPathComponent("pressure").path
    expect(mkfifo(pipe, 0o600) == 0, mkfifo(pipe, 0o600))
    let heard = heard
    var pressure = MemoryPressure(environment: ["MEMORY_PRESSURE_WATCH": pipe]) {
      heard.warnings += 1
    }
    expect(pressure != nil, pressure)
    let end = open(pipe, O_WRONLY | O_NONBLOCK)
    expect(write(end, "x", 1) == 1)
    await wait { heard.warnings == 1 }
    expect(heard.warnings == 1, heard.warnings)
    pressure = nil
    close(end)
  }

  @Test func `where nothing may be watched nothing is heard`() {
    for path in ["/dev/null", "relative", folder.path + "/missing"] {
      expect(MemoryPressure(environment: ["MEMORY_PRESSURE_WATCH": path]) {} == nil)
    }
  }
}
