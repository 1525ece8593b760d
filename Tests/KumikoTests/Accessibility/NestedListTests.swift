import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// Lists in rows of a list, as for shelves of pictures.
@MainActor struct NestedListTests {
  private final class Shelf: UITableViewCell, UICollectionViewDataSource, UICollectionViewDelegate {
    let flow = UICollectionViewFlowLayout()
    lazy var list = UICollectionView(frame: .zero, collectionViewLayout: flow)
    var tapped: (Int) -> Void = { _ in }

    override func layoutSubviews() {
      super.layoutSubviews()
      if list.superview == nil {
        flow.scrollDirection = .horizontal
        flow.itemSize = CGSize(width: 120, height: 60)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (list.dataSource, list.delegate) = (self, self)
        textLabel?.text = nil
        contentView.addSubview(list)
        let label = UILabel(frame: CGRect(x: 16, y: 0, width: 200, height: 20))
        label.text = "Shelf"
        contentView.addSubview(label)
      }
      list.frame = CGRect(x: 0, y: 30, width: contentView.bounds.width, height: 60)
    }

    func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }

    func collectionView(
      _ list: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      let cell = list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      let label = cell.contentView.subviews.first as? UILabel ?? UILabel(frame: cell.bounds)
      label.text = "Book \(path.item)"
      cell.contentView.addSubview(label)
      return cell
    }

    func collectionView(_ list: UICollectionView, didSelectItemAt path: IndexPath) {
      tapped(path.item)
    }
  }

  private final class Shelves: UITableViewController {
    var tapped: [Int] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.rowHeight = 100
      tableView.register(Shelf.self, forCellReuseIdentifier: "shelf")
    }

    override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = table.dequeueReusableCell(withIdentifier: "shelf", for: path)
      (cell as? Shelf)?.tapped = { [weak self] in self?.tapped.append($0) }
      return cell
    }
  }

  @Test func `items of a list in a row are met and used one by one, and the row has its own name`()
    async throws
  {
    let shelves = Shelves()
    let host = try await OffscreenHost.showing(shelves)
    try host.tap("Book 1")
    expect(shelves.tapped == [1], shelves.tapped)
    let row = try host.element("Shelf", role: .listItem)
    expect(row.label == "Shelf", row.label)
    expect(row.children.map(\.role) == [.list], row.children.map(\.role))
    let books = row.children.first?.children.map(\.label) ?? []
    expect(books.prefix(3) == ["Book 0", "Book 1", "Book 2"], books)
    try await host.reveal("Book 7").tap()
    expect(shelves.tapped == [1, 7], shelves.tapped)
  }
}
