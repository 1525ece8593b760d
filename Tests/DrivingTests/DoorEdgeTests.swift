import Foundation
import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

@testable import Driving

/// Apps that are not as they should be, names, and the end of a program with a door.
struct `the edges of the door` {
  private func folder() throws -> RuntimeFolder {
    try RuntimeFolder(environment: ["XDG_RUNTIME_DIR": House.folder().path])
  }

  private let entry = RuntimeFolder.Entry(app: "Odd", process: getpid())

  /// Something that is called as an app is, and sends lines to the first who connects.
  private func odd(_ lines: [String], in folder: RuntimeFolder) throws -> LocalSocket {
    let socket = try LocalSocket.listening(at: folder.address(of: entry)).get()
    Thread.detachNewThread {
      guard let visitor = socket.accepted(), visitor.read() != nil else { return }
      for line in lines { _ = visitor.write(line + "\n") }
      // Until the other one goes.
      while visitor.read() != nil {}
    }
    return socket
  }

  @Test func `an app that says nothing may be busy`() async throws {
    let folder = try folder()
    let socket = try LocalSocket.listening(at: folder.address(of: entry)).get()
    await #expect(
      throws: DrivingProblem.outside(
        "Odd (\(getpid())) does not answer; it may be busy, or stopped by a debugger")
    ) {
      _ = try await RunningApp.attached(to: entry, in: folder, settles: false, within: 0)
    }
    socket.shut()
  }

  @Test func `what is meant for others is passed over, and a long answer is one`() async throws {
    let folder = try folder()
    let long = String(repeating: "x", count: LineReader.limit * 2)
    let socket = try odd(
      [
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/message\"}", "no JSON",
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"error\":{\"message\":\"another's\"}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"text\":\"\(long)\"}}",
      ], in: folder)
    let app = try await RunningApp.attached(to: entry, in: folder, settles: false, within: nil)
    expect(app.name == "Odd (\(getpid()))", app.name)
    socket.shut()
  }

  @Test(arguments: [
    ("{\"jsonrpc\":\"2.0\",\"id\":1}", "Odd answered what is no answer"),
    ("{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"message\":\"full\"}}", "full"),
  ])
  func `what is no answer is said to be none`(_ line: String, _ sentence: String) async throws {
    let folder = try folder()
    let socket = try odd([line], in: folder)
    let words = sentence.replacingOccurrences(of: "Odd", with: "Odd (\(getpid()))")
    await #expect(throws: DrivingProblem.outside(words)) {
      _ = try await RunningApp.attached(to: entry, in: folder, settles: false, within: nil)
    }
    socket.shut()
  }

  @Test func `apps are listed by name and process`() throws {
    let folder = try folder()
    let entries = [("b", 3), ("a", 20), ("c", 1), ("a", 3)].map {
      RuntimeFolder.Entry(app: $0, process: $1)
    }
    let keepers = try entries.map {
      try Doorkeeper(folder, $0) { DrivingSession(app: TestApp([])) }
    }
    expect(folder.apps() == [entries[3], entries[1], entries[0], entries[2]], folder.apps())
    for keeper in keepers { keeper.close() }
    expect(folder.apps().isEmpty)
  }

  @Test func `an app with a long name has a door, in any script`() throws {
    let folder = try folder()
    for name in ["組子", "a", "é"].map({ String(repeating: $0, count: 200) }) {
      let entry = RuntimeFolder.Entry(app: name, process: .max)
      let keeper = try Doorkeeper(folder, entry) { DrivingSession(app: TestApp([])) }
      expect(folder.apps().map(\.process) == [.max] && name.hasPrefix(folder.apps()[0].app), name)
      keeper.close()
    }
  }

  @Test func `windows keep their names while others come in front and go`() {
    func window(_ title: String?) -> UIWindow {
      let window = UIWindow()
      window.title = title
      return window
    }
    var names = NamedWindows()
    let (one, two) = (window("Order"), window("Order"))
    expect(names.named([one, two]).map(\.name) == ["Order", "Order (2)"])
    expect(names.named([two, one]).map(\.name) == ["Order (2)", "Order"])
    // What went frees its name.
    expect(names.named([two]).map(\.name) == ["Order"])
    let (plain, screen) = (window(nil), window(""))
    screen.rootViewController = UITableViewController()
    expect(names.named([plain, screen]).map(\.name) == ["window", "UITableViewController"])
    screen.rootViewController?.title = "List"
    expect(names.named([plain, screen]).map(\.name) == ["window", "List"])
    expect(
      NamedWindows.summary(plain).hasPrefix("nothing, "), NamedWindows.summary(plain))
  }

  @Test func `a program that ends takes its socket away, and says why it has none`() async throws {
    let outer = FileManager.default.temporaryDirectory.appendingPathComponent("end-\(getpid())")
    try FileManager.default.createDirectory(at: outer, withIntermediateDirectories: true)
    let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent])
    {
      let outer = FileManager.default.temporaryDirectory
        .appendingPathComponent("end-\(getppid())").path
      await MainActor.run {
        Door.offer(environment: ["XDG_RUNTIME_DIR": outer, "KUMIKO_DRIVE": "1"])
        guard let path = Door.path, FileManager.default.fileExists(atPath: path) else { exit(1) }
        Door.offer(environment: ["XDG_RUNTIME_DIR": "/nowhere", "KUMIKO_DRIVE": "1"])
        exit(7)
      }
    }
    let folder = outer.appendingPathComponent("kumiko").path
    expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    // A door that is open already is no problem.
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(!said.contains("cannot be driven"), said)
    let refused = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        Door.offer(environment: ["XDG_RUNTIME_DIR": "/nowhere", "KUMIKO_DRIVE": "1"])
      }
      exit(0)
    }
    let words = String(decoding: refused?.standardErrorContent ?? [], as: UTF8.self)
    expect(words == DoorProblem.noRuntimeFolder.description + "\n", words)
  }
}
