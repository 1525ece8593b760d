import Foundation
import SwiftSyntax

/// Modules that the sources import, and those that a copy needs in addition.
///
/// On iOS the umbrella header of a framework and the bridging header import UIKit and Foundation
/// for files that import neither.
struct Imports {
  /// Modules whose declarations UIKit provides here.
  static let partsOfUIKit: Set<String> = [
    "CoreGraphics", "CoreText", "QuartzCore", "ObjectiveC", "UniformTypeIdentifiers", "os", "OSLog",
    "ImageIO", "Accessibility",
  ]

  /// The replacements of module names that qualify declarations in sources.
  static let namesBeforePoints = [
    "CoreGraphics": "UIKit", "QuartzCore": "UIKit", "ObjectiveC": "UIKit", "Darwin": "Foundation",
  ]

  /// Whether any of the sources imports Apple's logs.
  static func haveLogs(_ sources: [[UInt8]]) -> Bool {
    sources.contains { bytes in
      String(decoding: bytes, as: UTF8.self).range(
        of: "(?m)^[ \\t]*([@\\w]+[ \\t]+)*import[ \\t]+(\\w+[ \\t]+)?(os|OSLog)\\b",
        options: .regularExpression) != nil
    }
  }

  /// The import of a module in code that the tool writes, or in place of another import.
  static func text(of name: String, in module: ModuleFacts) -> String {
    (module.importsWithAccess.contains(name) ? "internal " : "") + "import \(name)"
  }

  /// Modules that the target can import, of the package and of its dependencies.
  let modules: Set<String>
  /// Modules that replace others: `["Combine": "OpenCombine"]`.
  let substitutes: [String: String]
  private(set) var frameworks = Frameworks()

  /// - Parameters:
  ///   - modules: the modules that the target can import.
  ///   - substitutes: the replacements specified in the plugin's file.
  init(modules: Set<String> = [], substitutes: [String: String] = [:]) {
    self.modules = modules
    let found = KnownModules.standIns.filter {
      modules.contains($0.value.module) && !modules.contains($0.key)
    }
    self.substitutes = found.mapValues(\.module).merging(substitutes) { _, new in new }
  }

  /// Each import, with its resolution.
  private(set) var meanings: [ImportMeaning] = []
  /// Whether the file uses SwiftUI outside previews.
  var needsSwiftUI: Bool { frameworks.imports.contains { $0.framework.name == "SwiftUI" } }

  /// Whether code inside a condition is compiled here.
  static func isCompiled(_ condition: String) -> Bool {
    condition.isEmpty
      || !condition.contains("!")
        && ["canImport(UIKit)", "(true)"].contains(where: condition.contains)
  }

  /// Modules that are imported regardless of conditions.
  private var seen: Set<String> = []
  /// Names that the file uses without qualification.
  private var names: Set<String> = []
  /// Whether the copy uses declarations of `UIKit` that the original had from Foundation.
  var needsUIKit = false

  /// Modules that reexport the views.
  private static let bringUIKit: Set<String> = partsOfUIKit.union([
    "UIKit", "Kumiko", "PhotosUI", "SafariServices",
  ])

  private var importsUIKit: Bool { !seen.isDisjoint(with: Self.bringUIKit) }

  mutating func mention(_ name: String) { names.insert(name) }

  /// Mentions a member of something, as in `publisher.sink`.
  mutating func mention(member name: String) {
    if Frameworks.membersOfCombine.contains(name) { names.insert(name) }
  }

  /// Records an import, and replaces it by one that is available.
  mutating func add(
    _ node: ImportDeclSyntax, _ edits: inout Edits, _ converter: SourceLocationConverter,
    in module: ModuleFacts
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
    // Neither that module nor this one is available.
    if condition.contains("canImport(\(name)"), !isCompiled { return }
    let start = node.importKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
    let range = start..<node.endPositionBeforeTrailingTrivia.utf8Offset
    if Self.partsOfUIKit.contains(name) || name == "UIKit" && node.path.count > 1 {
      replace(node, by: "UIKit", &edits, in: module)
    } else if name == "CoreImage", node.path.count > 1 {
      // On Apple's systems its typed filters are part of it.
      replace(node, by: "CoreImage", &edits, in: module)
    } else if name == "Darwin" {
      replace(node, by: "Foundation", &edits, in: module)
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
          framework: framework,
          range: node.positionAfterSkippingLeadingTrivia.utf8Offset..<range.upperBound,
          line: place.line, column: place.column))
    }
  }

  /// Imports another module, with an access level where the target's imports of it have one.
  private func replace(
    _ node: ImportDeclSyntax, by name: String, _ edits: inout Edits, in module: ModuleFacts
  ) {
    let keeps = module.importsWithAccess.contains(name) == !node.modifiers.isEmpty
    let first = keeps ? node.importKeyword : node.modifiers.first?.name ?? node.importKeyword
    let text = keeps ? "import \(name)" : Self.text(of: name, in: module)
    let isExported = node.attributes.trimmedDescription.contains("@_exported")
    edits.replace(
      first.positionAfterSkippingLeadingTrivia
        .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset,
      with: isExported ? text.replacing("internal", with: "public") : text)
  }

  private func kind(of name: String) -> ImportMeaning.Kind {
    if substitutes[name] != nil { return .substituted }
    if Self.partsOfUIKit.contains(name) { return .partOfUIKit }
    let known = KnownModules.kind(of: name)
    guard known == .unknown else { return known }
    return modules.contains(name) ? .package : Frameworks.missing[name] == nil ? .unknown : .missing
  }

  /// The additional modules of a replacement module.
  private func substituteParts(of module: String) -> [String] {
    ["Dispatch", "Foundation"].map { module + $0 }.filter(modules.contains)
  }

  /// The problems of the imports, once the whole file is known.
  mutating func judge(
    in path: String, of module: ModuleFacts, _ edits: inout Edits
  ) -> [Problem] {
    // Types of the module may have the prefix of a framework.
    let used = names.filter { !module.hasType(called: $0) }
    let said = frameworks.judge(used, in: path, &edits)
    for index in meanings.indices where meanings[index].kind == .missing {
      let problem = said.first {
        ($0.line, $0.column) == (meanings[index].line, meanings[index].column)
      }
      if problem?.severity == .warning { meanings[index].kind = .leftOut }
    }
    return said
  }

  /// The code that is added before the first line.
  func added(_ module: ModuleFacts, _ library: LibraryFacts) -> [String] {
    let used = names.filter { !module.hasType(called: $0) }
    var added: [String] = []
    let isNetworking = !used.isDisjoint(with: Self.networking)
    if isNetworking, !seen.contains("FoundationNetworking") { added.append("FoundationNetworking") }
    if !used.isDisjoint(with: Self.xml), !seen.contains("FoundationXML") {
      added.append("FoundationXML")
    }
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

  /// Declarations of Combine that Foundation reexports on iOS.
  private static let observed: Set<String> = ["ObservableObject", "Published"]

  private static let bringFoundation: Set<String> = [
    "Foundation", "FoundationEssentials", "XCTest", "AppKit", "LocalAuthentication", "Photos",
    "UserNotifications",
  ]

  /// Declarations that are in Foundation on Apple's systems, and in FoundationNetworking on Linux.
  private static let networking: Set<String> = [
    "URLSession", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask",
    "URLSessionUploadTask", "URLSessionConfiguration", "URLSessionDelegate",
    "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate",
    "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse", "HTTPCookie",
    "HTTPCookieStorage", "URLCredential", "URLProtectionSpace", "URLAuthenticationChallenge",
    "URLProtocol",
  ]

  /// Likewise in FoundationXML.
  private static let xml: Set<String> = ["XMLParser", "XMLParserDelegate"]

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
    "XMLParser", "XMLParserDelegate",
  ]

  /// Names that another library may have too.
  private static let ambiguous: Set<String> = [
    "BlockOperation", "Calendar", "Dimension", "Formatter", "Locale", "Measurement", "Notification",
    "NotificationCenter", "Operation", "Process", "Progress", "Scanner", "Thread", "Timer", "Unit",
  ]

  /// Functions of Foundation.
  private static let functions: Set<String> = [
    "DispatchQueue", "acos", "arc4random", "arc4random_uniform", "asin", "atan", "atan2", "ceil",
    "cos", "exp", "exp2", "fabs", "floor", "fmod", "hypot", "log", "log10", "log2", "pow", "round",
    "sin", "sqrt", "tan", "trunc",
  ]
}
