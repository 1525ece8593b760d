import KumikoFoundation

/// What can be put into an `NSItemProvider` and given to other programs as data.
public nonisolated protocol NSItemProviderWriting {
  /// The types that the object can be written as, the best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }

  /// Writes the object as one of its types, and calls the handler once, on any thread.
  ///
  /// - Returns: how far it is, and what cancels it; nil where nobody can tell.
  @discardableResult
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}
