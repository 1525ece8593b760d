import KumikoFoundation
import KumikoGraphics

/// A progress bar.
///
///     let bar = UIProgressView(progressViewStyle: .default)
///     bar.setProgress(0.5, animated: true)
open class UIProgressView: UIView {
  /// The styles of progress views.
  public nonisolated enum Style: Int, Sendable {
    /// 4 points high.
    case `default` = 0
    /// 2 points high, for the lower edge of a bar.
    case bar
  }

  private let fill = UIImageView(frame: .zero)
  private let track = UIImageView(frame: .zero)

  /// The style.
  open var progressViewStyle = Style.default {
    didSet { if progressViewStyle != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The progress, 0 … 1; other values are clamped. Not animated.
  open var progress: Float = 0 {
    willSet { if newValue != progress { willChange("progress") } }
    didSet {
      guard progress != oldValue else { return }
      progress = progress > 0 ? min(progress, 1) : 0
      if progress != oldValue { placeFill() }
      didChange("progress")
    }
  }

  /// The colour of the completed part; the tint by default.
  open var progressTintColor: UIColor? {
    didSet { colorsChanged() }
  }

  /// The colour of the rest; a faint fill by default.
  open var trackTintColor: UIColor? {
    didSet { colorsChanged() }
  }

  /// An image of the completed part, stretched between its `capInsets`, or nil if there is none.
  open var progressImage: UIImage? {
    didSet { imagesChanged() }
  }

  /// An image of the rest, stretched between its `capInsets`, or nil if there is none.
  open var trackImage: UIImage? {
    didSet { imagesChanged() }
  }

  /// The `Progress` that is shown, or nil if there is none. It is polled in each
  /// frame while the view is in a window.
  open var observedProgress: Progress? {
    didSet { observe() }
  }

  private var watching: ProgressStepper?

  private func observe() {
    watching = nil
    guard let observedProgress else { return }
    progress = Float(observedProgress.fractionCompleted)
    guard let window else { return }
    let stepper = ProgressStepper(self, observedProgress)
    watching = stepper
    window.animator.add(stepper)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    observe()
  }

  /// Copies the completed fraction of a `Progress`, frame by frame.
  private final class ProgressStepper: FrameStepping {
    private weak var view: UIProgressView?
    private let work: Progress

    init(_ view: UIProgressView, _ work: Progress) { (self.view, self.work) = (view, work) }

    func step(to time: TimeInterval) -> Bool {
      guard let view, view.watching === self else { return false }
      view.progress = Float(work.fractionCompleted)
      return !work.isFinished && !work.isCancelled
    }
  }

  private func imagesChanged() {
    (fill.image, track.image) = (progressImage, trackImage)
    invalidateIntrinsicContentSize()
    colorsChanged()
    setNeedsLayout()
  }

  /// A view with the progress 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A view with a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style == .bar ? 2 : 4))
    progressViewStyle = style
  }

  /// A view of a nib; otherwise one as created by `init(frame:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    takeIn(coder, in: UIProgressView.self)
  }

  /// Sets the progress, optionally with an animation.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard animated, window != nil else {
      self.progress = progress
      return
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: .curveEaseOut) {
      self.progress = progress
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isPlain = progressImage == nil && trackImage == nil
    // A radius that the app set stays.
    if layer.cornerRadius == rounding {
      rounding = isPlain ? bounds.height / 2 : 0
      layer.cornerRadius = rounding
    }
    fill.layer.cornerRadius = isPlain ? bounds.height / 2 : 0
    track.frame = bounds
    placeFill()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    colorsChanged()
  }

  private var height: CGFloat {
    let images = max(progressImage?.size.height ?? 0, trackImage?.size.height ?? 0)
    return images > 0 ? images : progressViewStyle == .bar ? 2 : 4
  }

  private func placeFill() {
    let width = bounds.width * CGFloat(progress)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    fill.frame = CGRect(
      x: isReversed ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
  }

  /// The view's own corner radius, in points, and its own background colour.
  private var (rounding, trackFill): (CGFloat, UIColor?) = (0, nil)

  private func colorsChanged() {
    // A colour that the app set stays.
    if backgroundColor == trackFill {
      trackFill = trackImage == nil ? trackTintColor ?? .secondarySystemFill : nil
      backgroundColor = trackFill
    }
    fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    (track.tintColor, fill.tintColor) = (trackTintColor, progressTintColor)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(track)
    addSubview(fill)
    colorsChanged()
  }

  override var descriptionParts: [String] {
    super.descriptionParts + ["progress = \(ObjectWords.number(CGFloat(progress)))"]
  }

  override var accessibilityDefaults: AccessibilityDefaults { progressAccessibility }
}
