import KumikoFoundation

/// The operation of a drop.
public nonisolated enum UIDropOperation: UInt, Sendable {
  /// No operation.
  case cancel = 0
  /// No operation, and the pointer shows that nothing can be dropped there.
  case forbidden = 1
  /// The target gets a copy.
  case copy = 2
  /// The target gets the items, and the source removes them.
  case move = 3

  /// Whether items are transferred.
  var takes: Bool { self == .copy || self == .move }
}

/// A proposal for a drop at the current location.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// The operation of the drop.
  public let operation: UIDropOperation

  /// A proposal with an operation. A `.move` that the source does not allow is treated as
  /// `.forbidden`.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }

  /// The same proposal with another operation.
  func with(_ operation: UIDropOperation) -> UIDropProposal {
    operation == self.operation ? self : UIDropProposal(operation: operation)
  }
}
