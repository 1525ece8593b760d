import KumikoFoundation
import KumikoGraphics

/// A button that pastes what is on the clipboard into its target.
///
///     let paste = UIPasteControl()
///     paste.target = notes
///
/// It can be pressed while the clipboard has something that the target takes: text for fields and
/// text views, what the `pasteConfiguration` says for others.
open class UIPasteControl: UIControl {
  /// How such a button looks. What is changed of one counts for buttons that are made with it
  /// afterwards.
  @preconcurrency @MainActor open class Configuration: NSObject {
    /// An icon and a word, unless set.
    open var displayMode = DisplayMode.iconAndLabel
    /// Where the icon stands.
    open var imagePlacement = NSDirectionalRectEdge.leading
    /// What the corners follow.
    open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
    /// The radius of corners in points, where `cornerStyle` is `fixed`; below zero, as unless set,
    /// for that of buttons.
    open var cornerRadius: CGFloat = -1
    /// The colour of icon and word; nil for that of buttons.
    open var baseForegroundColor: UIColor?
    /// The colour behind them; nil for the tint.
    open var baseBackgroundColor: UIColor?
  }

  /// What such a button shows.
  public enum DisplayMode: UInt, Sendable {
    /// An icon and a word.
    case iconAndLabel = 0
    /// An icon.
    case iconOnly
    /// A word.
    case labelOnly
  }

  private let button = UIButton(frame: .zero)
  private var watch: PasteboardWatch?

  /// How the button looks.
  public let configuration: Configuration

  /// What is pasted into; nil for nothing, and the button cannot be pressed then.
  open weak var target: (any UIPasteConfigurationSupporting)? { didSet { update() } }

  /// A button with a look.
  public init(configuration: Configuration) {
    self.configuration = configuration
    super.init(frame: .zero)
    addButton()
  }

  /// A button that looks as usual.
  public override convenience init(frame: CGRect) {
    self.init(configuration: Configuration())
    self.frame = frame
  }

  /// A button of a nib.
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

  /// The button can be pressed where there is something to paste.
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

/// Hears of what comes to the clipboard, as long as it is kept.
private final class PasteboardWatch {
  private var observer: (any NSObjectProtocol)?

  init(_ changed: @escaping @MainActor () -> Void) {
    observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: UIPasteboard.general, queue: nil
    ) { _ in MainActor.assumeIsolated { changed() } }
  }

  isolated deinit { observer.map(NotificationCenter.default.removeObserver) }
}
