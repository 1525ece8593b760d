import Foundation

/// An Xcode project: the files of its targets.
struct XcodeProject {
  /// The folder that its paths are relative to.
  let folder: URL
  let file: URL
  let text: String
  let objects: [String: PropertyList]
  /// The group that contains an object, by the object's identifier.
  private var parents: [String: String] = [:]
  private var root = ""

  /// Reads `project.pbxproj` of a project.
  init(_ project: URL) throws {
    file = project.appending(path: "project.pbxproj")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw Configuration.Problem(description: "\(file.path) cannot be read")
    }
    self.text = text
    if let line = Self.lineOfConflict(text) {
      throw Configuration.Problem(
        description: "\(file.path):\(line): has a conflict of a merge; resolve it")
    }
    let list: PropertyList
    do {
      list = try PropertyList(text)
    } catch let problem as PropertyList.Problem {
      throw Configuration.Problem(description: "\(file.path):\(problem.line): \(problem.text)")
    }
    guard case .dictionary(let objects)? = list["objects"] else {
      throw Configuration.Problem(description: "\(file.path) has no objects")
    }
    self.objects = objects
    for (identifier, object) in objects.sorted(by: { $0.key < $1.key }) {
      for child in object["children"]?.strings ?? [] { parents[child] = identifier }
    }
    let own = list["rootObject"]?.string.flatMap { objects[$0] }
    root = own?["mainGroup"]?.string ?? ""
    folder =
      project.deletingLastPathComponent()
      .appending(path: own?["projectDirPath"]?.string ?? "").standardizedFileURL
  }

  /// The line of a merge conflict; nil if there is none.
  private static func lineOfConflict(_ text: String) -> Int? {
    guard text.hasPrefix("<<<<<<< ") || text.contains("\n<<<<<<< ") else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.firstIndex { $0.hasPrefix("<<<<<<< ") }.map { $0 + 1 }
  }

  /// The names of the targets, sorted.
  var targets: [String] {
    objects.values.filter { $0["isa"]?.string == "PBXNativeTarget" }
      .compactMap { $0["name"]?.string }.sorted()
  }

  /// A target, with its identifier.
  func target(_ name: String) throws -> (key: String, value: PropertyList) {
    let target = objects.first {
      $0.value["isa"]?.string == "PBXNativeTarget" && $0.value["name"]?.string == name
    }
    guard let target else {
      throw Configuration.Problem(
        description:
          "the project has no target '\(name)'; it has: \(targets.joined(separator: ", "))")
    }
    return target
  }

  /// All files that a target compiles or copies.
  func files(ofTarget name: String) throws -> [URL] {
    let target = try target(name)
    var files: [URL] = []
    for phase in target.value["buildPhases"]?.strings ?? [] {
      for file in objects[phase]?["files"]?.strings ?? [] {
        guard let object = objects[file], isForPhones(object),
          let reference = object["fileRef"]?.string
        else { continue }
        files += try self.files(of: reference)
      }
    }
    let own = target.value["fileSystemSynchronizedGroups"]?.strings ?? []
    for group in own { files += try synchronized(group, of: target.key) }
    // From groups of other targets, the files that also belong to this one.
    for (group, object) in objects.sorted(by: { $0.key < $1.key })
    where object["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" && !own.contains(group) {
      let others = Set(try forOthers(group, of: target.key).map(\.path))
      files += try exceptions(group, of: target.key).filter { !others.contains($0.path) }
    }
    return files
  }

  /// The settings of a target, with those of the project as defaults.
  ///
  /// - Parameter configuration: the one that is meant; the first where there is none of that name.
  func settings(
    ofTarget name: String, in configuration: String = "Release"
  ) throws -> [String: String] {
    let owners = objects.values.filter {
      $0["isa"]?.string == "PBXProject"
        || $0["isa"]?.string == "PBXNativeTarget" && $0["name"]?.string == name
    }
    var settings: [String: String] = [:]
    for isTarget in [false, true] {
      for owner in owners where (owner["isa"]?.string == "PBXNativeTarget") == isTarget {
        let list = owner["buildConfigurationList"]?.string.flatMap { objects[$0] }
        let all = (list?["buildConfigurations"]?.strings ?? []).compactMap { objects[$0] }
        let chosen = all.first { $0["name"]?.string == configuration } ?? all.first
        if let file = try chosen.flatMap(configurationFile) {
          BuildSettings.merge(try BuildSettings.read(file), into: &settings)
        }
        guard case .dictionary(let values)? = chosen?["buildSettings"] else { continue }
        let texts = values.compactMapValues { value in
          value.string ?? (value.isList ? value.strings.joined(separator: " ") : nil)
        }
        BuildSettings.merge(texts, into: &settings)
      }
    }
    settings["TARGET_NAME"] = name
    if settings["PRODUCT_NAME"] == nil { settings["PRODUCT_NAME"] = name }
    return settings
  }

  /// Whether settings take a file out (`EXCLUDED_SOURCE_FILE_NAMES` and its counterpart).
  func leavesOut(_ file: URL, _ settings: [String: String]) -> Bool {
    isNamed(file, settings["EXCLUDED_SOURCE_FILE_NAMES"])
      && !isNamed(file, settings["INCLUDED_SOURCE_FILE_NAMES"])
  }

  /// Whether a pattern of a list is that of a file: its name, or that with some of its folders.
  private func isNamed(_ file: URL, _ list: String?) -> Bool {
    let parts = file.pathComponents.dropFirst()
    return BuildSettings.list(list ?? "").contains { pattern in
      var pattern = pattern
      for key in ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"] {
        for name in ["$(\(key))", "${\(key)}"] {
          pattern = pattern.replacingOccurrences(of: name, with: folder.path)
        }
      }
      if pattern.hasPrefix("/") { return BuildSettings.matches(file.path, pattern) }
      return parts.indices.contains {
        BuildSettings.matches(parts[$0...].joined(separator: "/"), pattern)
      }
    }
  }

  /// The base configuration file of a configuration; nil for none.
  private func configurationFile(_ configuration: PropertyList) throws -> URL? {
    if let file = configuration["baseConfigurationReference"]?.string {
      return try place(of: file)
    }
    // In a synchronized folder of Xcode 16.
    guard let folder = configuration["baseConfigurationReferenceAnchor"]?.string,
      let path = configuration["baseConfigurationReferenceRelativePath"]?.string
    else { return nil }
    return try place(of: folder).appending(path: path).standardizedFileURL
  }

  /// `Info.plist`, which is in no build phase; nil if Xcode generates it.
  func information(_ settings: [String: String]) -> URL? {
    guard let path = settings["INFOPLIST_FILE"], !path.isEmpty else { return nil }
    let project = file.deletingLastPathComponent().deletingPathExtension().lastPathComponent
    var known = [
      "PROJECT_NAME": project, "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME)",
    ]
    known.merge(settings) { _, own in own }
    for key in ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"] { known[key] = folder.path }
    let plain = SettingValues(known).filled(path)
    let file = plain.hasPrefix("/") ? URL(fileURLWithPath: plain) : inFolder(plain)
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  // MARK: Files

  /// A file, or those of a localized variant group.
  func files(of reference: String) throws -> [URL] {
    var (found, waiting, seen): ([URL], [String], Set<String>) = ([], [reference], [])
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { throw insideOfItself(next) }
      let children = objects[next]?["children"]?.strings ?? []
      if children.isEmpty { found += Configuration.files(in: try place(of: next)) }
      waiting += children.reversed()
    }
    return found
  }

  /// The files of a synchronized folder of Xcode 16, without its exceptions and those for other
  /// platforms.
  private func synchronized(_ group: String, of target: String) throws -> [URL] {
    let without = Set(
      (try exceptions(group, of: target) + forOthers(group, of: target)).map(\.path))
    return Configuration.files(in: try place(of: group)).filter { !without.contains($0.path) }
  }

  /// The files of a group whose membership is inverted for a target, including those in folders
  /// among them.
  private func exceptions(_ group: String, of target: String) throws -> [URL] {
    let place = try place(of: group)
    return sets(group, of: target).flatMap { set in
      (set["membershipExceptions"]?.strings ?? []).flatMap { Self.files(at: $0, in: place) }
    }
  }

  /// The files of a group that a target has on other platforms only.
  func forOthers(_ group: String, of target: String) throws -> [URL] {
    let place = try place(of: group)
    return sets(group, of: target).flatMap { set -> [URL] in
      guard case .dictionary(let filters)? = set["platformFiltersByRelativePath"] else { return [] }
      return filters.filter { !Self.isForPhones($0.value) }.keys.sorted()
        .flatMap { Self.files(at: $0, in: place) }
    }
  }

  func sets(_ group: String, of target: String) -> [PropertyList] {
    (objects[group]?["exceptions"]?.strings ?? []).compactMap { objects[$0] }
      .filter { $0["target"]?.string == target }
  }

  private static func files(at path: String, in folder: URL) -> [URL] {
    Configuration.files(in: folder.appending(path: path).standardizedFileURL)
  }

  /// Whether a file of a phase is built for iOS.
  func isForPhones(_ file: PropertyList) -> Bool {
    [file["platformFilter"], file["platformFilters"]].allSatisfy {
      $0.map(Self.isForPhones) ?? true
    }
  }

  private static func isForPhones(_ platforms: PropertyList) -> Bool {
    let names = platforms.string.map { [$0] } ?? platforms.strings
    return names.isEmpty || names.contains("ios")
  }

  // MARK: Places

  func place(of identifier: String) throws -> URL {
    var (paths, seen): ([String], Set<String>) = ([], [])
    var next = identifier
    while true {
      guard seen.insert(next).inserted else { throw insideOfItself(next) }
      let object = objects[next]
      let path = object?["path"]?.string ?? ""
      if !path.isEmpty { paths.append(path) }
      guard next != root, let parent = parents[next], object?["sourceTree"]?.string == "<group>"
      else { break }
      next = parent
    }
    let whole = paths.reversed().joined(separator: "/")
    return whole.hasPrefix("/") ? URL(fileURLWithPath: whole).standardizedFileURL : inFolder(whole)
  }

  private func insideOfItself(_ identifier: String) -> Configuration.Problem {
    Configuration.Problem(
      description:
        "\(file.path):\(line(of: identifier)): the group \(identifier) is inside of itself")
  }

  /// The line of an object in the project's file.
  func line(of identifier: String) -> Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.firstIndex {
      $0.contains("= {") && $0.drop { " \t\"".contains($0) }.hasPrefix(identifier)
    }
    return (line ?? 0) + 1
  }

  private func inFolder(_ path: String) -> URL {
    path.isEmpty ? folder : folder.appending(path: path).standardizedFileURL
  }
}
