import Foundation
import KumikoCSDL2
import KumikoCore
import KumikoReporting

// Where a window is on the screen and how large it may be.
extension DesktopWindow {
  /// The least size in points that the user can give a window whose scene asks for none: enough to
  /// find the window again. A window that is made smaller can stay so.
  private static let leastSize = CGSize(width: 200, height: 120)

  /// What the window manager put around the windows of this program lately, for those that come.
  private static var usualBorders = WindowPlacement.Borders()

  /// What each display leaves for windows, in units.
  static var areas: [WindowPlacement.Area] {
    (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { display in
      var rect = SDL_Rect()
      guard SDL_GetDisplayUsableBounds(display, &rect) == 0, rect.w > 0, rect.h > 0 else {
        return nil
      }
      return WindowPlacement.Area(
        x: Int(rect.x), y: Int(rect.y), width: Int(rect.w), height: Int(rect.h))
    }
  }

  /// Seconds from one frame of the display that a window is on to the next.
  static func refreshDuration(_ handle: OpaquePointer) -> TimeInterval {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate >= 30 else {
      return 1.0 / 60
    }
    return 1.0 / Double(mode.refresh_rate)
  }

  /// Where a window of a size goes that is about to be made: where it was left, else in the middle.
  static func place(
    _ size: CGSize, _ scale: DisplayScale, left: WindowMemory.Place?,
    avoiding taken: [WindowPlacement.Area]
  ) -> WindowPlacement.Area {
    let (width, height) = DesktopWindow.units(size, scale)
    let placement = WindowPlacement(areas: areas, borders: usualBorders)
    guard let x = left?.x, let y = left?.y else {
      return placement.place(width: Int(width), height: Int(height), avoiding: taken)
    }
    return placement.inside(
      WindowPlacement.Area(x: x, y: y, width: Int(width), height: Int(height)))
  }

  /// Where the window is, without what the window manager put around it.
  var area: WindowPlacement.Area {
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetWindowPosition(handle, &x, &y)
    SDL_GetWindowSize(handle, &width, &height)
    return WindowPlacement.Area(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }

  /// Whether the window fills the screen, or is not on it.
  var isFixed: Bool {
    let fixed =
      SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    return SDL_GetWindowFlags(handle) & fixed != 0
  }

  private var currentBorders: WindowPlacement.Borders {
    var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard SDL_GetWindowBordersSize(handle, &top, &left, &bottom, &right) == 0 else {
      return WindowPlacement.Borders()
    }
    return WindowPlacement.Borders(
      top: Int(top), left: Int(left), bottom: Int(bottom), right: Int(right))
  }

  /// The window manager may have put something around the window, which must lie on the screen,
  /// too. It is told only after the window is shown.
  func takeBorders() {
    let now = currentBorders
    guard now != borders, !isFixed else { return }
    borders = now
    DesktopWindow.usualBorders = now
    let wanted = wantedArea ?? area
    move(inside: wanted)
    wantedArea = nil
    askedArea = wanted
  }

  /// Takes the window to where it asked to be, if its frame was put there.
  func leaveFramesPlace() {
    guard let asked = askedArea, !isFixed else { return }
    let now = area
    guard (now.x, now.y) != (asked.x, asked.y) else { return }
    askedArea = nil
    let placement = WindowPlacement(areas: DesktopWindow.areas, borders: borders)
    guard placement.isShifted(now, from: asked) else { return }
    move(inside: WindowPlacement.Area(x: asked.x, y: asked.y, width: now.width, height: now.height))
  }

  /// Moves the window and makes it smaller where it would not lie on the screen.
  func move(inside wanted: WindowPlacement.Area) {
    let placement = WindowPlacement(areas: DesktopWindow.areas, borders: borders)
    let (place, before) = (placement.inside(wanted), area)
    if (place.width, place.height) != (before.width, before.height) {
      SDL_SetWindowSize(handle, Int32(place.width), Int32(place.height))
      takeSize()
    }
    guard tellsPlaces, (place.x, place.y) != (before.x, before.y) else { return }
    SDL_SetWindowPosition(handle, Int32(place.x), Int32(place.y))
    let now = area
    guard (now.x, now.y) == (before.x, before.y) else { return }
    // SDL asks for the frame's place. Where that is in numbers where the content is, window
    // managers (Openbox) leave the window: it takes a step aside.
    for step in [1, 0] {
      SDL_SetWindowPosition(handle, Int32(place.x + step), Int32(place.y + step))
    }
  }

  /// Gives the content a size in points, as far as it fits on the screen.
  func resize(to size: CGSize) {
    let size = allowed(size)
    let (width, height) = DesktopWindow.units(size, scale)
    ask { ($0.width, $0.height) = (Int(width), Int(height)) }
  }

  /// Takes the window to where the app wants it; one that is about to be shown is there then, too.
  private func ask(_ change: (inout WindowPlacement.Area) -> Void) {
    for path in [\DesktopWindow.wantedArea, \.askedArea] {
      guard var area = self[keyPath: path] else { continue }
      change(&area)
      self[keyPath: path] = area
    }
    var wanted = area
    change(&wanted)
    move(inside: wanted)
  }

  /// Where the corner of the content is, in points of the screen.
  func origin(of window: UIWindow) -> CGPoint? {
    guard tellsPlaces else { return nil }
    let area = area
    return CGPoint(
      x: CGFloat(area.x) * scale.pointsPerUnit, y: CGFloat(area.y) * scale.pointsPerUnit)
  }

  func move(_ window: UIWindow, to origin: CGPoint) {
    guard !isFixed, tellsPlaces, origin != self.origin(of: window) else { return }
    let units = scale.pointsPerUnit
    ask {
      $0.x = (origin.x / units).rounded().whole
      $0.y = (origin.y / units).rounded().whole
    }
  }

  /// Whether the window system says where windows are: Wayland keeps that for itself.
  var tellsPlaces: Bool {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) != "wayland" } ?? false
  }

  /// The X server's number of the window; nil elsewhere.
  var serverWindow: UInt? {
    var info = SDL_SysWMinfo()
    SDL_GetVersion(&info.version)
    guard SDL_GetWindowWMInfo(handle, &info) == SDL_TRUE, info.subsystem == SDL_SYSWM_X11 else {
      return nil
    }
    return info.info.x11.window
  }

  /// The connection on which the X server shows the window; nil elsewhere.
  var serverDisplay: OpaquePointer? {
    var info = SDL_SysWMinfo()
    SDL_GetVersion(&info.version)
    guard SDL_GetWindowWMInfo(handle, &info) == SDL_TRUE, info.subsystem == SDL_SYSWM_X11 else {
      return nil
    }
    return info.info.x11.display
  }

  /// Wayland's connection, and the address of the window's surface; nil on other servers.
  var waylandSurface: (display: UnsafeMutableRawPointer, surface: UInt)? {
    var info = SDL_SysWMinfo()
    SDL_GetVersion(&info.version)
    guard SDL_GetWindowWMInfo(handle, &info) == SDL_TRUE,
      info.subsystem == SDL_SYSWM_WAYLAND, let display = info.info.wl.display,
      let surface = info.info.wl.surface
    else { return nil }
    return (UnsafeMutableRawPointer(display), UInt(bitPattern: surface))
  }

  /// Whether Wayland's server ended, of which SDL says no more than that the program is to end.
  var isServerGone: Bool {
    typealias Ask = @convention(c) (UnsafeMutableRawPointer) -> Int32
    guard let (display, _) = waylandSurface,
      let library = dlopen("libwayland-client.so.0", RTLD_LAZY | RTLD_NOLOAD),
      let function = dlsym(library, "wl_display_get_error")
    else { return false }
    return unsafeBitCast(function, to: Ask.self)(display) != 0
  }

  // MARK: Limits

  /// A size within what the scene allows.
  func allowed(_ size: CGSize) -> CGSize { DesktopWindow.allowed(size, in: window) }

  static func allowed(_ size: CGSize, in window: UIWindow) -> CGSize {
    guard let limits = window.windowScene?.sizeRestrictions else { return size }
    return CGSize(
      width: max(limits.minimumSize.width, min(size.width, limits.maximumSize.width)),
      height: max(limits.minimumSize.height, min(size.height, limits.maximumSize.height)))
  }

  /// Tells the window manager how small and how large the user can make the window.
  func takeLimits() {
    let limits = window.windowScene?.sizeRestrictions
    let screen =
      DesktopWindow.areas.first
      ?? WindowPlacement.Area(
        x: 0, y: 0, width: DesktopWindow.sideLimit, height: DesktopWindow.sideLimit)
    func units(_ length: CGFloat, _ most: Int) -> Int32 {
      let units = (length / scale.pointsPerUnit).rounded()
      return units.isFinite ? Int32(min(max(units, 1), CGFloat(most))) : Int32(most)
    }
    func least(_ asked: CGFloat, _ usual: CGFloat, _ made: CGFloat, _ available: Int) -> Int32 {
      units(asked > 0 ? asked : min(usual, made), available)
    }
    let (asked, usual) = (limits?.minimumSize ?? .zero, DesktopWindow.leastSize)
    let minimum = (
      least(
        asked.width, usual.width, madeSize.width, screen.width - borders.left - borders.right),
      least(
        asked.height, usual.height, madeSize.height, screen.height - borders.top - borders.bottom)
    )
    let most = DesktopWindow.sideLimit
    let maximum = (
      max(minimum.0, units(limits?.maximumSize.width ?? .infinity, most)),
      max(minimum.1, units(limits?.maximumSize.height ?? .infinity, most))
    )
    guard !isLimited || minimum != leastUnits || maximum != mostUnits else { return }
    (isLimited, leastUnits, mostUnits) = (true, minimum, maximum)
    // SDL refuses a minimum above the maximum that it had.
    SDL_SetWindowMaximumSize(handle, Int32(most), Int32(most))
    SDL_SetWindowMinimumSize(handle, minimum.0, minimum.1)
    if maximum != (Int32(most), Int32(most)) {
      SDL_SetWindowMaximumSize(handle, maximum.0, maximum.1)
    }
  }

  // MARK: Memory

  /// Notes where the window is while it neither fills the screen nor is off it.
  func noteArea() {
    guard !isFixed else { return }
    let now = area
    guard normalAreas.last?.area != now else { return }
    normalAreas.append((Clock.now, now))
    if normalAreas.count > 8 { normalAreas.removeFirst() }
  }

  /// The window fills the screen now; the window system may have told its new size before that.
  func noteMaximized() {
    let before = normalAreas.filter { $0.time < Clock.now - 0.3 }
    normalAreas = before.isEmpty ? Array(normalAreas.prefix(1)) : before
  }

  /// How the window is left.
  var place: WindowMemory.Place {
    let normal = normalAreas.last?.area ?? area
    return WindowMemory.Place(
      x: tellsPlaces ? normal.x : nil, y: tellsPlaces ? normal.y : nil,
      width: Double(CGFloat(normal.width) * scale.pointsPerUnit),
      height: Double(CGFloat(normal.height) * scale.pointsPerUnit),
      isMaximized: SDL_GetWindowFlags(handle) & SDL_WINDOW_MAXIMIZED.rawValue != 0)
  }

  // MARK: Units

  /// A size in points as the window system counts; the display's where no window can be so large.
  static func units(_ size: CGSize, _ scale: DisplayScale) -> (Int32, Int32) {
    func side(_ length: CGFloat) -> Int {
      let units = (length / scale.pointsPerUnit).rounded()
      return units.isFinite ? Int(min(max(units, 1), 1e6)) : 1
    }
    let (width, height) = (side(size.width), side(size.height))
    if DesktopWindow.canBeDrawn(width, height, scale) { return (Int32(width), Int32(height)) }
    var display = SDL_Rect()
    if SDL_GetDisplayUsableBounds(0, &display) != 0 { (display.w, display.h) = (800, 600) }
    Diagnostics.report(
      .windowTooLarge(width: width, height: height, Int(display.w), Int(display.h)))
    return (display.w, display.h)
  }

  /// The longest side of a window, in units.
  private static let sideLimit = 16_384

  /// Whether SDL opens a window of so many units, and there is memory for its pixels.
  private static func canBeDrawn(_ width: Int, _ height: Int, _ scale: DisplayScale) -> Bool {
    let pixels = CGFloat(width * height) * scale.pixelsPerUnit * scale.pixelsPerUnit
    return max(width, height) <= sideLimit && pixels * 4 <= CGFloat(PixelSurface.byteLimit)
  }
}
