import KumikoFoundation

/// Hears of the editing of a text field, and decides about it. Every method may be left out.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether the field may take the keyboard.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// The field took the keyboard.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether the field may give the keyboard away.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// The field gave the keyboard away.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// The field gave the keyboard away, with why; tells `textFieldDidEndEditing(_:)` unless
  /// implemented. On the desktop what was typed always counts: the reason is `committed`.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether the user may put `string` in the place of a range, in UTF-16 units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// The same for the ranges of a change, in UTF-16 units, of which there is one here; asks the
  /// form with one range unless implemented.
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
  /// one, whose elements are given.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// That menu is about to be shown. What `animator` is given runs with its coming.
  func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// That menu is about to go. What `animator` is given runs with that.
  func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
  /// Asks the form with one range.
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
  /// Tells the method without a reason.
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
    /// What was typed counts.
    case committed = 0
    /// What was typed is given up: never on the desktop, as on iOS.
    case cancelled = 1
  }
}
