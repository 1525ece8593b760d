import Foundation
import Synchronization

/// Lets processes of the same user drive an app: listens at a socket, and answers each who connects
/// by the Model Context Protocol, a session each.
///
/// Reading and writing are done on threads of their own, so that the app's windows wait for nobody.
/// A line is answered before the next one is read: who sends faster than it is answered fills its
/// own buffer alone.
package final nonisolated class Doorkeeper: Sendable {
  /// The most who are answered at the same time.
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
  ///   - folder: where the socket is made.
  ///   - entry: what it is called there. What a process left that is gone is replaced.
  ///   - user: whose processes are let in.
  ///   - makeSession: makes the session of who connects.
  /// - Throws: `DoorProblem` where no socket can be made.
  package init(
    _ folder: RuntimeFolder, _ entry: RuntimeFolder.Entry, user: uid_t = getuid(),
    makeSession: @escaping @MainActor @Sendable () -> DrivingSession
  ) throws(DoorProblem) {
    try folder.clear(entry)
    path = folder.path(of: entry)
    // Between its making and its protection the folder keeps others out.
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

  /// Sends everybody away, and takes the socket from the folder.
  package func close() {
    let open = visitors.withLock { visitors in
      visitors.isClosed = true
      return Array(visitors.open.values)
    }
    // What a process with this number left earlier is not what is taken away.
    folder.remove(entry)
    socket.shut()
    for visitor in open { visitor.shut() }
  }

  /// Takes in who has connected, or says why not.
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

  /// Answers lines until no more come.
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

/// Somebody who drives the app, on the thread that waits for what is wanted next.
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
