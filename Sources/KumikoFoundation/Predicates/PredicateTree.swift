import Foundation

/// A term: a part of a predicate with a value.
indirect enum PredicateTerm {
  case value(Any?)
  /// The evaluated object.
  case itself
  case variable(String)
  /// A chain of properties, starting from a value.
  case path(PredicateTerm, [String])
  case list([PredicateTerm])
  case calculation(PredicateTerm, Character, PredicateTerm)
  /// An entry of a list: by its index, the first, the last, or the number of entries.
  case entry(PredicateTerm, PredicateTerm)
  case function(String, [PredicateTerm])
  /// The members of a list that satisfy a condition, in which a variable represents each member.
  case members(of: PredicateTerm, named: String, PredicateCondition)
}

/// A condition, which is true or false.
indirect enum PredicateCondition {
  case always(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(PredicateComparison)
}

/// Two values and the operator that compares them.
struct PredicateComparison {
  enum Operation: Equatable {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    case between, within, contains, beginsWith, endsWith, like, matches
  }

  /// How many members of a list on the left must satisfy it.
  enum Quantity { case one, any, all, none }

  var quantity = Quantity.one
  var left: PredicateTerm
  var operation: Operation
  /// Whether case and diacritics are ignored.
  var options: String.CompareOptions = []
  var right: PredicateTerm

  func holds(_ object: Any?, _ variables: [String: Any]) -> Bool {
    let (left, right) = (
      left.value(of: object, variables), right.value(of: object, variables)
    )
    switch quantity {
    case .one: return holds(left, right)
    case .any: return PredicateValue.members(left).contains { holds($0, right) }
    case .all: return PredicateValue.members(left).allSatisfy { holds($0, right) }
    case .none: return !PredicateValue.members(left).contains { holds($0, right) }
    }
  }

  private func holds(_ left: Any?, _ right: Any?) -> Bool {
    let order = { PredicateValue.order(left, right, options) }
    switch operation {
    case .equal: return PredicateValue.areEqual(left, right, options)
    case .unequal: return !PredicateValue.areEqual(left, right, options)
    case .less: return order() == .orderedAscending
    case .lessOrEqual: return order().map { $0 != .orderedDescending } ?? false
    case .greater: return order() == .orderedDescending
    case .greaterOrEqual: return order().map { $0 != .orderedAscending } ?? false
    case .between:
      let ends = PredicateValue.members(right)
      guard ends.count == 2,
        let low = PredicateValue.order(ends[0], left, options),
        let high = PredicateValue.order(left, ends[1], options)
      else { return false }
      return low != .orderedDescending && high != .orderedDescending
    case .within: return PredicateValue.contains(right, left, options)
    case .contains: return PredicateValue.contains(left, right, options)
    case .beginsWith, .endsWith, .like, .matches:
      guard let text = PredicateValue.text(left), let wanted = PredicateValue.text(right) else {
        return false
      }
      return holds(text, wanted)
    }
  }

  private func holds(_ text: String, _ wanted: String) -> Bool {
    switch operation {
    case .beginsWith:
      // Every text begins with the empty text.
      wanted.isEmpty || text.range(of: wanted, options: options.union(.anchored)) != nil
    case .endsWith:
      wanted.isEmpty
        || text.range(of: wanted, options: options.union([.anchored, .backwards])) != nil
    case .like: PredicateValue.fits(text, pattern: PredicateValue.pattern(of: wanted), options)
    default: PredicateValue.fits(text, pattern: wanted, options)
    }
  }
}

extension PredicateCondition {
  /// Whether it is true for an object, with values for variables.
  func holds(_ object: Any?, _ variables: [String: Any] = [:]) -> Bool {
    switch self {
    case .always(let answer): answer
    case .not(let condition): !condition.holds(object, variables)
    case .all(let conditions): conditions.allSatisfy { $0.holds(object, variables) }
    case .any(let conditions): conditions.contains { $0.holds(object, variables) }
    case .comparison(let comparison): comparison.holds(object, variables)
    }
  }
}

extension PredicateTerm {
  /// Its value for an evaluated object.
  func value(of object: Any?, _ variables: [String: Any]) -> Any? {
    switch self {
    case .value(let value): return value
    case .itself: return object
    case .variable(let name): return variables[name]
    case .path(let start, let keys):
      return PredicateValue.value(keys[...], of: start.value(of: object, variables))
    case .list(let terms): return terms.map { $0.value(of: object, variables) as Any? }
    case .calculation(let left, let sign, let right):
      guard let a = PredicateValue.number(left.value(of: object, variables)),
        let b = PredicateValue.number(right.value(of: object, variables))
      else { return nil }
      return PredicateTerm.calculated(a, sign, b)
    case .entry(let list, let index):
      let members = PredicateValue.members(list.value(of: object, variables))
      if case .value(let word as String) = index {
        if word == "SIZE" { return members.count }
        return (word == "FIRST" ? members.first : members.last) ?? nil
      }
      guard let number = PredicateValue.number(index.value(of: object, variables)),
        let place = Int(exactly: number), members.indices.contains(place)
      else { return nil }
      return members[place]
    case .function(let name, let terms):
      return PredicateFunction.value(name, terms.map { $0.value(of: object, variables) })
    case .members(let list, let name, let condition):
      return PredicateValue.members(list.value(of: object, variables)).filter { member in
        var inner = variables
        inner[name] = member
        return condition.holds(object, inner)
      }
    }
  }

  private static func calculated(_ a: Double, _ sign: Character, _ b: Double) -> Double? {
    switch sign {
    case "+": a + b
    case "-": a - b
    case "*": a * b
    case "/": b == 0 ? nil : a / b
    default: pow(a, b)
    }
  }
}

/// A function that formats call by name.
enum PredicateFunction {
  /// Whether the function exists.
  static func exists(_ name: String) -> Bool { names.contains(name) }

  private static let names: Set<String> = [
    "sum", "count", "min", "max", "average", "median", "sqrt", "abs", "ceiling", "floor", "trunc",
    "lowercase", "uppercase", "length", "now", "ln", "log", "exp",
  ]

  static func value(_ name: String, _ arguments: [Any?]) -> Any? {
    // One list, or numbers one by one.
    let isList = arguments.count == 1 && PredicateValue.isCollection(arguments[0])
    let members = isList ? PredicateValue.members(arguments[0]) : arguments
    let numbers = members.compactMap { PredicateValue.number($0) }
    switch name {
    case "sum": return numbers.reduce(0, +)
    case "count": return members.count
    case "min": return numbers.min()
    case "max": return numbers.max()
    case "average":
      return numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
    case "median":
      let sorted = numbers.sorted()
      guard !sorted.isEmpty else { return nil }
      return (sorted[sorted.count / 2] + sorted[(sorted.count - 1) / 2]) / 2
    case "lowercase": return arguments.first.flatMap { PredicateValue.text($0)?.lowercased() }
    case "uppercase": return arguments.first.flatMap { PredicateValue.text($0)?.uppercased() }
    case "length": return arguments.first.flatMap { PredicateValue.text($0)?.utf16.count }
    case "now": return Date()
    default: return numbers.first.flatMap { calculated(name, $0) }
    }
  }

  private static func calculated(_ name: String, _ number: Double) -> Double? {
    switch name {
    case "sqrt": number.squareRoot()
    case "abs": abs(number)
    case "ceiling": number.rounded(.up)
    case "floor": number.rounded(.down)
    case "trunc": number.rounded(.towardZero)
    case "ln": Foundation.log(number)
    case "log": log10(number)
    case "exp": Foundation.exp(number)
    default: nil
    }
  }
}
