import KumikoFoundation
import KumikoGraphics

/// Text whose font can follow the user's content size category.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether the font, where it has a text style, follows the content size category.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UIContentSizeCategoryAdjusting where Self: UIView {
  /// The font at the current content size; nil where it does not follow, or is unchanged.
  func followed(_ font: UIFont?) -> UIFont? {
    guard adjustsFontForContentSizeCategory, let font,
      let followed = font.following(currentTraits), followed != font
    else { return nil }
    return followed
  }
}
