import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What can be selected while a collection view is edited.
@MainActor struct EditingSelectionTests {
  private let screen: CollectionScreen
  private let source: PlainSource
  private var view: UICollectionView { screen.view }
  private var selected: [Int] { (view.indexPathsForSelectedItems ?? []).map(\.item) }

  init() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    screen = CollectionScreen(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    source = PlainSource([9], screen.view)
    screen.tick()
  }

  private func click(_ items: Int...) {
    for item in items {
      let point = CGPoint(x: 100, y: 50 * CGFloat(item) + 25)
      screen.pipeline.enqueue(.pointerDown(point, button: .primary, clicks: 1, modifiers: []))
      screen.pipeline.enqueue(.pointerUp(point, button: .primary, modifiers: []))
      screen.settle()
    }
  }

  @Test func `nothing is selected while the view is edited, unless it allows that`() {
    view.isEditing = true
    click(1)
    expect(selected == [], selected)
    view.allowsSelectionDuringEditing = true
    click(1, 2)
    expect(selected == [2], selected)
  }

  @Test func `many can be selected while editing, and one otherwise`() {
    view.allowsMultipleSelectionDuringEditing = true
    click(1, 2)
    expect(selected == [2], selected)
    view.isEditing = true
    click(4, 5)
    expect(selected == [2, 4, 5], selected)
    click(2)
    expect(selected == [4, 5], selected)
  }

  @Test func `what was selected while editing is deselected at its end`() {
    view.allowsMultipleSelectionDuringEditing = true
    view.isEditing = true
    click(1, 2)
    view.isEditing = false
    screen.settle()
    expect(selected == [], selected)
    expect(view.cellForItem(at: path(1))?.isSelected == false)
    click(3, 4)
    expect(selected == [4], selected)
  }
}
