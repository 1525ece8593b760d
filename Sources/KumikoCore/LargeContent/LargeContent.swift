import KumikoGraphics

/// What was said about showing a view large; nil for as the view has it.
struct LargeContent {
  var isShown: Bool?
  var title: String?
  var image: UIImage?
  var insets = UIEdgeInsets.zero
  var scalesImage: Bool?
}

extension UIView {
  /// What was said about showing the view large.
  var chosenLargeContent: LargeContent {
    get { viewParts[boxed: .largeContent] ?? LargeContent() }
    set { viewParts[boxed: .largeContent] = newValue }
  }
}
