import Foundation
import PackagePlugin

/// What the command line asks for.
struct Options {
  static let usage = """
    usage: swift package preview --headless --once [options]
      --output FOLDER           where the files go (default: Previews in the folder of the build)
      --module NAME             only its previews; may stand several times
    \(ScreenOptions.usage(scale: 2))
    """

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  let output: URL?
  let modules: [String]
  let screen: ScreenOptions

  init(_ arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    guard extractor.extractFlag(named: "headless") > 0, extractor.extractFlag(named: "once") > 0
    else {
      throw Problem(description: "there is no window of previews yet; give --headless and --once")
    }
    output = extractor.extractOption(named: "output").last.map { URL(fileURLWithPath: $0) }
    modules = extractor.extractOption(named: "module")
    screen = try ScreenOptions(&extractor, scale: 2)
    if let unknown = extractor.remainingArguments.first {
      throw Problem(description: "'\(unknown)' is unknown")
    }
  }
}

/// What the program is asked; `PreviewRequest` of `Offscreen` reads it.
struct Request: Encodable {
  let folder: String
  let modules: [String]
  var first = 0
  let screen: ScreenOptions

  init(_ options: Options, folder: String) {
    self.folder = folder
    (modules, screen) = (options.modules, options.screen)
  }

  func encode(to encoder: any Encoder) throws {
    try screen.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(folder, forKey: .folder)
    try values.encode(modules, forKey: .modules)
    try values.encode(first, forKey: .first)
  }

  private enum CodingKeys: String, CodingKey {
    case folder, modules, first
  }
}
