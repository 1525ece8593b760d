import KumikoFoundation

/// A type that can be created from the data of an `NSItemProvider`.
public nonisolated protocol NSItemProviderReading {
  /// The types that the object can be read from, in order of preference.
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Creates the object from data of one of these types.
  ///
  /// - Throws: if the data is not of that type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}
