import KumikoFoundation

/// Writes pages, each of them a picture, to a document, one after the other. Can be used by any
/// thread, one at a time.
package protocol PageWriter: AnyObject, Sendable {
  /// Adds a page of a size in points that a picture fills.
  ///
  /// - Parameters:
  ///   - picture: opaque colours.
  ///   - isGray: whether only the brightness of its colours is stored. Pictures without colours are
  ///     always stored so.
  func add(_ picture: Bitmap, size: CGSize, isGray: Bool) throws
  /// Writes the end of a document.
  func finish() throws
}

/// Drawing of pages as pictures.
package enum PageDrawing {
  /// Pixels per inch.
  package static let resolution: CGFloat = 300
  private static let pointsPerInch: CGFloat = 72

  /// Pixels per point on pages of a size: 300 pixels per inch, and fewer on pages for which these
  /// would be too many.
  package static func scale(for size: CGSize) -> CGFloat {
    let wanted = resolution / pointsPerInch
    guard size.width > 0, size.height > 0 else { return wanted }
    // One pixel less in each direction: sides are rounded up.
    let longest = CGFloat(DrawingSystem.longestSide - 1) / max(size.width, size.height)
    let most = (CGFloat(DrawingSystem.mostPixels) * 0.999 / (size.width * size.height))
      .squareRoot()
    return min(wanted, longest, most)
  }

  /// A white context for a page; `origin` is its upper left corner.
  package static func context(for size: CGSize, origin: CGPoint = .zero) -> CGContext? {
    guard let context = CGContext(size: size, scale: scale(for: size), isOpaque: false) else {
      return nil
    }
    context.saveGState()
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(origin: .zero, size: size))
    context.restoreGState()
    context.concatenate(CGAffineTransform(translationX: -origin.x, y: -origin.y))
    return context
  }

  /// The picture of a page that a block draws, from the upper left on, by default in light colours
  /// and as the current context; nil if it cannot be created.
  package static func picture(of size: CGSize, draw: () -> Void) -> Bitmap? {
    guard let context = context(for: size) else { return nil }
    let traits = UITraitCollection.current.overridden(
      by: UITraitCollection(userInterfaceStyle: .light))
    traits.performAsCurrent {
      UIGraphicsPushContext(context)
      draw()
      UIGraphicsPopContext()
    }
    return context.pagePicture()
  }
}

extension CGContext {
  /// The pixels on white: transparent pixels become the paper.
  package func pagePicture() -> Bitmap? {
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    surface?.composite(
      .color(.white), through: nil, in: all, operation: .destinationOver, alpha: 1)
    return surface?.picture()
  }
}
