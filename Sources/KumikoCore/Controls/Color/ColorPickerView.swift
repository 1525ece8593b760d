import KumikoFoundation
import KumikoGraphics

/// The content of a colour picker: a grid, a spectrum or sliders, the opacity, and saved colours.
final class ColorPickerView: UIView {
  static let margin: CGFloat = 16
  static let width: CGFloat = 320
  private static let widest: CGFloat = 420

  private let titleLabel = UILabel()
  private let close = UIButton(configuration: .gray())
  private let scroller = UIScrollView()
  let kinds = UISegmentedControl(items: ["Grid", "Spectrum", "Sliders"])
  private let grid = ColorGrid()
  private let spectrum = ColorSpectrum()
  private let sliders = ColorSliders()
  private let opacity = ColorSliderRow("Opacity", steps: 100, unit: "%")
  private let line = UIView()
  private let swatches = ColorSwatches()

  private(set) var color = ColorParts(red: 1, green: 1, blue: 1)
  var supportsAlpha = true {
    didSet {
      guard supportsAlpha != oldValue else { return }
      showColor()
      setNeedsLayout()
    }
  }
  var title = "Colors" { didSet { titleLabel.text = title } }
  var showsClose = false {
    didSet {
      close.isHidden = !showsClose
      setNeedsLayout()
    }
  }
  /// Called when the user chooses a colour, with whether the interaction continues.
  var choosing: ((UIColor, _ continuously: Bool) -> Void)?
  /// Called when the user closes the picker.
  var closing: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.text = title
    titleLabel.textAlignment = .center
    titleLabel.showInterfaceFont(ofSize: 17, weight: .semibold)
    titleLabel.accessibilityTraits = .header
    var look = UIButton.Configuration.gray()
    look.image = UIImage(systemName: "xmark")
    look.cornerStyle = .capsule
    look.contentInsets = .zero
    look.baseForegroundColor = .secondaryLabel
    close.configuration = look
    close.accessibilityLabel = "Close"
    close.isHidden = true
    close.addAction(UIAction { [weak self] _ in self?.closing?() }, for: .primaryActionTriggered)
    kinds.selectedSegmentIndex = 0
    kinds.addAction(UIAction { [weak self] _ in self?.kindChanged() }, for: .valueChanged)
    line.backgroundColor = .separator
    for view in [titleLabel, close, scroller] { addSubview(view) }
    for view in [kinds, grid, spectrum, sliders, opacity, line, swatches] {
      scroller.addSubview(view)
    }
    for plane in [grid, spectrum] {
      plane.choosing = { [weak self] in self?.chose($0, continuously: $1) }
    }
    sliders.choosing = { [weak self] in self?.chose($0, continuously: $1) }
    opacity.slider.moved = { [weak self] continuously in
      guard let self else { return }
      take(color.with(\.alpha, opacity.slider.value), continuously: continuously)
    }
    swatches.choosing = { [weak self] in self?.take($0, continuously: false) }
    kindChanged()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a colour that was set by code.
  func show(_ color: ColorParts) {
    self.color = color
    showColor()
  }

  private func showColor() {
    let shown = supportsAlpha ? color : color.opaque
    (grid.chosen, spectrum.chosen) = (shown, shown)
    sliders.show(shown)
    opacity.slider.show(
      shown.alpha, from: shown.color.withAlphaComponent(0), to: shown.opaque.color,
      knob: shown.opaque.color)
    opacity.showNumber()
    swatches.show(shown, supportsAlpha: supportsAlpha)
  }

  /// Handles a colour chosen in a plane or with the sliders: the opacity stays, but a fully
  /// transparent colour becomes opaque, as the choice would be invisible otherwise.
  private func chose(_ chosen: ColorParts, continuously: Bool) {
    let alpha = !supportsAlpha || color.alpha == 0 ? 1 : color.alpha
    take(chosen.with(\.alpha, alpha), continuously: continuously)
  }

  private func take(_ chosen: ColorParts, continuously: Bool) {
    color = chosen
    showColor()
    choosing?(chosen.color, continuously)
  }

  private func kindChanged() {
    let kind = kinds.selectedSegmentIndex
    (grid.isHidden, spectrum.isHidden, sliders.isHidden) = (kind != 0, kind != 1, kind != 2)
    setNeedsLayout()
  }

  /// The initial first responder.
  var firstResponder: UIResponder {
    grid.isHidden ? spectrum.isHidden ? kinds : spectrum : grid
  }

  // MARK: Layout

  private static let header: CGFloat = 28
  private static let kindsHeight: CGFloat = 32

  private var top: CGFloat { safeAreaInsets.top + 12 + ColorPickerView.header + 12 }

  /// The height of the content for a width, in points.
  func wantedHeight(_ width: CGFloat) -> CGFloat {
    let wide = min(width, ColorPickerView.widest) - 2 * ColorPickerView.margin
    return top + contentHeight(wide) + safeAreaInsets.bottom
  }

  private func contentHeight(_ wide: CGFloat) -> CGFloat {
    ColorPickerView.kindsHeight + 16 + planeHeight(wide)
      + (supportsAlpha ? 16 + ColorSliderRow.height : 0)
      + 16 + 1 + 16 + ColorSwatches.height + ColorPickerView.margin
  }

  private func planeHeight(_ wide: CGFloat) -> CGFloat {
    (wide / CGFloat(ColorGrid.columns)).rounded(.down) * CGFloat(ColorGrid.rows)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side = ColorPickerView.header
    let room = bounds.inset(by: safeAreaInsets)
    let edge = room.minY + 12
    titleLabel.frame = CGRect(
      x: room.minX + 56, y: edge, width: max(0, room.width - 112), height: side)
    close.frame = CGRect(
      x: isReversed ? room.minX + 16 : room.maxX - 16 - side, y: edge, width: side, height: side)
    scroller.frame = CGRect(
      x: room.minX, y: top, width: room.width, height: max(0, room.maxY - top))
    let wide = max(0, min(room.width, ColorPickerView.widest) - 2 * ColorPickerView.margin)
    let left = ((room.width - wide) / 2).rounded(toScale: displayScale)
    var y: CGFloat = 0
    func place(_ views: [UIView], _ height: CGFloat, after gap: CGFloat = 16) {
      y += gap
      for view in views { view.frame = CGRect(x: left, y: y, width: wide, height: height) }
      y += height
    }
    place([kinds], ColorPickerView.kindsHeight, after: 0)
    place([grid, spectrum, sliders], planeHeight(wide))
    opacity.isHidden = !supportsAlpha
    if supportsAlpha { place([opacity], ColorSliderRow.height) }
    place([line], 1 / max(1, displayScale))
    place([swatches], ColorSwatches.height)
    scroller.contentSize = CGSize(width: room.width, height: y + ColorPickerView.margin)
  }
}

/// Sliders for the components of a colour, and its hexadecimal text.
final class ColorSliders: UIView {
  private let parts: [(row: ColorSliderRow, part: WritableKeyPath<ColorParts, CGFloat>)] = [
    (ColorSliderRow("Red", steps: 255), \.red), (ColorSliderRow("Green", steps: 255), \.green),
    (ColorSliderRow("Blue", steps: 255), \.blue),
  ]
  private let hexName = UILabel()
  private let hexField = UITextField()
  private var color = ColorParts(red: 1, green: 1, blue: 1)
  var choosing: ((ColorParts, _ continuously: Bool) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (row, part) in parts {
      row.slider.moved = { [weak self, weak row] continuously in
        guard let self, let row else { return }
        choosing?(color.with(part, row.slider.value).opaque, continuously)
      }
      addSubview(row)
    }
    hexName.text = "sRGB Hex Color #"
    hexName.textColor = .secondaryLabel
    hexName.showInterfaceFont(ofSize: 13, weight: .semibold)
    hexName.isAccessibilityElement = false
    hexField.styleAsColorField()
    hexField.accessibilityLabel = "sRGB hex color"
    hexField.addAction(
      UIAction { [weak self] _ in self?.takeHex() }, for: [.editingDidEnd, .editingDidEndOnExit])
    addSubview(hexName)
    addSubview(hexField)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ color: ColorParts) {
    self.color = color
    for (row, part) in parts {
      let solid = color.opaque
      row.slider.show(
        color[keyPath: part], from: solid.with(part, 0).color, to: solid.with(part, 1).color,
        knob: solid.color)
      row.showNumber()
    }
    if !hexField.isEditing { hexField.text = color.hex }
  }

  /// Text that is not a colour is ignored.
  private func takeHex() {
    if let typed = ColorParts(hex: hexField.text ?? ""), typed.hex != color.hex {
      choosing?(typed.opaque, false)
    }
    hexField.text = color.hex
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let height = ColorSliderRow.height
    // Remaining space is distributed between the rows.
    let gap = max(4, (bounds.height - 3 * height - ColorSlider.height) / 3)
    var y: CGFloat = 0
    for (row, _) in parts {
      row.frame = CGRect(x: 0, y: y.rounded(.down), width: bounds.width, height: height)
      y += height + gap
    }
    let width: CGFloat = 96
    let bottom = bounds.height - ColorSlider.height
    let name = CGRect(
      x: 0, y: bottom, width: max(0, bounds.width - width - 12), height: ColorSlider.height)
    let field = CGRect(
      x: bounds.width - width, y: bottom, width: width, height: ColorSlider.height)
    hexName.frame = isReversed ? name.mirrored(in: bounds) : name
    hexField.frame = isReversed ? field.mirrored(in: bounds) : field
    hexName.textAlignment = isReversed ? .left : .right
  }
}
