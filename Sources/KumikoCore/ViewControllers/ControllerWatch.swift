/// What was shown and went, without keeping it: controllers, for tools that look for those that
/// live on although nothing shows them. Nothing is noted unless a tool asked for it.
package enum ControllerWatch {
  /// Whether controllers are noted that leave.
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

  /// What left and lives, with how it went; the latest last.
  static var left: [(controller: AnyObject, how: String)] {
    known.removeAll { $0.controller == nil }
    return known.compactMap { left in left.controller.map { ($0, left.how) } }
  }
}
