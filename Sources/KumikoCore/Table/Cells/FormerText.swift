import KumikoFoundation
import KumikoGraphics

/// The former text of a label, shown again while it disappears.
struct FormerText {
  private let text: String?
  private let styledText: NSAttributedString?
  private let font: UIFont
  private let color: UIColor
  private let alignment: NSTextAlignment
  private let lineBreakMode: NSLineBreakMode
  private let numberOfLines: Int
  private let alpha: CGFloat

  init(of label: UILabel) {
    text = label.text
    styledText = label.hasStyles ? label.attributedText : nil
    font = label.ownFont
    color = label.ownColor
    alignment = label.textAlignment
    lineBreakMode = label.lineBreakMode
    numberOfLines = label.numberOfLines
    alpha = label.alpha
  }

  /// A label that shows the text where another one is on the screen.
  func image(of label: UILabel) -> UILabel {
    let image = UILabel()
    AnimationContext.withoutAnimation {
      image.ownFont = font
      image.ownColor = color
      image.textAlignment = alignment
      image.lineBreakMode = lineBreakMode
      image.numberOfLines = numberOfLines
      if let styledText { image.attributedText = styledText } else { image.show(text) }
      image.bounds.size = label.bounds.size
      image.center = label.presentedState.center
      image.alpha = min(alpha, label.presentedState.alpha)
    }
    return image
  }
}
