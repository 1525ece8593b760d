import Foundation
import KumikoFoundation

/// A language that the user types in, as the desktop says.
@preconcurrency @MainActor open class UITextInputMode: NSObject {
  /// The language, such as "en-US"; nil where it is not known.
  open var primaryLanguage: String? { language }
  private let language: String?

  init(_ language: String?) {
    self.language = language
    super.init()
  }

  /// The languages that the user's desktop is set to, the first in use. Which one a method of input
  /// switches to is not told.
  public class var activeInputModes: [UITextInputMode] { modes }
  private static let modes = Locale.preferredLanguages.map { UITextInputMode($0) }

  /// Posted where the user switches to another language; not here, where nobody tells.
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}
