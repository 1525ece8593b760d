import KumikoFoundation
import KumikoGraphics

// What views do for their open members.
extension UIView {
  /// The margins with what a controller and the superview ask for.
  var marginsInForce: NSDirectionalEdgeInsets {
    let own =
      controller?.margins(insteadOf: storedMargins) ?? storedMargins
      ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    return rare?.preservesMargins == true ? keepingSuperviewMargins(own) : own
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

  /// Attaches an interaction, and takes it from the view that has it.
  func take(_ interaction: any UIInteraction) {
    guard !storedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    attach(interaction)
  }
}
