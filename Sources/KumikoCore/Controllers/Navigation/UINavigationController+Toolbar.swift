import KumikoFoundation
import KumikoGraphics

/// What a navigation controller keeps of its toolbar.
struct ToolbarState {
  /// Made when it is first asked for or shown.
  var bar: UIToolbar?
  /// The class of that; nil for the usual one.
  var barClass: UIToolbar.Type?
  var isHidden = true
  /// The page whose items the bar shows.
  weak var page: UIViewController?
}

// The bar below the page.
extension UINavigationController {
  /// Whether the toolbar is left out now: because it is hidden, or because a page on the stack
  /// wants it to be.
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

  /// Shows the bar or leaves it out.
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

  /// A bar that comes does so from below.
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

  /// Gives the bar its place and the items of the page.
  func placeToolbar() {
    guard let container = viewIfLoaded, !hidesToolbar || toolbarState.bar != nil else { return }
    let bar = makeToolbar()
    let isAnimated = AnimationContext.current != nil
    if isAnimated { AnimationContext.withoutAnimation { putToolbarBelow() } }
    showToolbarItems(animated: isAnimated)
    bar.frame = toolbarFrame(in: container, bar, isHidden: hidesToolbar)
    // One that goes is seen until it is gone; then nobody can get to its buttons.
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
  /// What the toolbar of a navigation controller shows for this page; none unless set.
  public var toolbarItems: [UIBarButtonItem]? {
    get { storedToolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets what the toolbar of a navigation controller shows for this page.
  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    storedToolbarItems = toolbarItems
    (parent as? UINavigationController)?.toolbarItemsChanged(of: self, animated: animated)
  }
}
