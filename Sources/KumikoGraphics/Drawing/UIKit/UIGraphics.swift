import KumikoCPictures
import KumikoFoundation

/// The stack of current contexts of one thread, the innermost last.
private final class CurrentContexts {
  var contexts: [CGContext?] = []

  /// The contexts of this thread.
  static var ofThread: CurrentContexts {
    if let known = kumiko_current_contexts() {
      return Unmanaged<CurrentContexts>.fromOpaque(known).takeUnretainedValue()
    }
    let made = CurrentContexts()
    // Retained while the thread has a current context.
    kumiko_set_current_contexts(Unmanaged.passRetained(made).toOpaque())
    return made
  }

  static var innermost: CGContext? {
    kumiko_current_contexts().flatMap {
      Unmanaged<CurrentContexts>.fromOpaque($0).takeUnretainedValue().contexts.last ?? nil
    }
  }

  func pop() -> CGContext?? {
    let last = contexts.popLast()
    if contexts.isEmpty, let known = kumiko_current_contexts() {
      kumiko_set_current_contexts(nil)
      Unmanaged<CurrentContexts>.fromOpaque(known).release()
    }
    return last
  }
}

/// The current context: inside of `draw(_:)`, of `UIGraphicsImageRenderer.image`, and after
/// `UIGraphicsPushContext(_:)`; nil elsewhere.
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentContexts.innermost }

/// Makes a context the current one of this thread.
public func UIGraphicsPushContext(_ context: CGContext) {
  CurrentContexts.ofThread.contexts.append(context)
}

/// Restores the previous context.
public func UIGraphicsPopContext() {
  if CurrentContexts.innermost == nil { return Diagnostics.report(.drawingRestore) }
  _ = CurrentContexts.ofThread.pop()
}

/// Makes a new picture of a size in points the current context of this thread, with one pixel per
/// point. An invalid size is reported; all drawing is then ignored.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a new picture of a size in points the current context of this thread.
///
/// - Parameters:
///   - opaque: whether the picture is black instead of transparent at first.
///   - scale: pixels per point; 0 for those of the screen.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : UIGraphicsImageRendererFormat.screenScale
  let context = CGContext(size: size, scale: scale, isOpaque: opaque)
  CurrentContexts.ofThread.contexts.append(context)
}

/// The current picture; nil if there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = CurrentContexts.innermost, let image = context.makeImage() else { return nil }
  return UIImage(bitmap: image.bitmap, scale: context.scale)
}

/// Ends the picture that was begun last.
public func UIGraphicsEndImageContext() {
  if CurrentContexts.ofThread.pop() == nil { Diagnostics.report(.drawingRestore) }
}

/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the current fill colour, with a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  CGContext.withCurrent { context in
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
  }
}

/// Draws a line of one point inside the edges of a rectangle, with the current fill colour.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a line of one point inside the edges of a rectangle, with the current fill colour and a
/// blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  CGContext.withCurrent { context in
    let inside = rect.insetBy(dx: 1, dy: 1)
    context.saveGState()
    context.setBlendMode(blendMode)
    context.beginPath()
    context.addRect(rect)
    if inside.width > 0, inside.height > 0 { context.addRect(inside) }
    context.fillPath(using: .evenOdd)
    context.restoreGState()
  }
}

/// Clips all further drawing to a rectangle.
public func UIRectClip(_ rect: CGRect) { CGContext.withCurrent { $0.clip(to: rect) } }

extension CGContext {
  /// A context for a picture of a size in points.
  package convenience init?(size: CGSize, scale: CGFloat, isOpaque: Bool) {
    let (width, height) = (size.width * scale, size.height * scale)
    guard width.isFinite, height.isFinite, width < 1e6, height < 1e6 else {
      Diagnostics.report(.drawingSize(.max, .max))
      return nil
    }
    self.init(
      pixelWidth: width.rounded(.up).whole, pixelHeight: height.rounded(.up).whole, scale: scale)
    if isOpaque {
      setFillColor(gray: 0, alpha: 1)
      fill(CGRect(origin: .zero, size: CGSize(width: width, height: height)))
    }
  }

  /// Draws into the current context; without one, that is reported.
  package static func withCurrent(_ draw: (CGContext) -> Void) {
    guard let context = CurrentContexts.innermost else {
      return Diagnostics.report(.drawingWithoutContext)
    }
    draw(context)
  }
}
