import KumikoFoundation
import KumikoGraphics

/// Has the bar of a tab bar controller shrink to the selected tab as content is scrolled, and come
/// back.
final class TabBarMinimizing {
  /// How far content must go one way, in points: a hand is never quite still.
  private static let way: CGFloat = 24

  @Owner private var tabs: UITabBarController
  /// Whether the selected tab stands alone.
  private(set) var isMinimized = false
  /// What shows it; nil before it is first shown.
  private(set) var view: MinimizedTab?
  /// Where content was when its direction changed last.
  private var turn: CGFloat?
  /// Whether the bar was made invisible.
  private var hidesBar = false

  init(of tabs: UITabBarController) { _tabs = Owner(tabs, orElse: UITabBarController()) }

  /// What the controller was told, where the bar can shrink: below content that goes on under it,
  /// in a narrow window.
  private var behavior: UITabBarController.MinimizeBehavior {
    tabs.currentTraits.horizontalSizeClass == .compact && tabs.hasContentBehindBar
      ? tabs.tabBarMinimizeBehavior : .never
  }

  /// The content moved.
  func contentMoved(in scrollView: UIScrollView) {
    let behavior = behavior
    guard behavior == .onScrollDown || behavior == .onScrollUp else { return turn = nil }
    let offset = scrollView.shownOffset.y
    let (low, high) = (scrollView.minimumOffset.y + 0.5, scrollView.maximumOffset.y - 0.5)
    // At the end at which reading begins the bar is whole.
    if behavior == .onScrollDown ? offset <= low : offset >= high { set(false) }
    // What bounces back, and what is placed anew without a hand, is no wish of the user's.
    guard offset > low, offset < high, scrollView.isDragging || scrollView.scrollMotion != nil
    else { return turn = nil }
    // How far it went the way that changes the bar, from the last turn on.
    let sign: CGFloat = (behavior == .onScrollDown) == isMinimized ? -1 : 1
    guard let start = turn, (offset - start) * sign > 0 else { return turn = offset }
    guard (offset - start) * sign > Self.way else { return }
    turn = offset
    set(!isMinimized)
  }

  /// Another page is shown, or a window of another size: the bar is whole.
  func end() {
    turn = nil
    isMinimized = false
  }

  /// An item looks otherwise now.
  func itemChanged(_ item: UITabBarItem) {
    if isMinimized, view?.button?.item === item { view?.show(item) }
  }

  /// Shrinks the bar or has it come back, animated.
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

  /// Makes the tab that stands alone, at the place of its button in the bar.
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

  /// The user wants all tabs.
  private func expand() {
    let hadFocus = view.map { view in
      (tabs.view.window?.firstResponder as? UIView)?.isDescendant(of: view) == true
    }
    set(false)
    guard hadFocus == true else { return }
    tabs.tabBar.buttons.first(where: \.isSelected)?.becomeFirstResponder()
  }

  /// Puts the selected tab at the leading end of the lower edge, or takes it away.
  ///
  /// - Parameters:
  ///   - page: the rectangle of the page in the container.
  ///   - height: of the row that the tab stands in, in points.
  /// - Returns: the rectangle of the tab; nil where the bar is whole.
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

  /// The tab goes back to its place in the bar, which is whole.
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

/// The selected tab alone, on glass. It leads back to the others.
final class MinimizedTab: UIVisualEffectView {
  /// Shows all tabs.
  var expand: (() -> Void)?
  private(set) var button: TabButton?

  init() {
    let glass = UIGlassEffect(style: .regular)
    glass.isInteractive = true
    super.init(effect: glass)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows what a tab says now.
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
  /// The sides of the selected tab where it stands alone, in points: as high as the bar.
  var minimizedSide: CGFloat { max(TabAccessoryPlace.leastHeight, barHeight - 1) }
}
