import Foundation

/// Makes SwiftPM build the whole package, for example after a file was added.
@MainActor protocol BuildService: AnyObject {
  /// Builds it; nil on success, else the error message.
  func build() async -> String?
}

/// `swift package preview`, at the other end of a socket: a request is a line, and the response a
/// line of JSON.
final class PluginBuilds: BuildService {
  /// A response.
  private nonisolated struct Answer: Codable {
    let succeeded: Bool
    let log: String
  }

  private let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Ends this program together with `swift package preview`: only that receives Ctrl+C.
  static func endWithPlugin(descriptor: Int32) {
    Thread.detachNewThread {
      var request = pollfd(fd: descriptor, events: 0, revents: 0)
      while poll(&request, 1, -1) < 0, errno == EINTR {}
      exit(0)
    }
  }

  func build() async -> String? {
    let descriptor = descriptor
    let line = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: PluginBuilds.ask(descriptor))
      }
    }
    guard let line, let answer = try? JSONDecoder().decode(Answer.self, from: line) else {
      return "'swift package preview' does not answer any more; start it anew"
    }
    return answer.succeeded ? nil : answer.log
  }

  private nonisolated static func ask(_ descriptor: Int32) -> Data? {
    var request = Array("build\n".utf8)
    guard send(descriptor, &request, request.count, Int32(MSG_NOSIGNAL)) == request.count
    else { return nil }
    var line = Data()
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while line.last != UInt8(ascii: "\n") {
      let count = read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      line += part[..<count]
    }
    return line
  }
}
