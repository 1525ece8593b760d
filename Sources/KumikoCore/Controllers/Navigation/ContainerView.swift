import KumikoFoundation

/// The view of a controller that lays out the views of others.
final class ContainerView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.placeContent()
  }
}
