import Foundation
import KumikoCSDL2
import KumikoCSDL2_image
import KumikoGraphics

/// A picture unpacked by SDL_image, released with this object.
nonisolated final class DecodedSurface {
  private let surface: UnsafeMutablePointer<SDL_Surface>

  /// Unpacks bytes of a kind that SDL_image knows by name; throws `BackendError.imageUnreadable`.
  init(_ data: Data, kind: String) throws(BackendError) {
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

  deinit { SDL_FreeSurface(surface) }

  private var width: Int { Int(surface.pointee.w) }
  private var height: Int { Int(surface.pointee.h) }

  private func row(_ y: Int) -> UnsafePointer<UInt32>? {
    guard let pixels = surface.pointee.pixels else { return nil }
    return UnsafePointer(
      (pixels + y * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self))
  }

  /// The pixels, colour premultiplied by alpha.
  var bitmap: Bitmap {
    let (width, height) = (width, height)
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      let target = UnsafeMutableRawBufferPointer(buffer).bindMemory(to: UInt32.self)
      for y in 0..<height {
        guard let row = row(y) else { break }
        for x in 0..<width { target[y * width + x] = DecodedSurface.premultiplied(row[x]) }
        count = (y + 1) * width * 4
      }
    }
    return Bitmap(width: width, height: height, format: .color, bytes: bytes)
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

  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    func part(_ shift: UInt32) -> UInt32 {
      let product = ((pixel >> shift) & 255) * alpha + 128
      return ((product + (product >> 8)) >> 8) << shift
    }
    return alpha << 24 | part(16) | part(8) | part(0)
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
