import KumikoFoundation

/// What subclasses of views say about themselves beside what `UIView` itself has.
open class _ViewChoices: UIResponder {
  // Not the main actor's, so that views can have a plain `deinit`.
  deinit {}

  /// Whether the class places itself by constraints alone; no unless overridden. Constraints of
  /// every view count here, whatever it says.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Called when the margins changed: they were set, or follow from others that changed.
  open func layoutMarginsDidChange() {}

  /// The view inside whose first line is the first baseline of this one; itself unless overridden.
  /// Its place counts as it is when constraints are solved.
  open var forFirstBaselineLayout: UIView { baselineView }

  /// The view inside whose last line is the last baseline of this one; itself unless overridden.
  open var forLastBaselineLayout: UIView { baselineView }

  /// Puts what the view shows at the moment, such as a place in its content, into an archive that
  /// is kept until the program runs again. Called where it and all controllers around it have a
  /// `restorationIdentifier`. Overrides call `super`.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Takes up what `encodeRestorableState(with:)` put into an archive. Overrides call `super`.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// The view that this is.
  var baselineView: UIView { preconditionFailure("every view overrides it") }
}
