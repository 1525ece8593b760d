import KumikoFoundation
import KumikoGraphics

extension UIBarItem {
  /// Sets how the text looks in a state: its font and its colour, which icons have, too; nil for as
  /// the bar says.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
  }

  /// How the text looks in a state, as it was set; nil where it was not.
  public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }
}
