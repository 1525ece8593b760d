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
    for group in target.value["fileSystemSynchronizedGroups"]?.strings ?? [] {
      files += synchronized(group, of: target.key)
    }
    return files
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
    var without: Set<String> = []
    for exception in objects[group]?["exceptions"]?.strings ?? [] {
      guard let set = objects[exception], set["target"]?.string == target else { continue }
      for path in set["membershipExceptions"]?.strings ?? [] {
        without.insert(place.appending(path: path).standardizedFileURL.path)
      }
    }
    return Configuration.files(in: place).filter { !without.contains($0.path) }
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
