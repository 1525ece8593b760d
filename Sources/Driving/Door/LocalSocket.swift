import Foundation

/// A stream of bytes to another process of this machine.
nonisolated final class LocalSocket: Sendable {
  /// Why there is none.
  struct Failure: Error {
    let number: Int32
    var text: String { String(cString: strerror(number)) }
  }

  private let descriptor: Descriptor

  private init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// A socket that others can connect to.
  static func listening(at path: String) -> Result<LocalSocket, Failure> {
    made(path) { number, address, length in
      bind(number, address, length) == 0 && listen(number, 16) == 0
    }
  }

  /// A socket that is connected to one that listens.
  static func connected(to path: String) -> Result<LocalSocket, Failure> {
    made(path) { connect($0, $1, $2) == 0 }
  }

  /// Two ends of one stream.
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

  /// Waits for the next who connects; nil where the socket was shut.
  func accepted() -> LocalSocket? {
    while true {
      if let descriptor = Descriptor(accept(descriptor.number, nil, nil)) {
        // Programs that the app starts have nothing to do with it.
        _ = fcntl(descriptor.number, F_SETFD, FD_CLOEXEC)
        return LocalSocket(descriptor)
      }
      // Who was to be accepted may be gone again; and where there are too many open files others
      // have to be closed first.
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: usleep(100_000)
      default: return nil
      }
    }
  }

  /// The user of the process at the other end; nil where that is not known.
  var peer: uid_t? {
    // `ucred` of the system's headers, which show it to C alone: process, user and group.
    var credentials: (pid_t, uid_t, gid_t) = (0, 0, 0)
    var length = socklen_t(MemoryLayout.size(ofValue: credentials))
    let isKnown =
      getsockopt(descriptor.number, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0
    return isKnown ? credentials.1 : nil
  }

  /// Waits until there is something to read, for so many seconds at most; returns whether there is.
  func isReadable(within seconds: Int) -> Bool {
    var wanted = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(min(max(0, seconds), 1_000_000) * 1_000)
    return poll(&wanted, 1, milliseconds) > 0
  }

  /// Waits for bytes; nil where no more come.
  func read() -> Data? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor.number, &bytes, bytes.count, 0)
      if count > 0 { return Data(bytes[..<count]) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  /// Writes all of a text; returns whether somebody may read it.
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

  /// Has who waits at either end go on: nothing more comes.
  func shut() { _ = shutdown(descriptor.number, Int32(SHUT_RDWR)) }
}
