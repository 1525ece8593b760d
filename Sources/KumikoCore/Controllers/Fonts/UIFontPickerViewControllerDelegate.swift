import KumikoFoundation
import KumikoGraphics

/// Hears what is chosen in a font picker. Every method may be left out.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
  /// The user has chosen the font that `selectedFontDescriptor` is.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
  /// The user has dismissed the picker without choosing.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  /// Nothing to do.
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
  /// Nothing to do.
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}
