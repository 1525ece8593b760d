import KumikoCSDL2
import KumikoGraphics

/// A window drawn by a graphics card.
final class RendererScreen: WindowScreen {
  /// Moving pixels of a texture costs as much as drawing them again.
  let movesPixels = false
  private let renderer: OpaquePointer
  private var accelerated: Accelerated?

  /// A screen on a renderer, which it destroys when it is closed.
  init(_ renderer: OpaquePointer) {
    self.renderer = renderer
    accelerated = Accelerated(renderer)
  }

  var size: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (Int(width), Int(height))
  }

  func draw(_ list: DisplayList) -> Bool { accelerated?.replay(list) ?? false }

  func present(_ touched: Damage) -> Bool { accelerated?.present() ?? false }

  func reset(isDeviceLost: Bool) {
    guard isDeviceLost else { return }
    // Textures of a lost device are invalid: all are recreated from the copies in memory.
    accelerated = nil
    accelerated = Accelerated(renderer)
  }

  func copy() -> PixelSurface? { accelerated?.copy() }

  func close() {
    accelerated = nil
    SDL_DestroyRenderer(renderer)
  }
}
