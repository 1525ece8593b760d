import KumikoFoundation
import KumikoGraphics

// The inspector: a column beyond the secondary one, and a sheet if only one column fits.
extension UISplitViewController {
  /// The widths of a column that the app and the user requested, in points; negative if the app
  /// did not request one.
  struct ColumnWidth {
    var preferred: CGFloat
    /// A fraction of the total width.
    var fraction: CGFloat
    var minimum: CGFloat
    var maximum: CGFloat
    /// The width that the user set by dragging the divider.
    var dragged: CGFloat?

    static let automatic = ColumnWidth(
      preferred: automaticDimension, fraction: automaticDimension, minimum: automaticDimension,
      maximum: automaticDimension)
  }

  /// The limits of the inspector's width, in points.
  var inspectorWidthRange: ClosedRange<CGFloat> {
    let whole = viewIfLoaded?.bounds.width ?? 0
    let wishes = inspectorWidth
    let low = wishes.minimum >= 0 ? wishes.minimum : 160
    let high = wishes.maximum >= 0 ? wishes.maximum : 400
    return low...max(low, min(high, whole - ColumnPlan.leastSecondaryWidth))
  }

  func width(of wishes: ColumnWidth, in range: ClosedRange<CGFloat>, or usual: CGFloat) -> CGFloat {
    let whole = viewIfLoaded?.bounds.width ?? 0
    let own =
      wishes.dragged
      ?? (wishes.preferred >= 0
        ? wishes.preferred : wishes.fraction >= 0 ? whole * wishes.fraction : usual)
    return min(max(own, range.lowerBound), range.upperBound).rounded()
  }

  func widenInspector(by distance: CGFloat) {
    inspectorWidth.dragged = inspectorColumnWidth + distance
  }

  /// Shows or hides the inspector as a column, animated.
  func setInspectorShown(_ isShown: Bool) {
    guard isShown != isInspectorWanted else { return }
    isInspectorWanted = isShown
    guard hosts[.inspector] != nil, hasBeenInstalled, !isCollapsed else { return }
    exchangeColumns(animated: appearance.isShown)
  }

  /// Presents the inspector as a sheet, animated: only one column fits.
  func presentInspector() {
    guard let host = hosts[.inspector], host.presentingViewController == nil else { return }
    delegate?.splitViewController(self, willShow: .inspector)
    present(host, animated: true) { [weak self] in
      guard let self else { return }
      delegate?.splitViewController(self, didShow: .inspector)
    }
  }

  func dismissInspector(animated: Bool) {
    guard isInspectorPresented else { return }
    delegate?.splitViewController(self, willHide: .inspector)
    dismiss(animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.splitViewController(self, didHide: .inspector)
    }
  }

  var isInspectorPresented: Bool {
    presentedViewController.map { $0 === hosts[.inspector] } ?? false
  }

  /// Removes the column: nothing is presented over a screen that just became narrow.
  func collapseInspector() {
    isInspectorWanted = false
    guard let host = hosts[.inspector], host.parent === self else { return }
    host.willMove(toParent: nil)
    host.removeFromParent()
  }

  /// Turns a presented sheet into the column.
  func expandInspector() {
    guard isInspectorPresented else { return }
    isInspectorWanted = true
    dismiss(animated: false)
  }
}
