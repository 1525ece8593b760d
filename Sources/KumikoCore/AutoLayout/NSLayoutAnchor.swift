import KumikoFoundation

/// An edge, a centre, a baseline or a size of a view or a guide, from which constraints are
/// created. Its type determines what it can be related to.
///
///     let box = UIView()
///     let label = UILabel()
///     box.addSubview(label)
///     label.translatesAutoresizingMaskIntoConstraints = false
///     label.topAnchor.constraint(equalTo: box.topAnchor, constant: 8).isActive = true
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The view or guide.
  public var item: AnyObject? { link.item }
  /// The name in reports: the item and the attribute, such as `UILabel.leading`.
  public var name: String {
    let owner = item.map { "\(type(of: $0))" } ?? "nil"
    return "\(owner).\(attribute)"
  }
  nonisolated let link: ItemLink
  nonisolated let attribute: NSLayoutConstraint.Attribute
  /// The start of a distance, which ends at the attribute; nil for any other anchor.
  nonisolated let start: OffsetStart?

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    link = item.link
    self.attribute = attribute
    start = nil
    super.init()
  }

  init(
    _ link: ItemLink, _ attribute: NSLayoutConstraint.Attribute, from start: OffsetStart? = nil
  ) {
    self.link = link
    self.attribute = attribute
    self.start = start
    super.init()
  }

  /// Anchors are equal if they have the same item and attribute, distances if both of their ends
  /// are equal.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? any LayoutPlace)?.isPlace(link, attribute, from: start) ?? false
  }

  /// Equal anchors have equal hashes.
  nonisolated open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(link))
    hasher.combine(attribute)
    return hasher.finalize()
  }

  /// Nonisolated: an anchor is created for each use, and determining the main actor takes longer
  /// than its deinitialization.
  deinit {}

  /// Requires this anchor = the other.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    make(.equal, anchor, 0)
  }

  /// Requires this anchor = the other + `c` points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.equal, anchor, c)
  }

  /// Requires this anchor ≥ the other.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, 0)
  }

  /// Requires this anchor ≥ the other + `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, c)
  }

  /// Requires this anchor ≤ the other.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, 0)
  }

  /// Requires this anchor ≤ the other + `c` points.
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
  /// A constraint to the system spacing from an anchor, times a multiplier, which is 0 where it is
  /// negative.
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

/// A horizontal position.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  deinit {}

  /// The distance from this anchor to another one, as a dimension for constraints: positive where
  /// the other is further in the reading direction, from left to right where neither is a leading
  /// or trailing edge.
  ///
  ///     a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
  ///       .constraint(equalTo: b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor))
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: self, to: otherAnchor)
  }

  /// Requires this anchor = the other + `multiplier` × the system spacing, 8 points. A negative
  /// multiplier counts as 0.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.equal, anchor, multiplier)
  }

  /// Requires this anchor ≥ the other + `multiplier` × the system spacing, 8 points. A negative
  /// multiplier counts as 0.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.greaterThanOrEqual, anchor, multiplier)
  }

  /// Requires this anchor ≤ the other + `multiplier` × the system spacing, 8 points. A negative
  /// multiplier counts as 0.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.lessThanOrEqual, anchor, multiplier)
  }
}

/// A vertical position.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  deinit {}

  /// The distance from this anchor down to another one, as a dimension for constraints.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: self, to: otherAnchor)
  }

  /// Requires this anchor = the other + `multiplier` × the system spacing: 8 points, and between
  /// texts with a baseline as much as their fonts need. A negative multiplier counts as 0.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.equal, anchor, multiplier)
  }

  /// Requires this anchor ≥ the other + `multiplier` × the system spacing: 8 points, and between
  /// texts with a baseline as much as their fonts need. A negative multiplier counts as 0.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.greaterThanOrEqual, anchor, multiplier)
  }

  /// Requires this anchor ≤ the other + `multiplier` × the system spacing: 8 points, and between
  /// texts with a baseline as much as their fonts need. A negative multiplier counts as 0.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.lessThanOrEqual, anchor, multiplier)
  }
}

/// A width or a height, or the distance from one anchor to another.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  deinit {}

  convenience init<Place: AnyObject>(
    from start: NSLayoutAnchor<Place>, to end: NSLayoutAnchor<Place>
  ) {
    self.init(
      end.link, end.attribute, from: OffsetStart(item: start.link, place: start.attribute))
  }

  override func make<Other: AnyObject>(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<Other>?, _ constant: CGFloat,
    multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    let constraint = super.make(relation, other, constant, multiplier: multiplier)
    constraint.starts = OffsetStarts(start, (other as? NSLayoutDimension)?.start)
    return constraint
  }

  /// Requires this size = `c` points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    make(.equal, NSLayoutDimension?.none, c)
  }

  /// Requires this size ≥ `c` points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, NSLayoutDimension?.none, c)
  }

  /// Requires this size ≤ `c` points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    make(.lessThanOrEqual, NSLayoutDimension?.none, c)
  }

  /// Requires this size = `m` × that size + `c` points.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    make(.equal, anchor, c, multiplier: m)
  }

  /// Requires this size ≥ `m` × that size + `c` points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, c, multiplier: m)
  }

  /// Requires this size ≤ `m` × that size + `c` points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, c, multiplier: m)
  }
}

/// An anchor of any type.
nonisolated protocol LayoutPlace {
  func isPlace(
    _ link: ItemLink, _ attribute: NSLayoutConstraint.Attribute, from start: OffsetStart?
  ) -> Bool
}

extension NSLayoutAnchor: LayoutPlace {
  nonisolated func isPlace(
    _ link: ItemLink, _ attribute: NSLayoutConstraint.Attribute, from start: OffsetStart?
  ) -> Bool {
    self.link === link && self.attribute == attribute && self.start?.item === start?.item
      && self.start?.place == start?.place
  }
}
