import KumikoFoundation

/// Places views in a row or a column.
///
/// The arranged subviews are placed by constraints that the stack makes, so they keep those of
/// their own, such as a fixed width. The stack is as large as they ask for, unless constraints or
/// its frame say otherwise; `systemLayoutSizeFitting(_:)` tells that size.
///
///     let stack = UIStackView(arrangedSubviews: [title, subtitle])
///     stack.axis = .vertical
///     stack.spacing = 4
///
/// Hidden arranged subviews take no space. Inside an animation block, hiding one moves the others.
open class UIStackView: UIView {
  /// How the arranged subviews share the stack's length.
  public nonisolated enum Distribution: Int, Sendable {
    /// They fill it; what is left or missing goes by their hugging and resistance.
    case fill = 0
    /// They fill it with equal lengths.
    case fillEqually
    /// They fill it with lengths in proportion to what their contents ask for.
    case fillProportionally
    /// They keep their lengths and have equal gaps, at least `spacing`.
    case equalSpacing
    /// They keep their lengths; their middles are equally far apart as long as gaps are at least
    /// `spacing`.
    case equalCentering
  }

  /// Where the arranged subviews stand across the stack.
  public nonisolated enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill = 0
    /// At the edge where reading starts, in a column.
    case leading
    /// On a common first baseline, in a row.
    case firstBaseline
    /// In the middle.
    case center
    /// At the edge where reading ends, in a column.
    case trailing
    /// On a common last baseline, in a row.
    case lastBaseline

    /// At the upper edge, in a row.
    public static var top: Alignment { .leading }
    /// At the lower edge, in a row.
    public static var bottom: Alignment { .trailing }
  }

  /// The views in the row or column, in order, hidden ones too.
  open private(set) var arrangedSubviews: [UIView] = []
  private var arrangement: [NSLayoutConstraint] = []
  private var guides: [UILayoutGuide] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Row or column; a row unless set.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsUpdateConstraints() } }
  }

  /// How the subviews share the length.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsUpdateConstraints() } }
  }

  /// Where the subviews stand across.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsUpdateConstraints() } }
  }

  /// Between two neighbours, in points.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { setNeedsUpdateConstraints() } }
  }

  /// Whether the subviews keep inside the layout margins instead of the bounds.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet {
      if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() }
    }
  }

  /// Whether spacing in a column is between the last baseline of a view and the first one of the
  /// next, instead of between their edges; not unless set.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
  }

  /// Stands for `spacing` where a spacing is set after one view.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// Stands for the usual distance, 8 points, where a spacing is set after one view.
  public static let spacingUseSystem: CGFloat = 1.17549435e-38

  /// A row without views.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setNeedsUpdateConstraints()
  }

  /// A row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// A stack as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init(coder: NSCoder) {
    // A view's never fails.
    // swift-format-ignore: NeverForceUnwrap
    super.init(coder: coder)!
    setNeedsUpdateConstraints()
    takeIn(coder, in: UIStackView.self)
  }

  /// Adds a view at the end; it becomes a subview where it is none.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at a place in the order; places beyond the end count as the end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return shownLast.removeAll { $0 === view } }
    view.translatesAutoresizingMaskIntoConstraints = false
    let place = min(max(stackIndex, 0), arrangedSubviews.count)
    arrangedSubviews.insert(view, at: place)
    setNeedsUpdateConstraints()
  }

  /// No longer places a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    // Not kept until the next layout, which may never come.
    shownLast.removeAll { $0 === view }
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsUpdateConstraints()
  }

  /// Sets the distance between a view and the next one, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let isDefault = spacing == UIStackView.spacingUseDefault
    customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    setNeedsUpdateConstraints()
  }

  /// The distance that was set after a view; `spacingUseDefault` where none was.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  override func arrangementChanged(of subview: UIView) {
    super.arrangementChanged(of: subview)
    // Proportions follow from the contents; what else a content asks for, the solver hears of.
    let isSameSet = arrangedVisibly.elementsEqual(shownLast, by: { $0 === $1 })
    if !isSameSet || distribution == .fillProportionally { setNeedsUpdateConstraints() }
  }

  open override func updateConstraints() {
    super.updateConstraints()
    NSLayoutConstraint.deactivate(arrangement)
    for guide in guides { removeLayoutGuide(guide) }
    let views = arrangedVisibly
    shownLast = views
    var plan = StackArrangement(of: self, views)
    plan.arrange()
    arrangement = plan.constraints
    guides = plan.guides
    NSLayoutConstraint.activate(arrangement)
  }

  private var shownLast: [UIView] = []
  private var arrangedVisibly: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  /// The distance after a view, in points.
  func spacing(after view: UIView) -> CGFloat {
    switch customSpacings[ObjectIdentifier(view)] {
    case nil: spacing
    case UIStackView.spacingUseSystem: 8
    case .some(let spacing): spacing
    }
  }
}
