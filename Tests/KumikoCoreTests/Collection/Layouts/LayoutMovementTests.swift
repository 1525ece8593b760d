import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Rows of 40 points with a header and a line behind, which come from below and leave to the right,
/// and write down what they are asked.
private final class Rows: UICollectionViewLayout {
  var log: [String] = []
  var readsFromTheRight = false
  var lastContext: UICollectionViewLayoutInvalidationContext?

  override init() {
    super.init()
    register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
  override var collectionViewContentSize: CGSize {
    CGSize(width: 320, height: 20 + 40 * CGFloat(count))
  }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
    readsFromTheRight ? .rightToLeft : .leftToRight
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: 20 + 40 * CGFloat(indexPath.item), width: 100, height: 40)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard count > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    return attributes
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard count > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 200, y: 0, width: 2, height: 20)
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard count > 0 else { return [] }
    let first = IndexPath(item: 0, section: 0)
    let items = (0..<count).map { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    let kind = UICollectionView.elementKindSectionHeader
    let others = [
      layoutAttributesForSupplementaryView(ofKind: kind, at: first),
      layoutAttributesForDecorationView(ofKind: "line", at: first),
    ]
    return (items + others).compactMap { $0 }
  }

  private func away(_ attributes: UICollectionViewLayoutAttributes?, _ x: CGFloat)
    -> UICollectionViewLayoutAttributes?
  {
    attributes?.frame.origin.x += x
    return attributes
  }

  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log.append("header comes")
    return away(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath), 90)
  }

  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log.append("line comes")
    return away(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath), 90)
  }

  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log.append("header goes")
    return away(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath), 90)
  }

  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log.append("line goes")
    return away(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath), 90)
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    log.append("from \(Int(oldBounds.width))")
  }

  override func finalizeAnimatedBoundsChange() { log.append("bounds done") }

  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    IndexPath(item: position.y > 100 ? 2 : previousIndexPath.item, section: 0)
  }

  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    attributes.alpha = 0.5
    return attributes
  }

  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    lastContext = context
    log.append("move \(previousIndexPaths.map(\.item)) to \(targetIndexPaths.map(\.item))")
    return context
  }

  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    log.append("end \(indexPaths.map(\.item)) \(movementCancelled)")
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
      movementCancelled: movementCancelled)
  }
}

private final class MovableSource: NSObject, UICollectionViewDataSource {
  var moves: [String] = []

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { moves.append("\(sourceIndexPath.item) to \(destinationIndexPath.item)") }
}

/// What a layout says while items are moved by the user, and while other things come, go and
/// change.
@MainActor struct LayoutMovementTests {
  private let layout = Rows()

  @Test func `a layout says where a held item goes, how it looks, and hears of the end`() throws {
    let screen = CollectionScreen(layout)
    let source = MovableSource()
    screen.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    screen.view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "view")
    screen.view.dataSource = source
    screen.tick()
    let cell = try #require(screen.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    expect(screen.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 45))
    screen.settle()
    expect(cell.alpha == 0.5, cell.alpha)
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 110))
    screen.settle()
    expect(layout.log.contains("move [0] to [2]"), layout.log)
    let context = try #require(layout.lastContext)
    expect(context.interactiveMovementTarget == CGPoint(x: 50, y: 110))
    expect(context.targetIndexPathsForInteractivelyMovingItems?.map(\.item) == [2])
    expect(context.previousIndexPathsForInteractivelyMovingItems?.isEmpty == false)
    screen.view.endInteractiveMovement()
    screen.settle()
    expect(source.moves == ["0 to 2"] && layout.log.contains("end [2] false"))
    expect(cell.alpha == 1, cell.alpha)
    _ = screen.view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0))
    screen.view.cancelInteractiveMovement()
    screen.settle()
    expect(layout.log.last { $0.hasPrefix("end") }?.hasSuffix("true") == true)
  }

  @Test func `headers and lines come and go as the layout says`() {
    let screen = CollectionScreen(layout)
    let source = PlainSource([0], screen.view)
    screen.tick()
    layout.log = []
    source.counts = [1]
    screen.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    screen.settle()
    expect(layout.log.contains("header comes") && layout.log.contains("line comes"))
    source.counts = [0]
    screen.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    screen.settle()
    expect(layout.log.contains("header goes") && layout.log.contains("line goes"))
  }

  @Test func `a layout hears of bounds that change with an animation, before and after`() {
    let screen = CollectionScreen(layout)
    let source = PlainSource([2], screen.view)
    screen.tick()
    layout.log = []
    UIView.animate(withDuration: 0.2) {
      screen.view.frame.size.width = 200
      screen.view.layoutIfNeeded()
    }
    screen.settle()
    expect(layout.log == ["from 320", "bounds done"], layout.log)
    _ = source
  }

  @Test func `a layout made for the right is not mirrored there, but elsewhere`() {
    for (isMade, direction, x) in [
      (true, UITraitEnvironmentLayoutDirection.rightToLeft, 0), (true, .leftToRight, 220),
      (false, .leftToRight, 0),
    ] as [(Bool, UITraitEnvironmentLayoutDirection, CGFloat)] {
      let layout = Rows()
      layout.readsFromTheRight = isMade
      let screen = CollectionScreen(layout, direction: direction)
      let source = PlainSource([1], screen.view)
      screen.tick()
      expect(screen.cellFrames.map(\.minX) == [x], saying: "\(isMade) \(direction)")
      _ = source
    }
  }

  @Test func `the content moves as an invalidation says`() {
    let screen = CollectionScreen(layout, height: 100)
    let source = PlainSource([30], screen.view)
    screen.tick()
    screen.view.contentOffset.y = 200
    screen.tick()
    let context = UICollectionViewLayoutInvalidationContext()
    expect(context.contentSizeAdjustment == .zero, context.contentSizeAdjustment)
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 40)
    layout.invalidateLayout(with: context)
    screen.tick()
    expect(screen.view.contentOffset.y == 240, screen.view.contentOffset.y)
    _ = source
  }
}
