import KumikoGraphics

/// The pixels of the surface before a clip with soft edges or an opacity group was drawn.
///
/// With B the pixels before, D the pixels after the content was drawn directly onto them, and c the
/// share of the content that is visible, the result is c·D + (1 − c)·B. That equals compositing the
/// content as one picture through c, because the surface is opaque, and it needs no layer with
/// alpha.
///
///     before ──keep aside──┐
///     draw content         │
///     after  ◀──(1 − c)────┘
struct Keepsake {
  /// A part of the kept pixels and the share of them that is restored.
  enum Piece {
    /// The same share everywhere.
    case faded(PixelRect, Float)
    /// The share given by a mask, read from the given pixel on.
    case masked(PixelRect, BitmapForm, x: Int, y: Int)

    var rect: PixelRect {
      switch self {
      case .faded(let rect, _), .masked(let rect, _, _, _): rect
      }
    }

    /// The same piece, clipped to `part`.
    fileprivate func cut(to part: PixelRect) -> Piece {
      switch self {
      case .faded(_, let share): .faded(part, share)
      case .masked(let rect, let mask, let x, let y):
        .masked(part, mask, x: x + part.x - rect.x, y: y + part.y - rect.y)
      }
    }
  }

  private let pieces: [Piece]
  private let kept: AnyObject

  /// Keeps the pixels of the pieces that are visible inside `rect`; nil if there are none.
  init?(_ surface: any ReplaySurface, _ rect: PixelRect, pieces: () -> [Piece]) {
    guard !surface.visible(rect).isEmpty else { return nil }
    let visible = pieces().compactMap { piece -> Piece? in
      let part = surface.visible(piece.rect)
      return part.isEmpty ? nil : piece.cut(to: part)
    }
    guard !visible.isEmpty, let kept = surface.keep(visible) else { return nil }
    self.pieces = visible
    self.kept = kept
  }

  /// Blends the kept pixels over the content drawn since.
  func blendBack(onto surface: any ReplaySurface) { surface.blendBack(pieces, from: kept) }
}
