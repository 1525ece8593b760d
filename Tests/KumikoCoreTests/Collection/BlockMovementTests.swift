import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// A layout that changes inside an animation block, where the app requests layout at once.
@MainActor struct BlockMovementTests {
  private let layout = UICollectionViewFlowLayout()
  private let screen: CollectionScreen
  private let source: PlainSource

  init() {
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    screen = CollectionScreen(layout)
    source = PlainSource([30], screen.view)
    screen.settle()
  }

  private func cell(_ item: Int) throws -> UICollectionViewCell {
    try #require(screen.view.cellForItem(at: path(item)))
  }

  /// Animates a change, and makes the frames of a part of it.
  private func animate(frames: Int = 10, _ changes: @escaping () -> Void) {
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      changes()
      screen.view.layoutIfNeeded()
    }
    for _ in 0..<frames { screen.tick() }
  }

  @Test func `cells move to their new places and sizes`() throws {
    let (first, third) = (try cell(0), try cell(2))
    animate { layout.itemSize.height = 80 }
    expect(first.bounds.height == 80 && third.frame.minY == 160, first.frame, third.frame)
    let (height, centre) = (first.presentedState.size.height, third.presentedState.center.y)
    expect(height > 45 && height < 75, height)
    expect(centre > 110 && centre < 190, centre)
    screen.settle()
    expect(first.presentedState.size.height == 80 && third.presentedState.center.y == 200)
  }

  @Test func `an invalidation by the app is animated as well, without a block it is not`() throws {
    final class Ladder: UICollectionViewFlowLayout {
      var step: CGFloat = 0
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        super.layoutAttributesForElements(in: rect)?.compactMap {
          layoutAttributesForItem(at: $0.indexPath)
        }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let own = super.layoutAttributesForItem(at: indexPath)?.copy()
        let attributes = own as? UICollectionViewLayoutAttributes
        attributes?.center.x += step
        return attributes
      }
    }
    let ladder = Ladder()
    ladder.itemSize = CGSize(width: 100, height: 40)
    screen.view.setCollectionViewLayout(ladder, animated: false)
    screen.settle()
    let first = try cell(0)
    let start = first.center.x
    animate {
      ladder.step = 100
      ladder.invalidateLayout()
    }
    let way = first.presentedState.center.x - start
    expect(first.center.x == start + 100 && way > 15 && way < 85, way)
    screen.settle()
    ladder.step = 0
    ladder.invalidateLayout()
    screen.tick()
    expect(first.presentedState.center.x == start, first.presentedState.center.x)
  }

  @Test func `the width of a list and its cells change together`() throws {
    layout.itemSize.width = 320
    let table = TableScreen()
    let rows = Rows(count: 5)
    table.view.dataSource = rows
    table.view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.settle()
    let row = try #require(table.view.cellForRow(at: path(0)))
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      table.view.frame.size.width = 220
      table.view.layoutIfNeeded()
    }
    for _ in 0..<10 { table.tick() }
    let width = row.presentedState.size.width
    expect(row.bounds.width == 220 && width > 235 && width < 305, width)
  }

  @Test func `what is read stays in its place while rows above it grow`() throws {
    screen.view.contentOffset.y = 400
    screen.settle()
    let tenth = try cell(10)
    expect(screen.onScreen(10)?.minY == 0, screen.onScreen(10))
    for frame in 0..<20 {
      if frame == 0 { animate(frames: 1) { layout.itemSize.height = 60 } } else { screen.tick() }
      let top = tenth.presentedState.center.y - tenth.presentedState.size.height / 2
      let place = top - screen.view.shownOffset.y
      expect(abs(place) < 1, frame, place)
    }
  }

  @Test func `a cell that comes into sight in the block is in its place at once`() throws {
    animate(frames: 1) { layout.itemSize.height = 20 }
    let last = try cell(20)
    expect(last.presentedState.center.y == 410, last.presentedState.center)
  }

  private final class Rows: NSObject, UITableViewDataSource {
    let count: Int
    init(count: Int) { self.count = count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }
}
