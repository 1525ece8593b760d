import KumikoFoundation

/// The constraints that place the visible views of a stack.
///
///     │◄─ start ─[ first ]─ gap ─[ second ]─ gap ─[ third ]─ end ─►│      along
///
/// Across, each view keeps inside the edges, and the stack is no larger than they need.
struct StackArrangement {
  private let stack: UIStackView
  private let views: [UIView]
  private let isRow: Bool
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var guides: [UILayoutGuide] = []

  init(of stack: UIStackView, _ views: [UIView]) {
    self.stack = stack
    self.views = views
    isRow = stack.axis == .horizontal
  }

  mutating func arrange() {
    guard let first = views.first, let last = views.last else {
      // A stack without views is as small as it may be.
      tie(stack, length, .equal, nil, .notAnAttribute, priority: StackArrangement.shrinking)
      tie(stack, thickness, .equal, nil, .notAnAttribute, priority: StackArrangement.shrinking)
      return
    }
    tie(first, start, .equal, container, start)
    tie(last, end, .equal, container, end)
    arrangeAlong(first)
    arrangeAcross(first)
  }

  /// Below content's wish to hug, above the wish to be as small as possible.
  private static let shrinking = UILayoutPriority(51)

  private var container: AnyObject {
    stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  private var start: NSLayoutConstraint.Attribute { isRow ? .leading : .top }
  private var end: NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
  private var isBaselineRelative: Bool { !isRow && stack.isBaselineRelativeArrangement }
  /// To where the space before a view is measured, and from where that behind it.
  private var upper: NSLayoutConstraint.Attribute { isBaselineRelative ? .firstBaseline : start }
  private var lower: NSLayoutConstraint.Attribute { isBaselineRelative ? .lastBaseline : end }
  private var middle: NSLayoutConstraint.Attribute { isRow ? .centerX : .centerY }
  private var length: NSLayoutConstraint.Attribute { isRow ? .width : .height }
  private var near: NSLayoutConstraint.Attribute { isRow ? .top : .leading }
  private var far: NSLayoutConstraint.Attribute { isRow ? .bottom : .trailing }
  private var thickness: NSLayoutConstraint.Attribute { isRow ? .height : .width }

  private mutating func tie(
    _ first: AnyObject, _ a: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject?, _ b: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      ItemLink.to(first), a, relation, second.map(ItemLink.to), b, multiplier: multiplier,
      constant: constant)
    constraint.priority = priority
    constraint.identifier = "UIStackView"
    constraints.append(constraint)
  }

  // MARK: Along

  private mutating func arrangeAlong(_ first: UIView) {
    let neighbours = zip(views, views.dropFirst())
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally:
      for (view, next) in neighbours {
        tie(next, upper, .equal, view, lower, constant: stack.spacing(after: view))
      }
      if stack.distribution == .fillEqually {
        for view in views.dropFirst() { tie(view, length, .equal, first, length) }
      } else if stack.distribution == .fillProportionally {
        keepProportions()
      }
    case .equalSpacing:
      let gaps = neighbours.map { gap(between: $0, and: $1, upper, lower) }
      for gap in gaps.dropFirst() { tie(gap, length, .equal, gaps[0], length) }
    case .equalCentering:
      let gaps = neighbours.map { gap(between: $0, and: $1, middle, middle) }
      for gap in gaps.dropFirst() {
        tie(gap, length, .equal, gaps[0], length, priority: UILayoutPriority(149))
      }
    }
  }

  /// A guide from `from` of the first view to `to` of the second one, which are at least the
  /// spacing apart.
  private mutating func gap(
    between first: UIView, and second: UIView, _ to: NSLayoutConstraint.Attribute,
    _ from: NSLayoutConstraint.Attribute
  ) -> UILayoutGuide {
    let guide = UILayoutGuide()
    stack.addLayoutGuide(guide)
    guides.append(guide)
    tie(guide, start, .equal, first, from)
    tie(guide, end, .equal, second, to)
    let spacing = stack.spacing(after: first)
    tie(second, upper, .greaterThanOrEqual, first, lower, constant: spacing)
    // As close as the rest allows.
    tie(
      second, upper, .equal, first, lower, constant: spacing, priority: StackArrangement.shrinking)
    return guide
  }

  /// Lengths in proportion to what the contents ask for. Views without a wish keep out of it.
  private mutating func keepProportions() {
    let wishes = views.compactMap { view -> (view: UIView, length: CGFloat)? in
      let size = view.intrinsicContentSize
      let wish = isRow ? size.width : size.height
      return wish > 0 ? (view, wish) : nil
    }
    guard let first = wishes.first else { return }
    for other in wishes.dropFirst() {
      tie(
        other.view, length, .equal, first.view, length, multiplier: other.length / first.length,
        priority: UILayoutPriority(999))
    }
  }

  // MARK: Across

  private mutating func arrangeAcross(_ first: UIView) {
    let alignment = stack.alignment
    for view in views {
      switch alignment {
      case .fill:
        tie(view, near, .equal, container, near)
        tie(view, far, .equal, container, far)
      case .leading: tie(view, near, .equal, container, near)
      case .trailing: tie(view, far, .equal, container, far)
      case .center:
        tie(view, isRow ? .centerY : .centerX, .equal, container, isRow ? .centerY : .centerX)
      case .firstBaseline, .lastBaseline:
        if !isRow {
          tie(view, near, .equal, container, near)
        } else if view !== first {
          let baseline: NSLayoutConstraint.Attribute =
            alignment == .firstBaseline ? .firstBaseline : .lastBaseline
          tie(view, baseline, .equal, first, baseline)
        }
      }
      guard alignment != .fill else { continue }
      tie(view, near, .greaterThanOrEqual, container, near)
      tie(view, far, .lessThanOrEqual, container, far)
    }
    guard alignment != .fill else { return }
    tie(stack, thickness, .equal, nil, .notAnAttribute, priority: StackArrangement.shrinking)
    guard isRow, alignment == .firstBaseline || alignment == .lastBaseline else { return }
    // Where there is space, the tallest part above the baseline stands at the upper edge.
    let edge = alignment == .firstBaseline ? near : far
    for view in views {
      tie(view, edge, .equal, container, edge, priority: StackArrangement.shrinking)
    }
  }
}
