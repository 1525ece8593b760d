import KumikoFoundation
import KumikoGraphics

/// Is notified of the chosen font of a font picker. Every method is optional.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
  /// Called when the user has chosen the font in `selectedFontDescriptor`.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
  /// Called when the user has dismissed the picker without choosing.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  /// Does nothing.
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
  /// Does nothing.
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}
