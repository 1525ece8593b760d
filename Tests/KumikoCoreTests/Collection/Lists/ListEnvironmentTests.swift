import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What is in a list knows of which kind that is, and configurations for any list look so.
@MainActor @Suite(.serialized) struct ListEnvironmentTests {
  private typealias Content = UIListContentConfiguration
  private typealias Background = UIBackgroundConfiguration

  private func list(_ appearance: UICollectionLayoutListConfiguration.Appearance)
    -> UICollectionViewLayout
  {
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    list.headerMode = .supplementary
    return UICollectionViewCompositionalLayout.list(using: list)
  }

  private func state(
    _ list: UIListEnvironment, isSelected: Bool = false
  ) -> UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: UITraitCollection(listEnvironment: list))
    state.isSelected = isSelected
    return state
  }

  @Test(arguments: [
    (UICollectionLayoutListConfiguration.Appearance.plain, UIListEnvironment.plain),
    (.grouped, .grouped), (.insetGrouped, .insetGrouped), (.sidebar, .sidebar),
    (.sidebarPlain, .sidebarPlain),
  ])
  func `rows and headers of a collection view know their list, also as they are dequeued`(
    appearance: UICollectionLayoutListConfiguration.Appearance, expected: UIListEnvironment
  ) throws {
    let screen = CollectionScreen(list(appearance))
    let source = PlainSource([2], screen.view, cell: UICollectionViewListCell.self)
    var dequeued: [UIListEnvironment] = []
    source.configure = { cell, _ in
      dequeued.append(cell.configurationState.traitCollection.listEnvironment)
      cell.contentView.addSubview(UILabel())
    }
    screen.tick()
    expect(dequeued == [expected, expected], dequeued)
    let label = try #require(screen.view.find(UILabel.self))
    expect(label.traitCollection.listEnvironment == expected)
    let header = try #require(
      screen.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0)))
    expect(header.traitCollection.listEnvironment == expected)
    expect(screen.view.traitCollection.listEnvironment == .unspecified)
  }

  @Test func `cells of a grid are in no list, and what is in no cell says nothing`() throws {
    let screen = CollectionScreen(UICollectionViewFlowLayout())
    let source = PlainSource([2], screen.view)
    screen.tick()
    let cell = try #require(screen.view.cellForItem(at: path(0)))
    expect(cell.traitCollection.listEnvironment == .none)
    expect(screen.window.traitCollection.listEnvironment == .unspecified)
    _ = source
  }

  @Test(arguments: [
    (UITableView.Style.plain, UIListEnvironment.plain), (.grouped, .grouped),
    (.insetGrouped, .insetGrouped),
  ])
  func `rows, headers and views of an app's own in tables know their style`(
    style: UITableView.Style, expected: UIListEnvironment
  ) throws {
    let screen = TableScreen(style)
    let source = RowSource([2], screen.view)
    source.headers = [0: "above"]
    var dequeued: [UIListEnvironment] = []
    source.configure = { cell, _ in dequeued.append(cell.traitCollection.listEnvironment) }
    let top = UIView(frame: rect(0, 0, 100, 40))
    screen.view.tableHeaderView = top
    screen.tick()
    expect(dequeued == [expected, expected], dequeued)
    let cell = try #require(screen.view.cellForRow(at: path(0)))
    let header = try #require(screen.view.headerView(forSection: 0))
    for view in [cell, header, top] { expect(view.traitCollection.listEnvironment == expected) }
  }

  @Test func `what an app decides for a cell counts for that one, until it is taken back`() throws {
    let screen = CollectionScreen(list(.grouped))
    let source = PlainSource([2], screen.view)
    screen.tick()
    let (first, second) = try (
      #require(screen.view.cellForItem(at: path(0))), #require(screen.view.cellForItem(at: path(1)))
    )
    first.traitOverrides.listEnvironment = .sidebar
    first.traitOverrides.layoutDirection = .rightToLeft
    expect(first.traitCollection.listEnvironment == .sidebar)
    expect(second.traitCollection.listEnvironment == .grouped)
    expect(second.traitCollection.layoutDirection == .leftToRight)
    first.traitOverrides.remove(UITraitListEnvironment.self)
    expect(first.traitCollection.listEnvironment == .grouped)
    expect(first.traitCollection.layoutDirection == .rightToLeft)
    _ = source
  }

  @Test func `content for any list looks like that of the list, and what was set stays`() {
    let header = Content.header()
    expect(header.textProperties == Content.plainHeader().textProperties)
    let kinds: [(UIListEnvironment, Content, Content)] = [
      (.unspecified, .plainHeader(), .plainFooter()), (.plain, .plainHeader(), .plainFooter()),
      (.grouped, .groupedHeader(), .groupedFooter()),
      (.insetGrouped, .groupedHeader(), .groupedFooter()),
      (.sidebar, .sidebarHeader(), .plainFooter()),
    ]
    for (list, top, bottom) in kinds {
      for (content, look) in [(header, top), (.footer(), bottom)] {
        let shown = content.updated(for: state(list))
        expect(shown.textProperties.font == look.textProperties.font, list)
        expect(shown.textProperties.resolvedColor() == look.textProperties.resolvedColor(), list)
        expect(shown.directionalLayoutMargins == look.directionalLayoutMargins, list)
      }
    }
    var own = header
    own.text = "Mine"
    own.textProperties.font = .boldSystemFont(ofSize: 31)
    own.textProperties.color = .systemRed
    own.directionalLayoutMargins.top = 3
    let shown = own.updated(for: state(.grouped)).updated(for: state(.sidebar))
    expect(shown.text == "Mine" && shown.textProperties.font.pointSize == 31)
    expect(shown.textProperties.resolvedColor() == .systemRed)
    expect(shown.directionalLayoutMargins.top == 3, shown.directionalLayoutMargins.top)
    let back = header.updated(for: state(.sidebar)).updated(for: state(.plain))
    expect(back.textProperties == header.textProperties, saying: "there and back")
  }

  @Test func `a row for any list is white where it is selected in a sidebar`() {
    for content in [Content.cell(), .subtitleCell(), .valueCell()] {
      let color = { (list: UIListEnvironment) in
        content.updated(for: state(list, isSelected: true)).textProperties.resolvedColor()
      }
      expect(color(.sidebar) == .white && color(.sidebarPlain) == .white)
      expect(color(.plain) == .label && color(.insetGrouped) == .label)
    }
    let fixed = Content.sidebarCell().updated(for: state(.plain, isSelected: true))
    expect(fixed.textProperties.resolvedColor() == .white, saying: "a kind by name stays")
  }

  @Test func `backgrounds for any list look like those of the list, and what was set stays`() {
    let kinds: [(UIListEnvironment, Background, Background)] = [
      (.unspecified, .listPlainCell(), .listPlainHeaderFooter()),
      (.plain, .listPlainCell(), .listPlainHeaderFooter()),
      (.insetGrouped, .listGroupedCell(), .listGroupedHeaderFooter()),
      (.sidebar, .listSidebarCell(), .listSidebarHeader()),
    ]
    for (list, row, boundary) in kinds {
      for isSelected in [false, true] {
        let state = state(list, isSelected: isSelected)
        for (background, look) in [
          (Background.listCell(), row), (.listHeader(), boundary), (.listFooter(), boundary),
        ] {
          let (shown, look) = (background.updated(for: state), look.updated(for: state))
          expect(shown.backgroundColor == look.backgroundColor, (list, isSelected))
          expect(shown.cornerRadius == look.cornerRadius, list)
        }
      }
    }
    var own = Background.listCell()
    own.backgroundColor = .systemTeal
    own.cornerRadius = 9
    let shown = own.updated(for: state(.sidebar, isSelected: true))
    expect(shown.backgroundColor == .systemTeal && shown.cornerRadius == 9)
  }

  @Test func `rows take on another look as their list does`() throws {
    let screen = CollectionScreen(list(.plain))
    let source = PlainSource([2], screen.view)
    source.configure = { cell, _ in
      cell.backgroundConfiguration = .listCell()
      cell.contentConfiguration = Content.cell()
    }
    screen.tick()
    let cell = try #require(screen.view.cellForItem(at: path(0)))
    expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
    screen.view.setCollectionViewLayout(list(.sidebar), animated: false)
    screen.tick()
    let shown = try #require(screen.view.cellForItem(at: path(0)))
    expect(shown.traitCollection.listEnvironment == .sidebar)
    expect(shown.backgroundConfiguration?.backgroundColor == .clear)
    expect(shown.backgroundConfiguration?.cornerRadius == 6)
  }
}
