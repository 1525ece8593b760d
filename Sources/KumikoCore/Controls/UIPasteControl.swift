import KumikoFoundation
import KumikoGraphics

/// A button that pastes the contents of the clipboard into its target.
///
///     let notes = UITextView()
///     let paste = UIPasteControl()
///     paste.target = notes
///
/// It is enabled while the target accepts the contents of the clipboard: text for text fields and
/// text views, the types in `pasteConfiguration` for other responders.
open class UIPasteControl: UIControl {
  /// The appearance of a paste control. Changes apply to controls that are created with it
  /// afterwards.
  @preconcurrency @MainActor open class Configuration: NSObject {
    /// Whether the button shows an icon, a label, or both, which is the default.
    open var displayMode = DisplayMode.iconAndLabel
    /// The edge of the label at which the icon is placed.
    open var imagePlacement = NSDirectionalRectEdge.leading
    /// The corner style.
    open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
    /// The corner radius in points, if `cornerStyle` is `fixed`, or `dynamic`, which scales it with
    /// the preferred content size; a negative value, the default, is for that of buttons.
    open var cornerRadius: CGFloat = -1
    /// The colour of the icon and the label; nil for that of buttons.
    open var baseForegroundColor: UIColor?
    /// The background colour; nil for the tint colour.
    open var baseBackgroundColor: UIColor?
  }

  /// The content of a paste control.
  public enum DisplayMode: UInt, Sendable {
    /// An icon and a label.
    case iconAndLabel = 0
    /// An icon only.
    case iconOnly
    /// A label only.
    case labelOnly
  }

  private let button = UIButton(frame: .zero)
  private var watch: PasteboardWatch?

  /// The appearance of the button.
  public let configuration: Configuration

  /// The object to paste into; if nil, the button is disabled.
  open weak var target: (any UIPasteConfigurationSupporting)? { didSet { update() } }

  /// Creates a button with an appearance.
  public init(configuration: Configuration) {
    self.configuration = configuration
    super.init(frame: .zero)
    addButton()
  }

  /// Creates a button with the default appearance.
  public override convenience init(frame: CGRect) {
    self.init(configuration: Configuration())
    self.frame = frame
  }

  /// Creates a button from a nib.
  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
    addButton()
  }

  private func addButton() {
    var look = UIButton.Configuration.filled()
    let mode = configuration.displayMode
    let word = "Paste"
    look.title = mode == .iconOnly ? nil : word
    look.image = mode == .labelOnly ? nil : UIImage(systemName: "doc.on.clipboard")
    look.imagePlacement = configuration.imagePlacement
    look.imagePadding = 6
    look.cornerStyle = configuration.cornerStyle
    if configuration.cornerRadius >= 0 { look.background.cornerRadius = configuration.cornerRadius }
    look.baseForegroundColor = configuration.baseForegroundColor
    look.baseBackgroundColor = configuration.baseBackgroundColor
    button.configuration = look
    button.accessibilityLabel = word
    button.addAction(UIAction { [weak self] _ in self?.paste() }, for: .primaryActionTriggered)
    button.frame = bounds
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(button)
    watch = PasteboardWatch { [weak self] in self?.update() }
    update()
  }

  override var isKeyboardStop: Bool { false }

  open override var intrinsicContentSize: CGSize { button.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { button.sizeThatFits(size) }

  open override var isEnabled: Bool { didSet { update() } }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    update()
  }

  /// Enables the button if there is something to paste.
  private func update() {
    let isWanted =
      isEnabled && target?.canPaste(UIPasteboard.general.itemProviders) == true
    if button.isEnabled != isWanted { button.isEnabled = isWanted }
  }

  private func paste() {
    let providers = UIPasteboard.general.itemProviders
    guard let target, target.canPaste(providers) else { return update() }
    target.paste(itemProviders: providers)
    sendActions(for: .primaryActionTriggered)
  }
}

/// Observes the clipboard until it is deallocated.
private final class PasteboardWatch {
  private var observer: (any NSObjectProtocol)?

  init(_ changed: @escaping @MainActor () -> Void) {
    observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: UIPasteboard.general, queue: nil
    ) { _ in MainActor.assumeIsolated { changed() } }
  }

  isolated deinit { observer.map(NotificationCenter.default.removeObserver) }
}
