import KumikoCSDL2

// Menus and bubbles that leave the window.
extension DesktopWindow {
  /// Shows what leaves the window while it has the keyboard: in front of the windows of other
  /// programs a card would be in the way.
  func showCards() {
    let isKey = SDL_GetWindowFlags(handle) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0
    cards.show(isKey ? window.cards : [], of: self)
  }

  /// A button was lifted: while one is down the server gives the pointer to nobody.
  func holdPointer() { if !cards.isEmpty { cards.holdPointer(for: self) } }
}
