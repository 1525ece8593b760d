import KumikoCore
import KumikoFoundation
import KumikoGraphics
import KumikoSDL

/// Shows a window offscreen: with a clock that the test advances, touches and keys that are
/// processed like those of a real window, and pictures that are identical on every run.
///
///     let host = try OffscreenHost(size: CGSize(width: 375, height: 600))
///     host.rootViewController = MyViewController()
///     await host.settle()
///     host.click(at: CGPoint(x: 40, y: 40))
///     let picture = host.image()
public final class OffscreenHost {
  /// The duration of a frame in seconds: 60 frames per second.
  public static let frameDuration: TimeInterval = 1.0 / 60

  /// The window.
  public let window: UIWindow

  /// The time of the test's clock, in seconds since the host was created.
  public internal(set) var time: TimeInterval = 0

  /// The recording of the actions and frames of a test; nil elsewhere.
  package private(set) var recording: HostRecording?

  /// Called with the pixels that a frame drew.
  package var drew: (([PixelRect]) -> Void)?

  let pipeline: FramePipeline
  private let raster = Raster()
  private var surface: PixelSurface
  /// Pixels per point.
  public private(set) var scale: CGFloat

  /// A window of a size in points.
  ///
  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - scale: pixels per point.
  ///   - traits: the traits that differ from a light, left-to-right desktop window.
  /// - Throws: `BackendError` if fonts are missing or the size is invalid.
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

  /// The root view controller, whose view fills the window. Setting it lays the view out and draws
  /// it.
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

  /// The preferred languages of the app's texts, the best first, such as `["de"]`. Empty, the
  /// default, for the development language: tests are the same on every machine. Texts on the
  /// screen are not updated.
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
  /// Work enqueued on the main actor, such as a `Task`, does not run meanwhile: `settle()` runs it.
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

  /// Lets time pass, frame by frame, and runs work enqueued on the main actor.
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

  /// Runs work enqueued on the main actor, such as a task that a click started, and draws a frame;
  /// no time passes.
  public func runWaitingTasks(filePath: StaticString = #filePath, line: Int = #line) async {
    await acting("runWaitingTasks()", SourcePlace(filePath, line)) {
      for _ in 0..<8 { await Task.yield() }
      frame()
    }
  }

  /// Runs enqueued work and lets time pass until animations have finished, for at most a minute.
  public func settle(filePath: StaticString = #filePath, line: Int = #line) async {
    await acting("settle()", SourcePlace(filePath, line)) { _ = await settle(within: 60) }
  }

  /// Runs enqueued work and lets time pass until animations have finished, for at most a number of
  /// seconds; returns whether they have.
  package func settle(within seconds: TimeInterval) async -> Bool {
    let limit = time + seconds
    var quietRounds = 0
    while quietRounds < 8, time < limit {
      // Each yield runs everything that is enqueued on the main actor now.
      await Task.yield()
      if pipeline.awaitsTime { time += OffscreenHost.frameDuration }
      quietRounds = pipeline.isAtRest && PendingWork.isEmpty ? quietRounds + 1 : 0
      frame()
    }
    return quietRounds == 8
  }

  /// Whether an animation or a motion runs.
  var isMoving: Bool { pipeline.awaitsTime }

  /// Draws one frame at the current time.
  func frame() {
    guard let list = pipeline.tick(at: time) else { return }
    raster.replay(list, onto: surface)
    recording?.note(list.touched.rects, of: surface, at: time)
    drew?(list.touched.rects)
  }

  // MARK: Size and traits

  /// Resizes the window, in points, as the user does by dragging its edge.
  ///
  /// - Throws: `BackendError.surfaceSize` if the size is invalid; then nothing changes.
  public func resize(
    to size: CGSize, filePath: StaticString = #filePath, line: Int = #line
  ) throws {
    try acting("resize(to: \(Call.text(size)))", SourcePlace(filePath, line)) {
      try change(size: size, scale: scale, traits: window.traitOverrides.collection)
    }
  }

  /// Changes the size, scale and traits of the window, as when the user moves it to another
  /// display, or switches the desktop to dark.
  ///
  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - scale: pixels per point.
  ///   - traits: the traits that differ from a light, left-to-right desktop window.
  /// - Throws: `BackendError.surfaceSize` if the size is invalid; then nothing changes.
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
      // The new surface is empty, even if it has the size of the old one.
      pipeline.damage(surface.bounds)
      frame()
    }
  }

  /// Runs a closure while the window has the colours of a window on a desktop, which tests lack:
  /// text there has more contrast than with Apple's colours.
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

  // MARK: Pictures

  /// The picture of the window now.
  public func image() -> UIImage { UIImage(bitmap: bitmap(), scale: scale) }

  /// The pixels of the window now.
  package func bitmap() -> Bitmap {
    frame()
    return surface.bitmap
  }

  /// The bounds of the picture, in pixels.
  package var pixelBounds: PixelRect { surface.bounds }

  /// The pixels of a part of the last drawn picture, row by row, in the format of `Bitmap`.
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

  /// The content of the window as text: every visible view with its frame, its text and its state,
  /// one per line; see `UIWindow.layoutDescription`.
  public func layoutDescription() -> String {
    frame()
    return window.layoutDescription
  }

  /// The trait overrides of the window: the scale of the host is that of its pictures.
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
  /// An offscreen window shows no title.
  package func titleChanged(of window: UIWindow) {}

  /// The window may request another scale.
  package func traitDecisionsChanged(of window: UIWindow) {
    let wanted = window.decidedTraits.displayScale
    guard wanted > 0, wanted != scale else { return }
    // The size was drawable before, and scales are limited to 8.
    try? change(size: window.bounds.size, scale: wanted, traits: window.traitOverrides.collection)
  }

  /// Frames are drawn when the test advances the clock.
  package func frameNeeded(by window: UIWindow) {}

  /// Resizes the window, in points.
  package func resize(_ window: UIWindow, to size: CGSize) throws { try resize(to: size) }

  /// The picture of the window now as a PNG file.
  package func pngData(of window: UIWindow) throws -> Data { try pngData() }
}
