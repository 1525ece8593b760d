import KumikoFoundation
import KumikoGraphics

extension UIView {
  /// Whether constraints inside the view determine its size; a stack view updates its own now.
  fileprivate var hasConstraintsInside: Bool {
    updateConstraintsIfNeeded()
    return constraintState?.constraints.isEmpty == false
  }
}

// The view of an item in a bar, and its size.
extension UIBarButtonItem {
  /// The view that a bar shows; nil for spaces. An existing button is reused, so it stays first
  /// responder.
  var viewInBar: UIView? {
    guard kind == .button else { return nil }
    let known = shownView as? BarButton
    known?.show(self)
    let view = customView ?? known ?? BarButton(self)
    shownView = view
    return view
  }

  /// The size of the item in a bar that shows it as a view, in points.
  func sizeInBar(_ view: UIView?) -> CGSize {
    guard let view else { return CGSize(width: kind == .fixedSpace ? width : 0, height: 0) }
    var size =
      view is BarButton || !view.hasConstraintsInside
      ? view.intrinsicContentSize : view.systemLayoutSizeFitting(.zero)
    if size.width < 0 { size.width = view.bounds.width }
    if size.height < 0 { size.height = view.bounds.height }
    if width > 0 { size.width = width }
    return size
  }
}

extension UINavigationItem {
  /// The size of the title view in a bar that has a space for it, in points.
  ///
  /// The fitting size of the view itself has priority, then the size that the app set, then the
  /// size given by constraints inside. A view without any of these keeps its initial size, also
  /// after there was less space.
  func titleViewSize(_ view: UIView, in space: CGSize) -> CGSize {
    let current = view.bounds.size
    if titleViewSizes.placed != current { titleViewSizes.given = current }
    let wanted = view.intrinsicContentSize
    var size = view.sizeThatFits(space)
    if size == current { size = titleViewSizes.given }
    if size.width == 0 || size.height == 0, view.hasConstraintsInside {
      let inside = view.systemLayoutSizeFitting(.zero)
      if size.width == 0 { size.width = inside.width }
      if size.height == 0 { size.height = inside.height }
    }
    return CGSize(
      width: wanted.width < 0 ? size.width : wanted.width,
      height: wanted.height < 0 ? size.height : wanted.height)
  }
}
