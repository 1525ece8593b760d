/// Interface Builder's names, and the corresponding cases of UIKit's enumerations.
enum InterfaceWords {
  static let contentModes: [String: SwiftCode] = .same(
    "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left",
    "right", "topLeft", "topRight", "bottomLeft", "bottomRight")

  static let textAlignments: [String: SwiftCode] = .same(
    "left", "center", "right", "justified", "natural")

  static let lineBreaks: [String: SwiftCode] = [
    "tailTruncation": "byTruncatingTail", "headTruncation": "byTruncatingHead",
    "middleTruncation": "byTruncatingMiddle", "wordWrap": "byWordWrapping",
    "characterWrap": "byCharWrapping", "clip": "byClipping",
    // In attributed texts.
    "truncatingTail": "byTruncatingTail", "truncatingHead": "byTruncatingHead",
    "truncatingMiddle": "byTruncatingMiddle", "wordWrapping": "byWordWrapping",
    "charWrapping": "byCharWrapping", "clipping": "byClipping",
  ]

  static let directions: [String: SwiftCode] = .same(
    "unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft")

  static let horizontal: [String: SwiftCode] = .same(
    "left", "center", "right", "fill", "leading", "trailing")
  static let vertical: [String: SwiftCode] = .same("top", "center", "bottom", "fill")

  static let appearances: [String: SwiftCode] = .same("light", "dark", "unspecified")

  static let barStyles: [String: SwiftCode] = [
    "default": "`default`", "black": "black", "blackTranslucent": "black",
  ]

  static let presentations: [String: SwiftCode] = .same(
    "none", "automatic", "fullScreen", "pageSheet", "formSheet", "currentContext", "custom",
    "overFullScreen", "overCurrentContext", "popover")

  static let transitions: [String: SwiftCode] = .same(
    "coverVertical", "crossDissolve", "flipHorizontal", "partialCurl")

  static let blurs: [String: SwiftCode] = .same(
    "extraLight", "light", "dark", "regular", "prominent", "systemUltraThinMaterial",
    "systemThinMaterial", "systemMaterial", "systemThickMaterial", "systemChromeMaterial"
  ).and(
    .same(
      "systemUltraThinMaterialLight", "systemThinMaterialLight", "systemMaterialLight",
      "systemThickMaterialLight", "systemChromeMaterialLight", "systemUltraThinMaterialDark",
      "systemThinMaterialDark", "systemMaterialDark", "systemThickMaterialDark",
      "systemChromeMaterialDark"))

  static let buttonTypes: [String: SwiftCode] = [
    "custom": "custom", "system": "system", "roundedRect": "system", "close": "close",
    "detailDisclosure": "detailDisclosure", "infoLight": "infoLight", "infoDark": "infoDark",
    "contactAdd": "contactAdd",
  ]

  static let symbolScales: [String: SwiftCode] = [
    "default": "`default`", "unspecified": "unspecified", "small": "small", "medium": "medium",
    "large": "large",
  ]
  static let weights: [String: SwiftCode] = .same(
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black")

  static let renderingModes: [String: SwiftCode] = [
    "original": "alwaysOriginal", "template": "alwaysTemplate", "automatic": "automatic",
    "always": "alwaysTemplate", "alwaysOriginal": "alwaysOriginal",
    "alwaysTemplate": "alwaysTemplate",
  ]

  static let keyboards: [String: SwiftCode] = .same(
    "alphabet", "asciiCapable", "numbersAndPunctuation", "URL", "numberPad", "phonePad",
    "namePhonePad", "emailAddress", "decimalPad", "twitter", "webSearch", "asciiCapableNumberPad"
  ).and(["default": "`default`", "ASCIICapable": "asciiCapable"])

  static let returnKeys: [String: SwiftCode] = .same(
    "go", "google", "join", "next", "route", "search", "send", "yahoo", "done", "emergencyCall"
  ).and(["default": "`default`", "continue": "`continue`"])

  static let yesNo: [String: SwiftCode] = .same("default", "no", "yes")

  static let textContents: [String: SwiftCode] = .same(
    "name", "namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "nickname",
    "jobTitle", "organizationName", "location", "fullStreetAddress", "addressCity", "addressState",
    "addressCityAndState", "sublocality", "countryName", "postalCode", "telephoneNumber",
    "emailAddress", "URL", "creditCardNumber", "username", "password", "newPassword",
    "oneTimeCode", "dateTime", "flightNumber", "shipmentTrackingNumber", "birthdate"
  ).and([
    "email": "emailAddress", "address-line1": "streetAddressLine1",
    "address-line2": "streetAddressLine2", "street-address": "fullStreetAddress",
    "address-level1": "addressState", "address-level2": "addressCity",
    "address-level1+2": "addressCityAndState", "address-level3": "sublocality",
    "country-name": "countryName", "postal-code": "postalCode", "tel": "telephoneNumber",
    "url": "URL", "cc-number": "creditCardNumber", "honorific-prefix": "namePrefix",
    "honorific-suffix": "nameSuffix", "given-name": "givenName", "additional-name": "middleName",
    "family-name": "familyName", "organization-title": "jobTitle",
    "organization": "organizationName", "current-password": "password",
    "new-password": "newPassword", "one-time-code": "oneTimeCode",
    "streetAddressLine1": "streetAddressLine1", "streetAddressLine2": "streetAddressLine2",
  ])

  static let barItems: [String: SwiftCode] = .same(
    "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply",
    "action", "organize", "bookmarks", "search", "refresh", "stop", "camera", "trash", "play",
    "pause", "rewind", "fastForward", "undo", "redo", "close")
  static let barItemStyles: [String: SwiftCode] = [
    "plain": "plain", "done": "done", "bordered": "plain",
  ]

  static let tabItems: [String: SwiftCode] = .same(
    "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks",
    "search", "downloads", "mostRecent", "mostViewed")

  static let events: [String: SwiftCode] = .same(
    "valueChanged", "touchDown", "touchUpInside", "touchUpOutside", "touchDownRepeat",
    "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit", "touchCancel",
    "editingDidBegin", "editingChanged", "editingDidEnd", "editingDidEndOnExit",
    "primaryActionTriggered", "menuActionTriggered", "allEvents", "allTouchEvents",
    "allEditingEvents")

  static let sizeClasses: [String: SwiftCode] = ["compact": ".compact", "regular": ".regular"]
}
