import KumikoFoundation
import KumikoGraphics

/// Shows a colour, and lets the user choose another in a popover.
///
///     let well = UIColorWell()
///     well.title = "Background"
///     well.selectedColor = .systemYellow
///     well.addAction(UIAction { _ in board.color = well.selectedColor }, for: .valueChanged)
open class UIColorWell: UIControl {
  override var hasValue: Bool { true }

  private static let side: CGFloat = 28
  private let rim = UIView()
  private let gap = UIView()
  private let disc = CheckerView()
  private let veil = UIView()
  private weak var opened: UIColorPickerViewController?
  private lazy var listener = PickerListener(self)

  /// The title of the picker, "Colors" if nil, and the accessibility label of the well, "Color" if
  /// nil.
  open var title: String? {
    didSet { opened?.title = title }
  }

  /// Whether the user can choose the opacity; `true` by default.
  open var supportsAlpha = true {
    didSet { opened?.supportsAlpha = supportsAlpha }
  }

  /// The colour; nil by default. Setting it sends no actions.
  open var selectedColor: UIColor? {
    get { storedColor }
    set {
      set(newValue)
      if let newValue, let opened, opened.selectedColor != newValue {
        opened.selectedColor = newValue
      }
    }
  }
  private var storedColor: UIColor?

  /// A well without a colour; 28 × 28 points if the size is zero.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
    setUp()
  }

  /// A well of a nib; otherwise one as created by `init(frame:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    takeIn(coder, in: UIColorWell.self)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIColorWell.side, height: UIColorWell.side)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func setUp() {
    let hues = [0, 60, 120, 180, 240, 300, 0].map { hue in
      ColorParts(hue: CGFloat(hue) / 360, lightness: 0.55, saturation: 0.95).color
    }
    let wheel = WheelView(hues)
    rim.addSubview(wheel)
    wheel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    rim.clipsToBounds = true
    gap.backgroundColor = .systemBackground
    for view in [rim, gap, disc, veil] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    stateChanged()
  }

  /// The largest circle in the middle.
  private var circle: CGRect {
    let side = min(bounds.width, bounds.height)
    return CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    rim.frame = circle
    gap.frame = circle.insetAtMost(dx: 3, dy: 3)
    disc.frame = circle.insetAtMost(dx: storedColor == nil ? 3 : 5, dy: storedColor == nil ? 3 : 5)
    veil.frame = circle
    for view in [rim, gap, disc, veil] { view.layer.cornerRadius = view.bounds.width / 2 }
  }

  override var focusBounds: CGRect { circle }
  override var focusRadius: CGFloat { circle.width / 2 }

  /// The opacity while it is enabled; nil unless it is disabled.
  private var fullAlpha: CGFloat?

  override func stateChanged() {
    super.stateChanged()
    dim(&fullAlpha)
    gap.isHidden = storedColor == nil
    disc.isHidden = storedColor == nil
    disc.color = storedColor ?? .clear
    let isOver = isHovered || isHighlighted
    veil.backgroundColor =
      isEnabled && isOver ? UIColor.black.withAlphaComponent(isHighlighted ? 0.2 : 0.08) : .clear
    setNeedsLayout()
  }

  private func set(_ color: UIColor?) {
    let isOther = color != storedColor
    if isOther { willChange("selectedColor") }
    storedColor = color
    if isOther { didChange("selectedColor") }
    stateChanged()
  }

  /// The user has chosen a colour.
  fileprivate func chose(_ color: UIColor) {
    let former = storedColor
    set(color)
    if color != former { sendValueActions() }
  }

  override func pressed() {
    super.pressed()
    guard opened == nil, !showsMenuAsPrimaryAction else { return }
    guard let presenter = nearestController else {
      return Diagnostics.report(.colorWellWithoutController)
    }
    let picker = UIColorPickerViewController()
    picker.title = title
    picker.supportsAlpha = supportsAlpha
    if let storedColor { picker.selectedColor = storedColor }
    picker.delegate = listener
    picker.modalPresentationStyle = .popover
    picker.popoverPresentationController?.sourceView = self
    opened = picker
    presenter.present(picker, animated: true)
  }

  override var descriptionParts: [String] {
    super.descriptionParts + [storedColor.map { "selectedColor = \($0)" }].compactMap { $0 }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = AccessibilityDefaults.element(
      .button, title ?? "Color", traits: stateTraits.union(.button))
    defaults.value = storedColor.map { ColorParts($0, with: traitCollection).spokenName } ?? "none"
    return defaults
  }
}

/// The delegate of the picker of a well.
private final class PickerListener: NSObject, UIColorPickerViewControllerDelegate {
  private weak var well: UIColorWell?

  init(_ well: UIColorWell) { self.well = well }

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    well?.chose(color)
  }
}

/// A conic gradient of hues.
private final class WheelView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  init(_ hues: [UIColor]) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let gradient = layer as? CAGradientLayer
    gradient?.type = .conic
    gradient?.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient?.endPoint = CGPoint(x: 0.5, y: 0)
    gradient?.colors = hues.map(\.cgColor)
  }

  required init?(coder: NSCoder) { nil }
}
