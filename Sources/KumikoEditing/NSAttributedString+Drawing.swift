import KumikoFoundation
import KumikoGraphics

extension NSAttributedString {
  /// Draws the text, its upper left corner at a point, into the current context. Lines are not
  /// wrapped.
  public nonisolated func draw(at point: CGPoint) {
    draw(DrawnText(self, in: .zero, lines: 0, isCut: false), at: point)
  }

  /// Draws the text into a rectangle of the current context: lines are broken at its width, and
  /// those that do not fit in its height are left out, except for the first.
  public nonisolated func draw(in rect: CGRect) {
    draw(DrawnText(self, in: rect.size, lines: 0, isCut: false), at: rect.origin)
  }

  /// Draws the text into a rectangle of the current context; on one line, the baseline of which
  /// starts at the rectangle's origin, unless the options contain `.usesLineFragmentOrigin`.
  ///
  /// - Parameter context: specifies how small the text may be drawn to fit, and receives the scale
  ///   that was used.
  public nonisolated func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    let wraps = options.contains(.usesLineFragmentOrigin)
    let isCut = options.contains(.truncatesLastVisibleLine)
    var text = DrawnText(
      self, in: wraps || isCut ? rect.size : .zero, lines: wraps ? 0 : 1, isCut: isCut)
    if let context { text.shrink(to: rect.size, context) }
    let layout = text.layout(scale: 1)
    context?.totalBounds = CGRect(origin: .zero, size: layout.size)
    // Without line breaking, the rectangle's origin is the start of the baseline.
    let top = wraps ? rect.minY : rect.minY - layout.firstBaseline
    draw(text, at: CGPoint(x: rect.minX, y: top))
  }

  private nonisolated func draw(_ text: DrawnText, at origin: CGPoint) {
    guard length > 0, origin.x.isFinite, origin.y.isFinite else { return }
    CGContext.withCurrent { context in
      context.withCanvas { canvas, place in
        canvas.draw(text.layout(scale: canvas.scale), at: place(origin), color: .black)
      }
    }
  }
}

/// A text that is drawn or measured.
nonisolated struct DrawnText {
  private var text: NSAttributedString
  private let size: CGSize
  private let lines: Int
  private let isCut: Bool

  /// - Parameters:
  ///   - size: the available space; 0 for no limit.
  ///   - lines: the maximum number of lines; 0 for no limit.
  ///   - isCut: whether the last visible line ends with an ellipsis if there are more.
  init(_ text: NSAttributedString, in size: CGSize, lines: Int, isCut: Bool) {
    (self.text, self.size, self.lines, self.isCut) = (text, size, lines, isCut)
  }

  /// Pixels per point outside of drawing.
  static var screenScale: CGFloat { max(1, UITraitCollection.current.displayScale) }

  func layout(scale: CGFloat) -> TextLayout {
    let styled = text.styledText(font: .systemFont(ofSize: 12))
    let isWide = !(size.width > 0)
    func layout(_ lines: Int) -> TextLayout {
      var options = TextLayout.Options(
        maximumLines: lines, lineBreakMode: isCut ? .byTruncatingTail : .byWordWrapping)
      options.readsByContent = true
      return TextLayout(
        styled, width: isWide ? .infinity : size.width, scale: scale, options: options,
        alignmentWidth: isWide ? nil : size.width)
    }
    let whole = layout(lines)
    guard lines == 0, size.height > 0, whole.size.height > size.height + 0.01 else {
      return whole
    }
    let fitting = whole.lines.prefix { $0.frame.maxY <= size.height + 0.01 }.count
    return layout(max(1, fitting))
  }

  /// Reduces the letters until the text fits, no smaller than a context allows.
  mutating func shrink(to space: CGSize, _ context: NSStringDrawingContext) {
    context.actualScaleFactor = 1
    let least = min(max(context.minimumScaleFactor.isFinite ? context.minimumScaleFactor : 0, 0), 1)
    guard least > 0, least < 1, !fits(1, space) else { return }
    // Steps of a twentieth, as in labels.
    var factor: CGFloat = 1
    while factor > least, !fits(factor, space) { factor = max(least, factor - 0.05) }
    context.actualScaleFactor = factor
    text = text.scaled(by: factor)
  }

  private func fits(_ factor: CGFloat, _ space: CGSize) -> Bool {
    let wraps = lines != 1
    let size = DrawnText(
      factor == 1 ? text : text.scaled(by: factor),
      in: CGSize(width: wraps ? space.width : 0, height: 0), lines: lines, isCut: false
    ).layout(scale: 1).size
    return (space.width <= 0 || size.width <= space.width + 0.01)
      && (space.height <= 0 || size.height <= space.height + 0.01)
  }
}

extension NSAttributedString {
  /// The same text in fonts of another size.
  fileprivate nonisolated func scaled(by factor: CGFloat) -> NSAttributedString {
    let scaled = NSMutableAttributedString(attributedString: self)
    let all = NSRange(location: 0, length: length)
    enumerateAttribute(.font, in: all) { value, range, _ in
      let font = value as? UIFont ?? .systemFont(ofSize: 12)
      scaled.addAttribute(.font, value: font.withSize(font.pointSize * factor), range: range)
    }
    return scaled
  }
}

extension String {
  /// Draws the text, its upper left corner at a point, into the current context. Lines are not
  /// wrapped.
  public nonisolated func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws the text into a rectangle of the current context: lines are broken at its width, and
  /// those that do not fit in its height are left out, except for the first.
  public nonisolated func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }

  /// Draws the text into a rectangle of the current context; on one line unless the options contain
  /// `.usesLineFragmentOrigin`.
  public nonisolated func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(
      with: rect, options: options, context: context)
  }
}

extension NSString {
  /// The size of the text in points, without wrapping.
  public nonisolated func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
    -> CGSize
  {
    String(describing: self).size(withAttributes: attributes)
  }

  /// Draws the text, its upper left corner at a point, into the current context. Lines are not
  /// wrapped.
  public nonisolated func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text into a rectangle of the current context; see `String.draw`.
  public nonisolated func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }

  /// Draws the text into a rectangle of the current context; see `String.draw`.
  public nonisolated func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    String(describing: self).draw(
      with: rect, options: options, attributes: attributes, context: context)
  }

  /// The rectangle from 0, 0 that the text fills within a size; see `String.boundingRect`.
  public nonisolated func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}
