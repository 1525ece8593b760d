import KumikoFoundation
import KumikoGraphics

/// A cell that is a row of a list.
protocol RowCell: ReusableView {
  var configurationState: UICellConfigurationState { get }
  var backgroundConfiguration: UIBackgroundConfiguration? { get set }
  func defaultBackgroundConfiguration() -> UIBackgroundConfiguration
}

/// A content view that shares the margins of its row with the accessories.
protocol RowContent: UIView {
  /// What is left of the row's margins inside the view; nil outside of rows.
  var outerMargins: NSDirectionalEdgeInsets? { get set }
  /// Where the text starts, from the edge where reading starts.
  var textStart: CGFloat { get }
}

/// What a row of a list has around its content: accessories at both ends, an indentation, where
/// its lines are, and the background that suits its place.
///
///     ├ indentation ┤ accessories │ content │ accessories ├ margin ┤
final class RowParts {
  /// The least height of a row, in points.
  static let minimumHeight: CGFloat = 44

  private unowned let cell: any RowCell
  private var shownAccessories: (leading: [AccessoryView], trailing: [AccessoryView]) = ([], [])
  private var hasOwnBackground = false
  private var isSettingBackground = false
  private var separatorGuide: (guide: UILayoutGuide, start: NSLayoutConstraint)?

  private var usualMargin: CGFloat = 16
  private var usualMargins: NSDirectionalEdgeInsets {
    .init(top: 8, leading: usualMargin, bottom: 8, trailing: usualMargin)
  }

  /// What is shown at the ends of the row.
  var accessories: [UICellAccessory] = [] {
    didSet { accessoriesChanged() }
  }

  /// How deep the row is in an outline.
  var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { contentWidthChanged() } }
  }

  /// How far a level is indented, in points.
  var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { contentWidthChanged() } }
  }

  /// Whether accessories at the start are indented too.
  var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { contentWidthChanged() } }
  }

  /// Opens or closes what is below the row; set by whoever shows an outline.
  var expansionHandler: (() -> Void)?

  /// The row's place in its list; nil outside of lists.
  var place: ListPlace? {
    didSet { if place != oldValue { placeChanged() } }
  }

  init(of cell: any RowCell) {
    self.cell = cell
    cell.directionalLayoutMargins = usualMargins
  }

  /// The background was set explicitly: it stays.
  func backgroundWasSet() {
    if !isSettingBackground, !cell.cellContent.isUpdating { hasOwnBackground = true }
  }

  /// Where the line below the row is. By default it starts where the text does and ends at the
  /// edge; constraints on it move it.
  var separatorLayoutGuide: UILayoutGuide {
    if let separatorGuide { return separatorGuide.guide }
    let guide = UILayoutGuide()
    cell.addLayoutGuide(guide)
    let start = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: lineStart)
    let end = guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor)
    for wish in [start, end] { wish.priority = .defaultLow }
    NSLayoutConstraint.activate([
      start, end, guide.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
      guide.heightAnchor.constraint(equalToConstant: 1 / cell.displayScale),
    ])
    separatorGuide = (guide, start)
    return guide
  }

  /// Shows a state.
  func follow(_ state: UICellConfigurationState) {
    for view in shownAccessories.leading + shownAccessories.trailing { follow(view, state) }
  }

  // MARK: Size

  func fittingSize(
    _ targetSize: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    takeMargins(inWidth: targetSize.width)
    let ends = accessoryWidths
    giveMargins(ends)
    let target = CGSize(
      width: max(0, targetSize.width - ends.leading - ends.trailing), height: targetSize.height)
    let content = cell.cellContent.view.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    if vertical <= .defaultHigh { reportMissingHeight(content.height) }
    let tallest = accessoryHeight
    let least = place?.isBoundary == true || cell.representsBoundary ? 0 : Self.minimumHeight
    return CGSize(
      width: horizontal > .defaultHigh
        ? targetSize.width : content.width + ends.leading + ends.trailing,
      height: vertical > .defaultHigh ? targetSize.height : max(content.height, tallest, least))
  }

  /// Reports content that is placed by constraints which say nothing about its height.
  private func reportMissingHeight(_ height: CGFloat) {
    guard height < 0.5, let content = cell.contentWithoutHeight else { return }
    Diagnostics.report(
      .noHeight(
        "\(type(of: cell))", content.spokenName,
        "stays at the usual 44 points, cut off where more is needed"))
  }

  // MARK: Layout

  func layOut() {
    takeMargins(inWidth: cell.bounds.width)
    placeAccessories()
    let ends = accessoryWidths
    giveMargins(ends)
    cell.cellContent.view.frame = mirrored(
      CGRect(
        x: ends.leading, y: 0, width: max(0, cell.bounds.width - ends.leading - ends.trailing),
        height: cell.bounds.height))
  }

  /// What indentation and accessories take at both ends, in points.
  private var accessoryWidths: (leading: CGFloat, trailing: CGFloat) {
    let indentation = CGFloat(indentationLevel) * indentationWidth
    let (leading, trailing) = (
      visible(shownAccessories.leading), visible(shownAccessories.trailing)
    )
    let start =
      leading.reduce(0) { $0 + Self.gapBefore + $1.placeWidth }
      + (leading.isEmpty ? 0 : firstGap - Self.gapBefore)
    let end = trailing.reduce(0) { $0 + $1.placeWidth }
    let gaps = Self.gapAfter * CGFloat(max(0, trailing.count - 1))
    let margin =
      trailing.isEmpty ? 0 : cell.directionalLayoutMargins.trailing + (place?.accessoryGap ?? 0)
    return (indentation + start, end + gaps + margin + indexWidth)
  }

  /// Takes over how far the content is from the sides of a row of a width.
  private func takeMargins(inWidth width: CGFloat) {
    guard cell.ownMargins == usualMargins else { return }
    let margin = place?.margin ?? 16
    let table = cell.superview as? UITableView
    usualMargin = margin + (table?.extraMargin(inWidth: width, beside: margin) ?? 0)
    if cell.ownMargins != usualMargins { cell.directionalLayoutMargins = usualMargins }
  }

  /// What titles along the edge of the list take.
  private var indexWidth: CGFloat { (cell.superview as? ItemsView)?.indexWidth ?? 0 }

  private static let gapBefore: CGFloat = 16
  static let gapAfter: CGFloat = 8
  /// The first accessory stands at the margin, as texts without accessories do.
  private var firstGap: CGFloat { max(Self.gapBefore, cell.directionalLayoutMargins.leading) }

  private func placeAccessories() {
    let indentation = CGFloat(indentationLevel) * indentationWidth
    var x = (indentsAccessories ? indentation : 0) + firstGap
    for view in visible(shownAccessories.leading) {
      view.frame = mirrored(frame(of: view, at: x))
      x += view.placeWidth + Self.gapBefore
    }
    x = cell.bounds.width - cell.directionalLayoutMargins.trailing - indexWidth
    let trailing = visible(shownAccessories.trailing)
    for (number, view) in trailing.enumerated() {
      view.followsAnother = number + 1 < trailing.count
      x -= view.placeWidth
      view.frame = mirrored(frame(of: view, at: x))
      x -= Self.gapAfter
    }
    hide(shownAccessories.leading) { _ in 0 }
    hide(shownAccessories.trailing) { cell.bounds.width - $0.placeWidth }
  }

  /// Fades those that are not to be seen, and moves them to the edge of the row: never beyond it,
  /// where nothing of a card is behind them.
  private func hide(_ views: [AccessoryView], at place: (AccessoryView) -> CGFloat) {
    let isEditing = cell.isInEditedList
    for view in views {
      let isShown = view.accessory.isShown(whileEditing: isEditing)
      view.alpha = isShown ? 1 : 0
      if !isShown { view.frame = mirrored(frame(of: view, at: place(view))) }
    }
  }

  private func frame(of view: AccessoryView, at x: CGFloat) -> CGRect {
    let height = min(max(view.wantedSize.height, 22), cell.bounds.height)
    return CGRect(
      x: x, y: ((cell.bounds.height - height) / 2).rounded(toScale: cell.displayScale),
      width: view.placeWidth, height: height)
  }

  /// Where lines above and below start and end, from the row's sides, in points.
  var separatorInsets: (leading: CGFloat, trailing: CGFloat) {
    guard let separatorGuide else { return (lineStart, 0) }
    separatorGuide.start.constant = lineStart
    let frame = separatorGuide.guide.layoutFrame
    let (left, right) = (frame.minX, cell.bounds.width - frame.maxX)
    return cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
      ? (right, left) : (left, right)
  }

  /// Whether a point of the row is on the mark that it is dragged by.
  func isReorderMark(at point: CGPoint) -> Bool {
    visibleAccessories.contains { view in
      guard case .reorder = view.accessory.kind else { return false }
      return view.frame.insetBy(dx: -8, dy: -14).contains(point)
    }
  }

  /// The mark that a click anywhere on the row goes to; nil where a click selects the row.
  var headerMark: AccessoryView? {
    visibleAccessories.first { view in
      guard case .outlineDisclosure(let style) = view.accessory.kind, !view.accessory.isHidden
      else { return false }
      return style == .header || style == .automatic && place?.isBoundary == true
    }
  }

  /// Where the text starts, from the edge where reading starts.
  private var lineStart: CGFloat {
    let content = cell.cellContent.view as? any RowContent
    return accessoryWidths.leading + (content?.textStart ?? cell.directionalLayoutMargins.leading)
  }

  /// Tells the content what is left for it of the margins.
  private func giveMargins(_ ends: (leading: CGFloat, trailing: CGFloat)) {
    guard let content = cell.cellContent.view as? any RowContent else { return }
    let own = cell.directionalLayoutMargins
    let indentation = CGFloat(indentationLevel) * indentationWidth
    content.outerMargins = NSDirectionalEdgeInsets(
      top: 0, leading: max(0, own.leading - max(0, ends.leading - indentation)), bottom: 0,
      trailing: max(0, own.trailing - ends.trailing))
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard cell.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    var rect = rect
    rect.origin.x = cell.bounds.width - rect.maxX
    return rect
  }

  // MARK: Changes

  private func accessoriesChanged() {
    let order = AccessoryOrder(accessories)
    let former = shownAccessories.leading + shownAccessories.trailing
    let space = accessorySpace
    for view in former { view.removeFromSuperview() }
    shownAccessories = (order.leading.map(makeView), order.trailing.map(makeView))
    // A check mark that was not there arrives, where the row is looked at.
    if cell.elementID != nil, !former.contains(where: \.isCheckmark) {
      for view in shownAccessories.trailing where view.isCheckmark { view.arrive() }
    }
    // What an update handler sets is of the state that it was given.
    if cell.cellContent.isUpdating {
      cell.setNeedsLayout()
    } else {
      cell.setNeedsUpdateConfiguration()
    }
    if accessorySpace != space { cell.fittingSizeChanged() }
  }

  /// What accessories take of the row: at its ends, and in height.
  private var accessorySpace: [CGFloat] {
    let ends = accessoryWidths
    return [ends.leading, ends.trailing, accessoryHeight]
  }

  /// How high the row is for its accessories, in points.
  private var accessoryHeight: CGFloat {
    visibleAccessories.map { $0.wantedSize.height + 8 }.max() ?? 0
  }

  /// The content gets another width, and with it perhaps another height.
  private func contentWidthChanged() {
    cell.setNeedsLayout()
    cell.fittingSizeChanged()
  }

  private func makeView(_ accessory: UICellAccessory) -> AccessoryView {
    let view = AccessoryView(accessory)
    view.handler = accessory.actionHandler
    if view.handler == nil, case .outlineDisclosure = accessory.kind {
      view.handler = { [weak self] in self?.expansionHandler?() }
    }
    giveDeleteMark(view)
    UIView.performWithoutAnimation {
      follow(view, cell.configurationState)
      cell.addSubview(view)
    }
    return view
  }

  /// A mark for deleting that does nothing of its own uncovers what can be done with the row.
  private func giveDeleteMark(_ view: AccessoryView) {
    guard case .delete = view.accessory.kind, view.accessory.actionHandler == nil else { return }
    guard place?.hasTrailingActions == true else { return view.handler = nil }
    view.handler = { [weak cell] in
      guard let cell else { return }
      cell.itemsView?.revealTrailingActions(of: cell)
    }
  }

  private func follow(_ view: AccessoryView, _ state: UICellConfigurationState) {
    view.follow(
      state, isOnTint: state.isSelected && cell.backgroundConfiguration?.style == .sidebar)
  }

  private func visible(_ views: [AccessoryView]) -> [AccessoryView] {
    let isEditing = cell.isInEditedList
    return views.filter { $0.accessory.isShown(whileEditing: isEditing) }
  }

  private var visibleAccessories: [AccessoryView] {
    visible(shownAccessories.leading) + visible(shownAccessories.trailing)
  }

  func placeChanged() {
    cell.cellContent.cardRadius = place?.cardRadius ?? 0
    cell.cellContent.card = place?.card
    for view in shownAccessories.leading + shownAccessories.trailing { giveDeleteMark(view) }
    takeMargins(inWidth: cell.bounds.width)
    if !hasOwnBackground {
      isSettingBackground = true
      cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
      isSettingBackground = false
    }
    cell.setNeedsLayout()
  }
}

extension UICellAccessory {
  func isShown(whileEditing isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}
