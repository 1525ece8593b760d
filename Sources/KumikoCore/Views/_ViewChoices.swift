import KumikoFoundation
import KumikoGraphics

/// Properties that subclasses of views override, beside those of `UIView` itself.
open class _ViewChoices: UIResponder {
  // Not the main actor's, so that views can have a plain `deinit`.
  deinit {}

  /// Whether the class requires Auto Layout; `false` unless overridden. Constraints of every view
  /// are effective here, regardless of this value.
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

  // MARK: Shown large

  /// Whether the view is shown large while a press is held on it, where the user has very large
  /// text; `false` by default. The view, or one around it, needs a
  /// `UILargeContentViewerInteraction`.
  open var showsLargeContentViewer: Bool {
    get { largeContent.isShown ?? isShownLarge }
    set { largeContent.isShown = newValue }
  }

  /// The text that is shown large; that of a button or a label unless set, else none.
  open var largeContentTitle: String? {
    get { largeContent.title ?? ownLargeTitle }
    set { largeContent.title = newValue }
  }

  /// The image that is shown large; that of a button or an image view unless set, else none.
  open var largeContentImage: UIImage? {
    get { largeContent.image ?? ownLargeImage }
    set { largeContent.image = newValue }
  }

  /// Whether the image is enlarged; otherwise it is shown in its own size. `true` by default for
  /// views such as those in bars, `false` for others.
  open var scalesLargeContentImage: Bool {
    get { largeContent.scalesImage ?? isShownLarge }
    set { largeContent.scalesImage = newValue }
  }

  /// The distances by which the edges of the image are moved inwards, in points; zero by default.
  open var largeContentImageInsets: UIEdgeInsets {
    get { largeContent.insets }
    set { largeContent.insets = newValue }
  }

  /// The settings for that.
  var largeContent: LargeContent {
    get { preconditionFailure("every view overrides it") }
    set { preconditionFailure("every view overrides it, not for \(newValue)") }
  }

  /// The default of `showsLargeContentViewer`, `true` for views such as those in bars.
  var isShownLarge: Bool { false }
  /// The text that it has for that.
  var ownLargeTitle: String? { (self as? UILabel)?.text }
  /// The image that it has for that.
  var ownLargeImage: UIImage? { (self as? UIImageView)?.image }

  /// The view that this is.
  var baselineView: UIView { preconditionFailure("every view overrides it") }
}
