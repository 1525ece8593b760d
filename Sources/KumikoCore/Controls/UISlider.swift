import KumikoFoundation
import KumikoGraphics

/// Chooses a value from a range by a knob on a bar.
open class UISlider: UIControl {
  private static let knob: CGFloat = 24
  private static let bar: CGFloat = 4
  private let track = UIView()
  private let fill = UIView()
  private let thumb = UIView()
  private var grip: CGFloat = 0

  /// The value; kept within the range. Not animated.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  private var storedValue: Float = 0

  /// The least value; 0 unless set.
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      value = storedValue
    }
  }

  /// The greatest value; 1 unless set.
  open var maximumValue: Float = 1 {
    didSet {
      if maximumValue < minimumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }

  /// Whether actions are called while the knob moves, or only when it is let go; true unless set.
  open var isContinuous = true

  /// The colour of the bar before the knob; the tint unless set.
  open var minimumTrackTintColor: UIColor? {
    didSet { stateChanged() }
  }

  /// The colour of the bar after the knob.
  open var maximumTrackTintColor: UIColor? {
    didSet { stateChanged() }
  }

  /// The colour of the knob; white unless set.
  open var thumbTintColor: UIColor? {
    didSet { stateChanged() }
  }

  /// A slider at 0 of 0 … 1.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A slider as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Sets the value; the knob can glide there. Calls no action.
  open func setValue(_ value: Float, animated: Bool) {
    storedValue = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 28)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 28)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let middle = thumbMiddle
    let y = bounds.midY - UISlider.bar / 2
    track.frame = CGRect(x: 0, y: y, width: bounds.width, height: UISlider.bar)
    fill.frame =
      isReversed
      ? CGRect(x: middle, y: y, width: bounds.width - middle, height: UISlider.bar)
      : CGRect(x: 0, y: y, width: middle, height: UISlider.bar)
    thumb.frame = CGRect(
      x: middle - UISlider.knob / 2, y: bounds.midY - UISlider.knob / 2, width: UISlider.knob,
      height: UISlider.knob)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    // A press on the knob keeps its place under the pointer; one on the bar brings it there.
    let isOnKnob = abs(x - thumbMiddle) <= UISlider.knob / 2
    grip = isOnKnob ? x - thumbMiddle : 0
    if !isOnKnob { follow(x) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch.location(in: self).x)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  /// A twentieth of the range.
  override func step(_ direction: Int) -> Bool {
    let former = storedValue
    setValue(
      storedValue + Float(direction) * (maximumValue - minimumValue) / 20, animated: true)
    if storedValue != former { sendActions(for: .valueChanged) }
    return true
  }

  override func stateChanged() {
    super.stateChanged()
    track.backgroundColor = maximumTrackTintColor ?? .secondarySystemFill
    fill.backgroundColor = minimumTrackTintColor ?? tintColor
    thumb.backgroundColor = thumbTintColor ?? .white
    alpha = isEnabled ? 1 : 0.5
    thumb.layer.shadowOpacity = isHovered || isHighlighted ? 0.3 : 0.2
    thumb.transform = isHighlighted ? CGAffineTransform(scaleX: 1.08, y: 1.08) : .identity
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var travel: CGFloat { max(0, bounds.width - UISlider.knob) }

  private var thumbMiddle: CGFloat {
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((storedValue - minimumValue) / range) : 0
    return UISlider.knob / 2 + travel * (isReversed ? 1 - share : share)
  }

  private func follow(_ x: CGFloat) {
    guard travel > 0 else { return }
    let along = min(max((x - grip - UISlider.knob / 2) / travel, 0), 1)
    let share = Float(isReversed ? 1 - along : along)
    let former = storedValue
    value = minimumValue + share * (maximumValue - minimumValue)
    if isContinuous, storedValue != former { sendActions(for: .valueChanged) }
  }

  private func setUp() {
    for view in [track, fill, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.layer.cornerRadius = UISlider.bar / 2
    fill.layer.cornerRadius = UISlider.bar / 2
    thumb.layer.cornerRadius = UISlider.knob / 2
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOffset = CGSize(width: 0, height: 1)
    stateChanged()
  }
}
