import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

private struct Mail: Identifiable, Equatable {
  let id: Int
  var title = ""
}

private struct Heading: SectionContent {
  let id: String
  var level = 1
  var contentConfiguration: any UIContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = "\(id) \(level)"
    return content
  }
}

private struct Rule: SectionContent {
  let id: Int
  var contentConfiguration: any UIContentConfiguration {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "rule"
    return content
  }
}

/// A screen as an array of sections.
private final class SectionScreen {
  let screen = CollectionScreen(UICollectionViewFlowLayout())
  let source: SectionedDataSource
  var configured: [String] = []
  var heard: [String] = []
  private(set) var cells: UICollectionView.CellRegistration<UICollectionViewCell, Mail>!

  init() {
    source = SectionedDataSource(collectionView: screen.view)
    cells = .init { [unowned self] cell, _, mail in configured.append("\(mail.id)\(mail.title)") }
  }

  func mails(
    _ id: String, _ items: [Mail], height: CGFloat = 40, selection: SectionSelection? = nil,
    header: (any UIContentConfiguration)? = nil
  ) -> CollectionSection {
    CollectionSection(
      id, items: items, cells: cells, layout: .grid(columns: 4, itemHeight: .absolute(height)),
      header: header, selection: selection,
      onSelect: { [unowned self] in heard.append("+\($0.id)\($0.title)") },
      onDeselect: { [unowned self] in heard.append("-\($0.id)") })
  }

  func show(_ sections: CollectionSection...) {
    source.apply(sections)
    screen.settle()
  }

  func click(_ item: Int, _ section: Int = 0) {
    guard let frame = screen.onScreen(item, section) else { return }
    for event in [
      InputEvent.pointerDown(frame.center, button: .primary, clicks: 1, modifiers: []),
      .pointerUp(frame.center, button: .primary, modifiers: []),
    ] {
      screen.pipeline.enqueue(event)
      screen.tick()
    }
  }

  var selected: [IndexPath] { screen.view.indexPathsForSelectedItems ?? [] }
  var layout: UICollectionViewLayout { screen.view.collectionViewLayout }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}

/// Section objects.
struct SectionTests {
  private let mails = (0..<6).map { Mail(id: $0) }

  @Test func `Sections bring their items, their layouts and their cells`() {
    let screen = SectionScreen()
    screen.show(
      screen.mails("a", Array(mails[0..<5])), screen.mails("b", Array(mails[0..<2]), height: 60))
    expect(screen.screen.onScreen(4) == rect(0, 40, 80, 40))
    // The same ids may be in another section.
    expect(screen.screen.onScreen(1, 1) == rect(80, 80, 80, 60))
    expect(screen.configured == ["0", "1", "2", "3", "4", "0", "1"], screen.configured)
    expect(screen.screen.window.elementDescription.collections[0].elements[4].identifier == "4")
  }

  @Test func `A value that changed configures its cell anew, in place, and no other`() {
    let screen = SectionScreen()
    screen.show(screen.mails("a", mails))
    let cell = screen.screen.view.cellForItem(at: path(2))
    screen.configured = []
    var changed = mails
    changed[2].title = "!"
    screen.show(screen.mails("a", changed))
    expect(screen.configured == ["2!"], screen.configured)
    expect(screen.screen.view.cellForItem(at: path(2)) === cell, cell)
    screen.click(2)
    expect(screen.heard == ["+2!"], screen.heard)
  }

  @Test func `Sections and items come, go and move`() {
    let screen = SectionScreen()
    screen.show(screen.mails("a", mails), screen.mails("b", [], height: 60))
    screen.show(
      screen.mails("c", [mails[1]], height: 10), screen.mails("a", [mails[5], mails[0]]))
    expect(screen.screen.onScreen(0, 0) == rect(0, 0, 80, 10))
    expect(screen.screen.onScreen(1, 1) == rect(80, 10, 80, 40))
    expect(screen.source.section(at: 1)?.id == AnyHashable("a"), screen.source.section(at: 1)?.id)
    expect(screen.source.section(at: 2) == nil, screen.source.section(at: 2))
    screen.show()
    expect(screen.screen.cellFrames.isEmpty, screen.screen.cellFrames)
    screen.show(screen.mails("a", mails))
    expect(screen.screen.cellFrames.count == 6, screen.screen.cellFrames.count)
  }

  @Test func `Another layout for the same items takes effect`() {
    let screen = SectionScreen()
    screen.show(screen.mails("a", mails))
    screen.show(screen.mails("a", mails, height: 90))
    expect(screen.screen.onScreen(5) == rect(80, 90, 80, 90))
  }

  @Test func `Items of many types say themselves how they are shown`() throws {
    let screen = SectionScreen()
    func text(_ item: Int) -> String? {
      let content = screen.screen.view.cellForItem(at: path(item))?.contentConfiguration
      return (content as? UIListContentConfiguration)?.text
    }
    func show(_ level: Int) {
      screen.source.apply([
        CollectionSection(
          0, items: [Heading(id: "1", level: level), Rule(id: 1), Heading(id: "2")],
          layout: .list())
      ])
      screen.screen.settle()
    }
    show(1)
    expect([text(0), text(1), text(2)] == ["1 1", "rule", "2 1"])
    show(2)
    expect(text(0) == "1 2", text(0))
    screen.click(0)
    expect(screen.selected.isEmpty, screen.selected)
  }

  @Test func `Headers and footers appear, change and go`() {
    let screen = SectionScreen()
    func header() -> UICollectionViewCell? {
      let view = screen.screen.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
      return view as? UICollectionViewCell
    }
    func content(_ text: String) -> UIListContentConfiguration {
      var content = UIListContentConfiguration.plainHeader()
      content.text = text
      return content
    }
    screen.show(screen.mails("a", mails, header: content("Today")))
    expect((header()?.contentConfiguration as? UIListContentConfiguration)?.text == "Today")
    expect(screen.screen.onScreen(0)?.minY == header()?.frame.height)
    let view = header()
    screen.show(screen.mails("a", mails, header: content("Later")))
    expect((header()?.contentConfiguration as? UIListContentConfiguration)?.text == "Later")
    expect(header() === view, header(), view)
    screen.show(screen.mails("a", mails))
    expect(header() == nil, header())
    expect(screen.screen.onScreen(0)?.minY == 0, screen.screen.onScreen(0)?.minY)
  }

  @Test func `A click does something, and leaves nothing selected`() {
    let screen = SectionScreen()
    screen.show(screen.mails("a", mails))
    screen.click(3)
    screen.click(3)
    expect(screen.heard == ["+3", "+3"] && screen.selected.isEmpty)
  }

  @Test func `Each section has its own policy of selection`() {
    let screen = SectionScreen()
    screen.show(
      screen.mails("none", mails, selection: SectionSelection.none),
      screen.mails("single", mails, selection: .single),
      screen.mails("one", mails, selection: .exactlyOne),
      screen.mails("many", mails, selection: .multiple))
    expect(screen.selected == [path(0, 2)] && screen.heard.isEmpty)
    for section in 0..<4 { for item in [1, 2] { screen.click(item, section) } }
    expect(screen.selected == [path(2, 1), path(2, 2), path(1, 3), path(2, 3)], screen.selected)
    expect(screen.heard == ["+1", "-1", "+2", "-0", "+1", "-1", "+2", "+1", "+2"], screen.heard)
    for section in 0..<4 { screen.click(2, section) }
    expect(screen.selected == [path(2, 2), path(1, 3)], screen.selected)
    expect(screen.source.selectedItems(in: "many").map(\.description) == ["1"])
  }

  @Test func `Where exactly one is selected, another follows the one that goes`() {
    let screen = SectionScreen()
    screen.show(screen.mails("one", mails, selection: .exactlyOne))
    screen.click(3)
    screen.show(screen.mails("one", [mails[5], mails[3]], selection: .exactlyOne))
    expect(screen.selected == [path(1)], screen.selected)
    screen.show(screen.mails("one", [mails[5]], selection: .exactlyOne))
    expect(screen.selected == [path(0)], screen.selected)
    screen.show(screen.mails("one", [], selection: .exactlyOne))
    expect(screen.selected.isEmpty, screen.selected)
  }

  @Test func `A stricter policy takes selections back`() {
    let screen = SectionScreen()
    screen.show(screen.mails("a", mails, selection: .multiple))
    for item in 1..<4 { screen.click(item) }
    screen.show(screen.mails("a", mails, selection: .single))
    expect(screen.selected == [path(1)], screen.selected)
    screen.show(screen.mails("a", mails, selection: .momentary))
    expect(screen.selected.isEmpty, screen.selected)
  }

  @Test func `The end of a section is told once for each last item`() {
    let screen = SectionScreen()
    var ends = 0
    func show(_ count: Int) {
      var section = screen.mails("a", (0..<count).map { Mail(id: $0) }, height: 100)
      section.onReachEnd = { ends += 1 }
      screen.show(section)
    }
    func scroll(_ notches: CGFloat) {
      screen.screen.wheel(CGVector(dx: 0, dy: notches), at: CGPoint(x: 10, y: 10))
      screen.screen.settle()
    }
    show(100)
    expect(ends == 0, ends)
    scroll(-100)
    expect(ends == 1, ends)
    scroll(100)
    scroll(-100)
    expect(ends == 1, ends)
    show(200)
    expect(ends == 1, ends)
    scroll(-100)
    expect(ends == 2, ends)
  }

  @Test func `Two sections of one name are reported, and the first counts`() {
    let screen = SectionScreen()
    let reports = ReportLog.reports("snapshot.duplicateSections") {
      screen.show(screen.mails("a", [mails[0]]), screen.mails("a", [mails[1]], height: 99))
    }
    expect(!reports.isEmpty, reports)
    expect(screen.source.section(at: 0)?.items.count == 1)
    expect(screen.screen.onScreen(0)?.height == 40, screen.screen.onScreen(0)?.height)
  }

  @Test func `Calls in a row lead to the last one`() async {
    let screen = SectionScreen()
    screen.show(screen.mails("a", mails))
    screen.source.apply([screen.mails("b", [mails[0]], height: 70)]) {}
    let summary = Task { [source = screen.source] in
      await source.apply([screen.mails("c", [mails[1], mails[2]], height: 80)])
    }
    for _ in 0..<200 {
      await Task.yield()
      screen.screen.tick()
    }
    _ = await summary.value
    expect(screen.screen.onScreen(1) == rect(80, 0, 80, 80))
    expect(screen.source.section(at: 0)?.id == AnyHashable("c"), screen.source.section(at: 0)?.id)
  }
}
