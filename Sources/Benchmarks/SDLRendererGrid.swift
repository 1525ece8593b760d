import KumikoCSDL2
import KumikoGraphics

/// The grid drawn as a program on SDL's software renderer would: masks as textures, tinted.
final class SDLRendererGrid {
  private let grid: DrawnGrid
  private let surface: UnsafeMutablePointer<SDL_Surface>
  private let renderer: OpaquePointer
  private var cell: OpaquePointer?
  private var labels: [OpaquePointer?] = []

  /// Nil if SDL fails.
  init?(_ grid: DrawnGrid) {
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(
        0, Int32(grid.width), Int32(grid.height), 32, SDL_PIXELFORMAT_RGB888.rawValue),
      let renderer = SDL_CreateSoftwareRenderer(surface)
    else { return nil }
    self.grid = grid
    self.surface = surface
    self.renderer = renderer
    cell = texture(grid.cellMask)
    SDL_SetTextureColorMod(cell, 255, 149, 0)
    labels = grid.labels.map { texture($0.mask) }
  }

  isolated deinit {
    for label in labels { SDL_DestroyTexture(label) }
    SDL_DestroyTexture(cell)
    SDL_DestroyRenderer(renderer)
    SDL_FreeSurface(surface)
  }

  func draw() {
    SDL_SetRenderDrawColor(renderer, 255, 255, 255, 255)
    SDL_RenderClear(renderer)
    for place in grid.cells {
      var target = SDL_Rect(
        x: Int32(place.x), y: Int32(place.y), w: Int32(place.width), h: Int32(place.height))
      SDL_RenderCopy(renderer, cell, nil, &target)
    }
    for (label, texture) in zip(grid.labels, labels) {
      var target = SDL_Rect(
        x: Int32(label.x), y: Int32(label.y), w: Int32(label.mask.width),
        h: Int32(label.mask.height))
      SDL_RenderCopy(renderer, texture, nil, &target)
    }
    SDL_RenderPresent(renderer)
  }

  /// White with the mask as alpha.
  private func texture(_ mask: Bitmap) -> OpaquePointer? {
    var pixels = mask.bytes.map { UInt32($0) << 24 | 0xFFFFFF }
    let texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
      Int32(mask.width), Int32(mask.height))
    SDL_UpdateTexture(texture, nil, &pixels, Int32(mask.width * 4))
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
    return texture
  }
}
