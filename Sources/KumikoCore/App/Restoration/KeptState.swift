import Foundation
import KumikoFoundation
import KumikoReporting

/// What the controllers of a program without scenes were showing, in a file: an archive for each
/// that has a name, as all around it have.
struct KeptState {
  /// A controller or a view with its archive.
  struct Part {
    /// The names of the controllers around it and its own, the outermost first; a view's own last.
    var path: [String]
    var kind: Kind
    /// The class that makes the controller; nil where somebody else does.
    var maker: String?
    var data: Data
  }

  /// What a part is.
  enum Kind: Int {
    /// A controller inside of another, or the outermost.
    case child
    /// A controller that another one presents.
    case presented
    /// A view of a controller.
    case view
  }

  var parts: [Part] = []
  /// What the application's delegate said.
  var application = Data()

  private static let fileName = "state.plist"

  /// What was kept in a folder; nil where nothing was, or it cannot be read.
  init?(folder: URL) {
    let file = folder.appendingPathComponent(KeptState.fileName)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    guard let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let values = list as? [String: Any], let application = values["application"] as? Data,
      let parts = values["parts"] as? [[String: Any]]
    else {
      Diagnostics.report(.stateUnreadable(file.path))
      return nil
    }
    self.application = application
    self.parts = parts.compactMap { part in
      guard let path = part["path"] as? [String], let data = part["data"] as? Data,
        let kind = (part["kind"] as? Int).flatMap(Kind.init)
      else { return nil }
      return Part(path: path, kind: kind, maker: part["maker"] as? String, data: data)
    }
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
      let values: [String: Any] = ["application": application, "parts": list]
      try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
        .write(to: file, options: .atomic)
    } catch {
      Diagnostics.report(.scenesNotWritten(file.path))
    }
  }

  /// Forgets what was kept in a folder.
  static func remove(from folder: URL) {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(fileName))
  }

  /// An archive that is filled by somebody.
  static func archive(_ fill: (NSCoder) -> Void) -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    fill(archiver)
    archiver.finishEncoding()
    return archiver.encodedData
  }

  /// Has somebody read an archive.
  static func read(_ data: Data, _ take: (NSCoder) -> Void) {
    guard let reader = try? NSKeyedUnarchiver(forReadingFrom: data) else { return }
    reader.requiresSecureCoding = false
    take(reader)
    reader.finishDecoding()
  }
}
