import KumikoFoundation
import KumikoGraphics

/// Shows what is shared: an image, a title and the kind of the item.
final class ActivityHeader: UIView {
  private let picture = UIImageView()
  private let titleLabel = UILabel()
  private let detailLabel = UILabel()
  private let closeButton = UIButton(configuration: .gray())
  var closed: (() -> Void)?
  var showsClose = false {
    didSet {
      closeButton.isHidden = !showsClose
      setNeedsLayout()
    }
  }

  private var isEmpty = true
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 12
  private static let buttonSide: CGFloat = 30

  init() {
    super.init(frame: .zero)
    titleLabel.showInterfaceFont(ofSize: 15, weight: .semibold)
    titleLabel.numberOfLines = 2
    titleLabel.accessibilityTraits = [.staticText, .header]
    detailLabel.showInterfaceFont(ofSize: 13)
    detailLabel.textColor = .secondaryLabel
    detailLabel.lineBreakMode = .byTruncatingMiddle
    picture.layer.cornerRadius = 8
    picture.clipsToBounds = true
    var look = UIButton.Configuration.gray()
    look.image = UIImage(systemName: "xmark")
    look.cornerStyle = .capsule
    look.contentInsets = .zero
    look.baseForegroundColor = .secondaryLabel
    closeButton.configuration = look
    closeButton.accessibilityLabel = "Close"
    closeButton.isHidden = true
    closeButton.addAction(UIAction { [weak self] _ in self?.closed?() }, for: .touchUpInside)
    for view in [picture, titleLabel, detailLabel, closeButton] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ preview: SharedPreview?) {
    isEmpty = preview == nil
    titleLabel.text = preview?.title
    detailLabel.text = preview?.detail
    picture.image = preview?.image
    picture.contentMode = preview?.isPicture == true ? .scaleAspectFill : .center
    picture.backgroundColor = preview?.isPicture == true ? nil : .tertiarySystemFill
    picture.tintColor = .secondaryLabel
    picture.isHidden = isEmpty
    setNeedsLayout()
  }

  private func textHeights(_ width: CGFloat) -> (title: CGFloat, detail: CGFloat) {
    func height(_ label: UILabel) -> CGFloat {
      guard !(label.text ?? "").isEmpty else { return 0 }
      return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        .rounded(.up)
    }
    return (height(titleLabel), height(detailLabel))
  }

  private func textWidth(_ width: CGFloat) -> CGFloat {
    let side = showsClose ? ActivityHeader.buttonSide + ActivityHeader.gap : 0
    return max(
      0,
      width - 2 * ActivityHeader.margin - SharedPreview.thumbnailSize.width - ActivityHeader.gap
        - side)
  }

  /// The fitting height at a width, in points; 0 if there is no content.
  func wantedHeight(width: CGFloat) -> CGFloat {
    guard !isEmpty else {
      return showsClose ? ActivityHeader.buttonSide + 2 * ActivityHeader.margin : 0
    }
    let (title, detail) = textHeights(textWidth(width))
    return max(SharedPreview.thumbnailSize.height, title + detail + 2) + 2 * ActivityHeader.margin
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ frame: CGRect) {
      view.frame = isReversed ? frame.mirrored(in: bounds) : frame
    }
    let margin = ActivityHeader.margin
    let size = SharedPreview.thumbnailSize
    let middle = bounds.midY
    place(
      picture,
      CGRect(
        x: margin, y: (middle - size.height / 2).rounded(), width: size.width, height: size.height))
    let width = textWidth(bounds.width)
    let (title, detail) = textHeights(width)
    let x = margin + size.width + ActivityHeader.gap
    let y = (middle - (title + detail + 2) / 2).rounded()
    place(titleLabel, CGRect(x: x, y: y, width: width, height: title))
    place(detailLabel, CGRect(x: x, y: y + title + 2, width: width, height: detail))
    let side = ActivityHeader.buttonSide
    place(
      closeButton,
      CGRect(
        x: bounds.width - margin - side, y: (middle - side / 2).rounded(), width: side, height: side
      ))
  }
}
