import KumikoFoundation

/// What happened, as responders hear of it.
@preconcurrency @MainActor public class UIEvent: NSObject {
  /// Kinds of events.
  public nonisolated enum EventType: Int, Sendable {
    /// Fingers, or the pointer with a button held.
    case touches = 0
    /// The machine was moved; never on a desktop.
    case motion
    /// A key for sounds and films.
    case remoteControl
    /// Keys.
    case presses
    /// The wheel, or fingers on a touchpad.
    case scroll = 10
    /// The pointer without a button.
    case hover = 11
    /// Fingers on a touchpad that scale and turn.
    case transform = 14
  }

  /// What kind of motion or of key.
  public nonisolated enum EventSubtype: Int, Sendable {
    /// None.
    case none = 0
    /// The machine was shaken; never on a desktop.
    case motionShake = 1
    /// Plays.
    case remoteControlPlay = 100
    /// Pauses.
    case remoteControlPause
    /// Stops.
    case remoteControlStop
    /// Plays, or pauses what plays.
    case remoteControlTogglePlayPause
    /// On to the next piece.
    case remoteControlNextTrack
    /// Back to the piece before.
    case remoteControlPreviousTrack
  }

  /// The kind.
  public var type: EventType { kind }
  /// The kind of key; none for others.
  public var subtype: EventSubtype { detail }
  var kind = EventType.touches
  var detail = EventSubtype.none
  /// Gives the event to whom it is for.
  var delivery: (() -> Void)?

  /// When it happened, in seconds of the host's clock.
  public let timestamp: TimeInterval
  /// The touches that take part.
  public let allTouches: Set<UITouch>?
  /// Keys that were held, as the window was told.
  package let modifiers: KeyModifiers

  /// Keys that were held.
  public var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(modifiers) }

  init(timestamp: TimeInterval, touches: Set<UITouch>, modifiers: KeyModifiers) {
    self.timestamp = timestamp
    allTouches = touches
    self.modifiers = modifiers
    super.init()
  }

  /// The touches that came down in a window.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    touches { $0.window === window }
  }

  /// The touches that came down in a view.
  public func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  /// The touches that a recogniser follows.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { touch in gesture.touches.contains { $0 === touch } }
  }

  private func touches(where isMeant: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = (allTouches ?? []).filter(isMeant)
    return found.isEmpty ? nil : Set(found)
  }

  /// Where a touch was since the last event: once, as every place is told of.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) == true ? [touch] : nil
  }

  /// Where a touch may go on to: nobody guesses.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) == true ? [] : nil
  }

  /// The buttons of the pointer that are held; the primary one unless said otherwise.
  public var buttonMask: ButtonMask {
    allTouches?.contains { $0.type == .indirectPointer } == true ? .primary : []
  }

  /// Buttons of the pointer.
  public nonisolated struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The buttons as bits.
    public let rawValue: Int

    /// Buttons from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The one that selects.
    public static let primary = ButtonMask(rawValue: 1)
    /// The one that opens menus.
    public static let secondary = ButtonMask(rawValue: 2)
  }
}
