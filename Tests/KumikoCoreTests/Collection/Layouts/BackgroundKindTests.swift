import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Several backgrounds of one section.
@MainActor struct BackgroundKindTests {
  private final class Card: UICollectionReusableView {}

  @Test func `two backgrounds of one kind are two views`() {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      let small = NSCollectionLayoutDecorationItem.background(elementKind: "card")
      small.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
      section.decorationItems = [.background(elementKind: "card"), small]
      return section
    }
    layout.register(Card.self, forDecorationViewOfKind: "card")
    let screen = CollectionScreen(layout)
    let source = PlainSource([3], screen.view)
    screen.settle()
    let cards = screen.view.subviews.filter { $0 is Card }.map(\.frame)
    expect(cards == [rect(0, 0, 320, 120), rect(5, 5, 310, 110)], cards)
    let second = layout.layoutAttributesForDecorationView(ofKind: "card", at: path(1))
    expect(second?.frame == rect(5, 5, 310, 110) && second?.indexPath == path(1), second?.frame)
    source.counts = [2]
    screen.view.deleteItems(at: [path(0)])
    screen.settle()
    expect(
      screen.view.subviews.filter { $0 is Card }.map(\.frame) == [
        rect(0, 0, 320, 80), rect(5, 5, 310, 70),
      ])
  }
}
