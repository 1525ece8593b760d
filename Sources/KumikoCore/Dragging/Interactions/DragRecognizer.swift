import KumikoFoundation

/// A press that lifts items: with the pointer when it moves, or when it is held; with a finger or a
/// pen when it is held.
final class DragRecognizer: UIGestureRecognizer {
  /// The duration of a long press, in seconds.
  static let hold: TimeInterval = 0.5

  /// Lifts items at a point of the window; returns whether there are any.
  var lifts: (CGPoint) -> Bool = { _ in false }
  /// Whether a touch is reserved for another interaction.
  var refuses: (UITouch) -> Bool = { _ in false }
  override var mostTouches: Int { 1 }
  /// The window in which the press began.
  private(set) weak var sourceWindow: UIWindow?
  /// Whether the pointer moved since the press began.
  private(set) var hasMoved = false
  private var start = CGPoint.zero
  private var isTouch = false
  private var timer: GestureTimer?
  /// Asks once whether there are items to lift.
  private lazy var gate = Gate(self)

  private final class Gate: NSObject, UIGestureRecognizerDelegate {
    private weak var recognizer: DragRecognizer?

    init(_ recognizer: DragRecognizer) { self.recognizer = recognizer }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      guard let recognizer, touch.window?.drag == nil, !recognizer.refuses(touch) else {
        return false
      }
      var view = touch.view
      while let current = view, current !== recognizer.view {
        // Views that handle presses or drags themselves keep their touches.
        let isOperated = current.touchHandling.contains(.keepsDrags)
        if isOperated || current is UIScrollView || current.canBecomeFirstResponder {
          return false
        }
        view = current.superview
      }
      return true
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      recognizer.map { $0.lifts($0.start) } ?? false
    }
  }

  override init() {
    super.init()
    delegate = gate
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    start = location(in: nil)
    isTouch = touches.first?.type.isOnScreen == true
    hasMoved = false
    sourceWindow = view?.window
    timer = GestureTimer(in: sourceWindow, until: event.timestamp + DragRecognizer.hold) {
      [weak self] in self?.state = .began
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let distance = location(in: nil).distance(to: start)
    if state.isActive {
      // Ignores jitter while the pointer is held.
      guard hasMoved || distance >= UIPanGestureRecognizer.threshold else { return }
      hasMoved = true
      state = .changed
    } else if isTouch {
      if distance >= UIPanGestureRecognizer.fingerThreshold { state = .failed }
    } else if distance >= UIPanGestureRecognizer.threshold {
      hasMoved = true
      timer?.stop()
      state = .began
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = state.isActive ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    timer?.stop()
    timer = nil
  }

  /// Cancels the drag; the press continues without it.
  func giveUp() { state = .cancelled }
}
