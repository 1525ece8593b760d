import Foundation

/// A byte stream to another process of this machine.
nonisolated final class LocalSocket: Sendable {
  /// The reason of a failure.
  struct Failure: Error {
    let number: Int32
    var text: String { String(cString: strerror(number)) }
  }

  private let descriptor: Descriptor

  private init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// A listening socket.
  static func listening(at path: String) -> Result<LocalSocket, Failure> {
    made(path) { number, address, length in
      bind(number, address, length) == 0 && listen(number, 16) == 0
    }
  }

  /// A socket that is connected to a listening one.
  static func connected(to path: String) -> Result<LocalSocket, Failure> {
    made(path) { connect($0, $1, $2) == 0 }
  }

  /// A pair of connected sockets.
  static func pair() -> (LocalSocket, LocalSocket)? {
    var numbers: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, kind, 0, &numbers) == 0, let one = Descriptor(numbers[0]),
      let other = Descriptor(numbers[1])
    else { return nil }
    return (LocalSocket(one), LocalSocket(other))
  }

  private static let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)

  private static func made(
    _ path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Result<LocalSocket, Failure> {
    guard let descriptor = Descriptor(socket(AF_UNIX, kind, 0)) else {
      return .failure(Failure(number: errno))
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      return .failure(Failure(number: ENAMETOOLONG))
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let isDone = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use(descriptor.number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    return isDone ? .success(LocalSocket(descriptor)) : .failure(Failure(number: errno))
  }

  /// Waits for the next connection; nil if the socket was shut down.
  func accepted() -> LocalSocket? {
    while true {
      if let descriptor = Descriptor(accept(descriptor.number, nil, nil)) {
        // Child processes of the app must not inherit it.
        _ = fcntl(descriptor.number, F_SETFD, FD_CLOEXEC)
        return LocalSocket(descriptor)
      }
      // The client may have disconnected already; and if there are too many open files others have
      // to be closed first.
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: usleep(100_000)
      default: return nil
      }
    }
  }

  /// The user of the process at the other end; nil if it is unknown.
  var peer: uid_t? {
    // `ucred` of the system's headers, which is only visible in C: process, user and group.
    var credentials: (pid_t, uid_t, gid_t) = (0, 0, 0)
    var length = socklen_t(MemoryLayout.size(ofValue: credentials))
    let isKnown =
      getsockopt(descriptor.number, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0
    return isKnown ? credentials.1 : nil
  }

  /// Waits up to a number of seconds for data; returns whether there is any.
  func isReadable(within seconds: Int) -> Bool {
    var wanted = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(min(max(0, seconds), 1_000_000) * 1_000)
    return poll(&wanted, 1, milliseconds) > 0
  }

  /// Waits for data; nil at the end of the stream.
  func read() -> Data? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor.number, &bytes, bytes.count, 0)
      if count > 0 { return Data(bytes[..<count]) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  /// Writes a whole text; returns whether the other end is still open.
  func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(descriptor.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Shuts the stream down in both directions, which wakes both ends.
  func shut() { _ = shutdown(descriptor.number, Int32(SHUT_RDWR)) }
}
