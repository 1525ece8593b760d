import KumikoFoundation
import KumikoGraphics

/// A picture in a text, which stands on its line as one character: it is selected, copied and
/// deleted as one.
///
///     let star = NSTextAttachment(image: starImage)
///     star.bounds = CGRect(x: 0, y: -3, width: 16, height: 16)
///     let text = NSMutableAttributedString(string: "Rated ")
///     text.append(NSAttributedString(attachment: star))
///     label.attributedText = text
///
/// Symbols and other template images have the colour of the text around, or what `foregroundColor`
/// of the character says. What is changed after a view was given the text is seen when the view
/// lays its lines out again, such as when it is given the text anew.
nonisolated open class NSTextAttachment: NSObject, @unchecked Sendable {
  private let mark = ObjectMark()

  /// What is drawn. Without one it is what `contents` are, and a sheet of paper where these are no
  /// image.
  open var image: UIImage?

  /// Where it is drawn, in points from where the character starts on the baseline; up is positive.
  /// Zero for the size of the image, standing on the baseline.
  open var bounds = CGRect.zero

  /// The bytes of a file.
  open var contents: Data? { didSet { decoded = nil } }

  /// The type of the file, such as `public.png`. Nothing is read from it.
  open var fileType: String?

  /// Space before it and behind it, in points.
  open var lineLayoutPadding: CGFloat = 0

  /// What the picture shows in words, for assistive programs; nil for what its image says.
  open var accessibilityLabel: String?

  /// What `contents` are; nil while nobody asked.
  private var decoded: UIImage??

  /// A picture that shows an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// A picture that shows the bytes of a file.
  public required init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  /// A picture without anything in it yet.
  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// What is drawn.
  package var shownImage: UIImage? {
    if let image { return image }
    if decoded == nil { decoded = .some(contents.flatMap { UIImage(data: $0) }) }
    return decoded.flatMap(\.self) ?? UIImage(systemName: "doc")
  }

  /// Where it is drawn, in points from where the character starts on the baseline; up is positive.
  /// `bounds` unless overridden, or the size of the image where they are zero.
  ///
  /// It is asked while lines are broken, several times for one picture, with the width of the line
  /// that is tried, the height of the text's font, and where on the line the picture starts. The
  /// container is nil, the index is 0, and the line starts at 0.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    let isSized = bounds.size != .zero
    return CGRect(
      origin: bounds.origin, size: isSized ? bounds.size : shownImage?.size ?? .zero)
  }

  /// What is drawn in a place of its line: `image` unless overridden, or what `contents` are.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { shownImage }

  /// As lines in a font have it.
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

  /// The character that stands for it in a text.
  public static let character = 0xFFFC
}

extension NSAttributedString {
  /// A text of one character that a picture stands for.
  public nonisolated convenience init(attachment: NSTextAttachment) {
    self.init(string: InlinePicture.character, attributes: [.attachment: attachment])
  }

  /// Whether there is a picture in a range, in UTF-16 units; what is beyond the text has none.
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
