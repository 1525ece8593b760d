import KumikoFoundation

extension UIViewController {
  // MARK: Presenting

  /// How the controller comes and goes where nothing of the app's own animates that, and its style
  /// is none with a way of its own; from below unless set.
  public var modalTransitionStyle: UIModalTransitionStyle {
    get { settings.modalTransitionStyle }
    set {
      settings.modalTransitionStyle = newValue
      if newValue == .flipHorizontal || newValue == .partialCurl {
        Diagnostics.report(.transitionNotThere(debugName))
      }
    }
  }

  /// Whether what is presented with `.currentContext` or `.overCurrentContext` from here or from
  /// inside lies over the view of this controller, and not over all of the window. Navigation
  /// controllers say yes, others no, unless set.
  public var definesPresentationContext: Bool {
    get { settings.definesPresentationContext ?? (self is any PageStacking) }
    set { settings.definesPresentationContext = newValue }
  }

  /// Whether what is presented over this controller comes as this one's `modalTransitionStyle`
  /// says, and not its own; no unless set.
  public var providesPresentationContextTransitionStyle: Bool {
    get { settings.providesTransitionStyle }
    set { settings.providesTransitionStyle = newValue }
  }

  /// Whether who had the keyboard before the controller was presented has it again afterwards, and
  /// who had it in the controller's view before another page came in front on a navigation stack;
  /// yes unless set.
  public var restoresFocusAfterTransition: Bool {
    get { settings.restoresFocus }
    set { settings.restoresFocus = newValue }
  }

  /// Whether the controller decides about a telephone's bar above the windows where it does not
  /// cover all of the screen; kept, and never asked on a desktop.
  public var modalPresentationCapturesStatusBarAppearance: Bool {
    get { settings.capturesStatusBar }
    set { settings.capturesStatusBar = newValue }
  }

  // MARK: Bars

  /// The edges at which the view reaches under bars around it; all unless set. At others it ends
  /// where the bar begins.
  public var edgesForExtendedLayout: UIRectEdge {
    get { settings.extendedEdges }
    set {
      guard newValue != settings.extendedEdges else { return }
      settings.extendedEdges = newValue
      parent?.viewIfLoaded?.setNeedsLayout()
    }
  }

  /// Whether the view reaches also under bars whose `isTranslucent` is no; no unless set.
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { settings.extendsUnderOpaqueBars }
    set {
      guard newValue != settings.extendsUnderOpaqueBars else { return }
      settings.extendsUnderOpaqueBars = newValue
      parent?.viewIfLoaded?.setNeedsLayout()
    }
  }

  /// Whether the view reaches under a bar at an edge.
  func extends(under edge: UIRectEdge, isTranslucent: Bool) -> Bool {
    settings.extendedEdges.contains(edge) && (isTranslucent || settings.extendsUnderOpaqueBars)
  }

  /// Whether a scroll view that is the controller's view, or the first one in it, keeps its content
  /// clear of bars by itself; yes unless set. `contentInsetAdjustmentBehavior` of the scroll view
  /// says the same.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { settings.adjustsScrollViews }
    set {
      guard newValue != settings.adjustsScrollViews else { return }
      settings.adjustsScrollViews = newValue
      viewIfLoaded?.safeAreaChanged()
    }
  }

  /// What bars cover at the top of the view: constraints begin at its `bottomAnchor`. Later code
  /// uses `view.safeAreaLayoutGuide`.
  public var topLayoutGuide: any UILayoutSupport { edgeGuide(.top) }

  /// What bars cover at the bottom of the view: constraints end at its `topAnchor`.
  public var bottomLayoutGuide: any UILayoutSupport { edgeGuide(.bottom) }

  private func edgeGuide(_ edge: UIRectEdge) -> EdgeGuide {
    view.map { EdgeGuide.guide(at: edge, of: $0) } ?? EdgeGuide(edge)
  }

  // MARK: Traits of controllers inside

  /// Has a controller inside have other traits than this one, whatever it decides itself comes
  /// first; nil for those of this one.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    guard childViewController.parent === self else { return }
    childViewController.overridesByParent =
      collection.map(UITraitOverrides.init) ?? UITraitOverrides()
  }

  /// What a controller inside was given by `setOverrideTraitCollection(_:forChild:)`; nil for
  /// nothing.
  public func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    guard childViewController.parent === self else { return nil }
    let overrides = childViewController.overridesByParent
    return overrides.isEmpty ? nil : overrides.collection
  }

  /// The way in which a window of this shape would be turned: upright where it is higher than wide.
  public var interfaceOrientation: UIInterfaceOrientation {
    viewIfLoaded?.window?.windowScene?.interfaceOrientation ?? .unknown
  }
}

/// What bars cover at an edge of a controller's view.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// How much that is, in points.
  var length: CGFloat { get }
  /// Its upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// Its lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// Its height.
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide over what bars cover at the top or at the bottom of a view.
final class EdgeGuide: UILayoutGuide, UILayoutSupport {
  let edge: UIRectEdge

  /// The guide of a view, which it gets where it has none.
  static func guide(at edge: UIRectEdge, of view: UIView) -> EdgeGuide {
    let known = view.layoutGuides.lazy.compactMap { $0 as? EdgeGuide }.first { $0.edge == edge }
    if let known { return known }
    let guide = EdgeGuide(edge)
    view.addLayoutGuide(guide)
    guide.follow(view)
    return guide
  }

  init(_ edge: UIRectEdge) {
    self.edge = edge
    super.init(.none)
  }

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return edge == .top ? insets.top : insets.bottom
  }

  private func follow(_ view: UIView) {
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      topAnchor.constraint(equalTo: edge == .top ? view.topAnchor : safe.bottomAnchor),
      bottomAnchor.constraint(equalTo: edge == .top ? safe.topAnchor : view.bottomAnchor),
    ])
  }
}

// What is kept until the program runs again.
extension UIViewController {
  /// The name under which it is kept what the controller shows, until the program runs again; nil,
  /// the default, for nothing kept. Names are unique beside one another, and all controllers around
  /// it need one.
  ///
  /// In programs whose windows have no scenes, and whose application delegate says yes to
  /// `application(_:shouldSaveSecureApplicationState:)`, `encodeRestorableState(with:)` is called
  /// as the last window leaves the screen, and `decodeRestorableState(with:)` after the next
  /// launch.
  public var restorationIdentifier: String? {
    get { settings.restorationIdentifier }
    set { settings.restorationIdentifier = newValue }
  }

  /// What makes the controller anew where it is not there after a launch; nil, the default, to ask
  /// the application's delegate.
  public var restorationClass: (any UIViewControllerRestoration.Type)? {
    get { settings.restorationClass }
    set { settings.restorationClass = newValue }
  }
}
