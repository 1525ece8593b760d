import KumikoFoundation

/// The layout of a collection or table view, the surroundings for which it was prepared, and the
/// sizes and changes that views and handlers contributed.
final class Arrangement {
  var layout: UICollectionViewLayout
  /// The current transition between two layouts; nil if there is none.
  var transition: LayoutTransition?
  /// The surroundings for which the layout was prepared last.
  var surroundings: LayoutSurroundings?
  /// Whether the layout was invalidated by something other than scrolling.
  var mayMoveContent = true
  /// Whether the layout is being notified of a new offset; it may be invalidated by scrolling
  /// alone.
  private var isScrolling = false
  /// The offset adjustment requested by invalidation contexts, applied after the preparation.
  private var offsetAdjustment = CGPoint.zero
  /// The preferred sizes of views.
  var sizes = MeasuredMemory()
  /// Measured elements whose content has changed since.
  var changedContent = Set<ElementKey>()
  /// Changes of visible elements by visible-items handlers.
  var visibleItemChanges: [ElementKey: VisibleItemChange] = [:]
  /// The background of the view where the whole layout is a list.
  var background: UIView?

  /// Whether the layout was not prepared since it was adopted, or since counts were loaded.
  var isUnprepared = true
  /// Whether an update starts from the positions of views, as the layout could not be prepared any
  /// more: the data was ahead.
  var isBehindData = false
  /// The anchor that has stayed in place since the layout was prepared, and the resulting offset.
  /// Views are not at their new positions yet, and do not indicate what is being read.
  var held: (anchor: ScrollAnchor, offset: CGPoint)?
  /// The anchor of the last layout, and the resulting offset: as long as nobody scrolls, it stays
  /// the anchor of all that follow. The first visible element of each of them would be an earlier
  /// one each time, as a window becomes wider and narrower.
  var reading: (anchor: ScrollAnchor, offset: CGPoint)?
  /// The numbers of items of sections, as requested from the data source in this pass.
  var sourceCounts: [Int: Int] = [:]

  /// Whether the view was resized in an animation, and not laid out since.
  var isResizing = false

  init(_ layout: UICollectionViewLayout) { self.layout = layout }

  /// Notifies the layout that the attributes for the new size are known.
  func endResizing() {
    guard isResizing else { return }
    isResizing = false
    layout.finalizeAnimatedBoundsChange()
  }

  /// Stores the counts that the data source has just returned.
  func know(_ counts: [Int]) {
    sourceCounts = Dictionary(uniqueKeysWithValues: zip(counts.indices, counts))
  }

  /// Runs the notification of the layout that the view was scrolled, or resized.
  func notify(isScrolling: Bool, _ body: () -> Void) {
    self.isScrolling = isScrolling
    body()
    self.isScrolling = false
  }

  /// Called when the layout was invalidated. An invalidation by scrolling does not allow the
  /// content to move.
  func invalidated(adjustingOffsetBy adjustment: CGPoint) {
    if !isScrolling { mayMoveContent = true }
    offsetAdjustment.x += adjustment.x
    offsetAdjustment.y += adjustment.y
  }

  /// The requested offset adjustment, which is returned once.
  func takeOffsetAdjustment() -> CGPoint {
    defer { offsetAdjustment = .zero }
    return offsetAdjustment
  }
}
