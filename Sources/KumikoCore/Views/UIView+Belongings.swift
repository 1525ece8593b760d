import KumikoFoundation
import KumikoGraphics

// Implementations of views' open members.
extension UIView {
  /// The margins that were set; nil if there is none.
  var storedMargins: NSDirectionalEdgeInsets? {
    get { viewParts[boxed: .margins] }
    set { viewParts[boxed: .margins] = newValue }
  }

  /// The margins that were set, or the default ones, with those that a controller requires.
  var ownMargins: NSDirectionalEdgeInsets {
    controller?.margins(insteadOf: storedMargins) ?? storedMargins
      ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  }

  /// The margins with the safe area and those that the superview requires.
  var marginsInForce: NSDirectionalEdgeInsets {
    let own = ownMargins
    let takesSafeArea = insetsLayoutMarginsFromSafeArea
    guard takesSafeArea || viewMarks.preservesMargins else { return own }
    var margins = own.resolved(for: effectiveUserInterfaceLayoutDirection)
    if takesSafeArea { margins = margins + safeAreaInsets }
    return directional(keepingSuperviewMargins(margins) { $0.layoutMargins })
  }

  /// The margins as they were without any safe area.
  var marginsWithoutSafeArea: UIEdgeInsets {
    keepingSuperviewMargins(ownMargins.resolved(for: effectiveUserInterfaceLayoutDirection)) {
      $0.marginsWithoutSafeArea
    }
  }

  /// Takes other margins.
  func take(margins: NSDirectionalEdgeInsets) {
    let old = ownMargins
    changeMargins { storedMargins = margins }
    if ownMargins != old {
      setNeedsLayout()
      constraintsChanged()
    }
  }

  /// Asks for `updateConstraints()` before the next layout.
  func askForConstraints() {
    ensureConstraintState().needsUpdate = true
    constraintRoot.ensureConstraintState()
    constraintsChanged()
  }

  func exchangeRecognizers(_ recognizers: [UIGestureRecognizer]) {
    for recognizer in storedGestureRecognizers { removeGestureRecognizer(recognizer) }
    for recognizer in recognizers { addGestureRecognizer(recognizer) }
  }

  /// Attaches a recogniser, and takes it from the view that it is attached to.
  func take(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    attach(recognizer)
  }

  func exchangeInteractions(_ interactions: [any UIInteraction]) {
    for interaction in storedInteractions { removeInteraction(interaction) }
    for interaction in interactions { addInteraction(interaction) }
  }

  /// Attaches an interaction, and detaches it from its former view.
  func take(_ interaction: any UIInteraction) {
    guard !storedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    attach(interaction)
  }
}
