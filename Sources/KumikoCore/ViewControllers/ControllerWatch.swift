/// Records controllers that were shown and removed, without retaining them: for tools that look for
/// controllers that stay alive although they are not shown. Nothing is recorded unless a tool
/// requests it.
package enum ControllerWatch {
  /// Whether controllers that are removed are recorded.
  package static var isOn = false

  private struct Left {
    weak var controller: AnyObject?
    let how: String
  }

  private static var known: [Left] = []

  /// A controller leaves.
  static func note(_ controller: AnyObject, _ how: String) {
    known.removeAll { $0.controller == nil || $0.controller === controller }
    known.append(Left(controller: controller, how: how))
  }

  /// The removed controllers that are alive, with the kind of their removal; the latest last.
  static var left: [(controller: AnyObject, how: String)] {
    known.removeAll { $0.controller == nil }
    return known.compactMap { left in left.controller.map { ($0, left.how) } }
  }
}
