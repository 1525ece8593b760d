import KumikoFoundation
import KumikoLayout

/// The name of `_ReusableView` inside of this module. Only the underscored name is public: apps may
/// have a `ReusableView`.
typealias ReusableView = _ReusableView

/// A view that is created when it is needed and reused for other elements: the common superclass of
/// cells, headers and footers of collection and table views.
open class _ReusableView: UIView, SegueTriggering {
  /// The identifier that it was registered with.
  open internal(set) var reuseIdentifier: String?
  /// The segue of a storyboard that starts at the view; nil if there is none.
  final var segueTrigger: (() -> Void)?
  final var accessoryTrigger: (() -> Void)?
  /// The shelf of the reuse pool to which the view returns.
  final weak var shelf: ReusePool.Shelf?

  /// The element that the view currently shows.
  final var elementID: ElementID?
  /// The position and appearance that the layout specified last.
  final var pose = LayoutPose()
  final var zIndex = 0
  /// The last round of hiding that the view survived; see `ViewStore.keep(_:)`.
  final var hidingRound = 0
  /// Whether the counts of the data and the list differed when the view was created.
  final var isDoubtful = false
  /// Whether it is pinned while its section is visible.
  final var isPinned = false
  /// The size for which a custom layout last received the view's preferred attributes.
  final var offeredSize: CGSize?
  /// The line above the row.
  final var topSeparator: ListSeparator?
  /// The line below the row.
  final var separator: ListSeparator?

  /// The swipe that reveals actions beside the view; nil if there is none.
  final var swipe: Swipe? {
    didSet {
      cellContent.roundBackground()
      swipeChanged()
    }
  }

  /// Whether the pointer hovers over the view; kept where the view is reused for another element.
  final var isHovered = false {
    didSet { if isHovered != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// The list has the keyboard focus, and performs the actions of its rows.
  override var isUsableElement: Bool { false }
  override var takesKeyboardForElements: Bool { false }

  override var descriptionParts: [String] { elementParts + super.descriptionParts }

  /// Whether the view belongs to the list as long as its element exists, also while it is not
  /// visible, and is never used for another element.
  var staysInList: Bool { false }

  private var lift: Lift? {
    get { viewParts[boxed: .lift] }
    set { viewParts[boxed: .lift] = newValue }
  }

  /// Whether the view appears lifted above the others.
  final var isLifted: Bool {
    get { viewParts.has(.lift) }
    set {
      guard newValue != isLifted else { return }
      if !newValue { lift?.end(self) }
      lift = newValue ? Lift(self) : nil
      cellContent.roundBackground()
      showSeparators()
    }
  }

  /// The visible corner radius of the view: of its card, its background or its content.
  final var shownCornerRadius: CGFloat {
    max(
      cellContent.cardRadius, cellContent.background?.cornerRadius ?? 0,
      cellContent.view.layer.cornerRadius)
  }

  /// The content of a cell, header or footer; created for those that have such content.
  final private(set) lazy var cellContent = CellContent(of: self)

  /// Creates a view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view from a nib; elsewhere like `init(frame:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    takeIn(coder, in: _ReusableView.self)
  }

  /// A view that was not placed yet has its initial size.
  override var estimatedSides: UIAxis {
    pose.size == nil && storedSuperview == nil ? .both : pose.estimated
  }

  /// Called before the view is reused for another element. Overrides call `super`.
  open func prepareForReuse() {}

  /// Creates a view of this class for an identifier, with the size that the layout has for it: the
  /// initialisers of cells place their subviews by it.
  class func make(reuseIdentifier: String, size: CGSize) -> ReusableView {
    let view = Construction.reusableView(self, size: size)
    view.reuseIdentifier = reuseIdentifier
    return view
  }

  /// The view that is asked for a menu first, before its superviews: the content, where there is
  /// one.
  var menuContent: UIView { self }

  /// Creates the content view for use without a configuration.
  func makePlainContent() -> UIView { UIView() }

  /// Adopts the attributes that the layout changed since the last time.
  func take(_ pose: LayoutPose) {
    let former = self.pose
    self.pose = pose
    if let size = pose.size, size != former.size {
      bounds = CGRect(origin: bounds.origin, size: size)
    }
    if let center = pose.center, center != former.center { self.center = center }
    if pose.look.transform != former.look.transform || pose.look.space != former.look.space {
      take(pose.look.transform, in: pose.look.space)
      lift?.lying = transform3D
    }
    if pose.look.alpha != former.look.alpha { alpha = pose.look.alpha }
    if pose.look.isHidden != former.look.isHidden { isHidden = pose.look.isHidden }
    lift?.raise(self)
  }

  /// Called when the view was placed.
  func placed(_ element: PlacedElement) {}

  /// Adopts the view's place in a list.
  func take(_ row: ListRow?) {
    listRow = row
    showSeparators()
  }

  /// The separators above and below the row; nil where there is none.
  func separatorLines() -> (top: ListRow.Line?, bottom: ListRow.Line?) {
    listRow?.lines() ?? (nil, nil)
  }

  /// The start and end of the separators above and below, from the row's sides, in points.
  var separatorInsets: (leading: CGFloat, trailing: CGFloat) { (listRow?.lineStart ?? 0, 0) }

  /// Whether the view has another appearance while its item is selected or highlighted.
  var showsMarks: Bool { true }

  /// Shows whether the item is selected.
  func show(isSelected: Bool, animated: Bool) {}

  /// Shows whether the item is highlighted.
  func show(isHighlighted: Bool, animated: Bool) {}

  /// Shows whether the user drags the item.
  func show(isReordering: Bool) {}

  /// The mark that receives clicks anywhere on the view, instead of selecting the item; nil for
  /// none.
  var headerMark: AccessoryView? { nil }

  /// Whether a press at a point of the view lifts the item at once.
  func isReorderMark(at point: CGPoint) -> Bool { false }

  /// Updates the configuration for the state, where that has changed.
  func updateConfigurationIfNeeded() {}

  /// Shows whether the item has the keyboard focus.
  func show(isFocused: Bool) {
    let radius = cellContent.card?.radius ?? 4
    showFocusRing(isFocused, radius: radius) { ring, view in
      ring.surround(view, bounds.insetAtMost(dx: 1, dy: 1), radius: radius)
    }
  }

  /// Called when a swipe of the view began or ended.
  func swipeChanged() {}

  /// Called when the state of the content changed.
  func setNeedsUpdateConfiguration() {}

  override func observedChange(in place: ObservedPlace) {
    switch place {
    case .configuration: setNeedsUpdateConfiguration()
    case .registration: itemsView?.reconfigureSoon(self)
    default: super.observedChange(in: place)
    }
  }

  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Called when the list entered or left editing mode.
  func editingChanged() {}

  /// The preferred attributes of the view where the layout leaves its size open: the size that
  /// satisfies its constraints best, at the width (or height) that the layout specifies.
  func preferredAttributes(
    _ original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = original.copy() as? UICollectionViewLayoutAttributes ?? original
    let axes = original.measuredAxes
    guard !axes.isEmpty else { return attributes }
    if let hugging = huggingAttributes(original) { return hugging }
    let target = CGSize(
      width: axes.contains(.horizontal) ? 0 : attributes.size.width,
      height: axes.contains(.vertical) ? 0 : attributes.size.height)
    let fitting = systemLayoutSizeFitting(
      target,
      withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
    if axes.contains(.vertical), fitting.height <= 0 {
      reportMissingHeight(estimate: attributes.size.height)
    }
    // A view without a preferred size keeps the estimate.
    let origin = attributes.frame.origin
    attributes.frame = CGRect(
      x: origin.x, y: origin.y,
      width: axes.contains(.horizontal) && fitting.width > 0
        ? fitting.width : attributes.size.width,
      height: axes.contains(.vertical) && fitting.height > 0
        ? fitting.height : attributes.size.height)
    return attributes
  }

  /// The collection or table view that shows it, or that contains it in one of its views.
  final var itemsView: ItemsView? {
    var view = superview
    while let current = view {
      if let items = current as? ItemsView { return items }
      view = current.superview
    }
    return nil
  }

  /// Whether it can be focused: an item that the list's delegate allows to be focused.
  open override var canBecomeFocused: Bool {
    guard !representsBoundary, let list = itemsView, let path = list.shownPath(of: self) else {
      return super.canBecomeFocused
    }
    return list.allowsSelection && list.mayFocus(path)
  }

  override var isTabStop: Bool { representsBoundary && super.isTabStop }

  override var focusPlaceToCome: FocusPlace {
    guard let list = itemsView, let path = list.shownPath(of: self),
      let item = list.items.handle(at: path)
    else { return super.focusPlaceToCome }
    return FocusPlace(owner: list, view: self, part: item)
  }

  override func takeFocus() -> Bool {
    guard let list = itemsView, let path = list.shownPath(of: self) else {
      return super.takeFocus()
    }
    guard list.becomeFocused() else { return false }
    list.moveCursor(to: path)
    return true
  }

  /// Whether the list of the view is in editing mode.
  var isInEditedList: Bool {
    guard let itemsView, itemsView.isEditing else { return false }
    return itemsView.shownPath(of: self).map(itemsView.canEdit) ?? true
  }

  /// Whether the view represents a header or footer and not an item.
  final var representsBoundary: Bool { elementID.map { !$0.isItem } ?? false }

  override var observesFittingSize: Bool { true }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    fittingSizeChanged()
  }

  /// The container of the content needs to be measured again. A content view requests that with
  /// every configuration that is set, and is measured only where the configuration changed.
  override func arrangementChanged(of subview: UIView) {
    super.arrangementChanged(of: subview)
    if subview === menuContent, !(subview is any UIContentView) { fittingSizeChanged() }
  }

  override func fittingSizeChanged() {
    super.fittingSizeChanged()
    guard let elementID, let view = storedSuperview as? ItemsView else { return }
    view.contentChanged(of: elementID)
  }
}

extension ReusableView: FocusGroupBoundary {}
