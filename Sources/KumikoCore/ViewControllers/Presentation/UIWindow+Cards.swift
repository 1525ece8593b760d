import KumikoFoundation

// What a desktop says of menus and bubbles that leave their window.
extension UIWindow {
  /// Who shows cards could not put one where it wished to be, but at another frame; both in points
  /// of the window.
  package func placeCard(_ id: ObjectIdentifier, wished: CGRect, given: CGRect) {
    if let container = leavingPresentation, ObjectIdentifier(container.card) == id {
      container.placeCard(wished: wished, given: given)
    } else {
      overlay?.placeCard(id, wished: wished, given: given)
    }
  }

  /// Cards cannot leave the window after all: bubbles lie inside of it, and a menu closes.
  package func cardsRefused() {
    closeMenus()
    for presentation in presentations { presentation.container?.setNeedsLayout() }
  }
}
