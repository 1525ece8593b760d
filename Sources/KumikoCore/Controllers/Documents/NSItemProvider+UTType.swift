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

  /// Registers a type. The handler is called when the data is requested, on any thread, and passes
  /// the data to its completion handler.
  public nonisolated func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    registerDataRepresentation(
      forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
  }

  /// Registers a type in a file. The handler passes the file's URL to its completion handler; the
  /// Boolean there says whether the file belongs to the app, and stays.
  ///
  /// - Parameter openInPlace: whether others may open the file itself; ignored, as they always get
  ///   a copy.
  public nonisolated func registerFileRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    openInPlace: Bool = false,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    registerFileRepresentation(
      forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
  }
}
