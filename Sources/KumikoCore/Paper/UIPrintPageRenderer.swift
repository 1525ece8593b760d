import KumikoFoundation
import KumikoGraphics

/// Draws the pages that are printed: their headers and footers, an app's own drawing, and the
/// content of formatters.
///
///     final class Report: UIPrintPageRenderer {
///       override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
///         "\(pageIndex + 1)".draw(in: footerRect)
///       }
///     }
///     let report = Report()
///     report.footerHeight = 24
///     report.addPrintFormatter(UISimpleTextPrintFormatter(text: story), startingAtPageAt: 0)
///     UIPrintInteractionController.shared.printPageRenderer = report
///
/// Lengths are in points, of which an inch has 72, from the upper left of the paper. Pages are
/// counted from 0. Everything is called on the main thread, with the page as the current context.
open class UIPrintPageRenderer: NSObject {
  /// The height of the part at the top of what can be printed on that is for headers; 0 unless set.
  open var headerHeight: CGFloat = 0
  /// The height of the part at the bottom of what can be printed on that is for footers; 0 unless
  /// set.
  open var footerHeight: CGFloat = 0

  private(set) final var sheet: PaperSheet?
  private var formatters: [UIPrintFormatter] = []

  /// Creates a renderer, which draws only the content of formatters unless its class is a subclass.
  public override init() { super.init() }

  /// The whole paper, which begins at 0, 0; empty before the user has chosen one.
  open var paperRect: CGRect { CGRect(origin: .zero, size: sheet?.size ?? .zero) }

  /// The part of the paper that the printer can print on; empty before the user has chosen one.
  open var printableRect: CGRect { sheet?.printableRect ?? .zero }

  /// The number of pages: as many as formatters need unless overridden. It is called when paper was
  /// chosen.
  open var numberOfPages: Int {
    formatters.reduce(0) { max($0, $1.pageCount > 0 ? $1.startPage + $1.pageCount : 0) }
  }

  /// The printable area between header and footer.
  final var contentRect: CGRect {
    printableRect.inset(
      by: UIEdgeInsets(
        top: max(0, headerHeight), left: 0, bottom: max(0, footerHeight), right: 0))
  }

  // MARK: Formatters

  /// The formatters of the pages' content.
  open var printFormatters: [UIPrintFormatter]? {
    get { formatters }
    set {
      for formatter in formatters { formatter.printPageRenderer = nil }
      formatters = []
      for formatter in newValue ?? [] { add(formatter) }
    }
  }

  /// The formatters of a page's content; nil if there are none.
  open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
    let found = formatters.filter {
      pageIndex >= $0.startPage && pageIndex - $0.startPage < $0.pageCount
    }
    return found.isEmpty ? nil : found
  }

  /// Adds a formatter whose content starts on a page.
  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
    formatter.startPage = pageIndex
    add(formatter)
  }

  private func add(_ formatter: UIPrintFormatter) {
    formatter.removeFromPrintPageRenderer()
    formatter.printPageRenderer = self
    formatters.append(formatter)
  }

  final func remove(_ formatter: UIPrintFormatter) {
    formatters.removeAll { $0 === formatter }
    formatter.printPageRenderer = nil
  }

  /// Paper was chosen.
  final func beginDocument(on sheet: PaperSheet) {
    self.sheet = sheet
    for formatter in formatters { formatter.beginDocument() }
  }

  // MARK: Drawing

  /// Called before pages are drawn, with the range of those; does nothing unless overridden.
  open func prepare(forDrawingPages range: NSRange) {}

  /// Draws a page: header, content, what formatters set, and footer, unless overridden.
  ///
  /// - Parameter printableRect: what the printer can print on.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    let (header, footer) = (max(0, headerHeight), max(0, footerHeight))
    if header > 0 {
      var rect = printableRect
      rect.size.height = header
      drawHeaderForPage(at: pageIndex, in: rect)
    }
    drawContentForPage(
      at: pageIndex,
      in: printableRect.inset(by: UIEdgeInsets(top: header, left: 0, bottom: footer, right: 0)))
    for formatter in printFormattersForPage(at: pageIndex) ?? [] {
      drawPrintFormatter(formatter, forPageAt: pageIndex)
    }
    if footer > 0 {
      var rect = printableRect
      rect.origin.y = rect.maxY - footer
      rect.size.height = footer
      drawFooterForPage(at: pageIndex, in: rect)
    }
  }

  /// Draws the header of a page, if headers have a height. Does nothing unless overridden.
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}

  /// Draws the app's own content of a page. Does nothing unless overridden.
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}

  /// Draws the content of a formatter on a page.
  open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
    printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
  }

  /// Draws the footer of a page, if footers have a height. Does nothing unless overridden.
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}
}
