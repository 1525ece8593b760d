import KumikoFoundation

/// Provides the neighbouring pages of a page.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before another; nil if that is the first. Requested when a page comes to rest, and
  /// cached until the next one does, or the data source is set.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another; nil if that is the last.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// The number of pages, shown by a page control below horizontal pages; 0, for no page control,
  /// by default.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The index of the page that code set; 0 by default. After the user turns pages, it is derived
  /// from this.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// No page control.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The first page.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Is notified of pages that the user turns. Every method is optional.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called before the user turns to a page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when pages come to rest after the user turned one. `completed` is whether another page
  /// is shown than `previousViewControllers`.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// The spine location of a page-curl controller, requested when the window appears and when it
  /// changes between portrait and landscape. The implementation can set the pages: two for a spine
  /// in the middle. By default the location does not change; never called for pages with the style
  /// `.scroll`.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
  /// The supported orientations, requested by `supportedInterfaceOrientations`. They have no effect
  /// on a desktop.
  func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientationMask
  /// The orientation of a full-screen presentation, requested by
  /// `preferredInterfaceOrientationForPresentation`. It has no effect on a desktop.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
  /// The current location.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
  /// All orientations.
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask { .all }
  /// Portrait.
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation { .portrait }
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
