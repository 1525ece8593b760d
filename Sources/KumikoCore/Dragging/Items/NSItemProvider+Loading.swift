import KumikoFoundation
import KumikoGraphics

// Loading items in the form in which they are available.
extension NSItemProvider {
  /// Is called with an item, or an error: a `URL` for files and URLs, a `String` for text, `Data`
  /// for anything else. These do not conform to `NSSecureCoding` on Linux; `item as? URL` is
  /// written as on iOS.
  public typealias CompletionHandler = @Sendable (_ item: Any?, _ error: (any Error)?) -> Void

  /// Loads an item of a type in the form in which it is available.
  ///
  ///     provider.loadItem(forTypeIdentifier: UTType.image.identifier) { item, error in
  ///       if let url = item as? URL { … }
  ///     }
  ///
  /// A file is passed as its original URL, not as a copy.
  ///
  /// - Parameter options: ignored; create thumbnails of images with
  ///   `UIImage.preparingThumbnail(of:)`.
  public nonisolated func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler?
  ) {
    let found = representation(of: typeIdentifier)
    let type = found?.typeIdentifier ?? typeIdentifier
    if let file = found?.file {
      return whole { done in
        _ = file { done($0, $1) }
      } told: {
        completionHandler?($0, $1)
      }
    }
    loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else {
        completionHandler?(nil, error)
        return
      }
      if ItemTypes.conforms(type, to: ItemTypes.url) {
        let url = try? NSURL.object(withItemProviderData: data, typeIdentifier: type) as URL
        completionHandler?(url, url == nil ? ItemError.unreadable(type) : nil)
      } else if ItemTypes.conforms(type, to: "public.plain-text") {
        let text = try? String.object(withItemProviderData: data, typeIdentifier: type)
        completionHandler?(text, text == nil ? ItemError.unreadable(type) : nil)
      } else {
        completionHandler?(data, nil)
      }
    }
  }

  /// Loads an item of a type in the form in which it is available.
  ///
  /// - Throws: the error if it is not available.
  public nonisolated func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
  ) async throws -> sending Any {
    let loaded: LoadedItem = try await withCheckedThrowingContinuation { told in
      loadItem(forTypeIdentifier: typeIdentifier, options: options) { item, error in
        if let item {
          told.resume(returning: LoadedItem(value: item))
        } else {
          told.resume(throwing: error ?? ItemError.unknown)
        }
      }
    }
    return loaded.value
  }
}

/// A URL, text or data.
private nonisolated struct LoadedItem: @unchecked Sendable {
  let value: Any
}
