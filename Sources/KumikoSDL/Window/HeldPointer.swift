import Foundation
import KumikoCSDL2
import KumikoCX11
import KumikoCore

/// A pointer grab of the X server while menus extend beyond their window: all pointer events,
/// anywhere on the screen, are delivered to that window.
///
/// SDL 3 never grabs the pointer while it receives its events by the extension XInput 2. This grabs
/// it on the connection that shows the menus; SDL's own pointer events are ignored meanwhile. While
/// a button that was pressed in a window is down the server does not allow a grab: SDL reports the
/// pointer until the button is released.
final class HeldPointer {
  /// Whether the pointer is grabbed, for any window.
  private(set) static var isHeld = false
  static let shared = CardWindows.connection.map { HeldPointer($0) }

  private let connection: UnsafeMutableRawPointer
  private var source: (any DispatchSourceRead)?
  private weak var owner: DesktopWindow?
  /// Whether the grab is to be released when no button is down.
  private var isLeaving = false
  private var buttons = ButtonReader()
  private var place = CGPoint.zero

  private init(_ connection: UnsafeMutableRawPointer) { self.connection = connection }

  /// Grabs the pointer for a window, if that is possible now.
  func hold(for window: DesktopWindow) {
    if HeldPointer.isHeld, owner !== window { letGoNow() }
    isLeaving = false
    guard !HeldPointer.isHeld, let number = window.serverWindow,
      kumiko_held_hold(connection, number) != 0
    else { return take() }
    (owner, HeldPointer.isHeld, buttons) = (window, true, ButtonReader())
    listen()
    findPlace(in: window, number)
    take()
  }

  /// Queries the pointer's position: movements outside the window so far were not reported.
  private func findPlace(in window: DesktopWindow, _ number: UInt) {
    var (x, y) = (Int32(0), Int32(0))
    guard kumiko_held_place(connection, number, &x, &y) != 0 else { return }
    place = CGPoint(x: CGFloat(x), y: CGFloat(y))
    if !isInside(window) { window.take(.pointerMoved(place)) }
  }

  private func isInside(_ window: DesktopWindow) -> Bool {
    let area = window.area
    return (0..<CGFloat(area.width)).contains(place.x)
      && (0..<CGFloat(area.height)).contains(place.y)
  }

  /// The window no longer needs the grab. A press and its release are delivered to the same window.
  func letGo(of window: DesktopWindow) {
    guard HeldPointer.isHeld, owner === window else { return }
    isLeaving = true
    take()
    if HeldPointer.isHeld, !buttons.isPressed { letGoNow() }
  }

  /// The window is being closed.
  func forget(_ window: DesktopWindow) { if HeldPointer.isHeld, owner === window { letGoNow() } }

  private func letGoNow() {
    kumiko_held_let_go(connection)
    (HeldPointer.isHeld, isLeaving) = (false, false)
    guard let window = owner else { return }
    owner = nil
    // SDL is not notified that the pointer left during a grab.
    if !isInside(window) { window.take(.pointerLeft) }
  }

  private func listen() {
    guard source == nil else { return }
    let source = DispatchSource.makeReadSource(
      fileDescriptor: kumiko_held_descriptor(connection), queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.take() } }
    source.resume()
    self.source = source
  }

  /// Processes received events, also those that arrived with the reply to another request.
  private func take() {
    guard source != nil else { return }
    var event = kumiko_held_event()
    while kumiko_held_next(connection, &event) != 0 {
      guard HeldPointer.isHeld else { continue }
      if let input = input(event) { owner?.take(input) }
      if isLeaving, !buttons.isPressed { letGoNow() }
    }
  }

  private func input(_ event: kumiko_held_event) -> InputEvent? {
    place = CGPoint(x: CGFloat(event.x), y: CGFloat(event.y))
    let modifiers = EventTranslation.modifiers(SDL_GetModState())
    switch event.kind {
    case Int32(KUMIKO_HELD_PRESSED):
      return buttons.press(Int(event.button), at: place, time: event.time, modifiers: modifiers)
    case Int32(KUMIKO_HELD_LIFTED):
      return buttons.lift(Int(event.button), at: place, modifiers: modifiers)
    default: return .pointerMoved(place)
    }
  }
}
