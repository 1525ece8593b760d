import KumikoFoundation
import KumikoGraphics

/// Lays out HTML on pages, wrapped to their width, without cutting lines.
///
/// It reads what `NSAttributedString(data:options:documentAttributes:)` reads: texts, lists, links
/// and tables with tabs between the cells, no boxes and no pictures of other addresses.
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  private let setting = TextSetting()
  /// The text that was read; nil until it is needed.
  private var content: NSAttributedString?

  /// The HTML.
  open var markupText: String? {
    didSet {
      guard markupText != oldValue else { return }
      content = nil
      setting.forget()
    }
  }

  /// A formatter for HTML.
  public init(markupText: String) {
    super.init()
    self.markupText = markupText
  }

  /// The text on pages.
  var printed: PrintedText {
    setting.text(
      for: self, font: .systemFont(ofSize: 12), color: .black, alignment: .natural
    ) { [self] in
      let read = content ?? HTMLText(markupText ?? "").content
      content = read
      return read
    }
  }

  /// The number of pages that the text needs; 0 if it is empty, or if pages have no room.
  /// O(letters) when the text or its layout has changed.
  open override var pageCount: Int { printed.pages.count }

  /// Draws the lines of a page.
  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    let (printed, own) = (printed, pageIndex - startPage)
    if printed.pages.indices.contains(own) { printed.draw(page: own, at: rect.origin) }
  }

  /// The area of the lines on a page of the document, as high as they are.
  open override func rectForPage(at pageIndex: Int) -> CGRect {
    var rect = super.rectForPage(at: pageIndex)
    let own = pageIndex - startPage
    if !rect.isEmpty { rect.size.height = min(rect.height, printed.height(ofPage: own)) }
    return rect
  }
}
