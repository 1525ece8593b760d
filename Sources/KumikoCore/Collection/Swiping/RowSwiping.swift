import KumikoFoundation

/// A list whose rows can be swiped.
protocol SwipeHost: UIScrollView {
  /// The row at a point of the content, and its path; nil where none can be swiped.
  func swipeableRow(at point: CGPoint) -> (row: any SwipeableRow, path: IndexPath)?
  /// The actions of a row at an edge; nil if there is none.
  func swipeActions(for path: IndexPath, at edge: SwipeEdge) -> UISwipeActionsConfiguration?
  /// Called before a row is swiped; returns a closure to call when it has returned to its place.
  func swipeBegins(at path: IndexPath) -> () -> Void
}

/// Swipes the rows of a list: with the pointer, with fingers on a touchpad, or by code. At most one
/// row is open; a touch anywhere else closes it.
final class RowSwiping: NSObject, UIGestureRecognizerDelegate {
  @Owner private var host: any SwipeHost
  /// The row that is open, or was last.
  private weak var current: Swipe?
  /// The swipe by the pointer, and its distance when that began.
  private var pull: (swipe: Swipe, start: CGFloat)?
  /// Whether the touch began on a button of the open row. Moved sideways it continues the swipe.
  private var isFromButton = false
  /// The swipe by fingers on a touchpad, its distance when they began, and the current one.
  private var fingers: (swipe: Swipe, start: CGFloat, distance: CGFloat)?
  /// The swipe that a horizontal movement of fingers on a touchpad would move.
  private weak var aimed: Swipe?
  /// The point of the content below fingers on a touchpad.
  var aim = CGPoint.zero

  init(in host: any SwipeHost) {
    _host = Owner(finding: { [weak host] in host }, orElse: UICollectionView.standIn)
    super.init()
    let recognizer = SwipeRecognizer { [weak self] in self?.follow($0) }
    recognizer.claims = { [weak self] in
      self.map { $0.openSwipe != nil && !$0.isFromButton } ?? false
    }
    recognizer.delegate = self
    host.addGestureRecognizer(recognizer)
  }

  /// The open row that is not being closed.
  private var openSwipe: Swipe? {
    guard let current, !current.isClosing else { return nil }
    return current
  }

  /// Reveals the actions of a row; does nothing where there are none.
  func open(_ row: any SwipeableRow, _ path: IndexPath, at edge: SwipeEdge) {
    begin(row, path, edge)?.open()
  }

  /// Closes the open row.
  func close() { openSwipe?.close() }

  private func begin(
    _ row: any SwipeableRow, _ path: IndexPath, _ edge: SwipeEdge
  ) -> Swipe? {
    guard let configuration = host.swipeActions(for: path, at: edge),
      !configuration.actions.isEmpty
    else { return nil }
    close()
    let swipe = Swipe(row, edge, configuration)
    swipe.ended = host.swipeBegins(at: path)
    current = swipe
    return swipe
  }

  /// The swipe for a drag from a point of the content: of the open row, or of another one.
  private func begin(at point: CGPoint, toRight: Bool) -> Swipe? {
    guard let (row, path) = host.swipeableRow(at: point) else { return nil }
    if let swipe = row.swipe {
      swipe.hold()
      current = swipe
      return swipe
    }
    let isReversed = host.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return begin(row, path, toRight != isReversed ? .leading : .trailing)
  }

  // MARK: Pointer

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    isFromButton = openSwipe?.hasButton(of: touch) ?? false
    if isFromButton { return true }
    var view = touch.view
    while let current = view, current !== host {
      if current is SwipeActionsView { return false }
      if openSwipe == nil, current.touchHandling.contains(.followsDragsAcross) { return false }
      view = current.superview
    }
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if openSwipe != nil, !isFromButton { return true }
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return false }
    let moved = pan.translation(in: host)
    if isFromButton { return abs(moved.x) > abs(moved.y) }
    let point = pan.location(in: host)
    let start = CGPoint(x: point.x - moved.x, y: point.y - moved.y)
    guard abs(moved.x) > abs(moved.y), let swipe = begin(at: start, toRight: moved.x > 0) else {
      return false
    }
    pull = (swipe, swipe.distance)
    return true
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    let moved = pan.translation(in: host).x
    switch pan.state {
    case .began:
      if pull == nil, let swipe = openSwipe { take(swipe, at: pan.location(in: host)) }
      move(by: moved)
    case .changed: move(by: moved)
    case .ended:
      move(by: moved)
      guard let pull else { return }
      self.pull = nil
      // A click on an open row closes it.
      if pull.start > 0, abs(moved) < UIPanGestureRecognizer.threshold { return pull.swipe.close() }
      pull.swipe.release(
        from: pull.start, velocity: pan.velocity(in: host).x * pull.swipe.direction)
    case .cancelled:
      pull?.swipe.release(from: 0, velocity: 0)
      pull = nil
    case .possible, .failed: pull = nil
    }
  }

  /// Called for a touch while a row is open: on the row it continues the swipe, elsewhere it closes
  /// the row.
  private func take(_ swipe: Swipe, at point: CGPoint) {
    guard swipe.contains(point, of: host) else { return swipe.close() }
    swipe.hold()
    pull = (swipe, swipe.distance)
  }

  private func move(by distance: CGFloat) {
    guard let pull else { return }
    pull.swipe.pull(to: pull.start + distance * pull.swipe.direction)
  }

  // MARK: Wheel

  /// Uses the horizontal part of a turn of the wheel for the row at a point of the content, and
  /// returns the rest.
  func wheel(_ delta: CGVector, at point: CGPoint) -> CGVector {
    if abs(delta.dx) > abs(delta.dy) { return turn(delta, at: point) }
    close()
    return delta
  }

  private func turn(_ delta: CGVector, at point: CGPoint) -> CGVector {
    guard let swipe = begin(at: point, toRight: delta.dx > 0) else { return delta }
    if delta.dx * swipe.direction > 0 { swipe.open() } else { swipe.close() }
    return .zero
  }
}

// Fingers on a touchpad.
extension RowSwiping: DragScrollable {
  var scrollView: UIScrollView { host }

  var followsTouches: Bool { false }

  var isDragging: Bool { fingers != nil }

  var isCoasting: Bool { false }

  func canFollow(_ movement: CGVector) -> Bool {
    guard abs(movement.dx) > abs(movement.dy) else { return false }
    aimed = begin(at: aim, toRight: movement.dx > 0)
    return aimed != nil
  }

  func canDrag(_ movement: CGVector) -> Bool { false }

  func beginDrag(toward movement: CGVector) {
    guard let aimed else { return }
    fingers = (aimed, aimed.distance, aimed.distance)
  }

  func drag(by movement: CGVector) {
    guard let (swipe, start, old) = fingers else { return }
    let distance = old + movement.dx * swipe.direction
    fingers = (swipe, start, min(max(0, distance), host.bounds.width))
    swipe.pull(to: distance)
  }

  func endDrag(velocity: CGVector) {
    guard let (swipe, start, _) = fingers else { return }
    fingers = nil
    swipe.release(from: start, velocity: velocity.dx * swipe.direction)
  }
}

/// Recognises a horizontal drag; where a row is open, any touch but those on its buttons.
private final class SwipeRecognizer: UIPanGestureRecognizer {
  var claims: () -> Bool = { false }

  override var mostTouches: Int { 1 }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if claims() { state = .began }
  }
}
