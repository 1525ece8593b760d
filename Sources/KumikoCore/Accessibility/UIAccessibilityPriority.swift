import KumikoFoundation

/// The priority of an announcement.
public nonisolated struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A priority by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Interrupts what is read.
  public static let high = UIAccessibilityPriority(rawValue: "high")
  /// Waits until what is read is over.
  public static let `default` = UIAccessibilityPriority(rawValue: "default")
  /// As `default`: Linux has no lower one.
  public static let low = UIAccessibilityPriority(rawValue: "low")
}

nonisolated extension NSAttributedString.Key {
  /// The language of some words, such as "de-DE", as a string.
  public static let accessibilitySpeechLanguage = accessibility("SpeechLanguage")
  /// Whether words are read letter by letter, as a Bool.
  public static let accessibilitySpeechSpellOut = accessibility("SpeechSpellOut")
  /// How words are pronounced, in the international phonetic alphabet, as a string. Reported to
  /// assistive technologies; Orca reads the plain text.
  public static let accessibilitySpeechIPANotation = accessibility("SpeechIPANotation")
  /// Whether punctuation is read too, as a Bool. Reported to assistive technologies; Orca uses its
  /// own setting.
  public static let accessibilitySpeechPunctuation = accessibility("SpeechPunctuation")
  /// The pitch of the voice, from 0 to 2, as a number. Reported to assistive technologies; Orca
  /// uses its own setting.
  public static let accessibilitySpeechPitch = accessibility("SpeechPitch")
  /// Whether an announcement waits until what is read is over, as a Bool.
  public static let accessibilitySpeechQueueAnnouncement = accessibility("SpeechQueueAnnouncement")
  /// The priority of an announcement: `UIAccessibilityPriority`.
  public static let accessibilitySpeechAnnouncementPriority = accessibility(
    "SpeechAnnouncementPriority")
  /// The level of a heading, from 1 to 6, as a number; 0 for none.
  public static let accessibilityTextHeadingLevel = accessibility("TextHeadingLevel")
  /// Additional information about some words, as an array of strings, reported to assistive
  /// technologies.
  public static let accessibilityTextCustom = accessibility("TextCustom")
  /// How some words are to be read: `UIAccessibilityTextualContext`.
  public static let UIAccessibilityTextAttributeContext = accessibility("TextContext")

  private static func accessibility(_ name: String) -> NSAttributedString.Key {
    NSAttributedString.Key("UIAccessibility\(name)")
  }
}

extension NSAttributedString {
  /// The priority of an announcement of this text.
  var announcementPriority: UIAccessibilityPriority {
    let said = length > 0 ? attributes(at: 0, effectiveRange: nil) : [:]
    switch said[.accessibilitySpeechAnnouncementPriority] {
    case let priority as UIAccessibilityPriority: return priority
    case let name as String: return UIAccessibilityPriority(rawValue: name)
    default: return .default
    }
  }
}
