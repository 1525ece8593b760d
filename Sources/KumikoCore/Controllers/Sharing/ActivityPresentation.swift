import KumikoFoundation

/// Shows a list of activities as a bubble at what it is about, or as a card in the middle; in
/// little space as a sheet, unless its delegate has a word about that.
final class ActivityPresentation: CardWithoutSourcePresentation {
  override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    guard delegate == nil else {
      return super.adaptivePresentationStyle(for: traitCollection)
    }
    return .pageSheet
  }
}
