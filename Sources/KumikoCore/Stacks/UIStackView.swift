import KumikoFoundation

/// Places views in a row or a column.
///
/// The arranged subviews are placed by constraints that the stack creates, so they keep those of
/// their own, such as a fixed width. The stack has the size that they require, unless constraints
/// or its frame specify another one; `systemLayoutSizeFitting(_:)` returns that size.
///
///     let stack = UIStackView(arrangedSubviews: [title, subtitle])
///     stack.axis = .vertical
///     stack.spacing = 4
///
/// Hidden arranged subviews take no space. Inside an animation block, hiding one moves the others.
open class UIStackView: UIView {
  /// The distribution of the arranged subviews along the stack.
  public nonisolated enum Distribution: Int, Sendable {
    /// They fill it. Remaining space goes to the view with the lowest hugging priority, missing
    /// space is taken from the one with the lowest compression resistance; of several from the
    /// first one in the stack.
    case fill = 0
    /// They fill it with equal lengths.
    case fillEqually
    /// They fill it with lengths in proportion to their intrinsic lengths, or those of the
    /// constraints inside: each has its share of the stack, in which the spaces have theirs, and
    /// the last one what the others leave. Views without such a length have none; if no view has
    /// one, all are equal.
    case fillProportionally
    /// They keep their lengths and have equal gaps, at least `spacing`. Missing space is taken as
    /// with `fill`.
    case equalSpacing
    /// They keep their lengths; their middles are equally far apart as long as gaps are at least
    /// `spacing`.
    case equalCentering
  }

  /// The alignment of the arranged subviews across the stack.
  public nonisolated enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill = 0
    /// At the edge where reading starts, in a column.
    case leading
    /// On a common first baseline, in a row. Views without text and stacks begin where the first
    /// text does.
    case firstBaseline
    /// In the middle.
    case center
    /// At the edge where reading ends, in a column.
    case trailing
    /// On a common last baseline, in a row. Views without text and stacks end where the first text
    /// does.
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

  /// Row or column; a row by default.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsUpdateConstraints() } }
  }

  /// The distribution of the subviews along the stack; `fill` by default.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsUpdateConstraints() } }
  }

  /// The alignment of the arranged subviews across the stack; `fill` by default.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsUpdateConstraints() } }
  }

  /// The distance between two neighbours, in points; 0 by default. `spacingUseSystem` is the usual
  /// distance, and `spacingUseDefault` is 0.
  open var spacing: CGFloat = 0 {
    didSet {
      if spacing == UIStackView.spacingUseDefault { spacing = 0 }
      if spacing != oldValue { setNeedsUpdateConstraints() }
    }
  }

  /// Whether the subviews keep inside the layout margins instead of the bounds. A stack's margins
  /// are zero unless set.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet {
      if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() }
    }
  }

  /// Whether spacing in a column is between the last baseline of a view and the first one of the
  /// next, instead of between their edges; `false` by default.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
  }

  /// As a custom spacing after a view, the value of `spacing`; as `spacing`, 0.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// The usual distance: 8 points, and between baselines what the fonts of both texts
  /// need.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// A row without views.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    storedMargins = .zero
    setNeedsUpdateConstraints()
  }

  /// A row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates a stack of a nib; with another coder, an empty row: there are no archives of views on
  /// Linux.
  public required init(coder: NSCoder) {
    // A view's never fails.
    // swift-format-ignore: NeverForceUnwrap
    super.init(coder: coder)!
    storedMargins = .zero
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
    // Not retained until the next layout, which may never happen.
    shownLast.removeAll { $0 === view }
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsUpdateConstraints()
  }

  /// Sets the distance between a view and the next one that is not hidden, in points, until the
  /// view is no longer arranged here. Views that are not are ignored.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
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
    // Some lengths follow from the contents; other changes of content size are passed to the
    // solver.
    let isSameSet = arrangedVisibly.elementsEqual(shownLast, by: { $0 === $1 })
    if !isSameSet || observesFittingSize || usesFonts { setNeedsUpdateConstraints() }
  }

  override var observesFittingSize: Bool { distribution == .fillProportionally }

  override func fittingSizeChanged() {
    super.fittingSizeChanged()
    if !isArranging, !needsUpdateConstraints() { setNeedsUpdateConstraints() }
  }

  open override func updateConstraints() {
    super.updateConstraints()
    isArranging = true
    defer { isArranging = false }
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

  /// The view whose first line is the first baseline: in a column, and in a row whose views all
  /// begin alike (`fill`, `top`, `firstBaseline`), the first one; in other rows the tallest one. If
  /// that is a stack, the view that it returns.
  open override var forFirstBaselineLayout: UIView {
    let isAtFirst =
      axis == .vertical || [.fill, .leading, .firstBaseline].contains(alignment)
    let view = isAtFirst ? arrangedVisibly.first : tallest
    return (view as? UIStackView)?.forFirstBaselineLayout ?? view ?? self
  }

  /// The view whose last line is the last baseline: in a column, and in a row whose views all end
  /// alike (`fill`, `bottom`, `lastBaseline`), the last one; in other rows the tallest one. If that
  /// is a stack, the view that it returns.
  open override var forLastBaselineLayout: UIView {
    let isAtLast = axis == .vertical || [.fill, .trailing, .lastBaseline].contains(alignment)
    let view = isAtLast ? arrangedVisibly.last : tallest
    return (view as? UIStackView)?.forLastBaselineLayout ?? view ?? self
  }

  private var shownLast: [UIView] = []
  private var isArranging = false
  var arrangedVisibly: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  private var tallest: UIView? {
    arrangedVisibly.max { $0.naturalHeight < $1.naturalHeight }
  }

  /// Whether distances follow from fonts.
  private var usesFonts: Bool {
    guard axis == .vertical, isBaselineRelativeArrangement else { return false }
    return spacing == UIStackView.spacingUseSystem
      || customSpacings.values.contains(UIStackView.spacingUseSystem)
  }

  /// The distance after a view, in points.
  func spacing(after view: UIView, before next: UIView) -> CGFloat {
    let spacing = customSpacings[ObjectIdentifier(view)] ?? spacing
    guard spacing == UIStackView.spacingUseSystem else { return spacing }
    guard axis == .vertical, isBaselineRelativeArrangement else { return SystemSpacing.usual }
    return SystemSpacing.betweenBaselines(of: next.link, below: view.link)
  }

  /// The length of a view by its intrinsic size, or by the constraints inside, in points.
  func naturalLength(of view: UIView) -> CGFloat {
    let size = view.intrinsicContentSize
    let length = axis == .horizontal ? size.width : size.height
    guard length == UIView.noIntrinsicMetric else { return length }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return axis == .horizontal ? fitting.width : fitting.height
  }
}

extension UIView {
  /// Its height, or its fitting height as long as it has none.
  fileprivate var naturalHeight: CGFloat {
    let height = bounds.height
    if height > 0 { return height }
    let asked = intrinsicContentSize.height
    if asked != UIView.noIntrinsicMetric { return asked }
    return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
  }
}
