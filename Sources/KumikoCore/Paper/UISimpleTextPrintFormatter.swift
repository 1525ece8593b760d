import KumikoFoundation
import KumikoGraphics

/// Lays out a text on pages, wrapped to their width, without cutting lines. Paragraphs have the
/// writing direction of their letters.
open class UISimpleTextPrintFormatter: UIPrintFormatter {
  private let setting = TextSetting()

  /// The text; setting it takes the place of an attributed one.
  open var text: String? {
    didSet {
      storedText = nil
      setting.forget()
    }
  }

  private var storedText: NSAttributedString?

  /// The text with its attributes, which go before `font`, `color` and `textAlignment`.
  open var attributedText: NSAttributedString? {
    get { storedText }
    set {
      text = newValue?.string
      storedText = newValue.map { NSAttributedString(attributedString: $0) }
    }
  }

  /// The font; the system's of 12 points unless set.
  open var font: UIFont? = .systemFont(ofSize: 12)

  /// The colour of letters; black unless set.
  open var color: UIColor? = .black

  /// The alignment of lines; by default the side where their paragraph starts.
  open var textAlignment = NSTextAlignment.natural

  /// Sets a text.
  public init(text: String) {
    super.init()
    self.text = text
  }

  /// Sets a text with its attributes.
  public init(attributedText: NSAttributedString) {
    super.init()
    self.attributedText = attributedText
  }

  /// The text on pages.
  var printed: PrintedText {
    setting.text(
      for: self, font: font ?? .systemFont(ofSize: 12), color: color ?? .black,
      alignment: textAlignment
    ) { storedText ?? NSAttributedString(string: text ?? "") }
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
