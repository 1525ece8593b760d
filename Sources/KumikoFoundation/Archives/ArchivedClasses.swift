import Foundation
import Synchronization

/// Maps classes to their names in archives, and names to classes.
///
///     UIColor                 a class of Foundation or of this library
///     Notes.Card              a class of a program's module
///     _TtCC5Notes4Card4Side   a nested class, as Objective-C names it
///
/// Private and generic classes, and those local to a function, have no name.
enum ArchivedClasses {
  /// Modules whose classes are named without them.
  private static let modules = [
    "Foundation", "KumikoFoundation", "KumikoGraphics", "KumikoEditing", "KumikoCore",
  ]

  private struct Known: @unchecked Sendable {
    var names: [ObjectIdentifier: String] = [:]
    var classes: [String: AnyClass] = [:]
  }
  private static let known = Mutex(Known())

  static func name(of kind: AnyClass) -> String {
    if let name = known.withLock({ $0.names[ObjectIdentifier(kind)] }) { return name }
    let name = makeName(of: kind)
    known.withLock { $0.names[ObjectIdentifier(kind)] = name }
    return name
  }

  /// The class of a name; nil if there is none.
  static func named(_ name: String) -> AnyClass? {
    if let kind = known.withLock({ $0.classes[name] }) { return kind }
    // Names in archives may be arbitrary, and numerous.
    guard name.utf8.count <= 1_000, let kind = find(name) else { return nil }
    known.withLock { $0.classes[name] = kind }
    return kind
  }

  /// A class and its superclasses.
  static func chain(_ kind: AnyClass) -> [AnyClass] {
    Array(sequence(first: kind) { _getSuperclass($0) })
  }

  private static func makeName(of kind: AnyClass) -> String {
    let parts = String(reflecting: kind).split(separator: ".").map(String.init)
    if parts.count == 2, modules.contains(parts[0]) {
      return parts[0] == "Foundation" ? NSStringFromClass(kind) : parts[1]
    }
    let isPlain = parts.allSatisfy { $0.allSatisfy(isLetter) }
    if isPlain, parts.count == 2, typed(parts, ["C"]) == kind {
      return parts.joined(separator: ".")
    }
    if isPlain, (3...5).contains(parts.count) {
      // Only the names of the enclosing types are known, not their kinds.
      var around = [[String]()]
      for _ in 2..<parts.count {
        around = around.flatMap { k in ["C", "V", "O"].map { k + [$0] } }
      }
      if let kinds = around.first(where: { typed(parts, $0 + ["C"]) == kind }) {
        return "_Tt" + (kinds + ["C"]).reversed().joined() + parts.map(counted).joined()
      }
    }
    return parts.joined(separator: ".")
  }

  private static func find(_ name: String) -> AnyClass? {
    // Swift's runtime treats other characters as addresses in memory.
    guard name.allSatisfy({ isLetter($0) || $0 == "." }) else { return nil }
    if name.hasPrefix("_Tt") { return nested(name.dropFirst(3)) }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    switch parts.count {
    case 1:
      // Swift renames Foundation's classes: `NSUnitLength` is `UnitLength`.
      return NSClassFromString(name)
        ?? modules.lazy.compactMap { typed([$0, name], ["C"]) }.first
    case 2: return typed(parts, ["C"])
    default: return nil
    }
  }

  /// `CC5Notes4Card4Side`.
  private static func nested(_ name: Substring) -> AnyClass? {
    let kinds = name.prefix { "CVO".contains($0) }
    var (rest, parts) = (name.dropFirst(kinds.count), [String]())
    while let first = rest.first, first.isASCII, first.isNumber {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard let count = Int(digits), count > 0, count <= rest.utf8.count,
        let part = String(rest.utf8.prefix(count))
      else { return nil }
      parts.append(part)
      rest = rest.dropFirst(part.count)
    }
    guard rest.isEmpty, parts.count == kinds.count + 1 else { return nil }
    return typed(parts, kinds.reversed().map(String.init))
  }

  private static func isLetter(_ sign: Character) -> Bool {
    sign.isLetter || sign.isNumber || sign == "_"
  }

  private static func counted(_ part: String) -> String { "\(part.utf8.count)\(part)" }

  /// The class of these names, of which the first is a module's.
  private static func typed(_ parts: [String], _ kinds: [String]) -> AnyClass? {
    let name = zip(parts.dropFirst(), kinds).map { counted($0) + $1 }.joined()
    return _typeByName(counted(parts[0]) + name) as? AnyClass
  }
}

extension ArchivedClasses {
  /// Whether a class declares that its objects can be decoded securely.
  static func isSecure(_ candidate: AnyClass) -> Bool {
    (candidate as? any NSSecureCoding.Type)?.supportsSecureCoding == true
  }

  /// The classes of attributes' values, which are allowed wherever attributed texts are.
  static let attributeKinds: [AnyClass] = [
    "UIColor", "UIFont", "NSParagraphStyle", "NSShadow", "NSTextAttachment",
  ].compactMap(named)

  private struct Renamed: @unchecked Sendable {
    var names: [ObjectIdentifier: String] = [:]
    var classes: [String: AnyClass] = [:]
  }
  private static let renamings = Mutex(Renamed())

  static func rename(_ kind: AnyClass, _ name: String?) {
    renamings.withLock { $0.names[ObjectIdentifier(kind)] = name }
  }
  static func renamed(_ kind: AnyClass) -> String? {
    renamings.withLock { $0.names[ObjectIdentifier(kind)] }
  }
  static func replace(_ name: String, by kind: AnyClass?) {
    renamings.withLock { $0.classes[name] = kind }
  }
  static func replacement(_ name: String) -> AnyClass? {
    renamings.withLock { $0.classes[name] }
  }
}
