import KumikoFoundation

/// Recognises a drag of a finger inward from an edge of the window.
///
/// It begins when a finger came down within 20 points of one of `edges` and has moved 10 points,
/// more inward than along the edge. It follows fingers and pens on the screen, and the pointer if
/// `allowedTouchTypes` includes it.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The maximum distance from the edge at which the drag can begin, in points.
  static let reach: CGFloat = 20

  /// The edges from which a drag can begin; none by default, and then nothing is recognised.
  open var edges: UIRectEdge = []

  /// A recogniser without actions.
  public override init() {
    super.init()
    followFingersAlone()
  }

  /// A recogniser with a target, which is not retained, and an action.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    followFingersAlone()
  }

  /// A recogniser of a nib; otherwise one without actions.
  public override init?(coder: NSCoder) {
    super.init(coder: coder)
    followFingersAlone()
    takeIn(coder, in: UIScreenEdgePanGestureRecognizer.self)
  }

  private func followFingersAlone() {
    allowedTouchTypes = UITouch.TouchType.onScreen
  }

  /// Calls `handler` for each change.
  public convenience init(handler: @escaping (UIScreenEdgePanGestureRecognizer) -> Void) {
    self.init()
    addAction(
      UIAction { action in (action.sender as? UIScreenEdgePanGestureRecognizer).map(handler) })
  }

  /// The edges near which the finger began.
  private var nearEdges: UIRectEdge = []

  private func nearEdges(of place: CGPoint) -> UIRectEdge {
    guard let bounds = view?.window?.bounds else { return [] }
    let reach = UIScreenEdgePanGestureRecognizer.reach
    var near: UIRectEdge = []
    if place.x - bounds.minX <= reach { near.insert(.left) }
    if bounds.maxX - place.x <= reach { near.insert(.right) }
    if place.y - bounds.minY <= reach { near.insert(.top) }
    if bounds.maxY - place.y <= reach { near.insert(.bottom) }
    return near.intersection(edges)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    let near = touches.map { nearEdges(of: $0.location(in: nil)) }
    nearEdges = near.reduce(nearEdges) { $0.union($1) }
    if near.contains([]) { state = .failed }
  }

  override func mayDrag(by translation: CGPoint) -> Bool {
    let isSideways = abs(translation.x) >= abs(translation.y)
    return nearEdges.contains(.left) && translation.x > 0 && isSideways
      || nearEdges.contains(.right) && translation.x < 0 && isSideways
      || nearEdges.contains(.top) && translation.y > 0 && !isSideways
      || nearEdges.contains(.bottom) && translation.y < 0 && !isSideways
  }

  open override func reset() {
    super.reset()
    nearEdges = []
  }
}
