import Foundation

/// An Xcode project: which files belong to a target.
struct XcodeProject {
  private let folder: URL
  private let objects: [String: PropertyList]
  /// The group that holds an object, by the object's identifier.
  private var parents: [String: String] = [:]
  private var root = ""

  /// Reads `project.pbxproj` of a project.
  init(_ project: URL) throws {
    let file = project.appending(path: "project.pbxproj")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw Configuration.Problem(description: "\(file.path) cannot be read")
    }
    let list: PropertyList
    do {
      list = try PropertyList(text)
    } catch {
      throw Configuration.Problem(description: "\(file.path) \(error)")
    }
    guard case .dictionary(let objects)? = list["objects"] else {
      throw Configuration.Problem(description: "\(file.path) has no objects")
    }
    self.objects = objects
    for (identifier, object) in objects {
      for child in object["children"]?.strings ?? [] { parents[child] = identifier }
    }
    let own = list["rootObject"]?.string.flatMap { objects[$0] }
    root = own?["mainGroup"]?.string ?? ""
    folder =
      project.deletingLastPathComponent()
      .appending(path: own?["projectDirPath"]?.string ?? "").standardizedFileURL
  }

  /// All files that a target compiles or copies.
  func files(ofTarget name: String) throws -> [URL] {
    let targets = objects.filter { $0.value["isa"]?.string == "PBXNativeTarget" }
    guard let target = targets.first(where: { $0.value["name"]?.string == name }) else {
      let names = targets.values.compactMap { $0["name"]?.string }.sorted()
      throw Configuration.Problem(
        description: "the project has no target '\(name)'; it has: \(names.joined(separator: ", "))"
      )
    }
    var files: [URL] = []
    for phase in target.value["buildPhases"]?.strings ?? [] {
      for file in objects[phase]?["files"]?.strings ?? [] {
        guard let reference = objects[file]?["fileRef"]?.string else { continue }
        files += self.files(of: reference)
      }
    }
    let own = target.value["fileSystemSynchronizedGroups"]?.strings ?? []
    for group in own { files += synchronized(group, of: target.key) }
    // Of groups of other targets those files that are this one's too.
    for (group, object) in objects.sorted(by: { $0.key < $1.key })
    where object["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" && !own.contains(group) {
      files += exceptions(group, of: target.key)
    }
    return files
  }

  /// The settings of a target as it is released, and those of the project where it has none.
  func settings(ofTarget name: String) -> [String: String] {
    let owners = objects.values.filter {
      $0["isa"]?.string == "PBXProject"
        || $0["isa"]?.string == "PBXNativeTarget" && $0["name"]?.string == name
    }
    var settings: [String: String] = [:]
    for isTarget in [false, true] {
      for owner in owners where (owner["isa"]?.string == "PBXNativeTarget") == isTarget {
        let list = owner["buildConfigurationList"]?.string.flatMap { objects[$0] }
        let all = (list?["buildConfigurations"]?.strings ?? []).compactMap { objects[$0] }
        let chosen = all.first { $0["name"]?.string == "Release" } ?? all.first
        if let file = chosen.flatMap(configurationFile) {
          settings.merge(BuildSettings.read(file)) { $1 }
        }
        guard case .dictionary(let values)? = chosen?["buildSettings"] else { continue }
        for (key, value) in values {
          if let text = value.string { settings[key] = text }
        }
      }
    }
    settings["TARGET_NAME"] = name
    if settings["PRODUCT_NAME"] == nil { settings["PRODUCT_NAME"] = name }
    return settings
  }

  /// The file that a configuration takes its settings from; nil for none.
  private func configurationFile(_ configuration: PropertyList) -> URL? {
    if let file = configuration["baseConfigurationReference"]?.string { return place(of: file) }
    // In a folder that Xcode 16 takes as it is.
    guard let folder = configuration["baseConfigurationReferenceAnchor"]?.string,
      let path = configuration["baseConfigurationReferenceRelativePath"]?.string
    else { return nil }
    return place(of: folder).appending(path: path).standardizedFileURL
  }

  /// `Info.plist`, which no phase of a build names; nil where Xcode makes it by itself.
  func information(_ settings: [String: String]) -> URL? {
    guard let path = settings["INFOPLIST_FILE"], !path.isEmpty else { return nil }
    var plain = path
    for (open, close) in [("$(", ")"), ("${", "}")] {
      for key in ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"] {
        plain = plain.replacingOccurrences(of: open + key + close + "/", with: "")
      }
      for (key, value) in settings {
        plain = plain.replacingOccurrences(of: open + key + close, with: value)
      }
    }
    let file = inFolder(plain)
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  /// A file, or those of a group of translations.
  private func files(of reference: String) -> [URL] {
    let object = objects[reference]
    let children = object?["children"]?.strings ?? []
    guard children.isEmpty else { return children.flatMap { files(of: $0) } }
    return Configuration.files(in: place(of: reference))
  }

  /// The files of a folder that Xcode 16 takes as it is, without its exceptions.
  private func synchronized(_ group: String, of target: String) -> [URL] {
    let place = place(of: group)
    let without = Set(exceptions(group, of: target).map(\.path))
    return Configuration.files(in: place).filter { !without.contains($0.path) }
  }

  /// The files of a group with which it is the other way round for a target, and those in folders
  /// among them.
  private func exceptions(_ group: String, of target: String) -> [URL] {
    let place = place(of: group)
    return (objects[group]?["exceptions"]?.strings ?? []).flatMap { exception -> [URL] in
      guard let set = objects[exception], set["target"]?.string == target else { return [] }
      return (set["membershipExceptions"]?.strings ?? []).flatMap { path in
        Configuration.files(in: place.appending(path: path).standardizedFileURL)
      }
    }
  }

  private func place(of identifier: String) -> URL {
    let object = objects[identifier]
    let path = object?["path"]?.string ?? ""
    guard identifier != root, let parent = parents[identifier],
      object?["sourceTree"]?.string == "<group>"
    else {
      return path.hasPrefix("/") ? URL(fileURLWithPath: path) : inFolder(path)
    }
    return path.isEmpty
      ? place(of: parent) : place(of: parent).appending(path: path).standardizedFileURL
  }

  private func inFolder(_ path: String) -> URL {
    path.isEmpty ? folder : folder.appending(path: path).standardizedFileURL
  }
}
