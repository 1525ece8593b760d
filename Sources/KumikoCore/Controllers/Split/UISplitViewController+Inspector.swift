import KumikoFoundation
import KumikoGraphics

// The inspector: a column beyond the secondary one, and a sheet if only one column fits.
extension UISplitViewController {
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
