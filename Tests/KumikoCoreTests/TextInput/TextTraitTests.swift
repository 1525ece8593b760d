import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The values with which apps say what is typed into a text.
@MainActor struct TextTraitTests {
  @Test func `keyboards and return keys have Apple's numbers`() {
    let keyboards: [UIKeyboardType] = [
      .default, .asciiCapable, .numbersAndPunctuation, .URL, .numberPad, .phonePad, .namePhonePad,
      .emailAddress, .decimalPad, .twitter, .webSearch, .asciiCapableNumberPad,
    ]
    expect(keyboards.map(\.rawValue) == Array(0...11), keyboards.map(\.rawValue))
    expect(UIKeyboardType.alphabet == .asciiCapable)
    let keys: [UIReturnKeyType] = [
      .default, .go, .google, .join, .next, .route, .search, .send, .yahoo, .done, .emergencyCall,
      .continue,
    ]
    expect(keys.map(\.rawValue) == Array(0...11), keys.map(\.rawValue))
    let capitals: [UITextAutocapitalizationType] = [.none, .words, .sentences, .allCharacters]
    expect(capitals.map(\.rawValue) == Array(0...3), capitals.map(\.rawValue))
  }

  @Test func `each kind of text has a name of its own`() {
    let kinds: [UITextContentType] = [
      .name, .namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .nickname, .jobTitle,
      .organizationName, .location, .fullStreetAddress, .streetAddressLine1, .streetAddressLine2,
      .addressCity, .addressState, .addressCityAndState, .sublocality, .countryName, .postalCode,
      .telephoneNumber, .emailAddress, .URL, .creditCardNumber, .username, .password, .newPassword,
      .oneTimeCode, .shipmentTrackingNumber, .flightNumber, .dateTime, .birthdate,
    ]
    expect(Set(kinds).count == kinds.count, Set(kinds).count, kinds.count)
  }

  @Test func `a class declares what it needs, and anything else is the default`() {
    final class CodeView: UIView, UIKeyInput, UITextInputTraits {
      var keyboardType = UIKeyboardType.numberPad
      var hasText: Bool { false }
      func insertText(_ text: String) {}
      func deleteBackward() {}
    }
    let traits: any UITextInputTraits = CodeView()
    expect(traits.keyboardType == .numberPad && traits.autocapitalizationType == .sentences)
    expect(traits.returnKeyType == .default && traits.textContentType == nil)
    expect(!traits.enablesReturnKeyAutomatically && traits.autocorrectionType == .default)
    traits.keyboardType = .emailAddress
    expect(traits.keyboardType == .emailAddress)
    let kinds = reportKinds { traits.returnKeyType = .done }
    expect(kinds == ["text.traitNotKept"] && traits.returnKeyType == .default, kinds)
  }

  @Test func `a search bar and its field say the same of their text`() {
    let (bar, field, view) = (UISearchBar(), UITextField(), UITextView())
    field.returnKeyType = .go
    bar._textTraits = field._textTraits
    view._textTraits = bar.searchTextField._textTraits
    expect(bar.returnKeyType == .go && view.returnKeyType == .go)
  }
}
