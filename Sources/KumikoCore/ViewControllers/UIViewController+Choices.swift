import KumikoFoundation

extension UIViewController {
  /// Whether its own `isModalInPresentation`, or that of the page that it shows, prevents a
  /// dismissal by the user.
  var isKeptByItself: Bool { isModalInPresentation || keyChild?.isKeptByItself == true }

  func choosePresentationStyle(_ style: UIModalPresentationStyle) {
    guard style != settings.chosenStyle else { return }
    settings.chosenStyle = style
    storedPresentationController = nil
  }

  // MARK: Presenting

  /// The transition with which the controller is presented and dismissed if the app has no
  /// animation of its own, and its presentation style none either; from below by default.
  public var modalTransitionStyle: UIModalTransitionStyle {
    get { settings.modalTransitionStyle }
    set {
      settings.modalTransitionStyle = newValue
      if newValue == .flipHorizontal || newValue == .partialCurl {
        Diagnostics.report(.transitionNotThere(debugName))
      }
    }
  }

  /// Whether presentations with `.currentContext` or `.overCurrentContext` from here or from a
  /// descendant cover the view of this controller, and not the whole window. The default is `true`
  /// for navigation controllers, and `false` for others.
  public var definesPresentationContext: Bool {
    get { settings.definesPresentationContext ?? (self is any PageStacking) }
    set { settings.definesPresentationContext = newValue }
  }

  /// Whether controllers that are presented over this one use its `modalTransitionStyle`, and not
  /// their own; `false` by default.
  public var providesPresentationContextTransitionStyle: Bool {
    get { settings.providesTransitionStyle }
    set { settings.providesTransitionStyle = newValue }
  }

  /// Whether the first responder before a presentation of the controller is restored afterwards,
  /// and the one in the controller's view before another page was pushed on a navigation stack;
  /// `true` by default.
  public var restoresFocusAfterTransition: Bool {
    get { settings.restoresFocus }
    set { settings.restoresFocus = newValue }
  }

  /// Whether the controller controls a telephone's status bar if it does not cover all of the
  /// screen; stored, and never used on a desktop.
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

  /// Whether the view also extends under bars whose `isTranslucent` is `false`; `false` by default.
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

  /// Whether a scroll view that is the controller's view, or the first one in it, adjusts its
  /// insets for bars; `true` by default. `contentInsetAdjustmentBehavior` of the scroll view has
  /// the same effect.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { settings.adjustsScrollViews }
    set {
      guard newValue != settings.adjustsScrollViews else { return }
      settings.adjustsScrollViews = newValue
      viewIfLoaded?.safeAreaChanged()
    }
  }

  /// The area that bars cover at the top of the view: constraints begin at its `bottomAnchor`.
  /// Later code uses `view.safeAreaLayoutGuide`.
  public var topLayoutGuide: any UILayoutSupport { edgeGuide(.top) }

  /// The area that bars cover at the bottom of the view: constraints end at its `topAnchor`.
  public var bottomLayoutGuide: any UILayoutSupport { edgeGuide(.bottom) }

  private func edgeGuide(_ edge: UIRectEdge) -> EdgeGuide {
    view.map { EdgeGuide.guide(at: edge, of: $0) } ?? EdgeGuide(edge)
  }

  // MARK: Traits of controllers inside

  /// Sets traits of a child that differ from this controller's, with lower precedence than the
  /// child's own overrides; nil for those of this one.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    guard childViewController.parent === self else { return }
    childViewController.overridesByParent =
      collection.map(UITraitOverrides.init) ?? UITraitOverrides()
  }

  /// The traits of a child that were set by `setOverrideTraitCollection(_:forChild:)`; nil if there
  /// is none.
  public func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    guard childViewController.parent === self else { return nil }
    let overrides = childViewController.overridesByParent
    return overrides.isEmpty ? nil : overrides.collection
  }

  /// The orientation that corresponds to the shape of the window: portrait if it is higher than
  /// wide.
  public var interfaceOrientation: UIInterfaceOrientation {
    viewIfLoaded?.window?.windowScene?.interfaceOrientation ?? .unknown
  }
}

/// The area that bars cover at an edge of a controller's view.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The length of that area, in points.
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

// State that is saved until the program runs again.
extension UIViewController {
  /// The name under which the state of the controller is saved, until the program runs again; nil,
  /// the default, to save none. Names are unique among siblings, and all controllers around it need
  /// one.
  ///
  /// In programs whose windows have no scenes, and whose application delegate returns `true` from
  /// `application(_:shouldSaveSecureApplicationState:)`, `encodeRestorableState(with:)` is called
  /// as the last window leaves the screen, and `decodeRestorableState(with:)` after the next
  /// launch.
  public var restorationIdentifier: String? {
    get { settings.restorationIdentifier }
    set { settings.restorationIdentifier = newValue }
  }

  /// The class that creates the controller if it does not exist after a launch; nil, the default,
  /// to let the application's delegate create it.
  public var restorationClass: (any UIViewControllerRestoration.Type)? {
    get { settings.restorationClass }
    set { settings.restorationClass = newValue }
  }
}
