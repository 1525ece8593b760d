import KumikoFoundation

/// Shows a controller as a popover that points at its source, or as a card in the middle if it has
/// none.
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
