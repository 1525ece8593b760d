import Foundation
import KumikoFoundation
import KumikoReporting

/// The positions of the windows of a program at its last use, in a file of the user's folder for
/// states.
final class WindowMemory {
  /// The stored state of a window.
  struct Place: Codable, Equatable {
    /// The position in units of the window system; nil if that does not report it.
    var x: Int?
    var y: Int?
    /// The size in points.
    var width: Double
    var height: Double
    /// Whether it was maximised, with this as its normal size.
    var isMaximized: Bool

    /// Whether a window can have this size.
    var isSensible: Bool {
      (1...100_000).contains(width) && (1...100_000).contains(height)
        && [x, y].allSatisfy { $0.map { abs($0) < 1_000_000 } ?? true }
    }
  }

  private let file: URL
  private var places: [String: Place]
  private var hasFailed = false

  /// Reads the stored states of a program; nil if the user has no folder for them.
  ///
  /// The folder is `$XDG_STATE_HOME` if that is an absolute path, else `~/.local/state`.
  convenience init?(program: String, environment: [String: String]) {
    guard let folder = WindowMemory.folder(of: program, environment: environment) else {
      return nil
    }
    self.init(file: folder.appendingPathComponent("windows.json"))
  }

  /// The folder for the state of a program; nil if the user has no folder for states.
  static func folder(of program: String, environment: [String: String]) -> URL? {
    guard let folder = UserFolders.base("XDG_STATE_HOME", ".local/state", environment),
      !program.isEmpty, !program.contains("/")
    else { return nil }
    return URL(fileURLWithPath: folder).appendingPathComponent(program)
  }

  init(file: URL) {
    self.file = file
    places = [:]
    guard let data = try? Data(contentsOf: file) else { return }
    do {
      places = try JSONDecoder().decode([String: Place].self, from: data).filter {
        $0.value.isSensible
      }
    } catch {
      Diagnostics.report(.placesUnreadable(file.path))
    }
  }

  /// The stored state of a window by name.
  subscript(name: String) -> Place? { places[name] }

  /// Stores the state of a window.
  func remember(_ place: Place, of name: String) {
    guard places[name] != place, place.isSensible else { return }
    places[name] = place
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(places).write(to: file, options: .atomic)
    } catch {
      guard !hasFailed else { return }
      hasFailed = true
      Diagnostics.report(.placesNotWritten(file.path))
    }
  }
}
