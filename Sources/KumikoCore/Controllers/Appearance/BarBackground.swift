import KumikoFoundation
import KumikoGraphics

/// What a bar draws behind its content, and the line at its edge.
final class BarBackground: UIView {
  private let color = UIView()
  private let picture = UIImageView(frame: .zero)
  private let line = UIView()
  private let isLineAtTop: Bool

  init(isLineAtTop: Bool) {
    self.isLineAtTop = isLineAtTop
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    picture.clipsToBounds = true
    for view in [color, picture, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an appearance. One without a background leaves what is there to fade away.
  func show(_ appearance: UIBarAppearance) {
    alpha = appearance.hasBackground || appearance.shadowColor != nil ? 1 : 0
    guard alpha > 0 else { return }
    // Nothing behind is seen through an effect: letters that are not blurred would be read with
    // those of the bar.
    backgroundColor = appearance.backgroundEffect == nil ? nil : UIBlurEffect.bar
    color.backgroundColor = appearance.backgroundColor
    picture.image = appearance.backgroundImage
    picture.contentMode = appearance.backgroundImageContentMode
    line.backgroundColor = appearance.shadowColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    (color.frame, picture.frame) = (bounds, bounds)
    let width = 1 / displayScale
    line.frame = CGRect(
      x: 0, y: isLineAtTop ? 0 : bounds.height - width, width: bounds.width, height: width)
  }
}

/// What was set for a bar before there were appearances, and what it keeps of them.
struct BarLooks<Appearance: UIBarAppearance> {
  var standard: Appearance
  var edge: Appearance?
  var compact: Appearance?
  var compactEdge: Appearance?
  var tint: UIColor?
  var isTranslucent = true
  var style = UIBarStyle.default
  var background: UIImage?
  var shadow: UIImage?

  init(_ standard: Appearance) { self.standard = standard }

  /// Whether a background was set without an appearance.
  var hasOwnBackground: Bool { tint != nil || background != nil }

  /// Brings what was set without an appearance into the standard one.
  func apply() {
    standard.backgroundColor = tint
    // A picture without points stands for no background.
    let isEmpty = background.map { $0.size == .zero } ?? false
    standard.backgroundImage = isEmpty ? nil : background
    standard.backgroundEffect =
      hasOwnBackground ? nil : UIBlurEffect(style: .systemChromeMaterial)
    standard.shadowColor = shadow == nil ? .separator : nil
  }
}

extension UIBarAppearance {
  /// A copy for a bar, which hears of its changes.
  static func kept<Appearance: UIBarAppearance>(
    _ appearance: Appearance, _ changed: @escaping () -> Void
  ) -> Appearance {
    let copy = appearance.duplicate() as? Appearance ?? appearance
    copy.onChange = changed
    return copy
  }
}

/// Whether a bar is light or dark.
public nonisolated enum UIBarStyle: Int, Sendable {
  /// As what is around.
  case `default` = 0
  /// Dark.
  case black = 1
}

/// Heights of a bar; bars here are never compact.
public nonisolated enum UIBarMetrics: Int, Sendable {
  /// The usual height.
  case `default` = 0
  /// As on a telephone that lies on its side.
  case compact = 1
}
