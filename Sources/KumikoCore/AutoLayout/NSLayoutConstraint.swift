import KumikoFoundation
import KumikoSolver

/// A linear relation between two edges, centres or sizes: `first.attribute (relation) multiplier ×
/// second.attribute + constant`.
///
///     let button = UIButton()
///     let width = NSLayoutConstraint(
///       item: button, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil,
///       attribute: .notAnAttribute, multiplier: 1, constant: 80)
///     width.isActive = true
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The relation of the two sides.
  public nonisolated enum Relation: Int, Sendable {
    /// Less than or equal.
    case lessThanOrEqual = -1
    /// Equal.
    case equal = 0
    /// Greater than or equal.
    case greaterThanOrEqual = 1
  }

  /// An axis.
  public nonisolated enum Axis: Int, Sendable {
    /// Left to right.
    case horizontal = 0
    /// Top to bottom.
    case vertical = 1
  }

  /// An edge, a centre, a baseline or a size of a view.
  public nonisolated enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// The leading edge.
    case leading
    /// The trailing edge.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The horizontal centre.
    case centerX
    /// The vertical centre.
    case centerY
    /// The baseline of the last line of text.
    case lastBaseline
    /// The baseline of the first line of text.
    case firstBaseline
    /// The left edge within the margins of a view.
    case leftMargin
    /// The right edge within the margins.
    case rightMargin
    /// The upper edge within the margins.
    case topMargin
    /// The lower edge within the margins.
    case bottomMargin
    /// The leading edge within the margins.
    case leadingMargin
    /// The trailing edge within the margins.
    case trailingMargin
    /// The centre between the left and right margins.
    case centerXWithinMargins
    /// The centre between the upper and lower margins.
    case centerYWithinMargins
    /// No attribute: the second side is the constant alone.
    case notAnAttribute = 0
  }

  /// The item on the first side: a view or a layout guide.
  open var firstItem: AnyObject? { isFirstMargin ? first?.layoutView : first?.item }
  /// The item on the second side; nil where there is none.
  open var secondItem: AnyObject? { isSecondMargin ? second?.layoutView : second?.item }
  /// The attribute of the first item.
  public var firstAttribute: Attribute { isFirstMargin ? firstPlace.ofMargins : firstPlace }
  /// The attribute of the second item.
  public var secondAttribute: Attribute { isSecondMargin ? secondPlace.ofMargins : secondPlace }
  /// The anchor of the first side; for a margin of a view, an anchor of its `layoutMarginsGuide`.
  public var firstAnchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(first ?? ItemLink.to(self), firstPlace)
  }
  /// The anchor of the second side; nil where there is none.
  public var secondAnchor: NSLayoutAnchor<AnyObject>? {
    second.map { NSLayoutAnchor($0, secondPlace) }
  }
  /// The relation of the sides.
  public private(set) final var relation = Relation.equal
  /// The factor of the second item's attribute.
  public private(set) final var multiplier: CGFloat = 1

  /// The constant added to the second side, in points. Can be changed cheaply while active.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      holder?.constraintRoot.engineConstantChanged(self)
    }
  }

  /// The priority of the constraint; required unless set.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      storedPriority = newValue
      holder?.constraintsChanged()
    }
  }

  /// Whether an archive of its view includes the constraint; `false` by default. There are no
  /// archives of views on Linux: it is only stored.
  open var shouldBeArchived = false

  /// A name for reports.
  open var identifier: String?

  /// The view that retains the constraint while it is active: the nearest common ancestor of both
  /// items, or the view that it was added to.
  var holder: UIView? {
    get { holderLink?.view }
    set { holderLink = newValue?.link }
  }
  @exclusivity(unchecked) private var storedConstant: CGFloat = 0
  @exclusivity(unchecked) private var storedPriority = UILayoutPriority.required
  @exclusivity(unchecked) private var holderLink: ItemLink?
  /// The links to the items.
  private(set) final var first, second: ItemLink?
  /// The attributes of the items: margin attributes are those of the guide that a link refers to.
  private(set) final var firstPlace = Attribute.notAnAttribute
  private(set) final var secondPlace = Attribute.notAnAttribute
  /// Whether an attribute is a margin of a view.
  private final var isFirstMargin = false
  private final var isSecondMargin = false
  /// The starts of the distances that its sides are; nil where none is a distance.
  @exclusivity(unchecked) var starts: OffsetStarts?
  /// The identifier of the constraint in an engine's solver, with the engine's number: that of the
  /// engine that added it last.
  @exclusivity(unchecked) var known: (engine: Int, id: ConstraintID)?
  /// Whether a conflict of the constraint was reported, and it has not been satisfied since.
  @exclusivity(unchecked) var isOut = false

  /// Creates an empty constraint. Subclasses inherit the initialisers that take items.
  public override init() { super.init() }

  /// A constraint between two items; `view2` is nil where the attribute is `.notAnAttribute`.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let (one, two) = (MarginPlace(view1, attr1), view2.map { MarginPlace($0, attr2) })
    self.init(
      ItemLink.to(one.item), one.attribute, relation, (two?.item).map(ItemLink.to),
      two?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: c)
    isFirstMargin = one.isMargin
    isSecondMargin = two?.isMargin ?? false
  }

  /// The same with links to the items: casting any value to an object takes longer than all the
  /// rest.
  convenience init(
    _ first: ItemLink?, _ firstAttribute: Attribute, _ relation: Relation, _ second: ItemLink?,
    _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init()
    self.first = first
    self.second = second
    firstPlace = firstAttribute
    secondPlace = second == nil ? .notAnAttribute : secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    storedConstant = constant
  }

  /// Nonisolated: nothing here needs the main actor, and determining it takes time.
  deinit {}

  /// Whether the constraint takes part in layout.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates all of the constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.activate() }
  }

  /// Deactivates all of the constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// Activates the constraint, held by a view that contains both items, or else by their nearest
  /// common ancestor.
  func activate(in outer: UIView? = nil) {
    guard holder == nil else { return }
    guard let first = first?.layoutView else {
      Diagnostics.report(.constraintWithoutItem(summary))
      return
    }
    var common: UIView? = first
    for (item, _) in mentions {
      guard let view = item.layoutView else { continue }
      common = common?.nearestCommon(with: view)
      guard common != nil else {
        Diagnostics.report(.constraintWithoutCommonAncestor(summary))
        return
      }
    }
    if let outer, common?.isDescendant(of: outer) == true { common = outer }
    holder = common
    common?.hold(self)
  }

  private func deactivate() {
    let holder = holder
    isOut = false
    self.holder = nil
    holder?.release(self)
  }

  /// The constraint as text, for reports.
  var summary: String {
    func side(
      _ item: AnyObject?, _ attribute: Attribute, from start: OffsetStart? = nil
    ) -> String {
      guard let item, attribute != .notAnAttribute else { return "" }
      let name = (item as? UIView)?.spokenName ?? (item as? UILayoutGuide)?.spokenName
      let place = "\(name ?? "\(type(of: item))").\(attribute)"
      return start.map { "(\(place) - \(side($0.item.item, $0.place)))" } ?? place
    }
    let sign = ["<=", "==", ">="][relation.rawValue + 1]
    var right = side(secondItem, secondAttribute, from: starts?.second)
    if multiplier != 1, !right.isEmpty { right = "\(multiplier) × \(right)" }
    if right.isEmpty {
      right = "\(constant)"
    } else if constant != 0 {
      right += constant < 0 ? " - \(-constant)" : " + \(constant)"
    }
    let name = identifier.map { "'\($0)' " } ?? ""
    let strength = priority == .required ? "" : " @\(priority.rawValue)"
    let left = side(firstItem, firstAttribute, from: starts?.first)
    return "\(name)\(left) \(sign) \(right)\(strength)"
  }

  /// The constraint as text.
  nonisolated open override var description: String {
    guard MainThread.isCurrent else { return ObjectWords.line(self) }
    return MainActor.assumeIsolated { "<NSLayoutConstraint \(summary)>" }
  }
}

extension NSLayoutConstraint: CustomReflectable {
  /// The representation in `dump` and debuggers: the constraint as text, its numbers and its
  /// identifier, and whether it is active.
  public nonisolated var customMirror: Mirror {
    guard MainThread.isCurrent else { return ObjectMirror.of(self, [:]) }
    nonisolated(unsafe) var mirror: Mirror?
    MainActor.assumeIsolated {
      mirror = ObjectMirror.of(
        self,
        [
          "description": summary, "multiplier": multiplier,
          "constant": constant, "priority": priority.rawValue,
          "isActive": isActive, "identifier": identifier as Any,
        ])
    }
    return mirror ?? ObjectMirror.of(self, [:])
  }
}

extension NSLayoutConstraint.Attribute {
  nonisolated var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
