import KumikoFoundation

/// A picture that stands on a line as one character, U+FFFC; lengths are points.
package struct InlinePicture: Hashable, Sendable {
  /// What is drawn; nil for space alone.
  package let image: UIImage?
  /// Where it is drawn, from where the character starts on its baseline; up is positive.
  package let bounds: CGRect
  /// Space before it and behind it.
  package let padding: CGFloat

  /// The character that a picture stands for.
  package static let character = "\u{FFFC}"

  /// The longest side and the farthest from its baseline, in points.
  private static let limit: CGFloat = 1e5

  /// A picture. Lengths that are none count as 0, and negative sizes too.
  package init(image: UIImage?, bounds: CGRect, padding: CGFloat = 0) {
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

  /// The width of the character, in points.
  var advance: CGFloat { bounds.width + 2 * padding }

  /// Where the picture is drawn, in pixels, where the character starts at `origin` on its baseline.
  package func frame(at origin: CGPoint, scale: CGFloat) -> CGRect {
    let left = (origin.x + (padding + bounds.minX) * scale).rounded()
    let top = (origin.y - bounds.maxY * scale).rounded()
    return CGRect(
      x: left, y: top, width: (bounds.width * scale).rounded(),
      height: (bounds.height * scale).rounded())
  }
}
