import KumikoFoundation
import KumikoGraphics

/// A picture in a text, which is one character of its line: it is selected, copied and deleted as
/// one.
///
///     let star = NSTextAttachment(image: starImage)
///     star.bounds = CGRect(x: 0, y: -3, width: 16, height: 16)
///     let text = NSMutableAttributedString(string: "Rated ")
///     text.append(NSAttributedString(attachment: star))
///     label.attributedText = text
///
/// Symbols and other template images have the colour of the surrounding text, or the character's
/// `foregroundColor`. Changes after the text was assigned to a view are visible when the view lays
/// its lines out again, such as when the text is assigned again.
nonisolated open class NSTextAttachment: NSObject, NSSecureCoding, @unchecked Sendable {
  private let mark = ObjectMark()

  /// The image. Without one, the image in `contents` is drawn, or a document icon if these are not
  /// an image.
  open var image: UIImage?

  /// The bounds of the image, in points from the start of the character on the baseline; y points
  /// up. Zero for the size of the image, placed on the baseline.
  open var bounds = CGRect.zero

  /// The bytes of a file.
  open var contents: Data? { didSet { decoded = nil } }

  /// The type of the file, such as `public.png`. It is not used.
  open var fileType: String?

  /// Space before it and behind it, in points.
  open var lineLayoutPadding: CGFloat = 0

  /// A text that describes the picture to assistive technologies; nil for that of its image.
  open var accessibilityLabel: String?

  /// The decoded `contents`; nil until they are first needed.
  private var decoded: UIImage??

  /// A picture that shows an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// A picture that shows the bytes of a file.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  /// An empty picture.
  public convenience override init() { self.init(data: nil, ofType: nil) }

  // MARK: Archives

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the attachment into an archive.
  open func encode(with coder: NSCoder) {
    coder.encode(image, forKey: "NSImage")
    coder.encode(bounds, forKey: "NSBounds")
    coder.encode(contents, forKey: "NSContents")
    coder.encode(fileType, forKey: "NSFileType")
    coder.encode(Double(lineLayoutPadding), forKey: "NSLineLayoutPadding")
    coder.encode(accessibilityLabel, forKey: "NSAccessibilityLabel")
  }

  /// The attachment of an archive.
  public required init?(coder: NSCoder) {
    image = coder.decodeObject(of: UIImage.self, forKey: "NSImage")
    let place = coder.decodeCGRect(forKey: "NSBounds")
    if place.isFiniteRect { bounds = place }
    contents = coder.decodeObject(of: NSData.self, forKey: "NSContents").map(
      Data.init(referencing:))
    fileType = coder.archivedText("NSFileType")
    lineLayoutPadding = coder.archivedNumber("NSLineLayoutPadding") ?? 0
    accessibilityLabel = coder.archivedText("NSAccessibilityLabel")
    super.init()
  }

  /// The image that is drawn.
  package var shownImage: UIImage? {
    if let image { return image }
    if decoded == nil { decoded = .some(contents.flatMap { UIImage(data: $0) }) }
    return decoded.flatMap(\.self) ?? UIImage(systemName: "doc")
  }

  /// The bounds of the image, in points from the start of the character on the baseline; y points
  /// up. `bounds` unless overridden, or the size of the image if they are zero.
  ///
  /// Called while lines are broken, several times for one picture, with the width of the line being
  /// tried, the height of the text's font, and the start of the picture on the line. The container
  /// is nil, the index is 0, and the line starts at 0.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    let isSized = bounds.size != .zero
    return CGRect(
      origin: bounds.origin, size: isSized ? bounds.size : shownImage?.size ?? .zero)
  }

  /// The image for bounds on its line: `image` unless overridden, or the image in `contents`.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { shownImage }

  /// The picture on lines in a font.
  func picture(in font: UIFont) -> InlinePicture {
    guard type(of: self) == NSTextAttachment.self else {
      return InlinePicture(
        image: nil, bounds: .zero, padding: lineLayoutPadding, source: self,
        fontHeight: font.lineHeight)
    }
    let place = attachmentBounds(
      for: nil, proposedLineFragment: CGRect(x: 0, y: 0, width: 1e5, height: font.lineHeight),
      glyphPosition: .zero, characterIndex: 0)
    return InlinePicture(
      image: image(forBounds: place, textContainer: nil, characterIndex: 0), bounds: place,
      padding: lineLayoutPadding)
  }

  /// The character that represents it in a text.
  public static let character = 0xFFFC
}

extension NSAttributedString {
  /// A text of the one character that represents an attachment.
  public nonisolated convenience init(attachment: NSTextAttachment) {
    self.init(string: InlinePicture.character, attributes: [.attachment: attachment])
  }

  /// Whether there is a picture in a range, in UTF-16 units; positions beyond the text have none.
  public nonisolated func containsAttachments(in range: NSRange) -> Bool {
    let range = NSIntersectionRange(range, NSRange(location: 0, length: length))
    var isFound = false
    guard range.length > 0 else { return false }
    enumerateAttributes(in: range, options: []) { attributes, piece, stop in
      guard attributes[.attachment] is NSTextAttachment else { return }
      let text = Array(string.utf16)[piece.location..<piece.location + piece.length]
      if text.contains(UInt16(NSTextAttachment.character)) {
        isFound = true
        stop.pointee = true
      }
    }
    return isFound
  }
}

extension NSTextAttachment: InlinePictureSource {
  package nonisolated func place(on line: CGRect, at position: CGPoint) -> CGRect {
    attachmentBounds(
      for: nil, proposedLineFragment: line, glyphPosition: position, characterIndex: 0)
  }

  package nonisolated func image(in place: CGRect) -> UIImage? {
    image(forBounds: place, textContainer: nil, characterIndex: 0)
  }
}
