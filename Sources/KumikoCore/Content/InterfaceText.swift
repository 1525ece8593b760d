import KumikoFoundation
import KumikoGraphics

// Text of Kumiko's own parts, such as titles of bars: it is as large as the user wants text to be.
extension UILabel {
  /// Shows text in the interface font, whose size in points is that at the usual text size.
  func showInterfaceFont(ofSize size: CGFloat, weight: UIFont.Weight = .regular) {
    adjustsFontForContentSizeCategory = true
    font = interfaceFont(ofSize: size, weight: weight)
  }
}

extension UIView {
  /// The interface font, whose size in points is that at the usual text size.
  func interfaceFont(ofSize size: CGFloat, weight: UIFont.Weight = .regular) -> UIFont {
    UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: size, weight: weight), compatibleWith: currentTraits)
  }

  /// How large an icon beside interface text is, from its size in points at the usual text size.
  func interfaceIcon(ofSize size: CGFloat) -> UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(pointSize: scaledByText(size))
  }

  /// A length in points at the usual text size, as it is beside text as large as the user wants it.
  func scaledByText(_ length: CGFloat) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: length, compatibleWith: currentTraits)
  }

  /// A height in points that holds a line of interface text of a size at the usual text size: more
  /// where the user wants larger text, never less.
  func lineHeight(_ usual: CGFloat, forTextOfSize size: CGFloat) -> CGFloat {
    let more =
      UIFontMetrics.default.scaledValue(for: size, compatibleWith: currentTraits) - size
    return more > 0 ? (usual + 1.2 * more).rounded(.up) : usual
  }
}
