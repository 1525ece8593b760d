import KumikoFoundation

/// Makes a menu from those that are suggested; nil for no menu.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// Makes a controller that shows more of what a menu is about. On the desktop no preview is shown.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// What a context menu shows.
///
/// On the desktop the menu opens at the pointer, without a preview: the provider of one is not
/// called.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// Names what the menu is about.
  public let identifier: any NSCopying
  let actionProvider: UIContextMenuActionProvider?

  /// A menu by what makes it.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? UUID().uuidString as NSString
    self.actionProvider = actionProvider
    super.init()
  }
}
