import KumikoFoundation
import KumikoGraphics

extension UITabBarController {
  /// Where tabs are shown.
  public enum Mode: Int, Sendable {
    /// Like `tabSidebar` if one of the tabs is a `UITabGroup`, otherwise like `tabBar`.
    case automatic = 0
    /// In a bar below the page.
    case tabBar
    /// In a sidebar if the window is wide enough and the sidebar is not hidden, otherwise in a bar.
    case tabSidebar
  }

  /// A sidebar with the tabs, including groups and their tabs.
  ///
  ///     tabs.mode = .tabSidebar
  ///     tabs.sidebar.delegate = self
  ///
  /// It is shown in windows of regular width. A button at its top hides it; then the tabs are in
  /// the bar, with a button that shows the sidebar again. If there are tabs that the user can hide,
  /// or groups whose tabs the user can move, another one edits them: with check marks, Space and
  /// Enter, with handles, Alt+Up and Alt+Down.
  @preconcurrency @MainActor public final class Sidebar: NSObject {
    /// How the sidebar and the page share a window.
    public enum Layout: Int, Sendable {
      /// Same as `tile`.
      case automatic = 0
      /// The sidebar overlays the page.
      case overlap
      /// They are side by side.
      case tile
    }

    /// Runs an app's changes when a sidebar is shown or hidden.
    @preconcurrency @MainActor public protocol Animating: NSObjectProtocol {
      /// Animates changes along with the sidebar.
      func addAnimations(_ animations: @escaping () -> Void)
      /// Runs code when the animation of the sidebar has ended.
      func addCompletion(_ completion: @escaping () -> Void)
    }

    /// The width of a sidebar, in points.
    static let width: CGFloat = 260

    @Owner private var tabs: UITabBarController
    /// The delegate, which provides the look of rows, and is notified of changes of the sidebar.
    public weak var delegate: (any Delegate)? { didSet { list?.show(tabs.givenTabs) } }
    /// Whether it is hidden, by code or by the user; then the tabs are in the bar. `false` by
    /// default.
    public var isHidden: Bool {
      get { isTuckedAway }
      set { setHidden(newValue) }
    }
    private var isTuckedAway = false
    /// How the sidebar and the page share a window.
    public var preferredLayout = Layout.automatic { didSet { placeChanged() } }
    /// The content above the tabs, or nil if there is none.
    public var headerContentConfiguration: (any UIContentConfiguration)? {
      didSet { view?.header = headerContentConfiguration?.makeContentView() }
    }
    /// The content below the tabs, or nil if there is none.
    public var footerContentConfiguration: (any UIContentConfiguration)? {
      didSet { view?.footer = footerContentConfiguration?.makeContentView() }
    }
    /// A view at the lower end of the sidebar, with its fitting height, or nil if there is none.
    public var bottomBarView: UIView? { didSet { view?.bottomBar = bottomBarView } }

    /// The view; nil before it is first shown.
    private(set) var view: TabSidebarView?
    /// The button in the bar that shows the sidebar.
    private(set) lazy var button = TabSidebarView.makeButton { [weak self] in
      self?.isHidden = false
    }

    init(of tabs: UITabBarController) {
      _tabs = Owner(tabs, orElse: UITabBarController())
      super.init()
    }

    /// Reconfigures the row of a tab, for example after a change that only the delegate knows of.
    public func reconfigureItem(for tab: UITab) { list?.reconfigure([tab]) }

    // MARK: For the controller

    var list: TabSidebarList? { view?.list }

    /// Whether there is space for a sidebar in the window.
    private var isOffered: Bool {
      guard !tabs.givenTabs.isEmpty, tabs.currentTraits.horizontalSizeClass == .regular else {
        return false
      }
      return switch tabs.mode {
      case .tabBar: false
      case .tabSidebar: true
      case .automatic: tabs.givenTabs.contains { $0 is UITabGroup }
      }
    }

    /// Whether the tabs are in the sidebar.
    var isShown: Bool { isOffered && !isTuckedAway }

    /// Called when its visibility or its layout changed.
    func placeChanged() { tabs.viewIfLoaded?.setNeedsLayout() }

    func tabsChanged() {
      list?.show(tabs.givenTabs)
      view?.tabsChanged()
      placeChanged()
    }

    /// Places the sidebar, or the button for it, in the container; returns the frame of the page.
    func place(in container: UIView) -> CGRect {
      let bounds = container.bounds
      let isReversed = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let width = min(Sidebar.width, bounds.width / 2)
      if isShown, view == nil { makeView(in: container, isReversed) }
      if let view {
        let away = isReversed ? bounds.width : -width
        let x = isReversed ? bounds.width - width : 0
        view.frame = CGRect(x: isShown ? x : away, y: 0, width: width, height: bounds.height)
        view.accessibilityElementsHidden = !isShown
        view.isUserInteractionEnabled = isShown
        container.bringSubviewToFront(view)
        if !isShown { view.endEditing() }
      }
      placeButton(in: container, isReversed)
      guard isShown, preferredLayout != .overlap else { return bounds }
      return CGRect(
        x: isReversed ? 0 : width, y: 0, width: bounds.width - width, height: bounds.height)
    }

    private func makeView(in container: UIView, _ isReversed: Bool) {
      let view = TabSidebarView(list: TabSidebarList(of: tabs)) { [weak self] in
        self?.isHidden = true
      }
      self.view = view
      view.header = headerContentConfiguration?.makeContentView()
      view.footer = footerContentConfiguration?.makeContentView()
      view.bottomBar = bottomBarView
      AnimationContext.withoutAnimation { container.addSubview(view) }
      view.list.show(tabs.givenTabs)
      view.tabsChanged()
    }

    private func placeButton(in container: UIView, _ isReversed: Bool) {
      guard isOffered, isTuckedAway else { return button.removeFromSuperview() }
      if button.superview !== container { container.addSubview(button) }
      let bar = tabs.tabBar.frame
      let side: CGFloat = 36
      button.frame = CGRect(
        x: isReversed ? bar.maxX - 8 - side : bar.minX + 8, y: bar.minY + 6, width: side,
        height: side)
    }

    private func setHidden(_ isHidden: Bool) {
      guard isHidden != isTuckedAway else { return }
      let animator = SidebarAnimator()
      delegate?.tabBarController(tabs, sidebarVisibilityWillChange: self, animator: animator)
      isTuckedAway = isHidden
      guard let view = tabs.viewIfLoaded else { return animator.run() }
      view.setNeedsLayout()
      guard tabs.appearance.isComing, view.window != nil else { return animator.run() }
      AnimationContext(
        timing: .spring(ControllerTransition.spring),
        completion: { _ in animator.finish() }
      ).run {
        view.layoutIfNeeded()
        animator.animate()
      }
    }
  }
}

/// Collects an app's changes for a sidebar that is shown or hidden.
private final class SidebarAnimator: NSObject, UITabBarController.Sidebar.Animating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func animate() { for change in animations { change() } }
  func finish() { for completion in completions { completion() } }

  /// Runs all of them.
  func run() {
    animate()
    finish()
  }
}
