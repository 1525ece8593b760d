import Foundation

/// The options on the command line.
struct BundleOptions {
  enum Format: String, CaseIterable {
    case dir, deb, appimage, flatpak
  }

  static let usage = """
    usage: swift package bundle [OPTION …]

      --format dir|deb|appimage|flatpak   what to make (default: dir)
      --product NAME        the program, where the package has several
      --output FOLDER       where to (default: .build/bundles)
      --scratch-path FOLDER where to build (default: .build/bundle)
      --pie                 load the program at addresses that change from start to start
      --runtime FILE        the runtime that an AppImage begins with
      --check               only say what is missing
      --help                this text
    """

  var format = Format.dir
  var product: String?
  var output: String?
  var scratch = ".build/bundle"
  var runtime: URL?
  var isMovable = false
  var onlyChecks = false
  var help = false

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      // Both `--format deb` and `--format=deb`.
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      func value() throws -> String {
        guard let found = parts.count > 1 ? parts[1] : rest.popFirst(), !found.isEmpty else {
          throw Problems(usage: "\(word) lacks its value; --help lists the options")
        }
        return found
      }
      switch parts.first ?? "" {
      case "--format": format = try Self.format(value())
      case "--product": product = try value()
      case "--output": output = try value()
      case "--scratch-path": scratch = try value()
      case "--runtime": runtime = try Self.file(value())
      case "--pie": isMovable = true
      case "--check": onlyChecks = true
      case "--help", "-h": help = true
      default: throw Problems(usage: "\(word) is no option; --help lists them")
      }
    }
    if runtime != nil, format != .appimage {
      throw Problems(usage: "--runtime belongs to --format appimage")
    }
  }

  private static func file(_ path: String) throws -> URL {
    let file = URL(fileURLWithPath: path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
      !isFolder.boolValue, FileManager.default.isReadableFile(atPath: file.path)
    else {
      throw Problems(usage: "--runtime \(path) cannot be read")
    }
    return file
  }

  private static func format(_ word: String) throws -> Format {
    guard let found = Format(rawValue: word) else {
      let all = Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problems(usage: "there is no format '\(word)'; there are \(all)")
    }
    return found
  }
}

extension BundleOptions.Format {
  /// Reports missing programs of this machine before anything is built.
  func lookForTools(_ tools: Tools, _ app: AppFacts, runtime: URL?) throws {
    if let name = LicenceNames.unknown(in: app.licence, tools).first {
      throw Problems(
        "License '\(app.licence)' has '\(name)', which SPDX does not know: take a name of "
          + "https://spdx.org/licenses, or call your own text LicenseRef-Own")
    }
    switch self {
    case .deb:
      _ = try tools.find("dpkg-deb", package: "dpkg")
      if app.maintainer == nil {
        throw Problems(
          "\(app.settings) has no Maintainer: a deb wants one, such as "
            + "'A. Name <name@example.org>'")
      }
      let program = URL(fileURLWithPath: "/usr/bin/\(app.command)")
      if let owner = Libraries.owner(program, tools), owner != app.command {
        throw Problems(
          "Command '\(app.command)' is one of the package \(owner): write another one into "
            + "\(app.settings)")
      }
    case .appimage where runtime != nil: _ = try tools.find("mksquashfs", package: "squashfs-tools")
    case .flatpak where !tools.isCheckout:
      throw Problems(
        "a Flatpak compiles Kumiko by its own Swift: name a checkout of Kumiko in Package.swift, "
          + "not \(tools.kumiko.path)")
    case .flatpak: return
    case .dir, .appimage: break
    }
    for name in ["strip", "readelf"] { _ = try tools.find(name, package: "binutils") }
  }
}
