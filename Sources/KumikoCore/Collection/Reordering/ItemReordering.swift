import KumikoFoundation

/// Lets the user drag items that can be moved: a long press of half a second lifts an item, a press
/// on its reorder handle does so at once; releasing drops it.
final class ItemReordering: NSObject, UIGestureRecognizerDelegate {
  @Owner private var host: ItemsView
  /// Whether long presses move items.
  var isOn = true
  /// The item that is dragged, and its target.
  var movement: InteractiveMovement?
  /// Scrolls while an item is dragged at an edge.
  private(set) lazy var scrolling = ReorderingAutoscroll(in: host) { [weak self] in
    self?.movement?.position
  } scrolled: { [weak host] in
    host?.updateInteractiveMovementTargetPosition($0)
  }
  /// From the pointer to the centre of the item.
  private var grip = CGVector.zero

  init(in host: ItemsView) {
    _host = Owner(host, orElse: UICollectionView.standIn)
    super.init()
  }

  /// The data source's path of the element shown at a path.
  func dataPath(of shown: IndexPath) -> IndexPath { movement?.dataPath(of: shown) ?? shown }

  /// Starts to recognise presses.
  func begin() {
    let recognizer = ReorderingRecognizer { [weak self] in self?.follow($0) }
    recognizer.isOnMark = { [weak self] point in
      guard let self, let (view, _) = item(at: point) else { return false }
      return view.isReorderMark(at: view.convert(point, from: host))
    }
    recognizer.delegate = self
    // Items that can be dragged elsewhere are not only moved here.
    recognizer.require(toFail: host.dragging.interaction.recognizer)
    host.addGestureRecognizer(recognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard isOn, movement == nil, let (item, path) = item(at: touch.location(in: host)) else {
      return false
    }
    var view = touch.view
    while let current = view, current !== item {
      // Views that handle presses or drags themselves keep their touches.
      if current is UIControl || current is UIScrollView { return false }
      view = current.superview
    }
    return host.canMove(path)
  }

  private func item(at point: CGPoint) -> (view: ReusableView, path: IndexPath)? {
    guard let path = host.shownPath(at: point), let view = host.views.view(at: path) else {
      return nil
    }
    return (view, path)
  }

  private func follow(_ recognizer: UILongPressGestureRecognizer) {
    let point = recognizer.location(in: host)
    switch recognizer.state {
    case .began:
      guard let (view, path) = item(at: point),
        host.beginInteractiveMovementForItem(at: path)
      else { return }
      grip = CGVector(dx: view.center.x - point.x, dy: view.center.y - point.y)
    case .changed:
      host.updateInteractiveMovementTargetPosition(
        CGPoint(x: point.x + grip.dx, y: point.y + grip.dy))
    case .ended: host.endInteractiveMovement()
    case .cancelled: host.cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }
}

/// Recognises a long press, or a press on a reorder handle.
private final class ReorderingRecognizer: UILongPressGestureRecognizer {
  /// Whether a point of the view is on a reorder handle.
  var isOnMark: (CGPoint) -> Bool = { _ in false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if isOnMark(location(in: view)) { state = .began }
  }

  /// A long press that the app has added to the list moves items itself, or does something else.
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UILongPressGestureRecognizer
      && otherGestureRecognizer.view === view && !otherGestureRecognizer.isOfMenu
      && !isOnMark(location(in: view))
  }
}
