import KumikoFoundation

/// Shows a controller as a bubble at what it is about, or as a card in the middle where nobody has
/// said that.
class CardWithoutSourcePresentation: UIPopoverPresentationController {
  override func reportMissingSource() {}

  override func styleCard(_ container: PresentationContainer) {
    super.styleCard(container)
    if anchor == nil {
      container.card.style(radius: 16, floats: true)
      container.card.backgroundColor = presentedView?.backgroundColor
    }
  }
}
