import KumikoFoundation
import KumikoGraphics

/// Wheels side by side, one for each component: each shows its rows and selects the one in the
/// middle.
///
/// The user turns a wheel by dragging it with a finger or the pointer, with the mouse's wheel, with
/// a click on a row, and, while the picker is first responder, with the up and down arrow keys,
/// Page Up, Page Down, Home and End; the left and right arrow keys move between the wheels, and
/// typing selects a row with matching text among the next thousand rows.
///
/// Rows are requested as they become visible: a million cost no more than the visible ones.
open class UIPickerView: UIView {
  static let height: CGFloat = 216
  private static let margin: CGFloat = 9
  private static let gap: CGFloat = 5

  private(set) var wheels: [PickerWheel] = []
  private let band = UIView()
  private var needsData = true
  /// The colour of texts without one of their own, which apps set by key-value coding; nil for that
  /// of labels.
  var textColor: UIColor? { didSet { if textColor != oldValue { refreshRows() } } }
  /// The wheel that keys turn.
  private(set) var current = 0

  /// The data source, which provides the number of rows. Setting it reloads all components.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { dataChanged() } }

  /// The delegate, which provides the content of rows, and is notified of the user's selection.
  /// Setting it reloads all components.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { dataChanged() } }

  /// Stored only, as in UIKit since iOS 7: the selected row is always highlighted.
  open var showsSelectionIndicator = false

  private var typing = TypeAhead()

  /// A picker with a frame; one without a size is 320 × 216.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.size == .zero { self.frame.size = CGSize(width: 320, height: UIPickerView.height) }
    setUp()
  }

  /// A picker of a nib; otherwise one as created by `init(frame:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    takeIn(coder, in: UIPickerView.self)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: 320, height: lineHeight(UIPickerView.height, forTextOfSize: 40))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Rows adapt to the height of their text.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Data

  /// The number of wheels.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  /// The number of rows of a wheel; 0 if there is no such wheel, which is reported.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.count ?? 0 }

  /// The size of a wheel's rows, in points; zero if there is no such wheel, which is reported.
  open func rowSize(forComponent component: Int) -> CGSize {
    layoutWheels()
    return wheel(component).map { CGSize(width: $0.bounds.width, height: $0.rowHeight) } ?? .zero
  }

  /// The view of a row; nil if it is not visible.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    return wheel(component)?.shownView(of: row)
  }

  /// Reloads all components. Wheels stay at their rows, if these still exist.
  open func reloadAllComponents() {
    dataChanged()
    loadIfNeeded()
  }

  /// Reloads the rows of one wheel; it stays at its row, if that still exists.
  open func reloadComponent(_ component: Int) {
    guard let wheel = wheel(component) else { return }
    wheel.load(count: rowCount(component))
    setNeedsLayout()
  }

  /// Turns a wheel to a row without notifying the delegate. A row or wheel that does not exist is
  /// reported, and nothing turns.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard let wheel = wheel(component) else { return }
    guard row >= 0, row < wheel.count else {
      return Diagnostics.report(.noPickerRow(row, component: component, count: wheel.count))
    }
    layoutWheels()
    wheel.turn(to: row, animated: animated)
  }

  /// The selected row of a wheel; -1 if it has no rows, or there is no such wheel.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selected ?? -1 }

  /// Requests the views of the visible rows again.
  func refreshRows() {
    for wheel in wheels { wheel.refreshRows() }
  }

  private func wheel(_ component: Int) -> PickerWheel? {
    loadIfNeeded()
    if wheels.indices.contains(component) { return wheels[component] }
    Diagnostics.report(.noPickerComponent(component, count: wheels.count))
    return nil
  }

  private func dataChanged() {
    needsData = true
    setNeedsLayout()
  }

  private func rowCount(_ component: Int) -> Int {
    let count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    if count >= 0, count <= PickerWheel.mostRows { return count }
    Diagnostics.report(.pickerRowCount(count, component: component))
    return min(max(count, 0), PickerWheel.mostRows)
  }

  private func loadIfNeeded() {
    guard needsData else { return }
    needsData = false
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(of: self, component: wheels.count)
      wheels.append(wheel)
      addSubview(wheel)
    }
    current = min(current, max(0, count - 1))
    for wheel in wheels { wheel.load(count: rowCount(wheel.component)) }
    layoutWheels()
  }

  /// The user turned a wheel to another row.
  func wheelChose(_ row: Int, in component: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    layoutWheels()
    updateFocusRing()
  }

  private func rowHeight(_ component: Int) -> CGFloat {
    let wished = delegate?.pickerView(self, rowHeightForComponent: component) ?? -1
    return wished > 0 && wished.isLength ? wished : lineHeight(32, forTextOfSize: 21)
  }

  /// Widths as returned by the delegate; wheels without one share the remaining width.
  private func widths() -> [CGFloat] {
    let gaps = UIPickerView.gap * CGFloat(max(0, wheels.count - 1))
    let space = max(0, bounds.width - 2 * UIPickerView.margin - gaps)
    let wished = wheels.map { wheel -> CGFloat? in
      let width = delegate?.pickerView(self, widthForComponent: wheel.component) ?? -1
      return width > 0 && width.isLength ? width : nil
    }
    let known = wished.compactMap { $0 }.reduce(0, +)
    let open = wished.count { $0 == nil }
    // Too wide for the picker: all shrink by the same factor.
    let share = known > space ? space / known : 1
    let rest = open > 0 ? max(0, space - known * share) / CGFloat(open) : 0
    return wished.map { $0.map { $0 * share } ?? rest }
  }

  private func layoutWheels() {
    guard !wheels.isEmpty else {
      band.frame = .zero
      return
    }
    let widths = widths()
    let total = widths.reduce(0, +) + UIPickerView.gap * CGFloat(wheels.count - 1)
    var x = (bounds.width - total) / 2
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var highest: CGFloat = 0
    for (wheel, width) in zip(wheels, widths) {
      let left = x.rounded(toScale: displayScale)
      let right = (x + width).rounded(toScale: displayScale)
      let frame = CGRect(x: left, y: 0, width: right - left, height: bounds.height)
      wheel.place(
        isReversed ? frame.mirrored(in: bounds) : frame, rowHeight: rowHeight(wheel.component))
      highest = max(highest, wheel.rowHeight)
      x += width + UIPickerView.gap
    }
    let top = ((bounds.height - highest) / 2).rounded(toScale: displayScale)
    band.frame = CGRect(
      x: min(UIPickerView.margin, bounds.width / 2), y: top,
      width: max(0, bounds.width - 2 * UIPickerView.margin), height: highest)
  }

  // MARK: Keyboard

  /// A picker can become first responder, also with Tab.
  open override var canBecomeFirstResponder: Bool { isUserInteractionEnabled }

  override var isKeyboardStop: Bool { true }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty, wheels.indices.contains(current) else {
      return super.handleKey(key)
    }
    let wheel = wheels[current]
    switch key.name {
    case "up": wheel.turn(by: -1)
    case "down": wheel.turn(by: 1)
    case "pageup": wheel.turn(by: -wheel.pageRows)
    case "pagedown": wheel.turn(by: wheel.pageRows)
    case "home": wheel.turn(by: -wheel.count)
    case "end": wheel.turn(by: wheel.count)
    case "left", "right":
      let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let next = current + ((key.name == "right") != isReversed ? 1 : -1)
      guard wheels.indices.contains(next) else { return wheels.count > 1 || super.handleKey(key) }
      makeCurrent(next)
    default: return super.handleKey(key)
    }
    return true
  }

  override func handleText(_ text: String) -> Bool {
    guard wheels.indices.contains(current),
      let word = typing.type(text, at: window?.eventTime ?? 0)
    else { return super.handleText(text) }
    turn(to: word)
    return true
  }

  /// Turns the current wheel to the next row that begins with a word.
  private func turn(to word: TypeAhead.Word) {
    let wheel = wheels[current]
    guard wheel.count > 0 else { return }
    let start = wheel.destinationRow
    let first = word.skipsCurrent ? 1 : 0
    var scratch: UIView?
    for step in first..<max(first, min(wheel.count, 1_000)) {
      let row = (start + step) % wheel.count
      scratch = delegate?.pickerView(
        self, viewForRow: row, forComponent: current, reusing: scratch)
      guard let text = scratch?.wordsOfRow, word.begins(text) else { continue }
      return wheel.turn(by: row - start)
    }
  }

  func offerTyping() {
    guard let window else { return }
    window.windowHost?.textInputChanged(
      in: window, caret: isFirstResponder ? convert(band.frame, to: nil) : nil)
  }

  /// Makes a wheel the one that keys turn.
  func makeCurrent(_ component: Int) {
    guard component != current else { return }
    current = component
    typing.end()
    updateFocusRing()
  }

  override func keyboardFocusChanged() {
    super.keyboardFocusChanged()
    typing.end()
    updateFocusRing()
    offerTyping()
  }

  private func updateFocusRing() {
    var rect = band.frame
    if wheels.count > 1, wheels.indices.contains(current) {
      let wheel = wheels[current].frame
      rect = CGRect(x: wheel.minX, y: rect.minY, width: wheel.width, height: rect.height)
    }
    showFocusRing(around: rect, radius: band.layer.cornerRadius)
  }

  private func setUp() {
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    band.isUserInteractionEnabled = false
    addSubview(band)
  }
}

extension UIPickerView: TypingTarget {}

extension UIView {
  /// The first text in the view of a row.
  fileprivate var wordsOfRow: String? {
    if let label = self as? UILabel { return label.text }
    return subviews.lazy.compactMap(\.wordsOfRow).first ?? accessibilityLabel
  }
}
