import KumikoCSDL2
import KumikoCore
import KumikoFoundation

// Menus and bubbles that leave the window.
extension DesktopWindow {
  /// Shows what leaves the window while it has the keyboard: in front of the windows of other
  /// programs a card would be in the way.
  func showCards() {
    cards.show(hasKeyboard ? window.cards : [], of: self)
  }

  private var hasKeyboard: Bool {
    SDL_GetWindowFlags(handle) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0
  }

  /// A button was lifted: while one is down the server gives the pointer to nobody.
  func holdPointer() { if !cards.isEmpty { cards.holdPointer(for: self) } }

  func cardSpace(of window: UIWindow, around rect: CGRect) -> CGRect? {
    // What opens in a window without the keyboard, as by a script, is seen inside of it alone.
    guard serverWindow != nil, CardWindows.areThere, hasKeyboard else { return nil }
    let (place, units) = (area, scale.pointsPerUnit)
    let anchor = WindowPlacement.Area(
      x: place.x + (rect.midX / units).whole, y: place.y + (rect.midY / units).whole, width: 1,
      height: 1)
    let placement = WindowPlacement(areas: DesktopWindow.areas, borders: .init())
    guard let display = placement.display(of: anchor) else { return nil }
    return CGRect(
      x: CGFloat(display.x - place.x) * units, y: CGFloat(display.y - place.y) * units,
      width: CGFloat(display.width) * units, height: CGFloat(display.height) * units)
  }
}
