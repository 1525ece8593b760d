import Foundation

// Item providers by content type instead of type identifier.
extension NSItemProvider {
  /// The types in which the item is available, in order of fidelity; without unknown ones.
  public nonisolated var registeredContentTypes: [UTType] {
    registeredTypeIdentifiers.compactMap { UTType($0) }
  }

  /// The registered types that conform to a given one.
  public nonisolated func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }

  /// Loads the data of a type.
  @discardableResult
  public nonisolated func loadDataRepresentation(
    for contentType: UTType,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(
      forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Loads a type as a file, which exists until the handler returns. Move or copy it.
  ///
  /// - Parameters:
  ///   - openInPlace: whether the file itself is requested; ignored, as it is always a copy.
  ///   - completionHandler: is called with the file, and whether it was opened in place: `false`.
  @discardableResult
  public nonisolated func loadFileRepresentation(
    for contentType: UTType, openInPlace: Bool = false,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    loadFileRepresentation(forTypeIdentifier: contentType.identifier) { url, error in
      completionHandler(url, false, error)
    }
  }
}
