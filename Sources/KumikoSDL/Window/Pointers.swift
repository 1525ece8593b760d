import KumikoCSDL2
import KumikoCore

/// The pointers that the desktop's theme has, each made when it is first needed.
enum Pointers {
  private static var made: [PointerShape: OpaquePointer] = [:]

  /// Gives the pointer a shape; where the desktop has none of that, it stays as it is.
  static func show(_ shape: PointerShape) {
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
