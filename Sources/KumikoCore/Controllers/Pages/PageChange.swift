import KumikoFoundation
import KumikoGraphics

/// A transition to a page next to the one that is shown.
struct PageChange {
  let next: UIViewController
  let direction: UIPageViewController.NavigationDirection
  /// Whether the user turns the page: only then is the delegate notified.
  let byUser: Bool
  let completion: ((Bool) -> Void)?
}

// From the first visible point of a neighbouring page until only one of both is visible again.
extension UIPageViewController {
  func begin(
    _ direction: NavigationDirection, byUser: Bool, completion: ((Bool) -> Void)?
  ) {
    guard change == nil, let page, let next = neighbour(direction) else { return }
    if next.parent !== self {
      guard mayTakeIn(next) else { return }
      addChild(next)
    }
    change = PageChange(next: next, direction: direction, byUser: byUser, completion: completion)
    if byUser { delegate?.pageViewController(self, willTransitionTo: pages(of: next)) }
    _ = next.loadView(for: scroller.pageFrame(at: direction))
    page.beginAppearance(false, animated: true)
    next.beginAppearance(true, animated: true)
    install(next, at: direction)
    next.viewIfLoaded?.layoutIfNeeded()
  }

  /// The scrolled pages are at rest, with the next or the previous page in the middle.
  func end(arrived: Bool) {
    guard let change, let page else { return }
    self.change = nil
    let (shown, gone) = arrived ? (change.next, page) : (page, change.next)
    if arrived {
      self.page = change.next
      known = [:]
    } else {
      change.next.beginAppearance(false, animated: true)
      page.beginAppearance(true, animated: true)
    }
    gone.viewIfLoaded?.removeFromSuperview()
    install(shown, at: nil)
    scroller.place()
    gone.endAppearance()
    if appearance.isShown { shown.endAppearance() }
    if arrived { shown.didMove(toParent: self) }
    drop(gone)
    if change.byUser {
      if arrived { pageWasTurned(change.direction) }
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: pages(of: page),
        transitionCompleted: arrived)
    } else {
      updateDots(asks: true)
    }
    parent?.viewIfLoaded?.setNeedsLayout()
    change.completion?(arrived)
  }

  /// Completes a transition at once: another one replaces it, or the size of the window changes.
  func finishChange() {
    guard let change else { return }
    end(arrived: !change.byUser || scroller.isNearer(to: change.direction))
  }
}
