import KumikoFoundation
import KumikoGraphics

/// Lays out content on printed pages: existing subclasses lay out texts and views, and an app's own
/// subclass reports its number of pages and draws them.
///
///     let formatter = UISimpleTextPrintFormatter(text: "Once upon a time…")
///     formatter.perPageContentInsets = UIEdgeInsets(top: 36, left: 36, bottom: 36, right: 36)
///     UIPrintInteractionController.shared.printFormatter = formatter
///
/// Lengths are in points, of which an inch has 72. Pages are counted from 0.
open class UIPrintFormatter: NSObject {
  /// Draws the pages that it sets; nil while it belongs to none.
  open internal(set) weak var printPageRenderer: UIPrintPageRenderer?

  /// The page of the document that is its first; 0 unless set.
  open var startPage = 0 { didSet { startPage = max(0, startPage) } }

  /// The insets of its content from the area that pages have for it: the top one on its first page
  /// alone, left and right on all; the bottom one is not used. Zero by default.
  open var contentInsets = UIEdgeInsets.zero

  /// The insets of its content from the area that pages have for it, on each page; zero by default.
  open var perPageContentInsets = UIEdgeInsets.zero

  /// The most that its content is high on a page; 0, for no limit, unless set.
  open var maximumContentHeight: CGFloat = 0

  /// The most that its content is wide; 0, for no limit, unless set.
  open var maximumContentWidth: CGFloat = 0

  /// Creates a formatter, which is without content unless its class is a subclass.
  public override init() { super.init() }

  /// The number of its pages: 0 unless overridden.
  open var pageCount: Int { 0 }

  /// The area of its content on a page of the document; empty on pages where it has none.
  open func rectForPage(at pageIndex: Int) -> CGRect {
    let own = pageIndex - startPage
    return own >= 0 && own < pageCount ? area(ofOwnPage: own) : .zero
  }

  /// Draws the content of a page of the document into a rectangle of the current context. Does
  /// nothing unless overridden.
  open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}

  /// Leaves the pages that it is part of.
  open func removeFromPrintPageRenderer() { printPageRenderer?.remove(self) }

  /// Called before pages are counted and drawn: discards cached results of former ones.
  func beginDocument() {}

  // MARK: Areas

  /// The area for its content on one of its own pages, whether it fills it or not.
  final func area(ofOwnPage index: Int) -> CGRect {
    guard let renderer = printPageRenderer else { return .zero }
    var insets = perPageContentInsets
    insets.left += contentInsets.left
    insets.right += contentInsets.right
    if index == 0 { insets.top += contentInsets.top }
    var area = renderer.contentRect.inset(by: insets)
    guard area.width > 0, area.height > 0, area.isFiniteRect else { return .zero }
    if maximumContentWidth > 0 { area.size.width = min(area.width, maximumContentWidth) }
    if maximumContentHeight > 0 { area.size.height = min(area.height, maximumContentHeight) }
    return area
  }

  /// Pixels a point of the pages.
  final var pageScale: CGFloat {
    PageDrawing.scale(for: printPageRenderer?.paperRect.size ?? .zero)
  }
}
