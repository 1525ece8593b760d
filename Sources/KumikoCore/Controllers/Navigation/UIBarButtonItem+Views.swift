import KumikoFoundation
import KumikoGraphics

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
