import Foundation

/// The dynamic libraries of a program: those that every release of a distribution has under one
/// name, and those that are bundled.
struct Libraries {
  struct Beside {
    let name: String
    let file: URL
    /// The package of this machine that contains it.
    let package: String?
  }

  /// The dependencies of a package for Debian and its derivatives.
  private(set) var packages: [String] = []
  /// The libraries bundled beside the program.
  private(set) var beside: [Beside] = []
  struct Needed {
    let name: String
    let file: URL
  }

  /// The others, if this machine has them.
  private(set) var needed: [Needed] = []
  private(set) var warnings: [String] = []

  /// - Parameter takesAll: bundles all libraries except those that every desktop has.
  init(of program: URL, _ app: AppFacts, _ tools: Tools, takesAll: Bool) throws {
    let readelf = try tools.find("readelf", package: "binutils")
    let places = try Self.places(program, tools)
    var (waiting, seen): ([URL], Set<String>) = ([program], [])
    var versions: [String] = []
    var problems: [String] = []
    var owners: Set<String> = []
    while let file = waiting.popLast() {
      let said = try tools.run(
        readelf, ["-d", "-V", "-W", file.path], failure: "\(file.path) cannot be read")
      versions += Self.words(said, after: "Name: ", upTo: " ")
      for name in Self.words(said, after: "Shared library: [", upTo: "]") {
        guard seen.insert(name).inserted else { continue }
        let isEverywhere = Self.isEverywhere(name)
        let isOwn = !isEverywhere && app.beside.contains(where: name.hasPrefix)
        if let package = Self.steady[name], !isOwn, !takesAll || isEverywhere {
          if let place = places[name] { needed.append(Needed(name: name, file: place)) }
          if !package.isEmpty { owners.insert(package) }
          continue
        }
        guard let place = places[name] else {
          problems.append(
            "the library \(name) is not on this machine: install it, or have it linked in")
          continue
        }
        let owner = Self.owner(place, tools)
        if takesAll, isEverywhere {
          needed.append(Needed(name: name, file: place))
          continue
        }
        if takesAll || (Self.wandering + app.beside).contains(where: name.hasPrefix) {
          beside.append(Beside(name: name, file: place, package: owner))
          waiting.append(place)
        } else if let owner {
          needed.append(Needed(name: name, file: place))
          owners.insert(Self.alternatives(owner))
          warnings.append(
            "\(name) is taken for one that every release has in \(owner); write \(name) into Beside "
              + "of \(app.settings) if it has other names elsewhere")
        } else {
          problems.append(
            "the library \(name) belongs to no package: write it into Beside of \(app.settings), "
              + "and it lies beside the program")
        }
      }
    }
    if !problems.isEmpty { throw Problems(problems) }
    packages = Self.system(versions) + owners.sorted()
    needed.sort { $0.name < $1.name }
  }

  // MARK: Queries of this machine

  private static func places(_ program: URL, _ tools: Tools) throws -> [String: URL] {
    let ldd = try tools.find("ldd", package: "libc-bin")
    let said = try tools.run(ldd, [program.path], failure: "\(program.path) cannot be loaded")
    var places: [String: URL] = [:]
    for line in said.split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      let name = parts[0].trimmingCharacters(in: .whitespaces)
      if parts.count > 2, parts[1] == "=>", parts[2].hasPrefix("/") {
        places[name] = URL(fileURLWithPath: parts[2])
      } else if name.hasPrefix("/") {
        let file = URL(fileURLWithPath: name)
        places[file.lastPathComponent] = file
      }
    }
    return places
  }

  /// The Debian package that a file belongs to; nil if it is in no file list.
  static func owner(_ file: URL, _ tools: Tools) -> String? {
    guard let dpkg = tools.lookUp("dpkg-query") else { return nil }
    let path = file.path
    // `/lib` may be a link to `/usr/lib`, and the file list may contain either.
    let others = [path, "/usr" + path, path.hasPrefix("/usr/") ? String(path.dropFirst(4)) : path]
    for place in others {
      let said = try? tools.run(dpkg, ["--search", place], failure: "no package has \(place)")
      if let name = said?.split(separator: "\n").last?.split(separator: ":").first {
        return String(name)
      }
    }
    return nil
  }

  /// All occurrences of text between two delimiters.
  private static func words(_ text: String, after start: String, upTo end: String) -> [String] {
    text.components(separatedBy: start).dropFirst()
      .compactMap { $0.components(separatedBy: end).first }
  }
}
