import KumikoFoundation

/// Scales lengths and fonts with the user's content size, like a text style.
///
///     UIFontMetrics(forTextStyle: .title1).scaledFont(for: myFont)
public final class UIFontMetrics: NSObject, Sendable {
  private let mark = ObjectMark()

  /// Metrics that follow body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  /// Metrics that follow a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Scales a length in points, given for the default content size, to the current one; rounded to
  /// whole pixels.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Scales a length in points, given for the default content size, to that of the traits; rounded
  /// to whole pixels.
  ///
  /// It grows like the style's line spacing, which is slower than the size of its font: 17 points
  /// become 48 when body text has 53 points.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let traits = traitCollection ?? .current
    let sizes = TextStyleSizes.of(style)
    let (now, usual) = (
      sizes[traits.preferredContentSizeCategory].leading, sizes[.large].leading
    )
    guard now != usual else { return value }
    let scales = [traits.displayScale, UITraitCollection.current.displayScale]
    let scale = scales.first { $0 > 0 } ?? 1
    return (value * now / usual).rounded(toScale: scale)
  }

  /// Scales a font, given for the default content size, to the current one.
  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: nil)
  }

  /// Scales a font, given for the default content size, to the current one, up to
  /// `maximumPointSize`.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Scales a font, given for the default content size, to that of the traits.
  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
  }

  /// Scales a font, given for the default content size, to that of the traits, up to
  /// `maximumPointSize`; 0 sets no limit.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let largest = maximumPointSize > 0 ? maximumPointSize : .infinity
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    return UIFont(
      font.face, size: min(size, largest),
      scaling: .metrics(style, base: font.pointSize, largest: largest))
  }
}
