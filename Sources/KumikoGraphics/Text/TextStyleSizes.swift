import KumikoFoundation

/// The font sizes of a text style at each content size, in points: the tables "Dynamic Type sizes"
/// and "Larger accessibility type sizes" in Apple's Human Interface Guidelines.
struct TextStyleSizes: Sendable {
  /// Sizes of the font, from the smallest content size to the largest.
  private let sizes: [CGFloat]
  /// Distances between the baselines of two lines.
  private let leadings: [CGFloat]

  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The index of the default content size.
  private static let usual = 3

  /// Size and leading at a content size; at the default one if that is not specified.
  subscript(category: UIContentSizeCategory) -> (size: CGFloat, leading: CGFloat) {
    let index = TextStyleSizes.categories.firstIndex(of: category) ?? TextStyleSizes.usual
    return (sizes[index], leadings[index])
  }

  /// Those of a style; of body text if there is no such style.
  static func of(_ style: UIFont.TextStyle) -> TextStyleSizes { table[style] ?? body }

  //         XS   S   M   L  XL 2XL 3XL | AX1 AX2 AX3 AX4 AX5
  private static let body = TextStyleSizes(
    sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])

  private static let table: [UIFont.TextStyle: TextStyleSizes] = [
    .body: body, .headline: body,
    .largeTitle: TextStyleSizes(
      sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      leadings: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]),
    .title1: TextStyleSizes(
      sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      leadings: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]),
    .title2: TextStyleSizes(
      sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      leadings: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
    .title3: TextStyleSizes(
      sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      leadings: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
    .callout: TextStyleSizes(
      sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      leadings: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]),
    .subheadline: TextStyleSizes(
      sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      leadings: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]),
    .footnote: TextStyleSizes(
      sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      leadings: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
    .caption1: TextStyleSizes(
      sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      leadings: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]),
    .caption2: TextStyleSizes(
      sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
      leadings: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]),
  ]
}
