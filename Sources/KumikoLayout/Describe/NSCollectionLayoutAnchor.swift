import KumikoFoundation

/// A point of a rectangle: a corner, the middle of an edge or the centre, moved by an offset.
///
///     let half = CGPoint(x: 0.5, y: -0.5)
///     NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: half)
///     // a badge whose centre lies on the upper trailing corner
open class NSCollectionLayoutAnchor: NSObject, NSCopying {
  /// The edges that the point lies on. None, or two opposite ones, mean the middle.
  open private(set) var edges: NSDirectionalRectEdge = []
  /// The offset, in points or in sizes of the anchored view.
  open private(set) var offset = CGPoint.zero
  /// Whether `offset` is in sizes of the anchored view.
  open private(set) var isFractionalOffset = false

  /// Whether `offset` is in points.
  open var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// The centre.
  public required override init() { super.init() }

  /// The point on `edges`.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init()
    self.edges = edges
  }

  /// The point on `edges`, moved by `absoluteOffset` points; x follows the reading direction.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init()
    self.edges = edges
    offset = absoluteOffset
  }

  /// The point on `edges`, moved by multiples of the anchored view's own size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init()
    self.edges = edges
    offset = fractionalOffset
    isFractionalOffset = true
  }

  /// The edges and the offset, in one line.
  open override var description: String {
    let names: [(NSDirectionalRectEdge, String)] = [
      (.top, "top"), (.leading, "leading"), (.bottom, "bottom"), (.trailing, "trailing"),
    ]
    let sides = names.filter { edges.contains($0.0) }.map(\.1)
    let place = sides.isEmpty ? "centre" : sides.joined(separator: " ")
    guard offset != .zero else { return place }
    return "\(place) moved by (\(offset.x.short), \(offset.y.short))"
      + (isFractionalOffset ? " of its size" : "")
  }

  /// A copy of the same point.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    (copy.edges, copy.offset, copy.isFractionalOffset) = (edges, offset, isFractionalOffset)
    return copy
  }
}
