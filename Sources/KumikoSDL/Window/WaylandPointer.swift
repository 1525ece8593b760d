import Foundation
import KumikoCSDL2
import KumikoCWayland
import KumikoCore

/// What SDL does not tell of the pointer on Wayland: where it is beyond the edges of a window while
/// its left button is held, as when something is dragged to other programs, or scrolled; and
/// fingers on a touchpad that scale and turn.
///
/// The compositor tells of it as long as the button is down. SDL 3 moves it to the window's edge.
final class WaylandPointer {
  /// Whether what SDL tells of its moves is passed over: SDL 3 has it at the window's edge where it
  /// is outside, and where it was taken away.
  static var isElsewhere: Bool { isOutside || isGiven }

  /// Whether it is outside of the window in which the button was pressed.
  private static var isOutside = false
  /// Whether the compositor has it, with what is dragged from here, and the button that is held.
  private static var isGiven = false
  /// Whether SDL meanwhile said that the button is up, as SDL 3 does: then it tells of the next
  /// press itself.
  private(set) static var hasEnded = false

  private let shown: () -> [DesktopWindow]

  init(shown: @escaping () -> [DesktopWindow]) { self.shown = shown }

  /// Takes what is heard of the pointer; false for anything else.
  func take(_ news: DeviceNews) -> Bool {
    switch news.kind {
    case Int32(KUMIKO_POINTER_MOVES): move(news)
    case Int32(KUMIKO_POINTER_LIFTED): WaylandPointer.isOutside = false
    case Int32(KUMIKO_POINTER_PINCHED): pinch(news)
    default: return false
    }
    return true
  }

  private func window(of news: DeviceNews) -> DesktopWindow? {
    shown().first { $0.waylandSurface?.surface == news.surface }
  }

  private func pinch(_ news: DeviceNews) {
    guard let window = window(of: news) else { return }
    window.take(
      .transform(
        news.point, scale: news.scale, rotation: news.rotation,
        modifiers: EventTranslation.modifiers(SDL_GetModState())))
  }

  private func move(_ news: DeviceNews) {
    WaylandPointer.isOutside = false
    // What is heard here may come after SDL told that the button is up.
    guard !WaylandPointer.isGiven, SDL_GetMouseState(nil, nil) & 1 != 0,
      let window = window(of: news)
    else { return }
    let size = CGSize(width: Int(window.area.width), height: Int(window.area.height))
    guard !CGRect(origin: .zero, size: size).contains(news.point) else { return }
    WaylandPointer.isOutside = true
    window.take(.pointerMoved(news.point))
  }

  /// A drag began: the compositor has the pointer.
  static func give() { (isOutside, isGiven, hasEnded) = (false, true, false) }

  /// What was dragged was let go of, or given up.
  static func takeBack() { isGiven = false }

  /// Whether the end of a press is none, for what was pressed is dragged.
  static func isDragging(with button: UInt8) -> Bool {
    guard isGiven, button == 1 else { return false }
    hasEnded = true
    return true
  }
}
