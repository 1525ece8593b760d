import KumikoFoundation
import KumikoGraphics

/// Hears what is chosen in a colour picker. Every method may be left out.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// The user has chosen a colour. `continuously` is true while they drag, and false for the last
  /// call of a drag and for everything else.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// The user has chosen a colour, which `selectedColor` is: the older form, called at each step of
  /// a drag, and only where the newer one is left out.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// The user has dismissed the picker.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Calls `colorPickerViewControllerDidSelectColor(_:)`.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    colorPickerViewControllerDidSelectColor(viewController)
  }
  /// Does nothing.
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  /// Does nothing.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
