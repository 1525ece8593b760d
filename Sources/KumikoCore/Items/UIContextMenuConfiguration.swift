import KumikoFoundation

/// Creates a menu from the suggested elements; nil for no menu.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// Creates a controller that previews the content of the menu's item; nil if there is none.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// The content of a context menu.
///
/// On the desktop the menu opens at the pointer. The view that it belongs to stays where it is, and
/// has a ring in its tint colour while the menu is open; see `UITargetedPreview` in the methods of
/// the delegates for another look. A `previewProvider` is called before the `actionProvider`, and
/// its controller is shown on a card beside the menu: at the leading side if it fits there, else at
/// the other side, else above or below; where it fits nowhere it is shrunk, and below 80 points it
/// is left out. Its size is its `preferredContentSize`, or two thirds of the window and at most 400
/// points if it has none. The card cannot receive keyboard focus; a click on it, and Return while
/// no item is highlighted, calls the delegate's `willPerformPreviewActionForMenuWith` and closes
/// the menu.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// In which order a menu has its lines.
  public nonisolated enum ElementOrder: Int, Sendable {
    /// From the top, as the menu names them: a pointer is as near to one as to another.
    case automatic = 0
    /// The first element is nearest to the view that the menu was opened for: if the menu opens
    /// above that view, elements are listed from the bottom. A title stays at the top, and submenus
    /// keep their order.
    case priority
    /// From the top, as the menu names them.
    case fixed
  }

  /// In which order the menu has its lines.
  open var preferredMenuElementOrder = ElementOrder.automatic

  /// Names what the menu is about.
  public let identifier: any NSCopying
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration with providers of its content.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? UUID().uuidString as NSString
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}
