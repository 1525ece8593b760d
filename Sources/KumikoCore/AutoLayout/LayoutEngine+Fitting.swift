import KumikoFoundation
import KumikoSolver

extension LayoutEngine {
  /// Prepares an engine that computed the fitting size to place the views, in the size that the
  /// root got; returns `false` where another engine is needed: where other values are set by code
  /// too, or the size is impossible.
  func placesInRoot() -> Bool {
    let key = ObjectIdentifier(root)
    guard let fixed = given[key], fixed.count == 2, let own = items[key],
      given.count == 1 + followers.values.reduce(0, { $0 + $1.count }) + stretched.count
    else { return false }
    let size = root.storedBounds.size
    guard
      let width = try? solver.add(
        LinearConstraint(own.width, .equal, Double(size.width)))
    else { return false }
    guard
      let height = try? solver.add(
        LinearConstraint(own.height, .equal, Double(size.height)))
    else {
      solver.remove(width)
      return false
    }
    given[key] = fixed + [width, height]
    (isFitting, isSettled) = (false, false)
    return true
  }
}
