import Foundation
import PackagePlugin

/// The options on the command line.
struct Options {
  static let usage = """
    usage: swift package preview [options]
      --headless                no window: files, anew after each save
      --once                    with --headless: files, and an end
      --output FOLDER           where the files go (default: Previews in the folder of the build)
      --module NAME             only its previews; may stand several times
    \(ScreenOptions.usage(scale: 2))
    """

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// `once`, `files` or `window`.
  let mode: String
  let output: URL?
  let modules: [String]
  let screen: ScreenOptions

  init(_ arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let isHeadless = extractor.extractFlag(named: "headless") > 0
    let isOnce = extractor.extractFlag(named: "once") > 0
    guard isHeadless || !isOnce else {
      throw Problem(description: "--once goes with --headless: a window stays until it is closed")
    }
    mode = isOnce ? "once" : isHeadless ? "files" : "window"
    output = extractor.extractOption(named: "output").last.map { URL(fileURLWithPath: $0) }
    guard output == nil || isHeadless else {
      throw Problem(description: "--output goes with --headless: a window writes no files")
    }
    modules = extractor.extractOption(named: "module")
    screen = try ScreenOptions(&extractor, scale: 2)
    if let unknown = extractor.remainingArguments.first {
      throw Problem(description: "'\(unknown)' is unknown")
    }
  }
}

/// The request to the program; `FollowRequest` of `Previewing` decodes it.
struct Request: Encodable {
  let mode: String
  let program: String
  let scratch: String
  let package: String
  let previews: Previews

  /// Decoded by `PreviewRequest` of `Offscreen`.
  struct Previews: Encodable {
    let folder: String
    let modules: [String]
    let screen: ScreenOptions

    func encode(to encoder: any Encoder) throws {
      try screen.encode(to: encoder)
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(folder, forKey: .folder)
      try values.encode(modules, forKey: .modules)
    }

    private enum CodingKeys: String, CodingKey {
      case folder, modules
    }
  }

  init(_ options: Options, _ program: TestProgram, package: URL) {
    let folder = options.output ?? program.scratch.appending(path: "Previews")
    mode = options.mode
    self.program = program.url.resolvingSymlinksInPath().path
    scratch = program.scratch.path
    self.package = package.path
    previews = Previews(folder: folder.path, modules: options.modules, screen: options.screen)
  }
}
