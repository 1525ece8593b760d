import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

/// A view that shows the content of a diffable data source.
protocol DiffableView: AnyObject {
  /// Whether `source` is the view's data source.
  func isFed(by source: AnyObject) -> Bool

  /// Whether the view is being laid out or updated, so that nothing may change.
  var isBusy: Bool { get }

  /// Whether nothing is shown and nothing was requested yet: then only the data at the time of the
  /// first request matters.
  var isUnasked: Bool { get }

  /// Reloads everything.
  func reloadData()

  /// Changes data and views together; see `ItemsView.perform`.
  func perform(
    _ batch: BatchUpdate, animated: Bool, exchangeData: () -> Void,
    completion: @escaping (Bool) -> Void)

  /// Computes all positions again, as their basis may have changed; the data is the same.
  func layOutAgain(animated: Bool, completion: @escaping (Bool) -> Void)

  /// Sets the scroll position after the next update.
  func prepare(_ place: UpdatePlace)

  /// Scrolls to that position, after the update.
  func arrive(at place: UpdatePlace, animated: Bool)
}

/// A data source that shows snapshots, and accepts them while its view is not being updated.
protocol SnapshotShowing: AnyObject {
  /// Calls `action` when the applied content is shown, where that will have an item at a position
  /// and is still pending; returns whether it is.
  func whenArrived(section: Int, item: Int, _ action: @escaping () -> Void) -> Bool
}

/// The scroll position after an update, by element positions.
enum UpdatePlace: Equatable {
  /// At the first visible element.
  case anchor
  /// At the end, where it was there before.
  case end
  /// At an item.
  case item(old: ItemPosition?, new: ItemPosition?)

  init<Section, Item>(
    _ policy: ScrollPolicy<Item>?, from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    switch policy {
    case .follow(let item):
      self = .item(old: old.position(ofItem: item), new: new.position(ofItem: item))
    case .stickToEnd: self = .end
    case .keepAnchor, nil: self = .anchor
    }
  }
}

extension ItemsView: DiffableView {
  func isFed(by source: AnyObject) -> Bool { self.source === source }

  var isBusy: Bool { updates.isBusy }

  var isUnasked: Bool { items.needsLoading && views.isEmpty }

  func layOutAgain(animated: Bool, completion: @escaping (Bool) -> Void) {
    // A dragged item stays where it is.
    guard reordering.movement == nil, dropping.gap == nil else {
      collectionViewLayout.invalidateEverything(countsChanged: false)
      return completion(true)
    }
    perform(BatchUpdate(), animated: animated, exchangeData: {}, completion: completion)
  }

  func prepare(_ place: UpdatePlace) {
    endHolding()
    if place != .anchor { bringUpToDateForUpdate() }
    switch place {
    case .anchor, .item(nil, _): updates.anchor = nil
    case .end: updates.anchor = isAtEnd ? .end : nil
    case .item(let old?, _):
      let id = ElementID.item(section: old.section, item: old.item)
      updates.anchor = frameOnScreen(of: id).map { frame in
        .element(
          items.key(of: id),
          distance: CGVector(dx: frame.minX - shownOffset.x, dy: frame.minY - shownOffset.y))
      }
    }
  }

  /// The visible frame of an element; nil where it is not visible.
  private func frameOnScreen(of id: ElementID) -> CGRect? {
    if let shown = views[id] { return shown.frame }
    guard let frame = collectionViewLayout.placedElement(id)?.frame, frame.overlaps(shownBounds)
    else { return nil }
    return frame
  }

  func arrive(at place: UpdatePlace, animated: Bool) {
    let wasHeld = updates.anchor != nil
    updates.anchor = nil
    guard case .item(_, let new?) = place, !wasHeld else { return }
    let path = IndexPath(item: new.item, section: new.section)
    guard let frame = frameOfItem(at: path),
      !bounds.inset(by: adjustedContentInset).contains(frame)
    else { return }
    scroll(to: path, at: [.centeredVertically, .centeredHorizontally], animated: animated)
  }
}
