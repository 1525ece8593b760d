import KumikoGraphics

/// A picture that does not lie pixel on pixel: turned, scaled, or between pixels.
struct TransformedPicture {
  let form: BitmapForm
  /// At which of its sizes the form is read; see `BitmapForm.level(forScale:)`.
  let level: Int
  /// Leads from the pixels of the rectangle that is drawn, counted from its upper left, to those of
  /// the form's level.
  let reading: CGAffineTransform
  /// How much of each pixel of the rectangle is covered; nil where all of it is.
  let coverage: PixelBlock?
}
