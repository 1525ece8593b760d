import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoSDL

/// What stands on pages that are printed.
struct PrintedPageTests {
  private let desktop = PrintingDesktop()
  private let controller = UIPrintInteractionController()

  init() throws { try Backend.start() }

  private func pages(isGray: Bool = false, _ pages: [ClosedRange<Int>]? = nil) async throws
    -> PDFPages
  {
    let heard = await desktop.print(controller, pages: pages, isGray: isGray)
    expect(heard.isDone && heard.error == nil)
    return try PDFPages(try #require(desktop.printed.last).data)
  }

  /// The columns and rows of a page that have ink, as first and last.
  private func inked(_ page: PDFPages.Page) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)?
  {
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    for y in 0..<page.rows where !page.isWhite(row: y) {
      (top, bottom) = (min(top, y), y)
      for x in 0..<page.columns where page.pixel(x, y).contains(where: { $0 < 128 }) {
        (left, right) = (min(left, x), max(right, x))
      }
    }
    return right < 0 ? nil : (left...right, top...bottom)
  }

  // MARK: HTML

  @Test func `HTML is laid out on pages, and another one in its place`() async throws {
    let formatter = UIMarkupTextPrintFormatter(markupText: "<h1>A</h1><p>b</p>")
    let renderer = UIPrintPageRenderer()
    renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
    renderer.beginDocument(on: PrintingDesktop.small)
    expect(formatter.pageCount == 1 && renderer.numberOfPages == 1, formatter.pageCount)
    let short = formatter.rectForPage(at: 0).height
    expect(short > 30 && short < 120, short)
    formatter.markupText = String(repeating: "<p>word<br>word</p>", count: 12)
    expect(formatter.pageCount > 2, formatter.pageCount)
    formatter.markupText = ""
    expect(formatter.pageCount == 0, formatter.pageCount)
    formatter.markupText = "<p>Letter</p>"
    controller.printFormatter = formatter
    let page = try await pages().page(0)
    let ink = try #require(inked(page))
    expect(ink.rows.count > 5, ink)
  }

  @Test func `settings go into a dictionary and out of it`() {
    let info = UIPrintInfo(dictionary: nil)
    expect(info.orientation == .portrait && info.duplex == .none, info)
    info.jobName = "Invoice"
    (info.orientation, info.outputType, info.duplex) = (.landscape, .photo, .shortEdge)
    let copy = UIPrintInfo(dictionary: info.dictionaryRepresentation)
    expect(copy.jobName == "Invoice" && copy.orientation == .landscape, copy)
    expect(copy.outputType == .photo && copy.duplex == .shortEdge, copy)
    let odd = UIPrintInfo(dictionary: ["orientation": 9, "jobName": 3])
    expect(odd.orientation == .portrait && odd.jobName != "3", odd)
  }

  // MARK: Texts

  /// A formatter on pages of the small sheet, 48 × 120 points of which can be printed on.
  private func formatter(_ text: String) -> (UISimpleTextPrintFormatter, UIPrintPageRenderer) {
    let (formatter, renderer) = (UISimpleTextPrintFormatter(text: text), UIPrintPageRenderer())
    renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
    renderer.beginDocument(on: PrintingDesktop.small)
    return (formatter, renderer)
  }

  @Test(arguments: [
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen",
    "花はどこへ行った。長い時が過ぎて、花はどこへ行った。遠い昔のことだった。花はどこへ行った。少女たちが摘んだ。",
    "שלום עולם מה שלומך היום אני רוצה להדפיס טקסט ארוך מאוד על הרבה דפים קטנים כאלה בבקשה תודה",
    "a\n\n\n\nb\nc\nd\n\n\n\n\n\n\n\n\n\n\ne",
  ])
  func `no line is cut or lost between pages`(text: String) throws {
    let (formatter, renderer) = formatter(text)
    let printed = formatter.printed
    expect(formatter.pageCount > 1 && renderer.numberOfPages == formatter.pageCount)
    var end = 0
    for page in 0..<formatter.pageCount {
      let range = printed.range(ofPage: page)
      expect(range.lowerBound >= end && range.upperBound > range.lowerBound - 1)
      let between = Array(text.utf8)[min(end, range.lowerBound)..<range.lowerBound]
      expect(
        between.allSatisfy { $0 == 0x20 || $0 == 0x0A }, between,
        saying: "only spaces are between lines")
      end = range.upperBound
      expect(printed.height(ofPage: page) <= 120.01, printed.height(ofPage: page))
      expect(formatter.rectForPage(at: page).width == 48, formatter.rectForPage(at: page).width)
    }
    expect(Array(text.utf8)[end...].allSatisfy { $0 == 0x20 || $0 == 0x0A })
    expect(printed.pages.first?.lowerBound == 0, printed.pages.first?.lowerBound)
    for (one, next) in zip(printed.pages, printed.pages.dropFirst()) {
      expect(one.upperBound == next.lowerBound, one.upperBound, next.lowerBound)
    }
  }

  @Test func `a text stands inside of the margins, at the side where it is read from`() async throws
  {
    for (text, isLeft) in [("日本", true), ("של", false)] {
      controller.printFormatter = UISimpleTextPrintFormatter(text: text)
      let document = try await pages()
      expect(document.count == 1, document.count)
      let page = try document.page(0)
      expect(page.width == 72 && page.height == 144 && page.columns == 300 && page.rows == 600)
      let ink = try #require(inked(page))
      expect(
        ink.columns.lowerBound >= 49 && ink.columns.upperBound <= 250 && ink.rows.lowerBound >= 50)
      expect((ink.columns.lowerBound < 70) == isLeft && (ink.columns.upperBound > 230) == !isLeft)
    }
  }

  @Test func `insets and limits make the part that a formatter has smaller`() {
    let (formatter, renderer) = formatter(String(repeating: "a ", count: 300))
    let count = formatter.pageCount
    formatter.contentInsets = UIEdgeInsets(top: 20, left: 2, bottom: 50, right: 3)
    formatter.perPageContentInsets = UIEdgeInsets(top: 5, left: 1, bottom: 4, right: 0)
    expect(formatter.area(ofOwnPage: 0) == CGRect(x: 15, y: 37, width: 42, height: 91))
    expect(formatter.area(ofOwnPage: 1) == CGRect(x: 15, y: 17, width: 42, height: 111))
    expect(formatter.pageCount > count, formatter.pageCount, count)
    (formatter.maximumContentWidth, formatter.maximumContentHeight) = (30, 40)
    expect(formatter.area(ofOwnPage: 1) == CGRect(x: 15, y: 17, width: 30, height: 40))
    (renderer.headerHeight, renderer.footerHeight) = (10, 100)
    (formatter.perPageContentInsets, formatter.contentInsets) = (.zero, .zero)
    formatter.font = .systemFont(ofSize: 4)
    expect(formatter.area(ofOwnPage: 1).height == 10 && formatter.pageCount > 0)
    renderer.footerHeight = 500
    expect(formatter.pageCount == 0 && renderer.numberOfPages == 0, saying: "there is no room")
    expect(formatter.rectForPage(at: 0) == .zero, formatter.rectForPage(at: 0))
    formatter.removeFromPrintPageRenderer()
    expect(formatter.printPageRenderer == nil && renderer.printFormatters?.isEmpty == true)
  }

  @Test func `fonts, colours and attributes are those that were set`() async throws {
    let (plain, renderer) = formatter("a b c d e f g")
    let lines = plain.printed.height(ofPage: 0)
    plain.font = .systemFont(ofSize: 24)
    expect(plain.printed.height(ofPage: 0) > lines * 1.5, plain.printed.height(ofPage: 0))
    renderer.printFormatters = nil
    expect(plain.pageCount == 0, plain.pageCount, saying: "without pages")
    plain.color = .red
    plain.textAlignment = .right
    controller.printFormatter = plain
    let page = try await pages().page(0)
    let ink = try #require(inked(page))
    expect(ink.columns.upperBound > 240, ink.columns.upperBound)
    let hues = Set(ink.rows.flatMap { y in ink.columns.map { page.pixel($0, y)[0] } })
    expect(hues == [255], hues, saying: "red or white")
    let own = UISimpleTextPrintFormatter(
      attributedText: NSAttributedString(
        string: "x", attributes: [.font: UIFont.systemFont(ofSize: 40)]))
    expect(own.text == "x" && own.attributedText?.length == 1)
    own.text = "y"
    expect(own.attributedText == nil, own.attributedText)
  }

  @Test func `a text view is printed whole, and not as it is on the screen`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 500, height: 20))
    view.text = String(repeating: "lines of text\n", count: 40)
    let (formatter, renderer) = (view.viewPrintFormatter(), UIPrintPageRenderer())
    renderer.printFormatters = [formatter]
    renderer.beginDocument(on: PrintingDesktop.small)
    expect(formatter.view === view && formatter.pageCount > 4)
    view.text = "short"
    renderer.beginDocument(on: PrintingDesktop.small)
    expect(formatter.pageCount == 1, formatter.pageCount)
  }

  // MARK: Pictures and views

  private func square(_ size: CGFloat, _ color: UIColor = .black) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: size, height: size / 2)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: size, height: size))
    }
  }

  @Test func `pictures stand in the middle, shrunk where they are larger, never enlarged`()
    async throws
  {
    controller.printingItems = [square(400), square(12)]
    let document = try await pages()
    expect(document.count == 2, document.count)
    let large = try #require(inked(document.page(0)))
    expect(abs(large.columns.lowerBound - 50) <= 1 && abs(large.columns.upperBound - 249) <= 1)
    expect(abs(large.rows.lowerBound - 250) <= 1 && abs(large.rows.upperBound - 349) <= 1)
    let small = try #require(inked(document.page(1)))
    expect(abs(small.columns.count - 50) <= 1 && abs(small.rows.count - 25) <= 1)
    expect(abs(small.columns.lowerBound - 125) <= 1, abs(small.columns.lowerBound - 125))
  }

  @Test func `a view is shrunk to the width, and goes on on the next page`() async throws {
    let view = UIView(frame: CGRect(x: 30, y: 30, width: 96, height: 400))
    view.backgroundColor = .black
    controller.printFormatter = view.viewPrintFormatter()
    let document = try await pages()
    expect(document.count == 2, document.count, saying: "200 points high, of which a page has 120")
    let (first, second) = (inked(try document.page(0)), inked(try document.page(1)))
    expect(first?.columns == 50...249 && first?.rows == 50...549)
    let rows = try #require(second).rows
    expect(rows.lowerBound == 50 && abs(rows.count - 333) <= 2)
    let own = OwnPrint(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.printFormatter = own.viewPrintFormatter()
    _ = try await pages()
    expect(own.drawn == [CGRect(x: 0, y: 0, width: 10, height: 10)], own.drawn)
    controller.printFormatter = UIView().viewPrintFormatter()
    let none = await desktop.print(controller)
    expect((none.error as? UIPrintError)?.code == .printNoContentError)
  }

  @Test func `a view that is scrolled is printed as it shows, without gaps in what is round`()
    async throws
  {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 48, height: 48))
    view.contentSize = CGSize(width: 48, height: 200)
    let disc = UIView(frame: CGRect(x: 8, y: 108, width: 32, height: 32))
    disc.backgroundColor = .black
    disc.layer.cornerRadius = 11
    view.addSubview(disc)
    view.contentOffset = CGPoint(x: 0, y: 100)
    controller.printFormatter = view.viewPrintFormatter()
    let page = try await pages().page(0)
    let ink = try #require(inked(page))
    expect(abs(ink.columns.lowerBound - 83) <= 2 && abs(ink.columns.upperBound - 216) <= 2)
    expect(abs(ink.rows.lowerBound - 83) <= 2 && abs(ink.rows.upperBound - 216) <= 2)
    let middle = 150
    expect(
      (100...200).allSatisfy { page.pixel($0, middle)[0] == 0 && page.pixel(middle, $0)[0] == 0 })
  }

  @Test func `without colours pages are grey`() async throws {
    controller.printingItem = square(20)
    #expect(try await pages().page(0).isGray, "there are no colours")
    controller.printingItem = square(20, .red)
    #expect(try await pages(isGray: true).page(0).isGray)
    let info = UIPrintInfo()
    info.outputType = .grayscale
    controller.printInfo = info
    #expect(try await pages().page(0).isGray)
    info.outputType = .general
    #expect(try await !pages().page(0).isGray)
  }

  // MARK: Renderers

  @Test func `a renderer is asked for its pages in order, and draws header, content and footer`()
    async throws
  {
    let renderer = LoggedRenderer()
    (renderer.headerHeight, renderer.footerHeight) = (10, 20)
    let formatter = UISimpleTextPrintFormatter(text: "x")
    renderer.addPrintFormatter(formatter, startingAtPageAt: 1)
    expect(formatter.startPage == 1, formatter.startPage)
    controller.printPageRenderer = renderer
    #expect(try await pages().count == 3)
    expect(
      renderer.lines == [
        "prepare 0 3", "header 0 [12.0, 12.0, 48.0, 10.0]", "content 0 [12.0, 22.0, 48.0, 90.0]",
        "footer 0 [12.0, 112.0, 48.0, 20.0]", "header 1 [12.0, 12.0, 48.0, 10.0]",
        "content 1 [12.0, 22.0, 48.0, 90.0]", "formatter 1", "footer 1 [12.0, 112.0, 48.0, 20.0]",
        "header 2 [12.0, 12.0, 48.0, 10.0]", "content 2 [12.0, 22.0, 48.0, 90.0]",
        "footer 2 [12.0, 112.0, 48.0, 20.0]",
      ], renderer.lines)
    expect(renderer.paperRect == CGRect(x: 0, y: 0, width: 72, height: 144), renderer.paperRect)
    expect(renderer.printableRect == CGRect(x: 12, y: 12, width: 48, height: 120))
    expect(renderer.printFormattersForPage(at: 0) == nil, renderer.printFormattersForPage(at: 0))
    renderer.lines = []
    (renderer.headerHeight, renderer.footerHeight) = (0, 0)
    #expect(try await pages([0...0, 2...9]).count == 2, "those that the user wants")
    expect(
      renderer.lines == [
        "prepare 0 1", "content 0 [12.0, 12.0, 48.0, 120.0]", "prepare 2 1",
        "content 2 [12.0, 12.0, 48.0, 120.0]",
      ], renderer.lines)
  }

  @Test func `five hundred pages are printed`() async throws {
    let renderer = LoggedRenderer()
    renderer.count = 500
    controller.printPageRenderer = renderer
    let sheet = PaperSheet(size: CGSize(width: 8, height: 8), margins: .zero, isLandscape: false)
    #expect(await desktop.print(controller, sheet: sheet).isDone)
    expect(try PDFPages(try #require(desktop.printed.last).data).count == 500)
  }

  @Test func `a formatter of an app's own is asked for each of its pages`() async throws {
    let formatter = Stamp()
    controller.printFormatter = formatter
    let pages = try await pages()
    expect(pages.count == 2, pages.count)
    expect(formatter.drawn == [0, 1], formatter.drawn)
    expect(try inked(pages.page(0)) != nil && inked(pages.page(1)) == nil)
  }

  @Test func `pages too large for 300 pixels an inch have fewer`() {
    let poster = CGSize(width: 2_384, height: 3_370)
    let scale = PageDrawing.scale(for: poster)
    expect(scale < 25.0 / 6 && scale > 2)
    expect(
      DrawingSystem.fits(
        width: Int((poster.width * scale).rounded(.up)),
        height: Int((poster.height * scale).rounded(.up))))
    expect(PageDrawing.scale(for: CGSize(width: 595, height: 842)) == 25.0 / 6)
  }
}

/// Fills its first page, and leaves the second one empty.
private final class Stamp: UIPrintFormatter {
  var drawn: [Int] = []
  override var pageCount: Int { 2 }
  override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    drawn.append(pageIndex)
    UIColor.black.setFill()
    if pageIndex == 0 { UIRectFill(rect) }
  }
}

private final class OwnPrint: UIView {
  var drawn: [CGRect] = []
  override func draw(_ rect: CGRect, for formatter: UIViewPrintFormatter) { drawn.append(rect) }
}

private func numbers(_ rect: CGRect) -> String {
  "\([rect.minX, rect.minY, rect.width, rect.height])"
}

private final class LoggedRenderer: UIPrintPageRenderer {
  var lines: [String] = []
  var count = 3
  override var numberOfPages: Int { count }
  override func prepare(forDrawingPages range: NSRange) {
    lines.append("prepare \(range.location) \(range.length)")
  }
  override func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    super.drawPage(at: pageIndex, in: printableRect)
  }
  override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
    lines.append("header \(pageIndex) \(numbers(headerRect))")
  }
  override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
    lines.append("content \(pageIndex) \(numbers(contentRect))")
  }
  override func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
    lines.append("formatter \(pageIndex)")
    super.drawPrintFormatter(printFormatter, forPageAt: pageIndex)
  }
  override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
    lines.append("footer \(pageIndex) \(numbers(footerRect))")
  }
}
