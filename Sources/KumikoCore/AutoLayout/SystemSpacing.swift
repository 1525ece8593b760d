import KumikoFoundation
import KumikoGraphics

/// The system's spacing of adjacent elements.
enum SystemSpacing {
  /// Between edges, in points.
  static let usual: CGFloat = 8

  /// The distance of an anchor from one above it, in points: the system spacing between edges, and
  /// where one of them is a baseline as much as the fonts of both texts need. Never negative,
  /// whatever the multiplier.
  @MainActor static func from(
    _ lower: ItemLink, _ place: NSLayoutConstraint.Attribute, below upper: ItemLink,
    _ upperPlace: NSLayoutConstraint.Attribute, multiplier: CGFloat
  ) -> CGFloat {
    let isOfText = place.isBaseline || upperPlace.isBaseline
    let distance = isOfText ? betweenBaselines(of: lower, below: upper) : usual
    return distance * max(0, multiplier)
  }

  /// The distance of a text's last baseline to the first one of a text below it, in points:
  ///
  ///     line height of the lower font + its descender − descender of the upper font
  ///
  /// rounded up to a pixel, as in UIKit. Where one of them is no text: the system spacing.
  @MainActor static func betweenBaselines(of lower: ItemLink, below upper: ItemLink) -> CGFloat {
    guard let view = lower.view, let below = view.forFirstBaselineLayout.baselineFont,
      let above = upper.view?.forLastBaselineLayout.baselineFont
    else { return usual }
    let distance = below.lineHeight + below.descender - above.descender
    return distance.roundedUp(toScale: view.displayScale)
  }
}
