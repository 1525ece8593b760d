import Foundation
import KumikoCore

/// Receives URLs from other launches of the same program, over a socket in the user's private
/// folder, `$XDG_RUNTIME_DIR`. Without that folder every launch is a separate instance.
///
/// Its actor is specified here since compilers that read the module in release do not infer it
/// otherwise, and reject the `deinit`.
@MainActor package final class OpenRequests {
  private let path: String
  private let source: any DispatchSourceRead

  /// The maximum number of bytes per request.
  private static let limit = 64 * 1_024

  /// Begins to listen; nil if there is no folder, or another process already listens.
  init?(
    program: String = ProcessInfo.processInfo.processName, environment: [String: String],
    opened: @escaping @MainActor ([URL]) -> Void
  ) {
    guard let path = OpenRequests.path(program, environment) else { return nil }
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | OpenRequests.flags, 0)
    guard descriptor >= 0 else { return nil }
    var isBound = OpenRequests.withAddress(path) { bind(descriptor, $0, $1) == 0 }
    if !isBound, errno == EADDRINUSE, !OpenRequests.isServed(path) {
      // Left over by a process that has exited.
      unlink(path)
      isBound = OpenRequests.withAddress(path) { bind(descriptor, $0, $1) == 0 }
    }
    guard isBound else {
      close(descriptor)
      return nil
    }
    self.path = path
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setCancelHandler { close(descriptor) }
    source.setEventHandler {
      MainActor.assumeIsolated {
        while let urls = OpenRequests.read(descriptor) { opened(urls) }
      }
    }
    source.resume()
  }

  isolated deinit { end() }

  /// Stops listening.
  func end() {
    guard !source.isCancelled else { return }
    unlink(path)
    source.cancel()
  }

  /// Passes URLs to a running instance of the same program; returns whether there is one that
  /// received all of them.
  package static func handOver(
    _ urls: [URL], program: String = ProcessInfo.processInfo.processName,
    environment: [String: String]
  ) -> Bool {
    guard !urls.isEmpty, let path = path(program, environment) else { return false }
    let text = Data(urls.map(\.absoluteString).joined(separator: "\n").utf8)
    guard text.count <= limit else { return false }
    return withSocket(to: path) { descriptor in
      text.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flagsOfSending) }
        == text.count
    }
  }

  private static let flags = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
  private static let flagsOfSending = Int32(MSG_NOSIGNAL)

  private static func path(_ program: String, _ environment: [String: String]) -> String? {
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"), !program.isEmpty,
      !program.contains("/")
    else { return nil }
    // One for each display: a window on another display would not be visible.
    let display = environment["WAYLAND_DISPLAY"] ?? environment["DISPLAY"] ?? ""
    let place = display.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    let path = folder + "/" + program + "-" + String(place) + ".open"
    return path.utf8.count < OpenRequests.longestPath ? path : nil
  }

  private static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path)

  /// Whether a process listens at a path.
  private static func isServed(_ path: String) -> Bool { withSocket(to: path) { _ in true } }

  private static func withSocket(to path: String, _ body: (Int32) -> Bool) -> Bool {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | flags, 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return withAddress(path) { connect(descriptor, $0, $1) == 0 } && body(descriptor)
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  private static func read(_ descriptor: Int32) -> [URL]? {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count >= 0 else { return nil }
    return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n")
      .compactMap { URL(string: String($0)) }
  }
}
