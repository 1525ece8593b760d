import KumikoFoundation
import KumikoLayout
import KumikoSnapshots
import Testing

@testable import KumikoCore

/// Rows of 40 below a row that scrolls sideways: groups of 100 × 80, 8 apart, insets of 5.
final class CollectionRow {
  let screen: CollectionScreen
  let source: PlainSource
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  var handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  let scrolling: (UICollectionLayoutSectionOrthogonalScrollingProperties) -> Void
  var prepared = 0
  /// The section that scrolls on its own.
  var rowSection = 0

  init(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, groups: Int = 8,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? = nil,
    scrolling: @escaping (UICollectionLayoutSectionOrthogonalScrollingProperties) -> Void = { _ in }
  ) {
    self.behavior = behavior
    self.scrolling = scrolling
    self.handler = handler
    weak var shelf: CollectionRow?
    let layout = UICollectionViewCompositionalLayout { index, _ in
      shelf?.section(index)
    }
    screen = CollectionScreen(layout, height: 300, direction: direction)
    source = PlainSource([groups, 20], screen.view)
    shelf = self
    screen.tick()
  }

  private func section(_ index: Int) -> NSCollectionLayoutSection {
    prepared += 1
    let size =
      index == rowSection
      ? NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(80))
      : NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size,
        subitems: [
          NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        ]))
    guard index == rowSection else { return section }
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 8
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5)
    section.visibleItemsInvalidationHandler = handler
    scrolling(section.orthogonalScrollingProperties)
    return section
  }

  var offset: CGFloat { screen.view.orthogonalOffset(ofSection: 0) }

  /// Where the first group is on the screen, or would be.
  func left(_ item: Int) -> CGFloat? { screen.onScreen(item)?.minX }

  /// Turns the wheel sideways over the row, a notch at a time, and waits for rest after each.
  func turn(_ notches: Int) -> [CGFloat] {
    (0..<abs(notches)).map { _ in
      screen.wheel(CGVector(dx: notches > 0 ? -1 : 1, dy: 0), at: CGPoint(x: 50, y: 40))
      screen.settle()
      return offset
    }
  }
}
