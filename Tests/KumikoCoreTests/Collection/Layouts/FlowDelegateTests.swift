import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a delegate decides about a flow layout, and what layouts of an app's own put out of date.
@MainActor struct FlowDelegateTests {
  private final class Decider: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 40, height: 20 + 10 * CGFloat(indexPath.section)) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 10, bottom: 0, right: 10) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { section == 0 ? 3 : 7 }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { section == 0 ? 0 : 60 }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: section == 1 ? 30 : 0) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: section == 0 ? 11 : 0) }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 4 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
  }

  private let screen = ViewScreen(width: 200, height: 400)
  private let source = Source()
  private let decider = Decider()

  private func shown(_ layout: UICollectionViewLayout, decides: Bool = true) -> UICollectionView {
    let view = UICollectionView(frame: rect(0, 0, 200, 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "view")
    }
    view.dataSource = source
    if decides { view.delegate = decider }
    screen.root.addSubview(view)
    screen.tick()
    return view
  }

  @Test func `a delegate decides sizes, spacing, insets, headers and footers of each section`() {
    let view = shown(UICollectionViewFlowLayout())
    func frame(_ item: Int, _ section: Int) -> CGRect? {
      view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }
    // Four of 40 in 180 points, the rest of the width between them.
    expect(frame(0, 0)?.origin == CGPoint(x: 10, y: 5) && frame(3, 0)?.maxX == 190)
    expect(frame(3, 0)?.minY == 5, frame(3, 0)?.minY)
    // A footer of 11 and a header of 30, then two lines of two, 60 apart at least, 7 below.
    let footer = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
    expect(footer?.frame == rect(0, 25, 200, 11), footer?.frame, rect(0, 25, 200, 11))
    let header = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    expect(header?.frame == rect(0, 36, 200, 30), header?.frame, rect(0, 36, 200, 30))
    expect(frame(0, 1) == rect(10, 71, 40, 30) && frame(1, 1)?.maxX == 190)
    expect(frame(2, 1)?.minY == 108, frame(2, 1)?.minY)
    expect(
      view.indexPathsForVisibleSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionHeader) == [IndexPath(item: 0, section: 1)])
  }

  @Test func `a context says what is out of date, and a layout of an app's own adds to it`() {
    final class Columns: UICollectionViewFlowLayout {
      var contexts: [UICollectionViewLayoutInvalidationContext] = []
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context)
        super.invalidateLayout(with: context)
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.minY > 30
      }
      override func invalidationContext(
        forBoundsChange newBounds: CGRect
      ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
        context.invalidateDecorationElements(
          ofKind: "line", at: [IndexPath(item: 0, section: 1)])
        return context
      }
    }
    let layout = Columns()
    layout.itemSize = CGSize(width: 200, height: 300)
    let view = shown(layout, decides: false)
    let contexts = ObjectIdentifier(Columns.invalidationContextClass)
    expect(contexts == ObjectIdentifier(UICollectionViewFlowLayoutInvalidationContext.self))
    layout.contexts = []
    view.contentOffset.y = 20
    screen.tick()
    expect(layout.contexts.isEmpty, layout.contexts)
    view.contentOffset.y = 40
    screen.tick()
    let context = layout.contexts.first
    expect(context?.invalidateEverything == false, context?.invalidateEverything)
    expect(context?.invalidatedItemIndexPaths == [IndexPath(item: 1, section: 0)])
    expect(
      context?.invalidatedDecorationIndexPaths == ["line": [IndexPath(item: 0, section: 1)]],
      context?.invalidatedDecorationIndexPaths)
    expect(context?.invalidatedSupplementaryIndexPaths?.isEmpty ?? true)
    expect((context as? UICollectionViewFlowLayoutInvalidationContext) != nil)
    layout.contexts = []
    view.reloadData()
    screen.tick()
    expect(layout.contexts.contains { $0.invalidateEverything }, layout.contexts)
  }

  @Test func `attributes are of a cell, a supplementary view or a decoration`() {
    let place = IndexPath(item: 2, section: 1)
    let cell = UICollectionViewLayoutAttributes(forCellWith: place)
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "head", with: place)
    let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: place)
    expect(cell.representedElementCategory == .cell && cell.representedElementKind == nil)
    expect(
      header.representedElementCategory == .supplementaryView
        && header.representedElementKind == "head")
    expect(
      line.representedElementCategory == .decorationView && line.representedElementKind == "line")
    expect([cell, header, line].allSatisfy { $0.indexPath == place })
  }
}
