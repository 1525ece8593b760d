import Foundation
import KumikoFoundation

extension UIViewController {
  /// Posted by a split view controller when what `showDetailViewController(_:sender:)` does is
  /// another thing now: it shows one column, or several again.
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")
}
