import KumikoFoundation

// What is special about the views of stacks and about baselines.
extension LayoutEngine {
  /// Takes the views of stacks in before all others, the last ones first: of equal wishes the
  /// solver grants those that came first, so that it is the first view of a stack that gives way,
  /// as Apple's headers have it ("according to arrangement order").
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

  /// The view whose baseline that of an item is: what stands for it, where constraints place that.
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
