import KumikoFoundation

/// Two pages side by side, as in an open book, or one above the other; one of them may be missing.
final class PageSpread: UIViewController {
  let pages: [UIViewController]
  private let isVertical: Bool
  /// Whether a single page is placed in the second half, like the first one of a book.
  private let isCover: Bool

  init(_ pages: [UIViewController], isVertical: Bool, isCover: Bool = false) {
    (self.pages, self.isVertical, self.isCover) = (pages, isVertical, isCover)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for page in pages {
      addChild(page)
      guard page.parent === self else { continue }
      view.addSubview(page.view)
      page.didMove(toParent: self)
    }
  }

  override var keyChild: UIViewController? { pages.first }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isReversed = !isVertical && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (first, second) = view.bounds.divided(
      atDistance: ((isVertical ? view.bounds.height : view.bounds.width) / 2).rounded(),
      from: isVertical ? .minYEdge : isReversed ? .maxXEdge : .minXEdge)
    let halves = pages.count == 1 && isCover ? [second] : [first, second]
    for (page, half) in zip(pages, halves) where page.parent === self { page.view.frame = half }
  }
}

// The spine location of a book, and the pages on both sides of it.
extension UIPageViewController {
  /// The pages of a controller that is shown.
  func pages(of controller: UIViewController) -> [UIViewController] {
    (controller as? PageSpread)?.pages ?? [controller]
  }

  /// The controller that shows some pages.
  func shown(_ pages: [UIViewController]) -> UIViewController? {
    guard spineLocation == .mid, !pages.isEmpty else { return pages.first }
    if let page, self.pages(of: page).elementsEqual(pages, by: ===), page is PageSpread {
      return page
    }
    return PageSpread(Array(pages.prefix(2)), isVertical: navigationOrientation == .vertical)
  }

  /// The controller next to the current one, as returned by the data source.
  func beside(_ direction: NavigationDirection) -> UIViewController? {
    guard let page, let dataSource else { return nil }
    func next(to page: UIViewController) -> UIViewController? {
      direction == .forward
        ? dataSource.pageViewController(self, viewControllerAfter: page)
        : dataSource.pageViewController(self, viewControllerBefore: page)
    }
    let isForward = direction == .forward
    let edge = isForward ? pages(of: page).last : pages(of: page).first
    guard let near = edge.flatMap(next), !pages(of: page).contains(near) || near === page else {
      return nil
    }
    guard spineLocation == .mid else { return near }
    let pair = [near, next(to: near)].compactMap(\.self)
    return PageSpread(
      isForward ? pair : pair.reversed(), isVertical: navigationOrientation == .vertical,
      isCover: !isForward)
  }

  /// Asks the delegate of a page-curl controller for the spine location, if the window changed
  /// between portrait and landscape.
  func askSpine() {
    guard wantsCurl, let window = viewIfLoaded?.window, window.bounds.width > 0 else { return }
    let isWide = window.bounds.width > window.bounds.height
    let orientation: UIInterfaceOrientation = isWide ? .landscapeRight : .portrait
    guard orientation != spineOrientation, let delegate else { return }
    spineOrientation = orientation
    finishChange()
    let shown = page.map(pages(of:)) ?? []
    spinePages = shown
    isAskedForSpine = true
    let location = delegate.pageViewController(self, spineLocationFor: orientation)
    isAskedForSpine = false
    guard location != spineLocation || !spinePages.elementsEqual(shown, by: ===) else { return }
    takeSpine(location)
    var wanted = spinePages
    if location != .mid { wanted = Array(wanted.prefix(1)) }
    if location == .mid, wanted.count == 1,
      let second = dataSource?.pageViewController(self, viewControllerAfter: wanted[0])
    {
      wanted.append(second)
    }
    if !wanted.isEmpty { setViewControllers(wanted, direction: .forward, animated: false) }
  }
}
