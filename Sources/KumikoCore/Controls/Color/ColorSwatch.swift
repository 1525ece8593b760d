import KumikoFoundation
import KumikoGraphics

/// A saved colour: chosen with a click, and removed with its menu or the Delete key.
final class ColorSwatch: UIControl {
  static let side: CGFloat = 30
  private let disc = CheckerView()
  private let ring = UIView()
  let color: ColorParts
  /// Called when the user removes it.
  var removed: (() -> Void)?

  init(_ color: ColorParts) {
    self.color = color
    super.init(frame: .zero)
    disc.color = color.color
    disc.layer.borderWidth = 1
    disc.layer.borderColor = UIColor.gray.withAlphaComponent(0.6).cgColor
    ring.isUserInteractionEnabled = false
    ring.layer.borderWidth = 3
    addSubview(ring)
    addSubview(disc)
    accessibilityLabel = color.spokenName
    isContextMenuInteractionEnabled = true
    stateChanged()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = ColorSwatch.side
    ring.frame = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    ring.layer.cornerRadius = side / 2
    disc.frame = isSelected ? ring.frame.insetAtMost(dx: 5, dy: 5) : ring.frame
    disc.layer.cornerRadius = disc.bounds.width / 2
  }

  override var focusRadius: CGFloat { ColorSwatch.side / 2 }
  override var focusBounds: CGRect { ring.frame }

  override func stateChanged() {
    super.stateChanged()
    ring.isHidden = !isSelected
    ring.layer.borderColor = tintColor.resolvedColor(with: traitCollection).cgColor
    disc.alpha = isHighlighted ? 0.6 : isHovered ? 0.85 : 1
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      let delete = UIAction(
        title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
      ) { _ in self?.removed?() }
      return UIMenu(children: [delete])
    }
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, key.modifiers.isEmpty, key.name == "delete" || key.name == "backspace" else {
      return super.handleKey(key)
    }
    removed?()
    return true
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = AccessibilityDefaults.element(.button, traits: stateTraits.union(.button))
    defaults.hasMenu = true
    return defaults
  }
}

/// The chosen colour, and the saved ones.
final class ColorSwatches: UIView {
  static let height: CGFloat = 72
  private static let columns = 5
  private let chosen = CheckerView()
  private var swatches: [ColorSwatch] = []
  private let add = UIButton(configuration: .gray())
  private var color = ColorParts(red: 1, green: 1, blue: 1)
  private var supportsAlpha = true
  /// Called when the user chooses one.
  var choosing: ((ColorParts) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    chosen.layer.cornerRadius = 10
    chosen.layer.borderWidth = 1
    chosen.layer.borderColor = UIColor.gray.withAlphaComponent(0.6).cgColor
    chosen.showsOpaqueHalf = true
    addSubview(chosen)
    var look = UIButton.Configuration.gray()
    look.image = UIImage(systemName: "plus")
    look.cornerStyle = .capsule
    look.contentInsets = .zero
    look.baseForegroundColor = .secondaryLabel
    add.configuration = look
    add.accessibilityLabel = "Add to saved colors"
    add.toolTip = "Add to saved colors"
    add.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        SavedColors.add(color)
        reload()
      }, for: .primaryActionTriggered)
    addSubview(add)
    reload()
  }

  required init?(coder: NSCoder) { nil }

  func show(_ color: ColorParts, supportsAlpha: Bool) {
    (self.color, self.supportsAlpha) = (color, supportsAlpha)
    chosen.color = color.color
    chosen.isAccessibilityElement = true
    chosen.accessibilityTraits = .image
    chosen.accessibilityLabel = "Chosen color: \(color.spokenName), #\(color.hex)"
    for swatch in swatches { swatch.isSelected = swatch.color.looks(like: color) }
    add.isEnabled = !swatches.contains(where: \.isSelected)
  }

  private func reload() {
    for swatch in swatches { swatch.removeFromSuperview() }
    swatches = SavedColors.all.map { color in
      let swatch = ColorSwatch(color)
      swatch.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          choosing?(supportsAlpha ? color : color.opaque)
        }, for: .primaryActionTriggered)
      swatch.removed = { [weak self, weak swatch] in
        SavedColors.remove(color)
        if swatch?.isFirstResponder == true { self?.add.becomeFirstResponder() }
        self?.reload()
      }
      insertSubview(swatch, belowSubview: add)
      return swatch
    }
    show(color, supportsAlpha: supportsAlpha)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side = ColorSwatches.height
    func place(_ view: UIView, _ frame: CGRect) {
      view.frame = isReversed ? frame.mirrored(in: bounds) : frame
    }
    place(chosen, CGRect(x: 0, y: 0, width: side, height: side))
    let (columns, wide) = (ColorSwatches.columns, ColorSwatch.side)
    let start = side + 16
    let gap = max(0, bounds.width - start - wide) / CGFloat(columns - 1)
    for (index, view) in (swatches + [add]).enumerated() {
      let (row, column) = (index / columns, index % columns)
      place(
        view,
        CGRect(
          x: (start + CGFloat(column) * gap).rounded(toScale: displayScale),
          y: CGFloat(row) * (side - wide), width: wide, height: wide))
    }
  }
}
