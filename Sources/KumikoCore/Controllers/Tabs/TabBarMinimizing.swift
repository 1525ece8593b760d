import KumikoFoundation
import KumikoGraphics

/// Minimizes the bar of a tab bar controller to the selected tab as content is scrolled, and
/// expands it again.
final class TabBarMinimizing {
  /// The distance by which content must be scrolled in one direction, in points, so that small
  /// movements of the hand are ignored.
  private static let threshold: CGFloat = 24

  @Owner private var tabs: UITabBarController
  /// Whether only the selected tab is shown.
  private(set) var isMinimized = false
  /// The view of the selected tab; nil before it is first shown.
  private(set) var view: MinimizedTab?
  /// The content offset where the scroll direction changed last; nil if there is none.
  private var turn: CGFloat?
  /// Whether this object made the bar transparent.
  private var hidesBar = false

  init(of tabs: UITabBarController) { _tabs = Owner(tabs, orElse: UITabBarController()) }

  /// The behaviour of the controller if the bar can be minimized, otherwise `never`. It can if
  /// content extends under it and the width is compact.
  private var behavior: UITabBarController.MinimizeBehavior {
    tabs.currentTraits.horizontalSizeClass == .compact && tabs.hasContentBehindBar
      ? tabs.tabBarMinimizeBehavior : .never
  }

  /// Called when the content offset of the page changed.
  func contentMoved(in scrollView: UIScrollView) {
    let behavior = behavior
    guard behavior == .onScrollDown || behavior == .onScrollUp else { return turn = nil }
    let offset = scrollView.shownOffset.y
    let (low, high) = (scrollView.minimumOffset.y + 0.5, scrollView.maximumOffset.y - 0.5)
    // The bar is expanded at the start of the content, for `onScrollUp` at its end.
    if behavior == .onScrollDown ? offset <= low : offset >= high { set(false) }
    // Ignores bouncing, and content offsets that were not set by the user.
    guard offset > low, offset < high, scrollView.isDragging || scrollView.scrollMotion != nil
    else { return turn = nil }
    // The distance since the last turn, in the direction that changes the bar.
    let sign: CGFloat = (behavior == .onScrollDown) == isMinimized ? -1 : 1
    guard let start = turn, (offset - start) * sign > 0 else { return turn = offset }
    guard (offset - start) * sign > Self.threshold else { return }
    turn = offset
    set(!isMinimized)
  }

  /// Expands the bar without animation: another page is shown, or the size class changed.
  func end() {
    turn = nil
    isMinimized = false
  }

  /// Called when the appearance of an item changed.
  func itemChanged(_ item: UITabBarItem) {
    if isMinimized, view?.button?.item === item { view?.show(item) }
  }

  /// Minimizes or expands the bar, animated if it is on the screen.
  func set(_ isMinimized: Bool) {
    guard isMinimized != self.isMinimized, let container = tabs.viewIfLoaded else { return }
    self.isMinimized = isMinimized
    container.setNeedsLayout()
    guard tabs.appearance.isShown, container.window != nil else { return }
    AnimationContext.withoutAnimation { prepare(in: container) }
    AnimationContext(timing: .spring(ControllerTransition.spring)).run {
      container.layoutIfNeeded()
    }
  }

  /// Adds the view of the selected tab, transparent and with the frame of its button in the bar.
  private func prepare(in container: UIView) {
    guard isMinimized, let item = tabs.tabBar.selectedItem else { return }
    let view = self.view ?? MinimizedTab()
    self.view = view
    view.expand = { [weak self] in self?.expand() }
    view.show(item)
    let button = tabs.tabBar.buttons.first { $0.item === item }
    view.frame = button.map { $0.convert($0.bounds, to: container) } ?? tabs.tabBar.frame
    view.alpha = 0
    container.addSubview(view)
  }

  /// Called when the user pressed the minimized tab: shows all tabs, and keeps the focus.
  private func expand() {
    let hadFocus = view.map { view in
      (tabs.view.window?.firstResponder as? UIView)?.isDescendant(of: view) == true
    }
    set(false)
    guard hadFocus == true else { return }
    tabs.tabBar.buttons.first(where: \.isSelected)?.becomeFirstResponder()
  }

  /// Places the selected tab at the leading end of the lower edge, or hides it.
  ///
  /// - Parameters:
  ///   - page: the rectangle of the page in the container.
  ///   - height: the height of the row that contains the tab, in points.
  /// - Returns: the frame of the tab; nil if the bar is expanded.
  func place(in container: UIView, on page: CGRect, height: CGFloat) -> CGRect? {
    if isMinimized, behavior == .never || behavior == .automatic { end() }
    guard isMinimized, let item = tabs.tabBar.selectedItem else {
      isMinimized = false
      hideTab()
      return nil
    }
    if view?.superview !== container {
      AnimationContext.withoutAnimation { prepare(in: container) }
    }
    if !hidesBar { (hidesBar, tabs.tabBar.alpha) = (true, 0) }
    let side = tabs.tabBar.minimizedSide
    var row = CGRect(
      x: page.minX, y: container.bounds.maxY - container.safeAreaInsets.bottom, width: page.width,
      height: height
    ).offsetBy(dx: 0, dy: -height - TabAccessoryPlace.gap)
    row = row.insetBy(dx: min(TabAccessoryPlace.margin, row.width / 2), dy: 0)
    let frame = CGRect(x: row.minX, y: row.midY - side / 2, width: side, height: side)
    let isReversed = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    view?.show(item)
    view?.frame = isReversed ? frame.mirrored(in: row) : frame
    view?.alpha = 1
    view?.isUserInteractionEnabled = true
    return view?.frame
  }

  /// Shows the whole bar, and fades the tab out at its place there.
  private func hideTab() {
    if hidesBar { (hidesBar, tabs.tabBar.alpha) = (false, 1) }
    guard let view, view.alpha > 0 else { return }
    if let button = tabs.tabBar.buttons.first(where: \.isSelected) {
      view.frame = button.convert(button.bounds, to: view.superview)
    }
    view.alpha = 0
    view.isUserInteractionEnabled = false
  }
}

/// The selected tab of a minimized bar, on glass. Pressing it shows all tabs.
final class MinimizedTab: UIVisualEffectView {
  /// Called to show all tabs.
  var expand: (() -> Void)?
  private(set) var button: TabButton?

  init() {
    let glass = UIGlassEffect(style: .regular)
    glass.isInteractive = true
    super.init(effect: glass)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the current content of a tab.
  func show(_ item: UITabBarItem) {
    guard button?.item !== item else { button?.show(); return }
    button?.removeFromSuperview()
    let button = TabButton(item)
    button.isAlone = true
    button.isSelected = true
    button.addAction(UIAction { [weak self] _ in self?.expand?() }, for: .primaryActionTriggered)
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    button.frame = contentView.bounds
    contentView.addSubview(button)
    self.button = button
  }
}

extension UITabBar {
  /// The width and height of the selected tab of a minimized bar, in points: about the height of
  /// the bar, at least that of an accessory.
  var minimizedSide: CGFloat { max(TabAccessoryPlace.leastHeight, barHeight - 1) }
}
