import Foundation

/// The API of Kumiko for apps, by the list in its repository. It is read on first access.
///
/// Members that are not in it are not written: nibs contain more than Kumiko supports.
final class LibraryFacts {
  private let file: String?
  private lazy var list = LibraryList(file)

  init(_ file: String?) { self.file = file }

  /// Its classes.
  var classes: Set<String> { list.classes }

  /// Whether the list was read; otherwise everything is assumed to exist.
  var isKnown: Bool { !classes.isEmpty }

  /// Whether any of the names is one of UIKit's.
  func declare(_ used: Set<String>) -> Bool { !used.isDisjoint(with: list.names) }

  /// Whether a class of UIKit has a method with a name, which one of an app's own overloads.
  func hasMethod(called name: String) -> Bool { list.methods.contains(name) }

  /// Whether a type has a member, or inherits it; of `titleLabel?.font` the first component counts.
  func has(_ member: String, in type: String) -> Bool {
    guard isKnown else { return true }
    let name = member.prefix { $0 != "." && $0 != "?" && $0 != "(" }.filter { $0 != "`" }
    var waiting = [type]
    var seen: Set<String> = []
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      if list.members[next]?.contains(name) == true { return true }
      waiting += list.inherited[next] ?? []
    }
    return false
  }
}

/// The parsed list.
private struct LibraryList {
  private(set) var classes: Set<String> = []
  private(set) var inherited: [String: [String]] = [:]
  private(set) var members: [String: Set<String>] = [:]
  /// Top-level names with Apple's prefixes.
  private(set) var names: Set<String> = []
  /// The methods of UIKit's types, without their parameters.
  private(set) var methods: Set<String> = []

  /// The prefixes of Apple's names; other names of Kumiko may also be declared by another module.
  private static let prefixes = ["UI", "NS", "CA", "CG", "CF", "AX", "kCA", "kCG", "objc_"]
  private static let others: Set = [
    "DateComponentsFormatter", "LocalizedStringResource", "OSAllocatedUnfairLock",
    "RelativeDateTimeFormatter", "Selector", "UTType", "UndoManager", "autoreleasepool",
    "os_unfair_lock", "os_unfair_lock_lock", "os_unfair_lock_s", "os_unfair_lock_t",
    "os_unfair_lock_trylock", "os_unfair_lock_unlock",
  ]
  private static let types: Set<Substring> = ["class", "struct", "enum", "protocol", "extension"]
  private static let values: Set<Substring> = ["var", "let", "func", "case", "typealias"]

  init(_ file: String?) {
    let text = file.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
    for line in text.split(separator: "\n") { read(line) }
  }

  private mutating func read(_ line: Substring) {
    let parts = line.split(separator: ":", maxSplits: 1)
    let words = (parts.first ?? "").split(separator: " ")
    if let kind = words.dropLast().last, Self.types.contains(kind), let word = words.last {
      let name = String(word.prefix { $0 != "<" })
      if kind == "class" { classes.insert(name) }
      if kind != "extension" { take(name) }
      let parents = parts.count > 1 ? parts[1].split(separator: ",") : []
      inherited[name, default: []] += parents.map { $0.filter { $0 != " " } }
    } else if let index = words.firstIndex(where: Self.values.contains), index + 1 < words.count {
      take(words[index + 1], isMethod: words[index] == "func")
    }
  }

  /// `UIView.alpha`, `UIView.setNeedsLayout()`, `UIGraphicsGetCurrentContext()`.
  private mutating func take(_ word: Substring, isMethod: Bool) {
    let whole = word.prefix { $0 != "(" && $0 != "<" }
    guard let point = whole.lastIndex(of: ".") else { return take(String(whole)) }
    let member = whole[whole.index(after: point)...].filter { $0 != "`" }
    members[String(whole[..<point]), default: []].insert(member)
    if isMethod, whole.hasPrefix("UI") { methods.insert(member) }
  }

  private mutating func take(_ name: String) {
    let isApples = Self.prefixes.contains(where: name.hasPrefix) || Self.others.contains(name)
    if isApples, !name.contains(".") { names.insert(name) }
  }
}
