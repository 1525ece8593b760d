import KumikoCore
import KumikoGraphics

/// The picture of a preview, at its actual size, or smaller if there is less space; input is
/// forwarded to the preview.
final class PictureView: UIView {
  /// Called with the user's input, with positions in points of the preview.
  var relay: ((UIEvent.Input) -> Void)?

  private let frameView = UIView()
  private let relayView = RelayView()
  private let imageView = UIImageView()
  private let dimming = UIView()
  private var size = CGSize.zero
  private static let margin: CGFloat = 24

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    frameView.layer.borderColor = UIColor.separator.cgColor
    imageView.contentMode = .scaleToFill
    dimming.backgroundColor = .secondarySystemBackground
    (dimming.alpha, dimming.isUserInteractionEnabled) = (0, false)
    for view in [imageView, relayView, dimming] { frameView.addSubview(view) }
    addSubview(frameView)
    relayView.take = { [weak self] in self?.hand($0) }
    relayView.isAccessibilityElement = true
    relayView.accessibilityTraits = .allowsDirectInteraction
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a picture of a preview.
  ///
  /// - Parameter size: the size of the preview in points.
  func show(_ picture: Bitmap, size: CGSize, named name: String) {
    imageView.image = UIImage(bitmap: picture)
    relayView.accessibilityLabel = "Preview \(name)"
    guard size != self.size else { return }
    self.size = size
    setNeedsLayout()
  }

  /// Cross-dissolves from the current picture to the next one.
  func dissolve() {
    guard let image = imageView.image else { return }
    let former = UIImageView(image: image)
    former.contentMode = .scaleToFill
    former.frame = imageView.frame
    frameView.insertSubview(former, aboveSubview: imageView)
    UIView.animate(withDuration: 0.2, animations: { former.alpha = 0 }) { _ in
      former.removeFromSuperview()
    }
  }

  /// Whether the picture is outdated.
  var isDimmed = false {
    didSet {
      guard isDimmed != oldValue else { return }
      UIView.animate(withDuration: 0.2) { self.dimming.alpha = self.isDimmed ? 0.6 : 0 }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let place = bounds.insetBy(dx: PictureView.margin, dy: PictureView.margin)
    guard size.width > 0, size.height > 0, place.width > 0, place.height > 0 else { return }
    let zoom = zoom(in: place.size)
    let shown = CGSize(
      width: (size.width * zoom).rounded(), height: (size.height * zoom).rounded())
    frameView.frame = CGRect(
      x: (bounds.midX - shown.width / 2).rounded(), y: (bounds.midY - shown.height / 2).rounded(),
      width: shown.width, height: shown.height)
    frameView.layer.borderWidth = 1 / max(1, traitCollection.displayScale)
    for view in frameView.subviews { view.frame = frameView.bounds }
  }

  private func zoom(in place: CGSize) -> CGFloat {
    min(1, place.width / size.width, place.height / size.height)
  }

  private func hand(_ event: UIEvent.Input) {
    let zoom = zoom(in: bounds.insetBy(dx: PictureView.margin, dy: PictureView.margin).size)
    relay?(event.scaled(by: zoom > 0 ? 1 / zoom : 1))
  }
}
