import KumikoFoundation

extension UIView {
  /// Has changes of traits heard of now that wait. None ever waits here: who registered for a trait
  /// hears of it as it changes.
  public func updateTraitsIfNeeded() {}
}

extension UIViewController {
  /// Has changes of traits heard of now that wait. None ever waits here: who registered for a trait
  /// hears of it as it changes.
  public func updateTraitsIfNeeded() {}
}
