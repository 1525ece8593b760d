import KumikoFoundation
import KumikoGraphics
import KumikoReporting
import Synchronization

@testable import KumikoCore

/// A window without a display that shows controllers.
final class ControllerScreen: WindowHost {
  let window = UIWindow()
  let pipeline: FramePipeline
  private(set) var time: TimeInterval = 0
  /// Where text is typed; nil while nobody has it sent to them.
  private(set) var typingPlace: CGRect?

  init(
    _ root: UIViewController? = nil, width: CGFloat = 375, height: CGFloat = 600,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) {
    pipeline = FramePipeline(window: window)
    resize(width, height, direction: direction)
    window.rootViewController = root
    window.becameVisible(on: self)
    tick()
  }

  func resize(
    _ width: CGFloat, _ height: CGFloat,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) {
    let size = CGSize(width: width, height: height)
    window.configure(
      size: size,
      traits: UITraitCollection.desktop(size: size, scale: 1).overridden(
        by: UITraitCollection(layoutDirection: direction)))
    if window.isShown { tick() }
  }

  /// Makes one frame, some time after the last one.
  func tick(_ seconds: TimeInterval = 1.0 / 60) {
    time += seconds
    _ = pipeline.tick(at: time)
  }

  /// Makes frames for a while.
  func wait(_ seconds: TimeInterval) {
    for _ in 0..<Int((seconds * 60).rounded()) { tick() }
  }

  /// Makes frames until nothing moves.
  func settle() {
    for _ in 0..<600 where !pipeline.isAtRest { tick() }
  }

  func key(_ name: String, _ modifiers: KeyModifiers = []) {
    send(.key(KeyPress(name, modifiers: modifiers)))
  }

  func click(_ point: CGPoint, _ button: PointerButton = .primary) {
    send(.pointerDown(point, button: button, clicks: 1, modifiers: []))
    send(.pointerUp(point, button: button, modifiers: []))
  }

  /// Clicks in the middle of a view.
  func click(_ view: UIView, _ button: PointerButton = .primary) {
    click(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil), button)
  }

  func send(_ event: InputEvent) {
    pipeline.enqueue(event)
    tick()
  }

  func titleChanged(of window: UIWindow) {}
  func frameNeeded(by window: UIWindow) {}
  func resize(_ window: UIWindow, to size: CGSize) throws { resize(size.width, size.height) }
  func pngData(of window: UIWindow) throws -> Data { Data() }
  func textInputChanged(in window: UIWindow, caret: CGRect?) { typingPlace = caret }
}

/// What controllers were told, in order.
final class LifeLog {
  private var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// What was told since this was asked last, with commas between.
  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: ", ")
  }
}

/// A controller that writes down what it is told.
class LoggedController: UIViewController {
  let name: String
  let log: LifeLog

  init(_ name: String, _ log: LifeLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { log.add("\(name) loaded") }
  override func viewWillAppear(_ animated: Bool) { log.add("\(name) will appear") }
  override func viewIsAppearing(_ animated: Bool) { log.add("\(name) is appearing") }
  override func viewDidAppear(_ animated: Bool) { log.add("\(name) appeared") }
  override func viewWillDisappear(_ animated: Bool) { log.add("\(name) will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.add("\(name) disappeared") }
}

/// A controller that also writes down who its parent is.
final class ParentLoggedController: LoggedController {
  override func willMove(toParent parent: UIViewController?) {
    log.add("\(name) will move to \(parent == nil ? "none" : "parent")")
  }
  override func didMove(toParent parent: UIViewController?) {
    log.add("\(name) moved to \(parent == nil ? "none" : "parent")")
  }
}

/// The kinds of the reports that `body` gives rise to. In a build without a backend, whatever draws
/// first says that nothing is drawn: that is of no test.
func reportKinds(_ body: () throws -> Void) rethrows -> [String] {
  let kinds = Mutex<[String]>([])
  try Diagnostics.withHandler({ report in kinds.withLock { $0.append(report.kind) } }) {
    try body()
  }
  return kinds.withLock { $0.filter { $0 != "drawing.withoutEngine" } }
}

extension UIView {
  /// The first view of a type in this one, in depth, that passes.
  func find<View: UIView>(_ type: View.Type, where passes: (View) -> Bool = { _ in true }) -> View?
  {
    if let view = self as? View, passes(view) { return view }
    for subview in subviews {
      if let found = subview.find(type, where: passes) { return found }
    }
    return nil
  }

  /// The button with a text.
  func button(_ title: String) -> UIButton? {
    find(UIButton.self) { $0.currentTitle == title && !$0.isHidden }
  }

  /// The texts of all labels that are shown, in depth.
  var shownTexts: [String] {
    guard !isHidden, alpha > 0.01 else { return [] }
    if let label = self as? UILabel { return label.text.map { $0.isEmpty ? [] : [$0] } ?? [] }
    return subviews.flatMap(\.shownTexts)
  }
}
