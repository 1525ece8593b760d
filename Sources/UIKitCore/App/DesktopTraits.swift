import UIFoundation

extension UITraitCollection {
  /// The traits of a desktop window: light, left to right, text of the default size. Windows less
  /// than 600 points wide or high count as compact along that side.
  public static func desktop(size: CGSize, scale: CGFloat) -> UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: .light, displayScale: scale,
      horizontalSizeClass: size.width < 600 ? .compact : .regular,
      verticalSizeClass: size.height < 600 ? .compact : .regular,
      layoutDirection: .leftToRight, preferredContentSizeCategory: .large,
      accessibilityContrast: .normal, userInterfaceIdiom: .mac)
  }
}
