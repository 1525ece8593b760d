import Foundation

// Items by types instead of their names.
extension NSItemProvider {
  /// The types that the item can be had in, the best first; without those that nobody knows.
  public nonisolated var registeredContentTypes: [UTType] {
    registeredTypeIdentifiers.compactMap { UTType($0) }
  }

  /// Those of the types that are kinds of a given one.
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

  /// Loads a type as a file, which is there until the handler returns. Move or copy it.
  ///
  /// - Parameters:
  ///   - openInPlace: whether the file itself is wanted; it is always a copy.
  ///   - completionHandler: hears of the file, and whether it is the one itself: no.
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
