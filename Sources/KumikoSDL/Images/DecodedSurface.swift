import Foundation
import KumikoCPictures
import KumikoCSDL2
import KumikoCSDL2_image
import KumikoGraphics

/// A picture decoded by SDL_image, released with this object.
nonisolated final class DecodedSurface {
  private let surface: UnsafeMutablePointer<SDL_Surface>

  /// Decodes data of a format that SDL_image knows by name; throws `BackendError.imageUnreadable`.
  init(_ data: Data, kind: String) throws(BackendError) {
    guard data.count <= Int32.max else {
      throw .imageUnreadable(reason: "it has more than 2 GiB")
    }
    let surface = data.withUnsafeBytes { bytes -> UnsafeMutablePointer<SDL_Surface>? in
      guard let source = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count)),
        let loaded = IMG_LoadTyped_RW(source, 1, kind)
      else { return nil }
      defer { SDL_FreeSurface(loaded) }
      return SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
    }
    guard let surface else {
      throw .imageUnreadable(reason: String(cString: SDL_GetError()))
    }
    self.surface = surface
  }

  /// Takes ownership of a surface of words 0xAARRGGBB.
  init(_ surface: UnsafeMutablePointer<SDL_Surface>) { self.surface = surface }

  deinit { SDL_FreeSurface(surface) }

  private var width: Int { Int(surface.pointee.w) }
  private var height: Int { Int(surface.pointee.h) }

  private func row(_ y: Int) -> UnsafePointer<UInt32>? {
    guard let pixels = surface.pointee.pixels else { return nil }
    return UnsafePointer(
      (pixels + y * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self))
  }

  /// The pixels, colour premultiplied by alpha; each `factor` × `factor` of them as one.
  func bitmap(shrunkBy factor: Int = 1) -> Bitmap {
    let factor = max(1, factor)
    let (width, height) = (self.width, self.height)
    let (columns, rows) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
    guard let pixels = surface.pointee.pixels else {
      let clear = [UInt8](repeating: 0, count: columns * rows * 4)
      return Bitmap(width: columns, height: rows, format: .color, bytes: clear)
    }
    let bytes = [UInt8](unsafeUninitializedCapacity: columns * rows * 4) { buffer, count in
      guard let target = buffer.baseAddress else { return }
      kumiko_shrink(
        pixels.assumingMemoryBound(to: UInt8.self), Int(surface.pointee.pitch), width, height,
        factor, target)
      count = columns * rows * 4
    }
    return Bitmap(width: columns, height: rows, format: .color, bytes: bytes)
  }

  /// The alpha alone.
  var alpha: PixelBlock {
    let block = PixelBlock(width: width, height: height, depth: 1)
    for y in 0..<height {
      guard let row = row(y) else { break }
      let target = block.row(y)
      for x in 0..<width { target[x] = UInt8(row[x] >> 24) }
    }
    return block
  }
}

/// The frames of an animated picture, released with this object.
nonisolated final class AnimatedPicture {
  private let animation: UnsafeMutablePointer<IMG_Animation>

  /// Decodes data of a format that SDL_image knows by name; throws `BackendError.imageUnreadable`.
  init(_ data: Data, kind: String) throws(BackendError) {
    let animation = data.withUnsafeBytes { bytes in
      SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count)).flatMap {
        IMG_LoadAnimationTyped_RW($0, 1, kind)
      }
    }
    guard let animation else {
      throw .imageUnreadable(reason: String(cString: SDL_GetError()))
    }
    self.animation = animation
  }

  deinit { IMG_FreeAnimation(animation) }

  /// The duration of each frame, in seconds.
  var delays: [Double] {
    (0..<Int(animation.pointee.count)).map { Double(animation.pointee.delays[$0]) / 1_000 }
  }

  /// Each frame composited with those before it.
  var bitmaps: [Bitmap] {
    (0..<Int(animation.pointee.count)).compactMap { index in
      guard let frame = animation.pointee.frames[index],
        let copy = SDL_ConvertSurfaceFormat(frame, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
      else { return nil }
      return DecodedSurface(copy).bitmap()
    }
  }
}

extension PixelBlock {
  /// A coverage block as a bitmap.
  nonisolated var maskBitmap: Bitmap {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height)
    for y in 0..<height {
      bytes.append(contentsOf: UnsafeBufferPointer(start: row(y), count: width))
    }
    return Bitmap(width: width, height: height, format: .mask, bytes: bytes)
  }
}
