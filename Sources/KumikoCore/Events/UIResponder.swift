import KumikoFoundation

/// Anything that can answer events; what it does not answer goes to the next responder.
@preconcurrency @MainActor open class UIResponder: _AccessibleObject {
  /// A responder.
  public override init() { super.init() }

  /// Says that the end of a responder belongs to no actor: where this is left out, it belongs to
  /// the main actor, and views could have no plain `deinit`.
  deinit {
    if Associations.areUsed { Associations.removeAll(of: self) }
  }

  /// Called once a nib has made and connected all its objects.
  open func awakeFromNib() {}

  /// Called by Xcode where it shows the object; never here.
  open func prepareForInterfaceBuilder() {}

  /// Who is asked next; nil at the end.
  open var next: UIResponder? { nil }

  /// What can be shared of this; nil unless set or overridden. An app gives it to a
  /// `UIActivityViewController`.
  open var activityItemsConfiguration: (any UIActivityItemsConfigurationReading)? {
    get { Associations.kept(for: self, &UIResponder.sharedKey) }
    set { Associations.keep(newValue, for: self, &UIResponder.sharedKey) }
  }
  nonisolated(unsafe) private static var sharedKey: UInt8 = 0

  // MARK: The keyboard

  /// Whether it takes the keyboard when asked to; no unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it gives the keyboard away when asked to; yes unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether it has the keyboard.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Takes the keyboard from whoever has it; returns whether it has it now. A view that is not in a
  /// window yet takes it when it comes into one.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else {
      // A view that comes into a window later takes it then, as with UIKit.
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

  /// Gives the keyboard away; returns whether it no longer has it.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    (self as? UIView)?.viewMarks.wantsKeyboard = false
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }

  /// What the user enters something with instead of keys, such as a wheel of dates: it stands at
  /// the lower edge of the window while this responder, or one before it in the chain, has the
  /// keyboard. Nil, as unless overridden, for nothing. Keys go on typing.
  open var inputView: UIView? { nil }

  /// What stands above `inputView`, or alone at the lower edge of the window, while this responder
  /// or one before it in the chain has the keyboard: a bar with a button, or the field of a chat.
  /// Nil, as unless overridden, for nothing.
  ///
  /// A controller that has one and says yes in `canBecomeFirstResponder` takes the keyboard as it
  /// appears, and again when somebody in that view gives it away.
  open var inputAccessoryView: UIView? { nil }

  /// The language that is typed here; the desktop's unless overridden, and then without effect.
  open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }

  /// Has the window ask again for `inputView` and `inputAccessoryView`, where it has the keyboard.
  open func reloadInputViews() { responderWindow?.inputViewsChanged() }

  /// Called when it got or lost the keyboard, or when that is to be shown or not.
  func keyboardFocusChanged() {}

  /// The window along the chain of responders.
  var responderWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = (current as? UIView)?.window { return window }
      responder = current.next
    }
    return nil
  }

  /// Fingers or the pointer's button went down. The default asks the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Fingers or the pressed pointer moved. The default asks the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Fingers or the pointer's button were lifted. The default asks the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// The touch was taken away, for example because a scroll began. The default asks the next
  /// responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// The user wants to go back to what was shown before; returns whether there was something. The
  /// default asks the next responder.
  @discardableResult
  func goBack() -> Bool { next?.goBack() ?? false }

  /// Keys went down that no control, text or window has used. The default asks the next responder.
  ///
  /// It begins at the first responder, or, where nothing has the keyboard, at the view of the
  /// innermost controller that is shown.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// A key is pressed harder or less; never called here. The default asks the next responder.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Keys of which `pressesBegan(_:with:)` told went up. The default asks the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Keys of which `pressesBegan(_:with:)` told are no longer told of. The default asks the next
  /// responder.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// What was guessed of a pen's touch is known now; never called here.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// The machine began to be moved; never called on a desktop, as on machines that do not feel it.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  /// The machine was moved; never called on a desktop.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  /// A motion was none; never called on a desktop.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  /// A key for sounds and films was pressed, after
  /// `UIApplication.beginReceivingRemoteControlEvents()`. The default asks the next responder.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  // MARK: Commands

  /// Whether it performs an action now: menus ask it, and what is sent along the chain. By default
  /// whether it has the method of the selector; for UIKit's commands, whether its class overrides
  /// them or it is a view of UIKit's that has something to do.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if let command = EditCommand(action) { return command.isAnswered(by: self) }
    return action.isAnswered(by: self)
  }

  /// Who performs an action: this responder where it can, or else who the next one says.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  /// Called before a command is shown in a menu, or chosen by a key, and this responder would
  /// perform it: sets its title, state and attributes as they are to be now. Does nothing unless
  /// overridden.
  open func validate(_ command: UICommand) {}

  /// Commands that keys ask for while this responder is in the chain of whoever has the keyboard.
  /// Asked at every key that nobody else has used; none unless overridden.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Changes the menus of the program. Called on the application and its delegate for the menu bar,
  /// and on a text and those around it for the menu of that. Overrides call `super` first.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Provides the content of an element made by `usingFocus(identifier:shouldCacheItems:)`, when
  /// the menu that has it is opened; nil, so that the next responder is asked, unless overridden.
  open func provider(for deferredElement: UIDeferredMenuElement)
    -> UIDeferredMenuElement.Provider?
  { nil }

  /// What the user is doing with it; nil for nothing of its own. A scene's is kept when the scene
  /// leaves the screen.
  open var userActivity: NSUserActivity? {
    get { objc_getAssociatedObject(self, &UIResponder.activityKey) as? NSUserActivity }
    set {
      objc_setAssociatedObject(self, &UIResponder.activityKey, newValue, .OBJC_ASSOCIATION_RETAIN)
      newValue?.doer = self
    }
  }
  private static var activityKey = 0

  /// Adds to what is known of its `userActivity`, which is about to be kept and said that it
  /// `needsSave`. Overrides call `super`.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// What the user was doing elsewhere is to be shown again: called for what the application's
  /// delegate hands that on to. Overrides call `super`.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// Where changes are registered so that Ctrl+Z undoes them, and Ctrl+Shift+Z or Ctrl+Y redoes
  /// them: that of the next responder. Every window has one; fields and text views have one of
  /// their own, and what is typed into them is undone where it was typed. A field keeps it while it
  /// has not the keyboard, too.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Moves what is selected to the clipboard: Ctrl+X, Shift+Delete. The default asks the next
  /// responder, as for every command; where nobody overrides it, the key is a press.
  open func cut(_ sender: Any?) { EditCommand.cut.reach(self, from: sender) }

  /// Copies what is selected to the clipboard: Ctrl+C, Ctrl+Insert.
  open func copy(_ sender: Any?) { EditCommand.copy.reach(self, from: sender) }

  /// Inserts what is on the clipboard: Ctrl+V, Shift+Insert.
  open func paste(_ sender: Any?) { EditCommand.paste.reach(self, from: sender) }

  /// Inserts what is on the clipboard in the style of what is around it: Ctrl+Shift+V. Texts insert
  /// letters alone, as with `paste(_:)`.
  open func pasteAndMatchStyle(_ sender: Any?) {
    EditCommand.pasteAndMatchStyle.reach(self, from: sender)
  }

  /// Deletes what is selected: the Delete key.
  ///
  ///     override func delete(_ sender: Any?) {
  ///       remove(collectionView.indexPathsForSelectedItems ?? [])
  ///     }
  open func delete(_ sender: Any?) { EditCommand.delete.reach(self, from: sender) }

  /// Selects what the caret is in: in texts the word. No key asks for it.
  open func select(_ sender: Any?) { EditCommand.select.reach(self, from: sender) }

  /// Selects everything: Ctrl+A.
  open func selectAll(_ sender: Any?) { EditCommand.selectAll.reach(self, from: sender) }

  /// Gives what is selected another name: F2.
  open func rename(_ sender: Any?) { EditCommand.rename.reach(self, from: sender) }

  /// Makes another one of what is selected: Ctrl+D.
  open func duplicate(_ sender: Any?) { EditCommand.duplicate.reach(self, from: sender) }

  /// Makes selected text bold, or, where all of it is, not: Ctrl+B. Texts do this and what follows
  /// where they have `allowsEditingTextAttributes`; without a selection it is for what is typed
  /// next.
  open func toggleBoldface(_ sender: Any?) { EditCommand.toggleBoldface.reach(self, from: sender) }

  /// Makes selected text italic, or, where all of it is, not: Ctrl+I.
  open func toggleItalics(_ sender: Any?) { EditCommand.toggleItalics.reach(self, from: sender) }

  /// Underlines selected text, or, where all of it is, does not: Ctrl+U.
  open func toggleUnderline(_ sender: Any?) {
    EditCommand.toggleUnderline.reach(self, from: sender)
  }

  /// Makes selected text larger by a point: Ctrl++.
  open func increaseSize(_ sender: Any?) { EditCommand.increaseSize.reach(self, from: sender) }

  /// Makes selected text smaller by a point: Ctrl+−.
  open func decreaseSize(_ sender: Any?) { EditCommand.decreaseSize.reach(self, from: sender) }

  /// Changes the attributes of the selected text, or of what is typed next. The default asks the
  /// next responder.
  open func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {
    next?.updateTextAttributes(conversionHandler: conversionHandler)
  }

  /// Begins to search: Ctrl+F. Where nobody overrides it, the search bar that is nearest to who has
  /// the keyboard takes it.
  open func find(_ sender: Any?) { EditCommand.find.reach(self, from: sender) }

  /// Begins to search for what is to be replaced: Ctrl+H.
  open func findAndReplace(_ sender: Any?) { EditCommand.findAndReplace.reach(self, from: sender) }

  /// Goes to the next place where something was found: Ctrl+G, F3.
  open func findNext(_ sender: Any?) { EditCommand.findNext.reach(self, from: sender) }

  /// Goes to the place before where something was found: Ctrl+Shift+G, Shift+F3.
  open func findPrevious(_ sender: Any?) { EditCommand.findPrevious.reach(self, from: sender) }

  /// Prints what is shown: Ctrl+P.
  open func printContent(_ sender: Any?) { EditCommand.printContent.reach(self, from: sender) }

  /// What it does itself for a command that it does not override; returns whether that is anything.
  func handleCommand(_ command: EditCommand) -> Bool { false }

  /// Whether `handleCommand(_:)` would do anything.
  func canHandle(_ command: EditCommand) -> Bool { false }

  /// A key went down; returns whether it was used. The default asks the next responder.
  func handleKey(_ key: KeyPress) -> Bool { next?.handleKey(key) ?? false }

  /// Whether there ever was a responder that relays: programs without any look for none under the
  /// pointer.
  static var someRelay = false

  /// Hands on an event of the pointer, fingers or held keys to another program, with its place in
  /// points of this view; false unless what this view shows is another program's.
  func relay(_ event: InputEvent) -> Bool { false }

  /// Text was typed; returns whether it was used. The default asks the next responder.
  func handleText(_ text: String) -> Bool { next?.handleText(text) ?? false }

  /// An input method composes text; returns whether it was used. The default asks the next
  /// responder.
  func handleComposition(_ text: String, focus: Range<Int>) -> Bool {
    next?.handleComposition(text, focus: focus) ?? false
  }

  /// The middle button went down at a point of the window: texts insert there what was selected
  /// last, lists open an item in a window of its own. Returns whether that did anything. The
  /// default asks the next responder.
  func middlePressed(at point: CGPoint) -> Bool { next?.middlePressed(at: point) ?? false }
}
