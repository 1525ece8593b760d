import KumikoFoundation

extension UIView {
  func traits(with style: UIUserInterfaceStyle) -> UITraitCollection {
    let inherited = storedSuperview?.traitCollection ?? storedWindow?.ownTraits ?? knownTraits
    guard style != .unspecified else { return inherited }
    return inherited.overridden(by: UITraitCollection(userInterfaceStyle: style))
  }

  /// The same with traits that are known.
  func layoutDirection(with traits: UITraitCollection) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// Tells this view and everything inside of a style that replaced another one here.
  func propagateTraitChange(insteadOf style: UIUserInterfaceStyle) {
    let old = traits(with: style)
    if old != traitCollection { traitsChanged(from: old) }
  }

  /// Tells this view and everything inside that the traits around it changed.
  func traitsChanged(from old: UITraitCollection) {
    setNeedsCompose(.all)
    setNeedsLayout()
    // Constraints were solved for one direction of reading.
    if old.layoutDirection != traitCollection.layoutDirection { constraintsChanged() }
    tellTraitsChanged(from: old, to: traitCollection)
    for subview in storedSubviews { subview.traitsChanged(from: old) }
  }

  /// Outside of windows: takes the traits of the view around, and tells everything inside of them.
  func hearOfTraits() {
    let (old, new) = (knownTraits, traitCollection)
    guard new != old else { return }
    tellTraitsChanged(from: old, to: new)
    for subview in storedSubviews { subview.hearOfTraits() }
  }

  /// Tells this view and its controller that the traits changed.
  func tellTraitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
    knownTraits = new
    new.performAsCurrent {
      traitCollectionDidChange(old)
      traitObservers?.tell(self, from: old, to: new)
      guard let controller else { return }
      controller.traitCollectionDidChange(old)
      controller.traitObservers.tell(controller, from: old, to: new)
    }
  }

  /// Tells this view and everything inside that bars cover another part of it.
  func safeAreaChanged() {
    constraintRoot.setNeedsLayout()
    passSafeAreaOn()
  }

  private func passSafeAreaOn() {
    setNeedsLayout()
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    for subview in storedSubviews { subview.passSafeAreaOn() }
  }

  func propagateTintChange() {
    setNeedsCompose(.content)
    tintColorDidChange()
    for subview in storedSubviews where subview.storedTintColor == nil {
      subview.propagateTintChange()
    }
  }
}
