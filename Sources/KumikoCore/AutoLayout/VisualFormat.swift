import KumikoFoundation

/// A row or column of views as text: `H:|-[title]-8-[value(>=40@750)]-|`.
///
///     H: or V:     the direction; H by default
///     |            the superview
///     -  -8-  -(>=8,==12@500)-     a distance: the usual one, a number or a metric, conditions
///     [name]  [name(conditions)]   a view, and conditions on its length: numbers, metrics, views
struct VisualFormat {
  /// The operand of a condition.
  enum Operand: Equatable {
    case number(CGFloat)
    case name(String)
  }

  /// A condition: relation, operand, priority.
  struct Condition: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var operand: Operand
    var priority: Operand?
  }

  /// A distance: none, the system spacing, or conditions.
  enum Distance: Equatable {
    case none
    case usual
    case conditions([Condition])
  }

  /// A view or, without a name, the superview; and the distance before it.
  struct Stop: Equatable {
    var name: String?
    var conditions: [Condition] = []
    var distanceBefore = Distance.none
  }

  /// A syntax error, and the number of characters before it.
  struct Problem: Error {
    let what: String
    let offset: Int
  }

  private(set) var isVertical = false
  private(set) var stops: [Stop] = []

  private let characters: [Character]
  private var index = 0

  init(_ format: String) throws(Problem) {
    characters = Array(format)
    if take("V:") { isVertical = true } else { _ = take("H:") }
    if take("|") { stops.append(Stop(name: nil)) }
    while index < characters.count {
      let distance = try distance()
      if take("|") {
        stops.append(Stop(name: nil, distanceBefore: distance))
        break
      }
      guard take("[") else { throw problem("a view in brackets or | is expected") }
      var stop = Stop(name: try name(), distanceBefore: distance)
      if take("(") { stop.conditions = try conditions() }
      guard take("]") else { throw problem("] is expected") }
      stops.append(stop)
    }
    guard index == characters.count else { throw problem("nothing can follow the last |") }
    guard stops.contains(where: { $0.name != nil }) else { throw problem("there is no view") }
  }

  private mutating func distance() throws(Problem) -> Distance {
    guard take("-") else { return .none }
    if next == "[" || next == "|" { return .usual }
    let conditions: [Condition]
    if take("(") {
      conditions = try self.conditions()
    } else {
      conditions = [try condition()]
    }
    guard take("-") else { throw problem("- is expected after a distance") }
    return .conditions(conditions)
  }

  /// Conditions up to the closing parenthesis.
  private mutating func conditions() throws(Problem) -> [Condition] {
    var result = [try condition()]
    while take(",") { result.append(try condition()) }
    guard take(")") else { throw problem(") is expected") }
    return result
  }

  private mutating func condition() throws(Problem) -> Condition {
    var relation = NSLayoutConstraint.Relation.equal
    if take("<=") {
      relation = .lessThanOrEqual
    } else if take(">=") {
      relation = .greaterThanOrEqual
    } else {
      _ = take("==")
    }
    var condition = Condition(relation: relation, operand: try operand())
    if take("@") { condition.priority = try operand() }
    return condition
  }

  private mutating func operand() throws(Problem) -> Operand {
    let start = index
    while let next, next.isNumber || next == "." || index == start && (next == "-" || next == "+") {
      index += 1
    }
    if index > start, let number = Double(String(characters[start..<index])) {
      return .number(CGFloat(number))
    }
    index = start
    return .name(try name())
  }

  private mutating func name() throws(Problem) -> String {
    let start = index
    while let next, next.isLetter || next == "_" || index > start && next.isNumber { index += 1 }
    guard index > start else { throw problem("a name or a number is expected") }
    return String(characters[start..<index])
  }

  private var next: Character? { index < characters.count ? characters[index] : nil }

  private mutating func take(_ text: String) -> Bool {
    let wanted = Array(text)
    guard characters.count - index >= wanted.count,
      Array(characters[index..<index + wanted.count]) == wanted
    else { return false }
    index += wanted.count
    return true
  }

  private func problem(_ what: String) -> Problem { Problem(what: what, offset: index) }
}
