import KumikoCSDL2
import KumikoGraphics

/// A texture of SDL's renderer, released with this object: colour premultiplied by alpha, sampled
/// with nearest filtering.
final class Texture {
  /// How a texture is combined with the target.
  enum Blending {
    /// Source over.
    case over
    /// Copy.
    case replace
    /// The target is multiplied with the texture's alpha.
    case multiply
  }

  let reference: OpaquePointer
  let width: Int
  let height: Int

  /// - Parameter isTarget: whether it is a render target, rather than filled with pixels.
  /// - Returns: nil if SDL fails, for example because it is too large for the driver.
  init?(_ renderer: OpaquePointer, width: Int, height: Int, isTarget: Bool = false) {
    let access = isTarget ? SDL_TEXTUREACCESS_TARGET : SDL_TEXTUREACCESS_STATIC
    guard
      let made = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(access.rawValue), Int32(width),
        Int32(height))
    else { return nil }
    reference = made
    self.width = width
    self.height = height
    SDL_SetTextureScaleMode(made, SDL_ScaleModeNearest)
    setBlending(.over)
  }

  isolated deinit { SDL_DestroyTexture(reference) }

  func setBlending(_ blending: Blending) {
    let mode =
      switch blending {
      case .over: Texture.over
      case .replace: SDL_BLENDMODE_NONE
      case .multiply: Texture.multiply
      }
    SDL_SetTextureBlendMode(reference, mode)
  }

  /// Uploads pixels at a position; `false` if SDL fails.
  func update(_ pixels: PixelBlock, x: Int, y: Int) -> Bool {
    var rect = SDL_Rect(
      x: Int32(x), y: Int32(y), w: Int32(pixels.width), h: Int32(pixels.height))
    return SDL_UpdateTexture(reference, &rect, pixels.pixels, Int32(pixels.pitch)) == 0
  }

  private static let over = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
  private static let multiply = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
    SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
}

extension PixelBlock {
  /// Coverage as white pixels, premultiplied; colours as they are.
  func white() -> PixelBlock {
    guard depth == 1 else { return self }
    let result = PixelBlock(width: width, height: height, depth: 4)
    for y in 0..<height {
      let source = row(y)
      let target = (result.pixels + y * result.pitch).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { target[x] = UInt32(source[x]) &* 0x0101_0101 }
    }
    return result
  }
}
