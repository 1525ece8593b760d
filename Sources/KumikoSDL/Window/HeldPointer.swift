import Foundation
import KumikoCSDL2
import KumikoCX11
import KumikoCore

/// The pointer of the X server while menus lie outside of their window: what it does, anywhere on
/// the screen, is for that window.
///
/// SDL 3 holds no pointer where it hears of it by the extension XInput 2, whatever it is asked for.
/// This holds it on the connection that shows the menus; what SDL still tells of it meanwhile is
/// passed over. While a button that was pressed in a window is down the
/// server gives the pointer to nobody else: SDL tells of it until it is lifted.
final class HeldPointer {
  /// Whether it is held, for whichever window.
  private(set) static var isHeld = false
  static let shared = CardWindows.connection.map { HeldPointer($0) }

  private let connection: UnsafeMutableRawPointer
  private var source: (any DispatchSourceRead)?
  private weak var owner: DesktopWindow?
  /// Whether it is to be let go of when no button is down.
  private var isLeaving = false
  private var buttons = ButtonReader()
  private var place = CGPoint.zero

  private init(_ connection: UnsafeMutableRawPointer) { self.connection = connection }

  /// Holds the pointer for a window, where it can be had now.
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

  /// What the pointer did outside of the window until now nobody has told.
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

  /// The window needs it no more. A press and its end go to the same window.
  func letGo(of window: DesktopWindow) {
    guard HeldPointer.isHeld, owner === window else { return }
    isLeaving = true
    take()
    if HeldPointer.isHeld, !buttons.isPressed { letGoNow() }
  }

  /// The window goes away.
  func forget(_ window: DesktopWindow) { if HeldPointer.isHeld, owner === window { letGoNow() } }

  private func letGoNow() {
    kumiko_held_let_go(connection)
    (HeldPointer.isHeld, isLeaving) = (false, false)
    guard let window = owner else { return }
    owner = nil
    // SDL does not hear that the pointer left while others held it.
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

  /// Takes what has come, also with the answer to another question.
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
