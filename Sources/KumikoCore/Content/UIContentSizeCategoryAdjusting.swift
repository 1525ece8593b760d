import KumikoFoundation
import KumikoGraphics

/// Text whose font can follow the content size that the user chose.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether the font, where it is one of a text style, follows the content size.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UIContentSizeCategoryAdjusting where Self: UIView {
  /// The font at the present content size; nil where it does not follow, or is right already.
  func followed(_ font: UIFont?) -> UIFont? {
    guard adjustsFontForContentSizeCategory, let font,
      let followed = font.following(currentTraits), followed != font
    else { return nil }
    return followed
  }
}
