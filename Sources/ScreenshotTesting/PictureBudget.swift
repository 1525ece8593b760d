import KumikoGraphics

/// The allowed difference of a picture from its reference, with a reason. Without one, nothing may
/// differ.
nonisolated public struct PictureBudget: Sendable, Equatable {
  /// The maximum number of pixels that may differ.
  public let pixels: Int
  /// The maximum difference of their channels, 0 … 255.
  public let difference: Int
  /// The reason; every test that passes because of the budget prints it.
  public let reason: String

  /// Whether pictures of equal size are within the budget.
  func allows(_ comparison: PictureComparison) -> Bool {
    comparison.referenceSize == comparison.actualSize && comparison.differingPixels <= pixels
      && comparison.largestDifference <= difference
  }

  /// The note printed for a snapshot that passes because of this.
  func note(_ comparison: PictureComparison, reference: String) -> String {
    "\(reference): \(comparison.count), by at most \(comparison.largestDifference) of 255; "
      + "up to \(pixels), by up to \(difference), are allowed, because \(reason)"
  }
}

extension SnapshotStrategy {
  /// The same strategy, with a tolerance for pictures. A reason is required: a test whose picture
  /// differs within the budget passes, and prints it.
  ///
  ///     .image.allowing(pixels: 12, difference: 2, because: "GPUs round edges differently")
  ///
  /// - Parameters:
  ///   - pixels: the maximum number of pixels that may differ.
  ///   - difference: the maximum difference of their channels, 0 … 255.
  ///   - reason: the reason; an empty one fails the test.
  public func allowing(
    pixels: Int, difference: Int, because reason: String
  ) -> SnapshotStrategy {
    var strategy = self
    strategy.budget = PictureBudget(pixels: pixels, difference: difference, reason: reason)
    return strategy
  }
}

nonisolated extension PictureComparison {
  /// The number of pixels that differ, as text.
  var count: String {
    differingPixels == 1 ? "1 pixel differs" : "\(differingPixels) pixels differ"
  }
}
