import KumikoFoundation
import KumikoGraphics
import KumikoLayout
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Cells, headers and footers whose size is on its way.
@MainActor struct CellResizingTests {
  private let screen = ViewScreen(scale: 2)
  private let cell = UICollectionViewCell(frame: rect(10, 20, 100, 30))

  init() {
    screen.root.addSubview(cell)
    screen.tick()
  }

  /// Has the cell grow to 90 points and makes a frame.
  private func grow() -> DisplayList? {
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      cell.frame.size.height = 90
    }
    screen.tick()
    return screen.tick(0.1)
  }

  private func clips(_ list: DisplayList?) -> [CGRect] {
    let clips = list?.commands.compactMap { command -> CGRect? in
      if case .pushClip(let rect, _) = command { rect } else { nil }
    }
    // The first is the window's.
    return Array((clips ?? []).dropFirst())
  }

  @Test func `what needs more space comes into sight as fast as the space does`() {
    let text = UIView(frame: rect(0, 0, 100, 90))
    text.backgroundColor = .red
    cell.addSubview(text)
    let list = grow()
    expect(cell.presentedState.size.height == 45, cell.presentedState.size.height)
    expect(clips(list) == [rect(20, 40, 200, 90)], clips(list))
    expect(clips(screen.tick(0.1)) == [rect(20, 40, 200, 120)])
    // The frame that shows it at rest, drawn anew.
    screen.tick(0.3)
    text.backgroundColor = .blue
    expect(clips(screen.tick()).isEmpty && cell.motions == nil)
  }

  @Test func `what reaches beyond the cell when it rests does so on the way`() {
    let badge = UIView(frame: rect(90, -8, 20, 20))
    badge.backgroundColor = .red
    cell.contentView.addSubview(badge)
    expect(clips(grow()) == [rect(20, 24, 220, 106)])
    cell.contentView.layer.shadowOpacity = 0.5
    cell.contentView.layer.shadowOffset = CGSize(width: 0, height: 4)
    let clip = clips(screen.tick(0.1)).first ?? .zero
    expect(clip.maxY > 160 + 8 && clip.minX < 20)
  }

  /// A cell with a mark in its middle, that asks for space for a note below it.
  private final class NoteCell: UICollectionViewCell {
    let mark = UIView()
    var note: UIView?

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(mark)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      mark.frame = rect(0, bounds.height / 2 - 5, 10, 10)
      note?.frame = rect(20, bounds.height - 30, 100, 20)
    }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = note == nil ? 40 : 90
      return layoutAttributes
    }
  }

  @Test func `what an update adds to a cell stands where it goes, what was there glides`() throws {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))))
    var hasNote = false
    let cells = UICollectionView.CellRegistration<NoteCell, Int> { cell, _, _ in
      guard hasNote else { return }
      let note = UIView()
      cell.contentView.addSubview(note)
      cell.note = note
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0])
    source.apply(snapshot, animatingDifferences: false)
    screen.settle()
    let cell = try #require(screen.view.cellForItem(at: path(0)) as? NoteCell)
    expect(cell.bounds.height == 40 && cell.mark.center.y == 20)
    hasNote = true
    snapshot.reconfigureItems([0])
    var arrived = 0
    source.apply(snapshot) { arrived += 1 }
    for _ in 0..<3 { screen.tick() }
    let note = try #require(cell.note)
    expect(cell.presentedState.size.height < 70 && cell.bounds.height == 90)
    expect(note.presentedState.center == CGPoint(x: 70, y: 70) && note.motions == nil)
    expect(cell.mark.presentedState.center.y > 20 && cell.mark.presentedState.center.y < 40)
    screen.settle()
    expect(arrived == 1 && cell.mark.presentedState.center.y == 45)
  }

  @Test func `other views show what sticks out while they grow`() {
    let view = UIView(frame: rect(10, 200, 100, 30))
    screen.root.addSubview(view)
    screen.tick()
    UIView.animate(withDuration: 0.4) { view.frame.size.height = 90 }
    view.backgroundColor = .red
    screen.tick()
    expect(clips(screen.tick(0.1)).isEmpty)
  }
}
