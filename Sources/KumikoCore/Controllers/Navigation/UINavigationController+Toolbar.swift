import KumikoFoundation
import KumikoGraphics

/// The state of the toolbar of a navigation controller.
struct ToolbarState {
  /// Created when it is first requested or shown.
  var bar: UIToolbar?
  /// The class of the toolbar; nil for `UIToolbar`.
  var barClass: UIToolbar.Type?
  var isHidden = true
  /// The page whose items the bar shows.
  weak var page: UIViewController?
}

// The bar below the page.
extension UINavigationController {
  /// Whether the toolbar is hidden now: because the app hid it, or because a page on the stack
  /// requires it.
  var hidesToolbar: Bool {
    toolbarState.isHidden || stack.contains(where: \.hidesBottomBarWhenPushed)
  }

  func makeToolbar() -> UIToolbar {
    if let bar = toolbarState.bar { return bar }
    let made = toolbarState.barClass.map { Construction.view($0) } as? UIToolbar
    let bar = made ?? UIToolbar(frame: .zero)
    bar.isHidden = true
    toolbarState.bar = bar
    viewIfLoaded?.addSubview(bar)
    return bar
  }

  /// Shows or hides the bar.
  func changeToolbar(hidden: Bool, animated: Bool) {
    guard hidden != toolbarState.isHidden else { return }
    toolbarState.isHidden = hidden
    guard let view = viewIfLoaded else { return }
    view.setNeedsLayout()
    guard animated, appearance.isComing, view.window != nil else { return }
    AnimationContext.withoutAnimation { putToolbarBelow() }
    AnimationContext(timing: .spring(ControllerTransition.spring)) { [weak view] _ in
      view?.setNeedsLayout()
    }.run { view.layoutIfNeeded() }
  }

  /// A bar that appears slides in from below.
  private func putToolbarBelow() {
    guard let container = viewIfLoaded, !hidesToolbar else { return }
    let bar = makeToolbar()
    guard bar.isHidden else { return }
    bar.frame = toolbarFrame(in: container, bar, isHidden: true)
    showToolbarItems(animated: false)
    bar.layoutIfNeeded()
  }

  private func toolbarFrame(in container: UIView, _ bar: UIToolbar, isHidden: Bool) -> CGRect {
    let bounds = container.bounds
    let height = bar.barHeight + container.safeAreaInsets.bottom
    return CGRect(
      x: 0, y: isHidden ? bounds.height : bounds.height - height, width: bounds.width,
      height: height)
  }

  /// Sets the frame of the bar, and the items of the page.
  func placeToolbar() {
    guard let container = viewIfLoaded, !hidesToolbar || toolbarState.bar != nil else { return }
    let bar = makeToolbar()
    let isAnimated = AnimationContext.current != nil
    if isAnimated { AnimationContext.withoutAnimation { putToolbarBelow() } }
    showToolbarItems(animated: isAnimated)
    bar.frame = toolbarFrame(in: container, bar, isHidden: hidesToolbar)
    // A bar that slides out is visible until it has; then its buttons must not be reachable.
    if !hidesToolbar { bar.isHidden = false } else if !isAnimated { bar.isHidden = true }
  }

  private func showToolbarItems(animated: Bool) {
    guard let bar = toolbarState.bar, toolbarState.page !== stack.last || stack.isEmpty else {
      return
    }
    toolbarState.page = stack.last
    bar.setItems(stack.last?.toolbarItems, animated: animated && !bar.isHidden)
  }

  /// The items of a page changed.
  func toolbarItemsChanged(of page: UIViewController, animated: Bool) {
    guard page === toolbarState.page else { return }
    toolbarState.bar?.setItems(page.toolbarItems, animated: animated)
  }
}

extension UIViewController {
  /// The items of a navigation controller's toolbar for this page; nil by default.
  public var toolbarItems: [UIBarButtonItem]? {
    get { storedToolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets the items of a navigation controller's toolbar for this page.
  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    storedToolbarItems = toolbarItems
    (parent as? UINavigationController)?.toolbarItemsChanged(of: self, animated: animated)
  }
}
