import KumikoFoundation

// Special cases of stack views and baselines.
extension LayoutEngine {
  /// Adds the arranged views of stacks before all others, the last ones first: of equal constraints
  /// the solver satisfies those added first, so that the first view of a stack is compressed, as
  /// specified by Apple's headers ("according to arrangement order").
  func meetStacks() {
    var found: [UIView] = []
    var waiting = [(view: root, isArranged: false)]
    while let (view, isArranged) = waiting.popLast() {
      if isArranged { found.append(view) }
      var inside = view.storedSubviews
      guard !inside.isEmpty else { continue }
      if view.constraintState != nil, let stack = view as? UIStackView {
        let arranged = stack.arrangedSubviews
        waiting += arranged.reversed().map { ($0, !$0.isHidden) }
        if arranged.count == inside.count { continue }
        inside.removeAll { view in arranged.contains { $0 === view } }
      }
      for subview in inside.reversed() where subview.sharesConstraintTree {
        waiting.append((subview, false))
      }
    }
    for view in found.reversed() { _ = variables(for: view.link) }
  }

  /// The view that provides the baseline of an item, where constraints place that view.
  func baselineItem(
    _ item: ItemLink, _ attribute: NSLayoutConstraint.Attribute
  ) -> ItemLink {
    guard attribute.isBaseline, let view = item.view else { return item }
    let inner =
      attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    var step: UIView? = inner
    while let current = step, current !== view {
      if current.translatesAutoresizingMaskIntoConstraints { return item }
      step = current.storedSuperview
    }
    return inner === view || step == nil ? item : baselineItem(inner.link, attribute)
  }
}
