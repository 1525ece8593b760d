import KumikoFoundation

/// Makes lengths and fonts grow with the content size that the user chose, as a text style does.
///
///     UIFontMetrics(forTextStyle: .title1).scaledFont(for: myFont)
public final class UIFontMetrics: NSObject, Sendable {
  private let mark = ObjectMark()

  /// Metrics that follow body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  /// Metrics that follow a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// A length in points that is right at the default content size, for the present one; on whole
  /// pixels.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// A length in points that is right at the default content size, for that of the traits; on whole
  /// pixels.
  ///
  /// It grows as the distance between the style's lines does, which is slower than the size of its
  /// font: 17 points become 48 where body text becomes 53 points large.
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

  /// A font that is right at the default content size, for the present one.
  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: nil)
  }

  /// A font that is right at the default content size, for the present one, no larger than
  /// `maximumPointSize`.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// A font that is right at the default content size, for that of the traits.
  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
  }

  /// A font that is right at the default content size, for that of the traits, no larger than
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
