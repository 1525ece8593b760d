import KumikoFoundation
import KumikoGraphics

/// Shows one page at a time, each with a view controller of its own; the user scrolls to the
/// neighbouring ones.
///
///     let pages = UIPageViewController(
///       transitionStyle: .scroll, navigationOrientation: .horizontal)
///     pages.dataSource = self
///     pages.setViewControllers([first], direction: .forward, animated: false)
///
/// The user scrolls to a neighbouring page with a finger, a touchpad, the mouse's wheel (with Shift
/// if pages are side by side) and the arrow keys; a click on the page control below goes one page
/// forward or back, if the data source returns the number of pages.
///
/// There is no page curl: a controller created with `.pageCurl` scrolls, and that is reported. It
/// still has a spine: if that is in the middle, two pages are side by side.
open class UIPageViewController: UIViewController {
  /// The transition between pages.
  public nonisolated enum TransitionStyle: Int, Sendable {
    /// Like a leaf of a book. Here it scrolls, and that is reported.
    case pageCurl = 0
    /// The pages scroll.
    case scroll
  }

  /// The axis along which pages are arranged.
  public nonisolated enum NavigationOrientation: Int, Sendable {
    /// Side by side, in reading direction.
    case horizontal = 0
    /// One below the other.
    case vertical
  }

  /// The direction of a transition.
  public nonisolated enum NavigationDirection: Int, Sendable {
    /// To the next pages.
    case forward = 0
    /// To the previous pages.
    case reverse
  }

  /// The location of the spine of a book.
  public nonisolated enum SpineLocation: Int, Sendable {
    /// There is no spine: pages scroll.
    case none = 0
    /// At the start: one page is shown.
    case min
    /// In the middle: two pages are shown.
    case mid
    /// At the end: one page is shown.
    case max
  }

  /// A key of an option.
  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key by name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Space between pages while they scroll, in points: a number; 0 by default.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// The spine location of page-curl controllers: the raw value of a `SpineLocation` as a number;
    /// `.min` by default.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// The transition between pages: always scrolling.
  public let transitionStyle = TransitionStyle.scroll
  /// The axis along which pages are arranged.
  public let navigationOrientation: NavigationOrientation
  let spacing: CGFloat
  /// The spine location: `.none` for controllers with the style `.scroll`. It is changed by
  /// `pageViewController(_:spineLocationFor:)`.
  open private(set) var spineLocation = SpineLocation.none
  /// Whether pages of a page-curl controller have backs; `true` if the spine is in the middle.
  /// Backs are not visible here: of a page and its back, the page is shown.
  open var isDoubleSided = false
  /// Whether it was created with the style `.pageCurl`.
  private(set) var wantsCurl = false
  /// The window's orientation when the delegate was last asked for the spine location.
  var spineOrientation = UIInterfaceOrientation.unknown
  /// The pages that are to be shown after the delegate answered.
  var spinePages: [UIViewController] = []
  var isAskedForSpine = false

  /// The data source, which provides the neighbouring pages. Without a data source the user cannot
  /// leave the page. Setting it requests the neighbours again.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { neighboursChanged() }
  }

  /// The delegate, which is notified of transitions that the user makes.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  let scroller = PageScroller()
  let dots = UIPageControl()
  /// The current page; nil before one was set.
  var page: UIViewController?
  /// The neighbouring pages that are known: no entry if the data source was not asked yet.
  var known: [NavigationDirection: UIViewController?] = [:]
  /// The transition in progress.
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

  /// A controller without a page whose pages are side by side. UIKit's has page curl, which is
  /// reported.
  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  /// A controller of a storyboard; elsewhere one whose pages are side by side and scroll.
  public required init?(coder: NSCoder) {
    navigationOrientation = NibCoder.value("navigationOrientation", of: coder) ?? .horizontal
    let width: CGFloat = NibCoder.value("pageSpacing", of: coder) ?? 0
    spacing = width.isLength ? max(0, width) : 0
    super.init(coder: coder)
    let style: TransitionStyle? = NibCoder.value("transitionStyle", of: coder)
    setUp(style, nil)
    takeIn(coder, in: UIPageViewController.self)
  }

  /// Applies the spine location that the delegate returned.
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
    // Bars above follow the content offset inside a page, not that of the pages.
    setContentScrollView(nil, for: .top)
    scroller.isVertical = navigationOrientation == .vertical
    dots.addAction(
      UIAction { [weak self] _ in self?.dotClicked() }, for: .valueChanged)
  }

  // MARK: Pages

  /// The current page, or the two next to a spine in the middle; nil if there is none.
  open var viewControllers: [UIViewController]? { page.map(pages(of:)) }

  /// Shows a page; if animated, it scrolls in from its side. The delegate is not notified.
  ///
  /// There is space for one page, or for two next to a spine in the middle: of more, the first ones
  /// are shown, and the others are reported, as is an empty array, which changes nothing.
  /// `completion` is called with whether the transition was completed.
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

  /// The page next to the current one, if any.
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

  /// Shows another page without a transition.
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

  /// The user clicked on the page control.
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

  /// The index of the current page for the page control.
  private var shownIndex = 0

  func pageWasTurned(_ direction: NavigationDirection) {
    shownIndex += direction == .forward ? 1 : -1
    updateDots(asks: false)
  }

  /// Updates the page control; the index is requested only after code set a page.
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

  /// The orientations returned by the delegate; all if there is none.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? .all
  }

  /// The orientation returned by the delegate; portrait if there is none.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self) ?? .portrait
  }

  /// Creates the view that contains the pages and the page control.
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

  /// That of the current page, unless one was set here.
  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    super.contentScrollView(for: edge) ?? (edge == .top ? page?.topScrollView : nil)
  }

  /// The height of the page control, in points.
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

  /// Sets the insets by which the surrounding bars cover a page.
  func giveInsets(to page: UIViewController) {
    var insets = view.safeAreaInsets
    if !dots.isHidden { insets.bottom = 0 }
    page.barInsets = insets
  }

  /// Adds the view of a page at its position: next to the current one, or in the middle.
  func install(_ controller: UIViewController, at direction: NavigationDirection?) {
    guard let view = controller.loadView(for: scroller.pageFrame(at: direction)) else { return }
    AnimationContext.withoutAnimation {
      if view.superview !== scroller { scroller.addSubview(view) }
      view.frame = scroller.pageFrame(at: direction)
      giveInsets(to: controller)
    }
  }
}
