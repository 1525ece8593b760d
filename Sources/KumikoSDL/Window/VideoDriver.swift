import Foundation
import KumikoCSDL2
import KumikoCWayland
import KumikoCX11

/// Initialises SDL's video with a driver whose windows can be drawn.
enum VideoDriver {
  /// Initialises SDL's video and returns the name of its driver.
  ///
  /// On X11 windows have a surface that the server shares. Wayland's have none in SDL: there frames
  /// drawn by the processor are presented as a texture, for which SDL needs OpenGL. Without it
  /// windows would never be visible, so the X server is tried, if there is one.
  ///
  /// - Throws: `BackendError.noDisplay` if no window could be shown,
  ///   `BackendError.displayUnreachable` if the display that is named does not respond.
  static func start(environment: [String: String]) throws -> String {
    let names = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"]
    guard names.contains(where: { environment[$0]?.isEmpty == false }) else {
      throw BackendError.noDisplay(reason: "neither DISPLAY nor WAYLAND_DISPLAY is set")
    }
    // SDL tries Wayland first, whose library prints its own error if there is none.
    if names[1...].allSatisfy({ environment[$0]?.isEmpty != false }) {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11")
    }
    prepareForSDL3()
    if environment["WAYLAND_DISPLAY"]?.isEmpty == false {
      kumiko_relay_open()
      // SDL 3 connects more than once if it can choose.
      if environment["DISPLAY"]?.isEmpty != false { SDL_SetHint(SDL_HINT_VIDEODRIVER, "wayland") }
    }
    defer { kumiko_relay_settle() }
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw refusal(environment, lastErrorText) }
    // Without a display SDL falls back to drivers that show nothing.
    let isAskedFor = environment["SDL_VIDEODRIVER"] == current
    guard isAskedFor || !["offscreen", "dummy", "evdev", "none"].contains(current) else {
      defer { SDL_Quit() }
      throw refusal(environment, "SDL found only its '\(current)' driver")
    }
    if current == "wayland" { try startOnWayland(environment) }
    if current == "x11" { kumiko_x11_forgive_what_is_missing() }
    return current
  }

  /// Settings for SDL 3 if SDL 2 is implemented by it; SDL 2 itself ignores them.
  private static func prepareForSDL3() {
    // A window would be measured in pixels: small on Wayland if a point has several.
    setenv("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0", 0)
    // With XInput 2 it receives events of each device and of the pointer that they move. If a
    // window manager receives presses first, a click is reported twice, and a drag is not reported
    // outside the window. Without XInput 2 touches would be pointer events.
    setenv("SDL_VIDEO_X11_XINPUT2", TouchScreens.areThere ? "1" : "0", 0)
    // The end of the server is reported here, in a message of its own.
    SDL_LogSetPriority(Int32(SDL_LOG_CATEGORY_VIDEO.rawValue), SDL_LOG_PRIORITY_CRITICAL)
  }

  /// Windows do not announce themselves as drop targets for other programs.
  static func refuseDrops() {
    for type in [SDL_DROPFILE, SDL_DROPTEXT] { SDL_EventState(type.rawValue, SDL_IGNORE) }
  }

  private static var current: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
  }

  private static func startOnWayland(_ environment: [String: String]) throws {
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "1")
    guard !drawsWindows else { return }
    let reason = lastErrorText
    SDL_VideoQuit()
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    let refusal = "nothing here draws on Wayland: \(reason)"
    guard environment["DISPLAY"]?.isEmpty == false, SDL_VideoInit("x11") == 0 else {
      SDL_Quit()
      throw BackendError.noDisplay(reason: refusal)
    }
  }

  /// Whether a window could be drawn, tested with one that is never shown.
  private static var drawsWindows: Bool {
    guard isSDL3 || loadsOpenGL else { return false }
    defer { if !isSDL3 { SDL_GL_UnloadLibrary() } }
    let flags = SDL_WINDOW_HIDDEN.rawValue
    guard let window = SDL_CreateWindow("", 0, 0, 16, 16, flags) else { return false }
    defer { SDL_DestroyWindow(window) }
    return SDL_GetWindowSurface(window) != nil
  }

  /// Whether SDL 2 is implemented by SDL 3: sdl2-compat numbers its versions from 50 on.
  private static var isSDL3: Bool {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return version.patch >= 50
  }

  /// Whether SDL 2 loads OpenGL, or else OpenGL ES, with which windows are then drawn. SDL 2.32
  /// recreates a window for a renderer, and aborts the program if no OpenGL is loaded for it.
  private static var loadsOpenGL: Bool {
    if SDL_GL_LoadLibrary(nil) == 0 { return true }
    SDL_GL_SetAttribute(
      SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_ES.rawValue))
    guard SDL_GL_LoadLibrary(nil) == 0 else {
      SDL_GL_ResetAttributes()
      return false
    }
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "opengles2")
    return true
  }

  private static var lastErrorText: String {
    let text = String(cString: SDL_GetError())
    return text.isEmpty ? "SDL gives no reason" : text
  }

  /// The reason why no window can be opened: the display that is named does not respond, or there
  /// is none that SDL can use.
  static func refusal(_ environment: [String: String], _ reason: String) -> BackendError {
    let named = ["WAYLAND_DISPLAY", "DISPLAY"].compactMap { name in
      environment[name].flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
    }
    let isAskedOtherwise = environment["SDL_VIDEODRIVER"]?.isEmpty == false
    return named.isEmpty || isAskedOtherwise
      ? .noDisplay(reason: reason) : .displayUnreachable(names: named, reason: reason)
  }
}
