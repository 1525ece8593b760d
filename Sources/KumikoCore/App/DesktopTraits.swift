import KumikoFoundation

extension UITraitCollection {
  /// The traits of a desktop window: left to right, text of the default size; light and of normal
  /// contrast unless said otherwise. Windows less than 600 points wide or high count as compact
  /// along that side.
  package static func desktop(
    size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle = .light,
    contrast: UIAccessibilityContrast = .normal
  ) -> UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: style, displayScale: scale,
      horizontalSizeClass: size.width < 600 ? .compact : .regular,
      verticalSizeClass: size.height < 600 ? .compact : .regular,
      layoutDirection: .leftToRight, preferredContentSizeCategory: .large,
      accessibilityContrast: contrast, userInterfaceIdiom: .mac)
  }
}
