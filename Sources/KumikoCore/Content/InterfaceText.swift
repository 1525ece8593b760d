import KumikoFoundation
import KumikoGraphics

// Text of Kumiko's own interface, such as titles of bars: it follows the user's text size.
extension UILabel {
  /// Sets the interface font with a size in points at the default text size.
  func showInterfaceFont(ofSize size: CGFloat, weight: UIFont.Weight = .regular) {
    adjustsFontForContentSizeCategory = true
    font = interfaceFont(ofSize: size, weight: weight)
  }
}

extension UIView {
  /// The interface font with a size in points at the default text size.
  func interfaceFont(ofSize size: CGFloat, weight: UIFont.Weight = .regular) -> UIFont {
    UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: size, weight: weight), compatibleWith: currentTraits)
  }

  /// The configuration of an icon beside interface text, from its size in points at the default
  /// text size.
  func interfaceIcon(ofSize size: CGFloat) -> UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(pointSize: scaledByText(size))
  }

  /// A length in points at the default text size, scaled to the user's text size.
  func scaledByText(_ length: CGFloat) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: length, compatibleWith: currentTraits)
  }

  /// The height in points for a line of interface text, from values at the default text size: more
  /// where the user prefers larger text, never less.
  func lineHeight(_ usual: CGFloat, forTextOfSize size: CGFloat) -> CGFloat {
    let more =
      UIFontMetrics.default.scaledValue(for: size, compatibleWith: currentTraits) - size
    return more > 0 ? (usual + 1.2 * more).rounded(.up) : usual
  }
}
