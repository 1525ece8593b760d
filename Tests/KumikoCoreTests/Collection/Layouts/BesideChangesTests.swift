import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Rows of 40 points with a line below each, a decoration, and a mark above each, a supplementary
/// view; both have the number of their row, and change it with the row.
private final class LinedRows: UICollectionViewLayout {
  static let marks = "mark"
  static let lines = "line"
  var log: [String] = []
  /// The rows that the update takes away and brings.
  private var gone: [IndexPath] = []
  private var new: [IndexPath] = []

  override init() {
    super.init()
    register(UICollectionReusableView.self, forDecorationViewOfKind: LinedRows.lines)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
  override var collectionViewContentSize: CGSize {
    CGSize(width: 320, height: 40 * CGFloat(count))
  }

  private func place(
    _ attributes: UICollectionViewLayoutAttributes, _ y: CGFloat, _ height: CGFloat
  ) -> UICollectionViewLayoutAttributes? {
    guard attributes.indexPath.item < count else { return nil }
    attributes.frame = CGRect(
      x: 0, y: 40 * CGFloat(attributes.indexPath.item) + y, width: 320, height: height)
    return attributes
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    place(UICollectionViewLayoutAttributes(forCellWith: indexPath), 4, 32)
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    place(
      UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: elementKind, with: indexPath), 0, 4)
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    place(
      UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: elementKind, with: indexPath), 38, 2)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).map { IndexPath(item: $0, section: 0) }.flatMap {
      [
        layoutAttributesForItem(at: $0),
        layoutAttributesForSupplementaryView(ofKind: LinedRows.marks, at: $0),
        layoutAttributesForDecorationView(ofKind: LinedRows.lines, at: $0),
      ].compactMap(\.self)
    }
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    log.append("prepare")
    gone = updateItems.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate)
    new = updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate)
  }

  override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    log.append("delete \(elementKind)")
    return gone
  }

  override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    log.append("insert \(elementKind)")
    return new
  }

  override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    log.append("delete \(elementKind)")
    return gone
  }

  override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    log.append("insert \(elementKind)")
    return new
  }

  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log.append("\(elementKind) \(elementIndexPath.item) comes")
    return nil
  }

  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log.append("\(elementKind) \(decorationIndexPath.item) comes")
    return nil
  }

  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log.append("\(elementKind) \(elementIndexPath.item) goes")
    return nil
  }

  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log.append("\(elementKind) \(decorationIndexPath.item) goes")
    return nil
  }
}

/// Views beside the items that come and go with these.
@MainActor struct BesideChangesTests {
  private let layout = LinedRows()
  private let screen: CollectionScreen
  private let source: PlainSource

  init() {
    screen = CollectionScreen(layout)
    source = PlainSource([3], screen.view)
    screen.view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: LinedRows.marks,
      withReuseIdentifier: "view")
    screen.tick()
  }

  private func mark(_ item: Int) -> UICollectionReusableView? {
    screen.view.supplementaryView(
      forElementKind: LinedRows.marks, at: IndexPath(item: item, section: 0))
  }

  private func lines() -> [UIView] {
    screen.view.subviews.filter { $0.frame.height == 2 }.sorted { $0.frame.minY < $1.frame.minY }
  }

  @Test func `every row has a decoration of its own`() {
    expect(lines().map(\.frame.minY) == [38, 78, 118], lines().map(\.frame.minY))
  }

  @Test func `an inserted row brings its views, and those behind it keep theirs`() throws {
    let (first, second, third) = (mark(0), mark(1), mark(2))
    let old = lines()
    layout.log = []
    source.counts = [4]
    screen.view.insertItems(at: [IndexPath(item: 1, section: 0)])
    expect(layout.log.first == "prepare", layout.log.first)
    screen.settle()
    expect(
      layout.log.filter { $0.hasSuffix("comes") || $0.hasSuffix("goes") } == [
        "mark 1 comes", "line 1 comes",
      ])
    expect(mark(0) === first && mark(2) === second && mark(3) === third)
    let new = try #require(mark(1))
    expect(![first, second, third].contains { $0 === new })
    expect(mark(3)?.frame.minY == 120, mark(3)?.frame.minY)
    expect(lines().map(\.frame.minY) == [38, 78, 118, 158], lines().map(\.frame.minY))
    expect(old[1] === lines()[2] && old[2] === lines()[3])
  }

  @Test func `a deleted row takes its views along, and those behind it keep theirs`() {
    let (first, third) = (mark(0), mark(2))
    layout.log = []
    source.counts = [2]
    screen.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    screen.settle()
    expect(layout.log.prefix(3) == ["prepare", "delete mark", "insert mark"], layout.log.prefix(3))
    expect(
      Set(layout.log.filter { $0.hasSuffix("comes") || $0.hasSuffix("goes") })
        == ["mark 1 goes", "line 1 goes"])
    expect(mark(0) === first && mark(1) === third && mark(2) == nil)
    expect(mark(1)?.frame.minY == 40, mark(1)?.frame.minY)
    expect(lines().count == 2, lines().count)
  }

  @Test func `several rows that come and go at once have the views of their new numbers`() {
    let (first, third) = (mark(0), mark(2))
    source.counts = [4]
    screen.view.performBatchUpdates {
      screen.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      screen.view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)])
    }
    screen.settle()
    expect(mark(1) === first && mark(3) === third)
    expect(lines().count == 4, lines().count)
  }

  @Test func `without animation the numbers change likewise`() {
    let second = mark(1)
    source.counts = [4]
    UIView.performWithoutAnimation {
      screen.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    screen.tick()
    expect(mark(2) === second && mark(0) != nil)
  }
}
