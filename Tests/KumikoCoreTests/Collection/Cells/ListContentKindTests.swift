import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Kinds of list content, and what their parts can be told.
@MainActor struct ListContentKindTests {
  private func shown(_ content: UIListContentConfiguration) -> UIListContentView {
    let view = UIListContentView(configuration: content)
    view.frame = rect(0, 0, 200, 60)
    view.layoutIfNeeded()
    return view
  }

  @Test func `kinds differ in their fonts and in the colour of notes`() {
    let body = UIListContentConfiguration.cell().textProperties.font
    expect(UIListContentConfiguration.accompaniedSidebarCell().textProperties.font == body, body)
    let beside = UIListContentConfiguration.accompaniedSidebarSubtitleCell()
    let subtitle = UIListContentConfiguration.sidebarSubtitleCell()
    expect(beside == subtitle && subtitle.textProperties.font == body)
    expect(subtitle.secondaryTextProperties.font.pointSize < body.pointSize)
    let header = UIListContentConfiguration.sidebarHeader().textProperties.font
    expect(header.pointSize > body.pointSize && header.weight == .bold)
    for note in [
      UIListContentConfiguration.plainFooter(), .groupedFooter(), .groupedHeader(),
    ] {
      expect(note.textProperties.font.pointSize < body.pointSize)
      expect(note.textProperties.color == .secondaryLabel, note.textProperties.color)
    }
    expect(
      UIListContentConfiguration.groupedFooter().directionalLayoutMargins.bottom
        > UIListContentConfiguration.plainFooter().directionalLayoutMargins.bottom)
  }

  @Test(arguments: [
    (UIListContentConfiguration.TextProperties.TextTransform.none, "Two wORDS"),
    (.uppercase, "TWO WORDS"), (.lowercase, "two words"), (.capitalized, "Two Words"),
  ])
  func `a text is shown in the letters that are asked for`(
    transform: UIListContentConfiguration.TextProperties.TextTransform, shown text: String
  ) {
    var content = UIListContentConfiguration.cell()
    content.text = "Two wORDS"
    content.textProperties.transform = transform
    expect(shown(content).shownTexts == [text])
  }

  @Test func `a second text can have fonts and colours of its own`() {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "one"
    content.secondaryAttributedText = NSAttributedString(
      string: "two", attributes: [.foregroundColor: UIColor.red])
    let label = shown(content).find(UILabel.self) { $0.text == "two" }
    expect(label?.attributedText == content.secondaryAttributedText)
  }

  @Test func `an image takes the usual column where that is asked for`() throws {
    func start(_ width: CGFloat) throws -> CGFloat {
      var content = UIListContentConfiguration.cell()
      content.text = "text"
      content.image = UIImage(
        bitmap: Bitmap(width: 10, height: 10, format: .mask, bytes: Array(repeating: 0, count: 100))
      )
      content.imageProperties.reservedLayoutSize.width = width
      return try #require(shown(content).find(UILabel.self)).frame.minX
    }
    let usual = try start(UIListContentConfiguration.ImageProperties.standardDimension)
    expect(try usual - start(0) == 14 && start(64) - usual == 40)
  }

  @Test func `lines between rows begin where the text does unless told otherwise`() {
    var line = UIListSeparatorConfiguration(listAppearance: .plain)
    let automatic = UIListSeparatorConfiguration.automaticInsets
    expect(line.topSeparatorInsets == automatic && line.bottomSeparatorInsets == automatic)
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    func starts() -> Set<CGFloat> {
      let screen = CollectionScreen(UICollectionViewCompositionalLayout.list(using: list))
      let source = PlainSource([3], screen.view, cell: UICollectionViewListCell.self)
      source.configure = { cell, _ in
        var content = (cell as? UICollectionViewListCell)?.defaultContentConfiguration()
        content?.text = "text"
        cell.contentConfiguration = content
        cell.backgroundConfiguration =
          (cell as? UICollectionViewListCell)?.defaultBackgroundConfiguration()
      }
      screen.view.reloadData()
      screen.tick()
      defer { _ = source }
      return Set(
        screen.view.visibleCells.flatMap(\.subviews)
          .filter { $0.bounds.height <= 1 && !$0.isHidden && $0.bounds.width > 50 }
          .map(\.frame.minX))
    }
    let usual = starts()
    line.bottomSeparatorInsets = NSDirectionalEdgeInsets(
      top: 0, leading: 70, bottom: 0, trailing: 0)
    line.topSeparatorInsets = line.bottomSeparatorInsets
    list.separatorConfiguration = line
    expect(!usual.isEmpty && !usual.contains(70) && starts() == [70])
  }
}
