import KumikoFoundation

// Called by a desktop about the menus and popovers that extend beyond the window.
extension UIWindow {
  /// The host could not show a card at its requested frame, but at another one; both in points of
  /// the window.
  package func placeCard(_ id: ObjectIdentifier, wished: CGRect, given: CGRect) {
    if let container = leavingPresentation, ObjectIdentifier(container.card) == id {
      container.placeCard(wished: wished, given: given)
    } else {
      overlay?.placeCard(id, wished: wished, given: given)
    }
  }

  /// Cards cannot extend beyond the window after all: popovers move inside it, and a menu closes.
  package func cardsRefused() {
    closeMenus()
    for presentation in presentations { presentation.container?.setNeedsLayout() }
  }
}
