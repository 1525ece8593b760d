import KumikoFoundation
import KumikoGraphics

/// Lets the user choose a value from a range with a knob on a track.
///
///     let volume = UISlider()
///     volume.maximumValue = 10
///     volume.addAction(UIAction { _ in print(volume.value) }, for: .valueChanged)
open class UISlider: UIControl {
  override var hasValue: Bool { true }

  private static let knob: CGFloat = 24
  private static let bar: CGFloat = 4
  private let track = UIImageView(frame: .zero)
  private let fill = UIImageView(frame: .zero)
  private let thumb = UIImageView(frame: .zero)
  private let start = UIImageView(frame: .zero)
  private let end = UIImageView(frame: .zero)
  private var images: [Part: [UIControl.State.RawValue: UIImage]] = [:]

  /// The parts that an image can replace.
  private enum Part { case minimumTrack, maximumTrack, thumb }
  private var grip: CGFloat = 0

  /// The value; clamped to the range. Not animated.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  private var storedValue: Float = 0

  /// The minimum value; 0 by default.
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      value = storedValue
    }
  }

  /// The maximum value; 1 by default.
  open var maximumValue: Float = 1 {
    didSet {
      if maximumValue < minimumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }

  /// Whether actions are sent while the knob moves, or only when it is released; `true` by default.
  open var isContinuous = true

  /// The colour of the track before the knob; the tint by default.
  open var minimumTrackTintColor: UIColor? {
    didSet { stateChanged() }
  }

  /// The colour of the track after the knob.
  open var maximumTrackTintColor: UIColor? {
    didSet { stateChanged() }
  }

  /// The colour of the knob; white by default.
  open var thumbTintColor: UIColor? {
    didSet { stateChanged() }
  }

  /// The ticks of the track, the possible values of the slider, and the start of its filled part;
  /// nil, the default, for none.
  public final var trackConfiguration: TrackConfiguration? {
    didSet {
      guard trackConfiguration != oldValue else { return }
      if ticks == nil, trackConfiguration != nil {
        let fresh = SliderTicks()
        insertSubview(fresh, belowSubview: thumb)
        ticks = fresh
      }
      ticks?.show(trackConfiguration?.ticks ?? [])
      value = storedValue
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// The style of the slider; with a knob by default.
  public final var sliderStyle = Style.default {
    didSet {
      guard sliderStyle != oldValue else { return }
      for view in [track, fill] { view.layer.cornerRadius = barHeight / 2 }
      thumb.isHidden = sliderStyle == .thumbless
      setNeedsLayout()
    }
  }

  private var ticks: SliderTicks?
  private var barHeight: CGFloat { sliderStyle == .thumbless ? 8 : UISlider.bar }

  // MARK: Images

  /// Sets an image instead of the track before the knob for a state of the slider; it keeps its
  /// height, and is stretched to the track's length between its `capInsets`. Nil removes it; a
  /// state without one uses that of `.normal`.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    set(image, for: .minimumTrack, state)
  }

  /// Sets an image instead of the track after the knob, likewise.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    set(image, for: .maximumTrack, state)
  }

  /// Sets an image, in its size, instead of the knob, likewise.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    set(image, for: .thumb, state)
  }

  /// The image that was set for the track before the knob in a state.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
    images[.minimumTrack]?[state.rawValue]
  }

  /// The image that was set for the track after the knob in a state.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
    images[.maximumTrack]?[state.rawValue]
  }

  /// The image that was set for the knob in a state.
  open func thumbImage(for state: UIControl.State) -> UIImage? { images[.thumb]?[state.rawValue] }

  /// The current image of the track before the knob.
  open var currentMinimumTrackImage: UIImage? { shownImage(.minimumTrack) }
  /// The current image of the track after the knob.
  open var currentMaximumTrackImage: UIImage? { shownImage(.maximumTrack) }
  /// The current image of the knob.
  open var currentThumbImage: UIImage? { shownImage(.thumb) }

  /// An image at the end of the minimum value, or nil if there is none.
  open var minimumValueImage: UIImage? {
    didSet { endImagesChanged() }
  }

  /// An image at the end of the maximum value, or nil if there is none.
  open var maximumValueImage: UIImage? {
    didSet { endImagesChanged() }
  }

  private func set(_ image: UIImage?, for part: Part, _ state: UIControl.State) {
    images[part, default: [:]][state.rawValue] = image
    stateChanged()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func shownImage(_ part: Part) -> UIImage? {
    let known = images[part]
    return known?[state.rawValue] ?? known?[UIControl.State.normal.rawValue]
  }

  private func endImagesChanged() {
    (start.image, end.image) = (minimumValueImage, maximumValueImage)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Rectangles

  /// The frame of the image of the minimum value, in a slider with given bounds.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    endRect(minimumValueImage, in: bounds, atLeft: !isReversed)
  }

  /// The frame of the image of the maximum value, in a slider with given bounds.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    endRect(maximumValueImage, in: bounds, atLeft: isReversed)
  }

  private func endRect(_ image: UIImage?, in bounds: CGRect, atLeft: Bool) -> CGRect {
    let size = image?.size ?? .zero
    return CGRect(
      x: atLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The frame of the track, in a slider with given bounds: between the images at the ends.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let ends = [minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds)]
    let (left, right) = isReversed ? (ends[1].width, ends[0].width) : (ends[0].width, ends[1].width)
    let (before, after) = (left > 0 ? left + 8 : 0, right > 0 ? right + 8 : 0)
    let height = max(
      currentMinimumTrackImage?.size.height ?? 0, currentMaximumTrackImage?.size.height ?? 0)
    let thickness = height > 0 ? height : barHeight
    // Titles and images below ticks are part of the slider.
    let middle = bounds.midY - (ticks?.heightBelow ?? 0) / 2
    return CGRect(
      x: bounds.minX + before, y: middle - thickness / 2,
      width: max(0, bounds.width - before - after), height: thickness)
  }

  /// The frame of the knob for a value, in a slider with given bounds and a given track.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let size = knobSize
    let middle =
      rect.minX + size.width / 2
      + max(0, rect.width - size.width) * (isReversed ? 1 - share : share)
    return CGRect(
      x: middle - size.width / 2, y: rect.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  private var knobSize: CGSize {
    sliderStyle == .thumbless
      ? CGSize(width: 0, height: barHeight)
      : currentThumbImage?.size ?? CGSize(width: UISlider.knob, height: UISlider.knob)
  }

  /// A slider with the value 0 and the range 0 … 1.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A slider of a nib; otherwise one as created by `init(frame:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    takeIn(coder, in: UISlider.self)
  }

  /// Sets the value; the knob can be animated. Sends no actions.
  open func setValue(_ value: Float, animated: Bool) {
    let inside = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    var value = inside
    if let track = trackConfiguration, track.allowsTickValuesOnly, !track.ticks.isEmpty {
      value = self.value(at: track.taken(share(of: inside)))
    }
    let isOther = value != storedValue
    if isOther { willChange("value") }
    storedValue = value
    if isOther { didChange("value") }
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  override var touchHandling: TouchHandling { super.touchHandling.union(.followsDragsAcross) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: wantedHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: wantedHeight)
  }

  private var wantedHeight: CGFloat {
    let images = [
      currentThumbImage, currentMinimumTrackImage, currentMaximumTrackImage, minimumValueImage,
      maximumValueImage,
    ]
    return images.reduce(28) { max($0, $1?.size.height ?? 0) } + (ticks?.heightBelow ?? 0)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let bar = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: bar, value: storedValue)
    let left = CGRect(x: bar.minX, y: bar.minY, width: knob.midX - bar.minX, height: bar.height)
    let right = CGRect(x: knob.midX, y: bar.minY, width: bar.maxX - knob.midX, height: bar.height)
    fill.frame = filled(from: bar, to: knob) ?? (isReversed ? right : left)
    ticks?.frame = bounds
    ticks?.place(below: bar, knob: knob.height) { share in
      thumbRect(forBounds: bounds, trackRect: bar, value: value(at: share)).midX
    }
    // A plain track continues below the filled one; images meet at the knob.
    let isWhole = currentMaximumTrackImage == nil && currentMinimumTrackImage == nil
    track.frame = isWhole ? bar : isReversed ? left : right
    thumb.bounds.size = knob.size
    thumb.center = knob.center
    start.frame = minimumValueImageRect(forBounds: bounds)
    end.frame = maximumValueImageRect(forBounds: bounds)
  }

  /// The filled part if it does not begin at the minimum value.
  private func filled(from bar: CGRect, to knob: CGRect) -> CGRect? {
    guard let neutral = trackConfiguration?.neutralValue, neutral > 0 else { return nil }
    let start = thumbRect(
      forBounds: bounds, trackRect: bar, value: value(at: min(neutral, 1))
    ).midX
    return CGRect(
      x: min(start, knob.midX), y: bar.minY, width: abs(start - knob.midX), height: bar.height)
  }

  /// A value as a fraction of the range.
  final func share(of value: Float) -> Float {
    let span = maximumValue - minimumValue
    return span > 0 ? (value - minimumValue) / span : 0
  }

  /// The value at a fraction of the range.
  final func value(at share: Float) -> Float {
    minimumValue + share * (maximumValue - minimumValue)
  }

  /// The value for a value that the user chose.
  final func chosen(_ value: Float) -> Float {
    guard let trackConfiguration else { return value }
    return self.value(at: trackConfiguration.chosen(share(of: value)))
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    // A press on the knob keeps its offset to the pointer; one on the track moves the knob there.
    let knob = shownKnob
    let isOnKnob = abs(x - knob.midX) <= knob.width / 2
    grip = isOnKnob ? x - knob.midX : 0
    if !isOnKnob { follow(x) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch.location(in: self).x)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendValueActions() }
  }

  /// Refuses swipes of the views around it that move the knob.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let swipe = gestureRecognizer as? UISwipeGestureRecognizer, swipe.view !== self,
      !swipe.direction.isDisjoint(with: [.left, .right])
    else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return !isTracking
  }

  /// Steps by a twentieth of the range, or to the next tick.
  override func step(_ direction: Int) -> Bool {
    let former = storedValue
    let next = trackConfiguration?.next(share(of: storedValue), direction).map { value(at: $0) }
    setValue(
      next ?? chosen(storedValue + Float(direction) * (maximumValue - minimumValue) / 20),
      animated: true)
    if storedValue != former { sendValueActions() }
    return true
  }

  /// The opacity while it is enabled; nil unless it is disabled.
  private var fullAlpha: CGFloat?

  override func stateChanged() {
    super.stateChanged()
    track.image = currentMaximumTrackImage
    fill.image = currentMinimumTrackImage
    thumb.image = currentThumbImage
    track.backgroundColor =
      track.image == nil ? maximumTrackTintColor ?? .secondarySystemFill : nil
    fill.backgroundColor = fill.image == nil ? minimumTrackTintColor ?? tintColor : nil
    thumb.backgroundColor = thumb.image == nil ? thumbTintColor ?? .white : nil
    // Images with a colour of their own keep it.
    track.tintColor = maximumTrackTintColor
    fill.tintColor = minimumTrackTintColor
    thumb.tintColor = thumbTintColor
    dim(&fullAlpha)
    thumb.layer.shadowOpacity = thumb.image != nil ? 0 : isHovered || isHighlighted ? 0.3 : 0.2
    thumb.transform = isHighlighted ? CGAffineTransform(scaleX: 1.08, y: 1.08) : .identity
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The current frame of the knob.
  private var shownKnob: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
  }

  private func follow(_ x: CGFloat) {
    // Uses the frames of the knob at both ends, which a subclass may override.
    let bar = trackRect(forBounds: bounds)
    let ends = [minimumValue, maximumValue].map {
      thumbRect(forBounds: bounds, trackRect: bar, value: $0).midX
    }
    let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    guard high > low else { return }
    let along = min(max((x - grip - low) / (high - low), 0), 1)
    let share = Float(isReversed ? 1 - along : along)
    let former = storedValue
    value = chosen(value(at: share))
    if isContinuous, storedValue != former { sendValueActions() }
  }

  private func setUp() {
    for view in [start, end, track, fill, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.layer.cornerRadius = UISlider.bar / 2
    fill.layer.cornerRadius = UISlider.bar / 2
    thumb.layer.cornerRadius = UISlider.knob / 2
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOffset = CGSize(width: 0, height: 1)
    stateChanged()
  }

  override var descriptionParts: [String] {
    super.descriptionParts + ["value = \(ObjectWords.number(CGFloat(value)))"]
  }

  override var accessibilityDefaults: AccessibilityDefaults { sliderAccessibility }

  /// Increments the value for a screen reader, and sends actions.
  open override func accessibilityIncrement() { moveForAccessibility(by: 1) }

  /// Decrements the value for a screen reader, and sends actions.
  open override func accessibilityDecrement() { moveForAccessibility(by: -1) }

  override func takeAccessibilityValue(_ value: Double) -> Bool { takeAccessibilityNumber(value) }
}
