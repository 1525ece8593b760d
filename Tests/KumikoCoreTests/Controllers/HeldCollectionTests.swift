import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The view of a collection view controller, and those that controllers make themselves.
@MainActor struct HeldCollectionTests {
  private final class Grid: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 500 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test func `what is added to the view of a grid stays there while the grid scrolls`() {
    let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    let button = UIView(frame: CGRect(x: 300, y: 500, width: 60, height: 60))
    grid.view.addSubview(button)
    let screen = ControllerScreen(UINavigationController(rootViewController: grid))
    screen.tick()
    let place = button.convert(button.bounds, to: nil)
    let inset = grid.collectionView.adjustedContentInset.top
    expect(inset > 0, inset)
    expect(grid.collectionView.contentOffset.y == -inset)
    grid.collectionView.contentOffset.y = 400
    screen.tick()
    expect(button.convert(button.bounds, to: nil) == place)
    expect(grid.collectionView.visibleCells.count > 10, grid.collectionView.visibleCells.count)
    expect(grid.view.subviews == [grid.collectionView, button], grid.view.subviews)
  }

  @Test func `a grid is as large as the view, also as that changes and for another grid`() {
    let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    let screen = ControllerScreen(grid)
    screen.resize(700, 500)
    screen.tick()
    expect(grid.collectionView.frame == CGRect(x: 0, y: 0, width: 700, height: 500))
    let layout = UICollectionViewFlowLayout()
    let other = UICollectionView(frame: .zero, collectionViewLayout: layout)
    grid.collectionView = other
    expect(other.superview === grid.view, other.superview, grid.view)
    expect(other.frame == grid.view.bounds, other.frame, grid.view.bounds)
    expect(other.dataSource === grid && other.collectionViewLayout === layout)
    expect(grid.view.subviews == [other], grid.view.subviews)
  }

  @Test func `a grid that is set as the view is held by one`() {
    final class Own: UICollectionViewController {
      override func loadView() {
        collectionView = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 50, height: 60),
          collectionViewLayout: collectionViewLayout)
      }
    }
    let own = Own(collectionViewLayout: UICollectionViewFlowLayout())
    let grid = own.collectionView
    expect(grid != nil && grid?.superview === own.view)
    expect(own.view.bounds.size == CGSize(width: 50, height: 60), own.view.bounds.size)
  }

  @Test func `the view that a controller makes itself follows its superview`() {
    let (outer, inner) = (UIViewController(), UIViewController())
    let screen = ControllerScreen(outer)
    screen.tick()
    outer.addChild(inner)
    inner.view.frame = CGRect(
      x: 0, y: 44, width: outer.view.bounds.width, height: outer.view.bounds.height - 44)
    outer.view.addSubview(inner.view)
    screen.resize(700, 500)
    screen.tick()
    expect(inner.view.frame == CGRect(x: 0, y: 44, width: 700, height: 456), inner.view.frame)
    expect(UITableViewController().view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }
}
