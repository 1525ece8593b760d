import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct LayoutAttributesClassTests {
  @Test func `attributes are of the class that the layout names`() {
    final class Zoomed: UICollectionViewLayoutAttributes {
      var zoom: CGFloat = 1
    }
    final class Zooming: UICollectionViewFlowLayout {
      override class var layoutAttributesClass: AnyClass { Zoomed.self }
    }
    let layout = Zooming()
    layout.headerReferenceSize = CGSize(width: 0, height: 10)
    let screen = CollectionScreen(layout)
    let source = PlainSource([2], screen.view)
    screen.tick()
    let all = layout.layoutAttributesForElements(in: rect(0, 0, 320, 480)) ?? []
    expect(all.count == 3, all.count)
    expect(all.allSatisfy { $0 is Zoomed }, all)
    expect(all.first?.representedElementKind == UICollectionView.elementKindSectionHeader)
    expect(layout.layoutAttributesForItem(at: path(1)) is Zoomed)
    let copy = all.first?.copy() as? Zoomed
    expect(copy?.representedElementCategory == .supplementaryView, copy?.representedElementCategory)
    _ = source
  }
}

@MainActor struct LayoutPreparationTests {
  @Test func `a preparation may set the layout's own properties`() {
    final class Halves: UICollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        minimumInteritemSpacing = 0
        itemSize = CGSize(width: (collectionView?.bounds.width ?? 0) / 2, height: 30)
      }
    }
    let screen = CollectionScreen(Halves())
    let source = PlainSource([4], screen.view)
    screen.tick()
    expect(screen.cellFrames.map(\.minX) == [0, 160, 0, 160], screen.cellFrames.map(\.minX))
    screen.resize(500, 480)
    expect(screen.cellFrames.map(\.minX) == [0, 250, 0, 250], screen.cellFrames.map(\.minX))
    _ = source
  }

  @Test func `lines keep away from insets of the content`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 30)
    let screen = CollectionScreen(layout)
    let source = PlainSource([4], screen.view)
    screen.tick()
    expect(screen.view.contentSize == CGSize(width: 320, height: 70), screen.view.contentSize)
    screen.view.contentInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 50)
    screen.tick()
    expect(screen.view.contentSize == CGSize(width: 220, height: 70), screen.view.contentSize)
    expect(screen.cellFrames.map(\.minX) == [0, 120, 0, 120], screen.cellFrames.map(\.minX))
    _ = source
  }

  @Test func `a layout can be asked without a window`() {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: rect(0, 0, 320, 480), collectionViewLayout: layout)
    let source = PlainSource([7], view)
    layout.prepare()
    expect(layout.collectionViewContentSize == CGSize(width: 320, height: 110))
    expect(layout.layoutAttributesForItem(at: path(6))?.frame.minY == 60)
    expect(layout.layoutAttributesForItem(at: path(7)) == nil)
    _ = source
  }
}
