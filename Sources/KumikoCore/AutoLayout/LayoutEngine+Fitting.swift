import KumikoFoundation
import KumikoSolver

extension LayoutEngine {
  /// Has an engine that said which size suits best place the views as well, in the size that the
  /// root got; false where that has to be done by another one: where something is set by code
  /// besides, or the size is impossible.
  func placesInRoot() -> Bool {
    let key = ObjectIdentifier(root)
    guard let fixed = given[key], fixed.count == 2, let own = items[key],
      given.count == 1 + followers.values.reduce(0, { $0 + $1.count })
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
