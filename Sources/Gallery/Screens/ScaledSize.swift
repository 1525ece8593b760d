import Kumiko

extension NSCollectionLayoutDimension {
  /// Points that grow with the text of a layout's environment.
  static func scaled(
    _ points: CGFloat, in environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutDimension {
    .absolute(points.scaled(in: environment))
  }
}

extension CGFloat {
  /// The points, grown with the text of the traits that count where this is asked for.
  var scaled: CGFloat { UIFontMetrics.default.scaledValue(for: self).rounded() }

  /// The points, grown with the text of a layout's environment.
  func scaled(in environment: any NSCollectionLayoutEnvironment) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: self, compatibleWith: environment.traitCollection)
      .rounded()
  }
}
