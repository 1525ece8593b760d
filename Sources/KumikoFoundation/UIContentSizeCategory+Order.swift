extension UIContentSizeCategory: Comparable {
  /// All sizes, the smallest first.
  private static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether text of one size is smaller than of another. One that is unspecified, or has no known
  /// name, counts as `large`.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
    a.rank < b.rank
  }

  private var rank: Int { UIContentSizeCategory.ascending.firstIndex(of: self) ?? 3 }
}
