import KumikoCSDL2
import KumikoGraphics

/// The drawing target of a window whose surface does not match the window's size in pixels.
///
/// On Wayland SDL 2.26 creates a surface with one pixel per unit, even if a unit has two, and
/// presents it by a renderer. Here all pixels are drawn in memory and presented by that renderer.
final class WindowTexture {
  let surface: PixelSurface
  private let renderer: OpaquePointer
  private let texture: Texture

  /// - Returns: nil if the window has no renderer, or that fails to create a texture of this size.
  init?(_ window: OpaquePointer, width: Int, height: Int) {
    guard let renderer = SDL_GetRenderer(window),
      let texture = Texture(renderer, width: width, height: height),
      let surface = try? PixelSurface(width: width, height: height)
    else { return nil }
    texture.setBlending(.replace)
    (self.surface, self.renderer, self.texture) = (surface, renderer, texture)
  }

  /// Presents the drawn frame; `false` if SDL fails.
  func show(_ touched: Damage) -> Bool {
    for rect in touched.rects.map({ $0.intersection(surface.bounds) }) where !rect.isEmpty {
      var area = SDL_Rect(
        x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
      let first = surface.pixels + rect.y * surface.pitch + rect.x * 4
      guard SDL_UpdateTexture(texture.reference, &area, first, Int32(surface.pitch)) == 0 else {
        return false
      }
    }
    guard SDL_RenderCopy(renderer, texture.reference, nil, nil) == 0 else { return false }
    SDL_RenderPresent(renderer)
    return true
  }
}
