import KumikoFoundation
import KumikoGraphics

extension UIBarItem {
  /// Sets the attributes of the text in a state: its font and its colour, which icons have, too;
  /// nil for those of the bar.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
  }

  /// The attributes of the text in a state, as they were set; nil if they were not.
  public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }
}
