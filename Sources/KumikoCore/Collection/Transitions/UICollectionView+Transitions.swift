import KumikoFoundation
import KumikoLayout

extension UICollectionView {
  /// Called when a transition has ended: with whether the animations finished without being
  /// interrupted, and whether it was finished rather than cancelled.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) ->
    Void

  /// Begins an interactive transition to another layout, driven by a gesture or a slider.
  ///
  /// Until it ends, `collectionViewLayout` is the returned layout, whose `transitionProgress` is
  /// the progress of the transition. The first visible item stays visible. It ends by
  /// `finishInteractiveTransition()`, `cancelInteractiveTransition()`, or by another layout that is
  /// set meanwhile. One that begins during another one is reported, and the current one is
  /// returned.
  ///
  /// - Parameter completion: called once when it has ended and all animations have finished.
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    if let running = arrangement.transition {
      Diagnostics.report(.transitionLasts)
      return running.layout
    }
    bringUpToDate()
    let old = collectionViewLayout
    let between =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    let views = notifyTransition(from: old, to: layout)
    between.anchor = shownPaths.first
    arrangement.transition = LayoutTransition(
      between, from: old, to: layout, at: shownOffset, views, completion)
    adopt(between)
    setNeedsLayout()
    return between
  }

  /// Ends a transition at its target layout: the remaining movement is animated. Reported where
  /// there is no transition.
  public func finishInteractiveTransition() {
    guard let transition = arrangement.transition else {
      return Diagnostics.report(.noTransition("finishInteractiveTransition()"))
    }
    end(transition, at: transition.next, isFinished: true)
  }

  /// Ends a transition at its original layout: everything moves back, and the content offset to
  /// that at its beginning. Reported where there is no transition.
  public func cancelInteractiveTransition() {
    guard let transition = arrangement.transition else {
      return Diagnostics.report(.noTransition("cancelInteractiveTransition()"))
    }
    end(transition, at: transition.old, isFinished: false)
  }

  private func end(
    _ transition: LayoutTransition, at layout: UICollectionViewLayout, isFinished: Bool
  ) {
    bringUpToDate()
    let update = CollectionUpdate(of: self, animated: true)
    arrangement.transition = nil
    adopt(layout)
    update.goal = isFinished ? nil : transition.start
    update.runExchange { [weak self] arrived in
      self?.notifyTransitionEnded(
        from: isFinished ? transition.old : transition.next, to: layout, also: transition.views)
      transition.completion?(arrived, isFinished)
    }
    transition.old.finalizeLayoutTransition()
    transition.next.finalizeLayoutTransition()
    setNeedsLayout()
  }
}

/// A transition between two layouts that is in progress until it is finished or cancelled.
final class LayoutTransition {
  let layout: UICollectionViewTransitionLayout
  let old: UICollectionViewLayout
  let next: UICollectionViewLayout
  /// The content offset when it began.
  let start: CGPoint
  /// The views that were visible then.
  let views: [UICollectionReusableView]
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?

  init(
    _ layout: UICollectionViewTransitionLayout, from old: UICollectionViewLayout,
    to next: UICollectionViewLayout, at start: CGPoint,
    _ views: [UICollectionReusableView],
    _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) {
    self.layout = layout
    self.old = old
    self.next = next
    self.start = start
    self.views = views
    self.completion = completion
  }
}
