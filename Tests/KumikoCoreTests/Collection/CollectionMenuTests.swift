import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Menus of items: which ones they are about.
@MainActor struct CollectionMenuTests {
  private final class Delegate: NSObject, UICollectionViewDelegate {
    var heard: [String] = []
    var hasMenu = true
    var isSelectable: (IndexPath) -> Bool = { _ in true }

    func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
      isSelectable(path)
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
      heard.append("selected \(path.item)")
    }
    func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
      heard.append("deselected \(path.item)")
    }
    func collectionView(
      _ view: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      let selected = (view.indexPathsForSelectedItems ?? []).map(\.item)
      heard.append("menu of \(paths.map(\.item)), selected \(selected)")
      guard hasMenu else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Delete") { _ in }])
      })
    }
  }

  private let delegate = Delegate()

  /// Rows of 50 points.
  private func shown(_ count: Int = 30, selecting items: Int...) -> (CollectionScreen, PlainSource)
  {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: item.layoutSize, subitems: [item])
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    let source = PlainSource([count], screen.view)
    screen.view.delegate = delegate
    screen.view.allowsMultipleSelection = items.count != 1
    screen.tick()
    for item in items {
      screen.view.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
    return (screen, source)
  }

  private func secondaryClick(_ screen: CollectionScreen, _ item: Int) {
    let point = CGPoint(x: 100, y: 50 * CGFloat(item) + 25 - screen.view.contentOffset.y)
    screen.pipeline.enqueue(
      .pointerDown(point, button: .secondary, clicks: 1, modifiers: []))
    screen.pipeline.enqueue(.pointerUp(point, button: .secondary, modifiers: []))
    screen.tick()
  }

  private func key(_ screen: CollectionScreen, _ name: String, _ modifiers: KeyModifiers = []) {
    screen.pipeline.enqueue(.key(KeyPress(name, modifiers: modifiers)))
    screen.settle()
  }

  @Test func `a menu of a selected item is about all that is selected, seen or not`() {
    let (screen, source) = shown(selecting: 3, 1, 25)
    secondaryClick(screen, 3)
    expect(delegate.heard == ["menu of [1, 3, 25], selected [1, 3, 25]"], delegate.heard)
    expect(screen.window.openMenu != nil, screen.window.openMenu)
    _ = source
  }

  @Test func `a menu of another item selects it alone first, and the delegate hears of it`() {
    let (screen, source) = shown(selecting: 1, 3)
    secondaryClick(screen, 2)
    expect(
      delegate.heard == [
        "menu of [2], selected [2]", "deselected 1", "deselected 3", "selected 2",
      ], delegate.heard)
    expect(screen.view.cellForItem(at: path(2))?.isSelected == true)
    expect(screen.view.cellForItem(at: path(1))?.isSelected == false)
    _ = source
  }

  @Test func `where one item can be selected it is shown as selected, and not opened`() {
    let (screen, source) = shown(selecting: 4)
    secondaryClick(screen, 2)
    expect(delegate.heard == ["menu of [2], selected [2]"], delegate.heard)
    expect(screen.view.indexPathsForSelectedItems == [path(2)])
    _ = source
  }

  @Test func `nothing is selected where there is no menu, or the item cannot be`() {
    let (screen, source) = shown(selecting: 1, 3)
    delegate.hasMenu = false
    secondaryClick(screen, 2)
    expect(screen.view.indexPathsForSelectedItems == [path(1), path(3)])
    expect(screen.view.cellForItem(at: path(2))?.isSelected == false)
    delegate.hasMenu = true
    delegate.isSelectable = { $0.item != 5 }
    delegate.heard = []
    secondaryClick(screen, 5)
    expect(delegate.heard == ["menu of [5], selected [1, 3]"], delegate.heard)
    _ = source
  }

  @Test(arguments: ["application", "menu"])
  func `the menu key is about the item with the ring`(name: String) {
    let (screen, source) = shown(selecting: 0)
    screen.view.becomeFirstResponder()
    for _ in 0..<2 { key(screen, "down") }
    key(screen, name)
    expect(delegate.heard == ["menu of [2], selected [2]"], delegate.heard)
    // Below the middle of the item. It is as wide as half of the window and fits at neither side,
    // so that it stands at the window's edge.
    expect(screen.window.openMenu?.panels.first?.frame.origin == CGPoint(x: 4, y: 125))
    _ = source
  }

  @Test func `the menu key brings the item with the ring into sight`() {
    let (screen, source) = shown()
    screen.view.becomeFirstResponder()
    key(screen, "down")
    screen.view.contentOffset.y = 700
    screen.tick()
    key(screen, "f10", .shift)
    expect(delegate.heard == ["menu of [1], selected [1]", "selected 1"], delegate.heard)
    expect(screen.onScreen(1)?.minY == 0, screen.onScreen(1)?.minY)
    _ = source
  }

  @Test func `the menu key opens the menu that the item with the ring has itself`() throws {
    final class Menus: NSObject, UIContextMenuInteractionDelegate {
      var asked = 0
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        asked += 1
        return UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Own") { _ in }])
        })
      }
    }
    let (screen, source) = shown()
    let menus = Menus()
    screen.view.becomeFirstResponder()
    key(screen, "down")
    try #require(screen.view.cellForItem(at: path(1))).contentView
      .addInteraction(UIContextMenuInteraction(delegate: menus))
    key(screen, "application")
    expect(menus.asked == 1 && delegate.heard.isEmpty)
    _ = source
  }
}
