import KumikoFoundation

/// An event that is delivered to responders.
@preconcurrency @MainActor public class UIEvent: NSObject {
  /// The types of events.
  public nonisolated enum EventType: Int, Sendable {
    /// Fingers, pens, or the pointer with a pressed button.
    case touches = 0
    /// Device motion; never on a desktop.
    case motion
    /// A media key.
    case remoteControl
    /// Keys.
    case presses
    /// The wheel, or fingers on a touchpad.
    case scroll = 10
    /// The pointer without a pressed button.
    case hover = 11
    /// Fingers on a touchpad that scale and rotate.
    case transform = 14
  }

  /// The subtype of a motion or of a media key.
  public nonisolated enum EventSubtype: Int, Sendable {
    /// None.
    case none = 0
    /// The device was shaken; never on a desktop.
    case motionShake = 1
    /// Play.
    case remoteControlPlay = 100
    /// Pause.
    case remoteControlPause
    /// Stop.
    case remoteControlStop
    /// Toggle between play and pause.
    case remoteControlTogglePlayPause
    /// Next track.
    case remoteControlNextTrack
    /// Previous track.
    case remoteControlPreviousTrack
  }

  /// The type.
  public var type: EventType { kind }
  /// The subtype of a media key; `.none` for others.
  public var subtype: EventSubtype { detail }
  var kind = EventType.touches
  var detail = EventSubtype.none
  /// Delivers the event to its receiver.
  var delivery: (() -> Void)?

  /// The time of the event, in seconds of the host's clock.
  public let timestamp: TimeInterval
  /// The touches of the event.
  public let allTouches: Set<UITouch>?
  /// The modifier keys, as reported to the window.
  package let modifiers: KeyModifiers

  /// The modifier keys.
  public var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(modifiers) }

  init(timestamp: TimeInterval, touches: Set<UITouch>, modifiers: KeyModifiers) {
    self.timestamp = timestamp
    allTouches = touches
    self.modifiers = modifiers
    super.init()
  }

  /// The touches that began in a window.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    touches { $0.window === window }
  }

  /// The touches that began in a view.
  public func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  /// The touches that a recogniser follows.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { touch in gesture.touches.contains { $0 === touch } }
  }

  private func touches(where isMeant: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = (allTouches ?? []).filter(isMeant)
    return found.isEmpty ? nil : Set(found)
  }

  /// The locations of a touch since the last event: only the touch itself, as every location is
  /// delivered.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) == true ? [touch] : nil
  }

  /// The predicted locations of a touch: none, as there is no prediction.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) == true ? [] : nil
  }

  /// The pressed buttons of the pointer.
  public var buttonMask: ButtonMask {
    allTouches?.reduce(into: []) { $0.formUnion($1.buttonMask) } ?? []
  }

  /// The buttons of the pointer.
  public nonisolated struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: Int

    /// Buttons with a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The button that selects.
    public static let primary = ButtonMask(rawValue: 1)
    /// The button that opens menus.
    public static let secondary = ButtonMask(rawValue: 2)
  }
}
