import KumikoFoundation
import KumikoGraphics

// The inspector: a column beyond the secondary one, and a sheet where only one column fits.
extension UISplitViewController {
  /// The widths that the app and the user want a column to have, in points; negative where the
  /// app wants none in particular.
  struct ColumnWidth {
    var preferred: CGFloat
    /// A share of the whole width.
    var fraction: CGFloat
    var minimum: CGFloat
    var maximum: CGFloat
    /// The width that the user gave the column by dragging its line.
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

  /// The column makes place: nothing is presented over a screen that just became narrow.
  func collapseInspector() {
    isInspectorWanted = false
    guard let host = hosts[.inspector], host.parent === self else { return }
    host.willMove(toParent: nil)
    host.removeFromParent()
  }

  /// A sheet that is open becomes the column.
  func expandInspector() {
    guard isInspectorPresented else { return }
    isInspectorWanted = true
    dismiss(animated: false)
  }
}
