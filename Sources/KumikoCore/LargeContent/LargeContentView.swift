import KumikoFoundation
import KumikoGraphics

/// A card with an image and a text, both large. It does not respond to touches.
final class LargeContentView: UIView {
  private let card = CardView()
  private let content = UIView()
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel()
  private let insets: UIEdgeInsets
  private let imageSize: CGSize

  /// Distances inside of the card, between the image and the text, and to the window's edges.
  private static let (padding, gap, margin): (CGFloat, CGFloat, CGFloat) = (28, 16, 20)
  private static let (narrowest, widest): (CGFloat, CGFloat) = (200, 440)
  /// The side of an enlarged image, in points.
  private static let imageSide: CGFloat = 96

  init(_ item: any UILargeContentViewerItem, traits: UITraitCollection) {
    insets = item.largeContentImageInsets
    let size = item.largeContentImage?.size ?? .zero
    let longest = max(size.width, size.height)
    let scale =
      item.scalesLargeContentImage && longest > 0 ? LargeContentView.imageSide / longest : 1
    imageSize = CGSize(width: size.width * scale, height: size.height * scale)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    picture.image = item.largeContentImage
    picture.contentMode = .scaleAspectFit
    picture.tintColor = .label
    label.text = item.largeContentTitle
    label.textAlignment = .center
    label.numberOfLines = 0
    label.font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 17, weight: .semibold), compatibleWith: traits)
    card.traitOverrides.userInterfaceLevel = .elevated
    card.style(radius: 20, floats: true)
    content.backgroundColor = .systemBackground
    content.addSubview(picture)
    content.addSubview(label)
    card.show(content)
    addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  /// In the middle of a part of the window, never larger than it.
  func place(in space: CGRect) {
    let (padding, margin) = (LargeContentView.padding, LargeContentView.margin)
    let space = space.insetBy(
      dx: min(margin, space.width / 2), dy: min(margin, space.height / 2))
    let most = max(0, min(LargeContentView.widest, space.width) - 2 * padding)
    let hasText = !(label.text ?? "").isEmpty
    let text =
      hasText
      ? label.sizeThatFits(CGSize(width: most, height: .greatestFiniteMagnitude)) : .zero
    let image = fitting(imageSize, width: most, height: max(0, space.height - 2 * padding))
    let gap = hasText && image.height > 0 ? LargeContentView.gap : 0
    let width = min(
      max(LargeContentView.narrowest, max(text.width.rounded(.up), image.width) + 2 * padding),
      space.width)
    let height = min(image.height + gap + text.height.rounded(.up) + 2 * padding, space.height)
    frame = CGRect(
      x: (space.midX - width / 2).rounded(), y: (space.midY - height / 2).rounded(), width: width,
      height: height)
    card.frame = bounds
    let inner = max(0, width - 2 * padding)
    picture.frame = CGRect(
      x: (width - image.width) / 2, y: padding, width: image.width, height: image.height
    ).inset(by: insets)
    let top = padding + image.height + gap
    label.frame = CGRect(
      x: (width - inner) / 2, y: top, width: inner, height: max(0, height - top - padding))
    layoutIfNeeded()
  }

  private func fitting(_ size: CGSize, width: CGFloat, height: CGFloat) -> CGSize {
    guard size.width > 0, size.height > 0 else { return .zero }
    let scale = min(1, width / size.width, height / size.height)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// Fades the card in.
  func fadeIn() {
    alpha = 0
    UIView.animate(withDuration: 0.15) { self.alpha = 1 }
  }

  /// Fades the card out.
  func fadeOut() {
    UIView.animate(withDuration: 0.15) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }
}

extension UIView: UILargeContentViewerItem {}
