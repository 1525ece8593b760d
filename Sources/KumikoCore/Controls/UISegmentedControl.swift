import KumikoFoundation
import KumikoGraphics
import KumikoReporting

/// A row of segments of which one is selected.
///
///     let sizes = UISegmentedControl(items: ["Small", "Large"])
///     sizes.selectedSegmentIndex = 0
///     sizes.addAction(UIAction { _ in print(sizes.selectedSegmentIndex) }, for: .valueChanged)
open class UISegmentedControl: UIControl {
  override var hasValue: Bool { true }

  /// The index if no segment is selected.
  public static let noSegment = -1

  private(set) var segments: [SegmentView] = []
  private let pill = UIView()
  private var lines: [UIView] = []
  private var pressedSegment: Int?
  private var segmentActions: [ObjectIdentifier: UIAction] = [:]
  /// Images instead of the default background and dividers.
  private(set) var looks = SegmentLooks()

  /// The index of the selected segment, or `noSegment`. Setting it sends no actions; an index out
  /// of range is reported, and selects none.
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet {
      if selectedSegmentIndex != UISegmentedControl.noSegment,
        !segments.indices.contains(selectedSegmentIndex)
      {
        Diagnostics.report(.noSegment(selectedSegmentIndex, count: segments.count))
        selectedSegmentIndex = UISegmentedControl.noSegment
      }
      if selectedSegmentIndex != oldValue { stateChanged() }
    }
  }

  /// Whether a segment is selected only while it is pressed.
  open var isMomentary = false

  /// The text attributes, by the state of the segment.
  var textAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:] {
    didSet { segmentsChanged() }
  }

  /// Sets the text attributes of segments in a state: `.normal`, `.selected`, `.highlighted` while
  /// pressed, or `.disabled`; nil for the defaults. Attributes that a state does not specify are
  /// those of `.normal`.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    textAttributes[state.rawValue] = attributes
  }

  /// The text attributes that were set for a state, or nil if there are none.
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { textAttributes[state.rawValue] }

  /// The text attributes for a state, including those inherited from `.normal`.
  private func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    (textAttributes[UIControl.State.normal.rawValue] ?? [:])
      .merging(textAttributes[state.rawValue] ?? [:]) { _, own in own }
  }

  /// The background of the selected segment; by default white, or grey in the dark style.
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
    frame.size = intrinsicContentSize
  }

  /// A control with a segment for each action, which is performed when the segment is selected.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for (index, action) in actions.enumerated() {
      insertSegment(action: action, at: index, animated: false)
    }
  }

  /// A control of a nib; otherwise one as created by `init(frame:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    takeIn(coder, in: UISegmentedControl.self)
  }

  // MARK: Images

  /// Sets an image behind segments in a state, stretched between its `capInsets`; the control then
  /// has no background of its own and no other indication of the selection. Nil removes it. A state
  /// without one uses that of `.normal`.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    looks.backgrounds[SegmentLooks.Key(state, barMetrics)] = backgroundImage
    segmentsChanged()
  }

  /// The background image that was set for a state.
  open func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { looks.backgrounds[SegmentLooks.Key(state, barMetrics)] }

  /// Sets an image, in its width, between two segments in states, instead of a line. Nil removes
  /// it. States without one use that of `.normal` and `.normal`.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {
    looks.dividers[SegmentLooks.Key(leftState, rightState, barMetrics)] = dividerImage
    segmentsChanged()
  }

  /// The divider image that was set for two segments in states.
  open func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? { looks.dividers[SegmentLooks.Key(leftState, rightState, barMetrics)] }

  /// Offsets the contents of segments by their position, in points.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment,
    barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    looks.adjustments[leftCenterRightOrAlone] = adjustment
    setNeedsLayout()
  }

  /// The offset of the contents of segments.
  open func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset {
    barMetrics == .default ? looks.adjustments[leftCenterRightOrAlone] ?? .zero : .zero
  }

  // MARK: Widths

  /// Whether segments are as wide as their content needs, in proportion; equal widths by default.
  open var apportionsSegmentWidthsByContent = false {
    didSet { segmentsChanged() }
  }

  /// Sets the width of a segment, in points; 0 for its share of the remaining width. If the widths
  /// do not fit, or every segment has one, they are scaled to the width of the control.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard let segment = pinned(segment) else { return }
    segments[segment].givenWidth = width.isFinite ? max(0, width) : 0
    segmentsChanged()
  }

  /// The width that was set for a segment, in points; 0 for its share.
  open func widthForSegment(at segment: Int) -> CGFloat {
    pinned(segment).map { segments[$0].givenWidth } ?? 0
  }

  /// Offsets the content of a segment, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    guard let segment = pinned(segment) else { return }
    segments[segment].contentOffset = offset
  }

  /// The offset of the content of a segment, in points.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    pinned(segment).map { segments[$0].contentOffset } ?? .zero
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a text; an index beyond the end is clamped.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let view = SegmentView()
    view.title = title
    insert(view, at: segment)
  }

  /// Inserts a segment with an image; an index beyond the end is clamped.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    let view = SegmentView()
    view.image = image
    insert(view, at: segment)
  }

  /// Inserts a segment with an action; an index beyond the end is clamped.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let view = SegmentView()
    view.image = action.image
    view.title = action.image == nil ? action.title : nil
    segmentActions[ObjectIdentifier(view)] = action
    insert(view, at: segment)
  }

  /// Removes a segment: the last one for an index beyond it.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard let segment = pinned(segment) else { return }
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

  /// Removes all segments.
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
  }

  /// Sets the text of a segment instead of its content.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard let segment = pinned(segment) else { return }
    segments[segment].title = title
    segments[segment].image = nil
    segmentsChanged()
  }

  /// The text of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    pinned(segment).flatMap { segments[$0].title }
  }

  /// Sets the image of a segment instead of its content.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard let segment = pinned(segment) else { return }
    segments[segment].image = image
    segments[segment].title = nil
    segmentsChanged()
  }

  /// The image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? {
    pinned(segment).flatMap { segments[$0].image }
  }

  /// The action of a segment.
  open func actionForSegment(at segment: Int) -> UIAction? {
    pinned(segment).flatMap { segmentActions[ObjectIdentifier(segments[$0])] }
  }

  /// Sets the action of a segment, which shows it, and performs it when selected.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    guard let segment = pinned(segment) else { return }
    let view = segments[segment]
    segmentActions[ObjectIdentifier(view)] = action
    view.image = action.image
    view.title = action.image == nil ? action.title : nil
    segmentsChanged()
  }

  /// The index of the segment whose action has an identifier; `noSegment` if there is none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { segmentActions[ObjectIdentifier($0)]?.identifier == actionIdentifier }
      ?? UISegmentedControl.noSegment
  }

  /// Sets whether a segment can be selected.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard let segment = pinned(segment) else { return }
    segments[segment].isUsable = enabled
    stateChanged()
  }

  /// Whether a segment can be selected.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    pinned(segment).map { segments[$0].isUsable } ?? false
  }

  // MARK: Layout

  override var touchHandling: TouchHandling { super.touchHandling.union(.followsDragsAcross) }

  open override var intrinsicContentSize: CGSize {
    // The selection does not change the widths.
    let wanted = wantedWidths
    let free = segments.indices.filter { segments[$0].givenWidth == 0 }
    let widest = max(free.map { wanted[$0] }.max() ?? 0, 32)
    let given = segments.reduce(0) { $0 + $1.givenWidth }
    let shared =
      apportionsSegmentWidthsByContent
      ? free.reduce(0) { $0 + max(wanted[$1], 32) } : widest * CGFloat(free.count)
    return CGSize(
      width: segments.isEmpty ? 36 : given + shared + 4, height: lineHeight(32, forTextOfSize: 13))
  }

  /// The fitting widths of the segments.
  private var wantedWidths: [CGFloat] {
    let looks = [UIControl.State.normal, .selected].map(attributes)
    return segments.map { $0.wantedWidth(looks).rounded(.up) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The segments adapt to the size of their text.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    places = placesOfSegments()
    for (index, segment) in segments.enumerated() {
      segment.moves = looks.adjustment(of: index, among: segments.count)
      segment.frame = frame(of: index)
    }
    for (index, line) in lines.enumerated() where index + 1 < segments.count {
      let (here, next) = (frame(of: index), frame(of: index + 1))
      let x = max(here.minX, next.minX).rounded(toScale: displayScale)
      let width = (line as? UIImageView)?.image?.size.width
      line.frame =
        width.map { CGRect(x: x - $0 / 2, y: 0, width: $0, height: bounds.height) }
        ?? CGRect(x: x, y: bounds.midY - 7, width: 1 / displayScale, height: 14)
    }
    if segments.indices.contains(selectedSegmentIndex) {
      pill.frame = frame(of: selectedSegmentIndex)
    }
  }

  /// The frames of the segments at the last layout.
  private var places: [CGRect] = []

  private func frame(of index: Int) -> CGRect {
    if places.count != segments.count { places = placesOfSegments() }
    return places[index]
  }

  private func placesOfSegments() -> [CGRect] {
    let margin: CGFloat = looks.hasBackground ? 0 : 2
    let inner = bounds.insetBy(
      dx: min(margin, bounds.width / 2), dy: min(margin, bounds.height / 2))
    let wanted = apportionsSegmentWidthsByContent ? wantedWidths : segments.map { _ in 1 }
    let widths = SegmentLooks.widths(
      given: segments.map(\.givenWidth), shares: wanted, in: inner.width)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 0
    return widths.map { width in
      let (start, end) = (x, x + width)
      x = end
      let left = isReversed ? inner.maxX - end : inner.minX + start
      let right = isReversed ? inner.maxX - start : inner.minX + end
      return CGRect(
        x: left.rounded(toScale: displayScale), y: inner.minY,
        width: right.rounded(toScale: displayScale) - left.rounded(toScale: displayScale),
        height: max(0, inner.height))
    }
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

  private func segment(under touch: UITouch) -> Int? { segment(at: touch.location(in: self).x) }

  private func segment(at x: CGFloat) -> Int? {
    segments.indices.first {
      segments[$0].isUsable && frame(of: $0).minX <= x && x < frame(of: $0).maxX
    }
  }

  private func choose(_ index: Int) {
    if isMomentary {
      selectedSegmentIndex = index
    } else {
      guard index != selectedSegmentIndex else { return stateChanged() }
      UIView.animate(
        withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0
      ) {
        self.selectedSegmentIndex = index
        self.layoutIfNeeded()
      }
    }
    actionForSegment(at: index)?.perform(sender: self)
    sendValueActions()
    if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  // MARK: Looks

  /// The opacity while it is enabled, nil unless it is disabled, and its own background colour.
  private var (fullAlpha, fill): (CGFloat?, UIColor?) = (nil, .tertiarySystemFill)

  override func stateChanged() {
    super.stateChanged()
    dim(&fullAlpha)
    let selected = segments.indices.contains(selectedSegmentIndex) ? selectedSegmentIndex : nil
    let isNewPill = pill.isHidden && selected != nil
    pill.isHidden = selected == nil || looks.hasBackground
    // A colour that the app set stays.
    if backgroundColor == fill {
      fill = looks.hasBackground ? nil : .tertiarySystemFill
      backgroundColor = fill
    }
    pill.backgroundColor = selectedSegmentTintColor ?? UISegmentedControl.pillColor
    for (index, segment) in segments.enumerated() {
      let (isSelected, isPressed) = (index == selected, index == pressedSegment)
      let state = state(of: index)
      segment.background = looks.background(for: state)
      segment.show(
        isSelected: isSelected, isPressed: isPressed, attributes: attributes(for: state))
    }
    // While segments are removed there are more lines than gaps between segments.
    for (index, line) in lines.enumerated() where index + 1 < segments.count {
      if let line = line as? UIImageView {
        line.image = looks.divider(between: state(of: index), state(of: index + 1))
        continue
      }
      let isBesidePill = selected == index || selected == index + 1
      line.alpha = isBesidePill && !looks.hasBackground ? 0 : 1
    }
    setNeedsLayout()
    // A background that was hidden must not animate from its last position.
    if isNewPill, let selected {
      UIView.performWithoutAnimation { pill.frame = frame(of: selected) }
    }
  }

  private func state(of index: Int) -> UIControl.State {
    guard segments[index].isUsable, isEnabled else { return .disabled }
    if index == selectedSegmentIndex { return .selected }
    return index == pressedSegment ? .highlighted : .normal
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
      let line = looks.dividers.isEmpty ? UIView() : UIImageView(frame: .zero)
      if looks.dividers.isEmpty { line.backgroundColor = .separator }
      line.isUserInteractionEnabled = false
      insertSubview(line, at: 0)
      return line
    }
    places = []
    invalidateIntrinsicContentSize()
    stateChanged()
  }

  private func setUp() {
    backgroundColor = fill
    layer.cornerRadius = 8
    pill.isHidden = true
    pill.isUserInteractionEnabled = false
    pill.layer.cornerRadius = 6
    pill.layer.shadowOpacity = 0.12
    pill.layer.shadowRadius = 3
    pill.layer.shadowOffset = CGSize(width: 0, height: 1)
    addSubview(pill)
    addInteraction(
      OwnLargeContent { [weak self] point in
        guard let self, isEnabled, let index = segment(at: point.x) else { return nil }
        return (segments[index], { [weak self] in self?.choose(index) })
      })
  }

  override var descriptionParts: [String] {
    super.descriptionParts + ["selectedSegmentIndex = \(selectedSegmentIndex)"]
  }

  override var accessibilityDefaults: AccessibilityDefaults { .container(.tabBar) }

  override var accessibilityParts: [AccessibilityPart]? { segmentParts }
}

extension UISegmentedControl {
  /// The index of a segment: the last one's where it is larger. Nil where there is none, which is
  /// reported.
  private func pinned(_ index: Int) -> Int? {
    if index >= 0, !segments.isEmpty { return min(index, segments.count - 1) }
    Diagnostics.report(.noSegment(index, count: segments.count))
    return nil
  }
}
