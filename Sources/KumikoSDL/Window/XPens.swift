import Foundation
import KumikoCX11
import KumikoCore

/// The pens of graphics tablets on X11.
///
/// A pen also moves the pointer of the X server, which SDL reports as a mouse: those events are
/// ignored, except for the buttons on the pen while its tip is lifted. They act as the driver
/// assigns them, by default the middle and the secondary one. While menus extend beyond their
/// window a pen acts as a mouse altogether (`HeldPointer`).
final class XPens {
  private static var shared: XPens?

  private struct Watched {
    weak var window: DesktopWindow?
  }

  private let pens: OpaquePointer
  private let source: any DispatchSourceRead
  private var windows: [UInt: Watched] = [:]
  private let reader = XPenReader()

  private init?() {
    guard let opened = kumiko_xpens_open() else { return nil }
    pens = opened
    source = DispatchSource.makeReadSource(
      fileDescriptor: kumiko_xpens_descriptor(pens), queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.take() } }
    source.resume()
  }

  /// The pointer came into a window: pens over it are listened to from now on, if the machine has
  /// one. Without tablets there is no other connection to the server.
  static func pointerCame(into window: DesktopWindow) {
    guard let number = window.serverWindow else { return }
    if shared == nil, TouchScreens.havePens { shared = XPens() }
    shared?.watch(window, number)
  }

  /// Whether an event of SDL's mouse is ignored since it is one of a pen: a movement, or the press
  /// of a button by SDL's number.
  static func take(press button: UInt8? = nil) -> Bool {
    guard let shared, !HeldPointer.isHeld else { return false }
    // The event of the pen was sent before that of the pointer, on another connection.
    kumiko_xpens_catch_up(shared.pens)
    shared.take()
    return shared.reader.owns(press: button)
  }

  private func watch(_ window: DesktopWindow, _ number: UInt) {
    windows = windows.filter { $0.value.window != nil }
    windows[number] = Watched(window: window)
    kumiko_xpens_watch(pens, number)
    // Another one may already have arrived, with the reply to a request.
    take()
  }

  private func take() {
    var event = kumiko_xpen_event()
    while kumiko_xpens_next(pens, &event) != 0 {
      reader.take(event, over: windows[event.window]?.window, isHeld: HeldPointer.isHeld)
    }
  }
}

/// Translates events of pens on X11.
final class XPenReader {
  /// Whether the pointer was last moved by a pen.
  private var isPenLast = false
  /// The pens whose tip is down, and the windows in which they came down.
  private var down: [Int32: Weak] = [:]

  private struct Weak {
    weak var window: (any InputReceiver)?
  }

  /// Whether a movement of the pointer, or the press of a button by SDL's number, is one of a pen
  /// that is reported here.
  func owns(press button: UInt8?) -> Bool {
    isPenLast && (button == nil || button == 1 || !down.isEmpty)
  }

  /// - Parameters:
  ///   - window: the window of the event.
  ///   - isHeld: whether a pen acts as a mouse altogether.
  func take(_ event: kumiko_xpen_event, over window: (any InputReceiver)?, isHeld: Bool) {
    isPenLast = event.kind != Int32(KUMIKO_XPEN_OTHER)
    let id = Int(event.device)
    if event.kind == Int32(KUMIKO_XPEN_GONE) {
      down.removeValue(forKey: event.device)?.window?.take(.penLeft(id: id))
      return
    }
    guard isPenLast, let window else { return }
    let (place, pen) = (CGPoint(x: event.x, y: event.y), PenState(event).pen(id))
    switch event.kind {
    case Int32(KUMIKO_XPEN_PRESSED):
      guard event.button == 1, !isHeld else { return }
      down[event.device] = Weak(window: window)
      window.take(.penDown(place, pen))
    case Int32(KUMIKO_XPEN_LIFTED):
      guard event.button == 1, down.removeValue(forKey: event.device) != nil else { return }
      window.take(.penUp(place, pen))
    default: if !isHeld { window.take(.penMoved(place, pen)) }
    }
  }
}
