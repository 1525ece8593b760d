import KumikoFoundation
import KumikoGraphics

/// The content of a cell, header or footer that has no content configuration: an image view and two
/// labels, created when they are first accessed, beside any other subviews. They are placed as in a
/// list content configuration.
final class LabelledContentView: UIView, RowContent {
  /// The placement and the default look of the parts.
  var look: UIListContentConfiguration {
    didSet { if look != oldValue { lookChanged() } }
  }

  /// The rest of a cell's margins inside this view; nil if it has margins of its own.
  var outerMargins: NSDirectionalEdgeInsets? {
    didSet { if outerMargins != oldValue { marginsChanged() } }
  }

  /// The margins of the row, but at least 8 points at the sides, as beside an accessory; above and
  /// below 11 points in a table cell, 8 elsewhere. Unless this view has margins of its own.
  override var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      if let storedMargins { return storedMargins }
      let outer =
        outerMargins ?? superview?.directionalLayoutMargins ?? super.directionalLayoutMargins
      let vertical: CGFloat = superview is UITableViewCell ? 11 : 8
      return NSDirectionalEdgeInsets(
        top: vertical, leading: max(outer.leading, 8), bottom: vertical,
        trailing: max(outer.trailing, 8))
    }
    set { super.directionalLayoutMargins = newValue }
  }

  /// Whether the first text is in the tint colour.
  private let isTinted: Bool
  private var madeImageView: UIImageView?
  private var madeText: UILabel?
  private var madeDetail: UILabel?
  /// The second text as it was shown last; nil where none was.
  private var shownDetail: FormerText?
  /// Second texts that fade.
  private var leavingDetails: [UIView] = []

  init(_ look: UIListContentConfiguration, isTinted: Bool = false) {
    self.look = look
    self.isTinted = isTinted
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  var imageView: UIImageView {
    if let madeImageView { return madeImageView }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    view.preferredSymbolConfiguration =
      look.imageProperties.preferredSymbolConfiguration ?? ListContentPlan.usualIcon
    madeImageView = view
    addSubview(view)
    return view
  }

  /// The text of the label, if one was created.
  var shownText: String? { madeText?.text }

  var textLabel: UILabel {
    if let madeText { return madeText }
    let label = makeLabel(look.textProperties)
    if isTinted { label.ownColor = tintColor }
    madeText = label
    return label
  }

  var detailLabel: UILabel {
    if let madeDetail { return madeDetail }
    let label = makeLabel(look.secondaryTextProperties)
    if isTinted { label.ownColor = .label }
    madeDetail = label
    return label
  }

  /// Whether any of the parts was accessed.
  var hasParts: Bool { madeImageView != nil || madeText != nil || madeDetail != nil }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let own = super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    guard hasParts else { return own }
    let natural = ListContentPlan.naturalWidth(look, margins, measures)
    let width = horizontal > .defaultHigh ? targetSize.width : max(natural, own.width)
    let height = ListContentPlan(look, margins, measures, width: width, scale: displayScale).height
    return CGSize(
      width: width,
      height: vertical > .defaultHigh
        ? targetSize.height : max(height, own.height).roundedUp(toScale: displayScale))
  }

  /// A text or the image has changed: the parts are placed again.
  override func arrangementChanged(of subview: UIView) {
    super.arrangementChanged(of: subview)
    if [madeText, madeDetail, madeImageView].contains(where: { $0 === subview }) {
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard hasParts else { return }
    let plan = ListContentPlan(
      look, margins, measures, width: bounds.width, height: bounds.height, scale: displayScale)
    if let image = plan.image { madeImageView?.frame = mirrored(image) }
    var (text, detail) = (plan.text.map(mirrored), plan.secondary.map(mirrored))
    if isTinted, let first = plan.text, let second = plan.secondary {
      (text, detail) = columns(first, second)
    }
    let change = PartsChange(
      isAnimated: AnimationContext.current != nil && composeState.wasShown,
      textMoves: madeText.flatMap { label in
        label.composeState.wasShown ? text.map { ($0, label) } : nil
      })
    if let text { madeText?.frame = text }
    placeDetail(detail, change)
  }

  /// Places the second text; if it appeared or disappeared, it fades.
  private func placeDetail(_ rect: CGRect?, _ change: PartsChange) {
    guard let madeDetail else { return }
    guard let rect else {
      // The label is the app's, and is already empty.
      if let image = shownDetail?.image(of: madeDetail) {
        leavingDetails = leavingDetails.filter { $0.superview != nil } + [image]
        AnimationContext.withoutAnimation { addSubview(image) }
        change.takeOut(image)
      }
      shownDetail = nil
      return
    }
    if shownDetail == nil {
      change.bringIn(madeDetail, at: rect)
    } else {
      madeDetail.frame = rect
    }
    shownDetail = FormerText(of: madeDetail)
  }

  /// Discards the second texts of the former row, before another row is shown.
  func prepareForReuse() {
    for view in leavingDetails { view.removeFromSuperview() }
    leavingDetails = []
    shownDetail = nil
  }

  /// The width of the column with the texts in the tint, in points, and the gap behind it.
  private static let column: (width: CGFloat, gap: CGFloat) = (91, 6)

  /// The first text at the end of a column, the second beside it.
  private func columns(_ text: CGRect, _ detail: CGRect) -> (CGRect, CGRect) {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (width, gap) = LabelledContentView.column
    let end = min(text.minX + width, detail.maxX)
    madeText?.textAlignment = isReversed ? .left : .right
    let first = CGRect(x: text.minX, y: text.minY, width: end - text.minX, height: text.height)
    let second = CGRect(
      x: end + gap, y: detail.minY, width: max(0, detail.maxX - end - gap), height: detail.height)
    return (mirrored(first), mirrored(second))
  }

  /// The start of the text, from the leading edge.
  var textStart: CGFloat {
    let plan = ListContentPlan(
      look, margins, measures, width: bounds.width, scale: displayScale)
    return (plan.text ?? plan.secondary)?.minX ?? margins.leading
  }

  /// Converts a rectangle measured from the leading edge to one measured from the left.
  private func mirrored(_ rect: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(
      origin: CGPoint(x: bounds.width - rect.maxX, y: rect.minY), size: rect.size)
  }

  private var margins: NSDirectionalEdgeInsets {
    var margins = look.directionalLayoutMargins
    let outer = outerMargins ?? superview?.directionalLayoutMargins ?? margins
    margins.leading = max(margins.leading, outer.leading)
    margins.trailing = max(margins.trailing, outer.trailing)
    return margins
  }

  private var measures: ListContentPlan.Measures {
    var measures = ListContentPlan.Measures()
    measures.iconSlot = scaledByText(ListContentPlan.iconSlot).rounded()
    if let view = madeImageView, let image = view.image {
      measures.image = view.intrinsicContentSize
      measures.isIcon = image.isSymbolImage
    }
    measures.text = measure(madeText)
    measures.secondary = measure(madeDetail)
    return measures
  }

  private func measure(_ label: UILabel?) -> ((CGFloat) -> CGSize)? {
    guard let label, !label.isHidden, !(label.text ?? "").isEmpty else { return nil }
    return { width in
      label.sizeThatFits(CGSize(width: width.isFinite ? max(width, 1) : 0, height: 0))
    }
  }

  private func makeLabel(_ properties: UIListContentConfiguration.TextProperties) -> UILabel {
    let label = UILabel()
    label.ownFont = properties.font
    label.ownColor = properties.resolvedColor()
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.showsExpansionTextWhenTruncated = true
    addSubview(label)
    setNeedsLayout()
    return label
  }

  private func lookChanged() {
    for (label, properties) in [
      (madeText, look.textProperties), (madeDetail, look.secondaryTextProperties),
    ] {
      label?.ownFont = properties.font
      label?.ownColor = properties.resolvedColor()
    }
    setNeedsLayout()
  }
}
