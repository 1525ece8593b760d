import Foundation
import KumikoCSDL2
import KumikoCWayland
import KumikoCore

/// The pens of graphics tablets on Wayland, over windows and over their popups.
///
/// Buttons on a pen act as those of a mouse while its tip is lifted: the first one opens context
/// menus, as in GTK and Qt. While it touches they are ignored.
final class WaylandPens {
  /// Finds the window of a surface, which may be that of a popup, and converts a position in the
  /// surface into one in the window.
  typealias Finder = (UInt, CGPoint) -> (window: any InputReceiver, point: CGPoint)?

  private let show: (UInt32) -> Void
  private let find: Finder
  /// Where each pen is that is near.
  private var near: [UInt32: Place] = [:]
  private var down: Set<UInt32> = []
  /// The buttons of pens whose press was delivered.
  private var pressed: Set<[UInt32]> = []
  private var mouse = ButtonReader()

  /// A window, which may be closed meanwhile, and a position in it.
  private struct Place {
    weak var window: (any InputReceiver)?
    let point: CGPoint
  }

  /// - Parameters:
  ///   - show: sets the shape of the cursors of pens, by the number of the protocol; 0 for none.
  init(show: @escaping (UInt32) -> Void, find: @escaping Finder) {
    (self.show, self.find) = (show, find)
  }

  /// Sets the shape of the cursors of pens.
  func point(_ shape: PointerShape) { show(shape == .hidden ? 0 : shape.waylandNumber) }

  /// Handles an event of a pen; `false` for any other event.
  func take(_ news: DeviceNews) -> Bool {
    guard (Int32(KUMIKO_PEN_MOVED)...Int32(KUMIKO_PEN_WHEEL)).contains(news.kind) else {
      return false
    }
    if let pen = news.pen { take(news, pen) }
    return true
  }

  private func take(_ news: DeviceNews, _ pen: DeviceNews.Pen) {
    if news.kind == Int32(KUMIKO_PEN_LEFT) { return leave(pen) }
    guard let place = find(news.surface, news.point) else { return leave(pen) }
    if let former = near[pen.number]?.window, former !== place.window { leave(pen) }
    near[pen.number] = Place(window: place.window, point: place.point)
    if pen.isMouse { return take(news, ofMouse: pen, place.window, place.point) }
    let (window, state) = (place.window, pen.state.pen(Int(pen.number)))
    switch news.kind {
    case Int32(KUMIKO_PEN_DOWN):
      WaylandPopups.shared?.note(press: pen.serial)
      down.insert(pen.number)
      window.take(.penDown(place.point, state))
    case Int32(KUMIKO_PEN_UP):
      if down.remove(pen.number) != nil { window.take(.penUp(place.point, state)) }
    case Int32(KUMIKO_PEN_PRESSED), Int32(KUMIKO_PEN_LIFTED):
      take(news, buttonOf: pen, window, place.point)
    case Int32(KUMIKO_PEN_WHEEL): turn(pen, window, place.point)
    default: window.take(.penMoved(place.point, state))
    }
  }

  private func leave(_ pen: DeviceNews.Pen) {
    down.remove(pen.number)
    guard let place = near.removeValue(forKey: pen.number) else { return }
    if pen.isMouse { place.window?.take(.pointerLeft) }
    for button in pressed where button[0] == pen.number {
      pressed.remove(button)
      guard let button = WaylandPens.buttons[button[1]] else { continue }
      place.window?.take(.pointerUp(place.point, button: button, modifiers: modifiers))
    }
    if !pen.isMouse { place.window?.take(.penLeft(id: Int(pen.number))) }
  }

  private var modifiers: KeyModifiers { EventTranslation.modifiers(SDL_GetModState()) }

  private func turn(_ pen: DeviceNews.Pen, _ window: any InputReceiver, _ point: CGPoint) {
    let notches = CGVector(dx: 0, dy: -CGFloat(pen.notches))
    window.take(EventTranslation.wheel(at: point, notches, time: pen.time))
  }

  private func take(
    _ news: DeviceNews, buttonOf pen: DeviceNews.Pen, _ window: any InputReceiver, _ point: CGPoint
  ) {
    guard let button = WaylandPens.buttons[pen.button] else { return }
    let key = [pen.number, pen.button]
    if news.kind == Int32(KUMIKO_PEN_LIFTED) {
      guard pressed.remove(key) != nil else { return }
      return window.take(.pointerUp(point, button: button, modifiers: modifiers))
    }
    guard !down.contains(pen.number) else { return }
    WaylandPopups.shared?.note(press: pen.serial)
    pressed.insert(key)
    window.take(.pointerDown(point, button: button, clicks: 1, modifiers: modifiers))
  }

  private func take(
    _ news: DeviceNews, ofMouse pen: DeviceNews.Pen, _ window: any InputReceiver, _ point: CGPoint
  ) {
    let number = WaylandPens.mouseButtons[pen.button]
    switch news.kind {
    case Int32(KUMIKO_PEN_PRESSED):
      WaylandPopups.shared?.note(press: pen.serial)
      let event = number.flatMap {
        mouse.press($0, at: point, time: pen.time, modifiers: modifiers)
      }
      if let event { window.take(event) }
    case Int32(KUMIKO_PEN_LIFTED):
      let event = number.flatMap { mouse.lift($0, at: point, modifiers: modifiers) }
      if let event { window.take(event) }
    case Int32(KUMIKO_PEN_WHEEL): turn(pen, window, point)
    default: window.take(.pointerMoved(point))
    }
  }

  /// The buttons of a pen, from the tip upwards, by the kernel's numbers.
  private static let buttons: [UInt32: PointerButton] = [
    0x14B: .secondary, 0x14C: .middle, 0x149: .back,
  ]

  /// The X server's numbers of a mouse's buttons, by the kernel's.
  private static let mouseButtons: [UInt32: Int] = [0x110: 1, 0x111: 3, 0x112: 2, 0x113: 8]
}

extension PointerShape {
  /// The number of the shape in the protocol cursor-shape-v1.
  var waylandNumber: UInt32 {
    switch self {
    case .arrow, .hidden: 1
    case .link: 4
    case .text: 9
    case .forbidden: 15
    case .resizeHorizontally: 26
    }
  }
}

/// Receives input with positions in its own units.
protocol InputReceiver: AnyObject {
  func take(_ event: InputEvent)
}

extension DesktopWindow: InputReceiver {}
