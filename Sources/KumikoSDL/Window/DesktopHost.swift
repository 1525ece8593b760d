import Foundation
import KumikoCSDL2
import KumikoCore

/// Runs an application on the desktop: opens SDL, shows windows, and drives frames.
///
/// One iteration of the loop: process SDL's events, run the work of the main actor, draw the frames
/// that are due. During animations, an iteration takes one frame of the display. Otherwise the loop
/// sleeps until there is an event, work or a timer: an idle program draws no frames.
package final class DesktopHost: DesktopApplicationHost {
  private var (windows, closing): ([DesktopWindow], [DesktopWindow]) = ([], [])
  private let waker: MainQueueWaker
  private var surroundings: WindowSurroundings
  private let resources: XResources?
  private let portal: SettingsPortal
  let portals: DesktopPortals
  private let session: SessionMonitor
  let badge = LauncherBadge()
  /// Exposes windows to assistive technologies.
  private let assistance: AccessibilityBridge
  private let memory: WindowMemory?
  private let signals = EndSignals()
  /// The error of the first window that could not be shown.
  private var failure: (any Error)?
  /// The reason why windows are closed without a request.
  private var loss: BackendError?
  /// Whether the loop has been idle for a while since the last frame.
  private var hasRested = false
  /// The length of that idle time in milliseconds: short after the launch, longer later on.
  private var restLength: Int32 = 500
  private let clipboard: DesktopClipboard
  /// Receives the URLs that other launches of the program are to open.
  private var openRequests: OpenRequests?
  /// Observes memory pressure.
  private var memoryPressure: MemoryPressure?
  /// Observes the begin of days.
  private var clock: ClockWatch?
  /// Drags from other programs, from the first window on.
  private var drops: XDrops?
  /// The same on Wayland, and drags from here.
  private var waylandDevice: WaylandDevice?
  /// Drags from here to other programs on X11, from the first drag on.
  private lazy var drags: XDrags? = windows.lazy.compactMap(\.serverDisplay).first.flatMap {
    XDrags(on: $0) { [weak self] point, window in
      self?.windows.first { $0.window === window }?.place(of: point)
    }
  }

  /// Initialises SDL's video.
  ///
  /// - Throws: `BackendError.noDisplay` if there is no display or SDL cannot be initialised,
  ///   `BackendError.displayUnreachable` if the one that is named does not respond.
  package init() throws {
    HeapPages.share()
    Stopwatch.now = { Clock.now }
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // Touches are delivered as touches only, not also as pointer events.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    // A window that refuses to close stays open; the loop detects when the last one is closed.
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
    let environment = ProcessInfo.processInfo.environment
    let program = ProcessInfo.processInfo.processName
    // The name by which desktops find the program's desktop file.
    for driver in ["X11", "WAYLAND"] { setenv("SDL_VIDEO_\(driver)_WMCLASS", program, 0) }
    if environment["DISPLAY"]?.isEmpty == false,
      let folder = ComposeCache.make(environment: environment)
    {
      setenv("XCOMPOSECACHE", folder, 1)
    }
    let driver = try VideoDriver.start(environment: environment)
    // SDL does not report the positions of drags: drags from other programs are handled separately.
    // Windows announce themselves as drop targets where that is possible, which is on X11.
    if driver != "x11" { VideoDriver.refuseDrops() }
    // SDL does not report that another program destroys a window.
    if driver == "x11" { SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE) }
    let isSeen = ["x11", "wayland"].contains(driver)
    memory = isSeen ? WindowMemory(program: program, environment: environment) : nil
    UIApplication.shared.stateFolder =
      isSeen ? WindowMemory.folder(of: program, environment: environment) : nil
    waker = MainQueueWaker()
    resources = driver == "x11" ? XResources() : nil
    surroundings = WindowSurroundings(environment: environment, dpi: resources?.dpi)
    portal = SettingsPortal(environment: environment)
    portals = DesktopPortals(environment)
    session = SessionMonitor(environment: environment)
    assistance = AccessibilityBridge(environment: environment)
    clipboard = DesktopClipboard(usesServer: driver == "x11")
    SDLTextShaper.shared.usesSystemFonts = true
    // SDL starts with text input enabled; here it is enabled only while a text has the keyboard
    // focus.
    SDL_StopTextInput()
    UIPasteboard.clipboard = clipboard
    clipboard.meanwhile = { [weak self] in self?.windows.forEach { $0.makeFrameMeanwhile() } }
    // Long enough for a portal that is running, and hardly visible if there is none.
    portal.awaitFirstAnswer(atMost: 0.1)
    take(portal.settings)
    startTraits(portal.settings)
    portal.changed = { [weak self] in self?.take($0) }
    assistance.windows = { [weak self] in self?.windows.map(\.window) ?? [] }
    assistance.place = { [weak self] window in
      guard let shown = self?.windows.first(where: { $0.window === window }) else {
        return (.zero, 1)
      }
      return (CGPoint(x: Int(shown.area.x), y: Int(shown.area.y)), shown.scale.pointsPerUnit)
    }
    resources?.changed = { [weak self] in self?.takeResources() }
    signals?.received = { UIApplication.shared.endScenes() }
    session.ends = { UIApplication.shared.endScenes() }
    session.aboutToEnd = {
      UIApplication.shared.stayingWindow().map {
        $0.title.map { "“\($0)” is still open" } ?? "A window is still open"
      }
    }
    openRequests = OpenRequests(environment: environment) { UIApplication.shared.open($0) }
    clock = ClockWatch { UIApplication.shared.timeChangedSignificantly() }
    memoryPressure = MemoryPressure(environment: environment) {
      UIApplication.shared.receiveMemoryWarning()
      SDLTextShaper.shared.giveBack()
      HeapPages.giveBack()
    }
  }

  /// The user changed settings of the desktop.
  private func take(_ settings: DesktopSettings) {
    UIAccessibility.isReduceMotionEnabled = settings.reducesMotion
    UIAccessibility.isOnOffSwitchLabelsEnabled = settings.marksSwitches
    SDLTextShaper.shared.interfaceFamily = settings.look.fontFamily
    surroundings.textScale = settings.textScale
    let before = windows.last?.window.traitCollection
    for window in windows {
      window.take(settings)
      window.take(surroundings)
    }
    if let before, let after = windows.last?.window.traitCollection {
      UIApplication.shared.traitsChanged(from: before, to: after)
    }
  }

  /// Objects that the program creates before it has a window get the desktop's traits, too.
  private func startTraits(_ settings: DesktopSettings) {
    UITraitCollection.current = .desktop(
      size: Self.openingSize(), scale: UITraitCollection.current.displayScale,
      style: settings.shownStyle(), contrast: settings.contrast,
      textScale: surroundings.textScale, look: settings.look)
  }

  /// The X server's settings changed.
  private func takeResources() {
    surroundings.dpi = resources?.dpi
    for window in windows { window.take(surroundings) }
  }

  /// Another program destroyed a window: it is closed already, without being asked.
  private func takeLoss(_ message: SDL_SysWMmsg) {
    guard message.subsystem == SDL_SYSWM_X11, message.msg.x11.event.type == DestroyNotify else {
      return
    }
    let number = message.msg.x11.event.xdestroywindow.window
    guard let lost = windows.first(where: { $0.serverWindow == number }) else { return }
    lost.isDestroyed = true
    close(lost.window)
    UIApplication.shared.windowClosed(lost.window)
  }

  /// Shows a window, or brings it to the front.
  package func show(_ window: UIWindow) {
    if let shown = windows.first(where: { $0.window === window }) { return shown.raise() }
    do {
      let name = freeName(for: window)
      let shown = try DesktopWindow(
        showing: window, settings: portal.settings, surroundings: surroundings,
        left: window.isRestorable ? memory?[name] : nil, avoiding: windows.map(\.area))
      shown.name = name
      if let icon = UIApplication.shared.icon { shown.show(icon) }
      windows.append(shown)
      shown.others = { [weak self] in self?.windows ?? [] }
      shown.drags = { [weak self] in self?.drags }
      shown.carrier = { [weak self] in self?.drags ?? self?.waylandDevice?.drags }
      shown.portals = portals
      takeDrops(on: shown)
      shown.present()
      assistance.windowCame(window)
    } catch {
      guard !windows.isEmpty else { return failure = failure ?? error }
      FileHandle.standardError.write(Data("a window cannot be opened: \(error)\n".utf8))
    }
  }

  /// Handles drags from other programs over windows, from the first one on.
  private func takeDrops(on window: DesktopWindow) {
    if waylandDevice == nil, let (display, _) = window.waylandSurface {
      WaylandPopups.open(on: display) { [weak self] in self?.windows ?? [] }
      waylandDevice = WaylandDevice(on: display, shown: { [weak self] in self?.windows ?? [] }) {
        [weak self] surface in
        self?.windows.first { $0.waylandSurface?.surface == surface }.map {
          ($0.window, $0.scale.pointsPerUnit)
        }
      }
      waylandDevice.map { clipboard.use($0.clipboard) }
    }
    guard drops == nil, let display = window.serverDisplay else { return }
    drops = XDrops(on: display) { [weak self] number in
      self?.windows.first { $0.serverWindow == number }.map {
        ($0.window, $0.scale.pointsPerUnit)
      }
    }
    if drops == nil { VideoDriver.refuseDrops() }
  }

  /// The name under which the position of a window is stored: that of its scene's configuration,
  /// and a number if several are open.
  private func freeName(for window: UIWindow) -> String {
    let base = window.windowScene?.session.configuration.name ?? "window"
    let taken = Set(windows.map(\.name))
    var (name, number) = (base, 1)
    while taken.contains(name) {
      number += 1
      name = "\(base) \(number)"
    }
    return name
  }

  /// The program's icon has changed.
  package func iconChanged() {
    guard let icon = UIApplication.shared.icon else { return }
    for window in windows { window.show(icon) }
  }

  /// Opens a URL with the program that the desktop has for it; returns whether there is one.
  package func open(_ url: URL) -> Bool { SDL_OpenURL(url.absoluteString) == 0 }

  /// Whether the desktop has a program for a URL; for a file, whether it exists.
  package func canOpen(_ url: URL) -> Bool {
    url.isFileURL
      ? FileManager.default.fileExists(atPath: url.path)
      : AddressHandlers(ProcessInfo.processInfo.environment).handle(url.scheme ?? "")
  }

  /// Inhibits the screen saver, or allows it.
  package func keepScreenOn(_ isKept: Bool) {
    if isKept { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
  }

  /// Closes a window.
  package func close(_ window: UIWindow) {
    guard let shown = windows.first(where: { $0.window === window }),
      !closing.contains(where: { $0 === shown })
    else { return }
    // It may be drawing the frame in which this is called.
    closing.append(shown)
  }

  private var defaults = SavedDefaults()

  private func closeWindows() {
    guard !closing.isEmpty else { return }
    for window in closing {
      if window.window.isRestorable { memory?.remember(window.place, of: window.name) }
      if let index = windows.firstIndex(where: { $0 === window }) {
        assistance.windowWent(window.window, at: index)
      }
      window.close()
    }
    windows.removeAll { shown in closing.contains { $0 === shown } }
    closing = []
    session.windowClosed()
  }

  /// Runs until the last window is closed.
  ///
  /// - Throws: `BackendError.noDisplay` if no window could be shown from the start;
  ///   `BackendError.displayLost` if the display server ended meanwhile.
  package func run() throws {
    if windows.isEmpty, let failure { throw failure }
    while !windows.isEmpty {
      handleEvents()
      runMainActorWork()
      if windows.contains(where: \.needsFrame) { hasRested = false }
      for window in windows { window.makeFrameIfNeeded() }
      closeWindows()
      defaults.save(at: .now)
      windows.filter(\.isAnimating).max { $0.nextFrameTime < $1.nextFrameTime }?.waitForNextFrame()
    }
    // The process exits now, and the system reclaims SDL's resources. SDL's own shutdown would
    // process pending messages of the X server, and abort the program if they refer to a window
    // that was destroyed.
    openRequests?.end()
    clipboard.end()
    waker.stop()
    if let loss { throw loss }
  }

  // MARK: Main actor

  private func runMainActorWork() {
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    waker.rearm()
  }

  // MARK: Events

  private func handleEvents() {
    var event = SDL_Event()
    if isIdle {
      // Computing the next timer runs the work of the main actor: that may request a frame, or
      // close a window.
      let milliseconds = millisecondsToSleep
      if isIdle {
        guard sleep(milliseconds, until: &event) else { return }
        handle(event)
      }
    }
    while SDL_PollEvent(&event) == 1 { handle(event) }
  }

  /// Sleeps until there is an event, which is dequeued, or for some time; forever if that is
  /// negative.
  private func sleep(_ milliseconds: Int32, until event: inout SDL_Event) -> Bool {
    guard !hasRested, milliseconds < 0 || milliseconds > restLength else {
      return SDL_WaitEventTimeout(&event, milliseconds) == 1
    }
    if SDL_WaitEventTimeout(&event, restLength) == 1 { return true }
    SDLTextShaper.shared.giveBack()
    HeapPages.giveBack()
    FilePages.giveBack()
    (hasRested, restLength) = (true, 5_000)
    return false
  }

  /// Whether there is nothing to do until an event occurs.
  private var isIdle: Bool {
    closing.isEmpty && !windows.contains(where: \.needsFrame)
  }

  /// The time until a timer or a frame is due; -1 if there is none.
  private var millisecondsToSleep: Int32 {
    let timer = millisecondsToNextTimer
    guard let wake = windows.compactMap(\.nextWake).min() else { return timer }
    let seconds = min(max(0, wake - Clock.now), 86_400)
    let frame = Int32((seconds * 1_000).rounded(.up))
    return timer < 0 ? frame : min(timer, frame)
  }

  /// The time until the next timer of the main run loop is due; -1 if there is none.
  private var millisecondsToNextTimer: Int32 {
    guard let date = RunLoop.main.limitDate(forMode: .default) else { return -1 }
    let seconds = date.timeIntervalSinceNow
    return seconds > 86_400 ? -1 : Int32(max(0, (seconds * 1_000).rounded(.up)))
  }

  private func handle(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_USEREVENT: WaylandPopups.shared?.take(event.user)
    case SDL_SYSWMEVENT:
      if let message = event.syswm.msg { takeLoss(message.pointee) }
    case SDL_QUIT:
      if windows.contains(where: \.isServerGone) { loss = BackendError.displayLost }
      UIApplication.shared.endScenes()
    case SDL_CLIPBOARDUPDATE: clipboard.ownerChanged()
    case SDL_KEYMAPCHANGED: KeyboardLayout.changed()
    case SDL_RENDER_TARGETS_RESET: for window in windows { window.takeLoss(ofDevice: false) }
    case SDL_RENDER_DEVICE_RESET: for window in windows { window.takeLoss(ofDevice: true) }
    case SDL_WINDOWEVENT:
      guard let window = window(event.window.windowID) else { return }
      if SDL_WindowEventID(UInt32(event.window.event)) == SDL_WINDOWEVENT_CLOSE {
        UIApplication.shared.userCloses(window.window)
      } else {
        window.handle(event.window)
      }
    default:
      guard let (id, input) = EventTranslation.translate(event) else { return }
      let modifiers = EventTranslation.modifiers(after: event)
      // While no text field has the keyboard focus, SDL sends no text; lists and menus use it for
      // type-ahead.
      let text =
        SDL_IsTextInputActive() == SDL_FALSE ? EventTranslation.text(ofKey: event) : nil
      assistance.keys.take(event, as: input) { [weak self] in
        guard let window = self?.window(id) else { return }
        if let modifiers { window.take(.modifiersChanged(modifiers)) }
        self?.take(input, in: window)
        if let text { window.take(.text(text)) }
      }
    }
  }

  private func take(_ input: InputEvent, in window: DesktopWindow) {
    if case .key(let key) = input, key.modifiers == .control {
      if key.name == "q" { return _ = UIApplication.shared.userQuits() }
      if key.name == "w" { return _ = UIApplication.shared.userCloses(window.window) }
    }
    window.take(input)
  }

  private func window(_ id: UInt32) -> DesktopWindow? { windows.first { $0.id == id } }
}
