import Foundation
import KumikoCSDL2
import KumikoCore
import KumikoReporting

// The position of a window on the screen and its size limits.
extension DesktopWindow {
  /// The minimum size in points that the user can give a window whose scene specifies none: large
  /// enough to find the window again. A window that the program makes smaller may stay so.
  private static let leastSize = CGSize(width: 200, height: 120)

  /// The most recent borders that the window manager added to windows of this program, for new
  /// windows.
  private static var usualBorders = WindowPlacement.Borders()

  /// The usable area of each display, in units.
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

  /// The duration of a frame of the display that contains a window, in seconds.
  static func refreshDuration(_ handle: OpaquePointer) -> TimeInterval {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate >= 30 else {
      return 1.0 / 60
    }
    return 1.0 / Double(mode.refresh_rate)
  }

  /// The position of a new window of a size: its last one, else in the centre.
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

  /// The frame of the window, without the borders of the window manager.
  var area: WindowPlacement.Area {
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetWindowPosition(handle, &x, &y)
    SDL_GetWindowSize(handle, &width, &height)
    return WindowPlacement.Area(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }

  /// Whether the window fills the screen, or is not visible.
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

  /// The window manager may have added borders to the window, which must be on the screen, too.
  /// They are only known after the window is shown.
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

  /// Moves the window to the requested position, if its border was put there.
  func leaveFramesPlace() {
    guard let asked = askedArea, !isFixed else { return }
    let now = area
    guard (now.x, now.y) != (asked.x, asked.y) else { return }
    askedArea = nil
    let placement = WindowPlacement(areas: DesktopWindow.areas, borders: borders)
    guard placement.isShifted(now, from: asked) else { return }
    move(inside: WindowPlacement.Area(x: asked.x, y: asked.y, width: now.width, height: now.height))
  }

  /// Moves the window onto the screen, and shrinks it if necessary.
  func move(inside wanted: WindowPlacement.Area) {
    let placement = WindowPlacement(areas: DesktopWindow.areas, borders: borders)
    let (place, before) = (placement.inside(wanted), area)
    if (place.width, place.height) != (before.width, before.height) {
      SDL_SetWindowSize(handle, Int32(place.width), Int32(place.height))
      takeSize()
    }
    guard reportsPlaces, (place.x, place.y) != (before.x, before.y) else { return }
    SDL_SetWindowPosition(handle, Int32(place.x), Int32(place.y))
    let now = area
    guard (now.x, now.y) == (before.x, before.y) else { return }
    // SDL requests the position of the border. If that equals the current position of the content,
    // window managers (Openbox) do not move the window: it is moved aside first.
    for step in [1, 0] {
      SDL_SetWindowPosition(handle, Int32(place.x + step), Int32(place.y + step))
    }
  }

  /// Sets the size of the content in points, as far as it fits on the screen.
  func resize(to size: CGSize) {
    let size = allowed(size)
    let (width, height) = DesktopWindow.units(size, scale)
    ask { ($0.width, $0.height) = (Int(width), Int(height)) }
  }

  /// Moves the window as requested by the app; a window that is about to be shown appears there,
  /// too.
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

  /// The position of the corner of the content, in points of the screen.
  func origin(of window: UIWindow) -> CGPoint? {
    guard reportsPlaces else { return nil }
    let area = area
    return CGPoint(
      x: CGFloat(area.x) * scale.pointsPerUnit, y: CGFloat(area.y) * scale.pointsPerUnit)
  }

  func move(_ window: UIWindow, to origin: CGPoint) {
    guard !isFixed, reportsPlaces, origin != self.origin(of: window) else { return }
    let units = scale.pointsPerUnit
    ask {
      $0.x = (origin.x / units).rounded().whole
      $0.y = (origin.y / units).rounded().whole
    }
  }

  /// Whether the window system reports the positions of windows: Wayland does not.
  var reportsPlaces: Bool {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) != "wayland" } ?? false
  }

  /// The X server's identifier of the window; nil elsewhere.
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

  /// The surface of the window on Wayland and that of its shell, to which popups belong; nil on
  /// other servers, and where the window is not on the screen.
  var shellSurface: (surface: UnsafeMutableRawPointer, shell: UnsafeMutableRawPointer)? {
    var info = SDL_SysWMinfo()
    SDL_GetVersion(&info.version)
    guard SDL_GetWindowWMInfo(handle, &info) == SDL_TRUE,
      info.subsystem == SDL_SYSWM_WAYLAND, let surface = info.info.wl.surface,
      let shell = info.info.wl.xdg_surface
    else { return nil }
    return (UnsafeMutableRawPointer(surface), UnsafeMutableRawPointer(shell))
  }

  /// Whether the Wayland server ended, which SDL reports only as a quit event.
  var isServerGone: Bool {
    typealias Ask = @convention(c) (UnsafeMutableRawPointer) -> Int32
    guard let (display, _) = waylandSurface,
      let library = dlopen("libwayland-client.so.0", RTLD_LAZY | RTLD_NOLOAD),
      let function = dlsym(library, "wl_display_get_error")
    else { return false }
    return unsafeBitCast(function, to: Ask.self)(display) != 0
  }

  // MARK: Limits

  /// A size within the limits of the scene.
  func allowed(_ size: CGSize) -> CGSize { DesktopWindow.allowed(size, in: window) }

  static func allowed(_ size: CGSize, in window: UIWindow) -> CGSize {
    guard let limits = window.windowScene?.sizeRestrictions else { return size }
    return CGSize(
      width: max(limits.minimumSize.width, min(size.width, limits.maximumSize.width)),
      height: max(limits.minimumSize.height, min(size.height, limits.maximumSize.height)))
  }

  /// Sets the minimum and maximum sizes of the window at the window manager.
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
    // SDL rejects a minimum above the previous maximum.
    SDL_SetWindowMaximumSize(handle, Int32(most), Int32(most))
    SDL_SetWindowMinimumSize(handle, minimum.0, minimum.1)
    if maximum != (Int32(most), Int32(most)) {
      SDL_SetWindowMaximumSize(handle, maximum.0, maximum.1)
    }
  }

  // MARK: Memory

  /// Records the frame of the window while it neither fills the screen nor is hidden.
  func noteArea() {
    guard !isFixed else { return }
    let now = area
    guard normalAreas.last?.area != now else { return }
    normalAreas.append((Clock.now, now))
    if normalAreas.count > 8 { normalAreas.removeFirst() }
  }

  /// The window is maximised now; the window system may have reported its new size before that.
  func noteMaximized() {
    let before = normalAreas.filter { $0.time < Clock.now - 0.3 }
    normalAreas = before.isEmpty ? Array(normalAreas.prefix(1)) : before
  }

  /// The state of the window to be stored.
  var place: WindowMemory.Place {
    let normal = normalAreas.last?.area ?? area
    return WindowMemory.Place(
      x: reportsPlaces ? normal.x : nil, y: reportsPlaces ? normal.y : nil,
      width: Double(CGFloat(normal.width) * scale.pointsPerUnit),
      height: Double(CGFloat(normal.height) * scale.pointsPerUnit),
      isMaximized: SDL_GetWindowFlags(handle) & SDL_WINDOW_MAXIMIZED.rawValue != 0)
  }

  // MARK: Units

  /// A size in points in units of the window system; the display's if no window can be so large.
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

  /// The maximum side length of a window, in units.
  private static let sideLimit = 16_384

  /// Whether SDL can open a window of this size in units, and there is memory for its pixels.
  private static func canBeDrawn(_ width: Int, _ height: Int, _ scale: DisplayScale) -> Bool {
    let pixels = CGFloat(width * height) * scale.pixelsPerUnit * scale.pixelsPerUnit
    return max(width, height) <= sideLimit && pixels * 4 <= CGFloat(PixelSurface.byteLimit)
  }
}
