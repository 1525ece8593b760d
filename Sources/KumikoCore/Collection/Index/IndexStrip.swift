import KumikoFoundation
import KumikoGraphics

/// The section index along the trailing edge: a click or a drag scrolls to a title. Where not all
/// titles fit, dots represent those in between, and the pointer still finds each.
final class IndexStrip: UIView {
  private(set) var titles: [String] = []
  private var slots: [UIView] = []
  private var shownHeight: CGFloat?
  private var isTracking = false { didSet { showColors() } }
  private var chosenIndex: Int?

  /// The colour of the titles; nil for the tint.
  var color: UIColor? { didSet { showColors() } }
  /// The background; nil if there is none.
  var normalBackground: UIColor? { didSet { showColors() } }
  /// The background while the index is pressed; nil for the usual one.
  var trackingBackground: UIColor? { didSet { showColors() } }
  /// Called with the number of the title at the pointer while the index is pressed.
  var chosen: (Int) -> Void = { _ in }

  /// The width of the index in points, at the default text size.
  static let width: CGFloat = 20
  private static let textSize: CGFloat = 11

  init() {
    super.init(frame: .zero)
    addGestureRecognizer(IndexRecognizer(self))
  }

  required init?(coder: NSCoder) { nil }

  func show(_ new: [String]) {
    guard new != titles else { return }
    titles = new
    chosenIndex = nil
    shownHeight = nil
    setNeedsLayout()
  }

  /// The height of a title, in points.
  private var pitch: CGFloat { lineHeight(15, forTextOfSize: IndexStrip.textSize) }

  /// The titles to show within a capacity: their numbers, and nil for dots.
  static func slots(of count: Int, capacity: Int) -> [Int?] {
    if count <= capacity { return Array(0..<count) }
    let letters = (capacity + 1) / 2
    guard letters > 1 else { return capacity > 0 ? [0] : [] }
    let shown = (0..<letters).map { $0 * (count - 1) / (letters - 1) }
    return Array(shown.map { [$0] }.joined(separator: [nil]))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if shownHeight != bounds.height {
      shownHeight = bounds.height
      fill()
    }
    let rect = lettersRect
    for (index, slot) in slots.enumerated() {
      slot.frame = CGRect(
        x: 0, y: rect.minY + CGFloat(index) * pitch, width: bounds.width, height: pitch)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    shownHeight = nil
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  private func fill() {
    for slot in slots { slot.removeFromSuperview() }
    let capacity = Int(max(0, bounds.height / pitch))
    slots = IndexStrip.slots(of: titles.count, capacity: capacity).map { index in
      if let index, titles[index] == UITableView.indexSearch {
        let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        glass.contentMode = .center
        glass.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
          pointSize: IndexStrip.textSize)
        return glass
      }
      let label = UILabel()
      label.text = index.map { titles[$0] } ?? "•"
      label.textAlignment = .center
      label.showInterfaceFont(ofSize: IndexStrip.textSize, weight: .semibold)
      return label
    }
    for slot in slots {
      slot.isUserInteractionEnabled = false
      addSubview(slot)
    }
    showColors()
  }

  private func showColors() {
    backgroundColor = isTracking ? trackingBackground ?? normalBackground : normalBackground
    let color = color ?? tintColor.readable(as: .text)
    for slot in slots {
      (slot as? UILabel)?.textColor = color
      slot.tintColor = color
    }
  }

  /// The rectangle of the titles: vertically centred.
  private var lettersRect: CGRect {
    let height = CGFloat(slots.count) * pitch
    return CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
  }

  // MARK: Pointer

  /// Called with the y coordinate of the pressed pointer, in points.
  func track(_ y: CGFloat) {
    isTracking = true
    let rect = lettersRect
    guard !titles.isEmpty, rect.height > 0 else { return }
    let share = min(max((y - rect.minY) / rect.height, 0), 1)
    let index = min(titles.count - 1, Int(share * CGFloat(titles.count)))
    guard index != chosenIndex else { return }
    chosenIndex = index
    chosen(index)
  }

  /// Called when the pointer was released.
  func endTracking() {
    isTracking = false
    chosenIndex = nil
  }

  override var accessibilityDefaults: AccessibilityDefaults { .hidden }
}

/// Tracks the pointer from the moment that it is pressed on the index, so that views around do not
/// use it for a scroll or a selection.
private final class IndexRecognizer: UIGestureRecognizer {
  private weak var strip: IndexStrip?

  init(_ strip: IndexStrip) {
    self.strip = strip
    super.init()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    state = .began
    strip?.track(location(in: strip).y)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state.isActive else { return }
    strip?.track(location(in: strip).y)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard state.isActive else { return }
    strip?.endTracking()
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    strip?.endTracking()
    state = .cancelled
  }
}
