import KumikoFoundation

extension UITraitCollection {
  /// The traits of a desktop window: left to right, text of the default size; light and of normal
  /// contrast unless specified otherwise. Windows less than 600 points wide or high are compact
  /// along that axis.
  ///
  /// - Parameters:
  ///   - look: the look of the desktop; nil, as in tests, for the colours that Apple published.
  ///   - idiom: the phone idiom does not use the desktop's look.
  package static func desktop(
    size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle = .light,
    contrast: UIAccessibilityContrast = .normal, textScale: CGFloat = 1,
    look: DesktopLook? = nil, idiom: UIUserInterfaceIdiom = ProgramDevice.idiom()
  ) -> UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: style, displayScale: scale,
      horizontalSizeClass: size.width < 600 ? .compact : .regular,
      verticalSizeClass: size.height < 600 ? .compact : .regular,
      layoutDirection: .leftToRight,
      preferredContentSizeCategory: UIContentSizeCategory(textScale: textScale),
      accessibilityContrast: contrast, userInterfaceIdiom: idiom,
      desktopLook: idiom == .mac ? look : nil)
  }
}
