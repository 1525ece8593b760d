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
  public internal(set) var time: TimeInterval = 0

  /// What is done with it and what it shows, in tests; nil elsewhere.
  package private(set) var recording: HostRecording?

  /// Is told which pixels a frame drew.
  package var drew: (([PixelRect]) -> Void)?

  let pipeline: FramePipeline
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
    recording = OffscreenHost.recordingKeeper?.recording(for: self)
    recording?.scale = scale
  }

  /// The controller whose view fills the window. Setting it lays the view out and draws it.
  public var rootViewController: UIViewController? {
    get { window.rootViewController }
    set {
      let name = newValue.map { "\(Swift.type(of: $0))()" } ?? "nil"
      acting("rootViewController = \(name)", nil) {
        window.rootViewController = newValue
        frame()
      }
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
  public func advance(
    by seconds: TimeInterval, filePath: StaticString = #filePath, line: Int = #line
  ) {
    acting("advance(by: \(seconds))", SourcePlace(filePath, line)) {
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
  }

  /// Lets time pass, frame by frame, and lets work run that waits for the main actor.
  public func advanceRunningTasks(
    by seconds: TimeInterval, filePath: StaticString = #filePath, line: Int = #line
  ) async {
    await acting("advanceRunningTasks(by: \(seconds))", SourcePlace(filePath, line)) {
      let end = time + max(0, seconds)
      while time < end - 1e-9 {
        await Task.yield()
        advance(by: min(OffscreenHost.frameDuration, end - time))
      }
    }
  }

  /// Lets work run that waits for the main actor, such as a task that a click started, and makes a
  /// frame; no time passes.
  public func runWaitingTasks(filePath: StaticString = #filePath, line: Int = #line) async {
    await acting("runWaitingTasks()", SourcePlace(filePath, line)) {
      for _ in 0..<8 { await Task.yield() }
      frame()
    }
  }

  /// Lets waiting work run and time pass until nothing moves any more, for a minute at most.
  public func settle(filePath: StaticString = #filePath, line: Int = #line) async {
    await acting("settle()", SourcePlace(filePath, line)) { _ = await settle(within: 60) }
  }

  /// Lets waiting work run and time pass until nothing moves any more, for so many seconds at most;
  /// returns whether that came.
  package func settle(within seconds: TimeInterval) async -> Bool {
    let limit = time + seconds
    var quietRounds = 0
    while quietRounds < 8, time < limit {
      // Each yield lets everything run that waits for the main actor now.
      await Task.yield()
      if pipeline.awaitsTime { time += OffscreenHost.frameDuration }
      quietRounds = pipeline.isAtRest && PendingWork.isEmpty ? quietRounds + 1 : 0
      frame()
    }
    return quietRounds == 8
  }

  /// Whether an animation or a motion runs.
  var isMoving: Bool { pipeline.awaitsTime }

  /// Makes one frame at the present time.
  func frame() {
    guard let list = pipeline.tick(at: time) else { return }
    raster.replay(list, onto: surface)
    recording?.note(list.touched.rects, of: surface, at: time)
    drew?(list.touched.rects)
  }

  // MARK: Size and traits

  /// Gives the window another size in points, as the user does by dragging its edge.
  ///
  /// - Throws: `BackendError.surfaceSize` where the size is absurd; nothing changes then.
  public func resize(
    to size: CGSize, filePath: StaticString = #filePath, line: Int = #line
  ) throws {
    try acting("resize(to: \(Call.text(size)))", SourcePlace(filePath, line)) {
      try change(size: size, scale: scale, traits: window.traitOverrides.collection)
    }
  }

  /// Gives the window another size, another scale and other traits, as a user does who moves it to
  /// another display, or makes the desktop dark.
  ///
  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - scale: pixels a point.
  ///   - traits: what differs from a light, left-to-right desktop window.
  /// - Throws: `BackendError.surfaceSize` where the size is absurd; nothing changes then.
  public func change(
    size: CGSize, scale: CGFloat, traits: UITraitCollection, filePath: StaticString = #filePath,
    line: Int = #line
  ) throws {
    let call = "change(size: \(Call.text(size)), scale: \(Call.text(scale)), traits: …)"
    try acting(call, SourcePlace(filePath, line)) {
      surface = try OffscreenHost.makeSurface(size, scale)
      self.scale = scale
      recording?.scale = scale
      window.traitOverrides = OffscreenHost.overrides(traits, scale)
      window.configure(size: size, traits: .desktop(size: size, scale: scale))
      // Nothing is on the new surface, also where it is as large as the old one.
      pipeline.damage(surface.bounds)
      frame()
    }
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

  // MARK: What is to be seen

  /// The picture of the window now.
  public func image() -> UIImage { UIImage(bitmap: bitmap(), scale: scale) }

  /// The pixels of the window now.
  package func bitmap() -> Bitmap {
    frame()
    return surface.bitmap
  }

  /// All of the picture, in pixels.
  package var pixelBounds: PixelRect { surface.bounds }

  /// The pixels of a part of the picture that was drawn last, row by row, as `Bitmap` has them.
  package func pixels(in rect: PixelRect) -> Data {
    let rect = rect.intersection(surface.bounds)
    var data = Data(capacity: rect.width * rect.height * 4)
    surface.withBytes { bytes in
      for y in rect.y..<rect.y + rect.height {
        let start = y * surface.pitch + rect.x * 4
        data.append(contentsOf: bytes[start..<start + rect.width * 4])
      }
    }
    return data
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
