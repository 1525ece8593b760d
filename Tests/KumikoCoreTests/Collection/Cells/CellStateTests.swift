import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What cells show of their state.
@MainActor struct CellStateTests {
  /// Eight rows of 44 in a window.
  private func list(
    _ configure: @escaping (UICollectionViewListCell, IndexPath) -> Void = { _, _ in }
  ) -> (ViewScreen, UICollectionView, PlainSource) {
    let screen = ViewScreen()
    let view = UICollectionView(
      frame: screen.root.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let source = PlainSource([8], view, cell: UICollectionViewListCell.self)
    source.configure = { cell, path in
      (cell as? UICollectionViewListCell).map { configure($0, path) }
    }
    screen.root.addSubview(view)
    screen.tick()
    return (screen, view, source)
  }

  private func marks(_ view: UICollectionView, _ item: Int) -> [AccessoryView] {
    view.cellForItem(at: path(item))?.subviews.compactMap { $0 as? AccessoryView } ?? []
  }

  private func scale(_ mark: AccessoryView?) -> CGFloat? {
    mark?.subviews.first?.presentedState.transform.a
  }

  // MARK: Check marks

  @Test func `a check mark arrives with a spring, and one that was there does not`() {
    let (screen, view, source) = list()
    let cell = view.cellForItem(at: path(1)) as? UICollectionViewListCell
    cell?.accessories = [.checkmark()]
    screen.tick()
    screen.tick(0.05)
    let early = scale(marks(view, 1).first) ?? 1
    expect((0.5..<1).contains(early))
    screen.wait(1)
    expect(scale(marks(view, 1).first) == 1)
    expect(marks(view, 1).first?.subviews.first?.alpha == 1)
    expect(!screen.pipeline.needsFrame)
    cell?.accessories = [.checkmark(), .disclosureIndicator()]
    screen.tick()
    expect(scale(marks(view, 1).first { $0.isCheckmark }) == 1)
    _ = source
  }

  @Test func `a row that comes into sight has its check mark already`() {
    let (screen, view, source) = list { cell, _ in cell.accessories = [.checkmark()] }
    expect(scale(marks(view, 2).first) == 1)
    expect(!screen.pipeline.needsFrame)
    _ = source
  }

  @Test func `a mark that goes while it arrives leaves nothing behind`() {
    let (screen, view, source) = list()
    let cell = view.cellForItem(at: path(1)) as? UICollectionViewListCell
    cell?.accessories = [.checkmark()]
    screen.tick(0.05)
    cell?.accessories = []
    screen.wait(1)
    expect(marks(view, 1).isEmpty && !screen.pipeline.needsFrame)
    _ = source
  }

  @Test func `under reduced motion a check mark does not grow`() {
    let former = UIAccessibility.isReduceMotionEnabled
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = former }
    let (screen, view, source) = list()
    (view.cellForItem(at: path(1)) as? UICollectionViewListCell)?.accessories = [.checkmark()]
    screen.tick()
    screen.tick(0.05)
    let mark = marks(view, 1).first
    expect(scale(mark) == 1, scale(mark))
    expect((mark?.subviews.first?.presentedState.alpha ?? 1) < 1)
    _ = source
  }

  @Test func `the ring of a row that is selected fills with a spring`() {
    let (screen, view, source) = list { cell, _ in
      cell.accessories = [.multiselect(displayed: .always)]
    }
    view.allowsMultipleSelection = true
    screen.tick()
    view.selectItem(at: path(3), animated: false, scrollPosition: [])
    screen.tick()
    screen.tick(0.05)
    expect((scale(marks(view, 3).first) ?? 1) < 1)
    expect(scale(marks(view, 2).first) == 1)
    screen.wait(1)
    expect(scale(marks(view, 3).first) == 1)
    _ = source
  }

  // MARK: States

  @Test func `a cell that cannot be used says so and looks like it`() {
    let cell = UICollectionViewListCell(frame: rect(0, 0, 200, 44))
    var content = cell.defaultContentConfiguration()
    content.text = "abc"
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    func color() -> UIColor? {
      (cell.contentView as? UIListContentView)?.subviews.compactMap { $0 as? UILabel }.first?
        .textColor
    }
    expect(!cell.configurationState.isDisabled && color() == .label)
    cell.isUserInteractionEnabled = false
    cell.layoutIfNeeded()
    expect(cell.configurationState.isDisabled && color() == .tertiaryLabel)
  }

  @Test func `a row of a sidebar looks different pressed and selected`() {
    let cell = UICollectionViewListCell()
    var state = cell.configurationState
    let background = UIBackgroundConfiguration.listSidebarCell()
    let rest = background.updated(for: state).resolvedBackgroundColor(for: .systemBlue)
    state.isHighlighted = true
    let pressed = background.updated(for: state).resolvedBackgroundColor(for: .systemBlue)
    state.isSelected = true
    let selected = background.updated(for: state).resolvedBackgroundColor(for: .systemBlue)
    expect(rest != pressed && pressed != selected && selected == .systemBlue)
  }

  @Test func `a cell that is dragged knows it, and the others know that something is`() {
    let (screen, view, source) = list()
    let mover = Mover()
    view.dataSource = mover
    view.reloadData()
    screen.tick()
    expect(view.beginInteractiveMovementForItem(at: path(1)))
    func state(_ item: Int) -> UICellConfigurationState? {
      view.cellForItem(at: path(item))?.configurationState
    }
    expect(state(1)?.cellDragState == .dragging && state(1)?.isReordering == true)
    expect(state(2)?.cellDragState == UICellConfigurationState.DragState.none)
    expect(state(2)?.cellDropState == .notTargeted, state(2)?.cellDropState)
    view.endInteractiveMovement()
    screen.wait(1)
    expect(state(1)?.cellDragState == UICellConfigurationState.DragState.none)
    expect(state(2)?.cellDropState == UICellConfigurationState.DropState.none)
    _ = source
  }

  private final class Mover: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 8 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
      -> Bool
    { true }
  }
}
