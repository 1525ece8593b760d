import KumikoFoundation

extension NSCollectionLayoutSection {
  /// Space that a layout leaves free: an inset, or the spacing between adjacent elements.
  public struct Gap: Sendable, Hashable {
    /// The reason for the space.
    public enum Kind: Sendable, Hashable {
      /// Content insets of a section, a group or an item.
      case inset
      /// Spacing between sections, between copies of a group, between subitems.
      case spacing
    }

    /// The reason for the space.
    public let kind: Kind
    /// Its frame, in points from the content's upper left corner.
    public let frame: CGRect
    /// The width of a space between left and right elements, and the height of one between upper
    /// and lower elements, in points.
    public let length: CGFloat
  }
}

package typealias LayoutGap = NSCollectionLayoutSection.Gap

extension LayoutGap {
  /// The four insets of a rectangle as frames, without empty ones.
  static func bands(
    of rect: CGRect, insets: NSDirectionalEdgeInsets
  ) -> [LayoutGap] {
    let inner = rect.inset(by: insets)
    let top = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: insets.top)
    let bottom = CGRect(x: rect.minX, y: inner.maxY, width: rect.width, height: insets.bottom)
    let leading = CGRect(
      x: rect.minX, y: inner.minY, width: insets.leading, height: inner.height)
    let trailing = CGRect(
      x: inner.maxX, y: inner.minY, width: insets.trailing, height: inner.height)
    return [
      (top, insets.top), (bottom, insets.bottom), (leading, insets.leading),
      (trailing, insets.trailing),
    ].filter { $0.1 > 0 && !$0.0.isEmpty }.map {
      LayoutGap(kind: .inset, frame: $0, length: $1)
    }
  }

  /// The space before a rectangle; nil if there is none.
  init?(before rect: CGRect, _ spacing: CGFloat, _ axis: Axis) {
    guard spacing > 0 else { return nil }
    self.init(
      kind: .spacing,
      frame: CGRect(
        origin: CGPoint(axis, rect.start(axis) - spacing, rect.start(axis.other)),
        size: CGSize(axis, spacing, rect.size[axis.other])), length: spacing)
  }

  func placed(_ place: Placement) -> LayoutGap {
    LayoutGap(kind: kind, frame: place(frame), length: length)
  }
}
