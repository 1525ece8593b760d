import KumikoFoundation
import KumikoGraphics

/// A field of colours of which one is chosen, by the pointer or with arrow keys. It is not mirrored
/// in right-to-left layouts.
class ColorPlane: UIControl {
  /// The chosen colour, which need not be in the plane.
  var chosen = ColorParts(red: 1, green: 1, blue: 1) { didSet { setNeedsLayout() } }
  /// Called when the user chooses a colour, with whether the interaction continues.
  var choosing: ((ColorParts, _ continuously: Bool) -> Void)?

  /// The ring around the chosen position.
  let mark = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.cornerRadius = 10
    // A border makes the edge visible where it has the colour of the card.
    layer.borderWidth = 1
    layer.borderColor = UIColor.gray.withAlphaComponent(0.35).cgColor
    mark.isUserInteractionEnabled = false
    mark.layer.borderColor = UIColor.white.cgColor
    mark.layer.borderWidth = 3
    mark.layer.shadowOpacity = 0.4
    mark.layer.shadowRadius = 2
    mark.layer.shadowOffset = .zero
    addSubview(mark)
    accessibilityLabel = "Color"
  }

  required init?(coder: NSCoder) { nil }

  /// The colour at a point; points outside are clamped to the bounds.
  func color(at point: CGPoint) -> ColorParts { chosen }
  /// The colour some steps to the right of and below the chosen one.
  func color(right: Int, down: Int) -> ColorParts { chosen }

  private func choose(_ color: ColorParts, continuously: Bool) {
    let isOther = !color.looks(like: chosen.opaque)
    if isOther { chosen = color.with(\.alpha, chosen.alpha) }
    // The end of a drag is reported even if the colour is unchanged.
    if isOther || !continuously { choosing?(color, continuously) }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(color(at: touch.location(in: self)), continuously: true)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(color(at: touch.location(in: self)), continuously: true)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    choose(color(at: touch.location(in: self)), continuously: false)
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, key.modifiers.isEmpty else { return super.handleKey(key) }
    let step: (right: Int, down: Int)? =
      switch key.name {
      case "left": (-1, 0)
      case "right": (1, 0)
      case "up": (0, -1)
      case "down": (0, 1)
      default: nil
      }
    guard let step else { return super.handleKey(key) }
    choose(color(right: step.right, down: step.down), continuously: false)
    return true
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = AccessibilityDefaults.element(.picker, traits: stateTraits.union(.adjustable))
    defaults.value = chosen.spokenName
    return defaults
  }

  override func accessibilityIncrement() {
    choose(color(right: 1, down: 0), continuously: false)
  }

  override func accessibilityDecrement() {
    choose(color(right: -1, down: 0), continuously: false)
  }
}

/// Twelve hues in nine shades each, below a row of greys.
final class ColorGrid: ColorPlane {
  static let columns = 12
  static let rows = 10
  private static let hues: [CGFloat] = [
    196, 217, 256, 284, 338, 4, 20, 38, 46, 57, 68, 100,
  ]
  private static let shades: [CGFloat] = [0.15, 0.22, 0.3, 0.38, 0.48, 0.6, 0.71, 0.81, 0.91]
  static let colors: [[ColorParts]] =
    [
      (0..<columns).map { column in
        let white = 1 - CGFloat(column) / CGFloat(columns - 1)
        return ColorParts(red: white, green: white, blue: white)
      }
    ]
    + shades.map { shade in
      hues.map { ColorParts(hue: $0 / 360, lightness: shade, saturation: 0.96) }
    }

  /// Row and column of the chosen colour; nil if it is not in the grid.
  private var place: (row: Int, column: Int)? {
    for (row, colors) in ColorGrid.colors.enumerated() {
      if let column = colors.firstIndex(where: { $0.looks(like: chosen.opaque) }) {
        return (row, column)
      }
    }
    return nil
  }

  private func cell(_ row: Int, _ column: Int) -> CGRect {
    let size = bounds.size
    func edge(_ part: Int, _ of: Int, _ length: CGFloat) -> CGFloat {
      (length * CGFloat(part) / CGFloat(of)).rounded(toScale: displayScale)
    }
    let (left, right) = (
      edge(column, ColorGrid.columns, size.width), edge(column + 1, ColorGrid.columns, size.width)
    )
    let (top, bottom) = (
      edge(row, ColorGrid.rows, size.height), edge(row + 1, ColorGrid.rows, size.height)
    )
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for (row, colors) in ColorGrid.colors.enumerated() {
      for (column, color) in colors.enumerated() {
        context.setFillColor(color.color.cgColor)
        context.fill(cell(row, column))
      }
    }
  }

  override func boundsSizeChanged(from old: CGSize) {
    super.boundsSizeChanged(from: old)
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    mark.isHidden = place == nil
    guard let place else { return }
    mark.frame = cell(place.row, place.column).insetBy(dx: -1, dy: -1)
    mark.layer.cornerRadius = 4
    mark.backgroundColor = chosen.opaque.color
    // A white ring would be invisible around pale colours.
    let isPale = chosen.lightness > 0.85
    mark.layer.borderColor = (isPale ? UIColor(white: 0.35, alpha: 1) : .white).cgColor
  }

  override func color(at point: CGPoint) -> ColorParts {
    func index(_ place: CGFloat, _ length: CGFloat, _ count: Int) -> Int {
      guard length > 0 else { return 0 }
      return min(max(Int((place / length * CGFloat(count)).rounded(.down)), 0), count - 1)
    }
    let row = index(point.y, bounds.height, ColorGrid.rows)
    return ColorGrid.colors[row][index(point.x, bounds.width, ColorGrid.columns)]
  }

  /// From a colour that is not in the grid, the keys move to the most similar one.
  override func color(right: Int, down: Int) -> ColorParts {
    guard let place else {
      let all = ColorGrid.colors.joined()
      return all.min { $0.distance(to: chosen) < $1.distance(to: chosen) } ?? chosen
    }
    let row = min(max(place.row + down, 0), ColorGrid.rows - 1)
    return ColorGrid.colors[row][min(max(place.column + right, 0), ColorGrid.columns - 1)]
  }
}

/// All hues from left to right, from white at the top to black at the bottom.
final class ColorSpectrum: ColorPlane {
  private let hues = ColorRunView(isUpright: false)
  private let light = ColorRunView(isUpright: true)
  /// The position of the last choice, as fractions of the size: greys have no hue of their own.
  private var point: CGPoint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    hues.run = (0...6).map { ColorParts(hue: CGFloat($0 % 6) / 6, lightness: 0.5).color }
    let (white, black) = (UIColor.white, UIColor.black)
    light.run = [
      white, white.withAlphaComponent(0), black.withAlphaComponent(0), black,
    ]
    (light.layer as? CAGradientLayer)?.locations = [0, 0.5, 0.5, 1]
    insertSubview(hues, at: 0)
    insertSubview(light, at: 1)
    mark.bounds.size = CGSize(width: 28, height: 28)
    mark.layer.cornerRadius = 14
  }

  required init?(coder: NSCoder) { nil }

  private func color(ofPart part: CGPoint) -> ColorParts {
    ColorParts(hue: min(max(part.x, 0), 0.9999), lightness: 1 - min(max(part.y, 0), 1))
  }

  /// The position of the chosen colour: that of the user's last choice, otherwise from its hue and
  /// lightness.
  private var part: CGPoint {
    if let point, color(ofPart: point).looks(like: chosen.opaque) { return point }
    return CGPoint(x: chosen.hue ?? point?.x ?? 0, y: 1 - chosen.lightness)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    (hues.frame, light.frame) = (bounds, bounds)
    let part = part
    mark.center = CGPoint(
      x: min(max(part.x * bounds.width, 12), bounds.width - 12),
      y: min(max(part.y * bounds.height, 12), bounds.height - 12))
    mark.backgroundColor = chosen.opaque.color
  }

  override func color(at place: CGPoint) -> ColorParts {
    guard bounds.width > 0, bounds.height > 0 else { return chosen }
    let part = CGPoint(
      x: min(max(place.x / bounds.width, 0), 1), y: min(max(place.y / bounds.height, 0), 1))
    point = part
    return color(ofPart: part)
  }

  /// In steps of a hundredth of the size.
  override func color(right: Int, down: Int) -> ColorParts {
    var part = part
    part.x = min(max(part.x + CGFloat(right) / 100, 0), 1)
    part.y = min(max(part.y + CGFloat(down) / 100, 0), 1)
    point = part
    return color(ofPart: part)
  }
}
