import KumikoFoundation

/// Shows a list of activities as a popover at its source, or as a card in the middle; in compact
/// widths as a sheet, unless its delegate decides otherwise.
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
