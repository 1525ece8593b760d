import Foundation
import PackagePlugin

/// The options on the command line.
struct Options {
  static let usage = """
    usage: swift package drive [options]      does what lines on standard input say
      --script FILE             does what its lines say
      --mcp                     serves the Model Context Protocol on standard input and output
      --running [NAME|PROCESS]  uses an app that runs, started with KUMIKO_DRIVE=1, instead of previews;
                                which one is said where several run
      --build                   builds, writes the program kumiko-mcp for agents, and says where
    \(ScreenOptions.usage(scale: 1))
    """

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  let isServer: Bool
  let isBuildAlone: Bool
  let script: String?
  /// The running app to use; empty for the only one, nil for previews.
  let running: String?
  let screen: ScreenOptions

  init(_ arguments: [String]) throws {
    var arguments = arguments
    running = Options.takeRunning(from: &arguments)
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

  /// Removes `--running`, with its value unless that is an option.
  private static func takeRunning(from arguments: inout [String]) -> String? {
    let name = "--running"
    if let index = arguments.firstIndex(where: { $0.hasPrefix(name + "=") }) {
      return String(arguments.remove(at: index).dropFirst(name.count + 1))
    }
    guard let index = arguments.firstIndex(of: name) else { return nil }
    arguments.remove(at: index)
    guard arguments.indices.contains(index), !arguments[index].hasPrefix("--") else { return "" }
    return arguments.remove(at: index)
  }
}

/// The request to the program; `DriveRequest` of `Driving` decodes it.
struct Request: Encodable {
  let protocolName: String
  let script: String?
  let running: String?
  let screen: ScreenOptions

  init(_ options: Options) {
    protocolName = options.isServer || options.isBuildAlone ? "mcp" : "lines"
    (script, running, screen) = (options.script, options.running, options.screen)
  }

  func encode(to encoder: any Encoder) throws {
    try screen.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(protocolName, forKey: .protocolName)
    try values.encodeIfPresent(script, forKey: .script)
    try values.encodeIfPresent(running, forKey: .running)
  }

  private enum CodingKeys: String, CodingKey {
    case protocolName, running, script
  }
}
