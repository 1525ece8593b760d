import UIFoundation
import UIGraphics

/// Shows a `UIListContentConfiguration`.
///
/// It places its parts itself: measuring a row costs two text layouts and nothing else.
open class UIListContentView: UIView, UIContentView, RowContent {
  private let imageView = UIImageView(frame: .zero)
  private let textLabel = UILabel()
  private let secondaryLabel = UILabel()
  private let guides = (
    image: UILayoutGuide(.placed), text: UILayoutGuide(.placed), secondary: UILayoutGuide(.placed)
  )

  private var content: UIListContentConfiguration

  /// What is left of a list cell's margins inside this view; nil outside of list cells.
  var outerMargins: NSDirectionalEdgeInsets? {
    didSet { if outerMargins != oldValue { setNeedsLayout() } }
  }

  /// What is shown; configurations of other types are not supported.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration, new != content else { return }
      let isSameSize = new.withoutStateColors == content.withoutStateColors
      content = new
      contentChanged()
      if !isSameSize { invalidateFittingEngines() }
    }
  }

  /// A view of a content.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [imageView, textLabel, secondaryLabel] { addSubview(view) }
    for guide in [guides.image, guides.text, guides.secondary] { addPlacedGuide(guide) }
    contentChanged()
  }

  /// An empty row: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  /// Where the image is; nil without one.
  open var imageLayoutGuide: UILayoutGuide? { content.image == nil ? nil : guides.image }
  /// Where the text is; nil without one.
  open var textLayoutGuide: UILayoutGuide? { textLabel.isHidden ? nil : guides.text }
  /// Where the second text is; nil without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    secondaryLabel.isHidden ? nil : guides.secondary
  }

  // MARK: Size

  open override var intrinsicContentSize: CGSize {
    let width = ListContentPlan.naturalWidth(content, margins, measures)
    return CGSize(width: width, height: plan(width: width).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : intrinsicContentSize.width
    return CGSize(width: width, height: plan(width: width).height)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let natural = ListContentPlan.naturalWidth(content, margins, measures)
    let width = horizontal > .defaultHigh ? targetSize.width : natural
    let height = vertical > .defaultHigh ? targetSize.height : plan(width: width).height
    return CGSize(
      width: width.roundedUp(toScale: displayScale), height: height.roundedUp(toScale: displayScale)
    )
  }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat? { plan(width: width).height }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let plan = ListContentPlan(
      content, margins, measures, width: bounds.width, height: bounds.height, scale: displayScale)
    place(imageView, guides.image, plan.image)
    place(textLabel, guides.text, plan.text)
    place(secondaryLabel, guides.secondary, plan.secondary)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    imageView.tintColor = content.imageProperties.resolvedTintColor(for: tintColor)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    contentChanged()
  }

  /// Where the text starts, from the edge where reading starts.
  var textStart: CGFloat {
    let plan = plan(width: bounds.width)
    return (plan.text ?? plan.secondary)?.minX ?? margins.leading
  }

  override var firstBaselineFromTop: CGFloat? {
    textLabel.isHidden ? nil : textLabel.firstBaselineFromTop.map { textLabel.frame.minY + $0 }
  }

  private func place(_ view: UIView, _ guide: UILayoutGuide, _ rect: CGRect?) {
    guard var rect else { return }
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      rect.origin.x = bounds.width - rect.maxX
    }
    view.frame = rect
    guide.place(
      UIEdgeInsets(
        top: rect.minY, left: rect.minX, bottom: bounds.height - rect.maxY,
        right: bounds.width - rect.maxX))
  }

  private func plan(width: CGFloat) -> ListContentPlan {
    ListContentPlan(content, margins, measures, width: width, scale: displayScale)
  }

  /// The content's own margins, or those of the cell where these are larger.
  private var margins: NSDirectionalEdgeInsets {
    var margins = content.directionalLayoutMargins
    if let outerMargins {
      if content.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
        margins.leading = max(margins.leading, outerMargins.leading)
        margins.trailing = max(margins.trailing, outerMargins.trailing)
      }
      return margins
    }
    guard let superview else { return margins }
    let outer = superview.directionalLayoutMargins
    let isReversed = superview.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (left, right) = (frame.minX, superview.bounds.width - frame.maxX)
    if content.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      margins.leading = max(margins.leading, outer.leading - (isReversed ? right : left))
      margins.trailing = max(margins.trailing, outer.trailing - (isReversed ? left : right))
    }
    if content.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      margins.top = max(margins.top, outer.top - frame.minY)
      margins.bottom = max(margins.bottom, outer.bottom - (superview.bounds.height - frame.maxY))
    }
    return margins
  }

  private var measures: ListContentPlan.Measures {
    var measures = ListContentPlan.Measures()
    if content.image != nil {
      measures.image = imageSize
      measures.isIcon = content.image?.isSymbolImage ?? false
    }
    func measure(_ label: UILabel) -> ((CGFloat) -> CGSize)? {
      guard !label.isHidden else { return nil }
      return { width in
        label.sizeThatFits(CGSize(width: width.isFinite ? max(width, 1) : 0, height: 0))
      }
    }
    measures.text = measure(textLabel)
    measures.secondary = measure(secondaryLabel)
    return measures
  }

  private var imageSize: CGSize {
    let size = imageView.intrinsicContentSize
    let most = content.imageProperties.maximumSize
    guard size.width > 0, size.height > 0 else { return .zero }
    let factor = min(
      1, most.width > 0 ? most.width / size.width : 1,
      most.height > 0 ? most.height / size.height : 1)
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  // MARK: Content

  private func contentChanged() {
    let image = content.imageProperties
    imageView.isHidden = content.image == nil
    imageView.preferredSymbolConfiguration = image.preferredSymbolConfiguration
    imageView.image = content.image
    imageView.contentMode = .scaleAspectFit
    imageView.tintColor = image.resolvedTintColor(for: tintColor)
    imageView.layer.cornerRadius = image.cornerRadius
    imageView.clipsToBounds = image.cornerRadius > 0
    show(content.text, content.attributedText, content.textProperties, in: textLabel)
    show(
      content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties,
      in: secondaryLabel)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    label.isHidden = (attributed?.string ?? text ?? "").isEmpty
    label.font = properties.font
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map(properties.transformed)
    }
  }
}

extension UIListContentConfiguration {
  /// What decides about the size: everything but the colours of a state.
  fileprivate var withoutStateColors: UIListContentConfiguration {
    var content = self
    content.textProperties.stateColor = nil
    content.secondaryTextProperties.stateColor = nil
    content.imageProperties.stateColor = nil
    return content
  }
}

extension UIListContentConfiguration.TextProperties {
  func transformed(_ text: String) -> String {
    switch transform {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized: text.capitalized
    }
  }
}
