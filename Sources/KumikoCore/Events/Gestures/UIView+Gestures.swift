import KumikoFoundation

extension UIView {
  /// The recognisers of this view; nil where there are none. Setting it replaces all.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedGestureRecognizers.isEmpty ? nil : storedGestureRecognizers }
    set {
      for recognizer in storedGestureRecognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Attaches a recogniser; it leaves the view that it is attached to.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    storedGestureRecognizers.append(gestureRecognizer)
  }

  /// Detaches a recogniser; what is under way ends.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.session?.withdraw(gestureRecognizer)
    gestureRecognizer.view = nil
    storedGestureRecognizers.removeAll { $0 === gestureRecognizer }
  }
}
