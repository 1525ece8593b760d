import KumikoFoundation
import KumikoGraphics

// Common items: text, URLs and images.

extension NSString: nonisolated NSItemProviderWriting, nonisolated NSItemProviderReading {
  /// Text in UTF-8.
  public nonisolated static var writableTypeIdentifiersForItemProvider: [String] {
    [ItemTypes.text]
  }

  /// Text, and types that conform to it.
  public nonisolated static var readableTypeIdentifiersForItemProvider: [String] {
    [ItemTypes.text, "public.plain-text", "public.text"]
  }

  /// The text in UTF-8.
  public nonisolated func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(description.utf8), nil)
    return nil
  }

  /// The text of data in UTF-8, or in UTF-16 if its type specifies it.
  public nonisolated static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    let encoding: String.Encoding =
      typeIdentifier == "public.utf16-plain-text" ? .utf16 : .utf8
    guard let text = String(data: data, encoding: encoding),
      let object = NSString(string: text) as? Self
    else { throw ItemError.unreadable(typeIdentifier) }
    return object
  }
}

extension NSURL: nonisolated NSItemProviderWriting, nonisolated NSItemProviderReading {
  /// A URL, and its text.
  public nonisolated static var writableTypeIdentifiersForItemProvider: [String] {
    [ItemTypes.url, ItemTypes.text]
  }

  /// A URL, also of a file.
  public nonisolated static var readableTypeIdentifiersForItemProvider: [String] {
    [ItemTypes.fileURL, ItemTypes.url]
  }

  /// The text of the URL.
  public nonisolated func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }

  /// The URL in the data.
  public nonisolated static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty, let url = NSURL(string: text) as? Self else {
      throw ItemError.unreadable(typeIdentifier)
    }
    return url
  }
}

extension String: nonisolated NSItemProviderWriting, nonisolated NSItemProviderReading {
  /// Text in UTF-8.
  public nonisolated static var writableTypeIdentifiersForItemProvider: [String] {
    NSString.writableTypeIdentifiersForItemProvider
  }

  /// Text, and types that conform to it.
  public nonisolated static var readableTypeIdentifiersForItemProvider: [String] {
    NSString.readableTypeIdentifiersForItemProvider
  }

  /// The text in UTF-8.
  public nonisolated func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(utf8), nil)
    return nil
  }

  /// The text in the data.
  public nonisolated static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> String {
    try NSString.object(withItemProviderData: data, typeIdentifier: typeIdentifier).description
  }
}

extension URL: nonisolated NSItemProviderWriting, nonisolated NSItemProviderReading {
  /// A URL, and its text.
  public nonisolated static var writableTypeIdentifiersForItemProvider: [String] {
    NSURL.writableTypeIdentifiersForItemProvider
  }

  /// A URL, also of a file.
  public nonisolated static var readableTypeIdentifiersForItemProvider: [String] {
    NSURL.readableTypeIdentifiersForItemProvider
  }

  /// The text of the URL.
  public nonisolated func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }

  /// The URL in the data.
  public nonisolated static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> URL {
    try NSURL.object(withItemProviderData: data, typeIdentifier: typeIdentifier) as URL
  }
}

extension UIImage: nonisolated NSItemProviderWriting, nonisolated NSItemProviderReading {
  /// A PNG file.
  public nonisolated static var writableTypeIdentifiersForItemProvider: [String] {
    [ItemTypes.png]
  }

  /// The file types that images can be decoded from.
  public nonisolated static var readableTypeIdentifiersForItemProvider: [String] {
    [ItemTypes.png, "public.jpeg", "public.svg-image", "public.image"]
  }

  /// The image as a PNG file.
  public nonisolated func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    guard let data = itemData else {
      completionHandler(nil, ItemError.unavailable(typeIdentifier))
      return nil
    }
    completionHandler(data, nil)
    return nil
  }

  /// The image in a file.
  public nonisolated static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> UIImage {
    guard let image = UIImage(data: data) else { throw ItemError.unreadable(typeIdentifier) }
    return image
  }
}
