import KumikoFoundation
import KumikoGraphics

/// Shows a `UIListContentConfiguration`.
///
///     var content = UIListContentConfiguration.cell()
///     content.text = "Kumiko"
///     let view = UIListContentView(configuration: content)
///
/// It lays out its parts itself: measuring a row costs two text layouts and nothing else.
open class UIListContentView: UIView, UIContentView, RowContent {
  private let imageView = UIImageView(frame: .zero)
  private let textLabel = UILabel()
  private let secondaryLabel = UILabel()
  private let guides = (
    image: UILayoutGuide(.placed), text: UILayoutGuide(.placed), secondary: UILayoutGuide(.placed)
  )

  private var content: UIListContentConfiguration

  /// The remaining margins of a list cell inside this view; nil outside of list cells.
  var outerMargins: NSDirectionalEdgeInsets? {
    didSet { if outerMargins != oldValue { setNeedsLayout() } }
  }

  /// The current configuration; other types are not supported.
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

  /// Creates a view with a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [imageView, textLabel, secondaryLabel] {
      view.isHidden = true
      addSubview(view)
    }
    for label in [textLabel, secondaryLabel] { label.showsExpansionTextWhenTruncated = true }
    for guide in [guides.image, guides.text, guides.secondary] { addPlacedGuide(guide) }
    contentChanged()
  }

  /// Creates an empty row: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  /// The first text; nil if there is none.
  var text: String? { content.text ?? content.attributedText?.string }

  /// The guide of the image; nil without one.
  open var imageLayoutGuide: UILayoutGuide? { content.image == nil ? nil : guides.image }
  /// The guide of the text; nil without one.
  open var textLayoutGuide: UILayoutGuide? { content.hasText ? guides.text : nil }
  /// The guide of the secondary text; nil without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    content.hasSecondaryText ? guides.secondary : nil
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
    let width =
      horizontal > .defaultHigh
      ? targetSize.width : ListContentPlan.naturalWidth(content, margins, measures)
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
    let text = plan.text.map(mirrored)
    let change = PartsChange(
      isAnimated: AnimationContext.current != nil && composeState.wasShown,
      textMoves: textLabel.isHidden ? nil : text.map { ($0, textLabel) })
    change.place(imageView, at: plan.image.map(mirrored))
    change.place(textLabel, at: text)
    change.place(secondaryLabel, at: plan.secondary.map(mirrored))
    place(guides.image, plan.image)
    place(guides.text, plan.text)
    place(guides.secondary, plan.secondary)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    imageView.tintColor = content.imageProperties.resolvedTintColor(for: tintColor)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    contentChanged()
  }

  /// The start of the text, from the leading edge.
  var textStart: CGFloat {
    guard content.hasText || content.hasSecondaryText else { return margins.leading }
    return ListContentPlan.textStart(content, margins, measures)
  }

  override var firstBaselineFromTop: CGFloat? {
    guard content.hasText else { return nil }
    return textLabel.firstBaselineFromTop.map { textLabel.frame.minY + $0 }
  }

  /// Converts a rectangle measured from the leading edge to one measured from the left.
  private func mirrored(_ rect: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(
      origin: CGPoint(x: bounds.width - rect.maxX, y: rect.minY), size: rect.size)
  }

  private func place(_ guide: UILayoutGuide, _ rect: CGRect?) {
    guard let rect = rect.map(mirrored) else { return }
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
    measures.iconSlot = scaledByText(ListContentPlan.iconSlot).rounded()
    if content.image != nil {
      measures.image = imageSize
      measures.isIcon = content.image?.isSymbolImage ?? false
    }
    func measure(_ label: UILabel) -> (CGFloat) -> CGSize {
      { width in
        label.sizeThatFits(CGSize(width: width.isFinite ? max(width, 1) : 0, height: 0))
      }
    }
    if content.hasText { measures.text = measure(textLabel) }
    if content.hasSecondaryText { measures.secondary = measure(secondaryLabel) }
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

  /// Updates the parts. Those without content any more keep the former one until they are removed
  /// by layout.
  private func contentChanged() {
    if content.image != nil { showImage() }
    if content.hasText {
      show(content.text, content.attributedText, content.textProperties, in: textLabel)
    }
    if content.hasSecondaryText {
      show(
        content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties,
        in: secondaryLabel)
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showImage() {
    let image = content.imageProperties
    imageView.preferredSymbolConfiguration =
      image.preferredSymbolConfiguration ?? ListContentPlan.usualIcon
    imageView.image = content.image
    imageView.contentMode = .scaleAspectFit
    imageView.tintColor = image.resolvedTintColor(for: tintColor)
    imageView.layer.cornerRadius = image.cornerRadius
    imageView.clipsToBounds = image.cornerRadius > 0
    imageView.layer.borderWidth = max(0, image.strokeWidth)
    imageView.layer.borderColor =
      image.strokeWidth > 0
      ? image.resolvedStrokeColor(for: tintColor).resolvedColor(with: currentTraits).cgColor : nil
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    label.font = properties.font
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.lineBreakStrategy = properties.lineBreakStrategy
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.showsExpansionTextWhenTruncated = properties.showsExpansionTextWhenTruncated
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed {
      label.attributedText = attributed
    } else {
      label.show(text.map(properties.transformed))
    }
  }
}

extension UIListContentConfiguration {
  fileprivate var hasText: Bool { !(attributedText?.string ?? text ?? "").isEmpty }

  fileprivate var hasSecondaryText: Bool {
    !(secondaryAttributedText?.string ?? secondaryText ?? "").isEmpty
  }

  /// The properties that determine the size: all but the colours for a state.
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
