import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Headers that are only as wide as what they show.
@MainActor @Suite(.serialized) struct ContentHuggingTests {
  private final class Title: UICollectionViewListCell {
    static var text = "Short"
    override init(frame: CGRect) {
      super.init(frame: frame)
      var content = UIListContentConfiguration.header()
      content.text = Title.text
      contentConfiguration = content
    }
    required init?(coder: NSCoder) { nil }
  }

  private func header(
    _ text: String, hugs: Bool = true,
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> CGRect {
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    list.headerMode = .supplementary
    if hugs { list.contentHuggingElements = .supplementaryHeader }
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout.list(using: list), direction: direction)
    let source = PlainSource([3], screen.view, cell: UICollectionViewListCell.self)
    Title.text = text
    screen.view.register(
      Title.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "view")
    screen.settle()
    _ = source
    let shown = screen.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
    return shown?.frame ?? .zero
  }

  @Test func `a header of a list ends where its text does, from where reading starts`() {
    let (whole, short) = (header("Short", hugs: false), header("Short"))
    expect(whole.minX == 0 && whole.width == 320, whole)
    expect(short.minX == 0 && short.width < 160 && short.width > 40, short)
    expect(short.height == whole.height, (short, whole))
    expect(header("A longer title").width > short.width)
    let mirrored = header("Short", direction: .rightToLeft)
    expect(mirrored.maxX == 320 && mirrored.width == short.width, mirrored)
    let card = header("Short", .insetGrouped)
    expect(card.minX == 20 && card.width < 160, card)
  }

  @Test func `one that is too long is as wide as the rows, and wraps`() {
    let text = String(repeating: "A title with many words ", count: 5)
    let (hugging, usual) = (header(text), header(text, hugs: false))
    expect(hugging == usual && hugging.height > 60, (hugging, usual))
  }

  @Test func `headers of a table do so too, once that is said`() throws {
    let screen = TableScreen(.plain)
    let source = RowSource([2, 2], screen.view)
    source.headers = [0: "Short", 1: "A longer title"]
    screen.settle()
    expect(screen.view.contentHuggingElements == [])
    expect(screen.view.headerView(forSection: 0)?.frame.width == 320)
    screen.view.contentHuggingElements = .sectionHeaders
    screen.settle()
    let (first, second) = try (
      #require(screen.view.headerView(forSection: 0)?.frame),
      #require(screen.view.headerView(forSection: 1)?.frame)
    )
    expect(first.minX == 0 && first.width < 160 && first.width > 40, first)
    expect(second.width > first.width && second.width < 320, second)
    expect(screen.cellFrames.allSatisfy { $0.width == 320 }, screen.cellFrames)
    screen.view.contentHuggingElements = []
    screen.settle()
    expect(screen.view.headerView(forSection: 0)?.frame.width == 320)
  }
}
