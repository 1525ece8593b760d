import KumikoFoundation

// Properties that show an app's data are updated separately from layout:
//
//     override func updateProperties() {
//       super.updateProperties()
//       badge.isHidden = count == 0
//       label.text = "\(count)"
//     }
//
//     var count = 0 { didSet { setNeedsUpdateProperties() } }
extension UIView {
  /// Asks for `updateProperties()` before the next layout, however often it is called until then.
  public func setNeedsUpdateProperties() {
    layoutState.needsProperties = true
    markLayoutPath()
  }

  /// Updates the properties of this view and all descendants now, where an update is needed.
  public func updatePropertiesIfNeeded() {
    currentTraits.performAsCurrent { updatePropertiesInside() }
  }

  private func updatePropertiesInside() {
    guard layoutState.subtreeNeedsLayout || layoutState.needsLayout || needsAnyProperties else {
      return
    }
    if needsAnyProperties { bringPropertiesUpToDate() }
    for subview in storedSubviews { subview.updatePropertiesInside() }
  }

  /// Whether the view's properties, or those of its controller, are out of date and not just being
  /// brought up to date.
  var needsAnyProperties: Bool {
    layoutState.needsProperties && !layoutState.isUpdatingProperties
      || layoutState.needsPropertiesOfController && !layoutState.isUpdatingController
  }

  /// Updates the properties of both. If an update is requested meanwhile it happens once more
  /// later: neither is called recursively.
  func bringPropertiesUpToDate() {
    if layoutState.needsPropertiesOfController, !layoutState.isUpdatingController {
      layoutState.needsPropertiesOfController = false
      layoutState.isUpdatingController = true
      if let controller { controller.following(.properties) { controller.updateProperties() } }
      layoutState.isUpdatingController = false
    }
    if layoutState.needsProperties, !layoutState.isUpdatingProperties {
      layoutState.needsProperties = false
      layoutState.isUpdatingProperties = true
      bringContentUpToDate()
      following(.properties) { updateProperties() }
      layoutState.isUpdatingProperties = false
    }
    if needsAnyProperties { markLayoutPath() }
  }
}

extension UIViewController {
  /// Requests a call of `updateProperties()` before the next layout, however often it is called
  /// until then. For a controller without a view it is called once there is one.
  public func setNeedsUpdateProperties() {
    guard let view = viewIfLoaded else { return }
    view.layoutState.needsPropertiesOfController = true
    view.markLayoutPath()
  }

  /// Updates the properties of the controller's view and all descendants now, where an update is
  /// needed.
  public func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }
}
