extension UIView {
  /// The first visible text in the view that has a letter or a digit, in the order of its subviews;
  /// nil if there is none.
  var firstText: String? {
    guard !isHidden, alpha > 0 else { return nil }
    let own: String? =
      switch self {
      // Its labels show nothing before they are laid out.
      case let list as UIListContentView: list.text
      case let label as UILabel: label.text ?? label.attributedText?.string
      case let field as UITextField: field.text
      case let text as UITextView: text.text
      default: nil
      }
    if let own, own.contains(where: { $0.isLetter || $0.isNumber }) { return own }
    for subview in storedSubviews {
      if let text = subview.firstText { return text }
    }
    return nil
  }
}
