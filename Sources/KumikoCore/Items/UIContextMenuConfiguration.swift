import KumikoFoundation

/// Makes a menu from those that are suggested; nil for no menu.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// Makes a controller that shows more of what a menu is about; nil for none.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// What a context menu shows.
///
/// On the desktop the menu opens at the pointer. What it is about stays where it is, and has a ring
/// in its tint colour while the menu is open; see `UITargetedPreview` in the methods of the
/// delegates for another look. Where there is a `previewProvider`, it is asked before the
/// `actionProvider`, and its controller stands on a card beside the menu: on the side where lines
/// begin if it fits there, else on the other one, else above or below; where it fits nowhere it
/// becomes smaller, and below 80 points it is left out. It has its `preferredContentSize`, or two
/// thirds of the window and at most 400 points where it has none. The card takes no part in the
/// keyboard; a click on it, and Return while no line is chosen, does what the delegate's
/// `willPerformPreviewActionForMenuWith` says and closes the menu.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// In which order a menu has its lines.
  public nonisolated enum ElementOrder: Int, Sendable {
    /// From the top, as the menu names them: a pointer is as near to one as to another.
    case automatic = 0
    /// The first one is nearest to what the menu was opened for: where the menu opens above that,
    /// they stand from the bottom. A title stays at the top, and submenus are as they are.
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

  /// A menu by what makes it.
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
