import KumikoFoundation
import KumikoGraphics

extension UIView {
  /// Whether the tint is shown in grey.
  public nonisolated enum TintAdjustmentMode: Int, Sendable {
    /// The mode of the superview; `normal` if there is none.
    case automatic = 0
    /// As it is.
    case normal
    /// Without its hue.
    case dimmed
  }

  /// Whether the tint of the view and everything in it is shown grey: `normal` or `dimmed`, as
  /// around the view unless something else than `automatic` was set.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { isTintDimmed ? .dimmed : .normal }
    set {
      guard newValue != ownTintAdjustment else { return }
      changeTint { $0.adjustment = newValue }
      propagateTintChange(inMode: true)
    }
  }

  var ownTintAdjustment: TintAdjustmentMode { tintChoice?.adjustment ?? .automatic }

  /// A name under which the state of the view is saved until the program runs again; nil, the
  /// default, to save none. See `UIViewController.restorationIdentifier`.
  public var restorationIdentifier: String? {
    get { viewParts[boxed: .restorationIdentifier] }
    set {
      guard newValue != restorationIdentifier else { return }
      viewParts[boxed: .restorationIdentifier] = newValue
    }
  }

  /// Whether the margins reach at least as far into the view as those of its superview do; `false`
  /// by default.
  public var preservesSuperviewLayoutMargins: Bool {
    get { viewMarks.preservesMargins }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      changeMargins { viewMarks.preservesMargins = newValue }
    }
  }

  /// Whether subviews are resized with the view as specified by their `autoresizingMask`; `true` by
  /// default.
  public var autoresizesSubviews: Bool {
    get { viewMarks.resizesSubviews }
    set {
      guard newValue != viewMarks.resizesSubviews else { return }
      viewMarks.resizesSubviews = newValue
      for subview in storedSubviews { subview.treeMayBeShared() }
    }
  }

  /// Whether no other view receives touches while this one does, and vice versa; `false` by
  /// default.
  public var isExclusiveTouch: Bool {
    get { viewMarks.keepsTouchesAlone }
    set { viewMarks.keepsTouchesAlone = newValue }
  }

  /// The point of the view that `center` refers to and that transforms are applied about, in shares
  /// of its size; the middle by default.
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// The number of pixels per point of what the view draws: that of the screen. Setting it sets
  /// the `contentsScale` of the layer, for a picture that the layer shows.
  public var contentScaleFactor: CGFloat {
    get { displayScale }
    set { layer.contentsScale = newValue }
  }

  /// The smallest text size in the view and its descendants, regardless of the user's choice; nil,
  /// the default, for any.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { textSizeLimits?.least }
    set { limitTextSize { $0.least = newValue } }
  }

  /// The largest text size in the view and its descendants, regardless of the user's choice; nil,
  /// the default, for any.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { textSizeLimits?.most }
    set { limitTextSize { $0.most = newValue } }
  }

  private typealias TextSizeLimits = (least: UIContentSizeCategory?, most: UIContentSizeCategory?)

  private var textSizeLimits: TextSizeLimits? { viewParts[boxed: .textSizeLimits] }

  private func limitTextSize(_ change: (inout TextSizeLimits) -> Void) {
    let old = currentTraits
    var limits = textSizeLimits ?? (nil, nil)
    change(&limits)
    viewParts[boxed: .textSizeLimits] = limits.least ?? limits.most == nil ? nil : limits
    if currentTraits != old { traitsChanged(from: old) }
  }

  /// Traits with the size of text that is allowed here.
  func limited(_ traits: UITraitCollection) -> UITraitCollection {
    guard let (least, most) = textSizeLimits else { return traits }
    var size = traits.preferredContentSizeCategory
    if let least, size < least { size = least }
    if let most, size > most { size = most }
    guard size != traits.preferredContentSizeCategory else { return traits }
    return traits.modifyingTraits { $0.preferredContentSizeCategory = size }
  }

  /// The direction in which views with an attribute run, as the program reads.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// The direction in which views with an attribute run where what is around runs in another.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: direction
    }
  }

  // MARK: Baselines

  /// The first baseline of the descendant that provides it.
  var firstBaselineInside: CGFloat? {
    let view = forFirstBaselineLayout
    guard view !== self, view.isDescendant(of: self) else { return nil }
    return view.firstBaselineFromTop.map {
      view.convert(CGPoint(x: 0, y: $0 + view.bounds.minY), to: self).y - bounds.minY
    }
  }

  /// The last baseline of the descendant that provides it.
  var lastBaselineInside: CGFloat? {
    let view = forLastBaselineLayout
    guard view !== self, view.isDescendant(of: self) else { return nil }
    return view.lastBaselineFromBottom.map {
      bounds.maxY - view.convert(CGPoint(x: 0, y: view.bounds.maxY - $0), to: self).y
    }
  }

  // MARK: Effects of motion

  /// Effects that follow the motion of the device. A desktop does not report how it is held:
  /// effects are stored and never visible, as with UIKit on a Mac.
  public var motionEffects: [UIMotionEffect] {
    get { viewParts[boxed: .motionEffects] ?? [] }
    set { viewParts[boxed: .motionEffects] = newValue.isEmpty ? nil : newValue }
  }

  /// Adds an effect.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// Removes an effect.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
