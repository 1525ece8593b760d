extension ConstraintSolver {
  /// Adds the constraints of `body` all at once, which costs less than one after the other: the
  /// order of equations that define variables does not matter then.
  ///
  /// Meanwhile only constraints that are not finite are refused, and values must not be read.
  ///
  /// - Returns: false if the required constraints contradict each other. Then the solver is
  ///   unusable; in another one they can be added singly, to find which is refused.
  /// - Complexity: that of the constraints that leave a choice; variables that required equations
  ///   determine step by step are proportional to their number.
  package func addTogether(_ body: () -> Void) -> Bool {
    isGathering = true
    body()
    isGathering = false
    let waiting = order.filter {
      if case .waiting = constraints[$0]?.standing { true } else { false }
    }
    guard settleStanding(of: waiting) else { return false }
    noteChange()
    return true
  }

  /// Determines the standing of waiting constraints: definitions, or known, or in the tableau.
  ///
  /// - Parameter isAccepted: whether they are known to be satisfiable together: then one that is
  ///   not, because of rounding, is left out.
  /// - Returns: whether they are satisfiable.
  func settleStanding(of slots: [Int], isAccepted: Bool = false) -> Bool {
    var elimination = Elimination(self, slots)
    elimination.run()
    for required in [true, false] {
      for slot in slots {
        guard let record = constraints[slot], record.isRequired == required,
          case .waiting = record.standing
        else { continue }
        guard let clash = place(slot) else { continue }
        guard isAccepted, !clash.isEmpty || required else { return false }
        constraints[slot]?.standing = .known
        constraints[slot]?.isTolerated = true
      }
    }
    return true
  }

  /// Rebuilds everything from the constraints.
  func rebuild() {
    tableau = Tableau()
    definitions.removeAll()
    expansions.removeAll()
    for index in variables.indices {
      variables[index].symbol = nil
      variables[index].definition = nil
    }
    for slot in order { constraints[slot]?.standing = .waiting }
    _ = settleStanding(of: order, isAccepted: true)
    tableau.pivotCount = 0
  }
}

/// Finds which of many equations define variables.
///
/// An equation with a single open variable defines it; thereby others may be left with a single
/// one. If none is, a variable is added to the tableau, preferably one of optional constraints and
/// inequalities.
private struct Elimination {
  private let solver: ConstraintSolver
  private let equations: [Int]
  /// The equations with each variable, as linked lists: the first use, and for each use the next
  /// one, or -1.
  private var firstMentions: [Int]
  private var mentions: [(equation: Int, next: Int)] = []
  /// The number of open variables of each equation.
  private var openCounts: [Int]
  /// The number of constraints with each variable that define nothing.
  private var limits: [Int]
  private var queue: [Int] = []

  init(_ solver: ConstraintSolver, _ slots: [Int]) {
    self.solver = solver
    firstMentions = Array(repeating: -1, count: solver.variables.count)
    limits = Array(repeating: 0, count: solver.variables.count)
    openCounts = []
    var equations: [Int] = []
    for slot in slots {
      guard let record = solver.constraints[slot] else { continue }
      guard record.isRequired, record.relation == .equal else {
        for place in record.terms { limits[solver.terms[place].variable] += 1 }
        continue
      }
      var count = 0
      for place in record.terms {
        let variable = solver.terms[place].variable
        guard solver.isOpen(variable) else { continue }
        mentions.append((equations.count, firstMentions[variable]))
        firstMentions[variable] = mentions.count - 1
        count += 1
      }
      if count == 1 { queue.append(equations.count) }
      openCounts.append(count)
      equations.append(slot)
    }
    self.equations = equations
  }

  mutating func run() {
    var next = 0
    for place in equations.indices {
      while true {
        while next < queue.count {
          define(by: queue[next])
          next += 1
        }
        guard openCounts[place] > 0, let variable = mostLimited(in: place) else { break }
        solver.open(variable)
        close(variable)
      }
    }
  }

  private mutating func define(by place: Int) {
    guard openCounts[place] == 1, let own = solver.definable(by: equations[place]) else { return }
    solver.define(own, by: equations[place])
    close(own.variable)
  }

  /// Records that a variable is no longer open.
  private mutating func close(_ variable: Int) {
    var mention = firstMentions[variable]
    while mention >= 0 {
      let place = mentions[mention].equation
      openCounts[place] -= 1
      if openCounts[place] == 1 { queue.append(place) }
      mention = mentions[mention].next
    }
  }

  private func mostLimited(in place: Int) -> Int? {
    guard let places = solver.constraints[equations[place]]?.terms else { return nil }
    var best: Int?
    for place in places {
      let variable = solver.terms[place].variable
      guard solver.isOpen(variable) else { continue }
      if best.map({ limits[$0] <= limits[variable] }) ?? true { best = variable }
    }
    return best
  }
}
