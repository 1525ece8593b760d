import KumikoCSDL2
import KumikoGraphics

/// Replays display lists with SDL's renderer, that is, on a graphics card.
///
/// The same painter draws as for `Raster`, with the same coverage, so that both show the same
/// within 2 of 255: here masks, lines of text and images are textures, and everything that is not
/// aligned to whole pixels is rasterised by the processor before. Frames are drawn on a texture
/// that is retained, so that only the damage is drawn.
package final class Accelerated {
  private let renderer: OpaquePointer
  private let caches = ReplayCaches()
  private let batch: QuadBatch
  private let atlas: TextureAtlas
  private let keepers: Keepers
  private var frame: Texture?

  /// A replayer on a renderer, which must outlive it.
  package init(_ renderer: OpaquePointer) {
    self.renderer = renderer
    batch = QuadBatch(renderer)
    atlas = TextureAtlas(renderer, batch)
    keepers = Keepers(renderer)
  }

  /// Draws the damage of `list` over the previous frame; `false` if SDL reported an error, so that
  /// the frame may be incomplete. The list must contain no shifts of pixels.
  package func replay(_ list: DisplayList) -> Bool {
    guard let frame = frameTexture(list) else { return false }
    batch.note(SDL_SetRenderTarget(renderer, frame.reference))
    let surface = AcceleratedSurface(
      renderer, target: frame, damage: list.damage, batch: batch, atlas: atlas, keepers: keepers)
    Painter.replay(list, on: surface, caches: caches)
    batch.flush()
    batch.note(SDL_SetRenderTarget(renderer, nil))
    atlas.frameEnded()
    return batch.isIntact
  }

  /// Presents the frame in the window; `false` if SDL reports an error.
  package func present() -> Bool {
    guard let frame else { return false }
    frame.setBlending(.replace)
    let result = SDL_RenderCopy(renderer, frame.reference, nil, nil)
    frame.setBlending(.over)
    SDL_RenderPresent(renderer)
    return result == 0
  }

  /// The frame in memory; nil if there is none or SDL reports an error.
  func copy() -> PixelSurface? {
    guard let frame, let surface = try? PixelSurface(width: frame.width, height: frame.height),
      SDL_SetRenderTarget(renderer, frame.reference) == 0
    else { return nil }
    let result = SDL_RenderReadPixels(
      renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, surface.pixels, Int32(surface.pitch))
    SDL_SetRenderTarget(renderer, nil)
    return result == 0 ? surface : nil
  }

  /// The texture of the frame; a new one must be redrawn completely.
  private func frameTexture(_ list: DisplayList) -> Texture? {
    if let frame, frame.width == list.width, frame.height == list.height { return frame }
    frame = nil
    frame = Texture(renderer, width: list.width, height: list.height, isTarget: true)
    return frame
  }
}
