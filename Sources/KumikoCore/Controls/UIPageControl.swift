import KumikoFoundation
import KumikoGraphics

/// Shows how many pages there are and which one is seen, as dots. A click beside the current dot
/// goes one page on or back.
open class UIPageControl: UIControl {
  private static let dot: CGFloat = 8
  private static let gap: CGFloat = 8
  private var clicked = CGPoint.zero

  /// The number of pages; 0 unless set.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = max(0, min(currentPage, numberOfPages - 1))
      invalidateIntrinsicContentSize()
      visibilityMayChange()
    }
  }

  /// The page that is seen, from 0; values beyond are moved to the nearest.
  open var currentPage = 0 {
    didSet {
      currentPage = max(0, min(currentPage, numberOfPages - 1))
      if currentPage != oldValue { setNeedsDisplay() }
    }
  }

  /// Whether a single page shows no dot.
  open var hidesForSinglePage = false {
    didSet { visibilityMayChange() }
  }

  /// The colour of the other dots; faint unless set.
  open var pageIndicatorTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// The colour of the current dot; that of text unless set.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// The size that a number of pages needs, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(1, pageCount))
    let dots = count * UIPageControl.dot + (count - 1) * UIPageControl.gap
    return CGSize(width: dots + 2 * UIPageControl.gap, height: 28)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    clicked = touch?.location(in: self) ?? .zero
  }

  override func pressed() {
    super.pressed()
    guard numberOfPages > 0 else { return }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isAhead = (clicked.x > dotRect(currentPage, in: bounds, 1).midX) != isReversed
    _ = step(isAhead ? 1 : -1)
  }

  override func step(_ direction: Int) -> Bool {
    let former = currentPage
    currentPage += direction
    if currentPage != former { sendActions(for: .valueChanged) }
    return true
  }

  override func composeContent(into canvas: inout Canvas) {
    guard numberOfPages > 1 || numberOfPages == 1 && !hidesForSinglePage else { return }
    let rest = (pageIndicatorTintColor ?? .tertiaryLabel).rgba(with: canvas.traits)
    let current = (currentPageIndicatorTintColor ?? .label).rgba(with: canvas.traits)
    for page in 0..<numberOfPages {
      let rect = dotRect(page, in: canvas.rect, canvas.scale)
      let color = page == currentPage ? current : rest
      canvas.fill(
        rect, color.faded(by: isEnabled ? 1 : 0.4), radii: CornerRadii(rect.width / 2))
    }
  }

  private func dotRect(_ page: Int, in rect: CGRect, _ scale: CGFloat) -> CGRect {
    let (dot, gap) = ((UIPageControl.dot * scale).rounded(), (UIPageControl.gap * scale).rounded())
    let total = CGFloat(numberOfPages) * (dot + gap) - gap
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let place = CGFloat(isReversed ? numberOfPages - 1 - page : page)
    return CGRect(
      x: (rect.midX - total / 2).rounded() + place * (dot + gap),
      y: (rect.midY - dot / 2).rounded(), width: dot, height: dot)
  }

  private func visibilityMayChange() { setNeedsDisplay() }

  override var accessibilityDefaults: AccessibilityDefaults { pagesAccessibility }

  /// Moves on by what a screen reader's user wants, and tells who listens.
  open override func accessibilityIncrement() {
    _ = takeAccessibilityNumber(Double(currentPage + 2))
  }

  /// Moves back by that.
  open override func accessibilityDecrement() { _ = takeAccessibilityNumber(Double(currentPage)) }

  override func takeAccessibilityValue(_ value: Double) -> Bool { takeAccessibilityNumber(value) }
}
