import KumikoFoundation

/// What can be made from the data of an `NSItemProvider`.
public nonisolated protocol NSItemProviderReading {
  /// The types that the object can be read from, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// The object that data of one of these types is.
  ///
  /// - Throws: where the data is not of that type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}
