import KumikoCore
import KumikoFoundation
import KumikoGraphics
import KumikoSDL

/// Shows a window without a screen: a clock that the test moves, touches and keys that go through
/// the same passes as those of a real window, and pictures that are the same on every run.
///
///     let host = try OffscreenHost(size: CGSize(width: 375, height: 600))
///     host.rootViewController = MyViewController()
///     await host.settle()
///     host.click(at: CGPoint(x: 40, y: 40))
///     let picture = host.image()
public final class OffscreenHost {
  /// Seconds from one frame to the next: 60 frames a second.
  public static let frameDuration: TimeInterval = 1.0 / 60

  /// The window.
  public let window: UIWindow

  /// The time of the test's clock, in seconds since the host was made.
  public private(set) var time: TimeInterval = 0

  private let pipeline: FramePipeline
  private let raster = Raster()
  private var surface: PixelSurface
  /// Pixels a point.
  public private(set) var scale: CGFloat

  /// A window of a size in points.
  ///
  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - scale: pixels a point.
  ///   - traits: what differs from a light, left-to-right desktop window.
  /// - Throws: `BackendError` where fonts are missing or the size is absurd.
  public init(
    size: CGSize, scale: CGFloat = 1, traits: UITraitCollection = UITraitCollection()
  ) throws {
    try Backend.start()
    OffscreenHost.speak()
    surface = try OffscreenHost.makeSurface(size, scale)
    self.scale = scale
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    pipeline = FramePipeline(window: window)
    window.traitOverrides = OffscreenHost.overrides(traits, scale)
    window.configure(size: size, traits: .desktop(size: size, scale: scale))
    window.becameVisible(on: self)
  }

  /// The controller whose view fills the window. Setting it lays the view out and draws it.
  public var rootViewController: UIViewController? {
    get { window.rootViewController }
    set {
      window.rootViewController = newValue
      frame()
    }
  }

  // MARK: Language

  /// The languages that the app's texts are wanted in, the best first, such as `["de"]`. Empty, as
  /// they are unless set, for the one that the app was written in: tests are the same on every
  /// machine. What is on the screen keeps its texts.
  public static var languages: [String] = [] {
    didSet { ProgramLanguages.preferred = languages }
  }

  private static var speaks = false

  /// No test depends on the language of the desktop.
  private static func speak() {
    guard !speaks else { return }
    speaks = true
    ProgramLanguages.preferred = languages
  }

  // MARK: Time

  /// Lets time pass, frame by frame.
  ///
  /// Work that waits for the main actor, such as a `Task`, does not run meanwhile: `settle()` lets
  /// it run.
  public func advance(by seconds: TimeInterval) {
    let end = time + max(0, seconds)
    while time + OffscreenHost.frameDuration <= end + 1e-9 {
      time += OffscreenHost.frameDuration
      frame()
    }
    if end - time > 1e-9 {
      time = end
      frame()
    }
  }

  /// Lets time pass, frame by frame, and lets work run that waits for the main actor.
  public func advanceRunningTasks(by seconds: TimeInterval) async {
    let end = time + max(0, seconds)
    while time < end - 1e-9 {
      await Task.yield()
      advance(by: min(OffscreenHost.frameDuration, end - time))
    }
  }

  /// Lets work run that waits for the main actor, such as a task that a click started, and makes a
  /// frame; no time passes.
  public func runWaitingTasks() async {
    for _ in 0..<8 { await Task.yield() }
    frame()
  }

  /// Lets waiting work run and time pass until nothing moves any more, for a minute at most.
  public func settle() async {
    let limit = time + 60
    var quietRounds = 0
    while quietRounds < 8, time < limit {
      // Each yield lets everything run that waits for the main actor now.
      await Task.yield()
      if pipeline.awaitsTime { time += OffscreenHost.frameDuration }
      quietRounds = pipeline.isAtRest && PendingWork.isEmpty ? quietRounds + 1 : 0
      frame()
    }
  }

  /// Whether an animation or a motion runs.
  var isMoving: Bool { pipeline.awaitsTime }

  /// Makes one frame at the present time.
  private func frame() {
    guard let list = pipeline.tick(at: time) else { return }
    raster.replay(list, onto: surface)
  }

  // MARK: Input

  /// Presses and lifts the pointer's button at a point of the window, `count` times in quick
  /// succession.
  public func click(at point: CGPoint, modifiers: UIEvent.KeyModifiers = [], count: Int = 1) {
    send(.pointerMoved(point))
    for number in 1...max(1, count) {
      send(.pointerDown(point, button: .primary, clicks: number, modifiers: modifiers))
      send(.pointerUp(point, button: .primary, modifiers: modifiers))
    }
  }

  /// Presses the pointer's button, moves it in a straight line, and lifts it.
  public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.25) {
    send(.pointerMoved(start))
    send(.pointerDown(start, button: .primary, clicks: 1, modifiers: []))
    move(from: start, to: end, duration) { .pointerMoved($0) }
    send(.pointerUp(end, button: .primary, modifiers: []))
  }

  /// Puts a finger on the screen and lifts it.
  public func tap(at point: CGPoint) {
    send(.fingerDown(point, id: 0))
    send(.fingerUp(point, id: 0))
  }

  /// Puts a finger on the screen, moves it in a straight line, and lifts it while it moves.
  public func swipe(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.25) {
    send(.fingerDown(start, id: 0))
    move(from: start, to: end, duration) { .fingerMoved($0, id: 0) }
    send(.fingerUp(end, id: 0))
  }

  /// Moves fingers on a touchpad by points, evenly; positive ones show what is above and left.
  public func glide(by movement: CGVector, at point: CGPoint, duration: TimeInterval = 0.25) {
    let steps = max(1, Int((duration / OffscreenHost.frameDuration).rounded()))
    // Views count in notches of 64 points.
    let part = 1 / CGFloat(steps) / 64
    let delta = CGVector(dx: movement.dx * part, dy: movement.dy * part)
    for _ in 0..<steps {
      time += duration / Double(steps)
      send(.wheel(point, delta: delta, isPrecise: true, modifiers: []))
    }
  }

  private func move(
    from start: CGPoint, to end: CGPoint, _ duration: TimeInterval,
    _ event: (CGPoint) -> InputEvent
  ) {
    let steps = max(1, Int((duration / OffscreenHost.frameDuration).rounded()))
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      time += duration / Double(steps)
      send(
        event(
          CGPoint(
            x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)))
    }
  }

  /// Drags items over the window and drops them, as another program does; returns what the target
  /// made of them.
  ///
  /// What the target loads arrives while `settle()` runs.
  @discardableResult
  public func drop(
    _ items: [NSItemProvider], at point: CGPoint, duration: TimeInterval = 0.1
  ) -> UIDropOperation {
    let drag = IncomingDrag(items)
    let start = CGPoint(x: point.x, y: point.y - 8)
    var operation = UIDropOperation.cancel
    let steps = max(1, Int((duration / OffscreenHost.frameDuration).rounded()))
    for step in 0...steps {
      let share = CGFloat(step) / CGFloat(steps)
      let place = CGPoint(x: point.x, y: start.y + (point.y - start.y) * share)
      operation = drag.move(to: window, at: place, allowsMove: false)
      time += duration / Double(steps)
      frame()
    }
    drag.drop { _ in }
    frame()
    return operation
  }

  /// Drags files over the window and drops them, as a file manager does. Files that there are not
  /// are addresses alone.
  @discardableResult
  public func drop(files: [URL], at point: CGPoint) -> UIDropOperation {
    drop(
      files.map { NSItemProvider(contentsOf: $0) ?? NSItemProvider(object: $0 as NSURL) },
      at: point)
  }

  /// Moves the pointer without pressing.
  public func move(to point: CGPoint) { send(.pointerMoved(point)) }

  /// Turns the wheel by notches over a point; positive notches show what is above and left.
  public func scroll(by notches: CGVector, at point: CGPoint, modifiers: UIEvent.KeyModifiers = [])
  {
    send(.wheel(point, delta: notches, isPrecise: false, modifiers: modifiers))
  }

  /// Presses a key by its name and lets it go, such as `a`, `return`, `left`, `pageup`; see
  /// `KeyPress`. A name that no key has is reported, with names that are near, and nothing is
  /// pressed.
  public func key(_ name: String, modifiers: UIEvent.KeyModifiers = []) {
    send(.key(KeyPress(name, modifiers: modifiers)))
    if KeyPress.problem(withName: name) == nil {
      send(.keyUp(KeyPress(name, modifiers: modifiers)))
    }
  }

  /// Types text into whatever has the keyboard. A line feed is the return key.
  public func type(_ text: String) { send(.text(text)) }

  /// Composes text, as an input method does before it is sure: in the place of what it composed
  /// before, and until `type(_:)` settles it. `focus` is the part that it is at, as UTF-8 offsets
  /// into the text; its end where nil.
  public func compose(_ text: String, focus: Range<Int>? = nil) {
    send(.composition(text, focus: focus ?? text.utf8.count..<text.utf8.count))
  }

  /// Presses the button with a label; returns whether there is one that can be used.
  @discardableResult
  public func press(_ title: String) -> Bool {
    guard let button = OffscreenHost.button(titled: title, in: window) else { return false }
    click(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    return true
  }

  /// Gives the window another size in points, as the user does by dragging its edge.
  ///
  /// - Throws: `BackendError.surfaceSize` where the size is absurd; nothing changes then.
  public func resize(to size: CGSize) throws {
    try change(size: size, scale: scale, traits: window.traitOverrides.collection)
  }

  /// Gives the window another size, another scale and other traits, as a user does who moves it to
  /// another display, or makes the desktop dark.
  ///
  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - scale: pixels a point.
  ///   - traits: what differs from a light, left-to-right desktop window.
  /// - Throws: `BackendError.surfaceSize` where the size is absurd; nothing changes then.
  public func change(size: CGSize, scale: CGFloat, traits: UITraitCollection) throws {
    surface = try OffscreenHost.makeSurface(size, scale)
    self.scale = scale
    window.traitOverrides = OffscreenHost.overrides(traits, scale)
    window.configure(size: size, traits: .desktop(size: size, scale: scale))
    // Nothing is on the new surface, also where it is as large as the old one.
    pipeline.damage(surface.bounds)
    frame()
  }

  /// Does something while the window has the colours of a window on a desktop, which tests lack:
  /// text there has more contrast than Apple's colours give it.
  func asOnDesktop<Value>(_ body: () -> Value) -> Value {
    func show(_ look: DesktopLook?) {
      let size = window.bounds.size
      window.configure(size: size, traits: .desktop(size: size, scale: scale, look: look))
      pipeline.damage(surface.bounds)
      frame()
    }
    show(DesktopLook())
    defer { show(nil) }
    return body()
  }

  /// Gives the window an event, as hardware would, and makes a frame.
  public func send(_ event: UIEvent.Input) {
    pipeline.enqueue(event)
    frame()
  }

  // MARK: What is to be seen

  /// The picture of the window now.
  public func image() -> UIImage { UIImage(bitmap: bitmap(), scale: scale) }

  /// The pixels of the window now.
  package func bitmap() -> Bitmap {
    frame()
    return surface.bitmap
  }

  /// The picture of the window now as a PNG file.
  public func pngData() throws -> Data {
    frame()
    return try surface.pngData()
  }

  /// What the window shows, as text: every view that is to be seen with its frame, what it says and
  /// its state, a line each; see `UIWindow.layoutDescription`.
  public func layoutDescription() -> String {
    frame()
    return window.layoutDescription
  }

  private static func button(titled title: String, in view: UIView) -> UIButton? {
    guard !view.isHidden else { return nil }
    if let button = view as? UIButton, button.currentTitle == title, button.isEnabled {
      return button
    }
    for subview in view.subviews {
      if let found = button(titled: title, in: subview) { return found }
    }
    return nil
  }

  /// Traits as the window takes them: the scale of the host is that of its pictures.
  private static func overrides(_ traits: UITraitCollection, _ scale: CGFloat) -> UITraitOverrides {
    var overrides = UITraitOverrides(traits)
    if traits.displayScale > 0 { overrides.displayScale = scale }
    return overrides
  }

  private static func makeSurface(_ size: CGSize, _ scale: CGFloat) throws -> PixelSurface {
    func pixels(_ length: CGFloat) -> Int {
      let value = (length * scale).rounded()
      return value.isFinite ? Int(min(max(value, -1), 1_000_000)) : -1
    }
    return try PixelSurface(width: pixels(size.width), height: pixels(size.height))
  }
}

extension OffscreenHost: WindowHost {
  /// A window without a screen shows no title.
  package func titleChanged(of window: UIWindow) {}

  /// The window may ask for another scale.
  package func traitDecisionsChanged(of window: UIWindow) {
    let wanted = window.decidedTraits.displayScale
    guard wanted > 0, wanted != scale else { return }
    // The size is one that could be drawn, and scales end at 8.
    try? change(size: window.bounds.size, scale: wanted, traits: window.traitOverrides.collection)
  }

  /// Frames are made when the test says so.
  package func frameNeeded(by window: UIWindow) {}

  /// Gives the window another size in points.
  package func resize(_ window: UIWindow, to size: CGSize) throws { try resize(to: size) }

  /// The picture of the window now as a PNG file.
  package func pngData(of window: UIWindow) throws -> Data { try pngData() }
}
