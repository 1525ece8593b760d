import ScreenshotTesting
import Testing
import UIKit

/// A row of a list that has more to say, in pictures.
struct `a row that says more` {
  /// A list of notes, of which one can be read.
  private final class NoteScreen: UIViewController {
    private let list = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: .init(appearance: .insetGrouped)))
    private var isOpen = false
    private lazy var cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      [unowned self] cell, _, note in
      var content = cell.defaultContentConfiguration()
      content.text = note
      if isOpen, note == "Plane" {
        content.secondaryText = "Sharpen it on the coarse stone, then on the fine one; 刃を研ぐ"
      }
      cell.contentConfiguration = content
    }
    private lazy var source = UICollectionViewDiffableDataSource<Int, String>(
      collectionView: list
    ) {
      [cells] in $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }

    override func loadView() { view = list }

    override func viewDidLoad() {
      super.viewDidLoad()
      show(animated: false)
    }

    func open(_ isOpen: Bool) {
      self.isOpen = isOpen
      show(animated: true)
    }

    private func show(animated: Bool) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["Saw", "Plane", "Chisel"])
      snapshot.reconfigureItems(["Plane"])
      source.apply(snapshot, animatingDifferences: animated)
    }
  }

  private let times = [0.017, 0.067, 0.117, 0.167, 0.25, 0.45]

  @Test func `shows it as space comes, and lets it fade as that goes`() async throws {
    let screen = NoteScreen()
    let host = try await OffscreenHost.showing(screen, width: 300, height: 240)
    screen.open(true)
    await assertSnapshot(of: host, as: .filmStrip(times: times), named: "opens")
    screen.open(false)
    await assertSnapshot(of: host, as: .filmStrip(times: times), named: "closes")
  }

  @Test func `is opened again while it closes, from right to left`() async throws {
    let screen = NoteScreen()
    let host = try await OffscreenHost.showing(
      screen, width: 300, height: 240, scale: 1.5,
      traits: UITraitCollection(layoutDirection: .rightToLeft))
    screen.open(true)
    await host.settle()
    screen.open(false)
    host.advance(by: 0.13)
    screen.open(true)
    await assertSnapshot(of: host, as: .filmStrip(times: times), named: "turns")
  }
}
