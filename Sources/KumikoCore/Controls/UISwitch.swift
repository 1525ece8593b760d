import KumikoFoundation
import KumikoGraphics

/// A control that is either on or off. If the user prefers it (`isOnOffSwitchLabelsEnabled` of
/// `UIAccessibility`), it shows a line when it is on and a ring when it is off.
///
///     let sound = UISwitch()
///     sound.addAction(UIAction { _ in print(sound.isOn) }, for: .valueChanged)
open class UISwitch: UIControl {
  override var hasValue: Bool { true }

  private static let size = CGSize(width: 51, height: 31)
  private let track = UIView()
  private let thumb = UIView()
  private var marks: SwitchMarks?
  private var checkBox: CheckBoxView?

  /// Whether it is on. Setting it is not animated and sends no actions.
  open var isOn = false {
    didSet { if isOn != oldValue { stateChanged() } }
  }

  /// The colour of the background while it is on; the system's green by default.
  open var onTintColor: UIColor? {
    didSet { stateChanged() }
  }

  /// The colour of the knob; white by default.
  open var thumbTintColor: UIColor? {
    didSet { stateChanged() }
  }

  /// Stored only, as in UIKit since iOS 7.
  open var onImage: UIImage?

  /// Stored only, as in UIKit since iOS 7.
  open var offImage: UIImage?

  /// The styles of switches.
  public nonisolated enum Style: Int, Sendable {
    /// The default for the platform: it slides.
    case automatic = 0
    /// A box with a check mark.
    case checkbox
    /// It slides.
    case sliding
  }

  /// The effective style: a check box if that is preferred, otherwise sliding.
  open var style: Style { preferredStyle == .checkbox ? .checkbox : .sliding }

  /// The preferred style; automatic by default. A check box is shown wherever it is requested;
  /// UIKit supports it only on the Mac. Its size depends on its title.
  open var preferredStyle = Style.automatic {
    didSet { if preferredStyle != oldValue { styleChanged() } }
  }

  /// The text next to a check box, which is part of its touch area, or nil if there is none. A
  /// sliding switch shows no title.
  public final var title: String? {
    didSet {
      guard title != oldValue else { return }
      checkBox?.label.text = title
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  private func styleChanged() {
    let isBox = style == .checkbox
    if isBox, checkBox == nil {
      let fresh = CheckBoxView()
      fresh.label.text = title
      addSubview(fresh)
      checkBox = fresh
    }
    checkBox?.isHidden = !isBox
    (track.isHidden, thumb.isHidden) = (isBox, isBox)
    stateChanged()
    invalidateIntrinsicContentSize()
  }

  /// A switch that is off. Its size is 51 × 31, unless it becomes a check box.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    setUp()
  }

  /// A switch of a nib; otherwise one as created by `init(frame:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = UISwitch.size
    setUp()
    takeIn(coder, in: UISwitch.self)
  }

  /// Switches on or off; sends no actions.
  open func setOn(_ on: Bool, animated: Bool) {
    guard animated, window != nil else {
      isOn = on
      layoutIfNeeded()
      return
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0
    ) {
      self.isOn = on
      self.placeThumb()
    }
  }

  override var touchHandling: TouchHandling { super.touchHandling.union(.followsDragsAcross) }

  open override var intrinsicContentSize: CGSize {
    style == .checkbox ? checkBox?.size(within: nil) ?? .zero : UISwitch.size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard style == .checkbox else { return UISwitch.size }
    return checkBox?.size(within: size.width > 0 ? size.width : nil) ?? .zero
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    checkBox?.frame = place
    checkBox?.isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard style != .checkbox else {
      marks?.isHidden = true
      return
    }
    track.frame = place
    placeThumb()
    placeMarks()
  }

  override func pressed() {
    super.pressed()
    setOn(!isOn, animated: true)
    sendValueActions()
  }

  override func stateChanged() {
    super.stateChanged()
    let off: UIColor =
      isHovered
      ? UIColor.systemFill.readable(as: .text) : UIColor.secondarySystemFill.readable(as: .mark)
    let on = onTintColor ?? UIColor.systemGreen.readable(as: .mark)
    track.backgroundColor = isOn ? on : off
    thumb.backgroundColor = thumbTintColor ?? .white
    checkBox?.isOn = isOn
    checkBox?.onColor = onTintColor ?? tintColor
    checkBox?.isLit = isHovered
    checkBox?.alpha = isEnabled ? (isHighlighted ? 0.7 : 1) : 0.5
    checkBox?.setNeedsLayout()
    track.alpha = isEnabled ? (isOn && isHovered && !isHighlighted ? 0.9 : 1) : 0.5
    thumb.alpha = isEnabled ? 1 : 0.7
    setNeedsLayout()
  }

  override var focusBounds: CGRect {
    guard style == .checkbox, let checkBox else { return place }
    return checkBox.box.offsetBy(dx: place.minX, dy: place.minY)
  }
  override var focusRadius: CGFloat { style == .checkbox ? 5 : UISwitch.size.height / 2 }

  /// Refuses sideways pans of the views around it: they slide the knob.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.view !== self else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let translation = pan.translation(in: self)
    return abs(translation.x) <= abs(translation.y)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if style == .checkbox { stateChanged() }
  }

  override func step(_ direction: Int) -> Bool {
    if isOn != (direction > 0) { press() }
    return true
  }

  /// The switch keeps its size in the centre of any frame that is set; a check box with its title
  /// is at the leading edge.
  private var place: CGRect {
    if style == .checkbox, let checkBox {
      let height = checkBox.size(within: bounds.width).height
      return CGRect(
        x: bounds.minX, y: bounds.minY + max(0, (bounds.height - height) / 2).rounded(),
        width: bounds.width,
        height: height)
    }
    return CGRect(
      x: bounds.midX - UISwitch.size.width / 2, y: bounds.midY - UISwitch.size.height / 2,
      width: UISwitch.size.width, height: UISwitch.size.height)
  }

  private func placeThumb() {
    let side = UISwitch.size.height - 4
    let width = isHighlighted ? side + 4 : side
    let isRight = isOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    thumb.frame = CGRect(
      x: isRight ? place.maxX - 2 - width : place.minX + 2, y: place.minY + 2, width: width,
      height: side)
  }

  /// Places the marks next to the knob: the line at the leading edge, the ring at the trailing
  /// edge.
  private func placeMarks() {
    if UIAccessibility.isOnOffSwitchLabelsEnabled, marks == nil {
      let fresh = SwitchMarks()
      insertSubview(fresh, aboveSubview: track)
      marks = fresh
    }
    marks?.isHidden = !UIAccessibility.isOnOffSwitchLabelsEnabled
    guard let marks, !marks.isHidden else { return }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    marks.frame =
      isReversed == isOn
      ? place.divided(atDistance: 27, from: .maxXEdge).slice
      : place.divided(atDistance: 27, from: .minXEdge).slice
    marks.isOn = isOn
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    followsMarks = window != nil
  }

  private var marksObserver: (any NSObjectProtocol)?

  /// Whether it observes the setting for on and off labels.
  private var followsMarks: Bool {
    get { marksObserver != nil }
    set {
      guard newValue != followsMarks else { return }
      if let marksObserver { NotificationCenter.default.removeObserver(marksObserver) }
      marksObserver = nil
      guard newValue else { return }
      setNeedsLayout()
      marksObserver = NotificationCenter.default.addObserver(
        forName: UIAccessibility.onOffSwitchLabelsDidChangeNotification, object: nil, queue: nil
      ) { [weak self] _ in
        MainActor.assumeIsolated { self?.setNeedsLayout() }
      }
    }
  }

  private func setUp() {
    for view in [track, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.layer.cornerRadius = UISwitch.size.height / 2
    thumb.layer.cornerRadius = (UISwitch.size.height - 4) / 2
    thumb.layer.shadowOpacity = 0.2
    thumb.layer.shadowRadius = 2
    thumb.layer.shadowOffset = CGSize(width: 0, height: 1)
    stateChanged()
  }

  override var descriptionParts: [String] {
    super.descriptionParts + ["on = \(isOn ? "YES" : "NO")"]
  }

  override var accessibilityDefaults: AccessibilityDefaults { switchAccessibility }
}
