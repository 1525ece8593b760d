import KumikoFoundation

/// A picture within a line that is one character, U+FFFC; lengths are points.
package struct InlinePicture: Hashable, Sendable {
  /// The image; nil for space alone.
  package let image: UIImage?
  /// The bounds relative to the start of the character on its baseline; y points up.
  package let bounds: CGRect
  /// Space before it and behind it.
  package let padding: CGFloat
  /// Decides the picture's bounds on each line; nil if they are the same on all lines.
  private let source: SourceReference?

  /// The character that represents a picture.
  package static let character = "\u{FFFC}"

  /// The maximum side and distance from its baseline, in points.
  private static let limit: CGFloat = 1e5

  /// A picture. NaN lengths and negative sizes count as 0.
  package init(
    image: UIImage?, bounds: CGRect, padding: CGFloat = 0,
    source: (any InlinePictureSource)? = nil, fontHeight: CGFloat = 0
  ) {
    self.source = source.map { SourceReference(object: $0, fontHeight: fontHeight) }
    func length(_ value: CGFloat, from least: CGFloat) -> CGFloat {
      value.isFinite ? min(max(value, least), InlinePicture.limit) : 0
    }
    self.image = image
    self.bounds = CGRect(
      x: length(bounds.origin.x, from: -InlinePicture.limit),
      y: length(bounds.origin.y, from: -InlinePicture.limit),
      width: length(bounds.size.width, from: 0), height: length(bounds.size.height, from: 0))
    self.padding = length(padding, from: 0)
  }

  /// The picture on a line of a width, starting at `x` on it, in points; without its image if a
  /// source provides that later.
  func placed(onLineOfWidth width: CGFloat, at x: CGFloat) -> InlinePicture {
    guard let source else { return self }
    let line = CGRect(
      x: 0, y: 0, width: min(width, InlinePicture.limit), height: source.fontHeight)
    return InlinePicture(
      image: nil, bounds: source.object.place(on: line, at: CGPoint(x: x, y: 0)), padding: padding,
      source: source.object, fontHeight: source.fontHeight)
  }

  /// The picture with its image, at its placed bounds.
  var drawn: InlinePicture {
    guard let source else { return self }
    return InlinePicture(image: source.object.image(in: bounds), bounds: bounds, padding: padding)
  }

  /// The width of the character, in points.
  var advance: CGFloat { bounds.width + 2 * padding }

  /// The frame of the picture, in pixels, if the character starts at `origin` on its baseline.
  package func frame(at origin: CGPoint, scale: CGFloat) -> CGRect {
    let left = (origin.x + (padding + bounds.minX) * scale).rounded()
    let top = (origin.y - bounds.maxY * scale).rounded()
    return CGRect(
      x: left, y: top, width: (bounds.width * scale).rounded(),
      height: (bounds.height * scale).rounded())
  }
}

extension GlyphRun {
  /// The picture that is drawn in place of letters; nil for letters.
  package var picture: InlinePicture? { inPlaceOfLetters as? InlinePicture }
}

/// Provides a picture's bounds and image for each line.
package protocol InlinePictureSource: AnyObject, Sendable {
  /// The picture's bounds on a line, relative to its starting point, in points; y points up. Called
  /// several times while lines are broken.
  nonisolated func place(on line: CGRect, at position: CGPoint) -> CGRect
  /// The image for the given bounds.
  nonisolated func image(in place: CGRect) -> UIImage?
}

/// A source, and the height of the surrounding letters, in points.
private struct SourceReference: Hashable, Sendable {
  let object: any InlinePictureSource
  let fontHeight: CGFloat

  static func == (one: SourceReference, other: SourceReference) -> Bool {
    one.object === other.object && one.fontHeight == other.fontHeight
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}
