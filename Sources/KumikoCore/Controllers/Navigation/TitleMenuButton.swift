import KumikoFoundation
import KumikoGraphics

/// The button behind a title that opens the title's menu, with an indicator beside the text.
final class TitleMenuButton: UIButton {
  /// The width of the indicator and the space before it, in points.
  static let markWidth: CGFloat = 20
  /// How far the button reaches beyond the title, in points.
  static let margin: CGFloat = 8

  /// Creates a button that opens a menu.
  ///
  /// - Parameter content: provides the menu, each time that it is opened.
  init(_ content: @escaping () -> UIMenu?) {
    super.init(frame: .zero)
    var look = UIButton.Configuration.plain()
    look.image = UIImage(
      systemName: "chevron.down",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .semibold))
    look.contentInsets = NSDirectionalEdgeInsets(
      top: 4, leading: 0, bottom: 4, trailing: TitleMenuButton.margin)
    configuration = look
    contentHorizontalAlignment = .trailing
    showsMenuAsPrimaryAction = true
    menu = UIMenu(children: [
      UIDeferredMenuElement.uncached { completion in completion(content()?.children ?? []) }
    ])
  }

  required init?(coder: NSCoder) { nil }
}
