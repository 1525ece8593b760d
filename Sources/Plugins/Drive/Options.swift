import Foundation
import PackagePlugin

/// What the command line asks for.
struct Options {
  static let usage = """
    usage: swift package drive [options]      does what lines on standard input say
      --script FILE             does what its lines say
      --mcp                     serves the Model Context Protocol on standard input and output
      --build                   builds, writes the program kumiko-mcp for agents, and says where
    \(ScreenOptions.usage(scale: 1))
    """

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  let isServer: Bool
  let isBuildAlone: Bool
  let script: String?
  let screen: ScreenOptions

  init(_ arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    isServer = extractor.extractFlag(named: "mcp") > 0
    isBuildAlone = extractor.extractFlag(named: "build") > 0
    script = extractor.extractOption(named: "script").last
    screen = try ScreenOptions(&extractor, scale: 1)
    if let unknown = extractor.remainingArguments.first {
      throw Problem(description: "'\(unknown)' is unknown")
    }
    guard [isServer, isBuildAlone, script != nil].filter(\.self).count < 2 else {
      throw Problem(description: "--script, --mcp and --build are for one at a time")
    }
  }
}

/// What the program is asked; `DriveRequest` of `Driving` reads it.
struct Request: Encodable {
  let protocolName: String
  let script: String?
  let screen: ScreenOptions

  init(_ options: Options) {
    protocolName = options.isServer || options.isBuildAlone ? "mcp" : "lines"
    (script, screen) = (options.script, options.screen)
  }

  func encode(to encoder: any Encoder) throws {
    try screen.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(protocolName, forKey: .protocolName)
    try values.encodeIfPresent(script, forKey: .script)
  }

  private enum CodingKeys: String, CodingKey {
    case protocolName, script
  }
}
