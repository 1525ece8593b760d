import Foundation
import KumikoFoundation
import KumikoReporting

/// The saved state of the controllers of a program without scenes, in a file: an archive for each
/// controller that has a restoration identifier, as have all around it.
struct KeptState {
  /// A controller or a view with its archive.
  struct Part {
    /// The names of the controllers around it and its own, the outermost first; a view's own last.
    var path: [String]
    var kind: Kind
    /// The class that creates the controller; nil if the app or another controller does.
    var maker: String?
    var data: Data
  }

  /// The kind of a part.
  enum Kind: Int {
    /// A controller inside of another, or the outermost.
    case child
    /// A controller that another one presents.
    case presented
    /// A view of a controller.
    case view
  }

  var parts: [Part] = []
  /// The state that the application's delegate encoded.
  var application = Data()
  /// Whether only classes that can be read safely are in it.
  var isSecure = false

  private static let fileName = "state.plist"
  /// The name of the file while its state is being restored.
  private static let usedName = "state.plist.used"

  /// Reads the saved state from a folder; nil if there is none, or it cannot be read. Until
  /// `putBack(_:)` the next start finds no state: a program that crashes while restoring starts
  /// without it.
  init?(takenFrom folder: URL) {
    let files = FileManager.default
    let file = folder.appendingPathComponent(KeptState.fileName)
    let used = folder.appendingPathComponent(KeptState.usedName)
    if files.fileExists(atPath: used.path) {
      try? files.removeItem(at: used)
      Diagnostics.report(.stateEndedProgram(file.path))
    }
    guard files.fileExists(atPath: file.path) else { return nil }
    guard let data = try? Data(contentsOf: file), let kept = KeptState(data) else {
      Diagnostics.report(.stateUnreadable(file.path))
      try? files.removeItem(at: file)
      return nil
    }
    self = kept
    try? files.moveItem(at: file, to: used)
  }

  /// Makes the state that was read from a folder available to the next start, unless there is a
  /// newer one.
  static func putBack(_ folder: URL) {
    let files = FileManager.default
    let file = folder.appendingPathComponent(fileName)
    let used = folder.appendingPathComponent(usedName)
    if files.fileExists(atPath: file.path) {
      try? files.removeItem(at: used)
    } else {
      try? files.moveItem(at: used, to: file)
    }
  }

  private init?(_ data: Data) {
    guard let values = (try? PropertyTree.value(of: data)) as? [String: Any],
      let application = values["application"] as? Data,
      StateReader(application) != nil, let parts = values["parts"] as? [[String: Any]]
    else { return nil }
    self.application = application
    isSecure = values["secure"] as? Bool ?? false
    self.parts = parts.compactMap { part in
      guard let path = part["path"] as? [String], let data = part["data"] as? Data,
        StateReader(data) != nil, let kind = (part["kind"] as? Int).flatMap(Kind.init)
      else { return nil }
      return Part(path: path, kind: kind, maker: part["maker"] as? String, data: data)
    }
    guard self.parts.count == parts.count else { return nil }
  }

  init() {}

  func write(to folder: URL) {
    let file = folder.appendingPathComponent(KeptState.fileName)
    let list: [[String: Any]] = parts.map { part in
      var values: [String: Any] = [
        "path": part.path, "kind": part.kind.rawValue, "data": part.data,
      ]
      values["maker"] = part.maker
      return values
    }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let values: [String: Any] = [
        "application": application, "secure": isSecure, "parts": list,
      ]
      try PropertyTree.data(values).write(to: file, options: .atomic)
      _ = chmod(file.path, 0o600)
    } catch {
      Diagnostics.report(.scenesNotWritten(file.path))
    }
  }

  /// Forgets what was kept in a folder.
  static func remove(from folder: URL) {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(fileName))
  }

  /// An archive that a block fills.
  static func archive(isSecure: Bool = false, _ fill: (StateWriter) -> Void) -> Data {
    let writer = StateWriter()
    writer.isSecure = isSecure
    fill(writer)
    return writer.data
  }

  /// Lets a block read an archive.
  static func read(_ data: Data, isSecure: Bool, _ take: (NSCoder) -> Void) {
    guard let reader = StateReader(data) else { return }
    reader.isSecure = isSecure
    take(reader)
  }
}
