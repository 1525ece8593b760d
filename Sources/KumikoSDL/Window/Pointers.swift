import KumikoCSDL2
import KumikoCore

/// The pointers that the desktop's theme has, each made when it is first needed.
enum Pointers {
  private static var made: [PointerShape: OpaquePointer] = [:]

  private static var isShaped = false

  /// The pointer is over a window: from the first time on it is the desktop's arrow. SDL 2.32 gives
  /// it no shape on X11 until it is told one, so that it is what the window manager shows behind.
  static func came() { if !isShaped { show(.arrow) } }

  /// Gives the pointer a shape; where the desktop has none of that, it stays as it is.
  static func show(_ shape: PointerShape) {
    isShaped = true
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
