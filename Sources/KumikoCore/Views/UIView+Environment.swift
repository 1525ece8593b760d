import KumikoFoundation
import KumikoGraphics

extension UIView {
  /// Called when the margins, or the insets that are added to them, changed.
  func marginsChanged() {
    setNeedsLayout()
    constraintsChanged()
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
    for subview in storedSubviews where subview.viewMarks.preservesMargins {
      subview.marginsChanged()
    }
  }

  /// Performs a change that may affect the margins of this view, and of subviews that preserve
  /// them: views whose margins changed are notified, from the outside to the inside.
  func changeMargins(_ change: () -> Void) {
    let views = keepersOfMargins
    let old = views.map(\.layoutMargins)
    change()
    for (view, margins) in zip(views, old) where view.layoutMargins != margins {
      view.setNeedsLayout()
      view.constraintsChanged()
      view.layoutMarginsDidChange()
      view.controller?.viewLayoutMarginsDidChange()
    }
  }

  /// This view, and those inside to which its margins reach.
  private var keepersOfMargins: [UIView] {
    [self]
      + storedSubviews.filter { $0.viewMarks.preservesMargins }.flatMap(\.keepersOfMargins)
  }

  /// Margins that extend at least as far into the view as those of the superview do, if the view
  /// preserves them. An edge outside of the superview counts as one of its edges.
  func keepingSuperviewMargins(
    _ own: UIEdgeInsets, _ margins: (UIView) -> UIEdgeInsets
  ) -> UIEdgeInsets {
    guard viewMarks.preservesMargins, let superview = storedSuperview else { return own }
    let (outer, around, frame) = (margins(superview), superview.bounds, storedFrame)
    return UIEdgeInsets(
      top: max(own.top, outer.top - max(0, frame.minY - around.minY)),
      left: max(own.left, outer.left - max(0, frame.minX - around.minX)),
      bottom: max(own.bottom, outer.bottom - max(0, around.maxY - frame.maxY)),
      right: max(own.right, outer.right - max(0, around.maxX - frame.maxX)))
  }

  /// The direction in which content runs with traits that are known.
  func layoutDirection(with traits: UITraitCollection) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// The part of the superview's safe area insets that reaches into this view.
  func insets(of superview: UIView) -> UIEdgeInsets {
    let outer = superview.safeAreaForSubviews
    let extra = controller.map { $0.additionalSafeAreaInsets + $0.barInsets } ?? .zero
    // A transform, while the view slides in for instance, is not taken into account.
    let (center, size, around) = (storedCenter, storedBounds.size, superview.bounds)
    let frame = CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
    // Only the part of the superview's margin that reaches into this view counts.
    func reach(_ margin: CGFloat, _ distance: CGFloat) -> CGFloat {
      margin > 0 ? max(0, margin - distance) : 0
    }
    let insets =
      UIEdgeInsets(
        top: reach(outer.top, frame.minY - around.minY),
        left: reach(outer.left, frame.minX - around.minX),
        bottom: reach(outer.bottom, around.maxY - frame.maxY),
        right: reach(outer.right, around.maxX - frame.maxX)) + extra
    // A controller can take back what is covered, and no more.
    return UIEdgeInsets(
      top: max(0, insets.top), left: max(0, insets.left), bottom: max(0, insets.bottom),
      right: max(0, insets.right))
  }

  /// Insets of left and right as leading and trailing, as they are here.
  func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: isReversed ? insets.right : insets.left,
      bottom: insets.bottom, trailing: isReversed ? insets.left : insets.right)
  }

  /// Notifies this view and all descendants that bars cover another part of it.
  func safeAreaChanged() {
    constraintRoot.setNeedsLayout()
    passSafeAreaOn()
  }

  private func passSafeAreaOn() {
    setNeedsLayout()
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea {
      layoutMarginsDidChange()
      controller?.viewLayoutMarginsDidChange()
    }
    for subview in storedSubviews { subview.passSafeAreaOn() }
  }

  var storedTintColor: UIColor? {
    get { tintChoice?.color }
    set { changeTint { $0.color = newValue } }
  }

  /// The tint that was set on this view or its nearest ancestor; nil if there is none.
  var nearestTint: UIColor? {
    var next: UIView? = self
    while let view = next {
      if let tint = view.storedTintColor { return tint }
      next = view.storedSuperview
    }
    return nil
  }

  /// Notifies the view, and those inside that follow it, that the tint is another one.
  ///
  /// - Parameter inMode: whether it is the adjustment mode that changed, which views with a tint of
  ///   their own follow, too.
  func propagateTintChange(inMode: Bool = false) {
    setNeedsCompose(.content)
    tintColorDidChange()
    for subview in storedSubviews {
      if inMode ? subview.ownTintAdjustment == .automatic : !subview.hasOwnTint {
        subview.propagateTintChange(inMode: inMode)
      } else {
        subview.recomposeInside()
      }
    }
  }

  /// A tint of its own may be derived from the inherited one.
  private func recomposeInside() {
    setNeedsCompose(.content)
    for subview in storedSubviews { subview.recomposeInside() }
  }

  /// Whether a tint was set here that is not just the one around.
  private var hasOwnTint: Bool { storedTintColor.map { $0 !== UIColor.tintColor } ?? false }

  /// Traits that are drawn with here, given those of what is around: `UIColor.tintColor` is the
  /// view's tint.
  func tinted(_ traits: UITraitCollection) -> UITraitCollection {
    guard hasOwnTint || adjustsTint else { return traits }
    return traits.tinted(adjusted(chosenTint).resolvedColor(with: traits))
  }

  /// The view's traits, with which its colours are drawn.
  var drawnTraits: UITraitCollection {
    guard let shownTint else { return currentTraits }
    return currentTraits.tinted(shownTint)
  }

  /// A colour as it is drawn here.
  func drawn(_ color: UIColor) -> RGBA {
    color.rgba(with: color.isFixed ? currentTraits : drawnTraits)
  }

  /// The tint as it is drawn; nil where none was set here or around.
  private var shownTint: (any AnyObject & Sendable)? {
    var deciding: [UIView] = []
    var next: UIView? = self
    while let view = next {
      if view.hasOwnTint || view.adjustsTint { deciding.append(view) }
      next = view.storedSuperview
    }
    return deciding.reversed().reduce(nil) { tint, view in
      view.tinted(view.currentTraits.tinted(tint)).tint
    }
  }

  /// The tint that was set here or on an ancestor, before it is made grey.
  var chosenTint: UIColor { storedTintColor ?? storedSuperview?.chosenTint ?? .tintColor }

  /// A tint as it is shown here.
  func adjusted(_ tint: UIColor) -> UIColor { isTintDimmed ? tint.dimmedTint : tint }

  var isTintDimmed: Bool {
    var view: UIView? = self
    while let current = view {
      switch current.ownTintAdjustment {
      case .automatic: view = current.storedSuperview
      case .normal: return false
      case .dimmed: return true
      }
    }
    return false
  }
}

extension UIColor {
  /// The colour without its hue, half transparent.
  fileprivate var dimmedTint: UIColor {
    UIColor { traits in
      // Colours that are drawn here are dimmed already.
      let rgba = self.rgba(with: traits.tint == nil ? traits : traits.tinted(nil))
      let white = 0.299 * rgba.red + 0.587 * rgba.green + 0.114 * rgba.blue
      return UIColor(white: CGFloat(white), alpha: CGFloat(rgba.alpha) * 0.8)
    }
  }
}
