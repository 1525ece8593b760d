import KumikoFoundation

/// How much an announcement matters.
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
  /// How words are pronounced, in the international phonetic alphabet, as a string. Assistive
  /// programs are told; Orca reads the letters.
  public static let accessibilitySpeechIPANotation = accessibility("SpeechIPANotation")
  /// Whether signs are read too, as a Bool. Assistive programs are told; Orca goes by its own
  /// setting.
  public static let accessibilitySpeechPunctuation = accessibility("SpeechPunctuation")
  /// How high the voice is, from 0 to 2, as a number. Assistive programs are told; Orca goes by its
  /// own setting.
  public static let accessibilitySpeechPitch = accessibility("SpeechPitch")
  /// Whether an announcement waits until what is read is over, as a Bool.
  public static let accessibilitySpeechQueueAnnouncement = accessibility("SpeechQueueAnnouncement")
  /// How much an announcement matters: `UIAccessibilityPriority`.
  public static let accessibilitySpeechAnnouncementPriority = accessibility(
    "SpeechAnnouncementPriority")
  /// The level of a heading, from 1 to 6, as a number; 0 for none.
  public static let accessibilityTextHeadingLevel = accessibility("TextHeadingLevel")
  /// More about some words, as an array of strings, which assistive programs are told.
  public static let accessibilityTextCustom = accessibility("TextCustom")
  /// How some words are to be read: `UIAccessibilityTextualContext`.
  public static let UIAccessibilityTextAttributeContext = accessibility("TextContext")

  private static func accessibility(_ name: String) -> NSAttributedString.Key {
    NSAttributedString.Key("UIAccessibility\(name)")
  }
}

extension NSAttributedString {
  /// How much an announcement of this text matters.
  var announcementPriority: UIAccessibilityPriority {
    let said = length > 0 ? attributes(at: 0, effectiveRange: nil) : [:]
    switch said[.accessibilitySpeechAnnouncementPriority] {
    case let priority as UIAccessibilityPriority: return priority
    case let name as String: return UIAccessibilityPriority(rawValue: name)
    default: return .default
    }
  }
}
