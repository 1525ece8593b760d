import KumikoFoundation

/// Runs `layoutSubviews()` on the views that asked for it, from the outside in, until none asks.
///
/// Views that ask again from inside their own layout get a few rounds; after `maximumRounds` the
/// pass reports the view and ends.
enum LayoutPass {
  static let maximumRounds = 16

  static func run(on root: UIView) {
    root.traitCollection.performAsCurrent { settleLayout(of: root) }
  }

  private static func settleLayout(of root: UIView) {
    for round in 1...maximumRounds {
      var visited = false
      layout(root, &visited)
      guard visited else { return }
      if round == maximumRounds, let view = firstUnsettled(root) {
        Diagnostics.report(.layoutDoesNotSettle(view.debugName, passes: maximumRounds))
        settle(root)
      }
    }
  }

  private static func layout(_ view: UIView, _ visited: inout Bool) {
    guard view.isUnsettled else { return }
    if view.storedStyle == .unspecified { return layoutBranch(view, &visited) }
    view.traitCollection.performAsCurrent { layoutBranch(view, &visited) }
  }

  private static func layoutBranch(_ view: UIView, _ visited: inout Bool) {
    if view.layoutState.needsLayout {
      view.layoutState.needsLayout = false
      visited = true
      if view.storedWindow != nil { view.controller?.isAppearingIfDue() }
      let isInner = view.layoutState.isRunning
      view.layoutState.isRunning = true
      view.layoutSublayers(of: view.layer)
      view.layoutState.isRunning = isInner
    }
    view.layoutState.subtreeNeedsLayout = false
    for subview in view.storedSubviews { layout(subview, &visited) }
    // A subview may have marked the path again while it was laid out.
    if view.storedSubviews.contains(where: \.isUnsettled) {
      view.layoutState.subtreeNeedsLayout = true
      visited = true
    }
  }

  private static func firstUnsettled(_ view: UIView) -> UIView? {
    if view.layoutState.needsLayout { return view }
    for subview in view.storedSubviews {
      if let found = firstUnsettled(subview) { return found }
    }
    return nil
  }

  private static func settle(_ view: UIView) {
    view.layoutState = LayoutState(needsLayout: false, subtreeNeedsLayout: false)
    for subview in view.storedSubviews { settle(subview) }
  }
}

extension UIView {
  fileprivate var isUnsettled: Bool {
    layoutState.needsLayout || layoutState.subtreeNeedsLayout
  }
}
