import Foundation
import KumikoCSDL2
import KumikoCWayland
import KumikoCore
import KumikoGraphics

/// The popups of all windows on Wayland, and the pointer and touch events on them, which SDL does
/// not report: its listeners ignore surfaces that it does not own.
///
/// The events are received while SDL dispatches its own, in the same order. Each is queued together
/// with a user event of SDL, so that all events are handled in that order as well.
final class WaylandPopups {
  private(set) static var shared: WaylandPopups?
  /// The code of the user events.
  private static let eventCode: Int32 = 0x706F70

  private let connection: OpaquePointer
  private let shown: () -> [DesktopWindow]
  private var waiting: [PopupNews] = []
  /// The number of them for which SDL accepted no event.
  private var unannounced = 0
  /// The popup under the pointer; 0 if there is none.
  private var pointed: UInt32 = 0
  /// The popup on which the left button was last pressed; 0 for a window.
  private var pressed: UInt32 = 0
  /// The buttons that are held, as reported by the compositor.
  private var held: Set<UInt32> = []
  /// The buttons that SDL still considers pressed although they were released on a popup: it
  /// ignores the next press of each.
  private var stale: Set<UInt32> = []
  private var reader = ButtonReader()
  /// The buttons whose press was delivered to a window from here.
  private var told: Set<UInt32> = []
  /// The window of the last event, and the position in it, in units.
  private weak var owner: DesktopWindow?
  private var place = CGPoint.zero
  /// The popups on which fingers touched down.
  private var fingers: [Int32: UInt32] = [:]

  /// Binds the interfaces that popups require; fails if the compositor lacks one of them.
  private init?(on display: UnsafeMutableRawPointer, shown: @escaping () -> [DesktopWindow]) {
    guard let opened = kumiko_popups_open(display, hearWaylandPopup) else { return nil }
    (connection, self.shown) = (opened, shown)
  }

  /// Enables popups from now on, if the compositor supports what they require.
  static func open(
    on display: UnsafeMutableRawPointer, shown: @escaping () -> [DesktopWindow]
  ) {
    if shared == nil { shared = WaylandPopups(on: display, shown: shown) }
  }

  // MARK: Popups

  /// Whether content at a scale can be shown pixel by pixel: with a viewport, or with a whole
  /// number of pixels per unit.
  func canShow(_ scale: DisplayScale) -> Bool {
    kumiko_popups_scale(connection) != 0
      || abs(scale.pixelsPerUnit - scale.pixelsPerUnit.rounded()) < 0.001
  }

  /// Whether there was a press in response to which a menu may grab all input.
  var hasPress: Bool { kumiko_popups_press(connection) != 0 }

  func open(
    above parent: UInt32, _ around: Surroundings, at place: CardPlace, grabs: Bool
  ) -> UInt32? {
    var told = place.told
    let number = kumiko_popup_open(
      connection, around.surface, around.shellSurface, parent, &told, grabs ? 1 : 0)
    return number == 0 ? nil : number
  }

  func move(_ number: UInt32, to place: CardPlace) -> Bool {
    var told = place.told
    return kumiko_popup_move(connection, number, &told) != 0
  }

  func show(_ surface: PixelSurface, in number: UInt32, _ scale: DisplayScale) -> Bool {
    let units = (
      CardPopups.units(ofPixels: surface.width, scale),
      CardPopups.units(ofPixels: surface.height, scale)
    )
    func pixels(_ units: Int) -> Int32 {
      Int32(clamping: (CGFloat(units) * scale.pixelsPerUnit).rounded().whole)
    }
    var picture = kumiko_popup_picture(
      bytes: surface.pixels, width: Int32(clamping: surface.width),
      height: Int32(clamping: surface.height), pitch: Int32(clamping: surface.pitch),
      buffer_width: pixels(units.0), buffer_height: pixels(units.1),
      unit_width: Int32(clamping: units.0), unit_height: Int32(clamping: units.1))
    return kumiko_popup_show(connection, number, &picture) != 0
  }

  func close(_ number: UInt32) {
    kumiko_popup_close(connection, number)
    guard pointed == number else { return }
    pointed = 0
    leave()
  }

  /// The surface of the popup on which the left button was last pressed; nil for a window.
  var pressedSurface: UInt? {
    pressed == 0
      ? nil : kumiko_popup_surface(connection, pressed).map { UInt(bitPattern: $0) }
  }

  /// The window of the popup with a surface, and a position in the surface as one in the window;
  /// nil for other surfaces.
  func place(_ point: CGPoint, on surface: UInt) -> (window: DesktopWindow, point: CGPoint)? {
    for window in shown() {
      let origin = (window.cards as? CardPopups)?.origin { number in
        kumiko_popup_surface(connection, number).map { UInt(bitPattern: $0) } == surface
      }
      guard let origin else { continue }
      return (window, CGPoint(x: CGFloat(origin.x) + point.x, y: CGFloat(origin.y) + point.y))
    }
    return nil
  }

  /// A pen came down, or a button on it: a menu may grab all input in response.
  func note(press serial: UInt32) { kumiko_popups_note_press(connection, serial) }

  private func cards(of number: UInt32) -> (window: DesktopWindow, cards: CardPopups)? {
    for window in shown() {
      if let cards = window.cards as? CardPopups, cards.origin(of: number) != nil {
        return (window, cards)
      }
    }
    return nil
  }

  // MARK: Events

  /// Whether the pointer is on a popup.
  var hasPointer: Bool { pointed != 0 }

  /// Whether a button is held although SDL reports its release: some versions do so when the
  /// pointer moves from a window to a popup.
  func holds(_ button: UInt8) -> Bool {
    guard shown().contains(where: { !$0.cards.isEmpty }) else { return false }
    return WaylandPopups.code(of: button).map(held.contains) ?? false
  }

  /// Queues an event that is received while SDL dispatches.
  func handle(_ event: PopupNews) {
    switch event.kind {
    case KUMIKO_POPUP_MOVED: pointed = event.popup
    case KUMIKO_POPUP_LEFT: pointed = 0
    case KUMIKO_POPUP_PRESSED:
      held.insert(event.button)
      if event.button == 0x110 { pressed = event.popup }
    case KUMIKO_POPUP_LIFTED:
      held.remove(event.button)
      if event.popup != 0, WaylandPopups.believes(event.button) { stale.insert(event.button) }
    default: break
    }
    waiting.append(event)
    var wake = SDL_Event()
    wake.type = SDL_USEREVENT.rawValue
    wake.user.code = WaylandPopups.eventCode
    if SDL_PushEvent(&wake) != 1 { unannounced += 1 }
  }

  /// Handles the next queued event, if a user event of SDL was pushed for it.
  func take(_ event: SDL_UserEvent) {
    guard event.code == WaylandPopups.eventCode else { return }
    let count = 1 + unannounced
    unannounced = 0
    for _ in 0..<count where !waiting.isEmpty { take(waiting.removeFirst()) }
  }

  private func take(_ event: PopupNews) {
    switch event.kind {
    case KUMIKO_POPUP_PLACED:
      cards(of: event.popup)?.cards.placed(event.popup, at: event.place)
    case KUMIKO_POPUP_DONE: cards(of: event.popup)?.cards.done(event.popup)
    case KUMIKO_POPUP_FREE: cards(of: event.popup)?.window.showCards()
    case KUMIKO_POPUP_MOVED: if find(event) { owner?.take(.pointerMoved(place)) }
    case KUMIKO_POPUP_LEFT: leave()
    case KUMIKO_POPUP_PRESSED: press(event)
    case KUMIKO_POPUP_LIFTED: lift(event)
    case KUMIKO_POPUP_WHEEL:
      guard find(event) else { return }
      let input = EventTranslation.wheel(
        at: place, CGVector(dx: -event.wheel.dx, dy: -event.wheel.dy), time: event.time)
      owner?.take(input)
    default: takeFinger(event)
    }
  }

  /// Determines the window and the position of an event; returns whether there is such a window.
  private func find(_ event: PopupNews) -> Bool {
    if event.popup != 0 {
      guard let (window, cards) = cards(of: event.popup), let origin = cards.origin(of: event.popup)
      else { return false }
      owner = window
      place = CGPoint(x: CGFloat(origin.x) + event.point.x, y: CGFloat(origin.y) + event.point.y)
      return true
    }
    let window = shown().first { $0.waylandSurface?.surface == event.surface }
    guard let window else { return false }
    (owner, place) = (window, event.point)
    return true
  }

  private func leave() { if told.isEmpty, held.isEmpty { owner?.take(.pointerLeft) } }

  private var modifiers: KeyModifiers { EventTranslation.modifiers(SDL_GetModState()) }

  private func press(_ event: PopupNews) {
    let isPassedOver = event.popup == 0 && stale.remove(event.button) != nil
    guard event.popup != 0 || isPassedOver, let number = WaylandPopups.numbers[event.button],
      find(event)
    else { return }
    if isPassedOver { EventTranslation.notePress(number.sdl, of: owner?.id ?? 0) }
    let input = reader.press(number.server, at: place, time: event.time, modifiers: modifiers)
    guard let input else { return }
    // The release of an earlier press may never be reported if its popup was closed.
    if held.count <= 1 { told = [] }
    if !isPassedOver { told.insert(event.button) }
    owner?.take(input)
  }

  /// A button pressed on a window may be released on a popup, and vice versa.
  private func lift(_ event: PopupNews) {
    guard let number = WaylandPopups.numbers[event.button] else { return }
    let isTold = told.remove(event.button) != nil
    let isSDLs = event.popup != 0 && EventTranslation.endPress(number.sdl)
    guard isTold || isSDLs else { return }
    _ = find(event)
    _ = reader.lift(number.server, at: place, modifiers: modifiers)
    guard let button = number.button else { return }
    owner?.take(.pointerUp(place, button: button, modifiers: modifiers))
  }

  private func takeFinger(_ event: PopupNews) {
    // The offset avoids SDL's identifiers, which begin at 0.
    let id = 1 << 24 + Int(event.finger)
    switch event.kind {
    case KUMIKO_POPUP_FINGER_DOWN:
      guard event.popup != 0, find(event) else { return }
      fingers[event.finger] = event.popup
      owner?.take(.fingerDown(place, id: id))
    case KUMIKO_POPUP_FINGER_MOVED:
      var event = event
      guard let popup = fingers[event.finger] else { return }
      event.popup = popup
      if find(event) { owner?.take(.fingerMoved(place, id: id)) }
    case KUMIKO_POPUP_FINGER_UP:
      if fingers.removeValue(forKey: event.finger) != nil { owner?.take(.fingerUp(place, id: id)) }
    default:
      for finger in fingers.keys {
        owner?.take(.fingerUp(CGPoint(x: -1e6, y: -1e6), id: 1 << 24 + Int(finger)))
      }
      fingers = [:]
    }
  }

  // MARK: Buttons

  /// The numbers of buttons in SDL and in the X server, by those of the kernel.
  private static let numbers: [UInt32: (sdl: UInt8, server: Int, button: PointerButton?)] = [
    0x110: (1, 1, .primary), 0x111: (3, 3, .secondary), 0x112: (2, 2, .middle),
    0x113: (4, 8, .back),
  ]

  private static func code(of button: UInt8) -> UInt32? {
    numbers.first { $0.value.sdl == button }?.key
  }

  /// Whether SDL considers a button pressed.
  private static func believes(_ button: UInt32) -> Bool {
    guard let number = numbers[button]?.sdl else { return false }
    return SDL_GetMouseState(nil, nil) & (1 << UInt32(number - 1)) != 0
  }

  // MARK: The pointer's shape

  func point(_ shape: PointerShape) {
    kumiko_popups_point(connection, shape.waylandNumber)
  }
}
