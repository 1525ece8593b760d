import KumikoFoundation

/// A type that can be provided as data to other programs by an `NSItemProvider`.
public nonisolated protocol NSItemProviderWriting {
  /// The types that the object can be written as, in order of fidelity.
  static var writableTypeIdentifiersForItemProvider: [String] { get }

  /// Writes the object as one of its types, and calls the handler once, on any thread.
  ///
  /// - Returns: the progress, which can be cancelled; nil if it is unknown.
  @discardableResult
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}
