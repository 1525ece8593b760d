import KumikoGraphics

/// A picture that is not aligned to pixels: rotated, scaled, or at a subpixel position.
struct TransformedPicture {
  let form: BitmapForm
  /// The mip level from which the form is read; see `BitmapForm.level(forScale:)`.
  let level: Int
  /// Maps the pixels of the drawn rectangle, relative to its upper left corner, to those of the
  /// form's level.
  let reading: CGAffineTransform
  /// The coverage of each pixel of the rectangle; nil if all are covered.
  let coverage: PixelBlock?
}
