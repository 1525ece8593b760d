import Foundation

/// The reason why a running app cannot be driven by a socket. Each description is one sentence.
public nonisolated enum DoorProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The user has no runtime folder: `XDG_RUNTIME_DIR` is not set, or is no folder.
  case noRuntimeFolder
  /// The folder of the sockets is not private to this user, or cannot be created; its path, and the
  /// reason.
  case folder(String, reason: String)
  /// Another file has the name of the socket; its path.
  case occupied(String)
  /// The socket cannot be created; its path, and the error of the system.
  case socket(String, reason: String)
  /// The socket is already open; its path.
  case open(String)

  /// The message.
  public var description: String {
    switch self {
    case .noRuntimeFolder:
      "the app cannot be driven: the user has no runtime folder; set XDG_RUNTIME_DIR to a folder of "
        + "the user's own, such as /run/user/\(getuid())"
    case .folder(let path, let reason):
      "the app cannot be driven: the folder \(path) \(reason)"
    case .occupied(let path):
      "the app cannot be driven: \(path) is there and is no socket; take it away"
    case .socket(let path, let reason):
      "the app cannot be driven: no socket can be made at \(path): \(reason)"
    case .open(let path): "the app can be driven already, at \(path)"
    }
  }
}
