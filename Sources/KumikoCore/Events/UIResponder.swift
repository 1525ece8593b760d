import KumikoFoundation

/// An object that can handle events, and passes those that it does not to the next responder.
///
///     final class PageView: UIView {
///       override var canBecomeFirstResponder: Bool { true }
///       override func copy(_ sender: Any?) { UIPasteboard.general.string = "Page" }
///     }
@preconcurrency @MainActor open class UIResponder: _AccessibleObject {
  /// A responder.
  public override init() { super.init() }

  /// Declares that `deinit` is nonisolated: otherwise it would be isolated to the main actor, and
  /// views could have no plain `deinit`.
  deinit {
    if Associations.areUsed { Associations.removeAll(of: self) }
  }

  /// Called after a nib has created and connected all its objects.
  open func awakeFromNib() {}

  /// Called by Xcode when it displays the object; never here.
  open func prepareForInterfaceBuilder() {}

  /// The next responder; nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// The items that can be shared from this object; nil by default. An app passes it to a
  /// `UIActivityViewController`.
  open var activityItemsConfiguration: (any UIActivityItemsConfigurationReading)? {
    get { Associations.kept(for: self, &UIResponder.sharedKey) }
    set { Associations.keep(newValue, for: self, &UIResponder.sharedKey) }
  }
  nonisolated(unsafe) private static var sharedKey: UInt8 = 0

  // MARK: First responder

  /// Whether it can become first responder; `false` by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it can resign first responder; `true` by default.
  open var canResignFirstResponder: Bool { true }

  /// Whether it is first responder.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes it first responder; returns whether it is. A view that is not in a window yet becomes
  /// first responder when it is added to one.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else {
      // A view that is added to a window later becomes first responder then, as with UIKit.
      (self as? UIView)?.viewMarks.wantsKeyboard = canBecomeFirstResponder
      return false
    }
    (self as? UIView)?.viewMarks.wantsKeyboard = false
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    return window.focus.change {
      guard window.firstResponder?.resignFirstResponder() ?? true else { return false }
      window.firstResponder = self
      return true
    }
  }

  /// Resigns first responder; returns whether it did.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    (self as? UIView)?.viewMarks.wantsKeyboard = false
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }

  /// A view for input instead of the keyboard, such as a date picker: it is located at the lower
  /// edge of the window while this responder, or one before it in the chain, is first responder.
  /// Nil, the default, for none. Keys still type.
  open var inputView: UIView? { nil }

  /// A view above `inputView`, or alone at the lower edge of the window, while this responder, or
  /// one before it in the chain, is first responder: a bar with a button, or the text field of a
  /// chat. Nil, the default, for none.
  ///
  /// A view controller that has one and returns `true` from `canBecomeFirstResponder` becomes first
  /// responder as it appears, and again when an object in that view resigns.
  open var inputAccessoryView: UIView? { nil }

  /// The language of typing; the desktop's by default. Overriding it has no effect.
  open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }

  /// Requests `inputView` and `inputAccessoryView` again, if it is first responder.
  open func reloadInputViews() { responderWindow?.inputViewsChanged() }

  /// Called when it became or resigned first responder, or when the visibility of that changed.
  func keyboardFocusChanged() {}

  /// The window at the end of the responder chain.
  var responderWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = (current as? UIView)?.window { return window }
      responder = current.next
    }
    return nil
  }

  /// Called when touches began. The default calls the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches moved. The default calls the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches ended. The default calls the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches were cancelled, for example because a scroll began. The default calls the
  /// next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Navigates back; returns whether that was possible. The default calls the next responder.
  @discardableResult
  func goBack() -> Bool { next?.goBack() ?? false }

  /// Called when keys went down that no control, text or window handled. The default calls the next
  /// responder.
  ///
  /// The first call is on the first responder, or, if there is none, on the view of the innermost
  /// view controller that is shown.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called when the pressure of a key changed; never here. The default calls the next responder.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Called when keys that were passed to `pressesBegan(_:with:)` went up. The default calls the
  /// next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when keys that were passed to `pressesBegan(_:with:)` are no longer tracked. The
  /// default calls the next responder.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Called when estimated properties of a pen's touch were updated; never here.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Called when device motion began; never on a desktop, as on devices without motion sensors.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  /// Called when device motion ended; never on a desktop.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  /// Called when device motion was cancelled; never on a desktop.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  /// Called when a media key was pressed, after
  /// `UIApplication.beginReceivingRemoteControlEvents()`. The default calls the next responder.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  // MARK: Commands

  /// Whether it performs an action now; called by menus, and for actions sent along the chain. By
  /// default whether it has the method of the selector; for UIKit's commands, whether its class
  /// overrides them or it is a UIKit view that can perform them now.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if let command = EditCommand(action) { return command.isAnswered(by: self) }
    return action.isAnswered(by: self)
  }

  /// The target of an action: this responder if it can perform it, otherwise that of the next one.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  /// Called before a command that this responder would perform is shown in a menu, or triggered by
  /// a key: updates its title, state and attributes. Does nothing by default.
  open func validate(_ command: UICommand) {}

  /// The key commands that are available while this responder is in the responder chain. Requested
  /// at every key that no other responder handled; none by default.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Modifies the menus of the program. Called on the application and its delegate for the menu
  /// bar, and on a text view and the responders around it for its menu. Overrides call `super`
  /// first.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Provides the content of an element made by `usingFocus(identifier:shouldCacheItems:)`, when
  /// the menu that has it is opened; nil, so that the next responder is asked, unless overridden.
  open func provider(for deferredElement: UIDeferredMenuElement)
    -> UIDeferredMenuElement.Provider?
  { nil }

  /// The user's activity, or nil if there is none. That of a scene is saved when the scene leaves
  /// the screen.
  open var userActivity: NSUserActivity? {
    get { objc_getAssociatedObject(self, &UIResponder.activityKey) as? NSUserActivity }
    set {
      objc_setAssociatedObject(self, &UIResponder.activityKey, newValue, .OBJC_ASSOCIATION_RETAIN)
      newValue?.doer = self
    }
  }
  private static var activityKey = 0

  /// Updates the state of its `userActivity`, which is about to be saved after `needsSave` was set.
  /// Overrides call `super`.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Restores a user activity; called for the objects that the application's delegate passes it to.
  /// Overrides call `super`.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// The undo manager in which changes are registered, so that Ctrl+Z undoes them, and Ctrl+Shift+Z
  /// or Ctrl+Y redoes them: that of the next responder by default. Every window has one; text
  /// fields and text views have their own, and typing is undone in the view in which it occurred. A
  /// text field also keeps it while it is not first responder.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Cuts the selection to the clipboard: Ctrl+X, Shift+Delete. The default calls the next
  /// responder, as for every command; if no responder overrides it, the key is a press.
  open func cut(_ sender: Any?) { EditCommand.cut.reach(self, from: sender) }

  /// Copies the selection to the clipboard: Ctrl+C, Ctrl+Insert.
  open func copy(_ sender: Any?) { EditCommand.copy.reach(self, from: sender) }

  /// Inserts the contents of the clipboard: Ctrl+V, Shift+Insert.
  open func paste(_ sender: Any?) { EditCommand.paste.reach(self, from: sender) }

  /// The types of pasted content that the responder accepts; nil, the default, for none.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { objc_getAssociatedObject(self, &UIResponder.pasteKey) as? UIPasteConfiguration }
    set {
      objc_setAssociatedObject(self, &UIResponder.pasteKey, newValue, .OBJC_ASSOCIATION_RETAIN)
    }
  }
  private static var pasteKey = 0

  /// Whether the items of all providers can be pasted, as specified by `pasteConfiguration`. Text
  /// fields and text views also accept text.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    guard let pasteConfiguration else { return false }
    return !itemProviders.isEmpty && itemProviders.allSatisfy(pasteConfiguration.accepts)
  }

  /// Pastes the items of the providers; called by a `UIPasteControl`. Does nothing unless
  /// overridden; text fields and text views insert text.
  open func paste(itemProviders: [NSItemProvider]) {}

  /// Inserts the contents of the clipboard in the style of the surrounding text: Ctrl+Shift+V. Text
  /// views insert plain text, as with `paste(_:)`.
  open func pasteAndMatchStyle(_ sender: Any?) {
    EditCommand.pasteAndMatchStyle.reach(self, from: sender)
  }

  /// Deletes the selection: the Delete key.
  ///
  ///     override func delete(_ sender: Any?) {
  ///       remove(collectionView.indexPathsForSelectedItems ?? [])
  ///     }
  open func delete(_ sender: Any?) { EditCommand.delete.reach(self, from: sender) }

  /// Selects the element at the caret: the word in a text. No key triggers it.
  open func select(_ sender: Any?) { EditCommand.select.reach(self, from: sender) }

  /// Selects everything: Ctrl+A.
  open func selectAll(_ sender: Any?) { EditCommand.selectAll.reach(self, from: sender) }

  /// Renames the selection: F2.
  open func rename(_ sender: Any?) { EditCommand.rename.reach(self, from: sender) }

  /// Duplicates the selection: Ctrl+D.
  open func duplicate(_ sender: Any?) { EditCommand.duplicate.reach(self, from: sender) }

  /// Makes the selected text bold, or, if all of it is, not: Ctrl+B. Text views handle this and the
  /// following commands if they have `allowsEditingTextAttributes`; without a selection they apply
  /// to the text typed next.
  open func toggleBoldface(_ sender: Any?) { EditCommand.toggleBoldface.reach(self, from: sender) }

  /// Makes selected text italic, or, if all of it is, not: Ctrl+I.
  open func toggleItalics(_ sender: Any?) { EditCommand.toggleItalics.reach(self, from: sender) }

  /// Underlines the selected text, or, if all of it is underlined, removes that: Ctrl+U.
  open func toggleUnderline(_ sender: Any?) {
    EditCommand.toggleUnderline.reach(self, from: sender)
  }

  /// Makes selected text larger by one point: Ctrl++.
  open func increaseSize(_ sender: Any?) { EditCommand.increaseSize.reach(self, from: sender) }

  /// Makes selected text smaller by one point: Ctrl+−.
  open func decreaseSize(_ sender: Any?) { EditCommand.decreaseSize.reach(self, from: sender) }

  /// Transforms the attributes of the selected text, or of the text typed next. The default calls
  /// the next responder.
  open func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {
    next?.updateTextAttributes(conversionHandler: conversionHandler)
  }

  /// Begins a search: Ctrl+F. If no responder overrides it, the search bar that is nearest to the
  /// first responder handles it.
  open func find(_ sender: Any?) { EditCommand.find.reach(self, from: sender) }

  /// Begins a search to replace: Ctrl+H.
  open func findAndReplace(_ sender: Any?) { EditCommand.findAndReplace.reach(self, from: sender) }

  /// Moves to the next match: Ctrl+G, F3.
  open func findNext(_ sender: Any?) { EditCommand.findNext.reach(self, from: sender) }

  /// Moves to the previous match: Ctrl+Shift+G, Shift+F3.
  open func findPrevious(_ sender: Any?) { EditCommand.findPrevious.reach(self, from: sender) }

  /// Prints the content: Ctrl+P.
  open func printContent(_ sender: Any?) { EditCommand.printContent.reach(self, from: sender) }

  /// Its own handling of a command that it does not override; returns whether it handled it.
  func handleCommand(_ command: EditCommand) -> Bool { false }

  /// Whether `handleCommand(_:)` would handle it.
  func canHandle(_ command: EditCommand) -> Bool { false }

  /// Handles a key; returns whether it did. The default calls the next responder.
  func handleKey(_ key: KeyPress) -> Bool { next?.handleKey(key) ?? false }

  /// Whether there ever was a responder that relays: other programs skip the search for one under
  /// the pointer.
  static var someRelay = false

  /// Relays an event of the pointer, fingers or modifier keys to another program, with its position
  /// in points of this view; `false` unless this view shows the content of another program.
  func relay(_ event: InputEvent) -> Bool { false }

  /// Handles typed text; returns whether it did. The default calls the next responder.
  func handleText(_ text: String) -> Bool { next?.handleText(text) ?? false }

  /// Handles text that an input method composes; returns whether it did. The default calls the next
  /// responder.
  func handleComposition(_ text: String, focus: Range<Int>) -> Bool {
    next?.handleComposition(text, focus: focus) ?? false
  }

  /// Handles a press of the middle button at a point of the window: text views insert the primary
  /// selection, lists open an item in a window of its own. Returns whether it did. The default
  /// calls the next responder.
  func middlePressed(at point: CGPoint) -> Bool { next?.middlePressed(at: point) ?? false }
}

extension UIResponder: NibMade, UIPasteConfigurationSupporting {}
