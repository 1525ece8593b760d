import KumikoFoundation

/// Is notified of the editing of a text field, and controls it. Every method is optional.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether the field may become first responder.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// The field became first responder.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether the field may give the keyboard away.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// The field gave the keyboard away.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// The field resigned first responder, with the reason; calls `textFieldDidEndEditing(_:)` unless
  /// implemented. On the desktop the text is always committed: the reason is `committed`.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether the user may put `string` in the place of a range, in UTF-16 units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// The same for the ranges of a change, in UTF-16 units, of which there is one here; calls the
  /// method with one range unless implemented.
  func textField(
    _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue],
    replacementString string: String
  ) -> Bool
  /// The selection changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may empty the field.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether return is to send the field's actions.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// The menu that the secondary button opens on a selection, in UTF-16 units; nil for the usual
  /// one, whose elements are passed.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// That menu is about to be shown. Animations added to `animator` run as it appears.
  func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// That menu is about to close. Animations added to `animator` run with that.
  func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
  /// Calls the method with a single range for each of them.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue],
    replacementString string: String
  ) -> Bool {
    ranges.allSatisfy {
      self.textField(textField, shouldChangeCharactersIn: $0.rangeValue, replacementString: string)
    }
  }
  /// Yes.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing to do.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing to do.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  /// Yes.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Nothing to do.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Yes.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// The usual one.
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Nothing to do.
  public func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Nothing to do.
  public func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
}

extension UITextField {
  /// Why a field gave the keyboard away.
  public nonisolated enum DidEndEditingReason: Int, Sendable {
    /// The typed text is committed.
    case committed = 0
    /// The typed text is discarded: never on the desktop, as on iOS.
    case cancelled = 1
  }
}
