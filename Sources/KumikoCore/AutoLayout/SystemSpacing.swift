import KumikoFoundation
import KumikoGraphics

/// The distances that the system has for neighbours.
enum SystemSpacing {
  /// Between edges, in points.
  static let usual: CGFloat = 8

  /// From an anchor to one above it, in points: the usual distance between edges, and where one of
  /// them is a baseline what the fonts of both texts need. Never negative, whatever the multiplier.
  @MainActor static func from(
    _ lower: ItemLink, _ place: NSLayoutConstraint.Attribute, below upper: ItemLink,
    _ upperPlace: NSLayoutConstraint.Attribute, multiplier: CGFloat
  ) -> CGFloat {
    let isOfText = place.isBaseline || upperPlace.isBaseline
    let distance = isOfText ? betweenBaselines(of: lower, below: upper) : usual
    return distance * max(0, multiplier)
  }

  /// From a text's last baseline to the first one of a text below it, in points:
  ///
  ///     line height of the lower font + its descender − descender of the upper font
  ///
  /// rounded up to a pixel, as UIKit answers. Where one of them is no text: the usual distance.
  @MainActor static func betweenBaselines(of lower: ItemLink, below upper: ItemLink) -> CGFloat {
    guard let view = lower.view, let below = view.forFirstBaselineLayout.baselineFont,
      let above = upper.view?.forLastBaselineLayout.baselineFont
    else { return usual }
    let distance = below.lineHeight + below.descender - above.descender
    return distance.roundedUp(toScale: view.displayScale)
  }
}
