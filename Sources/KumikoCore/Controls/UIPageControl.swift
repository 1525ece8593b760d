import KumikoFoundation
import KumikoGraphics

/// Shows the number of pages and the current one as dots. A click beside the current dot goes one
/// page forward or back.
///
///     let dots = UIPageControl()
///     dots.numberOfPages = 4
///     dots.addAction(UIAction { _ in print(dots.currentPage) }, for: .valueChanged)
open class UIPageControl: UIControl {
  override var hasValue: Bool { true }

  private static let dot: CGFloat = 8
  private static let gap: CGFloat = 8
  /// The length of the current dot while it shows progress.
  private static let progressLength: CGFloat = 32
  private var clicked = CGPoint.zero
  private var ownImages: [Int: UIImage] = [:]
  private var ownCurrentImages: [Int: UIImage] = [:]
  private let backing = UIView()

  /// When a control has a background of its own.
  public nonisolated enum BackgroundStyle: Int, Sendable {
    /// While the user scrubs over it.
    case automatic = 0
    /// Always.
    case prominent
    /// Never.
    case minimal
  }

  /// The direction in which pages are arranged.
  public nonisolated enum Direction: Int, Sendable {
    /// In reading direction.
    case natural = 0
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
    /// From top to bottom.
    case topToBottom
    /// From bottom to top.
    case bottomToTop
  }

  /// The user's interaction with a control.
  public nonisolated enum InteractionState: Int, Sendable {
    /// None.
    case none = 0
    /// The user clicked beside the current dot.
    case discrete
    /// The user scrubs over the dots.
    case continuous
  }

  /// The progress of the current page, whose dot shows it as a bar that fills; nil, the default,
  /// for none.
  open var progress: UIPageControlProgress? {
    didSet {
      guard progress !== oldValue else { return }
      oldValue?.control = nil
      progress?.control = self
      progressChanged()
    }
  }

  /// When the control has a background of its own.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { showBacking() } }

  /// The direction in which pages are arranged; in reading direction by default.
  open var direction = Direction.natural {
    didSet {
      guard direction != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  /// The current interaction of the user; useful in an action for `.valueChanged`.
  open private(set) var interactionState = InteractionState.none {
    didSet {
      showBacking()
      progress?.visibilityMayChange()
    }
  }

  /// Whether scrubbing over the dots changes the page; `true` by default.
  open var allowsContinuousInteraction = true

  /// The image of pages instead of a dot, in its own size and the colour of the dots; nil for a
  /// dot.
  open var preferredIndicatorImage: UIImage? { didSet { imagesChanged() } }

  /// The image of the current page instead of that; nil for the same as the others.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { imagesChanged() } }

  /// Sets the image of a page, instead of the preferred one; nil removes it.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    ownImages[page] = image
    imagesChanged()
  }

  /// The image that was set for a page.
  open func indicatorImage(forPage page: Int) -> UIImage? { ownImages[page] }

  /// Sets the image of a page while it is the current one, instead of the preferred one; nil
  /// removes it.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    ownCurrentImages[page] = image
    imagesChanged()
  }

  /// The image that was set for a page while it is the current one.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { ownCurrentImages[page] }

  /// The number of pages; 0 by default.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = max(0, min(currentPage, numberOfPages - 1))
      invalidateIntrinsicContentSize()
      visibilityMayChange()
    }
  }

  /// The current page, from 0; other values are clamped.
  open var currentPage = 0 {
    didSet {
      currentPage = max(0, min(currentPage, numberOfPages - 1))
      guard currentPage != oldValue else { return }
      progress?.pageChanged(to: currentPage)
      setNeedsDisplay()
    }
  }

  /// Whether a single page shows no dot.
  open var hidesForSinglePage = false {
    didSet { visibilityMayChange() }
  }

  /// The colour of the other dots; a faint one by default.
  open var pageIndicatorTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// The colour of the current dot; that of text by default.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// The size that a number of pages needs, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(1, pageCount))
    let along = isVertical ? largest.height : largest.width
    let dots = count * along + (count - 1) * UIPageControl.gap + (pageCount > 0 ? growth : 0)
    let across = max(28, (isVertical ? largest.width : largest.height) + UIPageControl.gap)
    let length = dots + 2 * UIPageControl.gap
    return isVertical
      ? CGSize(width: across, height: length) : CGSize(width: length, height: across)
  }

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  /// Whether the first page is at the right, or at the bottom.
  private var isReversed: Bool {
    switch direction {
    case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  /// The size into which every image fits.
  private var largest: CGSize {
    let images =
      [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap(\.self)
      + ownImages.values + ownCurrentImages.values
    return images.reduce(CGSize(width: UIPageControl.dot, height: UIPageControl.dot)) {
      CGSize(width: max($0.width, $1.size.width), height: max($0.height, $1.size.height))
    }
  }

  /// The image of a page; nil for a dot.
  private func image(of page: Int) -> UIImage? {
    let usual = ownImages[page] ?? preferredIndicatorImage
    guard page == currentPage else { return usual }
    return ownCurrentImages[page] ?? preferredCurrentPageIndicatorImage ?? usual
  }

  /// By how much the current dot is longer than others.
  private var growth: CGFloat {
    progress?.isProgressVisible == true && image(of: currentPage) == nil
      ? UIPageControl.progressLength - UIPageControl.dot : 0
  }

  /// Whether there is a page whose progress is visible.
  var canShowProgress: Bool {
    window != nil && numberOfPages > 0 && !isHidden && interactionState != .continuous
  }

  func progressChanged() {
    progress?.visibilityMayChange()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  override var touchHandling: TouchHandling { super.touchHandling.union(.followsDragsAcross) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    progress?.visibilityMayChange()
  }

  private func imagesChanged() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private func showBacking() {
    let isShown =
      backgroundStyle == .prominent
      || backgroundStyle == .automatic && interactionState == .continuous
    guard isShown != (backing.superview != nil) else { return }
    guard isShown else { return backing.removeFromSuperview() }
    backing.isUserInteractionEnabled = false
    backing.backgroundColor = .secondarySystemFill
    insertSubview(backing, at: 0)
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = size(forNumberOfPages: numberOfPages)
    backing.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    backing.layer.cornerRadius = min(size.width, size.height) / 2
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hasDragged = false
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction, numberOfPages > 1 else { return true }
    let point = touch.location(in: self)
    let (first, last) = (dotRect(0, in: bounds, 1), dotRect(numberOfPages - 1, in: bounds, 1))
    let (from, to) = isVertical ? (first.midY, last.midY) : (first.midX, last.midX)
    let share = ((isVertical ? point.y : point.x) - from) / (to - from)
    let page = Int((min(max(share, 0), 1) * CGFloat(numberOfPages - 1)).rounded())
    guard hasDragged || page != currentPage else { return true }
    hasDragged = true
    interactionState = .continuous
    guard page != currentPage else { return true }
    currentPage = page
    sendValueActions()
    return true
  }

  private var hasDragged = false

  open override func cancelTracking(with event: UIEvent?) { interactionState = .none }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    clicked = touch?.location(in: self) ?? .zero
    if hasDragged { interactionState = .none }
  }

  override func pressed() {
    super.pressed()
    guard numberOfPages > 0, !hasDragged else { return hasDragged = false }
    let current = dotRect(currentPage, in: bounds, 1)
    let isBehind = isVertical ? clicked.y > current.midY : clicked.x > current.midX
    interactionState = .discrete
    _ = step(isBehind != isReversed ? 1 : -1)
    interactionState = .none
  }

  override func step(_ direction: Int) -> Bool {
    let former = currentPage
    currentPage += direction
    if currentPage != former { sendValueActions() }
    return true
  }

  override func composeContent(into canvas: inout Canvas) {
    guard numberOfPages > 1 || numberOfPages == 1 && !hidesForSinglePage else { return }
    let rest = pageIndicatorTintColor ?? .tertiaryLabel
    let current = currentPageIndicatorTintColor ?? .label
    for page in 0..<numberOfPages {
      let rect = dotRect(page, in: canvas.rect, canvas.scale)
      let shade = page == currentPage ? current : rest
      let color = shade.rgba(with: canvas.traits).faded(by: isEnabled ? 1 : 0.4)
      guard let image = image(of: page) else {
        if page == currentPage, growth > 0, let progress {
          compose(progress, in: rect, color, rest, into: &canvas)
        } else {
          canvas.fill(rect, color, radii: CornerRadii(rect.width / 2))
        }
        continue
      }
      let size = CGSize(
        width: image.size.width * canvas.scale, height: image.size.height * canvas.scale)
      canvas.draw(
        image.withRenderingMode(.alwaysTemplate),
        in: CGRect(
          x: (rect.midX - size.width / 2).rounded(), y: (rect.midY - size.height / 2).rounded(),
          width: size.width, height: size.height), tint: UIColor(color))
    }
  }

  /// Draws a bar that is filled from the side of the first page.
  private func compose(
    _ progress: UIPageControlProgress, in rect: CGRect, _ color: RGBA, _ rest: UIColor,
    into canvas: inout Canvas
  ) {
    let radii = CornerRadii(min(rect.width, rect.height) / 2)
    canvas.fill(
      rect, rest.rgba(with: canvas.traits).faded(by: isEnabled ? 1 : 0.4), radii: radii)
    let share = CGFloat(progress.currentProgress)
    guard share > 0 else { return }
    let length = (isVertical ? rect.height : rect.width) * share
    let filled = rect.divided(
      atDistance: max(min(rect.width, rect.height), length.rounded()),
      from: isVertical
        ? (isReversed ? .maxYEdge : .minYEdge) : (isReversed ? .maxXEdge : .minXEdge)
    ).slice
    canvas.fill(filled, color, radii: radii)
  }

  private func dotRect(_ page: Int, in rect: CGRect, _ scale: CGFloat) -> CGRect {
    let (dot, gap) = ((UIPageControl.dot * scale).rounded(), (UIPageControl.gap * scale).rounded())
    let room = (isVertical ? largest.height : largest.width) * scale
    let pitch = room.rounded() + gap
    let growth = (growth * scale).rounded()
    let total = CGFloat(numberOfPages) * pitch - gap + growth
    let isBehind = isReversed ? page < currentPage : page > currentPage
    let along =
      CGFloat(isReversed ? numberOfPages - 1 - page : page) * pitch + (room - dot) / 2
      + (isBehind ? growth : 0)
    let length = dot + (page == currentPage ? growth : 0)
    return isVertical
      ? CGRect(
        x: (rect.midX - dot / 2).rounded(), y: (rect.midY - total / 2 + along).rounded(),
        width: dot, height: length)
      : CGRect(
        x: (rect.midX - total / 2).rounded() + along.rounded(),
        y: (rect.midY - dot / 2).rounded(), width: length, height: dot)
  }

  private func visibilityMayChange() {
    progress?.visibilityMayChange()
    setNeedsDisplay()
  }

  override var accessibilityDefaults: AccessibilityDefaults { pagesAccessibility }

  /// Increments the page for a screen reader, and sends actions.
  open override func accessibilityIncrement() {
    _ = takeAccessibilityNumber(Double(currentPage + 2))
  }

  /// Decrements the page for a screen reader, and sends actions.
  open override func accessibilityDecrement() { _ = takeAccessibilityNumber(Double(currentPage)) }

  override func takeAccessibilityValue(_ value: Double) -> Bool { takeAccessibilityNumber(value) }
}
