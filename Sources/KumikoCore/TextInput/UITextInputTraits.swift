import KumikoFoundation

/// What is typed into a text, as keyboards on the screen and programs that fill in want to know it.
///
/// Nothing of this changes what keys do, here as in UIKit with a keyboard that is touched: only
/// `enablesReturnKeyAutomatically` does. Everything is kept, and given back.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// Which letters begin in upper case on a keyboard on the screen; the first of sentences unless
  /// set.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether misspelt words are exchanged; nothing here exchanges any.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether misspelt words are marked; nothing here marks any.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether straight quotes become curly ones; nothing here does that.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether hyphens become dashes; nothing here does that.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether spaces are put around what is inserted; nothing here does that.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// Whether words are completed while they are typed; nothing here does that.
  var inlinePredictionType: UITextInlinePredictionType { get set }
  /// The keys of a keyboard on the screen.
  var keyboardType: UIKeyboardType { get set }
  /// The looks of a keyboard on the screen.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The text of the return key of a keyboard on the screen.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key does nothing while the text is empty; no unless set.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// What the text is, for programs that fill it in; nil where it is nothing of the kind.
  var textContentType: UITextContentType? { get set }
  /// What a password must be like, for programs that make one.
  var passwordRules: UITextInputPasswordRules? { get set }
}

/// Keeps what is said about a text.
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
  /// What is said about its text.
  var _textTraits: _TextTraits { get set }
}

extension _TextTraitsKeeping {
  /// Which letters begin in upper case on a keyboard on the screen; the first of sentences unless
  /// set.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { _textTraits.autocapitalization }
    set { _textTraits.autocapitalization = newValue }
  }
  /// Whether misspelt words are exchanged; nothing here exchanges any.
  public var autocorrectionType: UITextAutocorrectionType {
    get { _textTraits.autocorrection }
    set { _textTraits.autocorrection = newValue }
  }
  /// Whether misspelt words are marked; nothing here marks any.
  public var spellCheckingType: UITextSpellCheckingType {
    get { _textTraits.spellChecking }
    set { _textTraits.spellChecking = newValue }
  }
  /// Whether straight quotes become curly ones; nothing here does that.
  public var smartQuotesType: UITextSmartQuotesType {
    get { _textTraits.smartQuotes }
    set { _textTraits.smartQuotes = newValue }
  }
  /// Whether hyphens become dashes; nothing here does that.
  public var smartDashesType: UITextSmartDashesType {
    get { _textTraits.smartDashes }
    set { _textTraits.smartDashes = newValue }
  }
  /// Whether spaces are put around what is inserted; nothing here does that.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { _textTraits.smartInsertDelete }
    set { _textTraits.smartInsertDelete = newValue }
  }
  /// Whether words are completed while they are typed; nothing here does that.
  public var inlinePredictionType: UITextInlinePredictionType {
    get { _textTraits.inlinePrediction }
    set { _textTraits.inlinePrediction = newValue }
  }
  /// Whether the system offers to rewrite the text; nothing here does that.
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
  /// Whether the return key does nothing while the text is empty; no unless set.
  public var enablesReturnKeyAutomatically: Bool {
    get { _textTraits.enablesReturnKey }
    set { _textTraits.enablesReturnKey = newValue }
  }
  /// What the text is, for programs that fill it in; nil where it is nothing of the kind.
  public var textContentType: UITextContentType? {
    get { _textTraits.content }
    set { _textTraits.content = newValue }
  }
  /// What a password must be like, for programs that make one.
  public var passwordRules: UITextInputPasswordRules? {
    get { _textTraits.rules }
    set { _textTraits.rules = newValue }
  }
}

extension UITextField: _TextTraitsKeeping {}
extension UITextView: _TextTraitsKeeping {}
extension UISearchBar: _TextTraitsKeeping {}
