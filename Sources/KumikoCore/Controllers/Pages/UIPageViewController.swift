import KumikoFoundation
import KumikoGraphics

/// Shows one page at a time, each by a controller of its own; others lie beside it and are scrolled
/// to.
///
///     let pages = UIPageViewController(
///       transitionStyle: .scroll, navigationOrientation: .horizontal)
///     pages.dataSource = self
///     pages.setViewControllers([first], direction: .forward, animated: false)
///
/// The user goes to the page beside with a finger, a touchpad, the mouse's wheel (with Shift where
/// pages lie side by side) and the arrow keys; dots below go a page on or back by a click, where
/// the data source says how many pages there are.
///
/// There are no pages that curl: what is made with `.pageCurl` scrolls, and that is reported. Such
/// a controller still has a spine: where that is in the middle, two pages lie side by side.
open class UIPageViewController: UIViewController {
  /// How pages change.
  public nonisolated enum TransitionStyle: Int, Sendable {
    /// As a leaf of a book. It scrolls here, and that is reported.
    case pageCurl = 0
    /// One beside the other.
    case scroll
  }

  /// Along which axis pages lie.
  public nonisolated enum NavigationOrientation: Int, Sendable {
    /// Side by side, as reading goes.
    case horizontal = 0
    /// One below the other.
    case vertical
  }

  /// Which way a change of pages goes.
  public nonisolated enum NavigationDirection: Int, Sendable {
    /// To pages that come later.
    case forward = 0
    /// To pages that came before.
    case reverse
  }

  /// Where the spine of the book is whose pages are shown.
  public nonisolated enum SpineLocation: Int, Sendable {
    /// There is none: pages scroll.
    case none = 0
    /// At the start: one page is shown.
    case min
    /// In the middle: two pages are shown.
    case mid
    /// At the end: one page is shown.
    case max
  }

  /// Names an option.
  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key by name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Space between pages while they move, in points: a number; 0 unless given.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// Where the spine is of pages that were to curl: the raw value of a `SpineLocation` as a
    /// number; at the start unless given.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// How pages change: always by scrolling.
  public let transitionStyle = TransitionStyle.scroll
  /// Along which axis pages lie.
  public let navigationOrientation: NavigationOrientation
  let spacing: CGFloat
  /// Where the spine is: none for pages that were made to scroll. Another place comes from
  /// `pageViewController(_:spineLocationFor:)`.
  open private(set) var spineLocation = SpineLocation.none
  /// Whether pages that were to curl have something on their back; yes where the spine is in the
  /// middle. Backs are not seen here: of a page and its back the page is shown.
  open var isDoubleSided = false
  /// Whether it was made for pages that curl.
  private(set) var wantsCurl = false
  /// How the window was turned when the delegate was asked for the spine last.
  var spineOrientation = UIInterfaceOrientation.unknown
  /// The pages that are to be shown once it has answered.
  var spinePages: [UIViewController] = []
  var isAskedForSpine = false

  /// Says which pages are beside which. Without one the user cannot leave the page. Setting it asks
  /// for those beside the page anew.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { neighboursChanged() }
  }

  /// Hears of changes that the user makes.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  let scroller = PageScroller()
  let dots = UIPageControl()
  /// The page that is shown; nil before one was set.
  var page: UIViewController?
  /// The pages beside it, as far as they are known: nil where nobody was asked yet.
  var known: [NavigationDirection: UIViewController?] = [:]
  /// What comes into sight.
  var change: PageChange?

  /// A controller without a page.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    self.navigationOrientation = navigationOrientation
    let wished = options?[.interPageSpacing]
    let width =
      wished as? CGFloat ?? (wished as? Int).map { CGFloat($0) }
      ?? (wished as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    spacing = width.isLength ? max(0, width) : 0
    super.init(nibName: nil, bundle: nil)
    let spine = options?[.spineLocation]
    setUp(style, (spine as? SpineLocation)?.rawValue ?? spine as? Int)
  }

  /// A controller without a page whose pages lie side by side. UIKit's would curl, which is
  /// reported.
  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  /// A controller of a storyboard; elsewhere one whose pages lie side by side and scroll.
  public required init?(coder: NSCoder) {
    navigationOrientation = NibCoder.value("navigationOrientation", of: coder) ?? .horizontal
    let width: CGFloat = NibCoder.value("pageSpacing", of: coder) ?? 0
    spacing = width.isLength ? max(0, width) : 0
    super.init(coder: coder)
    let style: TransitionStyle? = NibCoder.value("transitionStyle", of: coder)
    setUp(style, nil)
    takeIn(coder, in: UIPageViewController.self)
  }

  /// The spine is where the delegate says.
  func takeSpine(_ location: SpineLocation) {
    spineLocation = location
    if location == .mid { isDoubleSided = true }
  }

  private func setUp(_ style: TransitionStyle?, _ spine: Int?) {
    if style == .pageCurl {
      Diagnostics.report(.noPageCurl)
      wantsCurl = true
      takeSpine(spine.flatMap(SpineLocation.init) ?? .min)
    }
    scroller.pages = self
    // Bars above follow what is scrolled in a page, not the pages.
    setContentScrollView(nil, for: .top)
    scroller.isVertical = navigationOrientation == .vertical
    dots.addAction(
      UIAction { [weak self] _ in self?.dotClicked() }, for: .valueChanged)
  }

  // MARK: Pages

  /// The page that is shown, alone, or the two beside a spine in the middle; nil where there is
  /// none.
  open var viewControllers: [UIViewController]? { page.map(pages(of:)) }

  /// Shows a page; animated, it comes from the side where it lies. The delegate is not told.
  ///
  /// There is room for one page, and beside a spine in the middle for two: of several the first
  /// ones are shown, and the others are reported, as is an empty array, which changes nothing.
  /// `completion` says whether the change was brought to its end.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let wanted = viewControllers ?? []
    if isAskedForSpine {
      spinePages = wanted
      completion?(true)
      return
    }
    let most = spineLocation == .mid || wantsCurl && isDoubleSided ? 2 : 1
    if !(1...most).contains(wanted.count) { Diagnostics.report(.pageCount(wanted.count)) }
    guard let next = shown(wanted) else {
      completion?(false)
      return
    }
    finishChange()
    guard next !== page else {
      neighboursChanged()
      completion?(true)
      return
    }
    guard mayTakeIn(next) else {
      completion?(false)
      return
    }
    let moves = animated && page != nil && appearance.isShown && view.window != nil
    guard moves else {
      exchange(for: next)
      completion?(true)
      return
    }
    known = [direction: .some(next)]
    scroller.place()
    begin(direction, byUser: false, completion: completion)
    scroller.goBeside(direction)
  }

  /// Whether a page lies beside the one that is shown.
  func neighbour(_ direction: NavigationDirection) -> UIViewController? {
    if let answer = known[direction] { return answer }
    guard page != nil, dataSource != nil else { return nil }
    let found = beside(direction)
    known[direction] = .some(found)
    return found
  }

  private func neighboursChanged() {
    guard change == nil else { return }
    known = [:]
    viewIfLoaded?.setNeedsLayout()
    updateDots(asks: true)
  }

  /// Shows another page at once.
  private func exchange(for next: UIViewController) {
    let (old, isComing) = (page, appearance.isComing)
    page = next
    known = [:]
    if next.parent !== self { addChild(next) }
    guard isViewLoaded else {
      next.didMove(toParent: self)
      drop(old)
      updateDots(asks: true)
      return
    }
    if isComing {
      old?.beginAppearance(false, animated: false)
      next.beginAppearance(true, animated: false)
      install(next, at: nil)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    view.setNeedsLayout()
    if isComing {
      if appearance.isShown { view.layoutIfNeeded() }
      old?.endAppearance()
      if appearance.isShown { next.endAppearance() }
    }
    next.didMove(toParent: self)
    drop(old)
    updateDots(asks: true)
    parent?.viewIfLoaded?.setNeedsLayout()
  }

  func drop(_ old: UIViewController?) {
    guard let old, old.parent === self, old !== page else { return }
    old.willMove(toParent: nil)
    old.viewIfLoaded?.removeFromSuperview()
    old.removeFromParent()
  }

  override func childLeft(_ child: UIViewController) {
    guard child === page, change == nil else { return }
    page = nil
    child.viewIfLoaded?.removeFromSuperview()
    neighboursChanged()
  }

  // MARK: Dots

  /// The user clicked beside the current dot.
  private func dotClicked() {
    guard let dataSource, change == nil else { return updateDots(asks: false) }
    let shown = shownIndex
    let direction: NavigationDirection = dots.currentPage > shown ? .forward : .reverse
    guard dots.currentPage != shown, dataSource.presentationCount(for: self) > 0,
      neighbour(direction) != nil
    else { return updateDots(asks: false) }
    dots.currentPage = shown
    begin(direction, byUser: true, completion: nil)
    scroller.goBeside(direction)
  }

  /// The index of the page that is shown, as far as the dots are concerned.
  private var shownIndex = 0

  func pageWasTurned(_ direction: NavigationDirection) {
    shownIndex += direction == .forward ? 1 : -1
    updateDots(asks: false)
  }

  /// Shows how many pages there are; the index is asked for only where code set a page.
  func updateDots(asks: Bool) {
    let count = navigationOrientation == .horizontal ? dataSource?.presentationCount(for: self) : 0
    dots.numberOfPages = max(0, count ?? 0)
    if asks, dots.numberOfPages > 0 {
      shownIndex = dataSource?.presentationIndex(for: self) ?? 0
    }
    shownIndex = min(max(shownIndex, 0), max(0, dots.numberOfPages - 1))
    dots.currentPage = shownIndex
    guard dots.isHidden != (dots.numberOfPages == 0) else { return }
    dots.isHidden = dots.numberOfPages == 0
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: The view

  /// What the delegate says; all ways without one.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? .all
  }

  /// What the delegate says; upright without one.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self) ?? .portrait
  }

  /// Makes the view that holds the pages and the dots.
  open override func loadView() {
    let container = ContainerView(frame: UIViewController.frameOfNewViews)
    container.clipsToBounds = true
    container.addSubview(scroller)
    container.addSubview(dots)
    view = container
    dots.isHidden = true
    updateDots(asks: true)
  }

  override func prepareToAppear() {
    super.prepareToAppear()
    guard let page, isViewLoaded else { return }
    install(page, at: nil)
    view.setNeedsLayout()
  }

  override var keyChild: UIViewController? { page }

  /// That of the page that is shown, unless one was set.
  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    super.contentScrollView(for: edge) ?? (edge == .top ? page?.topScrollView : nil)
  }

  /// The height that the dots take from the pages, in points.
  private var dotsHeight: CGFloat {
    dots.isHidden ? 0 : dots.intrinsicContentSize.height + view.safeAreaInsets.bottom
  }

  override func placeContent() {
    guard let container = viewIfLoaded else { return }
    askSpine()
    let bounds = container.bounds
    let below = min(dotsHeight, bounds.height)
    dots.frame = CGRect(
      x: 0, y: bounds.height - below, width: bounds.width,
      height: max(0, below - container.safeAreaInsets.bottom))
    var frame = bounds
    frame.size.height -= below
    let isVertical = navigationOrientation == .vertical
    frame = frame.insetBy(dx: isVertical ? 0 : -spacing / 2, dy: isVertical ? -spacing / 2 : 0)
    if scroller.frame.size != frame.size { finishChange() }
    scroller.frame = frame
    scroller.place()
  }

  /// Tells a page how much of it bars around cover.
  func giveInsets(to page: UIViewController) {
    var insets = view.safeAreaInsets
    if !dots.isHidden { insets.bottom = 0 }
    page.barInsets = insets
  }

  /// Puts the view of a page where it lies: beside the one that is shown, or in the middle.
  func install(_ controller: UIViewController, at direction: NavigationDirection?) {
    guard let view = controller.loadView(for: scroller.pageFrame(at: direction)) else { return }
    AnimationContext.withoutAnimation {
      if view.superview !== scroller { scroller.addSubview(view) }
      view.frame = scroller.pageFrame(at: direction)
      giveInsets(to: controller)
    }
  }
}
