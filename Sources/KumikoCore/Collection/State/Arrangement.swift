import KumikoFoundation

/// The layout of a collection or table view, what it was prepared for, and what views and handlers
/// said beside it.
final class Arrangement {
  var layout: UICollectionViewLayout
  /// The transition that goes on between two layouts; nil where none does.
  var transition: LayoutTransition?
  /// What the layout was prepared for last.
  var surroundings: LayoutSurroundings?
  /// Whether the layout was put out of date by something other than scrolling.
  var mayMoveContent = true
  /// Whether the layout is being told of an offset, which puts it out of date by scrolling alone.
  private var isScrolling = false
  /// How far contexts of invalidation asked the content to be moved after the preparation.
  private var offsetAdjustment = CGPoint.zero
  /// Sizes that views asked for.
  var sizes = MeasuredMemory()
  /// Measured elements whose content has changed since.
  var changedContent = Set<ElementKey>()
  /// What visible-items handlers changed about what is on the screen.
  var visibleItemChanges: [ElementKey: VisibleItemChange] = [:]
  /// What fills the view where the whole layout is a list.
  var background: UIView?

  /// Whether the layout was not prepared since it was taken over, or since counts were loaded.
  var isUnprepared = true
  /// Whether an update is made from where views stand, as the layout could not be prepared any
  /// more: the data was ahead.
  var isBehindData = false
  /// What stays where it is since the layout was prepared anew, and the offset that this led to.
  /// Views are not in their new places yet, and say nothing about what is read.
  var held: (anchor: ScrollAnchor, offset: CGPoint)?
  /// Items in sections of which the data source was asked in this pass.
  var sourceCounts: [Int: Int] = [:]

  /// Whether the view was given another size in an animation, and not laid out since.
  var isResizing = false

  init(_ layout: UICollectionViewLayout) { self.layout = layout }

  /// Tells the layout that the places in another size are known.
  func endResizing() {
    guard isResizing else { return }
    isResizing = false
    layout.finalizeAnimatedBoundsChange()
  }

  /// The data source has said just now how many items there are.
  func know(_ counts: [Int]) {
    sourceCounts = Dictionary(uniqueKeysWithValues: zip(counts.indices, counts))
  }

  /// Tells the layout that it is scrolled, or given another size.
  func tell(isScrolling: Bool, _ body: () -> Void) {
    self.isScrolling = isScrolling
    body()
    self.isScrolling = false
  }

  /// The layout was put out of date. One that follows the offset is not held against it.
  func invalidated(adjustingOffsetBy adjustment: CGPoint) {
    if !isScrolling { mayMoveContent = true }
    offsetAdjustment.x += adjustment.x
    offsetAdjustment.y += adjustment.y
  }

  /// How far the content is to be moved, which is told once.
  func takeOffsetAdjustment() -> CGPoint {
    defer { offsetAdjustment = .zero }
    return offsetAdjustment
  }
}
