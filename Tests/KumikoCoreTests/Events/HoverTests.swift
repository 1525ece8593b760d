import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Rows under the pointer.
@MainActor struct HoverTests {
  private let screen = ViewScreen()

  /// Eight rows of 44 points.
  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain
  ) -> (UICollectionView, PlainSource) {
    let view = UICollectionView(
      frame: screen.root.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: appearance)))
    let source = PlainSource([8], view, cell: UICollectionViewListCell.self)
    source.configure = { cell, _ in
      guard let cell = cell as? UICollectionViewListCell else { return }
      var content = cell.defaultContentConfiguration()
      content.text = "A row"
      cell.contentConfiguration = content
    }
    screen.root.addSubview(view)
    screen.tick()
    screen.tick()
    return (view, source)
  }

  private func background(_ cell: UIView?, _ style: UIUserInterfaceStyle = .light) -> RGBA? {
    let view = cell?.subviews.first { $0 is BackgroundConfigurationView }
    return view?.backgroundColor?.rgba(with: UITraitCollection(userInterfaceStyle: style))
  }

  @Test func `the row under the pointer looks otherwise, and rests again when that leaves`() {
    let (view, source) = list()
    let plain = background(view.cellForItem(at: path(1)))
    screen.move(100, 60)
    screen.tick()
    let cell = view.cellForItem(at: path(1))
    expect(cell?.configurationState.isHovered == true, cell?.configurationState.isHovered)
    expect(background(cell) != plain && background(view.cellForItem(at: path(2))) == plain)
    screen.move(100, 100)
    screen.tick()
    expect(background(cell) == plain && background(view.cellForItem(at: path(2))) != plain)
    screen.send(.pointerLeft)
    screen.tick()
    expect(background(view.cellForItem(at: path(2))) == plain, plain)
    expect(!screen.pipeline.needsFrame)
    _ = source
  }

  @Test func `all looks of a row differ, light and dark`() {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let traits = UITraitCollection(userInterfaceStyle: style)
      for kind in [UIBackgroundConfiguration.listPlainCell(), .listGroupedCell()] {
        var state = UICellConfigurationState(traitCollection: traits)
        func color() -> RGBA {
          kind.updated(for: state).resolvedBackgroundColor(for: .tintColor).rgba(with: traits)
        }
        var looks = [color()]
        state.isHovered = true
        looks.append(color())
        state.isHighlighted = true
        looks.append(color())
        (state.isHighlighted, state.isSelected) = (false, true)
        looks.append(color())
        state.isHovered = false
        looks.append(color())
        expect(Set(looks).count == 5, Set(looks).count, saying: "\(style) \(looks)")
      }
    }
  }

  @Test func `a row scrolled under a resting pointer is hovered, also with a used cell`() {
    let (view, source) = list()
    screen.move(100, 60)
    view.contentOffset.y = 44
    screen.tick()
    screen.tick()
    expect(view.cellForItem(at: path(1))?.configurationState.isHovered == false)
    expect(view.cellForItem(at: path(2))?.configurationState.isHovered == true)
    view.reloadData()
    screen.tick()
    screen.tick()
    expect(view.visibleCells.filter(\.configurationState.isHovered).count == 1)
    _ = source
  }

  @Test func `what a click would not select shows nothing`() {
    let (view, source) = list()
    view.allowsSelection = false
    screen.move(100, 60)
    screen.tick()
    expect(view.cellForItem(at: path(1))?.configurationState.isHovered == false)
    let table = TableScreen()
    let rows = RowSource([3], table.view)
    rows.configure = { cell, path in cell.selectionStyle = path.row == 0 ? .none : .default }
    table.tick()
    for (y, isHovered) in [(20.0, false), (60.0, true)] {
      table.pipeline.enqueue(.pointerMoved(CGPoint(x: 50, y: y)))
      table.tick()
      table.tick()
      let cell = table.view.cellForRow(at: IndexPath(row: isHovered ? 1 : 0, section: 0))
      expect(cell?.configurationState.isHovered == isHovered)
    }
    table.view.isEditing = true
    let cell = table.view.cellForRow(at: IndexPath(row: 1, section: 0))
    expect(cell?.configurationState.isHovered == false, cell?.configurationState.isHovered)
    _ = (source, rows)
  }

  @Test func `fingers hover nowhere, and a colour of the cell's own stays`() {
    let (view, source) = list()
    var own = UIBackgroundConfiguration.listPlainCell()
    own.backgroundColor = .orange
    view.cellForItem(at: path(0))?.backgroundConfiguration = own
    screen.move(100, 20)
    screen.tick()
    expect(background(view.cellForItem(at: path(0))) == UIColor.orange.rgba(with: .current))
    screen.send(.fingerDown(CGPoint(x: 100, y: 60), id: 1))
    screen.tick()
    expect(view.visibleCells.allSatisfy { !$0.configurationState.isHovered }, view.visibleCells)
    _ = source
  }

  @Test func `over a button of its own a row rests: a click there is not for the row`() {
    let (view, source) = list()
    let cell = view.cellForItem(at: path(1)) as? UICollectionViewListCell
    let button = UIButton(frame: rect(200, 7, 80, 30))
    cell?.contentView.addSubview(button)
    cell?.accessories = [.checkmark()]
    screen.tick()
    screen.move(240, 66)
    screen.tick()
    expect(button.isHovered && cell?.configurationState.isHovered == false)
    screen.move(300, 66)
    screen.tick()
    expect(!button.isHovered && cell?.configurationState.isHovered == true)
    _ = source
  }
}
