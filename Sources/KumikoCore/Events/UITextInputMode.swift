import Foundation
import KumikoFoundation

/// A language that the user types in, according to the desktop's settings.
@preconcurrency @MainActor open class UITextInputMode: NSObject {
  /// The language, such as "en-US"; nil if it is unknown.
  open var primaryLanguage: String? { language }
  private let language: String?

  init(_ language: String?) {
    self.language = language
    super.init()
  }

  /// The languages of the user's desktop, the current one first. Switching by an input method is
  /// not reported.
  public class var activeInputModes: [UITextInputMode] { modes }
  private static let modes = Locale.preferredLanguages.map { UITextInputMode($0) }

  /// Posted when the user switches to another language; never here, as it is not reported.
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}
