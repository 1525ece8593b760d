/// The facts about a module from the perspective of each of its files: a type that is private to a
/// file may have the name of another one elsewhere.
struct ModuleViews {
  private let files: [FileFacts]
  /// Names that more than one file declares, at least one of them as private.
  private let shared: Set<String>
  /// The facts for a file that has no such type.
  let common: ModuleFacts

  init(_ files: [FileFacts]) {
    self.files = files
    let hidden = files.reduce(into: Set<String>()) { $0.formUnion($1.hidden) }
    var counts: [String: Int] = [:]
    for file in files {
      for name in file.outerTypes.intersection(hidden) { counts[name, default: 0] += 1 }
    }
    let shared = Set(counts.filter { $0.value > 1 }.keys)
    self.shared = shared
    common = ModuleFacts(Self.told(files, shared, except: nil))
  }

  /// The facts for the file at an index.
  func module(at index: Int) -> ModuleFacts {
    guard !files[index].hidden.isDisjoint(with: shared) else { return common }
    return ModuleFacts(Self.told(files, shared, except: index))
  }

  /// The files, with unique names for their own private types.
  private static func told(
    _ files: [FileFacts], _ shared: Set<String>, except own: Int?
  ) -> [FileFacts] {
    guard !shared.isEmpty else { return files }
    return files.enumerated().map { index, file in
      let names = index == own ? [] : file.hidden.intersection(shared)
      return names.isEmpty ? file : file.renaming(names, "·\(index)")
    }
  }
}

extension FileFacts {
  /// Types that are not nested.
  fileprivate var outerTypes: Set<String> {
    Set(
      types.filter { $0.kind != .extensionOfType && !$0.isUnnameable && !$0.name.contains(".") }
        .map(\.name))
  }

  /// Those of them that are visible only in the file.
  fileprivate var hidden: Set<String> {
    outerTypes.intersection(
      types.filter { $0.isPrivate && $0.kind != .extensionOfType }.map(\.name))
  }

  fileprivate func renaming(_ names: Set<String>, _ mark: String) -> FileFacts {
    func renamed(_ name: String) -> String {
      let root = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return names.contains(String(root)) ? root + mark + name.dropFirst(root.count) : name
    }
    var file = self
    for index in file.types.indices {
      file.types[index].name = renamed(file.types[index].name)
      file.types[index].inherited = file.types[index].inherited.map(renamed)
    }
    for index in file.members.indices {
      file.members[index].type = renamed(file.members[index].type)
    }
    return file
  }
}
