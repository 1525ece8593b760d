import KumikoFoundation

extension UIEvent {
  /// An event that the host passes to a window. Positions are points in the window.
  public nonisolated enum Input: Sendable, Equatable {
    /// The pointer moved.
    case pointerMoved(CGPoint)
    /// The pointer left the window.
    case pointerLeft
    /// A button went down; `clicks` is 2 for a double click.
    case pointerDown(CGPoint, button: PointerButton, clicks: Int, modifiers: KeyModifiers)
    /// A button was lifted.
    case pointerUp(CGPoint, button: PointerButton, modifiers: KeyModifiers)
    /// A finger came down on the screen.
    case fingerDown(CGPoint, id: Int)
    /// A finger moved on the screen.
    case fingerMoved(CGPoint, id: Int)
    /// A finger left the screen.
    case fingerUp(CGPoint, id: Int)
    /// A pen moved, touching the screen or near it, or its force or angles changed.
    case penMoved(CGPoint, Pen)
    /// The tip of a pen, or its eraser, came down. Barrel buttons are those of the pointer.
    case penDown(CGPoint, Pen)
    /// The tip was lifted; the pen may still be near.
    case penUp(CGPoint, Pen)
    /// A pen is no longer near. If its tip was down, its touch is cancelled.
    case penLeft(id: Int)
    /// The wheel turned, or fingers moved on a touchpad. Positive deltas move the content right and
    /// down, in notches of 64 points; precise deltas come from fingers and are followed exactly.
    case wheel(CGPoint, delta: CGVector, isPrecise: Bool, modifiers: KeyModifiers)
    /// Fingers on a touchpad scaled by a factor and rotated by an angle in radians, clockwise.
    case transform(CGPoint, scale: CGFloat, rotation: CGFloat, modifiers: KeyModifiers)
    /// A key went down.
    case key(KeyPress)
    /// A key went up.
    case keyUp(KeyPress)
    /// The modifier keys changed.
    case modifiersChanged(KeyModifiers)
    /// Text was typed.
    case text(String)
    /// An input method replaces the text that it is composing; empty if it was cancelled. `focus`
    /// is the part that it is editing, as UTF-8 offsets into the text.
    case composition(String, focus: Range<Int>)
  }

  /// A button of the pointer.
  public nonisolated enum PointerButton: Sendable, Equatable {
    /// The button that selects.
    case primary
    /// The button that opens context menus.
    case secondary
    /// The wheel as a button.
    case middle
    /// The side button that navigates back.
    case back
  }

  /// The modifier keys.
  public nonisolated struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: Int

    /// Keys with a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Control.
    public static let control = KeyModifiers(rawValue: 2)
    /// Alt.
    public static let alt = KeyModifiers(rawValue: 4)
    /// The key with the system's logo.
    public static let command = KeyModifiers(rawValue: 8)
  }
}

package typealias InputEvent = UIEvent.Input

package typealias PointerButton = UIEvent.PointerButton

package typealias KeyModifiers = UIEvent.KeyModifiers

package typealias KeyPress = UIEvent.KeyPress
