import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Sizes by item.
private final class ItemSizes: NSObject, UICollectionViewDelegateFlowLayout {
  let sizes: [CGSize]

  init(_ sizes: [CGSize]) { self.sizes = sizes }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath.item % sizes.count] }
}

/// A cell that has a size of its own.
private final class FixedCell: UICollectionViewCell {
  var size = CGSize.zero

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size = size
    return layoutAttributes
  }
}

/// Where the items of a flow layout's lines stand.
@MainActor struct LayoutFlowLineTests {
  /// The frames of items with sizes, by a delegate or by what their cells ask for.
  private func frames(
    _ sizes: [CGSize], width: CGFloat = 375, isMeasured: Bool = false,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    _ change: (UICollectionViewFlowLayout, UICollectionView) -> Void = { _, _ in }
  ) -> [CGRect] {
    let layout = UICollectionViewFlowLayout()
    let screen = CollectionScreen(layout, width: width, height: 600, direction: direction)
    let delegate = ItemSizes(sizes)
    let source = PlainSource([sizes.count], screen.view, cell: FixedCell.self)
    if isMeasured {
      layout.estimatedItemSize = CGSize(width: 60, height: 40)
      source.configure = { cell, path in (cell as? FixedCell)?.size = sizes[path.item] }
    } else {
      screen.view.delegate = delegate
    }
    change(layout, screen.view)
    screen.tick()
    return sizes.indices.compactMap {
      screen.view.layoutAttributesForItem(at: path($0))?.frame
    }
  }

  private func wide(_ widths: CGFloat..., height: CGFloat = 40) -> [CGSize] {
    widths.map { CGSize(width: $0, height: height) }
  }

  @Test func `lines overlap where their spacing is negative, and all that are visible are shown`() {
    for isMixed in [false, true] {
      let sizes = isMixed ? wide(375, 374) : wide(375, 375)
      let layout = UICollectionViewFlowLayout()
      let screen = CollectionScreen(layout, width: 375, height: 100)
      let (source, delegate) = (PlainSource([40], screen.view), ItemSizes(sizes))
      screen.view.delegate = delegate
      layout.minimumLineSpacing = -30
      screen.tick()
      expect(screen.view.contentSize.height == 430, screen.view.contentSize.height)
      expect(screen.view.cellForItem(at: path(2))?.frame.minY == 20)
      screen.view.contentOffset.y = 100
      screen.tick()
      let shown = screen.view.indexPathsForVisibleItems.map(\.item).sorted()
      expect(shown == Array(7...19), isMixed, shown)
      layout.minimumLineSpacing = -100
      screen.tick()
      expect(screen.view.contentSize.height == 40, screen.view.contentSize.height)
      _ = source
    }
  }

  ///     375:  ┌ 80 ┐10┌ 100 ┐10┌ 60 ┐
  @Test(arguments: [false, true])
  func `a last line of items that differ has the smallest gaps`(isMeasured: Bool) {
    let sizes = wide(80, 100, 60)
    expect(frames(sizes, isMeasured: isMeasured).map(\.minX) == [0, 90, 200])
    expect(
      frames(sizes, isMeasured: isMeasured, direction: .rightToLeft).map(\.maxX)
        == [375, 285, 175])
    let spaced = frames(sizes, isMeasured: isMeasured) { layout, view in
      layout.minimumInteritemSpacing = 25
      layout.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 5)
      view.contentInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 15)
    }
    expect(spaced.map(\.minX) == [20, 125, 250], spaced.map(\.minX))
  }

  @Test(arguments: [false, true])
  func `each line decides for itself, and only the last one stands together`(isMeasured: Bool) {
    // 150 + 100 + 60 = 310 leave 65 for two gaps; the next line is the last.
    let frames = frames(wide(150, 100, 60, 100, 40, 40), isMeasured: isMeasured)
    expect(frames.map(\.minX) == [0, 183, 315, 0, 110, 160], frames.map(\.minX))
    expect(frames.map(\.minY) == [0, 0, 0, 50, 50, 50], frames.map(\.minY))
  }

  @Test(arguments: [false, true])
  func `items that differ in height alone count as different, unless measured`(isMeasured: Bool) {
    let sizes = [40, 60, 40].map { CGSize(width: 80, height: $0) }
    // Four of 80 leave 55 for three gaps.
    expect(
      frames(sizes, isMeasured: isMeasured).map(\.minX)
        == (isMeasured ? [0, 98, 197] : [0, 90, 180]),
      frames(sizes, isMeasured: isMeasured).map(\.minX))
    expect(frames(sizes, isMeasured: isMeasured).map(\.minY) == [10, 0, 10])
  }

  @Test(arguments: [false, true])
  func `a last line of equal items stands in columns with the lines above`(isMeasured: Bool) {
    // Four of 80 leave 55 for three gaps.
    let frames = frames(wide(80, 80, 80, 80, 80, 80), isMeasured: isMeasured)
    expect(frames.map(\.minX) == [0, 98, 197, 295, 0, 98], frames.map(\.minX))
    // As full lines of 80 would, below a line of others.
    let below = self.frames(wide(200, 165, 80, 80), isMeasured: isMeasured)
    expect(below.map(\.minX) == [0, 210, 0, 98], below.map(\.minX))
  }

  @Test(arguments: [false, true])
  func `an item longer than its line stands in its middle, or at its start if measured`(
    isMeasured: Bool
  ) {
    let sizes = wide(250, 90, 250)
    let frames = frames(sizes, width: 200, isMeasured: isMeasured)
    let start: CGFloat = isMeasured ? 0 : -25
    expect(frames == [rect(start, 0, 250, 40), rect(55, 50, 90, 40), rect(start, 100, 250, 40)])
    let mirrored = self.frames(
      sizes, width: 200, isMeasured: isMeasured, direction: .rightToLeft)
    expect(mirrored.map(\.minX) == (isMeasured ? [-50, 55, -50] : [-25, 55, -25]))
    let inset = self.frames(sizes, width: 200, isMeasured: isMeasured) { layout, _ in
      layout.sectionInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    }
    expect(inset.map(\.minX) == (isMeasured ? [30, 65, 30] : [-15, 65, -15]), inset.map(\.minX))
  }

  @Test func `items of one size that are longer than their line stand in the middle, too`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 250, height: 40)
    let screen = CollectionScreen(layout, width: 200)
    let source = PlainSource([3], screen.view)
    screen.tick()
    expect(screen.cellFrames.map(\.minX) == [-25, -25, -25], screen.cellFrames.map(\.minX))
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 40, height: 600)
    screen.tick()
    expect(screen.cellFrames.map(\.minY) == [-60, -60, -60], screen.cellFrames.map(\.minY))
    _ = source
  }

  @Test func `columns of a layout that scrolls sideways follow the same rules`() {
    let sizes = [80, 100, 60].map { CGSize(width: 40, height: $0) }
    let frames = frames(sizes) { layout, _ in layout.scrollDirection = .horizontal }
    expect(frames.map(\.minY) == [0, 90, 200], frames.map(\.minY))
  }
}

/// How long a flow layout counts what nobody has measured.
@MainActor struct LayoutFlowEstimateTests {
  private func screen(
    _ count: Int, estimate: CGSize, measured: CGSize,
    _ change: (UICollectionViewFlowLayout) -> Void = { _ in }
  ) -> (CollectionScreen, PlainSource) {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = estimate
    layout.minimumLineSpacing = 0
    change(layout)
    let screen = CollectionScreen(layout)
    let source = PlainSource([count], screen.view, cell: FixedCell.self)
    source.configure = { cell, _ in (cell as? FixedCell)?.size = measured }
    screen.tick()
    return (screen, source)
  }

  @Test func `what is not measured counts as estimated`() {
    let row = CGSize(width: 320, height: 44)
    let (screen, source) = screen(4_000, estimate: row, measured: row)
    expect(screen.view.contentSize == CGSize(width: 320, height: 176_000), screen.view.contentSize)
    screen.view.contentOffset.y = 20_000
    screen.tick()
    expect(screen.view.indexPathsForVisibleItems.first == path(454))
    expect(screen.view.contentSize.height == 176_000, screen.view.contentSize.height)
    expect(source.requests < 40, source.requests)
  }

  @Test func `what is measured takes the estimate's place`() {
    let (screen, source) = screen(
      1_000, estimate: CGSize(width: 320, height: 44), measured: CGSize(width: 320, height: 60))
    // Eight of 60 fill the screen of 480.
    expect(screen.view.contentSize.height == CGFloat(1_000 * 44 + 8 * 16))
    expect(source.requests == 8, source.requests)
    expect(screen.cellFrames.map(\.minY) == (0..<8).map { CGFloat($0) * 60 })
  }

  @Test func `an estimate counts beside a size of items, and automatic ones count that size`() {
    let low = CGSize(width: 320, height: 20)
    let (given, source) = screen(900, estimate: CGSize(width: 320, height: 30), measured: low) {
      $0.itemSize = CGSize(width: 320, height: 99)
    }
    // 24 of 20 fill the screen.
    expect(given.view.contentSize.height == CGFloat(24 * 20 + 876 * 30))
    let row = CGSize(width: 320, height: 99)
    let (automatic, other) = screen(
      900, estimate: UICollectionViewFlowLayout.automaticSize, measured: row
    ) { $0.itemSize = row }
    expect(automatic.view.contentSize.height == CGFloat(900 * 99))
    _ = (source, other)
  }

  @Test func `sizes of a delegate stay those of the items that are not measured`() {
    let delegate = ItemSizes([CGSize(width: 320, height: 30), CGSize(width: 320, height: 50)])
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 44)
    layout.minimumLineSpacing = 0
    let screen = CollectionScreen(layout)
    screen.view.delegate = delegate
    let source = PlainSource([100], screen.view, cell: FixedCell.self)
    source.configure = { cell, _ in (cell as? FixedCell)?.size = CGSize(width: 320, height: 40) }
    screen.tick()
    // Twelve of 40 fill the screen; the others are 30 and 50 in turn.
    expect(screen.view.contentSize.height == CGFloat(12 * 40 + 44 * 80))
    _ = source
  }
}
