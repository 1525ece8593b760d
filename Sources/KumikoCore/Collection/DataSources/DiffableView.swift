import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

/// What shows the content of a diffable data source.
protocol DiffableView: AnyObject {
  /// Whether `source` is asked for the content.
  func isFed(by source: AnyObject) -> Bool

  /// Whether the view is in the middle of a layout or an update, so that nothing may change.
  var isBusy: Bool { get }

  /// Whether nothing is shown and nothing was asked for yet: what the data is when it is asked for
  /// is all that counts then.
  var isUnasked: Bool { get }

  /// Asks for everything again.
  func reloadData()

  /// Changes data and views together; see `ItemsView.perform`.
  func perform(
    _ batch: BatchUpdate, animated: Bool, exchangeData: () -> Void,
    completion: @escaping (Bool) -> Void)

  /// Asks for all places again, as what they are made from may be other than it was; the data is
  /// the same.
  func layOutAgain(animated: Bool, completion: @escaping (Bool) -> Void)

  /// Says where the reader is to be after the next update.
  func prepare(_ place: UpdatePlace)

  /// Brings the reader there, after the update.
  func arrive(at place: UpdatePlace, animated: Bool)
}

/// A data source that shows snapshots, and takes them while its view is not being changed.
protocol SnapshotShowing: AnyObject {
  /// Calls `action` when what was applied is there, where that will have an item at a place and is
  /// still on its way; returns whether it is.
  func whenArrived(section: Int, item: Int, _ action: @escaping () -> Void) -> Bool
}

/// Where the reader is after an update, by position.
enum UpdatePlace: Equatable {
  /// Where the first visible element is.
  case anchor
  /// At the end, for those who were there.
  case end
  /// Where an item is.
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
    // What the user drags stays where it is.
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

  /// Where an element is on the screen; nil where it is not.
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
