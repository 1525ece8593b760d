import Foundation
import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

@testable import Driving

/// Windows without a screen, as those of a program that runs.
final class TestApp: DrivenApp {
  var hosts: [OffscreenHost]
  let screens: [DrivenScreen] = []

  init(_ hosts: [OffscreenHost]) { self.hosts = hosts }

  var windows: [UIWindow] { hosts.map(\.window) }

  func stage(for window: UIWindow) -> any Stage {
    OffscreenStage(hosts.first { $0.window === window } ?? hosts[0])
  }
}

/// An app with a door, in a runtime folder of its own.
final class House {
  let outer: URL
  let host: OffscreenHost
  let app: TestApp
  let keeper: Doorkeeper
  private let folder: RuntimeFolder
  private let entry = RuntimeFolder.Entry(app: "Teahouse", process: getpid())

  init(user: uid_t = getuid(), below part: String? = nil) throws {
    var outer = try House.folder()
    if let part {
      outer.appendPathComponent(part)
      try FileManager.default.createDirectory(at: outer, withIntermediateDirectories: true)
    }
    self.outer = outer
    host = try OffscreenHost(size: CGSize(width: 300, height: 400))
    host.window.title = "Order"
    host.rootViewController = OrderViewController()
    let small = try OffscreenHost(size: CGSize(width: 90, height: 80))
    small.rootViewController = UIViewController()
    small.window.title = "Order"
    let app = TestApp([host, small])
    self.app = app
    folder = try RuntimeFolder(environment: ["XDG_RUNTIME_DIR": outer.path])
    keeper = try Doorkeeper(folder, entry, user: user) { DrivingSession(app: app) }
  }

  static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("door-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  var environment: [String: String] { ["XDG_RUNTIME_DIR": outer.path] }

  /// A session that looks for apps in this folder.
  func session() throws -> DrivingSession {
    let session = try emptySession()
    session.environment = environment
    // The app is this process, which runs other tests meanwhile.
    session.connectionLimit = nil
    return session
  }

  /// What the screen says of what was done.
  var status: String {
    (try? host.element("status").label) ?? ""
  }

  func visitor() throws -> Visitor {
    Visitor(try LocalSocket.connected(to: folder.address(of: entry)).get())
  }

  static func call(_ tool: String, _ arguments: String = "{}") -> String {
    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"\(tool)\","
      + "\"arguments\":\(arguments)}}\n"
  }
}

/// Who connects by itself.
final class Visitor {
  private let socket: LocalSocket
  private let queue = DispatchQueue(label: "visitor")

  init(_ socket: LocalSocket) { self.socket = socket }

  func write(_ text: String) { _ = socket.write(text) }

  func shut() { socket.shut() }

  /// The next line; nil where none comes any more.
  func line() async throws -> JSONValue? {
    let socket = socket
    let data: Data? = await withCheckedContinuation { continuation in
      queue.async {
        var reader = LineReader()
        while let bytes = socket.read() {
          if case .text(let data)? = reader.add(bytes).first {
            return continuation.resume(returning: data)
          }
        }
        continuation.resume(returning: nil)
      }
    }
    return try data.map { try JSONValue($0) }
  }
}
