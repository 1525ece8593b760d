import Kumiko

extension NSCollectionLayoutDimension {
  /// Points scaled with the text size of a layout's environment.
  static func scaled(
    _ points: CGFloat, in environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutDimension {
    .absolute(points.scaled(in: environment))
  }
}

extension CGFloat {
  /// The points, scaled with the text size of the current traits.
  var scaled: CGFloat { UIFontMetrics.default.scaledValue(for: self).rounded() }

  /// The points, scaled with the text size of a layout's environment.
  func scaled(in environment: any NSCollectionLayoutEnvironment) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: self, compatibleWith: environment.traitCollection)
      .rounded()
  }
}
