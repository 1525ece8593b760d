import KumikoFoundation

/// Recognises a movement of the pointer or of fingers on a view and what is inside it.
///
/// Recognisers see touches before views do. When one recognises its movement, the view's touch is
/// cancelled and the other recognisers fail, unless a delegate lets both go on. A recogniser of an
/// inner view goes before those around it.
///
/// What is called is a method of an object, an action or a closure.
///
///     view.addGestureRecognizer(UITapGestureRecognizer { tap in open(tap.location(in: view)) })
///     view.addGestureRecognizer(
///       UITapGestureRecognizer(target: self, action: Selector(Self.tapped)))
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// How far a recogniser is.
  public nonisolated enum State: Int, Sendable {
    /// It has not recognised anything; where it starts.
    case possible = 0
    /// A movement that lasts began.
    case began
    /// A movement that lasts went on.
    case changed
    /// A movement ended, or one that is over at once was recognised.
    case ended
    /// A movement that lasts was taken away.
    case cancelled
    /// It is something else.
    case failed

    /// A movement that is over at once was recognised.
    public static var recognized: State { .ended }

    var isActive: Bool { self == .began || self == .changed }
    var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  private var storedState = State.possible
  private var actions: [ActionEntry] = []
  final private(set) var requirements: [WeakRecognizer] = []
  /// What the recogniser wants to become as soon as those it waits for have failed.
  final var pendingState: State?
  final weak var session: GestureSession?
  /// The touches that it follows, in the order in which they came down. The last one that is lifted
  /// stays until the recogniser starts anew.
  final private(set) var touches: [UITouch] = []
  /// All that it has followed since it started anew.
  final private(set) var course: [UITouch] = []
  /// The first touch that it follows.
  final var touch: UITouch? { touches.first }

  /// The view that it is attached to.
  open internal(set) weak var view: UIView?

  /// Decides where recognisers compete.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether it sees touches; setting it to false ends what is under way.
  open var isEnabled = true {
    didSet { if !isEnabled { session?.withdraw(self) } }
  }

  /// Whether the view's touch is cancelled when the movement is recognised; true unless set.
  open var cancelsTouchesInView = true

  /// Whether the view hears of a touch only when the recogniser has failed; not unless set.
  open var delaysTouchesBegan = false

  /// Whether the view hears that a touch was lifted only when the recogniser has failed; yes unless
  /// set.
  open var delaysTouchesEnded = true

  /// Whether it follows touches of one type at a time. Fingers and the pointer never touch together
  /// here, whatever is set.
  open var requiresExclusiveTouchType = true

  /// The button of the pointer that what it follows is held with; none for fingers.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// What it follows, as raw values of `UITouch.TouchType`; fingers and the pointer unless set.
  open var allowedTouchTypes: [NSNumber] = [
    NSNumber(value: UITouch.TouchType.direct.rawValue),
    NSNumber(value: UITouch.TouchType.indirectPointer.rawValue),
  ]

  /// A name to find it by.
  open var name: String?

  /// Keys that were held at the last event, as the window was told.
  package internal(set) var modifiers: KeyModifiers = []

  /// Keys that were held at the last event.
  open var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(modifiers) }

  /// A recogniser that calls nothing yet.
  public override init() { super.init() }

  /// A recogniser that calls a method of an object, which is not kept alive, as `addTarget` says.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { actions = [.target(TargetAction(target, action))] }
  }

  /// A recogniser of a nib; elsewhere one that calls nothing.
  public init?(coder: NSCoder) {
    super.init()
    takeIn(coder, in: UIGestureRecognizer.self)
  }

  /// A recogniser that calls an action; the action's `sender` is the recogniser.
  public convenience init(primaryAction: UIAction?) {
    self.init()
    if let primaryAction { addAction(primaryAction) }
  }

  /// Calls `action` when the state changes to anything but `failed`.
  open func addAction(_ action: UIAction) { actions.append(.action(action)) }

  /// No longer calls an action.
  open func removeAction(_ action: UIAction) {
    actions.removeAll { if case .action(let own) = $0 { own === action } else { false } }
  }

  /// Calls a method of an object, which is not kept alive, when the state changes to anything but
  /// `failed`. The method takes nothing or the recogniser.
  open func addTarget(_ target: Any, action: Selector) {
    actions.append(.target(TargetAction(target, action)))
  }

  /// No longer calls a method: nil for the object stands for every object, nil for the action for
  /// every method.
  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll {
      if case .target(let own) = $0 { own.matches(target, action) } else { false }
    }
  }

  /// How far it is. Subclasses set it; what is set becomes true when nothing stands against it.
  open var state: State {
    get { storedState }
    set { session?.request(newValue, by: self) }
  }

  /// Waits with recognising until another recogniser has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(WeakRecognizer(value: otherGestureRecognizer))
  }

  /// The number of touches that it follows.
  open var numberOfTouches: Int { touches.count { $0.scroll.isEmpty } }

  /// Where the movement is, in the coordinates of `view`; those of the window for nil. In the
  /// middle of several touches.
  open func location(in view: UIView?) -> CGPoint {
    let middle = UIGestureRecognizer.middle(of: touches) ?? .zero
    return touches.isEmpty ? .zero : view?.seen(fromWindow: middle) ?? middle
  }

  /// The middle of touches, in the window; nil for none.
  static func middle(of touches: [UITouch]) -> CGPoint? {
    guard !touches.isEmpty else { return nil }
    let count = CGFloat(touches.count)
    return CGPoint(
      x: touches.reduce(0) { $0 + $1.position.x } / count,
      y: touches.reduce(0) { $0 + $1.position.y } / count)
  }

  /// Where a touch is; `touchIndex` is less than `numberOfTouches`. For others it is
  /// `location(in:)`, and a report.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard touches.indices.contains(touchIndex) else {
      Diagnostics.report(.noSuchTouch(touchIndex, of: "\(type(of: self))", count: touches.count))
      return location(in: view)
    }
    return touches[touchIndex].location(in: view)
  }

  /// No longer follows a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }

  // MARK: To override

  /// A touch came down on the view or inside it. Overrides call `super`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The touch moved. Overrides call `super`.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The touch was lifted. Overrides call `super`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The touch was taken away. Overrides call `super`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The movement is over and the recogniser starts anew. Overrides call `super`.
  open func reset() {}
  /// Whether it may make another recogniser fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another recogniser may make it fail.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether it waits until another recogniser has failed; asked when it would recognise.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another recogniser waits until this one has failed.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether it sees an event at all.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Whether it waits until another one has failed, whoever says so.
  final func waits(for other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0.value === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// Whether it waits for another touch after one was lifted.
  var awaitsTouch: Bool { false }

  // MARK: For the session

  /// Whether it follows touches of the pointer's secondary button, and not of its primary one.
  var wantsSecondaryButton: Bool { false }

  final func follows(_ type: UITouch.TouchType) -> Bool {
    allowedTouchTypes.contains { $0.intValue == type.rawValue }
  }

  /// How many touches it follows at a time; further ones pass it by.
  var mostTouches: Int { .max }

  func follow(_ touch: UITouch) {
    touches.removeAll { !$0.phase.isDown }
    touches.append(touch)
    course.append(touch)
    buttonMask = touch.buttonMask
  }

  /// A touch was lifted: where others are left, they are what it follows.
  final func leave(_ touch: UITouch) {
    if touches.count > 1 { touches.removeAll { $0 === touch } }
  }

  /// Whether both followed a touch, so that only one of them is to recognise something.
  final func competes(with other: UIGestureRecognizer) -> Bool {
    course.contains { touch in other.course.contains { $0 === touch } }
  }

  // MARK: Turning and scaling without touches

  /// Whether it hears of fingers on a touchpad that scale and turn, or of the wheel with Control,
  /// which does not turn.
  func followsTransforms(turning: Bool) -> Bool { false }
  /// Such a movement went on: scaled by a factor, turned by an angle in radians.
  func transformed(by scale: CGFloat, rotation: CGFloat, at time: TimeInterval) {}

  /// Whether it hears of a wheel, or of fingers on a touchpad.
  func followsScrolls(of kind: UIScrollTypeMask) -> Bool { false }
  /// Such a movement went on by points.
  func scrolled(by movement: CGVector, at time: TimeInterval) {}

  /// Takes on a state that was granted and calls the actions.
  func enter(_ state: State) {
    willChange("state")
    storedState = state
    didChange("state")
    pendingState = nil
    guard state != .failed, state != .possible else { return }
    for action in actions { action.perform(sender: self) }
  }

  /// Says what another one says, where that is of a class that a method does not take.
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

/// A recogniser that is not kept.
struct WeakRecognizer {
  weak var value: UIGestureRecognizer?
}

extension UIGestureRecognizer: NibMade {}
