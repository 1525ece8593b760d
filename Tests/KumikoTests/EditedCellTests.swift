import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// Rows with fields: the one that is typed into keeps its view.
@MainActor struct EditedCellTests {
  private final class FieldCell: UICollectionViewCell {
    let field = UITextField()

    override init(frame: CGRect) {
      super.init(frame: frame)
      field.frame = contentView.bounds
      field.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Form: UIViewController {
    lazy var list = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: .grid(columns: 1, spacing: 0, itemHeight: .absolute(40))))
    lazy var source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      [cells] in
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    private let cells = UICollectionView.CellRegistration<FieldCell, Int> { cell, _, number in
      cell.field.text = "row \(number)"
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      list.frame = view.bounds
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(list)
      show(Array(0..<100), animated: false)
    }

    func show(_ items: [Int], animated: Bool) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      source.apply(snapshot, animatingDifferences: animated)
    }
  }

  @Test func `a cell that is typed into is neither recycled nor given away`() async throws {
    let form = Form()
    let host = try OffscreenHost(size: CGSize(width: 200, height: 200))
    host.rootViewController = form
    await host.settle()
    host.click(at: CGPoint(x: 50, y: 60))
    host.key("end")
    host.type("!")
    let cell = form.list.cellForItem(at: IndexPath(item: 1, section: 0)) as? FieldCell
    expect(cell?.field.text == "row 1!", cell?.field.text)
    form.list.contentOffset.y = 3_000
    await host.settle()
    expect(cell?.field.isEditing == true, cell?.field.isEditing)
    expect(cell?.frame.minY == 40, cell?.frame.minY)
    form.show(Array(-5..<100), animated: true)
    await host.settle()
    expect(cell?.field.isEditing == true, cell?.field.isEditing)
    expect(cell?.frame.minY == 240, saying: "it moves with its element, out of sight")
    host.type("?")
    await host.settle()
    expect(cell?.field.text == "row 1!?", cell?.field.text)
    expect(form.list.bounds.intersects(cell?.frame ?? .zero), saying: "typing brings it back")
    expect(form.list.cellForItem(at: IndexPath(item: 6, section: 0)) === cell, cell)
  }
}
