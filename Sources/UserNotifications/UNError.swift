import Foundation

/// Why a notification came to nothing.
public struct UNError: Error, Equatable, LocalizedError, CustomNSError {
  /// The kinds of reasons.
  public enum Code: Int, Sendable {
    /// The desktop shows none.
    case notificationsNotAllowed = 1
    /// An attachment is no file that is there.
    case attachmentInvalidURL = 100
    /// Neither title, text, sound nor number: there is nothing to be shown.
    case notificationInvalidNoContent = 1401
    /// A trigger's time has been.
    case notificationInvalidNoDate = 1400
  }

  /// The kind.
  public let code: Code
  private let reason: String?

  /// An error of a kind.
  public init(_ code: Code) { (self.code, reason) = (code, nil) }

  init(_ code: Code, _ reason: String) { (self.code, self.reason) = (code, reason) }

  /// Where such errors come from.
  public static var errorDomain: String { "UNErrorDomain" }

  /// The kind's number.
  public var errorCode: Int { code.rawValue }

  /// The sentence, for those who have the error as an `NSError`.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }

  /// One sentence.
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

  /// The desktop shows none.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  /// An attachment is no file that is there.
  public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
  /// There is nothing to be shown.
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
  /// A trigger's time has been.
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
}

extension UNError.Code {
  /// Whether an error is of a kind: `catch UNError.notificationsNotAllowed`.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? UNError)?.code == code }
}
