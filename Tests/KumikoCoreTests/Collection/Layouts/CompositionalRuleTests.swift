import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a compositional layout asks its description for, and when.
@MainActor struct CompositionalRuleTests {
  private func rows(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    return NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size,
        subitems: [
          NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        ]))
  }

  @Test func `fractions are of the bounds, whatever insets the content has`() {
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout(section: rows(.fractionalHeight(0.5))))
    let source = PlainSource([4], screen.view)
    screen.view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    screen.tick()
    expect(screen.cellFrames.first == rect(0, 0, 320, 240))
    expect(screen.view.contentOffset.y == -50, screen.view.contentOffset.y)
    _ = source
  }

  @Test func `each section is described once a solve, in the container that there is`() {
    var asked: [(section: Int, size: CGSize)] = []
    let layout = UICollectionViewCompositionalLayout { section, environment in
      asked.append((section, environment.container.effectiveContentSize))
      expect(environment.container.contentSize == environment.container.effectiveContentSize)
      return rows(.absolute(40))
    }
    let screen = CollectionScreen(layout)
    let source = PlainSource([3, 2], screen.view)
    screen.tick()
    expect(asked.map(\.section) == [0, 1], asked.map(\.section))
    expect(asked.allSatisfy { $0.size == CGSize(width: 320, height: 480) }, asked)
    asked = []
    screen.tick()
    screen.wheel(CGVector(dx: 0, dy: -1), at: CGPoint(x: 10, y: 10))
    screen.settle()
    expect(asked.isEmpty, asked, saying: "scrolling asks nothing")
    screen.resize(500, 300)
    expect(asked.map(\.section) == [0, 1], asked.map(\.section))
    expect(asked.allSatisfy { $0.size == CGSize(width: 500, height: 300) }, asked)
    _ = source
  }

  @Test func `a configuration counts when it is assigned, not when it is changed later`() {
    let layout = UICollectionViewCompositionalLayout(section: rows(.absolute(40)))
    let screen = CollectionScreen(layout)
    let source = PlainSource([1, 1], screen.view)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 10
    layout.configuration = configuration
    configuration.interSectionSpacing = 70
    screen.tick()
    expect(screen.cellFrames.map(\.minY) == [0, 50], screen.cellFrames.map(\.minY))
    // What is read is a copy: changing it changes nothing.
    layout.configuration.interSectionSpacing = 20
    screen.tick()
    expect(screen.cellFrames.map(\.minY) == [0, 50], screen.cellFrames.map(\.minY))
    layout.configuration = configuration
    screen.tick()
    expect(screen.cellFrames.map(\.minY) == [0, 110], screen.cellFrames.map(\.minY))
    _ = source
  }

  @Test func `handlers of later sections come first`() {
    var order: [Int] = []
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let section = rows(.absolute(40))
      section.visibleItemsInvalidationHandler = { items, _, _ in
        order.append(items.first?.indexPath.section ?? -1)
      }
      return section
    }
    let screen = CollectionScreen(layout)
    let source = PlainSource([1, 1, 1], screen.view)
    screen.tick()
    expect(Array(order.prefix(3)) == [2, 1, 0])
    _ = source
  }

  @Test func `a handler can tilt what is visible, and a copy of attributes keeps the tilt`() {
    let section = rows(.absolute(40))
    section.visibleItemsInvalidationHandler = { items, _, _ in
      for item in items { item.transform3D = CATransform3DMakeRotation(.pi / 3, 0, 1, 0) }
    }
    let screen = CollectionScreen(UICollectionViewCompositionalLayout(section: section))
    let source = PlainSource([1], screen.view)
    screen.tick()
    let shown = screen.view.cellForItem(at: path(0))?.transform
    expect(abs((shown?.a ?? 0) - 0.5) < 1e-9 && shown?.d == 1)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path(0))
    attributes.transform3D = CATransform3DMakeTranslation(3, 4, 5)
    let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    expect(copy?.transform3D.m43 == 5 && copy?.transform.tx == 3)
    attributes.transform = .identity
    expect(CATransform3DIsIdentity(attributes.transform3D))
    _ = source
  }
}
