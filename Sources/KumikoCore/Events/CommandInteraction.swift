import KumikoFoundation

/// An interaction that does what commands say in the place of its view.
protocol CommandInteraction: UIInteraction {
  /// Whether it would do anything.
  func canAnswer(_ command: EditCommand) -> Bool
  /// Does what the command says; returns whether there was anything to do.
  func answer(_ command: EditCommand) -> Bool
}

extension UIResponder {
  /// The interaction of a view that does what a command says; nil for none.
  func interaction(answering command: EditCommand) -> (any CommandInteraction)? {
    guard let view = self as? UIView else { return nil }
    for case let interaction as any CommandInteraction in view.storedInteractions
    where interaction.canAnswer(command) {
      return interaction
    }
    return nil
  }
}
