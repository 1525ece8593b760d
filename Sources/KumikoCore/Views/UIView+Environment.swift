import KumikoFoundation

extension UIView {
  func traits(with style: UIUserInterfaceStyle) -> UITraitCollection {
    let inherited = inheritedTraits ?? storedWindow?.ownTraits ?? knownTraits
    guard style != .unspecified else { return inherited }
    return inherited.overridden(by: UITraitCollection(userInterfaceStyle: style))
  }

  /// The traits of the view around. Outside of windows each view hears at once of those that it is
  /// in, so that nobody needs to ask all the way out.
  private var inheritedTraits: UITraitCollection? {
    guard let storedSuperview else { return nil }
    return storedWindow == nil && storedSuperview.storedWindow == nil
      ? storedSuperview.knownTraits : storedSuperview.traitCollection
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
    // The tint that nobody set is the desktop's accent colour.
    if old.desktopLook?.accent != traitCollection.desktopLook?.accent { tintColorDidChange() }
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

  /// What bars and the like cover at the edges of this view, inside of its superview.
  func insets(of superview: UIView) -> UIEdgeInsets {
    let outer = superview.safeAreaInsets
    let extra = controller.map { $0.additionalSafeAreaInsets + $0.barInsets } ?? .zero
    // What a view is transformed by, while it slides in for instance, does not count.
    let (center, size, around) = (storedCenter, storedBounds.size, superview.bounds)
    let frame = CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
    // Only the part of the superview's margin that reaches into this view counts.
    func reach(_ margin: CGFloat, _ distance: CGFloat) -> CGFloat {
      margin > 0 ? max(0, margin - distance) : 0
    }
    return UIEdgeInsets(
      top: reach(outer.top, frame.minY - around.minY),
      left: reach(outer.left, frame.minX - around.minX),
      bottom: reach(outer.bottom, around.maxY - frame.maxY),
      right: reach(outer.right, around.maxX - frame.maxX)) + extra
  }

  /// Insets of left and right as leading and trailing, as they are here.
  func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: isReversed ? insets.right : insets.left,
      bottom: insets.bottom, trailing: isReversed ? insets.left : insets.right)
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
