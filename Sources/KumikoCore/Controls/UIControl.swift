import KumikoFoundation

/// A view that the user operates and that calls actions.
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// What can happen to a control.
  public nonisolated struct Event: OptionSet, Hashable, Sendable {
    /// The events as bits.
    public let rawValue: UInt

    /// Events from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch came down inside.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A second click, or a later one, came down inside soon after the one before.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A pressed pointer moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A pressed pointer moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A pressed pointer came back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A pressed pointer went outside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch was lifted inside: the control was used.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control's value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control is about to open its menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// The control's purpose was fulfilled.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A field took the keyboard.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text of a field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A field gave the keyboard away.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed in a field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Everything that touches do.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// Bits for events of an app's own.
    public static let applicationReserved = Event(rawValue: 0xF << 24)
    /// Everything.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    /// Everything that happens to the text of a field.
    public static let allEditingEvents = Event(rawValue: 0xF << 16)
  }

  /// How a control is at the moment.
  public nonisolated struct State: OptionSet, Hashable, Sendable {
    /// The state as bits.
    public let rawValue: UInt

    /// A state from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing special.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1)
    /// Cannot be used.
    public static let disabled = State(rawValue: 2)
    /// Switched on.
    public static let selected = State(rawValue: 4)
    /// Has the keyboard. No control here is drawn otherwise for it: a ring goes around it.
    public static let focused = State(rawValue: 8)
    /// Bits for states of an app's own.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits that apps leave alone.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where content stands between the sides; buttons follow it.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// Where content stands between the top and the bottom; buttons follow it.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// `contentHorizontalAlignment` with leading and trailing as left and right, as they are here.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isReversed ? .right : .left
    case .trailing: isReversed ? .left : .right
    case let alignment: alignment
    }
  }

  /// What it calls.
  private(set) var actions = ControlActions()

  /// A control with a frame, which calls an action when its purpose is fulfilled.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Whether the control can be used.
  open var isEnabled = true {
    willSet { if newValue != isEnabled { willChange("enabled") } }
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { isHovered = false }
      stateChanged()
      didChange("enabled")
    }
  }

  /// Whether the control is switched on.
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

  /// Whether a touch that came down inside is still held.
  open private(set) var isTracking = false

  /// Whether that touch is inside at the moment.
  open private(set) var isTouchInside = false

  /// How the control is at the moment.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Calls `action` when one of the events happens. An action with the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.add(action, for: controlEvents)
  }

  /// No longer calls the action for these events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.remove(for: controlEvents) { $0.isAction(action.identifier) }
  }

  /// No longer calls the action with an identifier for these events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    actions.remove(for: controlEvents) { $0.isAction(actionIdentifier) }
  }

  /// Calls a method of an object, which is not kept alive, when one of the events happens. Without
  /// an object the first that has the method is called, as `UIApplication.sendAction` says. What is
  /// there already is not added again.
  ///
  ///     button.addTarget(self, action: Selector(Self.buyTapped), for: .touchUpInside)
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    actions.add(TargetAction(target, action), for: controlEvents)
  }

  /// No longer calls a method for these events: nil for the object stands for every object, nil for
  /// the action for every method.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    actions.remove(for: controlEvents) { $0.matches(target, action) }
  }

  /// Calls the actions for events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) { send(controlEvents, because: nil) }

  /// Calls an action on behalf of the control. Called for each one that an event calls.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Calls a method on behalf of the control. Called for each one that an event calls.
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

  /// Does what a click on the control does; nothing where it cannot be used.
  open func performPrimaryAction() { press() }

  // MARK: Menus

  /// Whether a click opens the control's menu.
  open var showsMenuAsPrimaryAction = false

  /// Opens the menu of which `contextMenuInteraction(_:configurationForMenuAtLocation:)` says what
  /// it shows; nil unless `isContextMenuInteractionEnabled` is set.
  open private(set) var contextMenuInteraction: UIContextMenuInteraction?

  /// Whether the control has a menu; not unless set.
  open var isContextMenuInteractionEnabled: Bool {
    get { contextMenuInteraction != nil }
    set {
      guard newValue != isContextMenuInteractionEnabled else { return }
      if let contextMenuInteraction { removeInteraction(contextMenuInteraction) }
      contextMenuInteraction = newValue ? UIContextMenuInteraction(delegate: self) : nil
      if let contextMenuInteraction { addInteraction(contextMenuInteraction) }
    }
  }

  /// Where a menu opens that a click opens: its corner, in the coordinates of the control; unless
  /// overridden below the control.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGPoint(x: isReversed ? bounds.maxX : bounds.minX, y: bounds.maxY)
  }

  /// What the menu of the control shows; nil, unless overridden, for no menu.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// What stands out while a menu is open; nil for the control.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Where what stood out goes as the menu goes; nil for where it is.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// What stands out while a menu is open, by the name of what it is for; what the older form
  /// answers unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(
      interaction, previewForHighlightingMenuWithConfiguration: configuration)
  }

  /// Where what stood out goes, by the name of what it is for; what the older form answers unless
  /// overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
  }

  /// The card beside the menu was clicked. Does nothing unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// The menu is about to be seen. Overrides call `super`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// The menu goes. Overrides call `super`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Opens the control's own menu; returns whether there is one.
  final func openOwnMenu() -> Bool {
    guard showsMenuAsPrimaryAction, let interaction = contextMenuInteraction else { return false }
    return interaction.openBeside(self)
  }

  /// Whether an action is called when one of the events happens.
  final func hasAction(for controlEvents: Event) -> Bool {
    !actions.entries(for: controlEvents).isEmpty
  }

  /// Called when `state` or the hover changed.
  func stateChanged() { setNeedsDisplay() }

  // MARK: Tracking

  /// A touch came down inside; returns whether the control follows it. Overrides of these four
  /// need not call `super`.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch moved; returns whether the control goes on following it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch was lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The touch was taken away.
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
    // Controls that an app draws ask there whether the touch was lifted inside.
    isTouchInside = inside
    endTracking(touch, with: event)
    isTouchInside = false
    if inside {
      pressed()
      if openOwnMenu() { return }
    }
    send(inside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside, because: event)
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

  /// Called when the control was used, before its actions.
  func pressed() {}

  override var touchHandling: TouchHandling {
    isEnabled
      ? [.keepsSingleTaps, .followsDragsAtOnce, .keepsDrags] : [.followsDragsAtOnce, .keepsDrags]
  }
  override func pointerShape(at point: CGPoint) -> PointerShape? { .arrow }
  override func pointerEntered() { isHovered = isEnabled && answersHover }
  override func pointerLeft() { isHovered = false }

  // MARK: Keyboard

  /// A control that can be used takes the keyboard; Tab brings it there.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  override var isKeyboardStop: Bool { true }

  override var isUsableElement: Bool { false }

  /// What the ring of the keyboard goes around.
  var focusBounds: CGRect { bounds }

  /// The radius of that, in points.
  var focusRadius: CGFloat { layer.cornerRadius }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, key.modifiers.isEmpty else { return super.handleKey(key) }
    switch key.name {
    case "space", "return":
      press()
      return true
    case "left", "right", "up", "down":
      // Left is back where reading starts at the left.
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

  /// Uses the control as a click would, for hosts that find it by its label.
  package func press() {
    guard isEnabled else { return }
    pressed()
    if openOwnMenu() { return }
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
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
