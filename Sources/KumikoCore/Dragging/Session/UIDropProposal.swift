import KumikoFoundation

/// What a drop does.
public nonisolated enum UIDropOperation: UInt, Sendable {
  /// Nothing.
  case cancel = 0
  /// Nothing, and the user sees that nothing can be dropped there.
  case forbidden = 1
  /// The target gets a copy.
  case copy = 2
  /// The target gets the items, and the source removes them.
  case move = 3

  /// Whether something is dropped.
  var takes: Bool { self == .copy || self == .move }
}

/// What would happen if the items were dropped now.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// What the drop does.
  public let operation: UIDropOperation

  /// A proposal for what the drop does. A `.move` that the source does not let happen counts as
  /// `.forbidden`.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }

  /// The same for another operation.
  func with(_ operation: UIDropOperation) -> UIDropProposal {
    operation == self.operation ? self : UIDropProposal(operation: operation)
  }
}
