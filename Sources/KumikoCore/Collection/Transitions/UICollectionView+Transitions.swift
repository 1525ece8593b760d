import KumikoFoundation
import KumikoLayout

extension UICollectionView {
  /// Hears that a transition has ended: whether what moved arrived without being interrupted, and
  /// whether it was finished rather than cancelled.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) ->
    Void

  /// Begins a transition to another layout that a gesture or a slider leads.
  ///
  /// Until it ends, `collectionViewLayout` is what comes back; its `transitionProgress` says how
  /// far the transition has come. The first item on the screen stays in sight. It ends by
  /// `finishInteractiveTransition()`, `cancelInteractiveTransition()`, or by another layout that is
  /// set meanwhile. One that begins while another one lasts is reported, and the one that lasts
  /// comes back.
  ///
  /// - Parameter completion: called once when it has ended and nothing moves any more.
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
    tellTransition(from: old, to: layout)
    between.anchor = shownPaths.first
    arrangement.transition = LayoutTransition(
      between, from: old, to: layout, at: shownOffset, completion)
    adopt(between)
    setNeedsLayout()
    return between
  }

  /// Ends a transition at the layout that it goes to: what is on its way moves there. Where none
  /// lasts that is reported.
  public func finishInteractiveTransition() {
    guard let transition = arrangement.transition else {
      return Diagnostics.report(.noTransition("finishInteractiveTransition()"))
    }
    end(transition, at: transition.next, isFinished: true)
  }

  /// Ends a transition at the layout that it came from: everything moves back, and so does
  /// the content, to where it was when it began. Where none lasts that is reported.
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
      if isFinished { self?.tellTransitionEnded(from: transition.old, to: layout) }
      transition.completion?(arrived, isFinished)
    }
    transition.old.finalizeLayoutTransition()
    transition.next.finalizeLayoutTransition()
    setNeedsLayout()
  }
}

/// A transition between two layouts that lasts until it is finished or cancelled.
final class LayoutTransition {
  let layout: UICollectionViewTransitionLayout
  let old: UICollectionViewLayout
  let next: UICollectionViewLayout
  /// Where the content was when it began.
  let start: CGPoint
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?

  init(
    _ layout: UICollectionViewTransitionLayout, from old: UICollectionViewLayout,
    to next: UICollectionViewLayout, at start: CGPoint,
    _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) {
    self.layout = layout
    self.old = old
    self.next = next
    self.start = start
    self.completion = completion
  }
}
