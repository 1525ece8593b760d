import KumikoFoundation
import KumikoGraphics

/// Shows one accessory of a list cell.
final class AccessoryView: UIControl {
  let accessory: UICellAccessory
  private let icon = UIImageView(frame: .zero)
  private var label: UILabel?
  private var custom: UIView?
  /// The action of a press.
  var handler: (() -> Void)?

  init(_ accessory: UICellAccessory) {
    self.accessory = accessory
    super.init(frame: .zero)
    isHidden = accessory.isHidden
    switch accessory.kind {
    case .label(let text, let font, let followsTextSize):
      let label = UILabel()
      label.text = text
      label.font = font
      label.adjustsFontForContentSizeCategory = followsTextSize
      label.textColor = accessory.tintColor ?? .secondaryLabel
      self.label = label
      addSubview(label)
    case .popUpMenu(let menu, let changed):
      let button = AccessoryView.button(for: menu, tint: accessory.tintColor, changed)
      custom = button
      addSubview(button)
    case .custom(let view, _):
      custom = view
      if let tint = accessory.tintColor { view.tintColor = tint }
      addSubview(view)
    default:
      icon.contentMode = .center
      icon.image = accessory.icon
      icon.preferredSymbolConfiguration = accessory.iconConfiguration
      addSubview(icon)
    }
    stateChanged()
  }

  required init?(coder: NSCoder) { nil }

  /// A button that shows the selected element of a menu.
  private static func button(
    for menu: UIMenu, tint: UIColor?, _ changed: ((UIMenu) -> Void)?
  ) -> UIButton {
    var looks = UIButton.Configuration.plain()
    looks.indicator = .popup
    looks.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 0, bottom: 4, trailing: 0)
    looks.baseForegroundColor = tint ?? .secondaryLabel
    let button = UIButton(configuration: looks)
    button.menu = menu
    (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
    if let changed {
      button.addAction(
        UIAction { [weak button] _ in button?.menu.map(changed) }, for: .valueChanged)
    }
    return button
  }

  /// The layout width of the accessory, in points.
  var placeWidth: CGFloat {
    switch accessory.reservedLayoutWidth ?? .actual {
    case .custom(let width): max(0, width)
    case .actual: wantedSize.width
    case .standard: accessory.standardWidth ?? wantedSize.width
    }
  }

  /// The size of the content, in points.
  var wantedSize: CGSize {
    if let label { return label.intrinsicContentSize }
    if let custom {
      if case .custom(_, true) = accessory.kind { return custom.bounds.size }
      let fitting = custom.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return CGSize(
        width: fitting.width > 0 ? fitting.width : custom.bounds.width,
        height: fitting.height > 0 ? fitting.height : custom.bounds.height)
    }
    return accessory.hasBackground ? CGSize(width: 22, height: 22) : icon.intrinsicContentSize
  }

  var isCheckmark: Bool {
    if case .checkmark = accessory.kind { return true }
    return false
  }

  /// Whether a ring is filled, as in selected rows.
  private var isFilled = false

  /// Scales in with a short spring, where it is visible; fades in with reduced motion.
  func arrive() {
    guard window != nil, UIView.areAnimationsEnabled else { return }
    AnimationContext.withoutAnimation {
      icon.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      icon.alpha = 0
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0
    ) {
      self.icon.transform = .identity
      self.icon.alpha = 1
    }
  }

  /// Whether the background has the strength of the tint, so that marks must be light.
  private var isOnTint = false {
    didSet { if isOnTint != oldValue { stateChanged() } }
  }

  /// Follows the state of the cell; `isOnTint` states whether its background is the tint.
  func follow(_ state: UICellConfigurationState, isOnTint: Bool) {
    self.isOnTint = isOnTint
    isEnabled = !state.isDisabled
    if accessory.tintColor == nil {
      label?.textColor = isOnTint ? .secondaryOnTint : .secondaryLabel
    }
    switch accessory.kind {
    case .outlineDisclosure:
      let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
      icon.image = UIImage(systemName: isReversed ? "chevron.left" : "chevron.right")
      let quarter: CGFloat = isReversed ? -.pi / 2 : .pi / 2
      let turned = state.isExpanded ? CGAffineTransform(rotationAngle: quarter) : .identity
      if icon.transform != turned {
        UIView.animate(withDuration: 0.25) { self.icon.transform = turned }
      }
    case .disclosureIndicator:
      let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
      icon.image = UIImage(systemName: isReversed ? "chevron.left" : "chevron.right")
    case .multiselect:
      if state.isSelected != isFilled {
        isFilled = state.isSelected
        if isFilled { arrive() }
      }
      icon.image = UIImage(systemName: isFilled ? "checkmark.circle.fill" : "circle")
      stateChanged()
    default: break
    }
  }

  /// A view of the app wants another size, such as a date that is longer.
  override func arrangementChanged(of subview: UIView) { superview?.setNeedsLayout() }

  override var canBecomeFirstResponder: Bool { handler != nil && super.canBecomeFirstResponder }

  override var isTabStop: Bool { super.isTabStop && !isUsedByKeysOfRow }

  override func layoutSubviews() {
    super.layoutSubviews()
    label?.frame = bounds
    if let custom, case .custom(_, true) = accessory.kind {
      // A fixed size is determined by the view: it is centred in its place.
      custom.center = CGPoint(x: bounds.midX, y: bounds.midY)
    } else {
      custom?.frame = bounds
    }
    icon.bounds.size = bounds.size
    icon.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    // A mark is smaller than a finger or a hasty pointer: it responds in the whole height of the
    // row.
    let wider = handler == nil ? bounds : bounds.insetBy(dx: -8, dy: -14)
    return wider.contains(point)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    // An accessory without an action passes clicks to the cell.
    return hit === self && handler == nil ? nil : hit
  }

  override func pressed() {
    super.pressed()
    handler?()
  }

  override func stateChanged() {
    super.stateChanged()
    icon.tintColor = isEnabled ? markColor : .disabledText
    alpha = isAway ? 0 : isHighlighted ? 0.5 : isHovered && handler != nil ? 0.8 : 1
  }

  /// The colour of the mark where it can be used.
  private var markColor: UIColor {
    guard case .multiselect = accessory.kind else {
      return accessory.tintColor ?? (isOnTint ? .white : accessory.usualTint(tintColor))
    }
    // A ring is drawn in the colour of its background while it is filled.
    if isOnTint { return .white }
    return isFilled
      ? accessory.backgroundColor ?? accessory.tintColor ?? tintColor : .secondaryLabel
  }

  /// Whether it is out of sight, since it belongs to the other state of editing.
  var isAway = false {
    didSet { if isAway != oldValue { stateChanged() } }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let traits = currentTraits
    guard
      traits.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory
    else { return }
    traits.performAsCurrent { icon.preferredSymbolConfiguration = accessory.iconConfiguration }
    superview?.setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  /// Whether another accessory precedes this one, separated by a line.
  var followsAnother = false {
    didSet { if followsAnother != oldValue { setNeedsDisplay() } }
  }

  private func composeLine(into canvas: inout Canvas) {
    guard accessory.hasLineBefore, followsAnother else { return }
    // In the middle of the gap, as high as the mark.
    let gap = (RowParts.gapAfter / 2 * canvas.scale).rounded()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let line = max(1, canvas.scale.rounded(.down))
    canvas.fill(
      CGRect(
        x: isReversed ? canvas.rect.maxX + gap - line : canvas.rect.minX - gap,
        y: canvas.rect.minY, width: line, height: canvas.rect.height), .separator)
  }

  override func contentOverflow(_ ink: CGRect, scale: CGFloat) -> CGRect {
    guard accessory.hasLineBefore, followsAnother else { return ink }
    return ink.insetBy(dx: -(RowParts.gapAfter / 2 * scale).rounded(.up), dy: 0)
  }

  override func composeContent(into canvas: inout Canvas) {
    composeLine(into: &canvas)
    guard accessory.hasBackground else { return }
    let color = accessory.backgroundColor ?? accessory.defaultBackgroundColor
    let side = (22 * canvas.scale).rounded()
    let rect = CGRect(
      x: (canvas.rect.midX - side / 2).rounded(), y: (canvas.rect.midY - side / 2).rounded(),
      width: side, height: side)
    canvas.fill(rect, color.rgba(with: canvas.traits), radii: CornerRadii(side / 2))
  }

  override var accessibilityDefaults: AccessibilityDefaults { accessoryAccessibility }
}

// The appearance of each kind.
extension UICellAccessory {
  fileprivate var icon: UIImage? {
    switch kind {
    case .delete: UIImage(systemName: "minus")
    case .insert: UIImage(systemName: "plus")
    case .multiselect: UIImage(systemName: "circle")
    case .reorder: UIImage(systemName: "line.3.horizontal")
    case .disclosureIndicator, .outlineDisclosure: UIImage(systemName: "chevron.right")
    case .detail: UIImage(systemName: "info.circle")
    case .checkmark: .checkmark
    case .label, .popUpMenu, .custom: nil
    }
  }

  fileprivate var iconConfiguration: UIImage.SymbolConfiguration? {
    let points: CGFloat? =
      switch kind {
      case .delete, .insert: 13
      case .disclosureIndicator, .outlineDisclosure: 14
      case .multiselect: 22
      case .reorder: 17
      case .detail: 20
      case .checkmark: 16
      case .label, .popUpMenu, .custom: nil
      }
    return points.map { .init(pointSize: UICellAccessory.grown($0)) }
  }

  /// A size in points scaled to the current content size, never smaller.
  private static func grown(_ points: CGFloat) -> CGFloat {
    max(points, UIFontMetrics.default.scaledValue(for: points).rounded())
  }

  fileprivate var hasBackground: Bool {
    switch kind {
    case .delete, .insert: true
    default: false
    }
  }

  fileprivate var defaultBackgroundColor: UIColor {
    if case .insert = kind { return .systemGreen }
    return .systemRed
  }

  fileprivate func usualTint(_ tint: UIColor) -> UIColor {
    switch kind {
    case .delete, .insert: .white
    case .disclosureIndicator: .systemGray
    case .reorder, .multiselect: .secondaryLabel
    default: tint
    }
  }

  fileprivate var standardWidth: CGFloat? {
    switch kind {
    case .disclosureIndicator, .outlineDisclosure: UICellAccessory.grown(14)
    case .label, .popUpMenu, .custom: nil
    default: UICellAccessory.grown(24)
    }
  }

  /// Whether both are a check mark, both a handle and so on; custom views are of the same kind
  /// where they are the same view.
  func isOfSameKind(as other: UICellAccessory) -> Bool {
    if case .custom(let view, _) = kind, case .custom(let otherView, _) = other.kind {
      return view === otherView
    }
    return rank.map { $0.name } == other.rank.map { $0.name } && rank != nil
  }

  /// The order among the kinds, from the edge inward, and the name for reports; nil for custom
  /// views.
  var rank: (order: Int, name: String)? {
    switch kind {
    case .delete: (0, "delete")
    case .insert: (1, "insert")
    case .multiselect: (2, "multiselect")
    case .reorder: (0, "reorder")
    case .disclosureIndicator: (1, "disclosureIndicator")
    case .outlineDisclosure: (2, "outlineDisclosure")
    case .detail: (3, "detail")
    case .checkmark: (4, "checkmark")
    case .label: (5, "label")
    case .popUpMenu: (6, "popUpMenu")
    case .custom: nil
    }
  }
}
