import Foundation
import KumikoCSDL2
import KumikoCore
import KumikoGraphics
import KumikoReporting

/// A window on the desktop: SDL's window, the screen that presents its frames, and the pipeline
/// that produces them.
final class DesktopWindow {
  let window: UIWindow
  let id: UInt32
  /// The name under which its position is stored.
  var name = ""
  private(set) var nextFrameTime: TimeInterval = 0

  let handle: OpaquePointer
  /// The borders that the window manager adds to the window, as far as they are known.
  var borders = WindowPlacement.Borders()
  /// The frame that the window should have if that is known, and the one that was requested from
  /// the system.
  var wantedArea, askedArea: WindowPlacement.Area?
  /// Its recent frames while it was not maximised.
  var normalAreas: [(time: TimeInterval, area: WindowPlacement.Area)] = []
  /// The initial size of the window in points.
  let madeSize: CGSize
  /// The limits last set at the window manager, in units.
  var (leastUnits, mostUnits): ((Int32, Int32), (Int32, Int32)) = ((0, 0), (0, 0))
  var isLimited = false
  /// All windows of the program.
  var others: () -> [DesktopWindow] = { [] }
  /// The object that performs drags to other programs on X11.
  var drags: () -> XDrags? = { nil }
  /// The object that performs drags to other programs; nil if there is none.
  var carrier: () -> (any DragCarrier)? = { nil }
  /// The portals for file dialogs, for opening files in other programs, and for printing.
  var portals: DesktopPortals?
  /// Whether another program destroyed the window.
  var isDestroyed = false
  private let pipeline: FramePipeline
  private var screen: any WindowScreen
  private var surroundings: WindowSurroundings
  private var settings: DesktopSettings
  private(set) var scale: DisplayScale
  private var log: FrameLog?
  /// The frame that is being drawn, or was drawn last.
  private var measured = MeasuredFrame(beganAt: 0)
  /// Shows the menus and popovers that leave the window.
  private(set) lazy var cards: any CardHost =
    waylandSurface == nil ? CardWindows() : CardPopups()
  /// Whether the last drawn frame could not be presented.
  private var isLost = false
  /// When everything is redrawn: on Wayland, frames that are drawn after a window appeared or was
  /// resized may be lost until the compositor has responded.
  private var repeats: [TimeInterval] = []
  private var frameDuration: TimeInterval
  /// The size of the screen for which the views are laid out.
  private var pixels = (width: 0, height: 0)

  /// Creates a window and draws it; `present()` shows it.
  ///
  /// - Parameters:
  ///   - left: its stored state from the last use of the program.
  ///   - taken: the frames of other windows of the program.
  /// - Throws: `BackendError.noDisplay` if the window cannot be created or drawn.
  init(
    showing window: UIWindow, settings: DesktopSettings, surroundings: WindowSurroundings,
    left: WindowMemory.Place? = nil, avoiding taken: [WindowPlacement.Area] = []
  ) throws {
    self.window = window
    self.settings = settings
    self.surroundings = surroundings
    // The number of pixels per unit is known once the window exists; until then it is one.
    scale = surroundings.scale(of: window, pixels: 1, units: 1)
    log = FrameLog(environment: surroundings.environment)
    madeSize = window.bounds.size
    let size = DesktopWindow.allowed(
      left.map { CGSize(width: $0.width, height: $0.height) } ?? madeSize, in: window)
    let place = DesktopWindow.place(size, scale, left: left, avoiding: taken)
    var flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_HIDDEN.rawValue
      | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if left?.isMaximized == true { flags |= SDL_WINDOW_MAXIMIZED.rawValue }
    guard
      let handle = SDL_CreateWindow(
        window.title ?? ProcessInfo.processInfo.processName, Int32(place.x), Int32(place.y),
        Int32(place.width), Int32(place.height), flags)
    else { throw BackendError.noDisplay(reason: String(cString: SDL_GetError())) }
    self.handle = handle
    id = SDL_GetWindowID(handle)
    screen = DesktopWindow.screen(for: handle, GraphicsDriver.Wish(surroundings.environment))
    pipeline = FramePipeline(window: window)
    frameDuration = DesktopWindow.refreshDuration(handle)
    pipeline.movesPixels = screen.movesPixels
    pipeline.passEnded = { [weak self] in self?.measured.ended($0, at: Clock.now) }
    takeSize()
    if scale.pixelsPerUnit != 1, left?.isMaximized != true { resize(to: size) }
    takeLimits()
    let made = area
    let wanted = WindowPlacement.Area(
      x: place.x, y: place.y, width: made.width, height: made.height)
    wantedArea = wanted
    normalAreas = [(Clock.now, wanted)]
    window.becameVisible(on: self)
    // The first frame is drawn before the window appears, so that it is never empty.
    makeFrame()
    guard !isLost else {
      let reason = String(cString: SDL_GetError())
      close()
      throw BackendError.noDisplay(reason: reason.isEmpty ? "nothing can be drawn" : reason)
    }
  }

  /// Puts the window on the screen.
  func present() {
    SDL_ShowWindow(handle)
    takeBorders()
    drawAll()
  }

  /// In a minimised window animations are invisible: it processes the changes of the application,
  /// so that nothing accumulates, and draws when it is restored.
  var needsFrame: Bool { isMinimized ? pipeline.hasWork : pipeline.needsFrame || isWakeDue }

  /// When a frame is due although nothing changes until then; nil for never.
  var nextWake: TimeInterval? {
    isMinimized ? nil : [pipeline.nextWake, repeats.first].compactMap(\.self).min()
  }

  private var isWakeDue: Bool { nextWake.map { $0 <= Clock.now } ?? false }

  var isAnimating: Bool { pipeline.isAnimating && !isMinimized }

  func raise() {
    if isMinimized { SDL_RestoreWindow(handle) }
    SDL_RaiseWindow(handle)
  }

  func show(_ icon: UIImage) { WindowIcon.show(icon, on: handle) }

  func close() {
    cards.close(of: self)
    screen.close()
    // SDL would wait for the server to report that a window was unmapped which no longer exists.
    if !isDestroyed { SDL_DestroyWindow(handle) }
  }

  private var isMinimized: Bool {
    SDL_GetWindowFlags(handle) & SDL_WINDOW_MINIMIZED.rawValue != 0
  }

  // MARK: Events

  /// Delivers an event to the views; positions are converted to points.
  func take(_ event: InputEvent) {
    pipeline.enqueue(event.scaled(by: scale.pointsPerUnit))
    if event.isLift { holdPointer() }
  }

  func handle(_ event: SDL_WindowEvent) {
    takeBorders()
    leaveFramesPlace()
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      takeSize()
      noteArea()
      if !cards.isEmpty { window.closeMenus() }
    case SDL_WINDOWEVENT_MINIMIZED: UIApplication.shared.windowMinimized(window, true)
    case SDL_WINDOWEVENT_MOVED, SDL_WINDOWEVENT_RESTORED:
      if !isMinimized { comeBack(SDL_WindowEventID(UInt32(event.event))) }
      noteArea()
      if !cards.isEmpty { window.closeMenus() }
      cards.follow(self)
    case SDL_WINDOWEVENT_MAXIMIZED: noteMaximized()
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      frameDuration = DesktopWindow.refreshDuration(handle)
      takeSize()
    case SDL_WINDOWEVENT_EXPOSED: damageAll()
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      UIApplication.shared.windowBecameKey(window)
      showCards()
    case SDL_WINDOWEVENT_FOCUS_LOST:
      window.closeMenus()
      UIApplication.shared.windowResignedKey(window)
      showCards()
    case SDL_WINDOWEVENT_ENTER: pointerCame()
    case SDL_WINDOWEVENT_LEAVE:
      if !HeldPointer.isHeld, WaylandPopups.shared?.hasPointer != true {
        pipeline.enqueue(.pointerLeft)
      }
    default: break
    }
    // Wayland may give a window more pixels without another size.
    if screen.size != pixels { takeSize() }
  }

  /// Draws the changes that were not drawn while the window was minimised.
  private func comeBack(_ event: SDL_WindowEventID) {
    if event == SDL_WINDOWEVENT_RESTORED { damageAll() }
    UIApplication.shared.windowMinimized(window, false)
  }

  /// The user changed settings of the desktop.
  func take(_ settings: DesktopSettings) {
    self.settings = settings
    takeTraits()
  }

  /// The scale of the desktop changed: the content keeps its size in points if the window can be
  /// resized.
  func take(_ surroundings: WindowSurroundings) {
    self.surroundings = surroundings
    let (size, before) = (window.bounds.size, scale)
    takeSize()
    guard scale != before else { return }
    takeLimits()
    if !isFixed { resize(to: size) }
  }

  /// The graphics card lost the contents of textures, or the device.
  func takeLoss(ofDevice isDeviceLost: Bool) {
    screen.reset(isDeviceLost: isDeviceLost)
    damageAll()
  }

  /// The size or the scale may have changed: the surface is another one, and the views get the new
  /// bounds immediately.
  func takeSize() {
    screen.reset(isDeviceLost: false)
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    pixels = screen.size
    scale = surroundings.scale(of: window, pixels: pixels.width, units: Int(width))
    takeTraits()
    drawAll()
  }

  private func drawAll() {
    if serverWindow == nil { repeats = [0.03, 0.15, 0.6].map { Clock.now + $0 } }
    damageAll()
  }

  private func takeTraits() {
    let size = CGSize(
      width: CGFloat(pixels.width) / scale.pixelsPerPoint,
      height: CGFloat(pixels.height) / scale.pixelsPerPoint)
    UIScreen.main.scale = scale.pixelsPerPoint
    window.configure(
      size: size,
      traits: .desktop(
        size: size, scale: scale.pixelsPerPoint, style: settings.shownStyle(),
        contrast: settings.contrast, textScale: surroundings.textScale,
        look: settings.look))
    // Code of the application between frames uses the traits of this window.
    UITraitCollection.current = window.traitCollection
  }

  private func damageAll() {
    let (width, height) = pixels
    pipeline.damage(PixelRect(x: 0, y: 0, width: width, height: height))
  }

  // MARK: Frames

  func makeFrameIfNeeded() {
    guard needsFrame else { return }
    if isAnimating, Clock.now < nextFrameTime - 0.0005 { return }
    makeFrame()
  }

  /// The same while an event is handled, or between frames; does nothing during a frame.
  func makeFrameMeanwhile() { if pipeline.mayBegin { makeFrameIfNeeded() } }

  private func makeFrame() {
    let start = Clock.now
    // A late frame does not make the next one early.
    nextFrameTime = max(nextFrameTime + frameDuration, start + frameDuration / 2)
    if !pipeline.isAnimating { nextFrameTime = start + frameDuration }
    if isLost { damageAll() }
    if let due = repeats.first, due <= start {
      repeats.removeFirst()
      damageAll()
    }
    measured = MeasuredFrame(beganAt: start)
    let list = pipeline.tick(at: start)
    if let list, !isMinimized { show(list) }
    showCards()
    if !cards.isEmpty { measured.ended(.popups, at: Clock.now) }
    log?.note(measured, available: frameDuration, list)
    window.frameTimes.note(measured, available: frameDuration)
    for pass in measured.passes where [.replay, .present, .popups].contains(pass.pass) {
      FrameWatch.current?.ended(pass.pass, in: window, duration: pass.duration)
    }
  }

  private func show(_ list: DisplayList) {
    let isDrawn = screen.draw(list)
    measured.ended(.replay, at: Clock.now)
    guard isDrawn, screen.present(list.touched) else { return screenFailed() }
    isLost = false
    measured.ended(.present, at: Clock.now)
  }

  /// A failing graphics card is given up; a surface is tried again with the next frame.
  private func screenFailed() {
    let reason = String(cString: SDL_GetError())
    isLost = true
    guard screen is RendererScreen else {
      let (width, height) = pixels
      Diagnostics.report(.surfaceFailed(width: width, height: height, reason: reason))
      return screen.reset(isDeviceLost: false)
    }
    Diagnostics.report(.rendererFailed(reason))
    // SDL may make the window anew.
    cards.close(of: self)
    screen.close()
    screen = SurfaceScreen(handle)
    pipeline.movesPixels = screen.movesPixels
    damageAll()
  }

  func waitForNextFrame() {
    let rest = nextFrameTime - Clock.now
    if rest > 0 { usleep(UInt32(min(rest, 0.1) * 1_000_000)) }
  }

  /// The screen that presents the frames of a window, by the user's choice and the machine's
  /// capabilities.
  private static func screen(
    for handle: OpaquePointer, _ wish: GraphicsDriver.Wish
  ) -> any WindowScreen {
    if case .unknown(let name) = wish { Diagnostics.report(.unknownRenderer(name)) }
    guard wish != .raster else { return SurfaceScreen(handle) }
    switch GraphicsDriver.renderer(for: handle, wish: wish) {
    case .success(let renderer): return RendererScreen(renderer)
    case .failure(let error):
      if wish == .accelerated { Diagnostics.report(.noRenderer("\(error)")) }
      return SurfaceScreen(handle)
    }
  }
}

extension DesktopWindow: DesktopWindowHost {
  func traitDecisionsChanged(of window: UIWindow) {
    UITraitCollection.current = window.traitCollection
    let wanted = surroundings.scale(of: window, pixels: pixels.width, units: area.width)
    if wanted != scale { take(surroundings) }
  }

  func titleChanged(of window: UIWindow) {
    SDL_SetWindowTitle(handle, window.title ?? ProcessInfo.processInfo.processName)
  }

  func setFullScreen(_ isFull: Bool, of window: UIWindow) {
    noteArea()
    SDL_SetWindowFullscreen(handle, isFull ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    takeSize()
  }

  func isFullScreen(_ window: UIWindow) -> Bool {
    SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0
  }

  func showPointer(_ shape: PointerShape) { Pointers.show(shape) }

  func levelChanged(of window: UIWindow) {
    SDL_SetWindowAlwaysOnTop(handle, window.windowLevel > .normal ? SDL_TRUE : SDL_FALSE)
  }

  func sizeLimitsChanged(of window: UIWindow) {
    takeLimits()
    if !isFixed, allowed(window.bounds.size) != window.bounds.size {
      resize(to: window.bounds.size)
    }
  }

  func frameNeeded(by window: UIWindow) {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }

  func textInputChanged(in window: UIWindow, caret: CGRect?) {
    guard let caret else { return SDL_StopTextInput() }
    func units(_ length: CGFloat) -> Int32 { Int32((length / scale.pointsPerUnit).rounded().whole) }
    var area = SDL_Rect(
      x: units(caret.minX), y: units(caret.minY), w: max(1, units(caret.width)),
      h: max(1, units(caret.height)))
    SDL_SetTextInputRect(&area)
    if SDL_IsTextInputActive() == SDL_FALSE { SDL_StartTextInput() }
  }

  func resize(_ window: UIWindow, to size: CGSize) throws { if !isFixed { resize(to: size) } }

  func pngData(of window: UIWindow) throws -> Data {
    guard let surface = screen.copy() else {
      throw BackendError.noDisplay(reason: String(cString: SDL_GetError()))
    }
    return try surface.pngData()
  }
}
