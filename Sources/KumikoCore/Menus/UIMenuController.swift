import KumikoFoundation
import KumikoGraphics

/// The menu of the commands for a selection, in the form that apps used before
/// `UIEditMenuInteraction`: the same menu, which new code opens with that.
///
///     UIMenuController.shared.menuItems = [
///       UIMenuItem(title: "Highlight", action: Selector(Page.highlight))
///     ]
///     UIMenuController.shared.showMenu(from: self, rect: bounds)
///
/// It opens below a rectangle of a view, or above if there is more space; it has no arrow.
/// `menuItems` also appear in the menus that texts open.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// The only instance that apps need.
  public static let shared = UIMenuController()

  /// Items after the usual ones; those that no responder can perform are left out. Changes while
  /// the menu is open are shown after `update()`.
  open var menuItems: [UIMenuItem]?

  /// The direction of a menu's arrow.
  public nonisolated enum ArrowDirection: Int, Sendable {
    /// As there is space.
    case `default` = 0
    /// Up.
    case up
    /// Down.
    case down
    /// To the left.
    case left
    /// To the right.
    case right
  }

  /// The preferred direction of the arrow. Stored without effect: menus of a desktop have none.
  open var arrowDirection = ArrowDirection.default

  private weak var view: UIView?
  private var rect = CGRect.null
  private weak var window: UIWindow?
  private weak var overlay: MenuOverlay?
  /// The content of the open menu.
  private var contents: () -> UIMenu = { UIMenu() }
  /// The number of menus that were opened.
  private var opened = 0

  // MARK: Showing

  /// Opens the menu for a rectangle of a view, in points of the view. It does not open for a view
  /// without a window, or if it is empty.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    (view, rect) = (targetView, targetRect)
    open()
  }

  /// Closes the menu.
  open func hideMenu() { if isMenuVisible { overlay?.close() } }

  /// Closes the menu where it is the one of a view.
  open func hideMenu(from targetView: UIView) { if view === targetView { hideMenu() } }

  /// Sets the rectangle that the menu is for, in points of a view; `setMenuVisible(_:animated:)`
  /// uses it.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (view, rect) = (targetView, targetRect)
  }

  /// Opens the menu for the rectangle that `setTargetRect(_:in:)` has set, or closes it.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if !menuVisible {
      hideMenu()
    } else if !isMenuVisible {
      if animated { open() } else { AnimationContext.withoutAnimation(open) }
    }
  }

  /// Whether the menu is open. Setting it does what `setMenuVisible(_:animated:)` does.
  open var isMenuVisible: Bool {
    get { overlay.map { window?.overlay === $0 } ?? false }
    set { setMenuVisible(newValue, animated: true) }
  }

  /// The frame of the open menu, in points of the window; zero while none is open.
  open var menuFrame: CGRect { isMenuVisible ? overlay?.panels.first?.frame ?? .zero : .zero }

  /// Updates the open menu to the actions that can be performed now, and to `menuItems`.
  open func update() {
    guard isMenuVisible else { return }
    let menu = contents()
    overlay?.update { _ in menu }
  }

  private func menu(for responder: UIResponder) -> UIMenu {
    UIMenu(
      children: EditMenu.elements(for: responder, EditMenu.everything)
        + UIMenuController.addedElements(for: responder))
  }

  /// The elements that an app adds to the edit menus of selections.
  static func addedElements(for responder: UIResponder) -> [UIMenuElement] {
    let commands = (shared.menuItems ?? []).map { UICommand(title: $0.title, action: $0.action) }
    let performed = commands.filter {
      responder.target(forAction: $0.action, withSender: $0) != nil
    }
    return performed.isEmpty ? [] : [UIMenu(options: .displayInline, children: performed)]
  }

  private func open() {
    guard let view else { return }
    open { [weak self, weak view] in
      guard let self, let view else { return UIMenu() }
      return menu(for: view.window?.firstResponder ?? view)
    }
  }

  /// Opens a menu of lines of a view's own, as `showMenu(from:rect:)` does; returns whether there
  /// is a line that can be chosen.
  func showMenu(from view: UIView, at point: CGPoint, _ contents: @escaping () -> UIMenu) -> Bool {
    (self.view, rect) = (view, CGRect(origin: point, size: .zero))
    open(contents)
    return isMenuVisible
  }

  private func open(_ contents: @escaping () -> UIMenu) {
    guard let view, let window = view.window else { return }
    let menu = contents()
    guard EditMenu.hasChoice(menu, from: window.firstResponder ?? view) else { return }
    self.window = window
    self.contents = contents
    opened += 1
    let number = opened
    overlay = EditMenu.open(menu, for: view, around: rect) { _ in
      post(UIMenuController.willShowMenuNotification)
    } closed: { [weak self] animator in
      // Another menu may be open already.
      if self?.opened == number { self?.contents = { UIMenu() } }
      self?.post(UIMenuController.willHideMenuNotification)
      animator.addCompletion { self?.post(UIMenuController.didHideMenuNotification) }
    }
    if overlay != nil { post(UIMenuController.didShowMenuNotification) }
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Posted before the menu is shown.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted when it is shown.
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// Posted before it closes.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted when it has closed.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
}
