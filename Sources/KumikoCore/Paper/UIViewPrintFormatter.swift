import KumikoFoundation
import KumikoGraphics

/// Lays out a view on pages. A `UITextView` is laid out as a text, with all of its content; any
/// other view is drawn as it is on the screen, scaled down to narrower pages, never up, and
/// continued on the next page if it is higher than one.
open class UIViewPrintFormatter: UIPrintFormatter {
  /// The view to print.
  open private(set) var view: UIView
  private let setting = TextSetting()

  init(of view: UIView) {
    self.view = view
    super.init()
  }

  override func beginDocument() { setting.forget() }

  private func printed(_ view: any PrintedAsText) -> PrintedText {
    setting.text(
      for: self, font: .systemFont(ofSize: 12), color: .black, alignment: .natural
    ) { view.printedText }
  }

  /// The factor by which the view is scaled down.
  private var factor: CGFloat {
    let width = area(ofOwnPage: 1).width
    return width > 0 && view.bounds.width > 0 ? min(1, width / view.bounds.width) : 0
  }

  /// The part of the view on one of its own pages, in points of the page from the view's top.
  private func part(ofOwnPage index: Int) -> ClosedRange<CGFloat> {
    let (first, other) = (area(ofOwnPage: 0).height, area(ofOwnPage: 1).height)
    let top = index == 0 ? 0 : first + CGFloat(index - 1) * other
    let bottom = top + (index == 0 ? first : other)
    return top...max(top, min(bottom, view.bounds.height * factor))
  }

  /// The number of pages that the view needs; 0 if it has no size, or if pages have no room.
  open override var pageCount: Int {
    if let view = view as? any PrintedAsText { return printed(view).pages.count }
    let (first, other) = (area(ofOwnPage: 0).height, area(ofOwnPage: 1).height)
    let height = view.bounds.height * factor
    guard height > 0, first > 0, other > 0 else { return 0 }
    // A share of a point is no page.
    return 1 + max(0, ((height - first - 0.01) / other).rounded(.up).whole)
  }

  /// The area of the view on a page of the document.
  open override func rectForPage(at pageIndex: Int) -> CGRect {
    var rect = super.rectForPage(at: pageIndex)
    guard !rect.isEmpty else { return rect }
    let own = pageIndex - startPage
    if let view = view as? any PrintedAsText {
      rect.size.height = min(rect.height, printed(view).height(ofPage: own))
    } else {
      let part = part(ofOwnPage: own)
      rect.size = CGSize(
        width: view.bounds.width * factor, height: part.upperBound - part.lowerBound)
    }
    return rect
  }

  /// Draws the part of the view that is on a page, by the view's `draw(_:for:)`; of a text its
  /// lines.
  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    let own = pageIndex - startPage
    guard own >= 0, own < pageCount, let context = UIGraphicsGetCurrentContext() else { return }
    if let view = view as? any PrintedAsText {
      return printed(view).draw(page: own, at: rect.origin)
    }
    let (part, factor) = (part(ofOwnPage: own), factor)
    guard factor > 0 else { return }
    let bounds = view.bounds
    context.saveGState()
    context.clip(
      to: CGRect(
        origin: rect.origin,
        size: CGSize(width: bounds.width * factor, height: part.upperBound - part.lowerBound)))
    context.translateBy(x: rect.minX, y: rect.minY - part.lowerBound)
    context.scaleBy(x: factor, y: factor)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    view.draw(
      CGRect(
        x: bounds.minX, y: bounds.minY + part.lowerBound / factor, width: bounds.width,
        height: (part.upperBound - part.lowerBound) / factor), for: self)
    context.restoreGState()
  }
}

extension UIView {
  /// Draws a part of the view as it is on the screen, in points of the view, into the current
  /// context.
  func drawAsShown(_ rect: CGRect) {
    let part = rect.intersection(bounds)
    guard let context = UIGraphicsGetCurrentContext(), part.width > 0, part.height > 0 else {
      return
    }
    let scale = displayScale
    func down(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.down) / scale }
    let origin = CGPoint(x: down(part.minX), y: down(part.minY))
    let size = CGSize(width: part.maxX - origin.x, height: part.maxY - origin.y)
    // The parts of stretched images meet on pixels of the screen, and would not on those of a page:
    // a picture of the screen is scaled instead.
    guard
      DrawingSystem.fits(
        width: (size.width * scale).rounded(.up).whole,
        height: (size.height * scale).rounded(.up).whole),
      let screen = CGContext(size: size, scale: scale, isOpaque: false)
    else {
      context.saveGState()
      context.translateBy(x: bounds.minX, y: bounds.minY)
      draw(into: context)
      return context.restoreGState()
    }
    screen.translateBy(x: bounds.minX - origin.x, y: bounds.minY - origin.y)
    draw(into: screen)
    guard let picture = screen.makeImage() else { return }
    UIImage(bitmap: picture.bitmap, scale: scale).draw(at: origin)
  }

  /// A formatter that prints the view: a new one each time.
  public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(of: self) }
}
