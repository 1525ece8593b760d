import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Lines of a flow layout whose cells decide about their sizes.
@MainActor struct FlowColumnTests {
  private func screen(
    _ sizes: [CGSize], isEstimated: Bool = true, sideways: Bool = false
  ) -> (CollectionScreen, PlainSource) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    if isEstimated { layout.estimatedItemSize = CGSize(width: 50, height: 50) }
    if sideways { layout.scrollDirection = .horizontal }
    let screen = CollectionScreen(layout, width: 320, height: 320)
    let source = PlainSource([sizes.count], screen.view, cell: AskingCell.self)
    source.configure = { cell, path in (cell as? AskingCell)?.wanted = sizes[path.item] }
    screen.settle()
    return (screen, source)
  }

  private final class AskingCell: UICollectionViewCell {
    var wanted = CGSize.zero
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size = wanted
      return layoutAttributes
    }
  }

  @Test func `an item that asks for more than its line starts with it`() {
    let (screen, _) = self.screen([CGSize(width: 400, height: 40), CGSize(width: 100, height: 40)])
    expect(screen.cellFrames.first == rect(0, 0, 400, 40))
    let (sideways, _) = self.screen([CGSize(width: 40, height: 400)], sideways: true)
    expect(sideways.cellFrames.first == rect(0, 0, 40, 400))
  }

  @Test func `items that are equally long stand in columns in the last line too`() {
    let sizes = (0..<5).map { CGSize(width: 90, height: 30 + 7 * CGFloat($0)) }
    let (screen, _) = self.screen(sizes)
    expect(screen.cellFrames.map(\.minX) == [0, 115, 230, 0, 115], screen.cellFrames.map(\.minX))
  }

  @Test func `items that differ have the smallest gaps in the last line`() {
    let sizes = [90, 90, 90, 80, 90].map { CGSize(width: $0, height: 30) }
    let (screen, _) = self.screen(sizes)
    expect(screen.cellFrames.map(\.minX) == [0, 115, 230, 0, 90], screen.cellFrames.map(\.minX))
  }
}
