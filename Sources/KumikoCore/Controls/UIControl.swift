import KumikoFoundation

/// A view that the user operates and that sends actions.
///
///     let switchView = UISwitch()
///     switchView.addAction(UIAction { _ in print("Changed") }, for: .valueChanged)
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// The events of a control.
  public nonisolated struct Event: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Events with a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began inside.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A second click, or a later one, inside shortly after the previous one.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A touch moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A touch moved while it was outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A touch moved back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A touch moved from inside to outside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch ended inside: the control was pressed.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch ended outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control's value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control is about to open its menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// The primary action of the control was triggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A text field became first responder.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text of a text field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field resigned first responder.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed in a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// Reserved for an app's own events.
    public static let applicationReserved = Event(rawValue: 0xF << 24)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    /// All events of text editing.
    public static let allEditingEvents = Event(rawValue: 0xF << 16)
  }

  /// The state of a control.
  public nonisolated struct State: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// A state with a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The default state.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1)
    /// Disabled.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
    /// First responder. No control here is drawn differently in it: a focus ring is drawn around
    /// it.
    public static let focused = State(rawValue: 8)
    /// Reserved for an app's own states.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Reserved for the framework.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal alignment of the content; used by buttons.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The vertical alignment of the content; used by buttons.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// `contentHorizontalAlignment` with leading and trailing resolved to left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isReversed ? .right : .left
    case .trailing: isReversed ? .left : .right
    case let alignment: alignment
    }
  }

  /// The actions of the control.
  private(set) var actions = ControlActions()

  /// A control with a frame and a primary action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Whether the control is enabled.
  open var isEnabled = true {
    willSet { if newValue != isEnabled { willChange("enabled") } }
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { isHovered = false }
      stateChanged()
      didChange("enabled")
    }
  }

  /// Whether the control is selected.
  open var isSelected = false {
    willSet { if newValue != isSelected { willChange("selected") } }
    didSet {
      guard isSelected != oldValue else { return }
      stateChanged()
      didChange("selected")
    }
  }

  /// Whether the control is pressed.
  open var isHighlighted = false {
    willSet { if newValue != isHighlighted { willChange("highlighted") } }
    didSet {
      guard isHighlighted != oldValue else { return }
      stateChanged()
      didChange("highlighted")
    }
  }

  /// Whether the pointer is over the control.
  public private(set) var isHovered = false {
    didSet { if isHovered != oldValue { stateChanged() } }
  }

  /// Whether a touch that began inside is still down.
  open private(set) var isTracking = false

  /// Whether that touch is currently inside.
  open private(set) var isTouchInside = false

  /// The current state of the control.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Adds an action for events. One with the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.add(action, for: controlEvents)
  }

  /// Removes an action for events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.remove(for: controlEvents) { $0.isAction(action.identifier) }
  }

  /// Removes the action with an identifier for events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    actions.remove(for: controlEvents) { $0.isAction(actionIdentifier) }
  }

  /// Adds a target, which is not retained, and an action for events. Without a target, the action
  /// is sent along the responder chain, as specified by `UIApplication.sendAction`. A pair that was
  /// added before is not added again.
  ///
  ///     button.addTarget(self, action: Selector(Self.buyTapped), for: .touchUpInside)
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    actions.add(TargetAction(target, action), for: controlEvents)
  }

  /// Removes targets for events: nil matches every target, and nil for the action every method.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    actions.remove(for: controlEvents) { $0.matches(target, action) }
  }

  /// Sends the actions for events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) { send(controlEvents, because: nil) }

  /// Performs an action of the control. Called for each one that an event triggers.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Sends an action of the control to a target. Called for each one that an event triggers.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  private func send(_ controlEvents: Event, because event: UIEvent?) {
    for entry in actions.entries(for: controlEvents) {
      switch entry {
      case .action(let action): sendAction(action)
      case .target(let target) where target.isGone: break
      case .target(let target): sendAction(target.selector, to: target.target, for: event)
      }
    }
  }

  /// Performs the action of a click on the control; does nothing while it is disabled.
  open func performPrimaryAction() { press() }

  // MARK: Menus

  /// Whether a click opens the control's menu.
  open var showsMenuAsPrimaryAction = false

  /// The interaction that opens the menu returned by
  /// `contextMenuInteraction(_:configurationForMenuAtLocation:)`; nil unless
  /// `isContextMenuInteractionEnabled` is set.
  open private(set) var contextMenuInteraction: UIContextMenuInteraction?

  /// Whether the control has a context menu; `false` by default.
  open var isContextMenuInteractionEnabled: Bool {
    get { contextMenuInteraction != nil }
    set {
      guard newValue != isContextMenuInteractionEnabled else { return }
      if let contextMenuInteraction { removeInteraction(contextMenuInteraction) }
      contextMenuInteraction = newValue ? UIContextMenuInteraction(delegate: self) : nil
      if let contextMenuInteraction { addInteraction(contextMenuInteraction) }
    }
  }

  /// The corner of a menu that a click opens, in the coordinates of the control; below the control
  /// by default.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGPoint(x: isReversed ? bounds.maxX : bounds.minX, y: bounds.maxY)
  }

  /// The configuration of the control's menu; nil, the default, for no menu.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// The preview that is highlighted while a menu is open; nil for the control.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// The preview that the highlighted one animates to when the menu is dismissed; nil for its
  /// current place.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// The highlighted preview for an identifier; the result of the older method by default.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(
      interaction, previewForHighlightingMenuWithConfiguration: configuration)
  }

  /// The dismissing preview for an identifier; the result of the older method by default.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
  }

  /// Called when the preview next to the menu was clicked. Does nothing by default.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// Called before the menu is displayed. Overrides call `super`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called before the menu is dismissed. Overrides call `super`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Opens the control's own menu; returns whether there is one.
  final func openOwnMenu() -> Bool {
    guard showsMenuAsPrimaryAction, let interaction = contextMenuInteraction else { return false }
    return interaction.openBeside(self)
  }

  /// Whether there is an action for one of the events.
  final func hasAction(for controlEvents: Event) -> Bool {
    !actions.entries(for: controlEvents).isEmpty
  }

  /// Called when `state` or `isHovered` changed.
  func stateChanged() { setNeedsDisplay() }

  // MARK: Tracking

  /// Called when a touch began inside; returns whether the control tracks it. Overrides of these
  /// four methods need not call `super`.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch moved; returns whether the control continues tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch ended.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the touch was cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first, beginTracking(touch, with: event) else { return }
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, because: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = point(inside: touch.location(in: self), with: event)
    isHighlighted = isTouchInside
    var happened: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside {
      happened.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    send(happened, because: event)
    if !continueTracking(touch, with: event) { endTouch() }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = point(inside: touch.location(in: self), with: event)
    let inside = isTouchInside
    endTouch()
    // An app's own controls read it there to determine whether the touch ended inside.
    isTouchInside = inside
    endTracking(touch, with: event)
    isTouchInside = false
    if inside {
      pressed()
      if openOwnMenu() { return }
    }
    send(inside ? pressEvents : .touchUpOutside, because: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    endTouch()
    cancelTracking(with: event)
    send(.touchCancel, because: event)
  }

  private func endTouch() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  /// Makes a disabled control half as opaque, and restores the opacity that an app set.
  final func dim(_ fullAlpha: inout CGFloat?) {
    if isEnabled, let full = fullAlpha {
      (alpha, fullAlpha) = (full, nil)
    } else if !isEnabled, fullAlpha == nil {
      fullAlpha = alpha
      alpha /= 2
    }
  }

  /// Called when the control was pressed, before its actions.
  func pressed() {}

  override var touchHandling: TouchHandling {
    isEnabled
      ? [.keepsSingleTaps, .followsDragsAtOnce, .keepsDrags] : [.followsDragsAtOnce, .keepsDrags]
  }
  override func pointerShape(at point: CGPoint) -> PointerShape? { .arrow }
  override func pointerEntered() { isHovered = isEnabled && answersHover }
  override func pointerLeft() { isHovered = false }

  // MARK: Keyboard

  /// An enabled control can become first responder, also with Tab.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  override var isKeyboardStop: Bool { true }

  override var isUsableElement: Bool { false }

  /// The rectangle of the focus ring.
  var focusBounds: CGRect { bounds }

  /// The corner radius of the focus ring, in points.
  var focusRadius: CGFloat { layer.cornerRadius }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, key.modifiers.isEmpty else { return super.handleKey(key) }
    switch key.name {
    case "space", "return":
      press()
      return true
    case "left", "right", "up", "down":
      // The left arrow key moves back in left-to-right layouts.
      let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let isForward =
        key.name == "up" || key.name == (isReversed ? "left" : "right")
      return step(isForward ? 1 : -1) || super.handleKey(key)
    default: return super.handleKey(key)
    }
  }

  /// Moves the value by a step forward (1) or back (−1); returns whether the control has steps.
  func step(_ direction: Int) -> Bool { false }

  override func keyboardFocusChanged() {
    super.keyboardFocusChanged()
    showFocusRing(around: focusBounds, radius: focusRadius)
  }

  override func boundsSizeChanged(from old: CGSize) {
    super.boundsSizeChanged(from: old)
    if isFirstResponder { showFocusRing(around: focusBounds, radius: focusRadius) }
  }

  /// Whether the control is for a value: the primary action is triggered by its changes, as by a
  /// slider's while it moves, instead of by a press.
  var hasValue: Bool { false }

  private var pressEvents: Event {
    hasValue ? .touchUpInside : [.touchUpInside, .primaryActionTriggered]
  }

  /// Sends the actions of a value that the user changed.
  func sendValueActions() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  /// Presses the control like a click, for hosts that find it by its label.
  package func press() {
    guard isEnabled else { return }
    pressed()
    if openOwnMenu() { return }
    sendActions(for: pressEvents)
  }

  override var descriptionParts: [String] {
    super.descriptionParts
      + [
        (!isEnabled, "enabled = NO"), (isSelected, "selected = YES"),
        (isHighlighted, "highlighted = YES"),
      ].filter(\.0).map(\.1)
  }

  override var accessibilityDefaults: AccessibilityDefaults { controlAccessibility }

  override func pressForAccessibility() -> Bool {
    press()
    return isEnabled
  }
}

extension UIControl: HoverAnswering {}
