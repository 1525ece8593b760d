import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What stands for the menus of the items of a list.
@MainActor struct ListMenuInteractionTests {
  private final class Delegate: NSObject, UICollectionViewDelegate, UITableViewDelegate {
    private var menu: UIContextMenuConfiguration {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Delete") { _ in }])
      })
    }
    func collectionView(
      _ view: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? { menu }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? { menu }
  }

  private let delegate = Delegate()

  private func check(
    _ interaction: UIContextMenuInteraction?, of list: UIView, _ window: UIWindow,
    click: (CGPoint) -> Void, settle: () -> Void
  ) throws {
    let interaction = try #require(interaction)
    expect(interaction.view === list, interaction.view, list)
    click(CGPoint(x: 100, y: 75))
    expect(window.openMenu?.panels.last?.shownTexts == ["Delete"])
    expect(interaction.location(in: list) == CGPoint(x: 100, y: 75), interaction.location(in: list))
    interaction.updateVisibleMenu { _ in UIMenu(children: [UIAction(title: "Keep") { _ in }]) }
    expect(window.openMenu?.panels.last?.shownTexts == ["Keep"])
    interaction.dismissMenu()
    settle()
    expect(window.openMenu == nil, window.openMenu)
  }

  @Test func `the menu of an item is changed and closed by the interaction of its collection`()
    throws
  {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: item.layoutSize, subitems: [item])
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    let source = PlainSource([5], screen.view)
    expect(screen.view.contextMenuInteraction == nil, saying: "nobody says what it shows")
    screen.view.delegate = delegate
    screen.tick()
    try check(
      screen.view.contextMenuInteraction, of: screen.view, screen.window,
      click: {
        screen.pipeline.enqueue(.pointerDown($0, button: .secondary, clicks: 1, modifiers: []))
        screen.pipeline.enqueue(.pointerUp($0, button: .secondary, modifiers: []))
        screen.tick()
      }, settle: screen.settle)
    expect(screen.view.contextMenuInteraction === screen.view.contextMenuInteraction)
    _ = source
  }

  @Test func `the menu of a row is changed and closed by the interaction of its table`() throws {
    let screen = TableScreen()
    let source = RowSource([5], screen.view)
    screen.view.rowHeight = 50
    screen.view.delegate = delegate
    screen.tick()
    try check(
      screen.view.contextMenuInteraction, of: screen.view, screen.window,
      click: {
        screen.pipeline.enqueue(.pointerDown($0, button: .secondary, clicks: 1, modifiers: []))
        screen.pipeline.enqueue(.pointerUp($0, button: .secondary, modifiers: []))
        screen.tick()
      }, settle: screen.settle)
    _ = source
  }
}
