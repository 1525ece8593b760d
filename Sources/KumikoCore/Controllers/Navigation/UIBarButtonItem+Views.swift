import KumikoFoundation
import KumikoGraphics

extension UIView {
  /// Whether constraints inside say how large the view wants to be; a stack makes its own now.
  fileprivate var hasConstraintsInside: Bool {
    updateConstraintsIfNeeded()
    return constraintState?.constraints.isEmpty == false
  }
}

// What bars show of an item, and how large.
extension UIBarButtonItem {
  /// The view that a bar shows; nil for spaces. A button that is there already stays, and with it
  /// the keyboard.
  var viewInBar: UIView? {
    guard kind == .button else { return nil }
    let known = shownView as? BarButton
    known?.show(self)
    let view = customView ?? known ?? BarButton(self)
    shownView = view
    return view
  }

  /// The size that the item wants in a bar that shows it as a view, in points.
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
  /// What the view asks for by itself comes first, then the size that the app gave it, then what
  /// constraints inside ask for. A view without an opinion keeps the size that it came with, also
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
