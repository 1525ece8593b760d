import KumikoFoundation
import KumikoGraphics

/// Increments or decrements a value: one half of it subtracts, the other adds.
///
///     let copies = UIStepper()
///     copies.minimumValue = 1
///     copies.maximumValue = 99
///     copies.addAction(UIAction { _ in print(copies.value) }, for: .valueChanged)
///
/// The up and down arrow keys add and subtract, as do plus and minus, and left and right in reading
/// direction; Home and End move to the ends of the range. The value changes when a half is pressed,
/// and repeats while it is held.
open class UIStepper: UIControl {
  override var hasValue: Bool { true }

  static let size = CGSize(width: 94, height: 32)
  /// The delay in seconds before a held half repeats.
  private static let firstDelay: TimeInterval = 0.5
  /// Seconds between repetitions, at first and after some of them.
  private static let (slow, fast): (TimeInterval, TimeInterval) = (0.15, 0.05)
  private static let slowSteps = 10

  let subtracting = StepperHalf(symbol: "minus")
  let adding = StepperHalf(symbol: "plus")
  let backdrop = UIImageView(frame: .zero)
  let divider = UIImageView(frame: .zero)
  var images = StepperImages()
  private weak var pressedHalf: StepperHalf?
  private weak var hoveredHalf: StepperHalf?
  private var timer: GestureTimer?
  private var repetitions = 0
  /// Whether the press in progress changed the value without sending actions yet.
  private var owesAction = false

  /// The value; 0 by default, and clamped to the range. Setting it sends no actions; NaN is treated
  /// as the minimum.
  open var value: Double {
    get { storedValue }
    set {
      storedValue = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue)
      stateChanged()
    }
  }
  private var storedValue = 0.0

  /// The minimum value; 0 by default. If it is above `maximumValue`, that is adjusted, too.
  open var minimumValue = 0.0 {
    didSet {
      if minimumValue.isNaN { minimumValue = oldValue }
      maximumValue = max(maximumValue, minimumValue)
      value = storedValue
    }
  }

  /// The maximum value; 100 by default. If it is below `minimumValue`, that is adjusted, too.
  open var maximumValue = 100.0 {
    didSet {
      if maximumValue.isNaN { maximumValue = oldValue }
      if maximumValue < minimumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }

  /// The increment of a step; 1 by default. A value that is not above 0 is reported, and the
  /// previous one stays.
  open var stepValue = 1.0 {
    didSet {
      guard !(stepValue > 0 && stepValue.isFinite) else { return }
      Diagnostics.report(.stepNotAboveZero(stepValue))
      stepValue = oldValue
    }
  }

  /// Whether a step beyond one end of the range continues at the other end; `false` by default.
  open var wraps = false { didSet { stateChanged() } }

  /// Whether the value repeatedly changes while a half is held; `true` by default.
  open var autorepeat = true { didSet { if !autorepeat { timer?.stop() } } }

  /// Whether actions are sent at each step, or once when the half is released; `true` by default.
  open var isContinuous = true

  /// A stepper with the value 0 and the range 0 … 100. Its size is always 94 × 32.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    setUp()
  }

  /// A stepper of a nib; otherwise one as created by `init(frame:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = UIStepper.size
    setUp()
    takeIn(coder, in: UIStepper.self)
  }

  open override var intrinsicContentSize: CGSize { UIStepper.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let place = place
    backdrop.frame = place
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let middle = place.midX.rounded(toScale: displayScale)
    let left = CGRect(
      x: place.minX, y: place.minY, width: middle - place.minX, height: place.height)
    let right = CGRect(x: middle, y: place.minY, width: place.maxX - middle, height: place.height)
    subtracting.frame = isReversed ? right : left
    adding.frame = isReversed ? left : right
    let size =
      divider.image?.size ?? CGSize(width: 1 / displayScale, height: (place.height / 2).rounded())
    divider.frame = CGRect(
      x: middle - (divider.image == nil ? 0 : size.width / 2), y: place.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  // MARK: Steps

  private func canStep(_ half: StepperHalf) -> Bool {
    guard isEnabled, minimumValue < maximumValue else { return false }
    return wraps || (half === adding ? storedValue < maximumValue : storedValue > minimumValue)
  }

  /// Steps forward or back; returns whether the value could change.
  @discardableResult
  private func change(by half: StepperHalf) -> Bool {
    guard canStep(half) else { return false }
    let former = storedValue
    let next = former + (half === adding ? stepValue : -stepValue)
    if next > maximumValue {
      value = wraps && former >= maximumValue ? minimumValue : maximumValue
    } else if next < minimumValue {
      value = wraps && former <= minimumValue ? maximumValue : minimumValue
    } else {
      value = next
    }
    return storedValue != former
  }

  override func step(_ direction: Int) -> Bool {
    if change(by: direction > 0 ? adding : subtracting) { sendValueActions() }
    return true
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled else { return super.handleKey(key) }
    switch (key.characters, key.name) {
    case ("+", _), (_, "keypad +"): return step(1)
    case ("-", _), (_, "keypad -"): return step(-1)
    case (_, "home"), (_, "end"):
      let former = storedValue
      value = key.name == "home" ? minimumValue : maximumValue
      if storedValue != former { sendValueActions() }
      return true
    default: return super.handleKey(key)
    }
  }

  // MARK: Tracking

  private func half(at point: CGPoint) -> StepperHalf? {
    [subtracting, adding].first { $0.frame.contains(point) }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let half = half(at: touch.location(in: self)), canStep(half) else { return false }
    pressedHalf = half
    repetitions = 0
    stepWhileHeld()
    wait(UIStepper.firstDelay)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isInside = pressedHalf.map { $0.frame.contains(touch.location(in: self)) } ?? false
    if isHighlighted != isInside { isHighlighted = isInside }
    if !isInside {
      timer?.stop()
      timer = nil
    } else if timer == nil {
      wait(UIStepper.firstDelay)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { letGo() }
  open override func cancelTracking(with event: UIEvent?) { letGo() }

  private func letGo() {
    timer?.stop()
    (timer, pressedHalf) = (nil, nil)
    stateChanged()
    guard owesAction else { return }
    owesAction = false
    sendValueActions()
  }

  private func stepWhileHeld() {
    guard let pressedHalf, change(by: pressedHalf) else { return }
    if isContinuous { sendValueActions() } else { owesAction = true }
  }

  private func wait(_ seconds: TimeInterval) {
    guard autorepeat, let window else { return }
    timer = GestureTimer(in: window, until: window.animator.now + seconds) { [weak self] in
      guard let self, isTracking, isEnabled, autorepeat else { return }
      stepWhileHeld()
      repetitions += 1
      wait(repetitions < UIStepper.slowSteps ? UIStepper.slow : UIStepper.fast)
    }
  }

  // MARK: Looks

  override func stateChanged() {
    super.stateChanged()
    for half in [subtracting, adding] {
      half.isUsable = canStep(half)
      half.isPressed = isHighlighted && half === pressedHalf
      half.isHovered = isHovered && half === hoveredHalf
      half.show(images, isAdding: half === adding, tint: tintColor)
    }
    showImages()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  override var focusBounds: CGRect { place }
  override var focusRadius: CGFloat { 8 }

  /// The stepper keeps its size in the centre of any frame that is set.
  private var place: CGRect {
    CGRect(
      x: bounds.midX - UIStepper.size.width / 2, y: bounds.midY - UIStepper.size.height / 2,
      width: UIStepper.size.width, height: UIStepper.size.height)
  }

  private func setUp() {
    for view in [backdrop, divider, subtracting, adding] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    backdrop.layer.cornerRadius = 8
    backdrop.contentMode = .scaleToFill
    divider.contentMode = .center
    addGestureRecognizer(
      UIHoverGestureRecognizer { [weak self] hover in
        guard let self else { return }
        hoveredHalf = hover.state == .ended ? nil : half(at: hover.location(in: self))
        stateChanged()
      })
    stateChanged()
  }

  override var descriptionParts: [String] {
    super.descriptionParts + ["value = \(ObjectWords.number(CGFloat(value)))"]
  }

  override var accessibilityDefaults: AccessibilityDefaults { stepperAccessibility }

  /// Increments the value for a screen reader, and sends actions.
  open override func accessibilityIncrement() { _ = takeAccessibilityNumber(value + stepValue) }

  /// Decrements the value for a screen reader, and sends actions.
  open override func accessibilityDecrement() { _ = takeAccessibilityNumber(value - stepValue) }

  override func takeAccessibilityValue(_ value: Double) -> Bool { takeAccessibilityNumber(value) }
}
