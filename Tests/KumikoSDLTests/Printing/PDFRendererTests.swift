import Foundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoSDL

/// Documents that apps draw.
struct PDFRendererTests {
  init() throws { try Backend.start() }

  private let bounds = CGRect(x: 0, y: 0, width: 72, height: 36)

  @Test func `each page that is begun is one, with its bounds and what was drawn`() throws {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [
      kCGPDFContextTitle: "T", kCGPDFContextAuthor: "A", kCGPDFContextCreator: "C",
      kCGPDFContextSubject: "S", kCGPDFContextKeywords: ["a", "b"], "Other": "x",
    ]
    let data = UIGraphicsPDFRenderer(bounds: bounds, format: format).pdfData { context in
      UIColor.red.setFill()
      context.fill(bounds)
      context.beginPage()
      expect(context.pdfContextBounds == bounds && context.format.bounds == bounds)
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 36, height: 36))
      context.beginPage(withBounds: CGRect(x: 10, y: 20, width: 24, height: 48), pageInfo: [:])
      expect(context.pdfContextBounds.width == 24, context.pdfContextBounds.width)
      expect(UIGraphicsGetCurrentContext() === context.cgContext, context.cgContext)
      UIColor.red.setFill()
      context.fill(CGRect(x: 10, y: 20, width: 12, height: 24))
    }
    let document = try PDFPages(data)
    expect(document.count == 2, document.count, saying: "nothing is drawn before the first page")
    let (one, two) = (try document.page(0), try document.page(1))
    expect(one.columns == 300 && one.rows == 150)
    expect(one.pixel(10, 10) == [0, 0, 255] && one.pixel(149, 140) == [0, 0, 255])
    expect(one.pixel(150, 10) == [255, 255, 255], one.pixel(150, 10))
    expect(two.width == 24 && two.height == 48 && two.columns == 100 && two.rows == 200)
    expect(two.pixel(49, 99) == [255, 0, 0] && two.pixel(50, 99) == [255, 255, 255])
    expect(two.pixel(49, 100) == [255, 255, 255], two.pixel(49, 100))
    for part in ["/Title <FEFF0054>", "/Author", "/Creator", "/Subject", "/Keywords"] {
      expect(document.information.contains(part), document.information)
    }
    expect(!document.information.contains("Other") && UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `pages of a renderer that says its paper itself are drawn into a document`() throws {
    let renderer = OwnPaper()
    let text = UISimpleTextPrintFormatter(text: String(repeating: "花 ", count: 60))
    renderer.addPrintFormatter(text, startingAtPageAt: 0)
    expect(renderer.numberOfPages > 1, renderer.numberOfPages)
    let data = UIGraphicsPDFRenderer(bounds: renderer.paperRect).pdfData { context in
      for page in 0..<renderer.numberOfPages {
        context.beginPage()
        renderer.drawPage(at: page, in: renderer.printableRect)
      }
    }
    let document = try PDFPages(data)
    expect(document.count == renderer.numberOfPages, document.count, renderer.numberOfPages)
    let first = try document.page(0)
    expect(
      (0..<42).allSatisfy { first.isWhite(row: $0) && first.isWhite(row: first.rows - 1 - $0) })
    expect((42..<first.rows).contains { !first.isWhite(row: $0) })
  }

  @Test func `a document is written into a file, and what cannot be is told of`() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("PDFRendererTests-\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: url) }
    let renderer = UIGraphicsPDFRenderer(bounds: .zero)
    try renderer.writePDF(to: url) { $0.beginPage(withBounds: bounds, pageInfo: [:]) }
    expect(try PDFPages(try Data(contentsOf: url)).count == 1)
    #expect(throws: (any Error).self) {
      try renderer.writePDF(to: URL(fileURLWithPath: "/none/a.pdf")) { $0.beginPage() }
    }
    expect(try PDFPages(renderer.pdfData { _ in }).count == 0)
    expect(
      renderer.format.bounds.size == CGSize(width: 612, height: 792), renderer.format.bounds.size,
      saying: "American letters")
  }
}

private final class OwnPaper: UIPrintPageRenderer {
  override var paperRect: CGRect { CGRect(x: 0, y: 0, width: 100, height: 80) }
  override var printableRect: CGRect { paperRect.insetBy(dx: 10, dy: 10) }
}
