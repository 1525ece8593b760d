import KumikoFoundation

/// Recognises one or more taps at one location.
///
///     let view = UIView()
///     view.addGestureRecognizer(UITapGestureRecognizer { tap in print(tap.location(in: nil)) })
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The required number of taps; 1 by default.
  open var numberOfTapsRequired = 1

  /// The required number of fingers; 1 by default.
  open var numberOfTouchesRequired = 1

  /// The required button of the pointer; the primary one by default. If it is the secondary one,
  /// that opens no menu.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  override var wantsSecondaryButton: Bool { buttonMaskRequired == .secondary }

  /// The maximum movement of a tap, in points.
  static let tolerance: CGFloat = 10
  /// The maximum time between taps, in seconds.
  static let longestPause: TimeInterval = 0.35

  private var taps = 0
  /// The fingers of this tap, including those that were lifted.
  private var fingers: [UITouch] = []
  private var start = CGPoint.zero
  private var wait: GestureTimer?

  /// Calls `handler` for each tap.
  public convenience init(handler: @escaping (UITapGestureRecognizer) -> Void) {
    self.init()
    addAction(
      UIAction { action in (action.sender as? UITapGestureRecognizer).map(handler) })
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    wait?.stop()
    if !fingers.contains(where: { $0.phase.isDown }) { fingers = [] }
    fingers += touches
    if fingers.count > max(numberOfTouchesRequired, 1) { return state = .failed }
    let place = location(in: nil)
    if taps > 0, fingers.count == numberOfTouchesRequired,
      place.distance(to: start) > UITapGestureRecognizer.tolerance * 2
    {
      state = .failed
      return
    }
    start = place
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if location(in: nil).distance(to: start) > UITapGestureRecognizer.tolerance { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if fingers.contains(where: { $0.phase.isDown }) { return }
    if fingers.count < numberOfTouchesRequired { return state = .failed }
    taps += 1
    if taps >= numberOfTapsRequired {
      state = .ended
      return
    }
    wait = GestureTimer(
      in: view?.window, until: event.timestamp + UITapGestureRecognizer.longestPause
    ) { [weak self] in self?.state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .failed
  }

  open override func reset() {
    super.reset()
    (taps, fingers) = (0, [])
    wait?.stop()
    wait = nil
  }

  /// The fingers that tapped together.
  open override var numberOfTouches: Int { fingers.count }

  open override func location(in view: UIView?) -> CGPoint {
    guard let middle = UIGestureRecognizer.middle(of: fingers) else {
      return super.location(in: view)
    }
    return view?.seen(fromWindow: middle) ?? middle
  }

  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard fingers.indices.contains(touchIndex) else {
      return super.location(ofTouch: touchIndex, in: view)
    }
    return fingers[touchIndex].location(in: view)
  }

  override var awaitsTouch: Bool { taps > 0 && taps < numberOfTapsRequired }
}

extension CGPoint {
  nonisolated func distance(to other: CGPoint) -> CGFloat {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
