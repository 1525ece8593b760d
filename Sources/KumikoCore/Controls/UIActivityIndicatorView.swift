import KumikoFoundation
import KumikoGraphics

/// An activity indicator: a spinning wheel of spokes.
///
///     let spinner = UIActivityIndicatorView(style: .large)
///     spinner.startAnimating()
open class UIActivityIndicatorView: UIView {
  /// The styles of indicators.
  public nonisolated enum Style: Int, Sendable {
    /// 37 points, white: the older name.
    case whiteLarge = 0
    /// 20 points, white: the older name.
    case white = 1
    /// 20 points: the older name of `medium`.
    case gray = 2
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
  }

  private static let spokes = 8
  private var turning: SpokeStepper?
  private var phase = 0

  /// The style.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      if style.isWhite { color = .white }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  /// The colour of the spokes; nil for the default: grey, or white in white styles.
  open var color: UIColor! = .systemGray {
    didSet {
      if color == nil { color = style.isWhite ? .white : .systemGray }
      setNeedsDisplay()
    }
  }

  /// Whether it is hidden while it is not animating; `true` by default.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  /// Whether it is animating.
  open private(set) var isAnimating = false

  /// An indicator that is not animating, in the size of its style.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: UIActivityIndicatorView.size(of: style)))
    setUp()
  }

  /// An indicator of the medium style that is not animating.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  /// An indicator of a nib; otherwise one as created by `init(frame:)`.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    setUp()
    takeIn(coder, in: UIActivityIndicatorView.self)
  }

  /// Starts the animation.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
    turn()
  }

  /// Stops the animation.
  open func stopAnimating() {
    isAnimating = false
    turning = nil
    isHidden = hidesWhenStopped
  }

  open override var intrinsicContentSize: CGSize { UIActivityIndicatorView.size(of: style) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    turning = nil
    if isAnimating { turn() }
  }

  override func composeContent(into canvas: inout Canvas) {
    let side = UIActivityIndicatorView.size(of: style).width * canvas.scale
    let color = color.rgba(with: canvas.traits)
    let width = (side / 8).rounded()
    let spoke = CGRect(x: -width / 2, y: -side / 2, width: width, height: (side * 0.29).rounded())
    for index in 0..<UIActivityIndicatorView.spokes {
      // The first spoke is the most opaque; the others fade behind it.
      let age = (phase - index + UIActivityIndicatorView.spokes) % UIActivityIndicatorView.spokes
      let turn = CGFloat(index) / CGFloat(UIActivityIndicatorView.spokes) * 2 * .pi
      let place = CGAffineTransform(rotationAngle: turn).concatenating(
        CGAffineTransform(translationX: canvas.rect.midX, y: canvas.rect.midY))
      canvas.commands.append(.pushTransform(place))
      canvas.fill(
        spoke, color.faded(by: max(0.2, 1 - Float(age) * 0.13)), radii: CornerRadii(width / 2))
      canvas.commands.append(.pop)
    }
  }

  override func contentOverflow(_ ink: CGRect, scale: CGFloat) -> CGRect {
    let side = UIActivityIndicatorView.size(of: style).width * scale
    return ink.union(
      CGRect(x: ink.midX - side / 2, y: ink.midY - side / 2, width: side, height: side))
  }

  /// Shows a phase of the animation, counted in spokes.
  func show(_ phase: Int) {
    guard phase != self.phase else { return }
    self.phase = phase
    setNeedsDisplay()
  }

  private func turn() {
    guard turning == nil, let window else { return }
    let stepper = SpokeStepper(self)
    turning = stepper
    window.animator.add(stepper)
  }

  fileprivate func isTurned(by stepper: SpokeStepper) -> Bool {
    turning === stepper && isAnimating && window != nil
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isHidden = hidesWhenStopped
    if style.isWhite { color = .white }
  }

  private static func size(of style: Style) -> CGSize {
    style == .large || style == .whiteLarge
      ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  /// Turns the wheel by one spoke eight times a second.
  fileprivate final class SpokeStepper: FrameStepping {
    private weak var view: UIActivityIndicatorView?

    init(_ view: UIActivityIndicatorView) { self.view = view }

    func step(to time: TimeInterval) -> Bool {
      guard let view, view.isTurned(by: self) else { return false }
      let spokes = Double(UIActivityIndicatorView.spokes)
      view.show(Int((time * spokes).truncatingRemainder(dividingBy: spokes)))
      return true
    }
  }

  override var accessibilityDefaults: AccessibilityDefaults { wheelAccessibility }
}

extension UIActivityIndicatorView.Style {
  fileprivate var isWhite: Bool { self == .white || self == .whiteLarge }
}
