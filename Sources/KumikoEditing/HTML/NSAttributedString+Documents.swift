import KumikoFoundation
import KumikoGraphics

extension NSAttributedString {
  /// A format of documents that attributed strings are read from.
  public nonisolated struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name of the format.
    public let rawValue: String

    /// A format with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// HTML: see `NSAttributedString.init(data:options:documentAttributes:)`.
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// A key of the options for reading a document.
  public nonisolated struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// An option with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The format, a `DocumentType` or its `rawValue`. Without it, data that begins with
    /// `<!doctype` or `<html` is HTML, and any other is plain text.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding of the text, the `rawValue` of a `String.Encoding`. A byte order mark in the
    /// data takes precedence.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of plain text, `[NSAttributedString.Key: Any]`.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// A key of the information about a document that was read.
  public nonisolated struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    /// The name of the attribute.
    public let rawValue: String

    /// An attribute with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The format, the `rawValue` of a `DocumentType`.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// The encoding that the text was read in, the `rawValue` of a `String.Encoding`.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  /// Reads a document: HTML, or plain text.
  ///
  ///     let text = try NSAttributedString(
  ///       data: Data("<b>Open</b> until 8".utf8),
  ///       options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
  ///
  /// HTML is read on any thread, without loading anything. Supported are paragraphs, headings, line
  /// breaks, lists, quotes, preformatted text, rows of tables with tabs between the cells, links,
  /// emphasis, `font`, and the properties of CSS that set colours, fonts, decoration, alignment and
  /// `display: none`, in `style` attributes and in `style` elements with selectors for a tag, a
  /// class or an identifier. The default font is the system font with 12 points; where the document
  /// sets no colour, neither does the string. An image is read if its address is a `data:` URL; any
  /// other is its alternative text with the attribute `imageURL`. No HTML is an error. O(n).
  ///
  /// - Parameters:
  ///   - options: the format and the encoding. Without an encoding, that of a byte order mark or of
  ///     the document's `meta` element is used, then UTF-8 if the data is valid in it, then
  ///     Windows-1252.
  ///   - dict: receives the format and the encoding, with the keys of `DocumentAttributeKey`.
  /// - Throws: an error if the data is invalid in the given encoding, or for other formats.
  public nonisolated convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let document = try ReadDocument(data, options)
    dict?.pointee = NSDictionary(dictionary: [
      DocumentAttributeKey.documentType.rawValue: document.type.rawValue,
      DocumentAttributeKey.characterEncoding.rawValue: document.encoding.rawValue,
    ])
    self.init(attributedString: document.content)
  }

  /// Reads the document in a file, like `init(data:options:documentAttributes:)`. Without the
  /// option `documentType`, a file with the extension `html` or `htm` is HTML.
  public nonisolated convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>?
  ) throws {
    var options = options
    if options[.documentType] == nil, ["html", "htm"].contains(url.pathExtension.lowercased()) {
      options[.documentType] = DocumentType.html
    }
    try self.init(
      data: try Data(contentsOf: url), options: options, documentAttributes: dict)
  }
}

/// A document that was read.
private nonisolated struct ReadDocument {
  let type: NSAttributedString.DocumentType
  let encoding: String.Encoding
  let content: NSAttributedString

  init(_ data: Data, _ options: [NSAttributedString.DocumentReadingOptionKey: Any]) throws {
    type = Self.type(options[.documentType], data)
    guard type == .html || type == .plain else { throw CocoaError(.featureUnsupported) }
    let (text, encoding) = try Self.text(
      data, Self.encoding(options[.characterEncoding]), isHTML: type == .html)
    self.encoding = encoding
    if type == .html {
      content = HTMLText(text).content
    } else {
      let attributes = options[.defaultAttributes] as? [NSAttributedString.Key: Any]
      content = NSAttributedString(string: text, attributes: attributes ?? [:])
    }
  }

  private static func type(_ option: Any?, _ data: Data) -> NSAttributedString.DocumentType {
    if let type = option as? NSAttributedString.DocumentType { return type }
    if let name = option as? String { return NSAttributedString.DocumentType(rawValue: name) }
    let start = String(decoding: data.prefix(64), as: UTF8.self).lowercased()
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return start.hasPrefix("<!doctype") || start.hasPrefix("<html") ? .html : .plain
  }

  private static func encoding(_ option: Any?) -> String.Encoding? {
    switch option {
    case let encoding as String.Encoding: encoding
    case let number as UInt: String.Encoding(rawValue: number)
    case let number as NSNumber: String.Encoding(rawValue: number.uintValue)
    default: nil
    }
  }

  private static let marks: [([UInt8], String.Encoding)] = [
    ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE, 0, 0], .utf32LittleEndian),
    ([0, 0, 0xFE, 0xFF], .utf32BigEndian), ([0xFF, 0xFE], .utf16LittleEndian),
    ([0xFE, 0xFF], .utf16BigEndian),
  ]

  private static func text(
    _ data: Data, _ given: String.Encoding?, isHTML: Bool
  ) throws -> (String, String.Encoding) {
    if let (mark, encoding) = marks.first(where: { data.starts(with: $0.0) }) {
      guard let text = String(data: data.dropFirst(mark.count), encoding: encoding)
      else { throw CocoaError(.fileReadInapplicableStringEncoding) }
      return (text, encoding)
    }
    if let given {
      guard let text = String(data: data, encoding: given)
      else { throw CocoaError(.fileReadInapplicableStringEncoding) }
      return (text, given)
    }
    let declared = isHTML ? HTMLTokens.declaredEncoding(data) : nil
    for encoding in [declared, .utf8].compactMap(\.self) {
      if let text = String(data: data, encoding: encoding) { return (text, encoding) }
    }
    // A few bytes have no character in Windows-1252; every byte has one in Latin-1.
    if let text = String(data: data, encoding: .windowsCP1252) { return (text, .windowsCP1252) }
    return (String(data: data, encoding: .isoLatin1) ?? "", .isoLatin1)
  }
}
