import UIFoundation

/// Owns a view and what it shows.
///
/// The life of a controller's view: `loadView` and `viewDidLoad` when it is first asked for,
/// `viewWillAppear`, `viewIsAppearing` and `viewDidAppear` when it comes into a window,
/// `viewWillDisappear` and `viewDidDisappear` when it leaves.
open class UIViewController: UIResponder {
  private var storedView: UIView?
  private enum Appearance { case gone, shown }
  private var appearance = Appearance.gone

  /// The controllers inside this one.
  public private(set) var children: [UIViewController] = []
  /// The controller around this one.
  public private(set) weak var parent: UIViewController?

  /// The text for a bar or a tab.
  open var title: String?

  /// Room that this controller takes from the edges of its view in addition, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// A controller that makes its view in code. There are no nib files on Linux: both arguments must
  /// be nil, and others are reported and ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    if let nibNameOrNil { Diagnostics.report(.noNibs(nibNameOrNil)) }
  }

  /// A controller that makes its view in code.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// A controller as `init(nibName:bundle:)` makes it: there are no archives on Linux.
  public required init?(coder: NSCoder) { super.init() }

  /// The view; made when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      let place = storedView?.superview.map { ($0, storedView?.frame ?? .zero) }
      storedView?.removeFromSuperview()
      storedView?.controller = nil
      storedView = newValue
      newValue?.controller = self
      if let (superview, frame) = place, let newValue {
        newValue.frame = frame
        superview.addSubview(newValue)
      }
    }
  }

  /// The view, where it was made already.
  public var viewIfLoaded: UIView? { storedView }

  /// Whether the view was made already.
  public var isViewLoaded: Bool { storedView != nil }

  /// Makes the view where it was not made yet.
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    if storedView == nil { view = UIView(frame: UIViewController.frameOfNewViews) }
    viewDidLoad()
  }

  /// Makes the view. The default makes an empty one, as large as the window that asks for it or,
  /// where none does, as the screen; an override assigns `view`.
  open func loadView() {
    view = UIView(frame: UIViewController.frameOfNewViews)
  }

  /// The bounds of the window that asks for a view now; nil where none does.
  static var boundsOfAskingWindow: CGRect?

  private static var frameOfNewViews: CGRect { boundsOfAskingWindow ?? UIScreen.main.bounds }

  /// The view was made.
  open func viewDidLoad() {}
  /// The view is about to come into a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in its window, with its size and traits.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view came into a window.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave its window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view left its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to place its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has placed its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called when traits of the view changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The traits in force for the view.
  public var traitCollection: UITraitCollection {
    storedView?.traitCollection ?? parent?.traitCollection ?? .current
  }

  open override var next: UIResponder? { storedView?.superview ?? parent }

  // MARK: Containment

  /// Takes a controller in. The caller adds its view and then calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    guard childController !== self, childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Lets this controller go from the one around it.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the controller gets or loses its parent.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the controller got or lost its parent.
  open func didMove(toParent parent: UIViewController?) {
    if parent?.appearance == .shown { enterWindow(animated: false) } else { leaveWindow() }
  }

  func enterWindow(animated: Bool) {
    guard appearance == .gone, let view else { return }
    viewWillAppear(animated)
    appearance = .shown
    view.window.map { LayoutPass.run(on: $0) }
    viewIsAppearing(animated)
    for child in children { child.enterWindow(animated: animated) }
    viewDidAppear(animated)
  }

  func leaveWindow() {
    guard appearance == .shown else { return }
    viewWillDisappear(false)
    appearance = .gone
    for child in children { child.leaveWindow() }
    viewDidDisappear(false)
  }
}
