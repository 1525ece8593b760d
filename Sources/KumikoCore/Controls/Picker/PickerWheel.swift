import KumikoFoundation
import KumikoGraphics

/// One wheel of a picker: rows on a drum, of which the front one is selected.
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  static let mostRows = 1_000_000_000

  private(set) weak var picker: UIPickerView?
  let component: Int
  private(set) var count = 0
  private(set) var rowHeight: CGFloat = 32
  /// The row that was last selected, by the user or by code; -1 if there are none.
  private(set) var selected = -1
  private var rows: [Int: UIView] = [:]
  private var spare: [UIView] = []
  private var isPlaced = false

  init(of picker: UIPickerView, component: Int) {
    self.picker = picker
    self.component = component
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    alwaysBounceVertical = true
    decelerationRate = .init(rawValue: 0.994)
    scrollDelegate = self
    // Wheels can be turned by the pointer, too.
    panGestureRecognizer.allowedTouchTypes.append(
      NSNumber(value: UITouch.TouchType.indirectPointer.rawValue))
    addGestureRecognizer(
      UITapGestureRecognizer { [weak self] tap in
        guard let self else { return }
        clicked(at: tap.location(in: self).y - shownOffset.y)
      })
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Rows

  /// Reloads the rows.
  func load(count: Int) {
    self.count = count
    selected = count == 0 ? -1 : min(max(selected, 0), count - 1)
    for view in rows.values { put(aside: view) }
    rows = [:]
    guard isPlaced else { return }
    stopMotion()
    sizeChanged()
  }

  /// Sets the frame of the wheel. Its turning continues if no size changed.
  func place(_ frame: CGRect, rowHeight: CGFloat) {
    let isSame = isPlaced && bounds.size == frame.size && self.rowHeight == rowHeight
    self.frame = frame
    self.rowHeight = rowHeight
    guard !isSame else { return }
    isPlaced = true
    stopMotion()
    sizeChanged()
  }

  private func sizeChanged() {
    AnimationContext.withoutAnimation {
      let above = ((bounds.height - rowHeight) / 2).rounded(toScale: displayScale)
      contentInset = UIEdgeInsets(
        top: above, left: 0, bottom: bounds.height - above - rowHeight, right: 0)
      contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
      contentOffset = offset(of: max(selected, 0))
      placeRows()
    }
  }

  func shownView(of row: Int) -> UIView? { rows[row] }

  private func offset(of row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top)
  }

  private func row(at offset: CGPoint) -> Int {
    let place = ((offset.y + contentInset.top) / rowHeight).rounded()
    return Int(min(max(place, 0), CGFloat(max(count - 1, 0))))
  }

  /// The drum's radius: half of the drum is visible.
  private var radius: CGFloat { max(bounds.height / 2, rowHeight) }

  override func contentMoved() {
    super.contentMoved()
    AnimationContext.withoutAnimation { placeRows() }
  }

  private func placeRows() {
    let turned = shownOffset.y + contentInset.top
    let (radius, reach) = (radius, radius * .pi / 2)
    let first = max(0, ((turned - reach) / rowHeight).rounded(.up))
    let last = min(CGFloat(count - 1), ((turned + reach) / rowHeight).rounded(.down))
    let isEmpty = count == 0 || first > last || bounds.height <= 0
    let visible = isEmpty ? 0..<0 : Int(first)..<Int(last) + 1
    for (row, view) in rows where !visible.contains(row) {
      rows[row] = nil
      put(aside: view)
    }
    for row in visible {
      let distance = CGFloat(row) * rowHeight - turned
      let angle = distance / radius
      guard let view = rows[row] ?? makeView(of: row) else { continue }
      view.transform = .identity
      view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
      view.center = CGPoint(
        x: bounds.width / 2,
        y: shownOffset.y + contentInset.top + rowHeight / 2 + radius * sin(angle))
      view.transform = CGAffineTransform(scaleX: 1, y: max(cos(angle), 0.01))
      view.alpha = (1 - 0.4 * min(abs(distance) / rowHeight, 1)) * max(cos(angle), 0)
    }
  }

  private func makeView(of row: Int) -> UIView? {
    guard let picker, let delegate = picker.delegate else { return nil }
    let view = delegate.pickerView(
      picker, viewForRow: row, forComponent: component, reusing: spare.popLast())
    view.isUserInteractionEnabled = false
    rows[row] = view
    addSubview(view)
    return view
  }

  /// Requests the views of the visible rows again.
  func refreshRows() {
    guard let picker, let delegate = picker.delegate else { return }
    for (row, old) in rows {
      let view = delegate.pickerView(
        picker, viewForRow: row, forComponent: component, reusing: old)
      guard view !== old else { continue }
      old.removeFromSuperview()
      view.isUserInteractionEnabled = false
      rows[row] = view
      addSubview(view)
    }
    placeRows()
  }

  private func put(aside view: UIView) {
    view.removeFromSuperview()
    if spare.count < 16 { spare.append(view) }
  }

  // MARK: Turning

  /// Turns to a row, without notifying the delegate.
  func turn(to row: Int, animated: Bool) {
    selected = row
    setContentOffset(offset(of: row), animated: animated)
  }

  /// Turns by some rows for a key; repeated keys add up from the target of the previous one.
  func turn(by number: Int) {
    guard count > 0, drag == nil else { return }
    let start = destinationRow
    ease(toRow: min(max(start + number, 0), count - 1))
  }

  /// The row at which it comes to rest.
  var destinationRow: Int { row(at: clamped(destination)) }

  /// The number of rows in a page.
  var pageRows: Int { max(1, Int(bounds.height / rowHeight) - 1) }

  private func ease(toRow row: Int) {
    picker?.makeCurrent(component)
    let target = offset(of: row)
    guard target != destination || isMoving else { return }
    if window == nil {
      contentOffset = target
      settled()
    } else {
      ease(to: target, ScrollMotion.wheel, .wheel)
    }
  }

  /// Handles a click, `y` points below the upper edge, on a row of the round drum.
  private func clicked(at y: CGFloat) {
    guard count > 0 else { return }
    let height = y - contentInset.top - rowHeight / 2
    let distance = radius * asin(min(max(height / radius, -1), 1))
    ease(toRow: row(at: CGPoint(x: 0, y: shownOffset.y + distance)))
  }

  override var yieldsAtItsEnds: Bool { false }

  override func dragWillBegin() {
    super.dragWillBegin()
    picker?.makeCurrent(component)
  }

  /// A wheel notch is one row.
  override func restingOffset(afterNotchTo proposed: CGPoint, from start: CGPoint) -> CGPoint {
    let notches = ((proposed.y - start.y) / UIScrollView.notch).rounded(.awayFromZero)
    let place = row(at: start) + Int(min(max(notches, -1e9), 1e9))
    return offset(of: min(max(place, 0), max(count - 1, 0)))
  }

  override func restingOffset(afterPushTo proposed: CGPoint, _ velocity: CGVector) -> CGPoint {
    offset(of: row(at: proposed))
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settled() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settled() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settled() }
  }

  /// Called when the wheel may have come to rest.
  private func settled() {
    guard count > 0, drag == nil, !isMoving else { return }
    let row = row(at: contentOffset)
    guard abs(contentOffset.y - offset(of: row).y) < 0.5, row != selected else { return }
    selected = row
    picker?.wheelChose(row, in: component)
  }

  override var accessibilityDefaults: AccessibilityDefaults { wheelAccessibility }

  override func accessibilityIncrement() { turn(by: 1) }

  override func accessibilityDecrement() { turn(by: -1) }

  override func takeAccessibilityValue(_ value: Double) -> Bool { takeAccessibilityNumber(value) }
}
