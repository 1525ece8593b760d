import KumikoFoundation
import KumikoGraphics

extension UIListContentConfiguration {
  /// A row of a small text, and the second one right after it.
  static func tintedValueCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration.valueCell()
    content.textProperties.font = .preferredFont(forTextStyle: .footnote)
    content.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
    return content
  }
}
