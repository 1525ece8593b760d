import KumikoFoundation
import KumikoLayout

// Visible items, and scrolling to items.
extension ItemsView {
  /// The visible items, in order.
  var shownPaths: [IndexPath] {
    views.elements.filter(\.id.isItem).map(\.id.indexPath).sorted()
  }

  /// The item that a view shows; nil where it shows none.
  func shownPath(of view: ReusableView) -> IndexPath? {
    guard let id = view.elementID, id.isItem, views[id] === view else { return nil }
    return id.indexPath
  }

  /// The item at a point of the content; nil where there is none visible.
  func shownPath(at point: CGPoint) -> IndexPath? {
    let hits = views.elements.filter {
      $0.id.isItem && !$0.view.isHidden && $0.view.frame.contains(point)
    }
    return hits.max { $0.view.zIndex < $1.view.zIndex }?.id.indexPath
  }

  /// The frame of an item; nil where there is none with that path.
  func frameOfItem(at path: IndexPath) -> CGRect? {
    bringLayoutUpToDate()
    return isItem(path) ? collectionViewLayout.placedElement(ElementID(path))?.frame : nil
  }

  /// Whether there is an item with that path.
  func isItem(_ path: IndexPath) -> Bool {
    path.count == 2 && path.section >= 0 && path.item >= 0
      && path.item < numberOfItems(inSection: path.section)
  }

  /// Scrolls so that an item is at a position, animated, or at once; at once inside an animation
  /// block means with that animation. It arrives there exactly, also where sizes in between differ
  /// from their estimates.
  func scroll(to path: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool) {
    bringUpToDate()
    guard isItem(path) else {
      if carry(
        to: path, { [weak self] in self?.scroll(to: path, at: position, animated: animated) })
      {
        return
      }
      return reportMissing(path, "nothing is scrolled")
    }
    scroll(to: ScrollGoal(path: path, position: position), animated: animated)
  }

  /// Defers an action on an item that is being inserted until it has arrived; returns whether it
  /// is.
  func carry(to path: IndexPath, _ action: @escaping () -> Void) -> Bool {
    path.count == 2
      && (source as? any SnapshotShowing)?.whenArrived(section: path[0], item: path[1], action)
        == true
  }

  /// Reports a request for an item that does not exist.
  func reportMissing(_ path: IndexPath, _ outcome: String) {
    let counts = items.counts
    let near =
      path.count == 2 && counts.indices.contains(path[0])
      ? "section \(path[0]) has \(counts[path[0]]) items" : "there are \(counts.count) sections"
    Diagnostics.report(.itemMissing(path, outcome, near, debugName))
  }

  /// Scrolls to a goal whose item exists.
  func scroll(to goal: ScrollGoal, animated: Bool) {
    scrollRow(
      to: goal.path, at: goal.position, animated: animated || AnimationContext.current != nil)
    guard let offset = offset(for: goal) else { return }
    setContentOffset(offset, animated: animated)
    if isMoving, destination == offset {
      scrollGoal = goal
      goal.motion = scrollMotion ?? contentAnimation
      return
    }
    // Items that become visible are measured, and can push the item away.
    for _ in 0..<ItemsView.maximumMeasuringRounds {
      bringUpToDate()
      guard let settled = self.offset(for: goal), settled != contentOffset else { return }
      contentOffset = settled
    }
  }

  /// Called when sizes changed while scrolling to an item: scrolls to its current position.
  func followScrollGoal() {
    guard let goal = scrollGoal else { return }
    guard isMoving(to: goal), let offset = offset(for: goal) else {
      scrollGoal = nil
      return
    }
    guard offset != destination else { return }
    if let scrollMotion {
      redirect(scrollMotion, to: offset, ScrollMotion.programmatic)
    } else {
      adaptContent(to: offset, ScrollMotion.programmatic)
      goal.motion = contentAnimation
    }
  }

  /// Whether the content is moved by the scroll to a goal, or by its continuation.
  private func isMoving(to goal: ScrollGoal) -> Bool {
    guard let motion = goal.motion else { return false }
    return scrollMotion === motion
      || contentAnimation?.continues(motion as? AnimationContext) ?? false
  }

  /// The offset that shows an item at a position.
  private func offset(for goal: ScrollGoal) -> CGPoint? {
    guard isItem(goal.path),
      let element = collectionViewLayout.placedElement(ElementID(goal.path)),
      let frame = element.isPinned
        ? collectionViewLayout.naturalFrame(element.id) : element.frame
    else { return nil }
    if let end = goal.end { return offset(atEnd: end, keeping: frame, of: goal.path) }
    let position = goal.position
    let visible = CGRect(origin: contentOffset, size: bounds.size).inset(by: adjustedContentInset)
    var offset = contentOffset
    if position.contains(.top) {
      offset.y += frame.minY - visible.minY - coveredHeight(above: goal.path)
    } else if position.contains(.centeredVertically) {
      offset.y += frame.midY - visible.midY
    } else if position.contains(.bottom) {
      offset.y += frame.maxY - visible.maxY
    }
    if position.contains(.left) {
      offset.x += frame.minX - visible.minX
    } else if position.contains(.centeredHorizontally) {
      offset.x += frame.midX - visible.midX
    } else if position.contains(.right) {
      offset.x += frame.maxX - visible.maxX
    }
    return clamped(offset)
  }

  /// The offset nearest to an end of the content, including what is before the first item or after
  /// the last one, as far as the item stays visible.
  private func offset(
    atEnd end: ScrollGoal.End, keeping frame: CGRect, of path: IndexPath
  ) -> CGPoint {
    let inset = adjustedContentInset
    let covered = pinnedHeight(above: path)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ wanted: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      // Of an item that is larger than the visible area the start is shown.
      min(max(wanted, high), low)
    }
    let (first, last) = (minimumOffset, maximumOffset)
    return clamped(
      CGPoint(
        x: place(
          (end == .first) != isReversed ? first.x : last.x, frame.minX - inset.left,
          frame.maxX - bounds.width + inset.right),
        y: place(
          end == .first ? first.y : last.y, frame.minY - inset.top - covered,
          frame.maxY - bounds.height + inset.bottom)))
  }
}

/// The item that is being scrolled to.
final class ScrollGoal {
  /// An end of the content.
  enum End {
    case first, last

    init?(_ key: String) {
      switch key {
      case "home": self = .first
      case "end": self = .last
      default: return nil
      }
    }
  }

  let path: IndexPath
  let position: UICollectionView.ScrollPosition
  /// The end of the content that is shown with the item; nil for the item alone.
  let end: End?
  /// The motion that scrolls the content there.
  weak var motion: AnyObject?

  init(path: IndexPath, position: UICollectionView.ScrollPosition) {
    self.path = path
    self.position = position
    end = nil
  }

  init(path: IndexPath, end: End) {
    self.path = path
    position = []
    self.end = end
  }
}
