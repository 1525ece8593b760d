import KumikoFoundation

extension UIView {
  /// Delivers pending changes of traits now. None is ever pending here: observers of a trait are
  /// notified as it changes.
  public func updateTraitsIfNeeded() {}
}

extension UIViewController {
  /// Delivers pending changes of traits now. None is ever pending here: observers of a trait are
  /// notified as it changes.
  public func updateTraitsIfNeeded() {}
}
