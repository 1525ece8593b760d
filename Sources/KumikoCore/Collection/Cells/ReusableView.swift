import KumikoFoundation
import KumikoLayout

/// What `_ReusableView` is called here. Only the underscore is public: apps may have a
/// `ReusableView`.
typealias ReusableView = _ReusableView

/// A view that is made when it is needed and used again for other elements: what cells, headers and
/// footers of collection and table views share.
open class _ReusableView: UIView, SegueTriggering {
  /// The identifier that it was registered with.
  open internal(set) var reuseIdentifier: String?
  /// The way of a storyboard that leads on from the view; nil for none.
  final var segueTrigger: (() -> Void)?
  final var accessoryTrigger: (() -> Void)?
  /// Where the view is kept while it shows nothing.
  final weak var shelf: ReusePool.Shelf?

  /// The element that the view shows at the moment.
  final var elementID: ElementID?
  /// What the layout said last of how the view stands and looks.
  final var pose = LayoutPose()
  final var zIndex = 0
  /// The last round of hiding that the view outlived; see `ViewStore.keep(_:)`.
  final var hidingRound = 0
  /// Whether the data had other counts than the list when the view was made.
  final var isDoubtful = false
  /// Whether it stays in sight while its section is.
  final var isPinned = false
  /// The size for which a layout of an app's own was last told what the view asks for.
  final var offeredSize: CGSize?
  /// The line above the row.
  final var topSeparator: ListSeparator?
  /// The line below the row.
  final var separator: ListSeparator?

  /// What the view shows beside itself while it is pulled aside.
  final var swipe: Swipe? {
    didSet {
      cellContent.roundBackground()
      swipeChanged()
    }
  }

  /// Whether the pointer is over the view. It stays so where the view is used for another element.
  final var isHovered = false {
    didSet { if isHovered != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// The list has the keyboard, and does what is to be done with its rows.
  override var isUsableElement: Bool { false }
  override var takesKeyboardForElements: Bool { false }

  override var descriptionParts: [String] { elementParts + super.descriptionParts }

  private var lift: Lift? {
    get { viewParts[boxed: .lift] }
    set { viewParts[boxed: .lift] = newValue }
  }

  /// Whether the view looks as if it was held above the others.
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

  /// How round the view seems to be: the corners of its card, its background or its content.
  final var shownCornerRadius: CGFloat {
    max(
      cellContent.cardRadius, cellContent.background?.cornerRadius ?? 0,
      cellContent.view.layer.cornerRadius)
  }

  /// What fills a cell, header or footer; made for those that have such content.
  final private(set) lazy var cellContent = CellContent(of: self)

  /// A view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A view as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    takeIn(coder, in: _ReusableView.self)
  }

  /// One that nobody has placed has a size that it was made with.
  override var estimatedSides: UIAxis {
    pose.size == nil && storedSuperview == nil ? .both : pose.estimated
  }

  /// Called before the view is used for another element. Overrides call `super`.
  open func prepareForReuse() {}

  /// A view of this class for an identifier.
  class func make(reuseIdentifier: String) -> ReusableView {
    let view = Construction.reusableView(self)
    view.reuseIdentifier = reuseIdentifier
    return view
  }

  /// What is asked for a menu first, before what it is in: the content, where the view has one.
  var menuContent: UIView { self }

  /// What the content is while there is no configuration for it.
  func makePlainContent() -> UIView { UIView() }

  /// Takes over what the layout says otherwise than the last time.
  func take(_ pose: LayoutPose) {
    let former = self.pose
    self.pose = pose
    if let size = pose.size, size != former.size {
      bounds = CGRect(origin: bounds.origin, size: size)
    }
    if let center = pose.center, center != former.center { self.center = center }
    if pose.look.transform != former.look.transform {
      transform = pose.look.transform
      lift?.lying = transform
    }
    if pose.look.alpha != former.look.alpha { alpha = pose.look.alpha }
    if pose.look.isHidden != former.look.isHidden { isHidden = pose.look.isHidden }
    lift?.raise(self)
  }

  /// The view was given its place.
  func placed(_ element: PlacedElement) {}

  /// Shows where it stands in a list.
  func take(_ row: ListRow?) {
    listRow = row
    showSeparators()
  }

  /// The lines above and below the row; nil where there is none.
  func separatorLines() -> (top: ListRow.Line?, bottom: ListRow.Line?) {
    listRow?.lines() ?? (nil, nil)
  }

  /// Where lines above and below start and end, from the row's sides, in points.
  var separatorInsets: (leading: CGFloat, trailing: CGFloat) { (listRow?.lineStart ?? 0, 0) }

  /// Whether the view looks otherwise while its item is selected or pressed.
  var showsMarks: Bool { true }

  /// Shows whether the item is selected.
  func show(isSelected: Bool, animated: Bool) {}

  /// Shows whether the item is pressed.
  func show(isHighlighted: Bool, animated: Bool) {}

  /// Shows whether the user drags the item.
  func show(isReordering: Bool) {}

  /// The mark that a click anywhere on the view goes to, in place of selecting the item; nil for
  /// none.
  var headerMark: AccessoryView? { nil }

  /// Whether a press at a point of the view takes the item up at once.
  func isReorderMark(at point: CGPoint) -> Bool { false }

  /// Brings what is shown up to date with the state, where that has changed.
  func updateConfigurationIfNeeded() {}

  /// Shows whether the item has the keyboard.
  func show(isFocused: Bool) {
    let radius = cellContent.card?.radius ?? 4
    showFocusRing(isFocused, radius: radius) { ring, view in
      ring.surround(view, bounds.insetBy(dx: 1, dy: 1), radius: radius)
    }
  }

  /// The view began or ended to be pulled aside.
  func swipeChanged() {}

  /// The state of the content changed.
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

  /// What it is in began or ended to be edited.
  func editingChanged() {}

  /// What the view asks for where the layout leaves it open: the size that suits its constraints
  /// best, at the width (or height) that the layout gives.
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
    // What has no opinion about its size keeps the estimate.
    let origin = attributes.frame.origin
    attributes.frame = CGRect(
      x: origin.x, y: origin.y,
      width: axes.contains(.horizontal) && fitting.width > 0
        ? fitting.width : attributes.size.width,
      height: axes.contains(.vertical) && fitting.height > 0
        ? fitting.height : attributes.size.height)
    return attributes
  }

  /// The collection or table view that shows it, or that has it in one of its views.
  final var itemsView: ItemsView? {
    var view = superview
    while let current = view {
      if let items = current as? ItemsView { return items }
      view = current.superview
    }
    return nil
  }

  /// Whether keys bring the keyboard here: to an item that the list's delegate lets have it.
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

  /// Whether the list that the view is in is edited.
  var isInEditedList: Bool {
    guard let itemsView, itemsView.isEditing else { return false }
    return itemsView.shownPath(of: self).map(itemsView.canEdit) ?? true
  }

  /// Whether the view stands for a header or footer and not for an item.
  final var representsBoundary: Bool { elementID.map { !$0.isItem } ?? false }

  override var hearsOfFittingSize: Bool { true }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    fittingSizeChanged()
  }

  /// What holds the content asks to be measured again. What is made of a configuration asks with
  /// every one that it is given, and is measured where the configuration is another one.
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
