import KumikoFoundation
import KumikoGraphics

@testable import KumikoCore

/// A window without a display and one view that fills it.
final class ViewScreen {
  let window = UIWindow()
  let root = UIView()
  let pipeline: FramePipeline
  private(set) var time: TimeInterval = 0

  init(
    width: CGFloat = 320, height: CGFloat = 480, scale: CGFloat = 1,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) {
    pipeline = FramePipeline(window: window)
    window.configure(
      size: CGSize(width: width, height: height),
      traits: UITraitCollection(
        userInterfaceStyle: .light, displayScale: scale, layoutDirection: direction,
        preferredContentSizeCategory: .large))
    root.frame = window.bounds
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(root)
  }

  /// Makes one frame, some time after the last one.
  @discardableResult
  func tick(_ seconds: TimeInterval = 1.0 / 60) -> DisplayList? {
    time += seconds
    return pipeline.tick(at: time)
  }

  /// Makes frames for a while.
  func wait(_ seconds: TimeInterval) {
    for _ in 0..<Int((seconds * 60).rounded()) { tick() }
  }

  func resize(_ width: CGFloat, _ height: CGFloat) {
    window.configure(
      size: CGSize(width: width, height: height), traits: window.traitCollection)
    tick()
  }

  func move(_ x: CGFloat, _ y: CGFloat) { send(.pointerMoved(CGPoint(x: x, y: y))) }

  func press(_ x: CGFloat, _ y: CGFloat) {
    send(.pointerDown(CGPoint(x: x, y: y), button: .primary, clicks: 1, modifiers: []))
  }

  func lift(_ x: CGFloat, _ y: CGFloat) {
    send(.pointerUp(CGPoint(x: x, y: y), button: .primary, modifiers: []))
  }

  func click(_ x: CGFloat, _ y: CGFloat) {
    press(x, y)
    lift(x, y)
  }

  func send(_ event: InputEvent) {
    pipeline.enqueue(event)
    tick()
  }
}

/// A view that asks for a size.
final class SizedView: UIView {
  var wanted: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat) {
    wanted = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { wanted }
}

/// Adds views that constraints place.
extension UIView {
  func constrain(_ views: UIView..., by make: () -> [NSLayoutConstraint]) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate(make())
  }
}

func label(_ text: String, lines: Int = 1, size: CGFloat = 20) -> UILabel {
  let label = UILabel()
  label.text = text
  label.font = .systemFont(ofSize: size)
  label.numberOfLines = lines
  return label
}
