import KumikoFoundation

/// Which letters are capitalised automatically.
public nonisolated enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none = 0
  /// The first of words.
  case words
  /// The first of sentences.
  case sentences
  /// All.
  case allCharacters
}

/// Whether misspelt words are exchanged.
public nonisolated enum UITextAutocorrectionType: Int, Sendable {
  /// As the system does.
  case `default` = 0
  /// No.
  case no
  /// Yes.
  case yes
}

/// Whether misspelt words are marked.
public nonisolated enum UITextSpellCheckingType: Int, Sendable {
  /// As the system does.
  case `default` = 0
  /// No.
  case no
  /// Yes.
  case yes
}

/// Whether straight quotes become curly ones.
public nonisolated enum UITextSmartQuotesType: Int, Sendable {
  /// As the system does.
  case `default` = 0
  /// No.
  case no
  /// Yes.
  case yes
}

/// Whether hyphens become dashes.
public nonisolated enum UITextSmartDashesType: Int, Sendable {
  /// As the system does.
  case `default` = 0
  /// No.
  case no
  /// Yes.
  case yes
}

/// Whether spaces are put around what is inserted.
public nonisolated enum UITextSmartInsertDeleteType: Int, Sendable {
  /// As the system does.
  case `default` = 0
  /// No.
  case no
  /// Yes.
  case yes
}

/// Whether the system offers to rewrite a text.
public nonisolated enum UIWritingToolsBehavior: Int, Sendable {
  /// Never.
  case none = -1
  /// The system's default.
  case `default` = 0
  /// With all it can do.
  case complete = 1
  /// In a panel of its own.
  case limited = 2
}

/// Whether words are completed while they are typed.
public nonisolated enum UITextInlinePredictionType: Int, Sendable {
  /// As the system does.
  case `default` = 0
  /// No.
  case no
  /// Yes.
  case yes
}

/// The looks of a keyboard on the screen.
public nonisolated enum UIKeyboardAppearance: Int, Sendable {
  /// As the system's.
  case `default` = 0
  /// Dark.
  case dark
  /// Light.
  case light
}

/// The keys of a keyboard on the screen.
public nonisolated enum UIKeyboardType: Int, Sendable {
  /// Those of the language.
  case `default` = 0
  /// Letters without accents.
  case asciiCapable
  /// Numbers and punctuation.
  case numbersAndPunctuation
  /// For addresses of pages.
  case URL
  /// Numbers.
  case numberPad
  /// For telephone numbers.
  case phonePad
  /// For names and telephone numbers.
  case namePhonePad
  /// For addresses of mail.
  case emailAddress
  /// Numbers with a decimal sign.
  case decimalPad
  /// With @ and #.
  case twitter
  /// With a full stop and a space.
  case webSearch
  /// ASCII numbers.
  case asciiCapableNumberPad
}

/// The text of the return key of a keyboard on the screen.
public nonisolated enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default` = 0
  /// Go.
  case go
  /// Search.
  case google
  /// Join.
  case join
  /// Next.
  case next
  /// Route.
  case route
  /// Search.
  case search
  /// Send.
  case send
  /// Search.
  case yahoo
  /// Done.
  case done
  /// Emergency call.
  case emergencyCall
  /// Continue.
  case `continue`
}

extension UIKeyboardType {
  /// ASCII letters.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The meaning of a text, for programs that fill it in.
public nonisolated struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A kind of text by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// The prefix of a name.
  public static let namePrefix = UITextContentType(rawValue: "namePrefix")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "givenName")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "middleName")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "familyName")
  /// The suffix of a name.
  public static let nameSuffix = UITextContentType(rawValue: "nameSuffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A job title.
  public static let jobTitle = UITextContentType(rawValue: "jobTitle")
  /// A company.
  public static let organizationName = UITextContentType(rawValue: "organizationName")
  /// A place.
  public static let location = UITextContentType(rawValue: "location")
  /// Street and house.
  public static let fullStreetAddress = UITextContentType(rawValue: "fullStreetAddress")
  /// The first line of that.
  public static let streetAddressLine1 = UITextContentType(rawValue: "streetAddressLine1")
  /// The second line of that.
  public static let streetAddressLine2 = UITextContentType(rawValue: "streetAddressLine2")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "addressCity")
  /// A state.
  public static let addressState = UITextContentType(rawValue: "addressState")
  /// A city with its state.
  public static let addressCityAndState = UITextContentType(rawValue: "addressCityAndState")
  /// A part of a city.
  public static let sublocality = UITextContentType(rawValue: "sublocality")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "countryName")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postalCode")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "emailAddress")
  /// An address of a page.
  public static let URL = UITextContentType(rawValue: "URL")
  /// A number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "creditCardNumber")
  /// A name to log in with.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "newPassword")
  /// A code for once.
  public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
  /// A number of a parcel.
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipmentTrackingNumber")
  /// A flight.
  public static let flightNumber = UITextContentType(rawValue: "flightNumber")
  /// A date, a time, or both.
  public static let dateTime = UITextContentType(rawValue: "dateTime")
  /// A day of birth.
  public static let birthdate = UITextContentType(rawValue: "birthdate")
}

/// The rules for a new password.
@preconcurrency @MainActor open class UITextInputPasswordRules: NSObject {
  /// The rules in Apple's words, such as `required: upper; minlength: 12;`.
  public let passwordRulesDescriptor: String

  /// Rules in Apple's words.
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }
}
