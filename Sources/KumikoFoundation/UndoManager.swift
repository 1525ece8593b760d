import Foundation

/// Records actions that undo changes. Foundation on Linux has no such class.
///
///     func rename(_ item: Item, to name: String) {
///       let former = item.name
///       item.name = name
///       undoManager?.registerUndo(withTarget: self) { $0.rename(item, to: former) }
///       undoManager?.setActionName("Rename")
///     }
///
/// Actions registered while one event is handled are undone together. Actions registered during
/// undo are those of redo. Targets are not retained: actions whose target was deallocated are
/// skipped. Groups without actions are ignored. Where Foundation raises an exception, the mistake
/// is reported and the call has no effect.
@preconcurrency @MainActor open class UndoManager: NSObject {
  private var undoStack: [UndoGroup] = []
  private var redoStack: [UndoGroup] = []
  /// The groups that are open, the outermost first.
  private var openGroups: [UndoGroup] = []
  /// Whether the outermost of them was opened for an event.
  private var isEventGroupOpen = false
  private var disablings = 0
  /// Increases when actions are registered, undone, redone or removed, but not when the oldest
  /// groups are dropped.
  package private(set) var changeCount = 0

  /// A manager without changes. Views have one along the chain of responders:
  /// `UIResponder.undoManager`.
  public override init() { super.init() }

  // MARK: Registering

  /// Registers an undo action: a closure that is called with `target`, which is not retained.
  ///
  /// It clears the redo stack, unless called during undo or redo. Nothing is registered while
  /// registration is disabled. Without an open group, and if none is opened for the event, it is
  /// reported and forms a group of its own.
  public final func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let isAlone = openGroups.isEmpty && !groupsByEvent
    if isAlone { Diagnostics.report(.undoRegisteredWithoutGroup) }
    if openGroups.isEmpty { isAlone ? open() : openEventGroup() }
    if !isPerforming { redoStack = [] }
    let action = UndoGroup.Action(target: target) { object in
      if let target = object as? TargetType { handler(target) }
    }
    openGroups.last?.entries.append(.action(action))
    changeCount += 1
    if isAlone { endUndoGrouping() }
  }

  /// Registers an undo action: a method that is called with an argument on `target`, which is not
  /// retained. Otherwise as `registerUndo(withTarget:handler:)`.
  public final func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?)
  {
    registerUndo(withTarget: target as AnyObject) { selector.call(on: $0, anObject) }
  }

  /// Whether registration is enabled: enabled as often as disabled.
  open var isUndoRegistrationEnabled: Bool { disablings == 0 }

  /// Disables registration until `enableUndoRegistration()` was called as often as this.
  open func disableUndoRegistration() { disablings += 1 }

  /// Reverts one `disableUndoRegistration()`; one too many is reported.
  open func enableUndoRegistration() {
    guard disablings > 0 else { return Diagnostics.report(.undoEnabledTooOften) }
    disablings -= 1
  }

  /// Clears the undo and redo stacks, and enables registration again.
  open func removeAllActions() {
    undoStack = []
    redoStack = []
    for group in openGroups { group.entries = [] }
    disablings = 0
    changeCount += 1
  }

  /// Removes the actions of a target. The time grows with the number of actions.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    for group in undoStack + redoStack + openGroups.prefix(1) { group.remove(target) }
    for group in openGroups.dropFirst() { group.remove(target) }
    undoStack.removeAll(where: \.entries.isEmpty)
    redoStack.removeAll(where: \.entries.isEmpty)
    changeCount += 1
  }

  // MARK: Groups

  /// Whether actions registered while one event is handled form a group; `true` by default. A group
  /// that is opened during an event is nested in that event's.
  open var groupsByEvent = true

  /// The maximum number of groups, the oldest are removed; 0, the default, for no limit. A negative
  /// number is reported and counts as 0.
  open var levelsOfUndo = 0 {
    didSet {
      if levelsOfUndo < 0 {
        Diagnostics.report(.levelsOfUndoNegative(levelsOfUndo))
        levelsOfUndo = 0
      }
      trim()
    }
  }

  /// The number of nested open groups.
  open var groupingLevel: Int { openGroups.count }

  /// Opens a group: actions registered until it is closed are undone together.
  open func beginUndoGrouping() {
    if openGroups.isEmpty, groupsByEvent { openEventGroup() }
    open()
  }

  /// Closes the group that was opened last. Reported if none is open.
  open func endUndoGrouping() {
    guard openGroups.count > (isPerforming ? 1 : 0), let group = openGroups.last else {
      return Diagnostics.report(.undoGroupNotOpen)
    }
    post(.NSUndoManagerCheckpoint)
    postClosing(group, .NSUndoManagerWillCloseUndoGroup)
    openGroups.removeLast()
    if openGroups.isEmpty { isEventGroupOpen = false }
    keep(group)
    if openGroups.count == 1, isEventGroupOpen { closeAtEndOfEvent() }
    postClosing(group, .NSUndoManagerDidCloseUndoGroup)
  }

  private func open() {
    if !openGroups.isEmpty { post(.NSUndoManagerCheckpoint) }
    openGroups.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  private func openEventGroup() {
    isEventGroupOpen = true
    open()
    closeAtEndOfEvent()
  }

  private func closeAtEndOfEvent() {
    EventTurn.atEnd { [weak self] in
      guard let self, isEventGroupOpen, openGroups.count == 1, !isPerforming else { return }
      endUndoGrouping()
    }
  }

  /// Adds a closed group to the stack or group where it belongs.
  private func keep(_ group: UndoGroup) {
    guard !group.entries.isEmpty else { return }
    if let around = openGroups.last {
      around.entries.append(.group(group))
    } else {
      undoStack.append(group)
      trim()
    }
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }

  /// Removes the oldest group that can be undone; returns whether there was one besides the newest.
  package func forgetOldest() -> Bool {
    guard undoStack.count > 1 else { return false }
    undoStack.removeFirst()
    return true
  }

  // MARK: Undoing

  /// Whether something is undone now.
  open private(set) var isUndoing = false
  /// Whether something is redone now.
  open private(set) var isRedoing = false

  private var isPerforming: Bool { isUndoing || isRedoing }

  /// Whether there is something to undo.
  open var canUndo: Bool { nextUndone != nil }

  /// Whether there is something to redo.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return nextRedone != nil
  }

  /// How many groups can be undone.
  open var undoCount: Int {
    undoStack.count(where: \.isAlive) + (!isUndoing && hasOpenChanges ? 1 : 0)
  }

  /// How many groups can be redone.
  open var redoCount: Int {
    redoStack.count(where: \.isAlive) + (isUndoing && hasOpenChanges ? 1 : 0)
  }

  private var hasOpenChanges: Bool { openGroups.contains(where: \.isAlive) }

  /// Closes the group of the event and undoes the last one. Inside of a nested group, and during
  /// undo or redo, it is reported and has no effect.
  open func undo() {
    guard !isPerforming else { return Diagnostics.report(.undoInsideUndo("undo()")) }
    if openGroups.count == 1 { endUndoGrouping() }
    guard openGroups.isEmpty else {
      return Diagnostics.report(.undoInsideGroup(openGroups.count))
    }
    undoNestedGroup()
  }

  /// Undoes the group that was closed last, also inside of an open one. If actions were registered
  /// since it was closed, it is reported and has no effect.
  open func undoNestedGroup() {
    guard !isPerforming else { return Diagnostics.report(.undoInsideUndo("undoNestedGroup()")) }
    post(.NSUndoManagerCheckpoint)
    let group: UndoGroup
    if let around = openGroups.last {
      guard case .group(let last) = around.entries.last else {
        if !around.entries.isEmpty { Diagnostics.report(.undoNestedAfterChanges) }
        return
      }
      around.entries.removeLast()
      group = last
    } else {
      guard let last = top(&undoStack) else { return }
      undoStack.removeLast()
      group = last
    }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    let opposite = perform(group)
    isUndoing = false
    if !opposite.entries.isEmpty { redoStack.append(opposite) }
    post(.NSUndoManagerDidUndoChange)
  }

  /// Redoes the group that was undone last. During undo or redo it is reported and has no effect.
  open func redo() {
    guard !isPerforming else { return Diagnostics.report(.undoInsideUndo("redo()")) }
    post(.NSUndoManagerCheckpoint)
    guard let group = top(&redoStack) else { return }
    if openGroups.count == 1, isEventGroupOpen { endUndoGrouping() }
    redoStack.removeLast()
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    let opposite = perform(group)
    isRedoing = false
    keep(opposite)
    post(.NSUndoManagerDidRedoChange)
  }

  /// The last group with actions whose targets are alive; those behind it are removed.
  private func top(_ stack: inout [UndoGroup]) -> UndoGroup? {
    while let last = stack.last {
      if last.isAlive { return last }
      stack.removeLast()
    }
    return nil
  }

  /// Undoes a group and returns the actions registered meanwhile.
  private func perform(_ group: UndoGroup) -> UndoGroup {
    let around = (openGroups, isEventGroupOpen)
    let opposite = UndoGroup()
    opposite.takeDescription(of: group)
    (openGroups, isEventGroupOpen) = ([opposite], false)
    changeCount += 1
    post(.NSUndoManagerDidOpenUndoGroup)
    group.perform()
    if openGroups.count > 1 { Diagnostics.report(.undoGroupLeftOpen) }
    while openGroups.count > 1 { endUndoGrouping() }
    postClosing(opposite, .NSUndoManagerWillCloseUndoGroup)
    (openGroups, isEventGroupOpen) = around
    postClosing(opposite, .NSUndoManagerDidCloseUndoGroup)
    return opposite
  }

  // MARK: Names and user info of changes

  /// The groups that names and user info apply to: the open ones, or else the last one.
  private var described: [UndoGroup] {
    openGroups.isEmpty ? [top(&undoStack)].compactMap { $0 } : openGroups
  }

  /// The group that `undo()` would undo. Groups registered during undo are redone.
  private var nextUndone: UndoGroup? {
    !isUndoing && hasOpenChanges ? openGroups.first : top(&undoStack)
  }

  /// The group that `redo()` would redo.
  private var nextRedone: UndoGroup? {
    isUndoing && hasOpenChanges ? openGroups.first : top(&redoStack)
  }

  /// Names the changes of the open groups, or else of the last one: "Rename", shown in menus as
  /// "Undo Rename".
  open func setActionName(_ actionName: String) {
    for group in described { group.name = actionName }
  }

  /// The name of the group that `undo()` would undo; empty if it has none, or there is no group.
  open var undoActionName: String { nextUndone?.name ?? "" }

  /// The name of the group that `redo()` would redo; empty if it has none, or there is no group.
  open var redoActionName: String { nextRedone?.name ?? "" }

  /// The title of the Undo menu item: "Undo Rename".
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

  /// The title of the Redo menu item: "Redo Rename".
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// The title of the Undo menu item for a name; override it to localize it.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  /// The title of the Redo menu item for a name; override it to localize it.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  /// Sets whether the changes of the open groups, or else of the last one, need not be saved.
  open func setActionIsDiscardable(_ discardable: Bool) {
    for group in described { group.isDiscardable = discardable }
  }

  /// Whether the group that `undo()` would undo need not be saved.
  open var undoActionIsDiscardable: Bool { nextUndone?.isDiscardable ?? false }

  /// Whether the group that `redo()` would redo need not be saved.
  open var redoActionIsDiscardable: Bool { nextRedone?.isDiscardable ?? false }

  /// Sets a value of the user info of the open groups, or else of the last one; nil removes it.
  open func setActionUserInfoValue(_ info: Any?, forKey key: UserInfoKey) {
    for group in described { group.userInfo[key] = info }
  }

  /// A value of the user info of the group that `undo()` would undo.
  open func undoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { nextUndone?.userInfo[key] }

  /// A value of the user info of the group that `redo()` would redo.
  open func redoActionUserInfoValue(forKey key: UserInfoKey) -> Any? {
    nextRedone?.userInfo[key]
  }

  // MARK: Notifications

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  private func postClosing(_ group: UndoGroup, _ name: Notification.Name) {
    NotificationCenter.default.post(
      name: name, object: self,
      userInfo: group.isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil)
  }
}
