import Foundation

/// The descriptions of rectangles and their parts, which Foundation for Linux writes with type
/// names.
enum GeometryTexts {
  /// The marks of an entry point: libraries leave the declarations to the program.
  private static let starts = ["@main", "@UIApplicationMain", "UIApplicationMain("]
  /// The marks of uses of descriptions.
  private static let marks = ["print(", "debugPrint(", "NSLog(", "String(describing:", "\\("]

  private static let texts: [(name: String, type: SwiftCode, text: SwiftCode)] = [
    ("CGPoint", "CGPoint", "(\\(x), \\(y))"),
    ("CGSize", "CGSize", "(\\(width), \\(height))"),
    ("CGRect", "CGRect", "(\\(origin.x), \\(origin.y), \\(size.width), \\(size.height))"),
  ]

  /// The declarations for the module of a program, once for all of it, except those that the module
  /// declares itself.
  static func declarations(for sources: [[UInt8]], of module: ModuleFacts) -> [SwiftCode] {
    let files = sources.map { String(decoding: $0, as: UTF8.self) }
    func mention(_ words: [String]) -> Bool {
      files.contains { text in words.contains { text.contains($0) } }
    }
    guard mention(starts), mention(marks) else { return [] }
    return texts.filter { name, _, _ in
      !(module.inherited[name] ?? []).contains { $0.contains("StringConvertible") }
    }.map { _, type, text in
      "nonisolated extension \(type): @retroactive CustomDebugStringConvertible {\n"
        + "  public var debugDescription: String { \"\(text)\" }\n}"
    }
  }
}
