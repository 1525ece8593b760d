import Foundation
import KumikoFoundation

// What the notification centre hears of a keyboard on the screen. A desktop has a keyboard of its
// own: what is told of is what stands at the lower edge of a window for whoever has the keyboard,
// `inputView` and `inputAccessoryView`. Where there are none, nothing is ever posted, and what
// would make room never has to. Places are in the coordinates of the window.
extension UIResponder {
  /// What stands at the lower edge of a window is about to come, or to have another height.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// What stands at the lower edge of a window has come.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// What stands at the lower edge of a window is about to go.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// What stands at the lower edge of a window has gone.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// What stands at the lower edge of a window is about to change its place; posted before the
  /// others.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// What stands at the lower edge of a window has changed its place.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The key of where the keyboard is at the start.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of where the keyboard is at the end.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of how long it takes, in seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the curve of its motion.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether it is this program's keyboard.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
