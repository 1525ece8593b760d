import KumikoCPictures

extension Bitmap {
  /// The picture scaled to another size in pixels; each pixel is the mean of the area that it
  /// covers.
  package func resized(width newWidth: Int, height newHeight: Int) -> Bitmap {
    if newWidth == width, newHeight == height { return self }
    let depth = format == .mask ? 1 : 4
    let count = newWidth * newHeight * depth
    guard width > 0, height > 0, count > 0 else {
      return Bitmap(
        width: newWidth, height: newHeight, format: format,
        bytes: Array(repeating: 0, count: count))
    }
    var resized = [UInt8](repeating: 0, count: count)
    resized.withUnsafeMutableBufferPointer { target in
      bytes.withUnsafeBufferPointer { source in
        if let source = source.baseAddress, let target = target.baseAddress {
          kumiko_resize(source, width, height, target, newWidth, newHeight, depth)
        }
      }
    }
    return Bitmap(width: newWidth, height: newHeight, format: format, bytes: resized)
  }
}
