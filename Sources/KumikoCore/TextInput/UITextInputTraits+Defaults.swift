import KumikoFoundation
import KumikoReporting

// Every property is optional in UIKit. One that a class does not declare has its default value, and
// cannot be set, which is reported.
extension UITextInputTraits {
  private func notKept(_ name: String) {
    Diagnostics.report(.textTraitNotKept(name, by: "\(type(of: self))"))
  }

  /// The default, unless the class declares the property.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set { notKept("autocapitalizationType") }
  }

  /// The default, unless the class declares the property.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set { notKept("autocorrectionType") }
  }

  /// The default, unless the class declares the property.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set { notKept("spellCheckingType") }
  }

  /// The default, unless the class declares the property.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set { notKept("smartQuotesType") }
  }

  /// The default, unless the class declares the property.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set { notKept("smartDashesType") }
  }

  /// The default, unless the class declares the property.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set { notKept("smartInsertDeleteType") }
  }

  /// The default, unless the class declares the property.
  public var inlinePredictionType: UITextInlinePredictionType {
    get { .default }
    set { notKept("inlinePredictionType") }
  }

  /// The default, unless the class declares the property.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set { notKept("keyboardType") }
  }

  /// The default, unless the class declares the property.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set { notKept("keyboardAppearance") }
  }

  /// The default, unless the class declares the property.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set { notKept("returnKeyType") }
  }

  /// The default, unless the class declares the property.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set { notKept("enablesReturnKeyAutomatically") }
  }

  /// The default, unless the class declares the property.
  public var textContentType: UITextContentType? {
    get { nil }
    set { notKept("textContentType") }
  }

  /// The default, unless the class declares the property.
  public var passwordRules: UITextInputPasswordRules? {
    get { nil }
    set { notKept("passwordRules") }
  }
}
