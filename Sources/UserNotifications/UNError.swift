import Foundation

/// The reason why a notification failed.
public struct UNError: Error, Equatable, LocalizedError, CustomNSError {
  /// The error codes.
  public enum Code: Int, Sendable {
    /// The desktop shows no notifications.
    case notificationsNotAllowed = 1
    /// The file of an attachment does not exist.
    case attachmentInvalidURL = 100
    /// There is no title, body, sound or badge: there is nothing to show.
    case notificationInvalidNoContent = 1401
    /// The date of a trigger is in the past.
    case notificationInvalidNoDate = 1400
  }

  /// The error code.
  public let code: Code
  private let reason: String?

  /// An error with a code.
  public init(_ code: Code) { (self.code, reason) = (code, nil) }

  init(_ code: Code, _ reason: String) { (self.code, self.reason) = (code, reason) }

  /// The domain of these errors.
  public static var errorDomain: String { "UNErrorDomain" }

  /// The number of the code.
  public var errorCode: Int { code.rawValue }

  /// The description, for code that has the error as an `NSError`.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }

  /// A description in one sentence.
  public var errorDescription: String? {
    switch code {
    case .notificationsNotAllowed:
      "The notification was not shown: \(reason ?? "the desktop shows none")."
    case .attachmentInvalidURL: "The attachment is no file that is there."
    case .notificationInvalidNoContent:
      "The notification has nothing to show; give its content a title, a body or a badge."
    case .notificationInvalidNoDate: "The time of the notification's trigger never comes."
    }
  }

  /// The desktop shows no notifications.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  /// The file of an attachment does not exist.
  public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
  /// There is nothing to show.
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
  /// The date of a trigger is in the past.
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
}

extension UNError.Code {
  /// Whether an error has a code: `catch UNError.notificationsNotAllowed`.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? UNError)?.code == code }
}
