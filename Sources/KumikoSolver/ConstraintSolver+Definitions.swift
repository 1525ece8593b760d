/// A required equation that defines one variable in terms of others. The variable stays out of the
/// tableau: wherever it occurs, its definition is substituted.
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
  /// The range of its other part among the expansions, if that is short; nil if it has to be
  /// computed from the equation.
  var expansion: Range<Int>?
  /// The equation in the tableau, if that needs the variable itself to break a tie.
  var mirror: ConstraintSymbols?
}

/// A variable by its index, times a number.
typealias VariableTerm = (variable: Int, coefficient: Double)

extension ConstraintSolver {
  /// Longer expansions are not stored.
  private static let longestExpansion = 8
  /// An equation does not define a variable whose coefficient is smaller than this fraction of its
  /// largest.
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
    for place in record.terms {
      let term = terms[place]
      let own = abs(term.coefficient)
      largest = max(largest, own)
      if own >= size, isOpen(term.variable) { (best, size) = (term, own) }
    }
    return size >= Self.leastShare * largest ? best : nil
  }

  /// Defines a variable by an equation. The other open variables of the equation are added to the
  /// tableau.
  func define(_ own: VariableTerm, by slot: Int) {
    guard let record = constraints[slot] else { return }
    let inverse = 1 / own.coefficient
    var isShort = true
    for place in record.terms {
      let variable = terms[place].variable
      if variable == own.variable { continue }
      open(variable)
      if let place = variables[variable].definition, definitions[place].expansion == nil {
        isShort = false
      }
    }
    var definition = Definition(variable: own.variable, slot: slot, inverse: inverse)
    let rest =
      isShort
      ? reduce(record.terms, except: own.variable, times: -inverse)
      : constantPart(of: record.terms, except: own.variable, times: -inverse)
    definition.constant = record.constant * inverse + rest
    if isShort, sum.count <= Self.longestExpansion {
      let start = expansions.count
      expansions += sum
      definition.expansion = start..<expansions.count
    }
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

  /// The part of a constraint's sum, times a factor, that does not depend on variables of the
  /// tableau; without the term of one variable.
  func constantPart(of places: Range<Int>, except own: Int = -1, times factor: Double = 1) -> Double
  {
    var constant = 0.0
    for place in places where terms[place].variable != own {
      guard let known = variables[terms[place].variable].definition else { continue }
      constant += factor * terms[place].coefficient * definitions[known].constant
    }
    return constant
  }

  /// Sets `sum` to a constraint's sum in variables of the tableau; returns its constant.
  func reduce(_ places: Range<Int>, except own: Int = -1, times factor: Double = 1) -> Double {
    var hasDefinitions = false
    for place in places where terms[place].variable != own {
      if variables[terms[place].variable].definition != nil { hasDefinitions = true }
    }
    if !hasDefinitions {
      sum.removeAll(keepingCapacity: true)
      for place in places where terms[place].variable != own {
        sum.append((terms[place].variable, factor * terms[place].coefficient))
      }
      return 0
    }
    var reduction = beginReduction()
    for place in places where terms[place].variable != own {
      add(factor * terms[place].coefficient, of: terms[place].variable, to: &reduction)
    }
    finish(&reduction)
    return constantPart(of: places, except: own, times: factor)
  }

  /// Sets `sum` to a variable expressed in those of the tableau; returns its constant.
  func reduce(_ variable: Int) -> Double {
    guard let place = variables[variable].definition else {
      sum.removeAll(keepingCapacity: true)
      sum.append((variable, 1))
      return 0
    }
    var reduction = beginReduction()
    add(1, of: variable, to: &reduction)
    finish(&reduction)
    return definitions[place].constant
  }

  /// Whether a variable has one value in every solution.
  func isKnown(_ variable: Int) -> Bool {
    _ = reduce(variable)
    return sum.isEmpty
  }

  private func beginReduction() -> Reduction {
    sum.removeAll(keepingCapacity: true)
    if weights.count < variables.count {
      weights += Array(repeating: 0, count: variables.count - weights.count)
    }
    return Reduction()
  }

  /// Substitutes definitions, the last first, and drops terms that cancelled.
  private func finish(_ reduction: inout Reduction) {
    var next = reduction.last
    while next >= reduction.first {
      let definition = definitions[next]
      let weight = weights[definition.variable]
      weights[definition.variable] = 0
      if weight != 0, let record = constraints[definition.slot] {
        for place in record.terms where terms[place].variable != definition.variable {
          add(
            -weight * definition.inverse * terms[place].coefficient, of: terms[place].variable,
            to: &reduction)
        }
      }
      next -= 1
    }
    var count = 0
    for place in sum.indices {
      let variable = sum[place].variable
      let weight = weights[variable]
      weights[variable] = 0
      guard abs(weight) >= Tableau.negligible else { continue }
      sum[count] = (variable, weight)
      count += 1
    }
    sum.removeLast(sum.count - count)
  }

  private func add(_ weight: Double, of variable: Int, to reduction: inout Reduction) {
    guard let place = variables[variable].definition else { return addToSum(weight, of: variable) }
    guard let expansion = definitions[place].expansion else {
      weights[variable] += weight
      return reduction.note(place)
    }
    for place in expansion {
      addToSum(weight * expansions[place].coefficient, of: expansions[place].variable)
    }
  }

  private func addToSum(_ weight: Double, of variable: Int) {
    if weights[variable] == 0 { sum.append((variable, 0)) }
    weights[variable] += weight
  }

  /// The required constraints that together are contradictory, given each constraint of a clash
  /// with its weight: those and the definitions that connect them.
  func blamed(for clash: [TableauClash]) -> [Int] {
    var slots = clash.map(\.owner)
    var last = -1
    var touched: [Int] = []
    func add(_ weight: Double, _ places: Range<Int>, except own: Int = -1) {
      for place in places where terms[place].variable != own {
        let term = terms[place]
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
      guard let record = constraints[definition.slot] else { continue }
      add(-weight * definition.inverse, record.terms, except: definition.variable)
    }
    for variable in touched { weights[variable] = 0 }
    return slots
  }

  // MARK: Changing definitions

  /// Propagates changed constants of definitions to everything that depends on them.
  func updateDefinitions() {
    for place in definitions.indices {
      let definition = definitions[place]
      guard let record = constraints[definition.slot] else { continue }
      var sum = record.constant
      for place in record.terms where terms[place].variable != definition.variable {
        guard let other = variables[terms[place].variable].definition else { continue }
        sum -= terms[place].coefficient * definitions[other].constant
      }
      let constant = sum * definition.inverse
      if let mirror = definition.mirror {
        tableau.shiftConstant(of: mirror, by: constant - definition.constant)
      }
      definitions[place].constant = constant
    }
    for slot in order { takeConstantOver(slot) }
  }

  /// Updates the constant that the tableau uses for a constraint.
  func takeConstantOver(_ slot: Int) {
    guard let record = constraints[slot], case .held(let symbols) = record.standing else { return }
    let constant = record.constant - constantPart(of: record.terms)
    if constant == record.reduced { return }
    tableau.shiftConstant(of: symbols, by: constant - record.reduced)
    constraints[slot]?.reduced = constant
  }

  /// A violated required constraint whose variables are all known.
  func knownViolation() -> Int? {
    order.first { slot in
      guard let record = constraints[slot], record.isRequired, case .known = record.standing,
        !record.isTolerated
      else { return false }
      return !record.relation.holds(constantPart(of: record.terms) - record.constant)
    }
  }

  /// Adds a defined variable to the tableau, by the equation that defines it, so that its value can
  /// be chosen. Nothing else changes, as everything that depends on it uses its definition.
  func mirror(_ index: Int) -> Int? {
    guard let place = variables[index].definition, variables[index].symbol == nil else {
      return variables[index].symbol
    }
    let constant = reduce(index)
    let symbol = tableau.makeSymbol(.free, owner: index)
    definitions[place].mirror = tableau.insertDefinition(
      of: symbol, sum.map { (variables[$0.variable].symbol ?? 0, $0.coefficient) }, constant,
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

/// The definitions that are yet to be substituted in a sum: from the first to the last.
private struct Reduction {
  var first = Int.max
  var last = -1

  mutating func note(_ place: Int) {
    first = min(first, place)
    last = max(last, place)
  }
}
