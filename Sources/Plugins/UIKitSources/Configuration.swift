import Foundation

/// The contents of `UIKitSources.json` beside the sources of a target.
struct Configuration: Decodable {
  static let fileName = "UIKitSources.json"

  /// Folders and files, relative to the folder of the target.
  var sources: [String]?
  /// The files and folders among them that are excluded.
  var exclude: [String]?
  /// An Xcode project whose target determines the files, or a workspace with such a project.
  var project: String?
  /// The name of that target; the name of the project unless given.
  var target: String?
  /// The device as which the program runs: `phone`, in a window of a phone's size, or `desktop`. By
  /// default, a target for iPhones only runs as a phone.
  var device: Device?

  enum Device: String, Decodable { case phone, desktop }

  /// Whether these sources contain the entry point of the program; `false` in a target of tests,
  /// where `@main` is removed.
  var main: Bool?

  /// Modules that are replaced by others where they are imported: `{ "Combine": "OpenCombine" }`.
  var modules: [String: String]?

  struct Problem: Error, CustomStringConvertible { let description: String }

  static func read(_ file: URL) throws -> Configuration {
    guard let data = try? Data(contentsOf: file) else {
      throw Problem(
        description: "there is no such file; it names the folders of the iOS project, as "
          + "{ \"sources\": [\"../MyApp\"] }")
    }
    do {
      return try JSONDecoder().decode(Configuration.self, from: data)
    } catch {
      throw Problem(description: "is not understood: \(error)")
    }
  }

  /// The specified files, in the order of their paths.
  func sources(beside folder: URL) throws -> Sources {
    var files: [URL] = []
    var settings: [String: String] = [:]
    var roots = [folder]
    if let project {
      let place = folder.appending(path: project).standardizedFileURL
      let name = target ?? place.deletingPathExtension().lastPathComponent
      let project = try Self.project(at: place, withTarget: name)
      settings = try project.settings(ofTarget: name)
      // A file that only releases lack is asked for under `#if DEBUG`.
      let own = [settings, try project.settings(ofTarget: name, in: "Debug")]
      files += try project.files(ofTarget: name).filter { file in
        !own.allSatisfy { project.leavesOut(file, $0) }
      }
      roots += [project.folder, place.deletingLastPathComponent()]
      if let list = project.information(settings) { files.append(list) }
    }
    for source in sources ?? [] {
      let place = folder.appending(path: source).standardizedFileURL
      let found = Self.files(in: place)
      if found.isEmpty { throw Problem(description: "there are no sources in \(place.path)") }
      files += found
      roots.append(place)
    }
    if let device { settings["UIKITSOURCES_DEVICE"] = device.rawValue }
    let excluded = (exclude ?? []).map { folder.appending(path: $0).standardizedFileURL.path }
    files.removeAll { file in
      excluded.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
        || Manifests.include(file)
    }
    return try Sources(files, settings: settings, roots: roots)
  }

  /// A project, or the one of a workspace that has the target.
  private static func project(at place: URL, withTarget name: String) throws -> XcodeProject {
    guard place.pathExtension == "xcworkspace" else { return try XcodeProject(place) }
    let projects = try Workspace.projects(place)
      .filter { FileManager.default.fileExists(atPath: $0.path) }.map { try XcodeProject($0) }
    if let found = projects.first(where: { $0.targets.contains(name) }) { return found }
    let names = projects.flatMap(\.targets).sorted()
    throw Problem(
      description: "no project of \(place.path) has a target '\(name)'; there are: "
        + names.joined(separator: ", "))
  }

  /// The files of a folder and its subfolders, without hidden ones.
  static func files(in place: URL) -> [URL] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else {
      return []
    }
    guard isFolder.boolValue else { return [place] }
    guard
      let walker = FileManager.default.enumerator(
        at: place, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    else { return [] }
    return walker.compactMap { entry -> URL? in
      guard let file = (entry as? URL)?.standardizedFileURL else { return nil }
      // Third-party sources, which are modules of their own.
      if ["Pods", "Carthage"].contains(file.lastPathComponent) {
        walker.skipDescendants()
        return nil
      }
      return file
    }
  }
}
