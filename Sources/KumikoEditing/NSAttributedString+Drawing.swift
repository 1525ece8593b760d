import KumikoFoundation
import KumikoGraphics

extension NSAttributedString {
  /// Draws the text on one line, its upper left corner at a point, into the current context.
  public nonisolated func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: .zero), maximumLines: 1)
  }

  /// Draws the text into a rectangle of the current context: lines are broken at its width, and
  /// those that do not fit in its height are left out, but for the first.
  public nonisolated func draw(in rect: CGRect) { draw(in: rect, maximumLines: 0) }

  /// Draws the text into a rectangle of the current context; on one line unless the options say
  /// `.usesLineFragmentOrigin`.
  public nonisolated func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    if options.contains(.usesLineFragmentOrigin) { return draw(in: rect) }
    // Without lines to break, the rectangle's origin is where the baseline starts.
    let layout = layout(in: rect.size, maximumLines: 1, scale: 1)
    draw(at: CGPoint(x: rect.minX, y: rect.minY - layout.firstBaseline))
  }

  private nonisolated func draw(in rect: CGRect, maximumLines: Int) {
    guard length > 0, rect.minX.isFinite, rect.minY.isFinite else { return }
    CGContext.withCurrent { context in
      context.withCanvas { canvas, place in
        let layout = layout(in: rect.size, maximumLines: maximumLines, scale: canvas.scale)
        canvas.draw(layout, at: place(rect.origin), color: .black)
      }
    }
  }

  private nonisolated func layout(
    in size: CGSize, maximumLines: Int, scale: CGFloat
  ) -> TextLayout {
    let text = styledText(font: .systemFont(ofSize: 12))
    let isWide = maximumLines == 1 || !(size.width > 0)
    func options(_ lines: Int) -> TextLayout.Options {
      var options = TextLayout.Options(maximumLines: lines, lineBreakMode: .byWordWrapping)
      options.readsByContent = true
      return options
    }
    func layout(_ lines: Int) -> TextLayout {
      TextLayout(
        text, width: isWide ? .infinity : size.width, scale: scale,
        options: options(lines),
        alignmentWidth: isWide ? nil : size.width)
    }
    let whole = layout(maximumLines)
    guard maximumLines == 0, size.height > 0, whole.size.height > size.height + 0.01 else {
      return whole
    }
    let fitting = whole.lines.prefix { $0.frame.maxY <= size.height + 0.01 }.count
    return layout(max(1, fitting))
  }
}

extension String {
  /// Draws the text on one line, its upper left corner at a point, into the current context.
  public nonisolated func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws the text into a rectangle of the current context: lines are broken at its width, and
  /// those that do not fit in its height are left out, but for the first.
  public nonisolated func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }

  /// Draws the text into a rectangle of the current context; on one line unless the options say
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
  /// The size of the text on one line, in points.
  public nonisolated func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
    -> CGSize
  {
    String(describing: self).size(withAttributes: attributes)
  }

  /// The rectangle from 0, 0 that the text fills in the size given; a width of 0 is no limit.
  public nonisolated func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws the text on one line, its upper left corner at a point, into the current context.
  public nonisolated func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text into a rectangle of the current context, as `String.draw` does.
  public nonisolated func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }
}
