import Foundation
import Synchronization

/// Lets processes of the same user drive an app: listens on a socket, and serves each client by the
/// Model Context Protocol, in a session of its own.
///
/// Reading and writing are done on background threads, so that the app's windows never block. A
/// line is answered before the next one is read: a client that sends faster than it is answered
/// fills only its own buffer.
package final nonisolated class Doorkeeper: Sendable {
  /// The maximum number of simultaneous clients.
  package static let limit = 8

  /// The socket's path.
  package let path: String

  private let folder: RuntimeFolder
  private let entry: RuntimeFolder.Entry
  private let socket: LocalSocket
  private let user: uid_t
  private let makeSession: @MainActor @Sendable () -> DrivingSession
  private let visitors = Mutex(Visitors())

  private struct Visitors {
    var isClosed = false
    var open: [ObjectIdentifier: LocalSocket] = [:]
  }

  /// Opens the door.
  ///
  /// - Parameters:
  ///   - folder: the folder of the socket.
  ///   - entry: its name there. The socket of a process that has exited is replaced.
  ///   - user: the user whose processes may connect.
  ///   - makeSession: creates the session of a client.
  /// - Throws: `DoorProblem` if no socket can be created.
  package init(
    _ folder: RuntimeFolder, _ entry: RuntimeFolder.Entry, user: uid_t = getuid(),
    makeSession: @escaping @MainActor @Sendable () -> DrivingSession
  ) throws(DoorProblem) {
    try folder.clear(entry)
    path = folder.path(of: entry)
    // Before the socket itself is protected, the folder keeps other users out.
    switch LocalSocket.listening(at: folder.address(of: entry)) {
    case .success(let made): socket = made
    case .failure(let failure): throw .socket(path, reason: failure.text)
    }
    guard folder.protect(entry) else {
      let reason = SystemText.last
      folder.remove(entry)
      throw .socket(path, reason: reason)
    }
    (self.folder, self.entry, self.user) = (folder, entry, user)
    self.makeSession = makeSession
    Thread.detachNewThread { [self] in
      while let visitor = socket.accepted() { receive(visitor) }
    }
  }

  /// Disconnects all clients, and removes the socket from the folder.
  package func close() {
    let open = visitors.withLock { visitors in
      visitors.isClosed = true
      return Array(visitors.open.values)
    }
    // A stale socket of an earlier process with this number must not be removed.
    folder.remove(entry)
    socket.shut()
    for visitor in open { visitor.shut() }
  }

  /// Accepts a client, or reports why not.
  private func receive(_ visitor: LocalSocket) {
    guard let peer = visitor.peer, peer == user else {
      return refuse(
        visitor, "this app belongs to another user, who alone may drive it")
    }
    let place = visitors.withLock { visitors -> Bool? in
      guard !visitors.isClosed else { return nil }
      guard visitors.open.count < Doorkeeper.limit else { return false }
      visitors.open[ObjectIdentifier(visitor)] = visitor
      return true
    }
    switch place {
    case nil: return
    case false?: refuse(visitor, "\(Doorkeeper.limit) others drive this app; end one of them first")
    case true?:
      Thread.detachNewThread { [self] in
        serve(visitor)
        _ = visitors.withLock { $0.open.removeValue(forKey: ObjectIdentifier(visitor)) }
      }
    }
  }

  private func refuse(_ visitor: LocalSocket, _ sentence: String) {
    _ = visitor.write(ModelContextServer.refusal(sentence) + "\n")
    visitor.shut()
  }

  /// Answers lines until the end of the input.
  private func serve(_ visitor: LocalSocket) {
    let guest = Guest(makeSession)
    var reader = LineReader()
    while let bytes = visitor.read() {
      for line in reader.add(bytes) {
        guard let answer = guest.answer(to: line) else { continue }
        guard visitor.write(answer + "\n") else { return }
      }
    }
  }
}

/// A client, on the thread that waits for its next request.
private final class Guest {
  private nonisolated let makeSession: @MainActor @Sendable () -> DrivingSession
  private nonisolated let answer = Mutex<String?>(nil)
  private nonisolated let isDone = DispatchSemaphore(value: 0)
  private lazy var server = ModelContextServer(makeSession())

  nonisolated init(_ makeSession: @escaping @MainActor @Sendable () -> DrivingSession) {
    self.makeSession = makeSession
  }

  /// Waits until the app has answered.
  nonisolated func answer(to line: LineReader.Line) -> String? {
    Task { @MainActor in
      let text = await server.answer(to: line)
      answer.withLock { $0 = text }
      isDone.signal()
    }
    isDone.wait()
    return answer.withLock { $0 }
  }
}
