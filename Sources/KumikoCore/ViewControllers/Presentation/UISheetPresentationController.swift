import KumikoFoundation
import KumikoGraphics

/// Shows a controller as a card above a dimmed window: in the middle, or, where there is little
/// space, at the lower edge.
///
///     if let sheet = editor.sheetPresentationController {
///       sheet.detents = [.medium(), .large()]
///       sheet.prefersGrabberVisible = true
///     }
///     present(editor, animated: true)
///
/// With several detents the user drags the card from one height to another, with a finger anywhere
/// on it, with the pointer by the grabber. A click on the grabber moves to the next height; while
/// it has the keyboard, the up and down arrows do so. Dragged far below the lowest, the card is
/// dismissed.
open class UISheetPresentationController: UIPresentationController {
  let isForm: Bool
  private let grabber = SheetGrabber()
  private let pan = SheetPan()
  private var hasOwnDetents = false
  private var isBatching = false
  /// The height of the card during a drag, in points; nil if there is none.
  private(set) var dragHeight: CGFloat?
  private var dragBand: RubberBand?

  init(presenting controller: UIViewController, isForm: Bool) {
    self.isForm = isForm
    super.init(presentedViewController: controller, presenting: nil)
    grabber.step = { [weak self] in self?.step($0, wraps: $1) ?? false }
    grabber.place = { [weak self] in self?.placeOfHeight }
    grabber.addGestureRecognizer(makePan(.indirectPointer))
    pan.allowedTouchTypes = UITouch.TouchType.onScreen
    pan.isAllowed = { [weak self] in self?.isDraggable ?? false }
    pan.addAction(UIAction { [weak self, weak pan] _ in if let pan { self?.panned(pan) } })
  }

  /// Distance that a sheet keeps from the edges of the window, in points.
  static let margin: CGFloat = 24
  static let formSize = CGSize(width: 540, height: 620)
  static let widestPage: CGFloat = 704
  static let cornerRadius: CGFloat = 16

  // MARK: Heights

  /// The heights at which the card rests, from the lowest to the highest; the large one unless set.
  /// An empty array counts as that, and is reported. Where none was set, a card is as high as what
  /// it shows prefers.
  open var detents: [Detent] = [.large()] {
    didSet {
      if detents.isEmpty {
        Diagnostics.report(.noDetents)
        detents = [.large()]
      }
      hasOwnDetents = true
      changed()
    }
  }

  /// The detent at which the card rests; the lowest where nil, or not among the detents. It follows
  /// what the user drags. Set inside `animateChanges(_:)`, the card moves there.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { changed() } }
  }

  /// The highest detent at which what is below is not dimmed, and can be used; nil, for none,
  /// unless set.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { changed() } }

  /// Whether a bar at the upper edge shows that the card can be dragged; `false` by default.
  open var prefersGrabberVisible = false { didSet { changed() } }

  /// Whether a finger that scrolls content down from its start first moves the card to its next
  /// height; `true` by default. Content scrolls after that.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Radius of the corners, in points; 16 where nil.
  open var preferredCornerRadius: CGFloat? { didSet { changed() } }

  /// Whether a sheet is attached to the lower edge also if the window is low; `false` by default.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { changed() } }

  /// Whether a sheet at the lower edge is as wide as its controller prefers, and not as wide as the
  /// window; `false` by default.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { changed() } }

  /// Whether a page sheet in a wide window is as large as a page if its controller prefers no size,
  /// otherwise as large as a form; `true` by default.
  open var prefersPageSizing = true { didSet { changed() } }

  /// Animates what a block changes of this controller.
  open func animateChanges(_ changes: () -> Void) {
    isBatching = true
    changes()
    isBatching = false
    move()
  }

  /// Evaluates the heights of custom detents again.
  open func invalidateDetents() { changed() }

  private func changed() {
    guard !isBatching else { return }
    container?.setNeedsLayout()
  }

  /// Moves the card to where it belongs.
  private func move() {
    guard let container else { return }
    guard stage == .shown, container.window != nil else { return container.setNeedsLayout() }
    AnimationContext(timing: .spring(ControllerTransition.spring)).run {
      container.setNeedsLayout()
      container.layoutIfNeeded()
      container.dim.alpha = dimOpacity
    }
  }

  /// The detents with their heights in points, from the lowest to the highest.
  private func heights(in size: CGSize) -> [(id: Detent.Identifier, height: CGFloat)] {
    let highest = max(0, size.height - (isAtEdge ? 1 : 2) * UISheetPresentationController.margin)
    let context = DetentContext(
      containerTraitCollection: outerTraits, maximumDetentValue: highest)
    return detents.compactMap { detent in
      guard let value = detent.resolvedValue(in: context), value.isLength else { return nil }
      return (detent.identifier, min(max(value, 0), highest))
    }.sorted { $0.height < $1.height }
  }

  /// The selected detent with its height.
  private func selected(in size: CGSize) -> (id: Detent.Identifier, height: CGFloat)? {
    let heights = heights(in: size)
    return heights.first { $0.id == selectedDetentIdentifier } ?? heights.first
  }

  // MARK: Placing

  open override var presentationStyle: UIModalPresentationStyle {
    isForm ? .formSheet : .pageSheet
  }

  override var usesCard: Bool { true }

  private var isAtEdge: Bool {
    guard container != nil else { return false }
    let isLow = outerTraits.verticalSizeClass == .compact
    return outerTraits.horizontalSizeClass == .compact
      || isLow && prefersEdgeAttachedInCompactHeight
  }

  /// A sheet's place without detents of its own, where its controller prefers a size or not.
  private func usualFrame(in container: CGRect) -> CGRect {
    let wished = presentedViewController.sizeAsPresented(in: container.size)
    var frame = UISheetPresentationController.frame(
      in: container, isAtEdge: isAtEdge, isForm: isForm || !prefersPageSizing, wished: wished)
    if isAtEdge, widthFollowsPreferredContentSizeWhenEdgeAttached, let wished {
      frame.size.width = min(wished.width, container.width)
      frame.origin.x = (container.midX - frame.width / 2).rounded()
    }
    return frame
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container else { return .zero }
    let usual = usualFrame(in: container.bounds)
    guard hasOwnDetents || dragHeight != nil,
      let height = dragHeight ?? selected(in: container.bounds.size)?.height
    else { return usual }
    let lowest = heights(in: container.bounds.size).first?.height ?? usual.height
    // Below the lowest height the card moves out of the window in its full size.
    let shown = max(height, lowest)
    let y =
      isAtEdge
      ? container.bounds.maxY - height
      : (container.bounds.midY - shown / 2).rounded() + shown - height
    return CGRect(x: usual.minX, y: y, width: usual.width, height: shown)
  }

  /// The frame of a sheet in a window, in points.
  static func frame(in container: CGRect, isAtEdge: Bool, isForm: Bool, wished: CGSize?) -> CGRect {
    if isAtEdge {
      let highest = max(0, container.height - margin)
      let height = wished.map { min(max($0.height, 0), highest) } ?? highest
      return CGRect(
        x: container.minX, y: container.maxY - height, width: container.width, height: height)
    }
    let limit = CGSize(
      width: max(0, container.width - 2 * margin), height: max(0, container.height - 2 * margin))
    let size =
      wished ?? (isForm ? formSize : CGSize(width: widestPage, height: limit.height))
    let (width, height) = (min(size.width, limit.width), min(size.height, limit.height))
    return CGRect(
      x: (container.midX - width / 2).rounded(), y: (container.midY - height / 2).rounded(),
      width: width,
      height: height)
  }

  override func styleCard(_ container: PresentationContainer) {
    let radius = preferredCornerRadius ?? UISheetPresentationController.cornerRadius
    container.card.style(
      radius: radius.isLength ? max(0, radius) : UISheetPresentationController.cornerRadius,
      corners: isAtEdge ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : .all,
      floats: true)
    if pan.view !== container.card {
      container.card.addGestureRecognizer(pan)
      container.card.takesDrag = { [weak self] in self?.takesDrag($0, from: $1) ?? false }
    }
    placeGrabber(in: container.card)
    if stage == .shown, AnimationContext.current == nil { container.dim.alpha = dimOpacity }
  }

  private func placeGrabber(in card: CardView) {
    grabber.isHidden = !prefersGrabberVisible
    presentedViewController.barInsets.top = prefersGrabberVisible ? SheetGrabber.inset : 0
    if grabber.superview !== card { card.addSubview(grabber) }
    card.bringSubviewToFront(grabber)
    let width = frameOfPresentedViewInContainerView.width
    grabber.frame = CGRect(
      x: (width - SheetGrabber.size.width) / 2, y: 0, width: SheetGrabber.size.width,
      height: SheetGrabber.size.height)
  }

  override func displace(_ card: CardView, isLeaving: Bool) {
    guard isAtEdge else { return super.displace(card, isLeaving: isLeaving) }
    card.transform = CGAffineTransform(translationX: 0, y: card.bounds.height)
  }

  override var dimOpacity: CGFloat { isUndimmed ? 0 : 1 }

  override func passesTouches(at point: CGPoint) -> Bool { isUndimmed }

  /// Whether what is below can be used.
  private var isUndimmed: Bool {
    guard let largestUndimmedDetentIdentifier, let size = container?.bounds.size else {
      return false
    }
    let heights = heights(in: size)
    guard let limit = heights.first(where: { $0.id == largestUndimmedDetentIdentifier }),
      let selected = selected(in: size)
    else { return false }
    return selected.height <= limit.height
  }

  // MARK: Dragging

  private func makePan(_ type: UITouch.TouchType) -> UIPanGestureRecognizer {
    let pan = SheetPan()
    pan.isAllowed = { [weak self] in self?.isDraggable ?? false }
    pan.allowedTouchTypes = UITouch.TouchType.onScreen + [NSNumber(value: type.rawValue)]
    pan.addAction(UIAction { [weak self, weak pan] _ in if let pan { self?.panned(pan) } })
    return pan
  }

  private var isDraggable: Bool {
    guard stage == .shown, let size = container?.bounds.size else { return false }
    return isAtEdge || heights(in: size).count > 1
  }

  /// Whether a finger's movement over a scroll view moves the card, and not the content.
  private func takesDrag(_ movement: CGVector, from scrollView: UIScrollView) -> Bool {
    guard isDraggable, let size = container?.bounds.size, abs(movement.dy) > abs(movement.dx),
      scrollView.shownOffset.y <= scrollView.minimumOffset.y + 0.5
    else { return false }
    if movement.dy > 0 { return scrollView.refreshControl == nil }
    let highest = heights(in: size).last?.height ?? 0
    return prefersScrollingExpandsWhenScrolledToEdge
      && (selected(in: size)?.height ?? 0) < highest - 0.5
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let container else { return }
    let size = container.bounds.size
    let distance = pan.translation(in: container).y
    switch pan.state {
    case .began where isDraggable:
      let heights = heights(in: size)
      let height = frameOfPresentedViewInContainerView.height
      let highest = hasOwnDetents ? heights.last?.height ?? height : height
      dragBand = RubberBand(at: height, within: 0...max(highest, 0), length: size.height)
      pan.setTranslation(.zero, in: container)
      moveBand(by: distance, in: container)
    case .changed where dragBand != nil:
      pan.setTranslation(.zero, in: container)
      moveBand(by: distance, in: container)
    case .ended where dragBand != nil: letGo(pan.velocity(in: container).y, in: size)
    case .cancelled where dragBand != nil: letGo(0, in: size)
    default: break
    }
  }

  private func moveBand(by distance: CGFloat, in container: UIView) {
    guard let size = self.container?.bounds.size, var band = dragBand else { return }
    let highest = hasOwnDetents ? heights(in: size).last?.height : nil
    dragHeight = band.move(
      by: -distance, within: 0...max(highest ?? baseHeight(in: size), 0), stretches: true)
    dragBand = band
    AnimationContext.withoutAnimation {
      container.setNeedsLayout()
      container.layoutIfNeeded()
    }
  }

  /// The height of a card without detents of its own.
  private func baseHeight(in size: CGSize) -> CGFloat {
    usualFrame(in: CGRect(origin: .zero, size: size)).height
  }

  /// Moves the card to the detent that a drag's velocity reaches, or dismisses it.
  private func letGo(_ velocity: CGFloat, in size: CGSize) {
    let height = dragHeight ?? 0
    (dragBand, dragHeight) = (nil, nil)
    let pushed = height - UIScrollView.DecelerationRate.fast.distance(velocity)
    let rests =
      hasOwnDetents ? heights(in: size) : [(Detent.Identifier.large, baseHeight(in: size))]
    guard let lowest = rests.first else { return move() }
    if pushed < lowest.1 / 2 {
      dragHeight = height
      endByUser()
      dragHeight = nil
      // The controller may be modal: the card returns.
      if stage == .shown { move() }
      return
    }
    let nearest = rests.min { abs($0.1 - pushed) < abs($1.1 - pushed) } ?? lowest
    select(nearest.0)
  }

  /// The user chose a detent.
  private func select(_ id: Detent.Identifier) {
    let former = container.flatMap { selected(in: $0.bounds.size)?.id }
    isBatching = true
    if hasOwnDetents { selectedDetentIdentifier = id }
    isBatching = false
    move()
    guard hasOwnDetents, former != id else { return }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// Which of the detents is selected, from the lowest, and how many there are.
  private var placeOfHeight: (index: Int, count: Int)? {
    guard let size = container?.bounds.size else { return nil }
    let heights = heights(in: size)
    guard let shown = selected(in: size)?.id,
      let index = heights.firstIndex(where: { $0.id == shown })
    else { return nil }
    return (index, heights.count)
  }

  /// Changes to the next detent above (1) or below (−1); returns whether there is one.
  private func step(_ direction: Int, wraps: Bool) -> Bool {
    guard let size = container?.bounds.size, stage == .shown else { return false }
    let heights = heights(in: size)
    guard heights.count > 1, let shown = selected(in: size)?.id,
      let index = heights.firstIndex(where: { $0.id == shown })
    else { return false }
    let next = index + direction
    if heights.indices.contains(next) {
      select(heights[next].id)
    } else if wraps {
      select(heights[direction > 0 ? 0 : heights.count - 1].id)
    } else {
      return false
    }
    return true
  }
}

/// The context that a detent's height can depend on.
private final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(containerTraitCollection: UITraitCollection, maximumDetentValue: CGFloat) {
    self.containerTraitCollection = containerTraitCollection
    self.maximumDetentValue = maximumDetentValue
  }
}
