import KumikoFoundation

/// An interaction that handles commands for its view.
protocol CommandInteraction: UIInteraction {
  /// Whether it can handle a command now.
  func canAnswer(_ command: EditCommand) -> Bool
  /// Handles a command; returns whether it did.
  func answer(_ command: EditCommand) -> Bool
}

extension UIResponder {
  /// The interaction of a view that handles a command; nil if there is none.
  func interaction(answering command: EditCommand) -> (any CommandInteraction)? {
    guard let view = self as? UIView else { return nil }
    for case let interaction as any CommandInteraction in view.storedInteractions
    where interaction.canAnswer(command) {
      return interaction
    }
    return nil
  }
}
