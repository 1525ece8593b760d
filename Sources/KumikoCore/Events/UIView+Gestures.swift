// Recognisers and interactions of a view.
extension UIView {
  var storedGestureRecognizers: [UIGestureRecognizer] {
    get { viewParts[boxed: .recognizers] ?? [] }
    set { viewParts[boxed: .recognizers] = newValue.isEmpty ? nil : newValue }
  }

  var storedInteractions: [any UIInteraction] {
    get { viewParts[boxed: .interactions] ?? [] }
    set { viewParts[boxed: .interactions] = newValue.isEmpty ? nil : newValue }
  }

  func attach(_ recognizer: UIGestureRecognizer) {
    recognizer.view = self
    storedGestureRecognizers.append(recognizer)
  }

  /// Removes a recogniser, and cancels its gesture.
  func detach(_ recognizer: UIGestureRecognizer) {
    recognizer.session?.withdraw(recognizer)
    recognizer.view = nil
    storedGestureRecognizers.removeAll { $0 === recognizer }
  }

  func attach(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    storedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  func detach(_ interaction: any UIInteraction) {
    interaction.willMove(to: nil)
    storedInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
