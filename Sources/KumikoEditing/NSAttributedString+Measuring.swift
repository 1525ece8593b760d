import KumikoFoundation
import KumikoGraphics

/// Options for measuring and drawing a text.
public nonisolated struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Lines are broken at the width; without it there is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines have the height of their fonts, including leading; always so here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The glyphs themselves are measured; has no effect here: lines are always measured.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits ends with an ellipsis if there are more.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// How small a text may be drawn to fit, and the scale that was used.
///
///     let context = NSStringDrawingContext()
///     context.minimumScaleFactor = 0.5
///     title.draw(with: rect, options: .usesLineFragmentOrigin, context: context)
public nonisolated class NSStringDrawingContext: NSObject {
  /// The minimum scale of the text, 0 … 1; 0, the default, for no scaling.
  public var minimumScaleFactor: CGFloat = 0
  /// The scale at which it was measured or drawn last; 1 for no scaling.
  public internal(set) var actualScaleFactor: CGFloat = 1
  /// The bounds that the text filled, in points.
  public internal(set) var totalBounds = CGRect.zero

  /// A context in which texts keep their size.
  public override init() { super.init() }
}

extension NSAttributedString {
  /// The size of the text in points, without wrapping.
  public nonisolated func size() -> CGSize {
    DrawnText(self, in: .zero, lines: 0, isCut: false).layout(scale: DrawnText.screenScale).size
  }

  /// The rectangle from 0, 0 that the text fills within a width, where 0 is no limit. The height is
  /// a limit only for a context that reduces the size of texts. Without `.usesLineFragmentOrigin`
  /// the text is one line.
  public nonisolated func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let wraps = options.contains(.usesLineFragmentOrigin)
    var text = DrawnText(
      self, in: CGSize(width: wraps ? size.width : 0, height: 0), lines: wraps ? 0 : 1,
      isCut: false)
    if let context { text.shrink(to: size, context) }
    let rect = CGRect(origin: .zero, size: text.layout(scale: DrawnText.screenScale).size)
    context?.totalBounds = rect
    return rect
  }
}

extension String {
  /// The size of the text in points, without wrapping.
  public nonisolated func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
    -> CGSize
  {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// The rectangle from 0, 0 that the text fills within a size; a width of 0 is no limit.
  public nonisolated func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}
