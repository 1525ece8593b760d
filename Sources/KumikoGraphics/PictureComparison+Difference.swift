import KumikoFoundation

extension PictureComparison {
  /// A picture of where two pictures differ: equal pixels are the reference's, pale and grey;
  /// others are red, the stronger the more they differ. It is as large as both together; what only
  /// one has is red.
  package static func difference(reference: Bitmap, actual: Bitmap) -> Bitmap {
    let (width, height) = (
      max(reference.width, actual.width), max(reference.height, actual.height)
    )
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      let target = UnsafeMutableRawBufferPointer(buffer).bindMemory(to: UInt32.self)
      for y in 0..<height {
        for x in 0..<width {
          target[y * width + x] = shade(reference.pixel(x, y), actual.pixel(x, y))
        }
      }
      count = width * height * 4
    }
    return Bitmap(width: width, height: height, format: .color, bytes: bytes)
  }

  private static func shade(_ first: UInt32?, _ second: UInt32?) -> UInt32 {
    guard let first, let second else { return 0xFFFF_3B30 }
    func part(_ pixel: UInt32, _ shift: UInt32) -> Int { Int((pixel >> shift) & 255) }
    let distance = [0, 8, 16, 24].map { abs(part(first, $0) - part(second, $0)) }.max() ?? 0
    if distance == 0 {
      let grey = (part(first, 16) * 2 + part(first, 8) * 5 + part(first, 0)) / 8
      let pale = UInt32(200 + grey * 48 / 255)
      return 0xFF00_0000 | pale << 16 | pale << 8 | pale
    }
    // A difference of one is as visible as paint; larger ones darken.
    let rest = UInt32(110 - min(distance, 110))
    return 0xFF00_0000 | (255 - UInt32(distance) / 4) << 16 | rest << 8 | rest
  }
}

extension Bitmap {
  /// A pixel as 0xAARRGGBB, coverage as grey; nil outside.
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32? {
    guard x < width, y < height else { return nil }
    let index = y * width + x
    if format == .mask { return 0xFF00_0000 | UInt32(bytes[index]) * 0x10101 }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self) }
  }
}
