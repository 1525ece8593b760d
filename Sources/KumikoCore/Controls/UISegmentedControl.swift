import KumikoFoundation
import KumikoGraphics

/// A row of segments of which one is selected.
open class UISegmentedControl: UIControl {
  /// Stands for "no segment".
  public static let noSegment = -1

  private(set) var segments: [SegmentView] = []
  private let pill = UIView()
  private var lines: [UIView] = []
  private var pressedSegment: Int?
  private var segmentActions: [ObjectIdentifier: UIAction] = [:]

  /// The selected segment, or `noSegment`. Setting it calls no action; a number that is no segment
  /// selects none.
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet {
      if !segments.indices.contains(selectedSegmentIndex) {
        selectedSegmentIndex = UISegmentedControl.noSegment
      }
      if selectedSegmentIndex != oldValue { stateChanged() }
    }
  }

  /// Whether a segment is selected only while it is pressed.
  open var isMomentary = false

  /// How texts look, by the state of their segment.
  var textAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:] {
    didSet { segmentsChanged() }
  }

  /// Gives the texts of segments in a state a look: `normal`, `selected`, `highlighted` while
  /// pressed, or `disabled`; nil for the usual one. What a state does not say is as in `normal`.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    textAttributes[state.rawValue] = attributes
  }

  /// The look that texts of segments in a state were given; nil for none.
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { textAttributes[state.rawValue] }

  /// The look of texts in a state, with what it takes over from `normal`.
  private func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    (textAttributes[UIControl.State.normal.rawValue] ?? [:])
      .merging(textAttributes[state.rawValue] ?? [:]) { _, own in own }
  }

  /// The background of the selected segment; white, or grey where it is dark, unless set.
  open var selectedSegmentTintColor: UIColor? {
    didSet { stateChanged() }
  }

  /// A control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A control with a segment for each string or image.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      let segment = SegmentView()
      segment.title = item as? String
      segment.image = item as? UIImage
      insert(segment, at: segments.count)
    }
    bounds.size = intrinsicContentSize
  }

  /// A control with a segment for each action, which is called when the segment is selected.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for (index, action) in actions.enumerated() {
      insertSegment(action: action, at: index, animated: false)
    }
  }

  /// A control as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    takeIn(coder, in: UISegmentedControl.self)
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Adds a segment with a text; places beyond the end count as the end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let view = SegmentView()
    view.title = title
    insert(view, at: segment)
  }

  /// Adds a segment with an image; places beyond the end count as the end.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    let view = SegmentView()
    view.image = image
    insert(view, at: segment)
  }

  /// Whether segments without a width of their own are as wide as what is in them asks for; all
  /// alike unless set.
  open var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { segmentsChanged() } }
  }

  /// Gives a segment a width in points; 0 has it share what the others leave. Nothing where there is
  /// no such segment.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].width = width.isLength ? max(0, width) : 0
    segmentsChanged()
  }

  /// The width that a segment was given, in points; 0 for none.
  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }

  /// Adds a segment with an action; places beyond the end count as the end.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let view = SegmentView()
    view.image = action.image
    view.title = action.image == nil ? action.title : nil
    segmentActions[ObjectIdentifier(view)] = action
    insert(view, at: segment)
  }

  /// Takes a segment away; nothing where there is none.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let view = segments.remove(at: segment)
    view.removeFromSuperview()
    segmentActions[ObjectIdentifier(view)] = nil
    if selectedSegmentIndex == segment {
      selectedSegmentIndex = UISegmentedControl.noSegment
    } else if selectedSegmentIndex > segment {
      selectedSegmentIndex -= 1
    }
    segmentsChanged()
  }

  /// Takes all segments away.
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
  }

  /// Sets the text of a segment in place of what it shows.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].title = title
    segments[segment].image = nil
    segmentsChanged()
  }

  /// The text of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  /// Sets the image of a segment in place of what it shows.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].image = image
    segments[segment].title = nil
    segmentsChanged()
  }

  /// The image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }

  /// The action of a segment.
  open func actionForSegment(at segment: Int) -> UIAction? {
    segments.indices.contains(segment)
      ? segmentActions[ObjectIdentifier(segments[segment])] : nil
  }

  /// Sets whether a segment can be selected.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].isUsable = enabled
    stateChanged()
  }

  /// Whether a segment can be selected.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isUsable
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    // Selecting changes no width.
    let looks = [UIControl.State.normal, .selected].map(attributes)
    let free = segments.filter { $0.width == 0 }.map { max($0.wantedWidth(looks).rounded(.up), 32) }
    let width =
      apportionsSegmentWidthsByContent
      ? free.reduce(0, +) : (free.max() ?? 0) * CGFloat(free.count)
    let fixed = segments.reduce(0) { $0 + $1.width }
    return CGSize(
      width: max(width + fixed, 32) + 4,
      height: lineHeight(32, forTextOfSize: 13))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The segments are as large as their text wants them to be.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for (index, segment) in segments.enumerated() { segment.frame = frame(of: index) }
    for (index, line) in lines.enumerated() {
      let (here, next) = (frame(of: index), frame(of: index + 1))
      let x = max(here.minX, next.minX).rounded(toScale: displayScale)
      line.frame = CGRect(x: x, y: bounds.midY - 7, width: 1 / displayScale, height: 14)
    }
    if segments.indices.contains(selectedSegmentIndex) {
      pill.frame = frame(of: selectedSegmentIndex)
    }
  }

  private func frame(of index: Int) -> CGRect {
    let inner = bounds.insetBy(dx: min(2, bounds.width / 2), dy: min(2, bounds.height / 2))
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let shares = shares(of: inner.width)
    guard shares.indices.contains(index) else { return CGRect(origin: inner.origin, size: .zero) }
    let before = isReversed ? shares[(index + 1)...] : shares[..<index]
    let start = inner.minX + before.reduce(0, +)
    let left = start.rounded(toScale: displayScale)
    let right = (start + shares[index]).rounded(toScale: displayScale)
    return CGRect(x: left, y: inner.minY, width: right - left, height: max(0, inner.height))
  }

  /// The widths of the segments: those that were set, and for the others what these leave, by
  /// their content or alike. Too wide ones are all narrowed.
  private func shares(of width: CGFloat) -> [CGFloat] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let free = segments.filter { $0.width == 0 }
    let looks = [UIControl.State.normal, .selected].map(attributes)
    let content = free.map { max($0.wantedWidth(looks), 1) }.reduce(0, +)
    let rest = max(0, width - fixed)
    let shares = segments.map { segment in
      if segment.width > 0 { return segment.width }
      return apportionsSegmentWidthsByContent
        ? rest * max(segment.wantedWidth(looks), 1) / content
        : rest / CGFloat(free.count)
    }
    let sum = shares.reduce(0, +)
    guard sum > 0, sum > width || free.isEmpty else { return shares }
    return shares.map { $0 * width / sum }
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressedSegment = segment(under: touch)
    return pressedSegment != nil
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressedSegment = isTouchInside ? segment(under: touch) : nil
    stateChanged()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let chosen = touch.flatMap { isInside($0) ? segment(under: $0) : nil }
    pressedSegment = nil
    if let chosen { choose(chosen) } else { stateChanged() }
  }

  open override func cancelTracking(with event: UIEvent?) {
    pressedSegment = nil
    stateChanged()
  }

  override func step(_ direction: Int) -> Bool {
    guard !isMomentary else { return false }
    var index = selectedSegmentIndex + direction
    if selectedSegmentIndex == UISegmentedControl.noSegment, direction < 0 {
      index = segments.count - 1
    }
    while segments.indices.contains(index), !segments[index].isUsable { index += direction }
    if segments.indices.contains(index) { choose(index) }
    return true
  }

  private func isInside(_ touch: UITouch) -> Bool {
    point(inside: touch.location(in: self), with: nil)
  }

  private func segment(under touch: UITouch) -> Int? {
    let x = touch.location(in: self).x
    return segments.indices.first {
      segments[$0].isUsable && frame(of: $0).minX <= x && x < frame(of: $0).maxX
    }
  }

  private func choose(_ index: Int) {
    guard isMomentary || index != selectedSegmentIndex else { return stateChanged() }
    if isMomentary {
      stateChanged()
    } else {
      UIView.animate(
        withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0
      ) {
        self.selectedSegmentIndex = index
        self.layoutIfNeeded()
      }
    }
    actionForSegment(at: index)?.perform(sender: self)
    sendActions(for: .valueChanged)
  }

  // MARK: Looks

  override func stateChanged() {
    super.stateChanged()
    alpha = isEnabled ? 1 : 0.5
    let selected = segments.indices.contains(selectedSegmentIndex) ? selectedSegmentIndex : nil
    let isNewPill = pill.isHidden && selected != nil
    pill.isHidden = selected == nil
    pill.backgroundColor = selectedSegmentTintColor ?? UISegmentedControl.pillColor
    for (index, segment) in segments.enumerated() {
      let (isSelected, isPressed) = (index == selected, index == pressedSegment)
      let state: UIControl.State =
        !segment.isUsable || !isEnabled
        ? .disabled : isSelected ? .selected : isPressed ? .highlighted : .normal
      segment.show(
        isSelected: isSelected, isPressed: isPressed, attributes: attributes(for: state))
    }
    for (index, line) in lines.enumerated() {
      let isBesidePill = selected == index || selected == index + 1
      line.alpha = isBesidePill ? 0 : 1
    }
    setNeedsLayout()
    // A pill that was not there does not come flying from where it was last.
    if isNewPill, let selected {
      UIView.performWithoutAnimation { pill.frame = frame(of: selected) }
    }
  }

  private static let pillColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
  }

  private func insert(_ view: SegmentView, at index: Int) {
    let place = min(max(index, 0), segments.count)
    segments.insert(view, at: place)
    addSubview(view)
    if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
    segmentsChanged()
  }

  private func segmentsChanged() {
    for line in lines { line.removeFromSuperview() }
    lines = segments.dropFirst().map { _ in
      let line = UIView()
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      insertSubview(line, at: 0)
      return line
    }
    invalidateIntrinsicContentSize()
    stateChanged()
  }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    pill.isHidden = true
    pill.isUserInteractionEnabled = false
    pill.layer.cornerRadius = 6
    pill.layer.shadowOpacity = 0.12
    pill.layer.shadowRadius = 3
    pill.layer.shadowOffset = CGSize(width: 0, height: 1)
    addSubview(pill)
  }

  override var accessibilityDefaults: AccessibilityDefaults { .container(.tabBar) }

  override var accessibilityParts: [AccessibilityPart]? { segmentParts }
}
