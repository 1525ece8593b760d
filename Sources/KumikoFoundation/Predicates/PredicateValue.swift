import Foundation

/// Operations of predicates on values of any type.
enum PredicateValue {
  /// A value without optionals around it; `NSNull` is nil.
  static func unwrapped(_ value: Any?) -> Any? {
    guard let value, let inner = Associations.unwrapped(value), !(inner is NSNull) else {
      return nil
    }
    return inner
  }

  static func number(_ value: Any?) -> Double? {
    switch unwrapped(value) {
    case let number as NSNumber: number.doubleValue
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    case let truth as Bool: truth ? 1 : 0
    default: nil
    }
  }

  static func text(_ value: Any?) -> String? {
    switch unwrapped(value) {
    case let text as String: text
    case let text as NSString: String(describing: text)
    case let text as Substring: String(text)
    case let text as NSAttributedString: text.string
    default: nil
    }
  }

  static func date(_ value: Any?) -> Date? {
    switch unwrapped(value) {
    case let date as Date: date
    case let date as NSDate:
      Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
    default: nil
    }
  }

  /// The members of a list or a set, the values of a dictionary; empty for other types.
  static func members(_ value: Any?) -> [Any?] {
    switch unwrapped(value) {
    case let list as [Any?]: list
    case let list as [Any]: list
    case let list as NSArray: list.map { $0 }
    case let set as NSSet: set.map { $0 }
    case let set as NSOrderedSet: set.map { $0 }
    case let set as Set<AnyHashable>: set.map { $0.base }
    case let dictionary as [String: Any]: Array(dictionary.values)
    case let dictionary as NSDictionary: dictionary.allValues
    default: []
    }
  }

  /// Whether a value is a list, a set or a dictionary.
  static func isCollection(_ value: Any?) -> Bool {
    switch unwrapped(value) {
    case is [Any], is [Any?], is NSArray, is NSSet, is NSOrderedSet, is Set<AnyHashable>,
      is NSDictionary, is [String: Any]:
      true
    default: false
    }
  }

  private static func isSet(_ value: Any) -> Bool { value is NSSet || value is Set<AnyHashable> }

  /// The values of a dictionary by their keys; nil for other types, and for keys that are not
  /// texts.
  private static func pairs(_ value: Any) -> [String: Any]? {
    if let dictionary = value as? [String: Any] { return dictionary }
    guard let dictionary = value as? NSDictionary else { return nil }
    let pairs = dictionary.compactMap { key, value in text(key).map { ($0, value) } }
    return pairs.count == dictionary.count ? Dictionary(pairs) { $1 } : nil
  }

  // MARK: Comparing

  static func areEqual(_ a: Any?, _ b: Any?, _ options: String.CompareOptions = []) -> Bool {
    let (a, b) = (unwrapped(a), unwrapped(b))
    guard let a, let b else { return a == nil && b == nil }
    if let a = text(a), let b = text(b) { return a.compare(b, options: options) == .orderedSame }
    if let a = number(a), let b = number(b) { return a == b }
    if let a = date(a), let b = date(b) { return a == b }
    if let a = pairs(a), let b = pairs(b) {
      return a.count == b.count
        && a.allSatisfy { key, value in b[key].map { areEqual(value, $0, options) } ?? false }
    }
    if isSet(a), isSet(b) {
      let (a, b) = (members(a), members(b))
      return a.count == b.count
        && a.allSatisfy { one in b.contains { areEqual(one, $0, options) } }
    }
    if isCollection(a), isCollection(b) {
      let (a, b) = (members(a), members(b))
      return a.count == b.count && zip(a, b).allSatisfy { areEqual($0, $1, options) }
    }
    if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    guard Swift.type(of: a) is AnyClass, Swift.type(of: b) is AnyClass else { return false }
    return a as AnyObject === b as AnyObject
  }

  /// The order of two values; nil if they cannot be compared.
  static func order(
    _ a: Any?, _ b: Any?, _ options: String.CompareOptions = []
  ) -> ComparisonResult? {
    if let a = text(a), let b = text(b) { return a.compare(b, options: options) }
    if let a = date(a), let b = date(b) { return a.compare(b) }
    guard let a = number(a), let b = number(b), !a.isNaN, !b.isNaN else { return nil }
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  /// Whether a text contains another one, or a list a member.
  static func contains(
    _ whole: Any?, _ part: Any?, _ options: String.CompareOptions
  ) -> Bool {
    if let whole = text(whole) {
      guard let part = text(part) else { return false }
      return part.isEmpty || whole.range(of: part, options: options) != nil
    }
    return members(whole).contains { areEqual($0, part, options) }
  }

  /// Whether a whole text matches a regular expression. An invalid one is reported, and matches
  /// nothing.
  static func fits(_ text: String, pattern: String, _ options: String.CompareOptions) -> Bool {
    func folded(_ text: String) -> String {
      options.contains(.diacriticInsensitive)
        ? text.folding(options: .diacriticInsensitive, locale: nil) : text
    }
    let (text, pattern) = (folded(text), folded(pattern))
    do {
      let expression = try NSRegularExpression(
        pattern: "\\A(?:\(pattern))\\z",
        options: options.contains(.caseInsensitive) ? [.caseInsensitive] : [])
      let all = NSRange(text.startIndex..., in: text)
      return expression.firstMatch(in: text, range: all) != nil
    } catch {
      Diagnostics.report(.predicatePattern(pattern))
      return false
    }
  }

  /// The regular expression of a text in which `*` matches any characters and `?` one.
  static func pattern(of wildcards: String) -> String {
    var (pattern, isEscaped) = ("(?s)", false)
    for letter in wildcards {
      switch letter {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case "*" where !isEscaped: pattern += ".*"
      case "?" where !isEscaped: pattern += "."
      default: pattern += NSRegularExpression.escapedPattern(for: String(letter))
      }
      isEscaped = false
    }
    return pattern
  }

  // MARK: Key paths

  /// The value of a chain of properties, starting from a value. For a list, the list of its
  /// members' values.
  static func value(_ keys: ArraySlice<String>, of start: Any?) -> Any? {
    guard let key = keys.first else { return start }
    guard let start = unwrapped(start) else { return nil }
    let rest = keys.dropFirst()
    if key.lowercased() == "self" { return value(rest, of: start) }
    if let dictionary = start as? [String: Any], !key.hasPrefix("@") {
      return value(rest, of: dictionary[key])
    }
    if let dictionary = start as? NSDictionary, !key.hasPrefix("@") {
      return value(rest, of: dictionary.object(forKey: key))
    }
    if isCollection(start) {
      guard key.hasPrefix("@") else { return members(start).map { value(keys, of: $0) as Any? } }
      return collected(String(key.dropFirst()), members(start), rest)
    }
    if let text = text(start), let found = member(key, of: text) { return value(rest, of: found) }
    guard let object = Associations.object(start) else {
      Diagnostics.report(.undefinedKey(key, "\(Swift.type(of: start))"))
      return nil
    }
    return value(rest, of: KeyValues.value(key, of: object))
  }

  /// The result of `@count`, `@sum` and the other collection operators for a list.
  private static func collected(
    _ name: String, _ list: [Any?], _ keys: ArraySlice<String>
  ) -> Any? {
    if name == "count" { return list.count }
    let values = list.map { value(keys, of: $0) }
    switch name {
    case "sum", "min", "max":
      if name != "sum", values.contains(where: { date($0) != nil }) {
        let dates = values.compactMap { date($0) }
        return name == "min" ? dates.min() : dates.max()
      }
      if name != "sum", values.contains(where: { text($0) != nil }) {
        let texts = values.compactMap { text($0) }
        return name == "min" ? texts.min() : texts.max()
      }
      return PredicateFunction.value(name, [values])
    case "avg": return PredicateFunction.value("average", [values])
    case "unionOfObjects": return values
    case "distinctUnionOfObjects":
      return values.reduce(into: [Any?]()) { found, next in
        if !found.contains(where: { areEqual($0, next) }) { found.append(next) }
      }
    default:
      Diagnostics.report(.undefinedKey("@" + name, "NSArray"))
      return nil
    }
  }

  private static func member(_ key: String, of text: String) -> Any? {
    switch key {
    case "length": text.utf16.count
    case "lowercaseString", "lowercased": text.lowercased()
    case "uppercaseString", "uppercased": text.uppercased()
    case "capitalizedString", "capitalized": text.capitalized
    case "integerValue", "intValue", "longLongValue":
      Int(text.trimmingCharacters(in: .whitespaces)) ?? 0
    case "doubleValue", "floatValue": Double(text.trimmingCharacters(in: .whitespaces)) ?? 0
    case "description": text
    default: nil
    }
  }
}
