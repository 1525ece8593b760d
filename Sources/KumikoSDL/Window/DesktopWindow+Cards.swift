import KumikoCSDL2
import KumikoCore
import KumikoFoundation

// Menus and popovers that extend beyond the window.
extension DesktopWindow {
  /// Shows the cards that extend beyond the window while it has the keyboard focus: a card is in
  /// front of the windows of other programs, and would cover them.
  func showCards() {
    cards.show(hasKeyboard ? window.cards : [], of: self)
  }

  private var hasKeyboard: Bool {
    SDL_GetWindowFlags(handle) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0
  }

  /// A button was released: while one is down the server does not allow a pointer grab.
  func holdPointer() { if !cards.isEmpty { cards.holdPointer(for: self) } }

  func pointerCame() {
    Pointers.came()
    XPens.pointerCame(into: self)
  }

  func cardSpace(of window: UIWindow, around rect: CGRect) -> CGRect? {
    // A menu that opens in a window without the keyboard focus, as by a script, is only visible
    // inside it.
    hasKeyboard ? cards.space(around: rect, of: self) : nil
  }

  /// The screen around a rectangle, both in points of the window; nil if no display is known.
  func screen(around rect: CGRect) -> CGRect? {
    guard let display = display(around: rect) else { return nil }
    let (place, units) = (area, scale.pointsPerUnit)
    return CGRect(
      x: CGFloat(display.x - place.x) * units, y: CGFloat(display.y - place.y) * units,
      width: CGFloat(display.width) * units, height: CGFloat(display.height) * units)
  }

  func screenArea(of window: UIWindow) -> CGRect? {
    guard reportsPlaces, let display = display(around: window.bounds) else { return nil }
    let units = scale.pointsPerUnit
    return CGRect(
      x: CGFloat(display.x) * units, y: CGFloat(display.y) * units,
      width: CGFloat(display.width) * units, height: CGFloat(display.height) * units)
  }

  /// The display that contains the centre of a rectangle of the window.
  private func display(around rect: CGRect) -> WindowPlacement.Area? {
    let (place, units) = (area, scale.pointsPerUnit)
    let middle = WindowPlacement.Area(
      x: place.x + (rect.midX / units).whole, y: place.y + (rect.midY / units).whole, width: 1,
      height: 1)
    return WindowPlacement(areas: DesktopWindow.areas, borders: .init()).display(of: middle)
  }
}

extension InputEvent {
  /// Whether a button was released, or the tip of a pen.
  var isLift: Bool {
    switch self {
    case .pointerUp, .penUp: true
    default: false
    }
  }
}
