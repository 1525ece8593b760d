import Testing
import UIKit

// Code as it was written before Swift knew actors, in the language mode that it is built in: its
// helpers say nothing about the main actor. That this file compiles is most of the test.

/// The colours of an application, in a plain struct.
private struct Theme {
  static func background(for state: UICellConfigurationState) -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration.clear()
    background.cornerRadius = 10
    background.backgroundColor = state.isSelected ? .systemOrange : .secondarySystemBackground
    return background
  }

  static func title(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .headline)
    label.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    return label
  }
}

/// Lays out two columns.
private enum Layouts {
  static func columns() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let half = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(40))
      let row = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: half)])
      return NSCollectionLayoutSection(group: group)
    }
  }
}

private final class Presenter: NSObject, UICollectionViewDataSource {
  let titles = ["一", "two", "三"]

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { titles.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let label = Theme.title(titles[indexPath.item])
    label.frame = cell.contentView.bounds
    cell.contentView.addSubview(label)
    cell.backgroundConfiguration = Theme.background(for: cell.configurationState)
    return cell
  }
}

/// Adds items without a word about itself, as UIKit lets the block of an update do.
private final class Shelf: NSObject, UICollectionViewDataSource {
  let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 100),
    collectionViewLayout: UICollectionViewFlowLayout())
  let table = UITableView(frame: .zero, style: .plain)
  var count = 2

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

  func add() {
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.layoutIfNeeded()
    view.performBatchUpdates {
      count += 1
      view.insertItems(at: [IndexPath(item: 2, section: 0)])
    }
    table.performBatchUpdates({ count += 1 }, completion: { [weak self] _ in self?.count += 1 })
  }
}

/// Moves something with the frames of the screen.
private final class Ticker: NSObject {
  private var link: CADisplayLink?
  var isRunning: Bool { link?.isPaused == false }

  func start() {
    let link = CADisplayLink(target: self, selector: Selector(Ticker.tick))
    link.preferredFramesPerSecond = 30
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func tick(_ link: CADisplayLink) {
    if link.timestamp > link.targetTimestamp { link.invalidate() }
  }

  func stop() {
    link?.invalidate()
    link = nil
  }
}

@MainActor struct WrittenBeforeActorsTests {
  @Test func `a plain class follows the frames of the screen`() {
    let ticker = Ticker()
    ticker.start()
    #expect(ticker.isRunning)
    ticker.stop()
    #expect(!ticker.isRunning)
  }

  @Test func `code without a word about actors compiles and shows its cells`() {
    let presenter = Presenter()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: Layouts.columns())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = presenter
    view.layoutIfNeeded()
    let texts = view.indexPathsForVisibleItems.sorted().compactMap {
      view.cellForItem(at: $0)?.contentView.subviews.compactMap { ($0 as? UILabel)?.text }.first
    }
    #expect(texts == ["一", "two", "三"])
    #expect(view.visibleCells.allSatisfy { $0.frame.width == 100 })
  }

  @Test func `the block of an update needs no self`() {
    let shelf = Shelf()
    shelf.add()
    #expect(shelf.view.numberOfItems(inSection: 0) == 3 && shelf.count >= 4)
  }
}
