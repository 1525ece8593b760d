import KumikoGraphics

/// The settings for showing a view large; nil for the view's own values.
struct LargeContent {
  var isShown: Bool?
  var title: String?
  var image: UIImage?
  var insets = UIEdgeInsets.zero
  var scalesImage: Bool?
}

extension UIView {
  /// The settings that were made for showing the view large.
  var chosenLargeContent: LargeContent {
    get { viewParts[boxed: .largeContent] ?? LargeContent() }
    set { viewParts[boxed: .largeContent] = newValue }
  }
}
