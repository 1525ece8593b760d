import KumikoEditing
import KumikoFoundation

/// The kinds of data that a text view detects in its text.
///
/// Detected are addresses of the web and of mail (`link`) and phone numbers (`phoneNumber`); `all`
/// includes them. The other types cannot be detected here, and are reported if they are set.
public nonisolated struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The kinds as bits.
  public let rawValue: UInt

  /// Kinds from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Phone numbers; they open the program for calls (`tel:`).
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Addresses of the web and of mail.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Postal addresses.
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// Numbers of parcels.
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 16)
  /// Numbers of flights.
  public static let flightNumber = UIDataDetectorTypes(rawValue: 32)
  /// Text that the user may look up.
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 64)
  /// Everything that can be found.
  public static let all = UIDataDetectorTypes(rawValue: .max)

  /// The names of the types that cannot be detected.
  fileprivate var unknown: [String] {
    let names: [(UIDataDetectorTypes, String)] = [
      (.address, "address"), (.calendarEvent, "calendarEvent"),
      (.shipmentTrackingNumber, "shipmentTrackingNumber"), (.flightNumber, "flightNumber"),
      (.lookupSuggestion, "lookupSuggestion"),
    ]
    return self == .all ? [] : names.filter { contains($0.0) }.map(\.1)
  }
}

extension UITextView {
  /// Called when the detected types, or whether detection is active, changed.
  func detectingChanged() {
    let unknown = dataDetectorTypes.unknown
    if !unknown.isEmpty { Diagnostics.report(.notDetected(unknown)) }
    let looks = isSelectable && !isEditable
    let finder = FoundLinks(
      addresses: looks && dataDetectorTypes.contains(.link),
      phoneNumbers: looks && dataDetectorTypes.contains(.phoneNumber))
    guard finder.findsAddresses || finder.findsPhoneNumbers || editor.finder != nil else { return }
    editor.finder = finder.findsAddresses || finder.findsPhoneNumbers ? finder : nil
    natural = nil
    measuring = nil
    settingChanged()
  }
}
