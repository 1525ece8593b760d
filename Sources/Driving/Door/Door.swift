import Foundation
import KumikoCore
import Synchronization

/// Lets programs of the same user drive the app's windows: `swift package drive --running`,
/// `kumiko-mcp`, and other clients of the Model Context Protocol.
///
///     try Door.open()      // one line, in any build
///
/// They connect to a socket in the user's runtime folder,
/// `$XDG_RUNTIME_DIR/kumiko/NAME-PROCESS.socket`, which no other user can access. The app continues
/// to run meanwhile, and can still be used by hand. The socket is removed when the program ends.
///
/// `KUMIKO_DRIVE=1` opens it in debug builds of the library; in others only this line opens it.
public enum Door {
  private static var keeper: Doorkeeper?

  /// Opens the door.
  ///
  /// - Parameter screens: the screens that can be opened in a window in place of its content.
  /// - Throws: `DoorProblem`, for example if the user has no runtime folder.
  public static func open(screens: [DrivenScreen] = []) throws(DoorProblem) {
    try open(screens: screens, environment: ProcessInfo.processInfo.environment)
  }

  static func open(
    screens: [DrivenScreen], environment: [String: String]
  ) throws(DoorProblem) {
    if let keeper { throw .open(keeper.path) }
    let folder = try RuntimeFolder(environment: environment)
    let entry = RuntimeFolder.Entry(
      app: ProcessInfo.processInfo.processName, process: getpid())
    let app = RunningWindows(screens: screens)
    HandRecording.offer()
    let opened = try Doorkeeper(folder, entry) { DrivingSession(app: app) }
    keeper = opened
    // An app that exits by itself removes its socket, too.
    OpenDoor.close(opened, atEnd: true)
  }

  /// Disconnects all clients, and removes the socket; does nothing if the door is not open.
  public static func close() {
    keeper?.close()
    keeper = nil
    OpenDoor.close(nil, atEnd: false)
  }

  /// The path of the socket; nil if the door is not open.
  public static var path: String? { keeper?.path }

  /// Opens the door if the environment requests it, and reports on standard error if it could not
  /// be opened.
  package static func offer(environment: [String: String]) {
    let wish = environment["KUMIKO_DRIVE", default: ""]
    // A value with this prefix is for the program that `swift package drive` starts.
    guard !["", "0"].contains(wish), !wish.hasPrefix("{"), keeper == nil else { return }
    do throws(DoorProblem) {
      try open(screens: [], environment: environment)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
  }
}

/// The state that is closed when the program ends.
private nonisolated enum OpenDoor {
  private static let keeper = Mutex<Doorkeeper?>(nil)
  private static let isWatched = Mutex(false)

  static func close(_ keeper: Doorkeeper?, atEnd: Bool) {
    self.keeper.withLock { $0 = keeper }
    guard atEnd,
      isWatched.withLock({ isOn in
        defer { isOn = true }; return !isOn
      })
    else { return }
    atexit { OpenDoor.keeper.withLock { $0 }?.close() }
  }
}
