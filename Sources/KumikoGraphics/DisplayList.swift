import KumikoFoundation

/// The drawing commands of a frame, few primitives in painting order: the only input of a replayer.
///
/// All coordinates are pixels of the surface (after the transforms pushed around a command), x to
/// the right and y down. They are whole numbers except during animations.
///
///     fill back   │ pushClip scroll view │ image cell mask, tinted │ text label │ … │ pop
package struct DisplayList: Sendable {
  /// One primitive.
  package enum Command: Sendable {
    /// A rectangle of one colour.
    case fill(CGRect, RGBA)
    /// A bitmap stretched to a rectangle.
    case image(ImageCommand)
    /// A run of shaped text in one colour; `origin` is the left end of the baseline.
    case text(GlyphRun, origin: CGPoint, color: RGBA)
    /// Blurs everything drawn so far inside of a rectangle; the deviation is in pixels. If any part
    /// of the rectangle is in the damage, all of it is.
    case blurBehind(CGRect, deviation: CGFloat)
    /// Everything up to the matching `pop` is clipped to a rectangle, or to a mask stretched over
    /// it.
    case pushClip(CGRect, mask: StretchableMask?)
    /// Everything up to the matching `pop`, which draws inside the rectangle only, is composited
    /// as one picture with this opacity.
    case pushOpacity(Float, CGRect)
    /// Begins a cross-dissolve of two pictures, which draw inside the rectangle only: the commands
    /// up to the matching `pop` are the first, those from there to the `pop` after it the second.
    /// The number is the share of the second, 0 … 1.
    case pushDissolve(Float, CGRect)
    /// Everything up to the matching `pop` is transformed.
    case pushTransform(CGAffineTransform)
    /// Ends the innermost push.
    case pop
  }

  /// Width of the surface in pixels.
  package var width: Int
  /// Height of the surface in pixels.
  package var height: Int
  /// The colour outside of all other drawing.
  package var background: RGBA
  /// The primitives in painting order.
  package var commands: [Command]
  /// Pixels of the previous frame that are moved before anything is drawn, because this frame shows
  /// them elsewhere. No two areas overlap.
  package var shifts: [PixelShift]
  /// The part of the surface that must be drawn, after the shifts; a replayer may leave the rest
  /// unchanged. Commands that are entirely outside may be missing.
  package var damage: Damage

  /// Every pixel that may differ from the previous frame: drawn or moved.
  package var touched: Damage {
    var touched = damage
    for shift in shifts { touched.add(shift.area) }
    return touched
  }

  /// A list for a surface of the given size in pixels.
  package init(
    width: Int, height: Int, background: RGBA = .white, commands: [Command] = [],
    shifts: [PixelShift] = [], damage: Damage? = nil
  ) {
    self.width = width
    self.height = height
    self.background = background
    self.commands = commands
    self.shifts = shifts
    self.damage = damage ?? Damage(PixelRect(x: 0, y: 0, width: width, height: height))
  }
}

/// A bitmap, or a part of one, stretched over a rectangle.
package struct ImageCommand: Sendable {
  /// The pixels.
  package var bitmap: Bitmap
  /// The rectangle to fill.
  package var rect: CGRect
  /// The part of the bitmap that is used, in its pixels; nil for all of it.
  package var source: CGRect?
  /// The colour in which a mask, or the alpha of a colour bitmap, is drawn; nil keeps the bitmap's
  /// own colours (black for a mask).
  package var tint: RGBA?
  /// Borders of the bitmap, in its pixels, that keep their size while the middle stretches
  /// (nine-slice); zero stretches everything.
  package var slices: UIEdgeInsets
  /// Whether the middle, and the middle of each border, is repeated instead of stretched.
  package var repeatsMiddle = false
  /// Opacity of the whole, 0 … 1.
  package var opacity: Float

  /// Draws all of `bitmap` over `rect` by default.
  package init(
    _ bitmap: Bitmap, in rect: CGRect, source: CGRect? = nil, tint: RGBA? = nil,
    slices: UIEdgeInsets = .zero, opacity: Float = 1
  ) {
    self.bitmap = bitmap
    self.rect = rect
    self.source = source
    self.tint = tint
    self.slices = slices
    self.opacity = opacity
  }
}

/// A coverage mask whose borders keep their size while its middle stretches.
package struct StretchableMask: Sendable {
  /// The coverage.
  package let bitmap: Bitmap
  /// The borders that keep their size, in pixels of the bitmap.
  package let slices: UIEdgeInsets

  /// A mask with its borders.
  package init(bitmap: Bitmap, slices: UIEdgeInsets) {
    self.bitmap = bitmap
    self.slices = slices
  }
}
