import KumikoCSDL2
import KumikoGraphics

/// A texture that SDL's renderer draws on.
///
/// Everything is clipped to clip and damage before it is submitted, so that only a kept background
/// interrupts a batch.
final class AcceleratedSurface: ReplaySurface {
  private(set) var area: DrawingArea

  private let renderer: OpaquePointer
  private let target: Texture
  private let batch: QuadBatch
  private let atlas: TextureAtlas
  private let keepers: Keepers

  init(
    _ renderer: OpaquePointer, target: Texture, damage: Damage, batch: QuadBatch,
    atlas: TextureAtlas, keepers: Keepers
  ) {
    self.renderer = renderer
    self.target = target
    self.batch = batch
    self.atlas = atlas
    self.keepers = keepers
    let bounds = PixelRect(x: 0, y: 0, width: target.width, height: target.height)
    area = DrawingArea(bounds: bounds, damage: damage)
  }

  func setClip(_ rect: PixelRect) { area.setClip(rect) }

  func fill(_ rect: PixelRect, _ color: RGBA) {
    guard color.alpha > 0, !visible(rect).isEmpty, let white = atlas.white() else { return }
    let tint = color.premultiplied
    forEachPart(of: rect) { batch.fill($0, white, x: 2, y: 2, tint) }
  }

  func fill(_ rect: PixelRect, _ color: RGBA, through mask: BitmapForm, x: Int, y: Int) {
    guard color.alpha > 0, !visible(rect).isEmpty else { return }
    add(rect, atlas.place(of: mask, isCoverage: true), x, y, color.premultiplied)
  }

  func draw(_ picture: BitmapForm, x: Int, y: Int, over rect: PixelRect, opacity: Float) {
    guard !visible(rect).isEmpty else { return }
    add(rect, atlas.place(of: picture, isCoverage: false), x, y, .share(opacity))
  }

  func draw(_ picture: TransformedPicture, over rect: PixelRect, opacity: Float) {
    let inside = visible(rect)
    guard !inside.isEmpty,
      let block = picture.pixels(
        x: inside.x - rect.x, y: inside.y - rect.y, width: inside.width, height: inside.height)
    else { return }
    add(inside, atlas.once(block), 0, 0, .share(opacity))
  }

  func pixels(of rect: PixelRect) -> PixelBlock? {
    batch.flush()
    let block = PixelBlock(width: rect.width, height: rect.height, depth: 4)
    var part = SDL_Rect(
      x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    let result = SDL_RenderReadPixels(renderer, &part, format, block.pixels, Int32(block.pitch))
    batch.note(result)
    return result == 0 ? block : nil
  }

  // MARK: Kept pixels

  func keep(_ pieces: [Keepsake.Piece]) -> AnyObject? {
    guard let keeper = keepers.take(width: target.width, height: target.height) else { return nil }
    batch.flush()
    target.setBlending(.replace)
    draw(on: keeper) {
      for piece in pieces {
        let rect = piece.rect
        batch.add(rect, target, x: rect.x, y: rect.y, .share(1))
      }
    }
    target.setBlending(.over)
    return keeper
  }

  func blendBack(_ pieces: [Keepsake.Piece], from kept: AnyObject) {
    guard let keeper = kept as? Texture else { return }
    multiply(keeper, pieces)
    for piece in pieces {
      let share: Float =
        switch piece {
        case .faded(_, let share): share
        case .masked: 1
        }
      let rect = piece.rect
      forEachPart(of: rect) { batch.add($0, keeper, x: $0.x, y: $0.y, .share(share)) }
    }
    batch.flush()
    keepers.giveBack(keeper)
  }

  /// Multiplies the kept pixels with the masks of the pieces.
  private func multiply(_ keeper: Texture, _ pieces: [Keepsake.Piece]) {
    let masked = pieces.compactMap { piece -> (PixelRect, TextureAtlas.Place, Int, Int)? in
      guard case .masked(let rect, let mask, let x, let y) = piece,
        let place = atlas.place(of: mask, isCoverage: true)
      else { return nil }
      return (rect, place, x, y)
    }
    guard !masked.isEmpty else { return }
    batch.flush()
    draw(on: keeper) {
      for (rect, place, x, y) in masked {
        place.texture.setBlending(.multiply)
        batch.add(rect, place.texture, x: place.x + x, y: place.y + y, .share(1))
        batch.flush()
        place.texture.setBlending(.over)
      }
    }
  }

  private func draw(on texture: Texture, _ body: () -> Void) {
    batch.note(SDL_SetRenderTarget(renderer, texture.reference))
    body()
    batch.flush()
    batch.note(SDL_SetRenderTarget(renderer, target.reference))
  }

  // MARK: Parts

  private func add(
    _ rect: PixelRect, _ place: TextureAtlas.Place?, _ x: Int, _ y: Int, _ color: SDL_Color
  ) {
    guard let place else { return batch.note(-1) }
    forEachPart(of: rect) { part in
      batch.add(
        part, place.texture, x: place.x + x + part.x - rect.x, y: place.y + y + part.y - rect.y,
        color)
    }
  }

  /// Calls a closure with the visible parts of `rect`; no two damaged rectangles overlap.
  private func forEachPart(of rect: PixelRect, _ body: (PixelRect) -> Void) {
    let inside = rect.intersection(area.clip)
    for damaged in area.damage.rects {
      let part = inside.intersection(damaged)
      if !part.isEmpty { body(part) }
    }
  }
}

/// Textures of the size of the surface for kept pixels: as many as the depth of nested clips and
/// groups.
final class Keepers {
  private let renderer: OpaquePointer
  private var free: [Texture] = []

  init(_ renderer: OpaquePointer) { self.renderer = renderer }

  func take(width: Int, height: Int) -> Texture? {
    free.removeAll { $0.width != width || $0.height != height }
    return free.popLast() ?? Texture(renderer, width: width, height: height, isTarget: true)
  }

  func giveBack(_ texture: Texture) { free.append(texture) }
}
