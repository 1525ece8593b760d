import KumikoGraphics

/// How far a picture may be from its reference, and why. Without one, nothing may differ.
nonisolated public struct PictureBudget: Sendable, Equatable {
  /// The most pixels that may differ.
  public let pixels: Int
  /// The most that a channel of them may differ by, 0 … 255.
  public let difference: Int
  /// Why; every test that passes because of the budget prints it.
  public let reason: String

  /// Whether pictures of equal size are near enough.
  func allows(_ comparison: PictureComparison) -> Bool {
    comparison.referenceSize == comparison.actualSize && comparison.differingPixels <= pixels
      && comparison.largestDifference <= difference
  }

  /// What is printed about a snapshot that passes because of this.
  func note(_ comparison: PictureComparison, reference: String) -> String {
    "\(reference): \(comparison.count), by at most \(comparison.largestDifference) of 255; "
      + "up to \(pixels), by up to \(difference), are allowed, because \(reason)"
  }
}

extension SnapshotStrategy {
  /// The same, with pictures that may differ a little. A reason is demanded: a test whose picture
  /// differs within the budget passes, and prints it.
  ///
  ///     .image.allowing(pixels: 12, difference: 2, because: "GPUs round edges differently")
  ///
  /// - Parameters:
  ///   - pixels: the most pixels that may differ.
  ///   - difference: the most that a channel of them may differ by, 0 … 255.
  ///   - reason: why; an empty one fails the test.
  public func allowing(
    pixels: Int, difference: Int, because reason: String
  ) -> SnapshotStrategy {
    var strategy = self
    strategy.budget = PictureBudget(pixels: pixels, difference: difference, reason: reason)
    return strategy
  }
}

nonisolated extension PictureComparison {
  /// How many pixels differ, in words.
  var count: String {
    differingPixels == 1 ? "1 pixel differs" : "\(differingPixels) pixels differ"
  }
}
