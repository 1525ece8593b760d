import KumikoCSDL2
import KumikoCore

/// The pointer shapes of the desktop's theme, each loaded when it is first needed.
enum Pointers {
  private static var made: [PointerShape: OpaquePointer] = [:]

  private static var isShaped = false

  /// The pointer entered a window: from the first time on it is the desktop's arrow. SDL 2.32 sets
  /// no shape on X11 before the first one is set, so that the window manager's background shape
  /// would be visible.
  static func came() { if !isShaped { show(.arrow) } }

  /// Sets the shape of the pointer; if the desktop has no such shape, it is unchanged.
  static func show(_ shape: PointerShape) {
    isShaped = true
    WaylandPopups.shared?.point(shape)
    WaylandDevice.current?.pens.point(shape)
    SDL_ShowCursor(shape == .hidden ? SDL_DISABLE : SDL_ENABLE)
    guard shape != .hidden else { return }
    guard let pointer = made[shape] ?? SDL_CreateSystemCursor(name(of: shape)) else { return }
    made[shape] = pointer
    SDL_SetCursor(pointer)
  }

  private static func name(of shape: PointerShape) -> SDL_SystemCursor {
    switch shape {
    case .arrow, .hidden: SDL_SYSTEM_CURSOR_ARROW
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .link: SDL_SYSTEM_CURSOR_HAND
    case .resizeHorizontally: SDL_SYSTEM_CURSOR_SIZEWE
    case .forbidden: SDL_SYSTEM_CURSOR_NO
    }
  }
}
