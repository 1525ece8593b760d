extension UIAccessibilityCustomRotorItemResult {
  /// An element, or a part of its text.
  public convenience init(targetElement: AnyObject, targetRange: UITextRange?) {
    self.init()
    self.targetElement = targetElement
    self.targetRange = targetRange
  }
}
