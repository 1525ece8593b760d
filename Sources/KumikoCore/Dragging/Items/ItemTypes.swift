import KumikoFoundation

/// Type identifiers: their conformances, and their names in other programs.
///
/// A type that is not listed conforms only to itself, and other programs see it under its own name.
nonisolated enum ItemTypes {
  static let text = "public.utf8-plain-text"
  static let url = "public.url"
  static let fileURL = "public.file-url"
  static let png = "public.png"

  /// The names of text in other programs, the best first. The last two are Latin 1.
  static let textNames = [
    "text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING", "TEXT",
  ]

  /// The types that a type conforms to directly.
  private static let parents: [String: [String]] = [
    "public.utf8-plain-text": ["public.plain-text"],
    "public.utf16-plain-text": ["public.plain-text"],
    "public.plain-text": ["public.text"],
    "public.html": ["public.text"],
    "public.rtf": ["public.text"],
    "public.xml": ["public.text"],
    "public.json": ["public.text"],
    "public.comma-separated-values-text": ["public.text"],
    "public.text": ["public.data", "public.content"],
    "public.file-url": ["public.url"],
    "public.url": ["public.data"],
    "public.png": ["public.image"],
    "public.jpeg": ["public.image"],
    "public.tiff": ["public.image"],
    "public.svg-image": ["public.image"],
    "com.compuserve.gif": ["public.image"],
    "com.microsoft.bmp": ["public.image"],
    "org.webmproject.webp": ["public.image"],
    "public.image": ["public.data", "public.content"],
    "com.adobe.pdf": ["public.data", "public.content"],
    "public.data": ["public.item"],
    "public.folder": ["public.directory"],
    "public.directory": ["public.item"],
  ]

  /// The MIME types of type identifiers, with the preferred file name extension.
  private static let names: [(identifier: String, mime: String, suffix: String)] = [
    ("public.utf8-plain-text", "text/plain;charset=utf-8", "txt"),
    ("public.plain-text", "text/plain", "txt"),
    ("public.html", "text/html", "html"),
    ("public.rtf", "text/rtf", "rtf"),
    ("public.rtf", "application/rtf", "rtf"),
    ("public.xml", "application/xml", "xml"),
    ("public.json", "application/json", "json"),
    ("public.comma-separated-values-text", "text/csv", "csv"),
    ("public.png", "image/png", "png"),
    ("public.jpeg", "image/jpeg", "jpeg"),
    ("public.tiff", "image/tiff", "tiff"),
    ("public.svg-image", "image/svg+xml", "svg"),
    ("com.compuserve.gif", "image/gif", "gif"),
    ("com.microsoft.bmp", "image/bmp", "bmp"),
    ("org.webmproject.webp", "image/webp", "webp"),
    ("com.adobe.pdf", "application/pdf", "pdf"),
  ]

  /// Whether a type is another one, or conforms to it.
  static func conforms(_ type: String, to other: String) -> Bool {
    type == other || (parents[type] ?? []).contains { conforms($0, to: other) }
      || UTType(type).flatMap { kind in UTType(other).map(kind.conforms) } == true
  }

  /// The MIME type of a type.
  static func mime(of type: String) -> String {
    names.first { $0.identifier == type }?.mime ?? UTType(type)?.preferredMIMEType ?? type
  }

  /// The type with a MIME type.
  static func identifier(ofMIME mime: String) -> String {
    names.first { $0.mime == mime.lowercased() }?.identifier
      ?? UTType(mimeType: mime)?.identifier ?? mime
  }

  /// The type of a file, by its extension.
  static func identifier(ofFile url: URL) -> String {
    let suffix = url.pathExtension.lowercased()
    if suffix == "jpg" { return "public.jpeg" }
    if let known = names.first(where: { $0.suffix == suffix }) { return known.identifier }
    guard let type = UTType(filenameExtension: suffix), !type.isDynamic else {
      return UTType.data.identifier
    }
    return type.identifier
  }

  /// The preferred extension of a file of a type; empty if there is none.
  static func suffix(of type: String) -> String {
    names.first { $0.identifier == type }?.suffix ?? UTType(type)?.preferredFilenameExtension ?? ""
  }
}
