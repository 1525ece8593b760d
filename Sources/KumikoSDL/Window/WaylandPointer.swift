import Foundation
import KumikoCSDL2
import KumikoCWayland
import KumikoCore

/// Pointer events that SDL does not report on Wayland: positions beyond the edges of a window while
/// the left button is held, as when something is dragged to other programs, or scrolled; and
/// pinches and rotations on a touchpad.
///
/// The compositor reports the pointer as long as the button is down. SDL 3 clamps it to the
/// window's edge.
final class WaylandPointer {
  /// Whether SDL's reports of its moves are ignored: SDL 3 clamps it to the window's edge when it
  /// is outside, and when the compositor has grabbed it.
  static var isElsewhere: Bool { isOutside || isGiven }

  /// Whether it is outside the window in which the button was pressed.
  private static var isOutside = false
  /// Whether the compositor has grabbed it for a drag from here, with the button held.
  private static var isGiven = false
  /// Whether SDL meanwhile reported that the button is released, as SDL 3 does: then it reports the
  /// next press itself.
  private(set) static var hasEnded = false

  private let shown: () -> [DesktopWindow]

  init(shown: @escaping () -> [DesktopWindow]) { self.shown = shown }

  /// Handles an event of the pointer; `false` for any other event.
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
    // These events may arrive after SDL reported that the button is released.
    guard !WaylandPointer.isGiven, SDL_GetMouseState(nil, nil) & 1 != 0,
      let window = window(of: news)
    else { return }
    let size = CGSize(width: Int(window.area.width), height: Int(window.area.height))
    guard !CGRect(origin: .zero, size: size).contains(news.point) else { return }
    WaylandPointer.isOutside = true
    window.take(.pointerMoved(news.point))
  }

  /// A drag began: the compositor has grabbed the pointer.
  static func give() { (isOutside, isGiven, hasEnded) = (false, true, false) }

  /// The drag ended or was cancelled.
  static func takeBack() { isGiven = false }

  /// Whether the release of a press is ignored, because the pressed item is being dragged.
  static func isDragging(with button: UInt8) -> Bool {
    guard isGiven, button == 1 else { return false }
    hasEnded = true
    return true
  }
}
