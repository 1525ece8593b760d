import KumikoFoundation
import KumikoGraphics

/// The edges of a row, by the reading direction.
nonisolated enum SwipeEdge {
  case leading
  case trailing
}

/// A row that can be swiped.
protocol SwipeableRow: UIView {
  /// The current swipe of the row; nil while it is in its place.
  var swipe: Swipe? { get set }
  /// The rounded corners of the card that ends at the row; nil where they are square.
  var card: (radius: CGFloat, corners: CACornerMask)? { get }
  /// Whether the row is being removed, so that it does not return to its place.
  var isLeaving: Bool { get }
}

/// The swipe of one row: its distance, and the buttons that it reveals.
///
/// The row keeps its frame. Its bounds origin is moved, and with it everything inside; the buttons
/// are subviews beside its bounds.
final class Swipe: FrameStepping {
  private static let spring = Spring(duration: 0.32)
  private static let fillSpring = Spring(duration: 0.22)
  /// The fraction of the buttons' width that a swipe must reveal to stay open.
  private static let opening: CGFloat = 0.3
  /// The seconds for which a released row keeps moving.
  private static let runOut: CGFloat = 0.12

  private weak var row: (any SwipeableRow)?
  private let edge: SwipeEdge
  private let configuration: UISwipeActionsConfiguration
  let actionsView: SwipeActionsView
  private var reveal = EasedNumber(0)
  private var fill = EasedNumber(0)
  private var isPerforming = false
  /// The properties of the row before the swipe.
  private let before: (clips: Bool, radius: CGFloat, corners: CACornerMask)
  private(set) var isClosing = false
  /// Called once the row has returned to its place.
  var ended: () -> Void = {}
  private var rowSize: CGSize

  /// Prepares a row for a swipe; another swipe of it ends.
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

  /// The distance by which the row is swiped, in points.
  var distance: CGFloat { reveal.value }

  /// Whether a point of a view is on the row.
  func contains(_ point: CGPoint, of view: UIView) -> Bool {
    guard let row else { return false }
    return row.point(inside: row.convert(point, from: view), with: nil)
  }

  /// Whether a touch began on one of its buttons.
  func hasButton(of touch: UITouch) -> Bool {
    touch.view?.isDescendant(of: actionsView) == true
  }

  /// 1 where a swipe to the right reveals the buttons, -1 where a swipe to the left does.
  var direction: CGFloat { isOnRight ? -1 : 1 }

  private var isOnRight: Bool {
    (edge == .trailing) == (row?.effectiveUserInterfaceLayoutDirection != .rightToLeft)
  }

  private var width: CGFloat { row?.bounds.width ?? 0 }
  private var resting: CGFloat { actionsView.restingWidth(inRow: width) }

  /// The distance of a full swipe, which performs the first action: 55 percent of the row, but 360
  /// points at most, and at least 48 points beyond the buttons.
  private var fullDistance: CGFloat { max(resting + 48, min(width * 0.55, 360)) }

  private var isFull: Bool { fill.target == 1 }

  // MARK: Swiping

  /// Stops the row where it is, at the start of a swipe.
  func hold() {
    isClosing = false
    reveal.set(reveal.value)
  }

  /// Moves the row as far as the finger, in points.
  func pull(to wished: CGFloat) {
    guard !isPerforming else { return }
    isClosing = false
    let wished = max(0, wished)
    let mayFill = configuration.performsFirstActionWithFullSwipe
    reveal.set(mayFill ? min(wished, width) : Self.resisted(wished, beyond: resting, width))
    fill(mayFill && reveal.value >= fullDistance)
    show()
  }

  /// Releases the row. It opens, closes, or performs its first action.
  ///
  /// - Parameters:
  ///   - start: the distance when the swipe began, in points.
  ///   - velocity: points per second in the direction that reveals more.
  func release(from start: CGFloat, velocity: CGFloat) {
    guard !isPerforming else { return }
    if isFull { return perform(0) }
    let end = reveal.value + velocity * Self.runOut
    let share = start < resting / 2 ? Self.opening : 1 - Self.opening
    if end > resting * share { open(velocity: velocity) } else { close(velocity: velocity) }
  }

  /// Animates the row open until its buttons are visible.
  func open(velocity: CGFloat? = nil) {
    guard !isPerforming else { return }
    isClosing = false
    ease(to: resting, velocity)
  }

  /// Animates the row back to its place.
  func close(velocity: CGFloat? = nil) {
    isClosing = true
    fill(false)
    ease(to: 0, velocity)
  }

  /// Returns the row to its place at once.
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

  /// Called when the row was laid out: where its size changed, the distance is adapted.
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
    // A row that was deleted is removed as it is.
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

  /// Beyond the end of a row's movement a swipe has less and less effect.
  private static func resisted(
    _ wished: CGFloat, beyond end: CGFloat, _ width: CGFloat
  ) -> CGFloat {
    guard wished > end, width > 0 else { return wished }
    return end + width * (1 - 1 / ((wished - end) * 0.55 / width + 1))
  }
}
