import KumikoCSDL2
import KumikoCore

/// Translates SDL's input events into those of the views. Positions are in the window's units: the
/// window converts them to points.
enum EventTranslation {
  private static var wheels = WheelReader(
    driver: SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "")
  private static var presses = PressReader()

  /// The window that an event belongs to, and the event; nil for events that are not delivered to
  /// views.
  static func translate(_ event: SDL_Event) -> (window: UInt32, event: InputEvent)? {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION:
      guard event.motion.which != SDL_TOUCH_MOUSEID_VALUE, !HeldPointer.isHeld,
        !WaylandPointer.isElsewhere, !XPens.take()
      else { return nil }
      return (event.motion.windowID, .pointerMoved(point(event.motion.x, event.motion.y)))
    case SDL_MOUSEBUTTONDOWN:
      guard let button = button(event.button.button),
        !XPens.take(press: event.button.button),
        presses.isNew(
          event.button.button, in: event.button.windowID, at: event.button.timestamp,
          isHeld: HeldPointer.isHeld)
      else { return nil }
      return (
        event.button.windowID,
        .pointerDown(
          point(event.button.x, event.button.y), button: button,
          clicks: Int(event.button.clicks), modifiers: modifiers(SDL_GetModState()))
      )
    case SDL_MOUSEBUTTONUP:
      guard let button = button(event.button.button),
        WaylandPopups.shared?.holds(event.button.button) != true,
        presses.ends(event.button.button),
        !WaylandPointer.isDragging(with: event.button.button)
      else { return nil }
      return (
        event.button.windowID,
        .pointerUp(
          point(event.button.x, event.button.y), button: button,
          modifiers: modifiers(SDL_GetModState()))
      )
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      return finger(event.tfinger).map { (event.tfinger.windowID, $0) }
    case SDL_MULTIGESTURE: return transform(event.mgesture)
    case SDL_MOUSEWHEEL:
      guard !HeldPointer.isHeld else { return nil }
      return (event.wheel.windowID, wheel(event.wheel))
    case SDL_KEYDOWN: return (event.key.windowID, key(event.key))
    case SDL_KEYUP:
      guard case .key(let key) = key(event.key) else { return nil }
      return (event.key.windowID, .keyUp(key))
    case SDL_TEXTINPUT: return (event.text.windowID, .text(text(event.text)))
    case SDL_TEXTEDITING:
      return (
        event.edit.windowID,
        composition(text(event.edit), start: event.edit.start, length: event.edit.length)
      )
    case SDL_TEXTEDITING_EXT:
      defer { SDL_free(event.editExt.text) }
      return (
        event.editExt.windowID,
        composition(
          event.editExt.text.map { String(cString: $0) } ?? "", start: event.editExt.start,
          length: event.editExt.length)
      )
    default: return nil
    }
  }

  private static let SDL_TOUCH_MOUSEID_VALUE = UInt32.max

  private static func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: CGFloat(x), y: CGFloat(y))
  }

  private static func button(_ number: UInt8) -> PointerButton? {
    switch Int32(number) {
    case SDL_BUTTON_LEFT: .primary
    case SDL_BUTTON_RIGHT: .secondary
    case SDL_BUTTON_MIDDLE: .middle
    case SDL_BUTTON_X1: .back
    default: nil
    }
  }

  /// SDL counts up and right as positive; views count the movement of the content: turning the
  /// wheel up moves it down, turning it right moves it left.
  private static func wheel(_ wheel: SDL_MouseWheelEvent) -> InputEvent {
    let sign: CGFloat = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
    return self.wheel(
      at: point(wheel.mouseX, wheel.mouseY),
      CGVector(dx: -CGFloat(wheel.preciseX) * sign, dy: CGFloat(wheel.preciseY) * sign),
      time: wheel.timestamp)
  }

  /// A scroll by a wheel or by fingers on a touchpad, at a position, in notches as SDL counts them.
  static func wheel(at place: CGPoint, _ notches: CGVector, time: UInt32) -> InputEvent {
    let (delta, isPrecise) = wheels.read(notches, at: time)
    return .wheel(
      place, delta: delta, isPrecise: isPrecise, modifiers: modifiers(SDL_GetModState()))
  }

  /// Records a press that SDL ignored, but whose release it will report.
  static func notePress(_ button: UInt8, of window: UInt32) {
    _ = presses.isNew(button, in: window, at: SDL_GetTicks())
  }

  /// Records the release of a button, which SDL will not report; returns whether SDL reported its
  /// press.
  static func endPress(_ button: UInt8) -> Bool { presses.ends(button) }

  /// A touch on a screen. SDL normalises its position to the window; touches on touchpads, which
  /// some systems report too, have no position.
  private static func finger(_ finger: SDL_TouchFingerEvent) -> InputEvent? {
    guard SDL_GetTouchDeviceType(finger.touchId) == SDL_TOUCH_DEVICE_DIRECT,
      let window = SDL_GetWindowFromID(finger.windowID)
    else { return nil }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    let place = CGPoint(
      x: CGFloat(finger.x) * CGFloat(width), y: CGFloat(finger.y) * CGFloat(height))
    let id = Int(truncatingIfNeeded: finger.fingerId)
    switch SDL_EventType(finger.type) {
    case SDL_FINGERDOWN: return .fingerDown(place, id: id)
    case SDL_FINGERMOTION: return .fingerMoved(place, id: id)
    default: return .fingerUp(place, id: id)
    }
  }

  /// A pinch or rotation on a touchpad, if the system reports it: SDL reports the change of the
  /// distance as a fraction of the touchpad, and not the window, which is the one under the
  /// pointer. On a touchscreen the gesture recognisers use the touches.
  private static func transform(
    _ gesture: SDL_MultiGestureEvent
  ) -> (window: UInt32, event: InputEvent)? {
    let device = SDL_GetTouchDeviceType(gesture.touchId)
    guard
      device == SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE || device == SDL_TOUCH_DEVICE_INDIRECT_RELATIVE,
      let window = SDL_GetMouseFocus()
    else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetMouseState(&x, &y)
    return (
      SDL_GetWindowID(window),
      transform(
        at: point(x, y), distance: CGFloat(gesture.dDist), angle: CGFloat(gesture.dTheta),
        modifiers(SDL_GetModState()))
    )
  }

  /// A change of the fingers' distance, as a fraction of the touchpad, converted to a scale factor:
  /// a third of it doubles.
  static func transform(
    at place: CGPoint, distance: CGFloat, angle: CGFloat, _ modifiers: KeyModifiers
  ) -> InputEvent {
    .transform(place, scale: pow(2, distance * 3), rotation: angle, modifiers: modifiers)
  }

  private static func key(_ key: SDL_KeyboardEvent) -> InputEvent {
    let code = key.keysym.scancode.rawValue
    let held = SDL_Keymod(rawValue: UInt32(key.keysym.mod))
    return .key(
      KeyPress(
        name(of: key.keysym, held), modifiers: modifiers(held),
        characters: typed(with: key), usage: UIKeyboardHIDUsage(rawValue: Int(code)),
        isRepeat: key.repeat != 0))
  }

  /// The modifier keys that are held after one of them was pressed or released; nil for other keys.
  static func modifiers(after event: SDL_Event) -> KeyModifiers? {
    switch SDL_EventType(event.type) {
    case SDL_KEYDOWN, SDL_KEYUP: break
    default: return nil
    }
    let keys = [
      SDL_SCANCODE_LCTRL, SDL_SCANCODE_RCTRL, SDL_SCANCODE_LSHIFT, SDL_SCANCODE_RSHIFT,
      SDL_SCANCODE_LALT, SDL_SCANCODE_RALT, SDL_SCANCODE_LGUI, SDL_SCANCODE_RGUI,
    ]
    guard keys.contains(event.key.keysym.scancode) else { return nil }
    return modifiers(SDL_Keymod(rawValue: UInt32(event.key.keysym.mod)))
  }

  /// The name of SDL's key for views; empty for keys that have no name, or are unknown.
  private static func name(of key: SDL_Keysym, _ held: SDL_Keymod) -> String {
    if held.rawValue & KMOD_NUM.rawValue == 0, let name = keypadWithoutDigits[key.sym] {
      return name
    }
    let name = SDL_GetKeyName(key.sym).map { String(cString: $0) } ?? ""
    return KeyPress.isName(name) ? name : ""
  }

  /// The functions of the keypad without Num Lock.
  private static let keypadWithoutDigits: [SDL_Keycode: String] = {
    let names: [(SDL_KeyCode, String)] = [
      (SDLK_KP_0, "insert"), (SDLK_KP_1, "end"), (SDLK_KP_2, "down"), (SDLK_KP_3, "pagedown"),
      (SDLK_KP_4, "left"), (SDLK_KP_6, "right"), (SDLK_KP_7, "home"), (SDLK_KP_8, "up"),
      (SDLK_KP_9, "pageup"), (SDLK_KP_PERIOD, "delete"),
    ]
    return Dictionary(uniqueKeysWithValues: names.map { (SDL_Keycode($0.0.rawValue), $0.1) })
  }()

  /// The text that a key types on the current layout: the text that SDL sends right after it if a
  /// text field has the keyboard focus, else that of the window system. Nil if both are unknown.
  private static func typed(with key: SDL_KeyboardEvent) -> String? {
    var following = SDL_Event()
    let count = SDL_PeepEvents(
      &following, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    if count == 1, SDL_EventType(following.type) == SDL_TEXTINPUT,
      following.text.windowID == key.windowID
    {
      return text(following.text)
    }
    guard UInt32(key.keysym.mod) & KMOD_SHIFT.rawValue != 0, character(of: key.keysym) != nil else {
      return nil
    }
    return KeyboardLayout.current?.characters(withShift: UInt32(key.keysym.sym))
  }

  /// The character that a key types without modifiers; nil for keys that have none.
  private static func character(of key: SDL_Keysym) -> Unicode.Scalar? {
    guard (0x20..<0x4000_0000).contains(key.sym), key.sym != 0x7F else { return nil }
    return Unicode.Scalar(UInt32(key.sym))
  }

  /// The text that a key types that was pressed without Control, Alt or the logo key; nil for keys
  /// that type nothing.
  static func text(ofKey event: SDL_Event) -> String? {
    guard SDL_EventType(event.type) == SDL_KEYDOWN, character(of: event.key.keysym) != nil,
      case .key(let key) = key(event.key), key.modifiers.subtracting(.shift).isEmpty
    else { return nil }
    return key.characters
  }

  private static func text(_ event: SDL_TextInputEvent) -> String {
    withUnsafeBytes(of: event.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  private static func text(_ event: SDL_TextEditingEvent) -> String {
    withUnsafeBytes(of: event.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// SDL counts scalars; a length of 0 is a caret. Numbers beyond the text are clamped to its end.
  static func composition(_ text: String, start: Int32, length: Int32) -> InputEvent {
    let scalars = text.unicodeScalars
    func offset(_ count: Int) -> Int {
      scalars.prefix(max(0, count)).reduce(0) { $0 + UTF8.width($1) }
    }
    let low = offset(start < 0 ? scalars.count : Int(start))
    let high = offset(max(0, Int(start)) + max(0, Int(length)))
    return .composition(text, focus: low..<max(low, high))
  }

  static func modifiers(_ state: SDL_Keymod) -> KeyModifiers {
    var modifiers: KeyModifiers = []
    let pairs: [(UInt32, KeyModifiers)] = [
      (KMOD_SHIFT.rawValue, .shift), (KMOD_CTRL.rawValue, .control), (KMOD_ALT.rawValue, .alt),
      (KMOD_GUI.rawValue, .command),
    ]
    for (bits, modifier) in pairs where state.rawValue & bits != 0 { modifiers.insert(modifier) }
    return modifiers
  }
}
