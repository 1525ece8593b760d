import KumikoFoundation

/// The constraints that place the views of a stack.
///
///     │◄─ start ─[ first ]─ gap ─[ second ]─ gap ─[ third ]─ end ─►│      along
///
/// Across, each view stays inside the edges, and the stack is no larger than they need. Hidden
/// views have no length: they stay where they would be inserted, as thick as the alignment
/// requires.
///
/// Strengths are those that UIKit's own constraints show when they are printed, as in
/// https://kean.blog/post/lets-build-uistackview.
struct StackArrangement {
  private let stack: UIStackView
  private let arranged: [UIView]
  /// Those of them that are not hidden.
  private let views: [UIView]
  private let isRow: Bool
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var guides: [UILayoutGuide] = []

  init(of stack: UIStackView, _ views: [UIView]) {
    self.stack = stack
    arranged = stack.arrangedSubviews
    self.views = views
    isRow = stack.axis == .horizontal
  }

  mutating func arrange() {
    placeHidden()
    guard let first = views.first, let last = views.last else {
      // A stack without views is as small as other constraints allow.
      tie(stack, length, .equal, nil, .notAnAttribute, priority: StackArrangement.vanishing)
      tie(stack, thickness, .equal, nil, .notAnAttribute, priority: StackArrangement.vanishing)
      return
    }
    tie(first, start, .equal, container, start)
    tie(last, end, .equal, container, end)
    arrangeAlong(first)
    arrangeAcross()
  }

  /// Below the content hugging priority, above the priority of being as small as possible.
  private static let shrinking = UILayoutPriority(51)
  /// Below that priority: the stack itself, where gaps take the remaining space.
  private static let fitting = UILayoutPriority(49)
  /// The place of a hidden view.
  private static let waiting = UILayoutPriority(50)
  /// Below all that: the thickness of a view that nothing else determines, where views keep theirs.
  private static let flattening = UILayoutPriority(25)
  /// Lowest of all: the size of a stack in which nothing is visible.
  private static let vanishing = UILayoutPriority(0.001)
  /// Almost required: an app's own constraints for the length of a hidden view take precedence.
  private static let collapsing = UILayoutPriority(999.999)

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
  private var halfway: NSLayoutConstraint.Attribute { isRow ? .centerY : .centerX }
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
        tie(next, upper, .equal, view, lower, constant: stack.spacing(after: view, before: next))
      }
      if stack.distribution == .fillEqually {
        keepEqual(first)
      } else if stack.distribution == .fillProportionally {
        keepProportions(first)
      }
    case .equalSpacing:
      let gaps = neighbours.map { gap(between: $0, and: $1, upper, lower) }
      for gap in gaps.dropFirst() { tie(gap, length, .equal, gaps[0], length) }
      tie(stack, length, .equal, nil, .notAnAttribute, priority: StackArrangement.fitting)
    case .equalCentering:
      let gaps = neighbours.map { gap(between: $0, and: $1, middle, middle) }
      for (gap, view) in zip(gaps, views).dropFirst() {
        let index = arranged.firstIndex { $0 === view } ?? 0
        tie(
          gap, length, .equal, gaps[0], length,
          priority: UILayoutPriority(150 - Float(min(index, 90))))
      }
      tie(stack, length, .equal, nil, .notAnAttribute, priority: StackArrangement.fitting)
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
    tie(
      second, upper, .greaterThanOrEqual, first, lower,
      constant: stack.spacing(after: first, before: second))
    return guide
  }

  private mutating func keepEqual(_ first: UIView) {
    for view in views.dropFirst() { tie(view, length, .equal, first, length) }
  }

  /// Lengths in proportion to the intrinsic lengths, as shares of the stack. The spaces are part of
  /// the sum that they are shares of, and the last view has what the others leave. If no view has
  /// an intrinsic length, all are equal.
  private mutating func keepProportions(_ first: UIView) {
    let wishes = views.map { stack.naturalLength(of: $0) }
    guard wishes.contains(where: { $0 > 0 }) else { return keepEqual(first) }
    let spaces = zip(views, views.dropFirst()).map { stack.spacing(after: $0, before: $1) }
    let sum = (wishes + spaces).reduce(0, +)
    for (view, wish) in zip(views, wishes) {
      guard wish > 0, sum > 0 else {
        tie(view, length, .equal, nil, .notAnAttribute)
        continue
      }
      let index = arranged.firstIndex { $0 === view } ?? 0
      tie(
        view, length, .equal, container, length, multiplier: wish / sum,
        priority: UILayoutPriority(999 - Float(min(index, 200))))
    }
  }

  /// Places hidden views without length: in the middle of the gap where they would be inserted, or
  /// at the edge.
  private mutating func placeHidden() {
    var previous: UIView?
    for (index, view) in arranged.enumerated() {
      guard view.isHidden else {
        previous = view
        continue
      }
      tie(view, length, .equal, nil, .notAnAttribute, priority: StackArrangement.collapsing)
      let next = arranged[index...].first { !$0.isHidden }
      if let previous {
        let space = next.map { stack.spacing(after: previous, before: $0) / 2 } ?? 0
        tie(
          view, start, .equal, previous, lower, constant: space, priority: StackArrangement.waiting)
      } else if let next {
        tie(next, upper, .equal, view, end, priority: StackArrangement.waiting)
      } else {
        tie(view, start, .equal, container, start, priority: StackArrangement.waiting)
        tie(view, near, .equal, container, near, priority: StackArrangement.waiting)
      }
    }
  }

  // MARK: Across

  private mutating func arrangeAcross() {
    switch stack.alignment {
    case .fill:
      for view in arranged {
        tie(view, near, .equal, container, near)
        tie(view, far, .equal, container, far)
      }
      return
    case .leading: for view in arranged { tie(view, near, .equal, container, near) }
    case .trailing: for view in arranged { tie(view, far, .equal, container, far) }
    case .center: for view in arranged { tie(view, halfway, .equal, container, halfway) }
    case .firstBaseline: alignBaselines(.firstBaseline, near, resting: far)
    case .lastBaseline: alignBaselines(.lastBaseline, far, resting: near)
    }
    for view in views {
      tie(view, near, .greaterThanOrEqual, container, near)
      tie(view, far, .lessThanOrEqual, container, far)
    }
    for view in arranged {
      tie(view, thickness, .equal, nil, .notAnAttribute, priority: StackArrangement.flattening)
    }
    tie(stack, thickness, .equal, nil, .notAnAttribute, priority: StackArrangement.shrinking)
  }

  /// Aligns the texts of a row on one baseline; a view without one is aligned with the first of
  /// them at its start, or end. If there is space, all of them together are at the lower edge of
  /// the stack for first baselines and at the upper one for last baselines: UIKit ties the guide
  /// around the views there and makes it as small as possible, as the constraints that it prints
  /// show.
  private mutating func alignBaselines(
    _ baseline: NSLayoutConstraint.Attribute, _ edge: NSLayoutConstraint.Attribute,
    resting rest: NSLayoutConstraint.Attribute
  ) {
    guard isRow else {
      for view in arranged { tie(view, near, .equal, container, near) }
      return
    }
    let leader = views.first(where: hasBaseline) ?? views.first
    for view in arranged where view !== leader {
      let place = leader.map(hasBaseline) == true && hasBaseline(view) ? baseline : edge
      if let leader { tie(view, place, .equal, leader, place) }
    }
    let around = UILayoutGuide()
    stack.addLayoutGuide(around)
    guides.append(around)
    tie(around, rest, .equal, container, rest)
    for view in views {
      tie(view, near, .greaterThanOrEqual, around, near)
      tie(view, far, .lessThanOrEqual, around, far)
    }
    tie(around, thickness, .equal, nil, .notAnAttribute, priority: StackArrangement.shrinking)
  }

  private func hasBaseline(_ view: UIView) -> Bool {
    !(view is UIStackView) && view.firstBaselineFromTop != nil
  }
}
