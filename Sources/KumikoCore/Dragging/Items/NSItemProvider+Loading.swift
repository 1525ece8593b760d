import KumikoFoundation
import KumikoGraphics

// Items in whatever form they are at hand.
extension NSItemProvider {
  /// Hears of an item, or of what went wrong: an address for what is a file or an address, text for
  /// text, data for anything else. They are `URL`, `String` and `Data`, which conform to no
  /// `NSSecureCoding` on Linux; `item as? URL` is written as on iOS.
  public typealias CompletionHandler = @Sendable (_ item: Any?, _ error: (any Error)?) -> Void

  /// Loads an item of a type in the form in which it is at hand.
  ///
  ///     provider.loadItem(forTypeIdentifier: UTType.image.identifier) { item, error in
  ///       if let url = item as? URL { … }
  ///     }
  ///
  /// A file is handed over as its own address, not as a copy, and stays there.
  ///
  /// - Parameter options: not needed; pictures are had smaller by
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

  /// Loads an item of a type in the form in which it is at hand.
  ///
  /// - Throws: why it cannot be had.
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

/// An address, text or data.
private nonisolated struct LoadedItem: @unchecked Sendable {
  let value: Any
}
