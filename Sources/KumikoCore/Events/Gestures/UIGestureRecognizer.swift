import KumikoFoundation

/// Recognises a gesture of the pointer, of fingers or of a pen on a view and its subviews.
///
/// Recognisers receive touches before views do. When one recognises its gesture, the view's touch
/// is cancelled and the other recognisers fail, unless a delegate allows both. A recogniser of an
/// inner view takes precedence over those around it.
///
/// It calls a method of a target, an action or a closure.
///
///     view.addGestureRecognizer(UITapGestureRecognizer { tap in open(tap.location(in: view)) })
///     view.addGestureRecognizer(
///       UITapGestureRecognizer(target: self, action: Selector(Self.tapped)))
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// The states of a recogniser.
  public nonisolated enum State: Int, Sendable {
    /// It has not recognised its gesture; the initial state.
    case possible = 0
    /// A continuous gesture began.
    case began
    /// A continuous gesture changed.
    case changed
    /// A continuous gesture ended, or a discrete one was recognised.
    case ended
    /// A continuous gesture was cancelled.
    case cancelled
    /// It is not the gesture.
    case failed

    /// A discrete gesture was recognised.
    public static var recognized: State { .ended }

    var isActive: Bool { self == .began || self == .changed }
    var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  private var storedState = State.possible
  private var actions: [ActionEntry] = []
  final private(set) var requirements: [WeakRecognizer] = []
  /// The state that the recogniser enters as soon as those it waits for have failed.
  final var pendingState: State?
  final weak var session: GestureSession?
  /// The touches that it follows, in the order in which they began. The last one that ended is kept
  /// until the recogniser is reset.
  final private(set) var touches: [UITouch] = []
  /// All touches that it followed since it was reset.
  final private(set) var course: [UITouch] = []
  /// The first touch that it follows.
  final var touch: UITouch? { touches.first }

  /// The view that it is attached to.
  open internal(set) weak var view: UIView?

  /// The delegate, which decides about conflicts between recognisers.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether it receives touches; setting it to `false` cancels a gesture in progress.
  open var isEnabled = true {
    didSet { if !isEnabled { session?.withdraw(self) } }
  }

  /// Whether the view's touch is cancelled when the gesture is recognised; `true` by default.
  open var cancelsTouchesInView = true

  /// Whether the view is notified of a touch only after the recogniser has failed; `false` by
  /// default.
  open var delaysTouchesBegan = false

  /// Whether the view is notified of the end of a touch only after the recogniser has failed;
  /// `true` by default.
  open var delaysTouchesEnded = true

  /// Whether it follows touches of one type at a time. Here fingers, pens and the pointer never
  /// touch at the same time in any case: fingers are ignored while a pen touches.
  open var requiresExclusiveTouchType = true

  /// The pressed button of the pointer; empty for fingers.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// The touch types that it follows, as raw values of `UITouch.TouchType`; fingers, pens and the
  /// pointer by default.
  open var allowedTouchTypes =
    UITouch.TouchType.onScreen + [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]

  /// A name for debugging.
  open var name: String?

  /// The modifier keys at the last event, as reported to the window.
  package internal(set) var modifiers: KeyModifiers = []

  /// The modifier keys at the last event.
  open var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(modifiers) }

  /// A recogniser without actions.
  public override init() { super.init() }

  /// A recogniser with a target, which is not retained, as specified by `addTarget`.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { actions = [.target(TargetAction(target, action))] }
  }

  /// A recogniser of a nib; otherwise one without actions.
  public init?(coder: NSCoder) {
    super.init()
    takeIn(coder, in: UIGestureRecognizer.self)
  }

  /// A recogniser with an action; the action's `sender` is the recogniser.
  public convenience init(primaryAction: UIAction?) {
    self.init()
    if let primaryAction { addAction(primaryAction) }
  }

  /// Adds an action that is performed when the state changes, except to `.failed`.
  open func addAction(_ action: UIAction) { actions.append(.action(action)) }

  /// Removes an action.
  open func removeAction(_ action: UIAction) {
    actions.removeAll { if case .action(let own) = $0 { own === action } else { false } }
  }

  /// Adds a target, which is not retained, and a method that is called when the state changes,
  /// except to `.failed`. The method has no parameter, or the recogniser as its parameter.
  open func addTarget(_ target: Any, action: Selector) {
    actions.append(.target(TargetAction(target, action)))
  }

  /// Removes targets: nil matches every target, and nil for the action every method.
  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll {
      if case .target(let own) = $0 { own.matches(target, action) } else { false }
    }
  }

  /// The state. Subclasses set it; a new state takes effect once no other recogniser prevents it.
  open var state: State {
    get { storedState }
    set { session?.request(newValue, by: self) }
  }

  /// Delays recognition until another recogniser has failed. If that waits for this one already,
  /// directly or by others, neither would ever begin: the requirement is ignored, and reported.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard !otherGestureRecognizer.requires(self) else {
      Diagnostics.report(.gestureCircle("\(Self.self)", "\(type(of: otherGestureRecognizer))"))
      return
    }
    requirements.append(WeakRecognizer(value: otherGestureRecognizer))
  }

  /// The number of touches that it follows.
  open var numberOfTouches: Int { touches.count { $0.scroll.isEmpty } }

  /// The location of the gesture, in the coordinates of `view`; in those of the window for nil. The
  /// centroid of several touches.
  open func location(in view: UIView?) -> CGPoint {
    let middle = UIGestureRecognizer.middle(of: touches) ?? .zero
    return touches.isEmpty ? .zero : view?.seen(fromWindow: middle) ?? middle
  }

  /// The centroid of touches, in the window; nil if there are none.
  static func middle(of touches: [UITouch]) -> CGPoint? {
    guard !touches.isEmpty else { return nil }
    let count = CGFloat(touches.count)
    return CGPoint(
      x: touches.reduce(0) { $0 + $1.position.x } / count,
      y: touches.reduce(0) { $0 + $1.position.y } / count)
  }

  /// The location of a touch; `touchIndex` is less than `numberOfTouches`. For other indices it is
  /// `location(in:)`, and that is reported.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard touches.indices.contains(touchIndex) else {
      Diagnostics.report(.noSuchTouch(touchIndex, of: "\(type(of: self))", count: touches.count))
      return location(in: view)
    }
    return touches[touchIndex].location(in: view)
  }

  /// Stops following a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }

  // MARK: To override

  /// A touch began on the view or inside it. Overrides call `super`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The touch moved. Overrides call `super`.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The touch ended. Overrides call `super`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The touch was cancelled. Overrides call `super`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The gesture has ended and the recogniser is reset. Overrides call `super`.
  open func reset() {}
  /// Whether it can make another recogniser fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another recogniser can make it fail.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether it waits until another recogniser has failed; called when it would recognise.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another recogniser waits until this one has failed.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether it receives an event at all.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Whether it is another one, or requires it to fail, directly or by those that it waits for.
  final func requires(_ other: UIGestureRecognizer) -> Bool {
    var (left, seen) = ([self], Set<ObjectIdentifier>())
    while let next = left.popLast() {
      if next === other { return true }
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      left += next.requirements.compactMap(\.value)
    }
    return false
  }

  /// Whether it waits until another one has failed, for any reason.
  final func waits(for other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0.value === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// Whether it waits for another touch after one ended.
  var awaitsTouch: Bool { false }

  // MARK: For the session

  /// Whether it follows touches of the pointer's secondary button instead of the primary one.
  var wantsSecondaryButton: Bool { false }

  final func follows(_ type: UITouch.TouchType) -> Bool {
    allowedTouchTypes.contains { $0.intValue == type.rawValue }
  }

  /// The maximum number of touches that it follows; further ones are ignored.
  var mostTouches: Int { .max }

  func follow(_ touch: UITouch) {
    touches.removeAll { !$0.phase.isDown }
    touches.append(touch)
    course.append(touch)
    buttonMask = touch.buttonMask
  }

  /// A touch ended: if others are left, it follows only those.
  final func leave(_ touch: UITouch) {
    if touches.count > 1 { touches.removeAll { $0 === touch } }
  }

  /// Whether both followed a touch, so that only one of them may recognise a gesture.
  final func competes(with other: UIGestureRecognizer) -> Bool {
    course.contains { touch in other.course.contains { $0 === touch } }
  }

  // MARK: Scaling and rotating without touches

  /// Whether it receives transforms by fingers on a touchpad, or by the wheel with Control, which
  /// does not rotate.
  func followsTransforms(turning: Bool) -> Bool { false }
  /// A transform continued: scaled by a factor, rotated by an angle in radians.
  func transformed(by scale: CGFloat, rotation: CGFloat, at time: TimeInterval) {}

  /// Whether it receives scrolling by a wheel, or by fingers on a touchpad.
  func followsScrolls(of kind: UIScrollTypeMask) -> Bool { false }
  /// Scrolling continued by points.
  func scrolled(by movement: CGVector, at time: TimeInterval) {}

  /// Enters a state that was granted, and calls the actions.
  func enter(_ state: State) {
    willChange("state")
    storedState = state
    didChange("state")
    pendingState = nil
    guard state != .failed, state != .possible else { return }
    for action in actions { action.perform(sender: self) }
  }

  /// Adopts the properties of another recogniser, if that is of a class that a method does not
  /// accept.
  final func stand(for other: UIGestureRecognizer) {
    (view, storedState) = (other.view, other.storedState)
    (touches, course) = (other.touches, other.course)
    (buttonMask, modifiers, name) = (other.buttonMask, other.modifiers, other.name)
  }

  /// Class, address, state and view, in one line.
  nonisolated open override var description: String {
    guard MainThread.isCurrent else { return ObjectWords.line(self) }
    return MainActor.assumeIsolated {
      var parts = ["state = \(storedState)"]
      if !isEnabled { parts.append("enabled = NO") }
      if let name { parts.append("name = '\(name)'") }
      if let view { parts.append("view = \(ObjectWords.line(view))") }
      return ObjectWords.line(self, parts)
    }
  }

  final func startAnew() {
    let isOther = storedState != .possible
    if isOther { willChange("state") }
    storedState = .possible
    if isOther { didChange("state") }
    pendingState = nil
    (touches, course) = ([], [])
    reset()
  }
}

/// A weak reference to a recogniser.
struct WeakRecognizer {
  weak var value: UIGestureRecognizer?
}

extension UIGestureRecognizer: NibMade {}
