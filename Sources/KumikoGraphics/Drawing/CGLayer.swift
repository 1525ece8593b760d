import KumikoFoundation

/// A drawing that is recorded once and drawn into contexts repeatedly.
///
///     let stamp = CGLayer(context, size: CGSize(width: 24, height: 24), auxiliaryInfo: nil)
///     stamp?.context?.fillEllipse(in: CGRect(x: 0, y: 0, width: 24, height: 24))
///     if let stamp { context.draw(stamp, at: CGPoint(x: 10, y: 10)) }
public final class CGLayer {
  /// The context to draw into; its origin is that of the other context at the beginning.
  public let context: CGContext?
  /// The size, in the lengths of the context that it was created for.
  public let size: CGSize

  /// A layer with as many pixels as a context has for the size; nil for an invalid size, which is
  /// reported.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    let scale = context.scale
    let (width, height) = (size.width * scale, size.height * scale)
    guard width.isFinite, height.isFinite, width > 0, height > 0, width < 1e6, height < 1e6 else {
      Diagnostics.report(.drawingSize(.max, .max))
      return nil
    }
    let (columns, rows) = (width.rounded(.up).whole, height.rounded(.up).whole)
    let made = CGContext(pixelWidth: columns, pixelHeight: rows, scale: scale)
    guard let made else { return nil }
    if context.countsUp {
      made.concatenate(CGAffineTransform(1, 0, 0, -1, 0, CGFloat(rows) / scale))
    }
    (self.context, self.size) = (made, size)
  }
}

extension CGContext {
  /// Draws a layer with its corner at a point.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }

  /// Draws a layer over a rectangle.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let image = layer.context?.makeImage() else { return }
    guard !countsUp else { return draw(image, in: rect) }
    // The layer's first row is at the side of the smallest y.
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: rect)
    restoreGState()
  }
}
