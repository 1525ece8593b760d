import KumikoFoundation
import KumikoGraphics

/// The sides of a row, by the direction of reading.
nonisolated enum SwipeEdge {
  case leading
  case trailing
}

/// A row that can be pulled aside.
protocol SwipeableRow: UIView {
  /// What the row shows beside itself; nil while it is in its place.
  var swipe: Swipe? { get set }
  /// The rounded corners of what the row is an end of; nil where they are square.
  var card: (radius: CGFloat, corners: CACornerMask)? { get }
  /// Whether the row is on its way out, so that it does not go back to its place.
  var isLeaving: Bool { get }
}

/// One row that is pulled aside: how far, and what it shows there.
///
/// The row keeps its frame. Its own coordinates are moved, and with them everything in it; the
/// buttons stand in it beside its bounds.
final class Swipe: FrameStepping {
  private static let spring = Spring(duration: 0.32)
  private static let fillSpring = Spring(duration: 0.22)
  /// The share of the buttons' width that a pull must uncover to stay open.
  private static let opening: CGFloat = 0.3
  /// Seconds for which a row that is let go runs on.
  private static let runOut: CGFloat = 0.12

  private weak var row: (any SwipeableRow)?
  private let edge: SwipeEdge
  private let configuration: UISwipeActionsConfiguration
  let actionsView: SwipeActionsView
  private var reveal = EasedNumber(0)
  private var fill = EasedNumber(0)
  private var isPerforming = false
  /// What the row was before it was pulled.
  private let before: (clips: Bool, radius: CGFloat, corners: CACornerMask)
  private(set) var isClosing = false
  /// Called once the row is back in its place.
  var ended: () -> Void = {}
  private var rowSize: CGSize

  /// Makes a row ready to be pulled; another swipe of it ends.
  init(_ row: any SwipeableRow, _ edge: SwipeEdge, _ configuration: UISwipeActionsConfiguration) {
    row.swipe?.end()
    self.row = row
    self.edge = edge
    self.configuration = configuration
    actionsView = SwipeActionsView(configuration.actions)
    before = (row.clipsToBounds, row.layer.cornerRadius, row.layer.maskedCorners)
    rowSize = row.bounds.size
    row.clipsToBounds = true
    if let card = row.card {
      row.layer.cornerRadius = card.radius
      row.layer.maskedCorners = card.corners
    }
    row.addSubview(actionsView)
    row.swipe = self
    for (index, button) in actionsView.buttons.enumerated() {
      button.addAction(
        UIAction { [weak self] _ in self?.perform(index) }, for: .primaryActionTriggered)
    }
  }

  /// How far the row is aside, in points.
  var distance: CGFloat { reveal.value }

  /// Whether a point of a view is on the row.
  func contains(_ point: CGPoint, of view: UIView) -> Bool {
    guard let row else { return false }
    return row.point(inside: row.convert(point, from: view), with: nil)
  }

  /// 1 where pulling to the right uncovers the buttons, -1 where pulling to the left does.
  var direction: CGFloat { isOnRight ? -1 : 1 }

  private var isOnRight: Bool {
    (edge == .trailing) == (row?.effectiveUserInterfaceLayoutDirection != .rightToLeft)
  }

  private var width: CGFloat { row?.bounds.width ?? 0 }
  private var resting: CGFloat { actionsView.restingWidth(inRow: width) }

  /// Where a pull does the first action: beyond the buttons and half of the row, but never farther
  /// than a finger moves.
  private var fullDistance: CGFloat { max(resting + 48, min(width * 0.55, 360)) }

  private var isFull: Bool { fill.target == 1 }

  // MARK: Pulling

  /// Holds the row where it is, at the start of a pull.
  func hold() {
    isClosing = false
    reveal.set(reveal.value)
  }

  /// Pulls the row as far as the finger wishes, in points.
  func pull(to wished: CGFloat) {
    guard !isPerforming else { return }
    isClosing = false
    let wished = max(0, wished)
    let mayFill = configuration.performsFirstActionWithFullSwipe
    reveal.set(mayFill ? min(wished, width) : Self.resisted(wished, beyond: resting, width))
    fill(mayFill && reveal.value >= fullDistance)
    show()
  }

  /// Lets the row go. It opens, closes, or does its first action.
  ///
  /// - Parameters:
  ///   - start: how far the row was aside when the pull began, in points.
  ///   - velocity: points a second at which more is uncovered.
  func release(from start: CGFloat, velocity: CGFloat) {
    guard !isPerforming else { return }
    if isFull { return perform(0) }
    let end = reveal.value + velocity * Self.runOut
    let share = start < resting / 2 ? Self.opening : 1 - Self.opening
    if end > resting * share { open(velocity: velocity) } else { close(velocity: velocity) }
  }

  /// Eases the row aside until its buttons are seen.
  func open(velocity: CGFloat? = nil) {
    guard !isPerforming else { return }
    isClosing = false
    ease(to: resting, velocity)
  }

  /// Eases the row back to its place.
  func close(velocity: CGFloat? = nil) {
    isClosing = true
    fill(false)
    ease(to: 0, velocity)
  }

  /// Puts the row back at once.
  func end() {
    guard let row, row.swipe === self else { return }
    reveal.set(0)
    AnimationContext.withoutAnimation { row.bounds.origin.x = 0 }
    row.clipsToBounds = before.clips
    row.layer.cornerRadius = before.radius
    row.layer.maskedCorners = before.corners
    actionsView.removeFromSuperview()
    row.swipe = nil
    ended()
  }

  /// The row was laid out: where it got another size, it stands as far aside as that allows.
  func rowLaidOut() {
    guard let size = row?.bounds.size, size != rowSize else { return }
    rowSize = size
    if !reveal.isMoving, reveal.value > 0, !isPerforming, !isClosing {
      reveal.set(min(reveal.value, resting))
    }
    show()
  }

  // MARK: Actions

  private func perform(_ index: Int) {
    guard !isPerforming, actionsView.buttons.indices.contains(index) else { return }
    isPerforming = true
    if isFull { ease(to: width, nil) }
    let button = actionsView.buttons[index]
    var isDone = false
    button.action.handler(button.action, button) { [weak self] _ in
      guard !isDone else { return }
      isDone = true
      self?.performed()
    }
  }

  private func performed() {
    isPerforming = false
    // A row that was deleted goes as it is.
    if row?.isLeaving == false { close() }
  }

  // MARK: Time

  func step(to time: TimeInterval) -> Bool {
    guard row?.swipe === self else { return false }
    reveal.step(to: time)
    fill.step(to: time)
    show()
    if isClosing, !reveal.isMoving { end() }
    return reveal.isMoving || fill.isMoving
  }

  private func fill(_ isFull: Bool) {
    let target: CGFloat = isFull ? 1 : 0
    guard target != fill.target else { return }
    guard let animator = row?.window?.animator else { return fill.set(target) }
    fill.ease(to: target, Self.fillSpring)
    animator.add(self)
  }

  private func ease(to target: CGFloat, _ velocity: CGFloat?) {
    guard let animator = row?.window?.animator else {
      reveal.set(target)
      return isClosing ? end() : show()
    }
    reveal.ease(to: target, Self.spring, velocity: velocity)
    animator.add(self)
  }

  private func show() {
    guard let row else { return }
    AnimationContext.withoutAnimation {
      let seen = max(0, reveal.value)
      row.bounds.origin.x = -direction * seen
      actionsView.show(
        in: CGRect(
          x: isOnRight ? row.bounds.width : -seen, y: 0, width: seen, height: row.bounds.height),
        resting: resting, fill: fill.value, isOnRight: isOnRight)
    }
  }

  /// A pull beyond where a row stops moves it less and less.
  private static func resisted(
    _ wished: CGFloat, beyond end: CGFloat, _ width: CGFloat
  ) -> CGFloat {
    guard wished > end, width > 0 else { return wished }
    return end + width * (1 - 1 / ((wished - end) * 0.55 / width + 1))
  }
}
