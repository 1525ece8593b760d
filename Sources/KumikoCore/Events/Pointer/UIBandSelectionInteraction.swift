import KumikoFoundation

/// Selects what is in a rectangle that the user drags with the pointer, in a view of an app's own.
/// Collection views and tables select so by themselves.
///
///     let band = UIBandSelectionInteraction { [unowned self] band in
///       guard let rect = band.selectionRect else { return }
///       for card in cards { card.isSelected = card.frame.intersects(rect) }
///     }
///     band.shouldBeginHandler = { [unowned self] _, point in
///       !cards.contains { $0.frame.contains(point) }
///     }
///     canvas.addInteraction(band)
///
/// The rectangle is drawn in front of the view's content, in its tint colour. Fingers and pens do
/// not begin one. While the app's view scrolls, the rectangle stays at the content where it began.
@preconcurrency @MainActor open class UIBandSelectionInteraction: NSObject, UIInteraction {
  /// The phases of a selection.
  public nonisolated enum State: Int, Sendable {
    /// No selection is made.
    case possible
    /// A selection has begun; its rectangle has no size yet.
    case began
    /// The rectangle has changed.
    case selecting
    /// The selection has ended; it is `possible` once the handler has returned.
    case ended
  }

  /// The view of the interaction.
  open private(set) weak var view: UIView?

  /// Whether selections can begin; `true` by default. One that is made ends when it is disabled.
  open var isEnabled: Bool {
    get { recognizer.isEnabled }
    set { recognizer.isEnabled = newValue }
  }

  /// The phase of the selection.
  open private(set) var state = State.possible

  /// The rectangle, in the coordinates of the view, in points; nil while no selection is made, and
  /// when one was cancelled.
  open private(set) var selectionRect: CGRect?

  /// The modifier keys that were held when the selection began: an app adds to what is selected
  /// with Shift, or toggles it with Control.
  open var initialModifierFlags: UIKeyModifierFlags {
    UIKeyModifierFlags(recognizer.firstModifiers)
  }

  /// Returns whether a selection may begin at a point, in the coordinates of the view; nil, which
  /// is the default, for all.
  open var shouldBeginHandler: ((UIBandSelectionInteraction, CGPoint) -> Bool)?

  private let handler: (UIBandSelectionInteraction) -> Void
  private lazy var recognizer = BandRecognizer { [weak self] _ in self?.follow() }
  private let gate = BandGate()
  private let band = CALayer()
  /// Where the drag began, in the coordinates of the view.
  private var origin = CGPoint.zero

  /// An interaction that calls `selectionHandler` when its state or its rectangle has changed.
  public init(selectionHandler: @escaping (UIBandSelectionInteraction) -> Void) {
    handler = selectionHandler
    super.init()
    gate.interaction = self
    recognizer.delegate = gate
    recognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    band.borderWidth = 1
    band.zPosition = .greatestFiniteMagnitude
  }

  /// Called before the interaction is added to another view, or removed.
  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(recognizer)
  }

  /// Called after the interaction was added to another view, or removed.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  private func follow() {
    switch recognizer.state {
    case .began:
      guard let view else { return }
      origin = start(in: view)
      selectionRect = CGRect(origin: origin, size: .zero)
      band.backgroundColor = view.tintColor.withAlphaComponent(0.15).cgColor
      band.borderColor = view.tintColor.cgColor
      view.layer.addSublayer(band)
      enter(.began)
      // The handler may have disabled or removed the interaction.
      if state == .began { stretch() }
    case .changed where view?.window != nil: stretch()
    case .ended where view?.window != nil:
      stretch()
      end()
    case .changed, .ended, .cancelled:
      selectionRect = nil
      end()
    case .possible, .failed: break
    }
  }

  /// Whether the app allows a selection to begin where the pointer was pressed.
  fileprivate var mayBegin: Bool {
    guard let view else { return false }
    return shouldBeginHandler?(self, start(in: view)) ?? true
  }

  /// Where the pointer was pressed.
  private func start(in view: UIView) -> CGPoint {
    let (now, moved) = (recognizer.location(in: view), recognizer.translation(in: view))
    return CGPoint(x: now.x - moved.x, y: now.y - moved.y)
  }

  private func stretch() {
    guard let view, state == .began || state == .selecting else { return }
    let pointer = recognizer.location(in: view)
    let rect = CGRect(
      x: min(origin.x, pointer.x), y: min(origin.y, pointer.y), width: abs(pointer.x - origin.x),
      height: abs(pointer.y - origin.y))
    guard rect != selectionRect else { return }
    selectionRect = rect
    UIView.performWithoutAnimation { band.frame = rect }
    enter(.selecting)
  }

  private func end() {
    guard state == .began || state == .selecting else { return }
    band.removeFromSuperlayer()
    enter(.ended)
    state = .possible
    selectionRect = nil
  }

  private func enter(_ new: State) {
    state = new
    handler(self)
  }
}

/// Asks an interaction whether its recogniser may begin.
private final class BandGate: NSObject, UIGestureRecognizerDelegate {
  weak var interaction: UIBandSelectionInteraction?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.mayBegin ?? false
  }
}
