import KumikoFoundation

extension CGImage {
  /// The picture masked by the coverage of another one.
  func masked(by mask: CGImage) -> CGImage? {
    let cover = mask.bitmap.resized(width: width, height: height)
    let isCoverage = mask.bitmap.format == .mask
    var bytes = bitmap.colored.bytes
    bytes.withUnsafeMutableBufferPointer { pixels in
      cover.bytes.withUnsafeBufferPointer { cover in
        for index in 0..<(pixels.count / 4) {
          // A picture as a mask shows the masked one where it is white.
          let share =
            isCoverage
            ? UInt32(cover[index])
            : (54 * UInt32(cover[index * 4 + 2]) + 183 * UInt32(cover[index * 4 + 1]) + 19
              * UInt32(cover[index * 4]) + 128) / 256
          for part in (index * 4)..<(index * 4 + 4) {
            pixels[part] = UInt8((UInt32(pixels[part]) * share + 127) / 255)
          }
        }
      }
    }
    return CGImage(Bitmap(width: width, height: height, format: .color, bytes: bytes))
  }

  /// The picture with pixels of a range of colours made transparent: the minimum and maximum of
  /// red, green and blue.
  func withoutColors(_ ranges: [CGFloat]) -> CGImage? {
    guard ranges.count == 6, ranges.allSatisfy(\.isFinite) else { return nil }
    func isInside(_ byte: UInt8, _ index: Int) -> Bool {
      CGFloat(byte) >= ranges[index * 2] && CGFloat(byte) <= ranges[index * 2 + 1]
    }
    var bytes = bitmap.colored.bytes
    bytes.withUnsafeMutableBufferPointer { pixels in
      for start in stride(from: 0, to: pixels.count, by: 4)
      where isInside(pixels[start + 2], 0) && isInside(pixels[start + 1], 1)
        && isInside(pixels[start], 2)
      {
        for part in start..<(start + 4) { pixels[part] = 0 }
      }
    }
    return CGImage(Bitmap(width: width, height: height, format: .color, bytes: bytes))
  }
}

extension CGImage {
  /// A mask of bytes: 0 shows a picture, the largest number hides it; nil for other than eight
  /// bits, and if bytes are missing, which is reported.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    guard bitsPerComponent == 8, bitsPerPixel == 8,
      let data = provider.data(
        width: width, height: height, depth: 1, bytesPerRow: bytesPerRow)
    else {
      Diagnostics.report(.drawingFormat)
      return nil
    }
    let isTurned = decode.map { $0[0] > $0[1] } ?? false
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height)
    for y in 0..<height {
      let start = data.startIndex + y * bytesPerRow
      bytes += data[start..<(start + width)].map { isTurned ? $0 : 255 - $0 }
    }
    self.init(Bitmap(width: width, height: height, format: .mask, bytes: bytes))
  }

  /// The picture as a mask: its opacity, or the brightness of a grey one without opacity.
  var cutting: Bitmap {
    guard isGray else { return bitmap }
    let source = bitmap.colored.bytes
    let bytes = stride(from: 0, to: source.count, by: 4).map { source[$0 + 1] }
    return Bitmap(width: width, height: height, format: .mask, bytes: bytes)
  }
}
