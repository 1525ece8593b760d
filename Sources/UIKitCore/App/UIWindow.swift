import UIFoundation
import UIGraphics

/// A window: the root of a tree of views.
///
/// A host shows it, sets its size and traits, and makes its frames with a `FramePipeline`.
open class UIWindow: UIView {
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.leaveWindow()
      oldValue?.viewIfLoaded?.removeFromSuperview()
      installRootView()
    }
  }

  /// The text of the title bar.
  public var title: String? {
    didSet { if title != oldValue { host?.titleChanged(of: self) } }
  }

  /// Traits that this window has whatever its host says, such as a scale or a direction of reading.
  /// Hosts look at them when they show the window.
  public var overridingTraits = UITraitCollection()

  /// Runs everything that moves in this window.
  let animator = Animator()
  weak var pipeline: FramePipeline?
  weak var host: (any WindowHost)?
  weak var firstResponder: UIResponder? {
    didSet {
      guard firstResponder !== oldValue else { return }
      oldValue?.keyboardFocusChanged()
      firstResponder?.keyboardFocusChanged()
    }
  }
  /// Whether a ring shows who has the keyboard: after Tab, until the pointer is used.
  var showsFocus = false {
    didSet { if showsFocus != oldValue { firstResponder?.keyboardFocusChanged() } }
  }
  var windowSafeAreaInsets = UIEdgeInsets.zero
  private(set) var ownTraits = UITraitCollection.current
  private var isShown = false

  /// A window with a frame in points of the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    storedWindow = self
    clipsToBounds = true
  }

  /// A window as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    storedWindow = self
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Shows the window in front of others and gives it the keyboard. Without a running application
  /// nothing is shown; the window can still be laid out.
  open func makeKeyAndVisible() {
    isHidden = false
    UIApplication.shared.show(self)
  }

  /// Whether the window has the keyboard.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  open override func layoutSubviews() {
    super.layoutSubviews()
    rootViewController?.viewIfLoaded?.frame = bounds
  }

  /// Tab goes to the next control.
  override func handleKey(_ key: KeyPress) -> Bool {
    guard key.name == "tab", key.modifiers.subtracting(.shift).isEmpty else {
      return super.handleKey(key)
    }
    return moveFocus(forward: !key.modifiers.contains(.shift))
  }

  /// Sets what a host decides: size in points, and traits.
  public func configure(size: CGSize, traits: UITraitCollection) {
    let old = ownTraits
    let traits = traits.overridden(by: overridingTraits)
    ownTraits = traits
    bounds = CGRect(origin: .zero, size: size)
    center = CGPoint(x: size.width / 2, y: size.height / 2)
    if traits != old { traitsChanged(from: old) }
  }

  /// Tells the root controller that the window is on the screen. Hosts call this once.
  public func becameVisible(on host: any WindowHost) {
    self.host = host
    guard !isShown else { return }
    isShown = true
    rootViewController?.enterWindow(animated: false)
  }

  /// Gives the window an event, as if it came from outside.
  public func send(_ event: InputEvent) {
    pipeline?.enqueue(event)
    host?.frameNeeded(by: self)
  }

  /// Whether the next frame would show something else than the last: something moves, a view
  /// changed, or an event waits.
  public var needsFrame: Bool { pipeline?.needsFrame ?? false }

  /// Whoever shows the window; nil before it is shown.
  public var windowHost: (any WindowHost)? { host }

  /// Whether a view changed since the last frame.
  var hasPendingChanges: Bool {
    layoutState.needsLayout || layoutState.subtreeNeedsLayout || composeState.subtreeChanged
      || !composeState.changes.isEmpty
  }

  func viewLeft(_ view: UIView) {
    if firstResponder === view { firstResponder = nil }
  }

  private func installRootView() {
    guard let controller = rootViewController else { return }
    // Code that reads its view's frame in viewDidLoad() finds the window's size there.
    let outer = UIViewController.boundsOfAskingWindow
    UIViewController.boundsOfAskingWindow = bounds
    let view: UIView? = controller.view
    UIViewController.boundsOfAskingWindow = outer
    guard let view else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
    if isShown { controller.enterWindow(animated: false) }
  }
}

/// Whoever shows a window on a screen, or makes pictures of it.
@MainActor public protocol WindowHost: AnyObject {
  /// The window's title changed.
  func titleChanged(of window: UIWindow)
  /// The window got an event and would like to make a frame soon.
  func frameNeeded(by window: UIWindow)
  /// Gives the window another size in points.
  ///
  /// - Throws: where the host cannot make such a window; nothing changes then.
  func resize(_ window: UIWindow, to size: CGSize) throws
  /// Text can be typed where `caret` is, in points of the window; nil where none can be. Input
  /// methods show what they offer there.
  func textInputChanged(in window: UIWindow, caret: CGRect?)
  /// What the window shows, as a PNG file.
  func pngData(of window: UIWindow) throws -> Data
}

extension WindowHost {
  /// Nothing to do for hosts without input methods.
  public func textInputChanged(in window: UIWindow, caret: CGRect?) {}
}
