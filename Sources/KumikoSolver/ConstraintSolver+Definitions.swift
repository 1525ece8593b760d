/// A required equation that says what one variable is, given others. The variable stays out of the
/// tableau: wherever it occurs, what it is takes its place.
///
/// Most of a layout is of this kind: with the size of the root most edges follow from each other.
struct Definition {
  /// The variable.
  let variable: Int
  /// The equation.
  let slot: Int
  /// 1 divided by the variable's coefficient in the equation.
  let inverse: Double
  /// The part of the value that does not depend on variables of the tableau.
  var constant = 0.0
  /// The other part, where that is short; nil where it has to be worked out from the equation.
  var expansion: [VariableTerm]?
  /// The equation as the tableau has it, where that needs the variable itself to break a tie.
  var mirror: ConstraintSymbols?
}

/// A variable by its index, times a number.
typealias VariableTerm = (variable: Int, coefficient: Double)

extension ConstraintSolver {
  /// Expansions longer than this are not kept.
  private static let longestExpansion = 8
  /// An equation does not define a variable whose coefficient is that small beside its largest.
  private static let leastShare = 0.01

  // MARK: Making definitions

  /// Whether a variable is neither in the tableau nor defined.
  func isOpen(_ index: Int) -> Bool {
    variables[index].symbol == nil && variables[index].definition == nil
  }

  /// The variable that an equation may define: among those that are open, the one with the largest
  /// coefficient.
  func definable(by slot: Int) -> VariableTerm? {
    guard let record = constraints[slot], record.isRequired, record.relation == .equal else {
      return nil
    }
    var best: VariableTerm?
    var (size, largest) = (0.0, 0.0)
    for term in record.terms {
      let own = abs(term.coefficient)
      largest = max(largest, own)
      if own >= size, isOpen(term.variable) { (best, size) = (term, own) }
    }
    return size >= Self.leastShare * largest ? best : nil
  }

  /// Has an equation say what a variable is. The others of the equation that are open come into the
  /// tableau.
  func define(_ own: VariableTerm, by slot: Int) {
    guard let record = constraints[slot] else { return }
    let inverse = 1 / own.coefficient
    var others: [VariableTerm] = []
    var isShort = true
    for term in record.terms where term.variable != own.variable {
      open(term.variable)
      others.append((term.variable, -term.coefficient * inverse))
      if let place = variables[term.variable].definition, definitions[place].expansion == nil {
        isShort = false
      }
    }
    var definition = Definition(variable: own.variable, slot: slot, inverse: inverse)
    let rest = isShort ? reduced(others) : (terms: [], constant: constantPart(of: others))
    definition.constant = record.constant * inverse + rest.constant
    if isShort, rest.terms.count <= Self.longestExpansion { definition.expansion = rest.terms }
    variables[own.variable].definition = definitions.count
    definitions.append(definition)
    constraints[slot]?.standing = .definition
  }

  /// Gives an open variable a column of the tableau.
  func open(_ index: Int) {
    guard isOpen(index) else { return }
    let symbol = tableau.makeSymbol(.free, owner: index)
    tableau.appendColumn(symbol)
    variables[index].symbol = symbol
  }

  // MARK: Using definitions

  /// The part of a sum that does not depend on variables of the tableau.
  func constantPart(of terms: [VariableTerm]) -> Double {
    var sum = 0.0
    for term in terms {
      guard let place = variables[term.variable].definition else { continue }
      sum += term.coefficient * definitions[place].constant
    }
    return sum
  }

  /// A sum in variables of the tableau, and a constant.
  func reduced(_ terms: [VariableTerm]) -> (terms: [VariableTerm], constant: Double) {
    guard terms.contains(where: { variables[$0.variable].definition != nil }) else {
      return (terms, 0)
    }
    var reduction = Reduction(size: variables.count, &weights)
    for term in terms { add(term.coefficient, of: term.variable, to: &reduction) }
    var place = reduction.last
    while place >= reduction.first {
      let definition = definitions[place]
      let weight = weights[definition.variable]
      weights[definition.variable] = 0
      if weight != 0, let record = constraints[definition.slot] {
        for term in record.terms where term.variable != definition.variable {
          add(-weight * definition.inverse * term.coefficient, of: term.variable, to: &reduction)
        }
      }
      place -= 1
    }
    var result: [VariableTerm] = []
    for variable in reduction.touched {
      let weight = weights[variable]
      weights[variable] = 0
      if abs(weight) >= Tableau.negligible { result.append((variable, weight)) }
    }
    return (result, constantPart(of: terms))
  }

  private func add(_ weight: Double, of variable: Int, to reduction: inout Reduction) {
    guard let place = variables[variable].definition else {
      return reduction.add(weight, of: variable, to: &weights)
    }
    guard let expansion = definitions[place].expansion else {
      weights[variable] += weight
      return reduction.note(place)
    }
    for term in expansion {
      reduction.add(weight * term.coefficient, of: term.variable, to: &weights)
    }
  }

  /// The required constraints that together say that something impossible holds, given each
  /// constraint of a clash with its weight: those and the definitions that lead from one to the
  /// other.
  func blamed(for clash: [TableauClash]) -> [Int] {
    var slots = clash.map(\.owner)
    var last = -1
    var touched: [Int] = []
    func add(_ weight: Double, _ terms: [VariableTerm], except own: Int = -1) {
      for term in terms where term.variable != own {
        weights[term.variable] += weight * term.coefficient
        touched.append(term.variable)
        last = max(last, variables[term.variable].definition ?? -1)
      }
    }
    if weights.count < variables.count {
      weights += Array(repeating: 0, count: variables.count - weights.count)
    }
    for part in clash {
      guard let record = constraints[part.owner], record.isRequired else { continue }
      add(record.relation == .lessThanOrEqual ? -part.weight : part.weight, record.terms)
    }
    for place in stride(from: last, through: 0, by: -1) {
      let definition = definitions[place]
      let weight = weights[definition.variable]
      if abs(weight) < Tableau.negligible { continue }
      slots.append(definition.slot)
      let terms = constraints[definition.slot]?.terms ?? []
      add(-weight * definition.inverse, terms, except: definition.variable)
    }
    for variable in touched { weights[variable] = 0 }
    return slots
  }

  // MARK: Changing what they say

  /// Takes changed constants of definitions over into all that follows from them.
  func updateDefinitions() {
    for place in definitions.indices {
      let definition = definitions[place]
      guard let record = constraints[definition.slot] else { continue }
      var sum = record.constant
      for term in record.terms where term.variable != definition.variable {
        guard let other = variables[term.variable].definition else { continue }
        sum -= term.coefficient * definitions[other].constant
      }
      let constant = sum * definition.inverse
      if let mirror = definition.mirror {
        tableau.shiftConstant(of: mirror, by: constant - definition.constant)
      }
      definitions[place].constant = constant
    }
    for slot in order { takeConstantOver(slot) }
  }

  /// Brings what the tableau compares a sum with up to date.
  func takeConstantOver(_ slot: Int) {
    guard let record = constraints[slot], case .held(let symbols) = record.standing else { return }
    let constant = record.constant - constantPart(of: record.terms)
    if constant == record.reduced { return }
    tableau.shiftConstant(of: symbols, by: constant - record.reduced)
    constraints[slot]?.reduced = constant
  }

  /// A required constraint about what is known that does not hold.
  func knownViolation() -> Int? {
    order.first { slot in
      guard let record = constraints[slot], record.isRequired, case .known = record.standing,
        !record.isTolerated
      else { return false }
      return !record.relation.holds(constantPart(of: record.terms) - record.constant)
    }
  }

  /// Puts a defined variable into the tableau, by the equation that defines it: its value is to be
  /// chosen. Nothing else changes, as all that depends on it has what it is in its place.
  func mirror(_ index: Int) -> Int? {
    guard let place = variables[index].definition, variables[index].symbol == nil else {
      return variables[index].symbol
    }
    let (terms, constant) = reduced([(index, 1)])
    let symbol = tableau.makeSymbol(.free, owner: index)
    definitions[place].mirror = tableau.insertDefinition(
      of: symbol, terms.map { (variables[$0.variable].symbol ?? 0, $0.coefficient) }, constant,
      owner: definitions[place].slot)
    variables[index].symbol = symbol
    return symbol
  }
}

extension LinearRelation {
  /// Whether an excess of the sum over the constant is allowed, within the tolerance.
  func holds(_ excess: Double) -> Bool {
    switch self {
    case .equal: abs(excess) <= Tableau.tolerance
    case .lessThanOrEqual: excess <= Tableau.tolerance
    case .greaterThanOrEqual: excess >= -Tableau.tolerance
    }
  }
}

/// A sum while what variables are takes their place: which ones it has.
private struct Reduction {
  /// Variables of the tableau.
  var touched: [Int] = []
  /// The places of the definitions that have yet to be put in: from the first to the last.
  var first = Int.max
  var last = -1

  init(size: Int, _ weights: inout [Double]) {
    if weights.count < size {
      weights += Array(repeating: 0, count: size - weights.count)
    }
  }

  mutating func add(_ weight: Double, of variable: Int, to weights: inout [Double]) {
    if weights[variable] == 0 { touched.append(variable) }
    weights[variable] += weight
  }

  mutating func note(_ place: Int) {
    first = min(first, place)
    last = max(last, place)
  }
}
