import KumikoSolver

extension LinearRelation {
  nonisolated var reversed: LinearRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
