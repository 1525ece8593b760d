import KumikoFoundation

/// A place or a size of a view or a guide, from which constraints are made. Its type says what it
/// can be related to.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The view or guide.
  public var item: AnyObject? { link.item }
  /// What reports call it: the item and the place of it, such as `UILabel.leading`.
  public var name: String {
    let owner = item.map { "\(type(of: $0))" } ?? "nil"
    return "\(owner).\(attribute)"
  }
  nonisolated let link: ItemLink
  nonisolated let attribute: NSLayoutConstraint.Attribute

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    link = item.link
    self.attribute = attribute
    super.init()
  }

  init(_ link: ItemLink, _ attribute: NSLayoutConstraint.Attribute) {
    self.link = link
    self.attribute = attribute
    super.init()
  }

  /// Anchors are equal that are of the same place of the same item.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? any LayoutPlace)?.isPlace(link, attribute) ?? false
  }

  /// Equal anchors have equal hashes.
  nonisolated open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(link))
    hasher.combine(attribute)
    return hasher.finalize()
  }

  /// Not isolated: an anchor is made for each mention, and finding out who the main actor is takes
  /// longer than its end.
  deinit {}

  /// Here = there.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    make(.equal, anchor, 0)
  }

  /// Here = there + `c` points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.equal, anchor, c)
  }

  /// Here ≥ there.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, 0)
  }

  /// Here ≥ there + `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, c)
  }

  /// Here ≤ there.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, 0)
  }

  /// Here ≤ there + `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, c)
  }

  func make<Other: AnyObject>(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<Other>?,
    _ constant: CGFloat, multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      link, attribute, relation, other?.link, other?.attribute ?? .notAnAttribute,
      multiplier: multiplier, constant: constant)
  }
}

extension NSLayoutAnchor {
  /// A constraint to the system's distance from an anchor, times a factor that counts as 0 where it
  /// is negative.
  fileprivate func space(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>,
    _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(
      relation, other,
      SystemSpacing.from(
        link, attribute, below: other.link, other.attribute, multiplier: multiplier))
  }
}

/// A place from left to right.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  deinit {}

  /// How far it is from here to another place, as a size that constraints can be about: positive
  /// where the other is further in the direction of reading, from left to right where neither is a
  /// leading or trailing edge.
  ///
  ///     a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
  ///       .constraint(equalTo: b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor))
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: self, to: otherAnchor)
  }

  /// Here = there + `multiplier` × the usual space, 8 points.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.equal, anchor, multiplier)
  }

  /// Here ≥ there + `multiplier` × the usual space, 8 points.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.greaterThanOrEqual, anchor, multiplier)
  }

  /// Here ≤ there + `multiplier` × the usual space, 8 points.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.lessThanOrEqual, anchor, multiplier)
  }
}

/// A place from top to bottom.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  deinit {}

  /// How far it is down from here to another place, as a size that constraints can be about.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: self, to: otherAnchor)
  }

  /// Here = there + `multiplier` × the usual space: 8 points, and with a baseline of one of two
  /// texts what their fonts need.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.equal, anchor, multiplier)
  }

  /// Here ≥ there + `multiplier` × the usual space: 8 points, and with a baseline of one of two
  /// texts what their fonts need.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.greaterThanOrEqual, anchor, multiplier)
  }

  /// Here ≤ there + `multiplier` × the usual space: 8 points, and with a baseline of one of two
  /// texts what their fonts need.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.lessThanOrEqual, anchor, multiplier)
  }
}

/// A width or a height, or how far it is from one anchor to another.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Where the distance starts that it is; nil for a width or a height.
  private var start: OffsetStart?

  deinit {}

  convenience init<Place: AnyObject>(
    from start: NSLayoutAnchor<Place>, to end: NSLayoutAnchor<Place>
  ) {
    self.init(end.link, end.attribute)
    self.start = OffsetStart(item: start.link, place: start.attribute)
  }

  override func make<Other: AnyObject>(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<Other>?, _ constant: CGFloat,
    multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    let constraint = super.make(relation, other, constant, multiplier: multiplier)
    constraint.starts = OffsetStarts(start, (other as? NSLayoutDimension)?.start)
    return constraint
  }

  /// This size = `c` points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    make(.equal, NSLayoutDimension?.none, c)
  }

  /// This size ≥ `c` points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, NSLayoutDimension?.none, c)
  }

  /// This size ≤ `c` points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    make(.lessThanOrEqual, NSLayoutDimension?.none, c)
  }

  /// This size = `m` × that size + `c` points.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    make(.equal, anchor, c, multiplier: m)
  }

  /// This size ≥ `m` × that size + `c` points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, c, multiplier: m)
  }

  /// This size ≤ `m` × that size + `c` points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, c, multiplier: m)
  }
}

/// An anchor of whatever type.
nonisolated protocol LayoutPlace {
  func isPlace(_ link: ItemLink, _ attribute: NSLayoutConstraint.Attribute) -> Bool
}

extension NSLayoutAnchor: LayoutPlace {
  nonisolated func isPlace(_ link: ItemLink, _ attribute: NSLayoutConstraint.Attribute) -> Bool {
    self.link === link && self.attribute == attribute
  }
}
