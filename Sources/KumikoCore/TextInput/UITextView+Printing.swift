import KumikoFoundation

extension UITextView: PrintedAsText {
  /// All of it, as on white paper.
  var printedText: NSAttributedString { attributedText }
}
