import Foundation
import SwiftSyntax

/// Modules that the sources import, and those that a copy needs beside them.
///
/// On iOS the header of a framework and the one that bridges to Objective-C bring UIKit and
/// Foundation to files that import neither.
struct Imports {
  /// Those whose names come with UIKit here.
  static let partsOfUIKit: Set<String> = [
    "CoreGraphics", "CoreText", "QuartzCore", "ObjectiveC", "UniformTypeIdentifiers", "os", "OSLog",
    "ImageIO", "Accessibility",
  ]

  /// What stands for modules that sources name before a point.
  static let namesBeforePoints = [
    "CoreGraphics": "UIKit", "QuartzCore": "UIKit", "ObjectiveC": "UIKit", "Darwin": "Foundation",
  ]

  /// Whether any of the sources imports Apple's logs.
  static func haveLogs(_ sources: [[UInt8]]) -> Bool {
    sources.contains { bytes in
      String(decoding: bytes, as: UTF8.self).range(
        of: "(?m)^[ \\t]*import[ \\t]+(os|OSLog)\\b", options: .regularExpression) != nil
    }
  }

  /// Modules that the target can import, of the package and of those that it depends on.
  let modules: Set<String>
  /// Modules that stand for others: `["Combine": "OpenCombine"]`.
  let substitutes: [String: String]
  private(set) var frameworks = Frameworks()

  /// - Parameters:
  ///   - modules: those that the target can import.
  ///   - substitutes: what the plugin's file says of others that stand for them.
  init(modules: Set<String> = [], substitutes: [String: String] = [:]) {
    self.modules = modules
    let found = KnownModules.standIns.filter {
      modules.contains($0.value.module) && !modules.contains($0.key)
    }
    self.substitutes = found.mapValues(\.module).merging(substitutes) { _, new in new }
  }

  /// Each import, with what it means.
  private(set) var meanings: [ImportMeaning] = []
  /// Whether the file has something of SwiftUI that is no preview.
  var needsSwiftUI: Bool { frameworks.imports.contains { $0.framework.name == "SwiftUI" } }

  /// Whether what stands in a condition is compiled here.
  static func isCompiled(_ condition: String) -> Bool {
    condition.isEmpty
      || !condition.contains("!")
        && ["canImport(UIKit)", "(true)"].contains(where: condition.contains)
  }

  /// Modules that are there whatever conditions say.
  private var seen: Set<String> = []
  /// Names that stand in the file by themselves.
  private var names: Set<String> = []
  /// Whether the copy names what `UIKit` declares, and the original had from Foundation.
  var needsUIKit = false

  /// Modules that bring the views with them.
  private static let bringUIKit: Set<String> = partsOfUIKit.union([
    "UIKit", "Kumiko", "PhotosUI", "SafariServices",
  ])

  private var importsUIKit: Bool { !seen.isDisjoint(with: Self.bringUIKit) }

  mutating func mention(_ name: String) { names.insert(name) }

  /// Notes an import, and writes it as one that is there.
  mutating func add(
    _ node: ImportDeclSyntax, _ edits: inout Edits, _ converter: SourceLocationConverter
  ) {
    let name = node.path.first?.name.text ?? ""
    let condition = node.condition
    let isCompiled = Self.isCompiled(condition)
    if isCompiled { seen.insert(name) }
    let place = node.startLocation(converter: converter)
    meanings.append(
      ImportMeaning(
        module: name, line: place.line, column: place.column,
        kind: isCompiled ? kind(of: name) : .conditional, other: substitutes[name]))
    // It is not there, and neither is this.
    if condition.contains("canImport(\(name)"), !isCompiled { return }
    let start = node.importKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
    let range = start..<node.endPositionBeforeTrailingTrivia.utf8Offset
    if Self.partsOfUIKit.contains(name) || name == "UIKit" && node.path.count > 1 {
      edits.replace(range, with: "import UIKit")
    } else if name == "CoreImage", node.path.count > 1 {
      // Its typed filters are a part of it on Apple's systems.
      edits.replace(range, with: "import CoreImage")
    } else if name == "Darwin" {
      edits.replace(range, with: "import Foundation")
      seen.insert("Foundation")
    } else if let substitute = substitutes[name], let first = node.path.first {
      edits.replace(first.name, with: substitute)
      let parts = substituteParts(of: substitute).map { "; import \($0)" }.joined()
      if !parts.isEmpty { edits.insert(parts, at: range.upperBound) }
    } else if let framework = Frameworks.missing[name], !modules.contains(name),
      isCompiled
    {
      frameworks.imports.append(
        Frameworks.Import(
          framework: framework, range: range, line: place.line, column: place.column))
    }
  }

  private func kind(of name: String) -> ImportMeaning.Kind {
    if substitutes[name] != nil { return .substituted }
    if Self.partsOfUIKit.contains(name) { return .partOfUIKit }
    let known = KnownModules.kind(of: name)
    guard known == .unknown else { return known }
    return modules.contains(name) ? .package : Frameworks.missing[name] == nil ? .unknown : .missing
  }

  /// What a module that stands for another brings in modules of its own.
  private func substituteParts(of module: String) -> [String] {
    ["Dispatch", "Foundation"].map { module + $0 }.filter(modules.contains)
  }

  /// What is wrong with the imports, once the whole file is known.
  mutating func judge(in path: String, _ edits: inout Edits) -> [Problem] {
    let said = frameworks.judge(names, in: path, &edits)
    for index in meanings.indices where meanings[index].kind == .missing {
      let problem = said.first {
        ($0.line, $0.column) == (meanings[index].line, meanings[index].column)
      }
      if problem?.severity == .warning { meanings[index].kind = .leftOut }
    }
    return said
  }

  /// What comes before the first line.
  func added(_ module: ModuleFacts, _ library: LibraryFacts) -> [String] {
    let used = names.filter { !module.hasType(called: $0) }
    var added: [String] = []
    let isNetworking = !used.isDisjoint(with: Self.networking)
    if isNetworking, !seen.contains("FoundationNetworking") { added.append("FoundationNetworking") }
    if let combine = substitutes["Combine"], !seen.contains("Combine"),
      !used.isDisjoint(with: Self.observed)
    {
      added += [combine] + substituteParts(of: combine)
    }
    guard !importsUIKit else { return added }
    if needsUIKit || library.declare(used) { return added + ["UIKit"] }
    guard seen.isDisjoint(with: Self.bringFoundation) else { return added }
    let isAlone = seen.isDisjoint(with: ["Glibc", "Musl", "Dispatch"])
    if isNetworking || !used.isDisjoint(with: Self.foundation)
      || isAlone && !used.isDisjoint(with: Self.functions)
      || seen.isEmpty && !used.isDisjoint(with: Self.ambiguous)
      || used.contains(where: { $0.hasPrefix("NS") && $0.dropFirst(2).first?.isUppercase == true })
    {
      added.append("Foundation")
    }
    return added
  }

  /// What comes with Foundation on iOS, though it is Combine's.
  private static let observed: Set<String> = ["ObservableObject", "Published"]

  private static let bringFoundation: Set<String> = [
    "Foundation", "FoundationEssentials", "XCTest", "AppKit", "LocalAuthentication", "Photos",
    "UserNotifications",
  ]

  /// What Foundation has on Apple's systems, and FoundationNetworking on Linux.
  private static let networking: Set<String> = [
    "URLSession", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask",
    "URLSessionUploadTask", "URLSessionConfiguration", "URLSessionDelegate",
    "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate",
    "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse", "HTTPCookie",
    "HTTPCookieStorage", "URLCredential", "URLProtectionSpace", "URLAuthenticationChallenge",
    "URLProtocol",
  ]

  /// Names of Foundation that no other library has.
  private static let foundation: Set<String> = [
    "AttributedString", "Bundle", "ByteCountFormatter", "CGAffineTransform", "CGFloat", "CGPoint",
    "CGRect", "CGSize", "CGVector", "CharacterSet", "Data", "Date", "DateComponents",
    "DateFormatter", "DateInterval", "Decimal", "DispatchGroup", "DispatchQueue",
    "DispatchSemaphore", "DispatchTime", "DispatchWorkItem", "FileHandle", "FileManager",
    "ISO8601DateFormatter", "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder",
    "JSONSerialization", "LocalizedError", "NumberFormatter", "OperationQueue", "ProcessInfo",
    "PropertyListDecoder", "PropertyListEncoder", "PropertyListSerialization", "RunLoop",
    "TimeInterval", "TimeZone", "URL", "URLComponents", "URLQueryItem", "UUID", "UserDefaults",
    "XMLParser",
  ]

  /// Those that another library may have too.
  private static let ambiguous: Set<String> = [
    "BlockOperation", "Calendar", "Dimension", "Formatter", "Locale", "Measurement", "Notification",
    "NotificationCenter", "Operation", "Process", "Progress", "Scanner", "Thread", "Timer", "Unit",
  ]

  /// Functions that come with it.
  private static let functions: Set<String> = [
    "DispatchQueue", "acos", "arc4random", "arc4random_uniform", "asin", "atan", "atan2", "ceil",
    "cos", "exp", "exp2", "fabs", "floor", "fmod", "hypot", "log", "log10", "log2", "pow", "round",
    "sin", "sqrt", "tan", "trunc",
  ]
}
