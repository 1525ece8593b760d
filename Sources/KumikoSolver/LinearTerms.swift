/// The terms of a constraint: mostly few, which need no memory of their own.
///
///     var terms = LinearTerms()
///     terms.append(LinearTerm(1, left))
///     terms.append(LinearTerm(-1, right))
package struct LinearTerms: Hashable, Sendable, RandomAccessCollection {
  private var inline: InlineArray<4, LinearTerm>
  private var inlineCount = 0
  /// Those beyond the fourth.
  private var others: [LinearTerm]?

  /// No terms.
  package init() {
    inline = InlineArray(repeating: LinearTerm(0, SolverVariable(index: 0)))
  }

  /// The terms of an array.
  package init(_ terms: [LinearTerm]) {
    self.init()
    for term in terms { append(term) }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { inlineCount + (others?.count ?? 0) }

  package subscript(position: Int) -> LinearTerm {
    if position < inlineCount { return inline[position] }
    guard let others else { preconditionFailure("there is no term \(position)") }
    return others[position - inlineCount]
  }

  /// Adds one.
  package mutating func append(_ term: LinearTerm) {
    if inlineCount < 4 {
      inline[inlineCount] = term
      inlineCount += 1
    } else {
      others = (others ?? []) + [term]
    }
  }

  package static func == (one: LinearTerms, other: LinearTerms) -> Bool {
    one.elementsEqual(other)
  }

  package func hash(into hasher: inout Hasher) {
    for term in self { hasher.combine(term) }
  }
}
