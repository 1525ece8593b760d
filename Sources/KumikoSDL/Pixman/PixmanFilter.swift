import KumikoCPixman
import KumikoGraphics

// Sampling of pixels through a transform, which Pixman does on the processor for every replayer.

extension PixelBlock {
  /// Multiplies this coverage with that of a form, sampled through a transform that maps pixels of
  /// this block to those of the form's level; `false` if the transform's numbers are out of range,
  /// and then nothing changes.
  @discardableResult
  func multiply(
    by form: BitmapForm, level: Int, through reading: CGAffineTransform
  ) -> Bool {
    guard let mask = form.pixmanCoverage(level: level), let own = image(),
      mask.setTransform(reading)
    else { return false }
    defer { mask.clearTransform() }
    own.multiply(by: mask)
    return true
  }
}

extension TransformedPicture {
  /// The colours in a part of the rectangle that is drawn, premultiplied; nil if the transform's
  /// numbers are out of range. (`x`, `y`) is the part's first pixel, relative to the rectangle's.
  func pixels(x: Int, y: Int, width: Int, height: Int) -> PixelBlock? {
    let block = PixelBlock(width: width, height: height, depth: 4)
    guard let source = form.pixmanPicture(level: level), let image = block.image(),
      source.setTransform(reading)
    else { return nil }
    defer { source.clearTransform() }
    let mask = coverage?.image()
    let (x, y) = (Int32(x), Int32(y))
    pixman_image_composite32(
      PIXMAN_OP_SRC, source.reference, mask?.reference, image.reference, x, y, x, y, 0, 0,
      Int32(width), Int32(height))
    return block
  }
}

extension PixmanImage {
  /// Multiplies this coverage, pixel by pixel, with another.
  func multiply(by other: PixmanImage) {
    pixman_image_composite32(
      PIXMAN_OP_IN, other.reference, nil, reference, 0, 0, 0, 0, 0, 0, Int32(width),
      Int32(height))
  }
}

extension PixelBlock {
  /// An image that reads and writes these pixels and keeps them alive.
  nonisolated func image(_ format: PixmanImage.Format? = nil) -> PixmanImage? {
    PixmanImage(
      format: format ?? (depth == 1 ? .mask : .argb), width: width, height: height,
      pixels: pixels, pitch: pitch, owner: self)
  }
}
