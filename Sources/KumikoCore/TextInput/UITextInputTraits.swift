import KumikoFoundation

/// The kind of text that is typed, as hints for on-screen keyboards and programs that fill in
/// texts.
///
/// Except for `enablesReturnKeyAutomatically` none of this changes the effect of keys, as in UIKit
/// with a hardware keyboard. Everything is stored, and returned.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// Which letters an on-screen keyboard capitalises; the first of sentences by default.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether misspelt words are corrected; no word is corrected here.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether misspelt words are marked; no word is marked here.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether straight quotes are replaced by curly ones; they never are here.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether hyphens are replaced by dashes; they never are here.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether spaces are added around inserted text; they never are here.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// Whether words are completed while the user types; they never are here.
  var inlinePredictionType: UITextInlinePredictionType { get set }
  /// The keys of a keyboard on the screen.
  var keyboardType: UIKeyboardType { get set }
  /// The looks of a keyboard on the screen.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The text of the return key of a keyboard on the screen.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key does nothing while the text is empty; `false` by default.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// The meaning of the text, for programs that fill it in; nil if there is none.
  var textContentType: UITextContentType? { get set }
  /// The rules for a new password, for programs that generate one.
  var passwordRules: UITextInputPasswordRules? { get set }
}

/// The stored input traits of a text.
public struct _TextTraits {
  fileprivate var autocapitalization = UITextAutocapitalizationType.sentences
  fileprivate var autocorrection = UITextAutocorrectionType.default
  fileprivate var spellChecking = UITextSpellCheckingType.default
  fileprivate var smartQuotes = UITextSmartQuotesType.default
  fileprivate var smartDashes = UITextSmartDashesType.default
  fileprivate var smartInsertDelete = UITextSmartInsertDeleteType.default
  fileprivate var inlinePrediction = UITextInlinePredictionType.default
  fileprivate var writingTools = UIWritingToolsBehavior.default
  fileprivate var keyboard = UIKeyboardType.default
  fileprivate var appearance = UIKeyboardAppearance.default
  fileprivate var returnKey = UIReturnKeyType.default
  fileprivate var enablesReturnKey = false
  fileprivate var content: UITextContentType?
  fileprivate var rules: UITextInputPasswordRules?
}

/// A view that keeps them.
@preconcurrency @MainActor public protocol _TextTraitsKeeping: UITextInputTraits {
  /// The input traits of its text.
  var _textTraits: _TextTraits { get set }
}

extension _TextTraitsKeeping {
  /// Which letters begin in upper case on a keyboard on the screen; the first of sentences unless
  /// set.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { _textTraits.autocapitalization }
    set { _textTraits.autocapitalization = newValue }
  }
  /// Whether misspelt words are corrected; no word is corrected here.
  public var autocorrectionType: UITextAutocorrectionType {
    get { _textTraits.autocorrection }
    set { _textTraits.autocorrection = newValue }
  }
  /// Whether misspelt words are marked; no word is marked here.
  public var spellCheckingType: UITextSpellCheckingType {
    get { _textTraits.spellChecking }
    set { _textTraits.spellChecking = newValue }
  }
  /// Whether straight quotes are replaced by curly ones; they never are here.
  public var smartQuotesType: UITextSmartQuotesType {
    get { _textTraits.smartQuotes }
    set { _textTraits.smartQuotes = newValue }
  }
  /// Whether hyphens are replaced by dashes; they never are here.
  public var smartDashesType: UITextSmartDashesType {
    get { _textTraits.smartDashes }
    set { _textTraits.smartDashes = newValue }
  }
  /// Whether spaces are added around inserted text; they never are here.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { _textTraits.smartInsertDelete }
    set { _textTraits.smartInsertDelete = newValue }
  }
  /// Whether words are completed while the user types; they never are here.
  public var inlinePredictionType: UITextInlinePredictionType {
    get { _textTraits.inlinePrediction }
    set { _textTraits.inlinePrediction = newValue }
  }
  /// Whether the system offers to rewrite the text; it never does here.
  public var writingToolsBehavior: UIWritingToolsBehavior {
    get { _textTraits.writingTools }
    set { _textTraits.writingTools = newValue }
  }
  /// The keys of a keyboard on the screen.
  public var keyboardType: UIKeyboardType {
    get { _textTraits.keyboard }
    set { _textTraits.keyboard = newValue }
  }
  /// The looks of a keyboard on the screen.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { _textTraits.appearance }
    set { _textTraits.appearance = newValue }
  }
  /// The text of the return key of a keyboard on the screen.
  public var returnKeyType: UIReturnKeyType {
    get { _textTraits.returnKey }
    set { _textTraits.returnKey = newValue }
  }
  /// Whether the return key does nothing while the text is empty; `false` by default.
  public var enablesReturnKeyAutomatically: Bool {
    get { _textTraits.enablesReturnKey }
    set { _textTraits.enablesReturnKey = newValue }
  }
  /// The meaning of the text, for programs that fill it in; nil if there is none.
  public var textContentType: UITextContentType? {
    get { _textTraits.content }
    set { _textTraits.content = newValue }
  }
  /// The rules for a new password, for programs that generate one.
  public var passwordRules: UITextInputPasswordRules? {
    get { _textTraits.rules }
    set { _textTraits.rules = newValue }
  }
}

extension UITextField: _TextTraitsKeeping {}
extension UITextView: _TextTraitsKeeping {}
extension UISearchBar: _TextTraitsKeeping {}
