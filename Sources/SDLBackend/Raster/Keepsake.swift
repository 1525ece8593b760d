import UIGraphics

/// What stood on the canvas before a clip with soft edges or an opacity group was drawn.
///
/// With B the pixels before, D the pixels after the content was drawn straight onto them, and c how
/// much of the content shows, the result is c·D + (1 − c)·B. That equals compositing the content as
/// one picture through c, because the canvas is opaque, and it needs no layer with alpha.
///
///     before ──keep aside──┐
///     draw content         │
///     after  ◀──(1 − c)────┘
final class Keepsake {
  /// A part of the kept pixels and how much of them comes back.
  enum Piece {
    /// The same share everywhere.
    case faded(PixelRect, Float)
    /// As much as a mask says, read from the given pixel of it on.
    case masked(PixelRect, PixmanImage, x: Int, y: Int)

    var rect: PixelRect {
      switch self {
      case .faded(let rect, _), .masked(let rect, _, _, _): rect
      }
    }
  }

  private let pieces: [(piece: Piece, kept: PixmanImage)]

  /// Keeps the pixels of the pieces that can show inside `rect`; nil where there are none.
  init?(_ canvas: Canvas, _ rect: PixelRect, pieces: () -> [Piece]) {
    guard !canvas.visible(rect).isEmpty else { return nil }
    self.pieces = pieces().compactMap { piece in
      let part = canvas.visible(piece.rect)
      guard !part.isEmpty, let kept = canvas.copy(of: part) else { return nil }
      return (piece.cut(to: part), kept)
    }
    if self.pieces.isEmpty { return nil }
  }

  /// Blends the kept pixels over what was drawn since.
  func blendBack(onto canvas: Canvas, colors: SolidColors) {
    for (piece, kept) in pieces {
      switch piece {
      case .faded(let rect, let share):
        guard let alpha = colors.image(RGBA(red: 0, green: 0, blue: 0, alpha: share)) else {
          continue
        }
        canvas.composite(kept, mask: alpha, over: rect)
      case .masked(let rect, let mask, let x, let y):
        canvas.composite(kept, mask: mask, maskOffset: (x, y), over: rect)
      }
    }
  }
}

extension Keepsake.Piece {
  /// The same piece, only inside `part`.
  fileprivate func cut(to part: PixelRect) -> Keepsake.Piece {
    switch self {
    case .faded(_, let share): .faded(part, share)
    case .masked(let rect, let mask, let x, let y):
      .masked(part, mask, x: x + part.x - rect.x, y: y + part.y - rect.y)
    }
  }
}

extension Canvas {
  /// The pixels of `rect`, which lies inside the surface.
  func copy(of rect: PixelRect) -> PixmanImage? {
    let block = PixelBlock(width: rect.width, height: rect.height, depth: 4)
    for y in 0..<rect.height {
      (block.pixels + y * block.pitch).copyMemory(
        from: surface.pixels + (rect.y + y) * surface.pitch + rect.x * 4,
        byteCount: rect.width * 4)
    }
    return block.image(.xrgb)
  }
}
