import KumikoFoundation
import KumikoGraphics

extension UIView {
  /// Whether the tint is shown grey.
  public nonisolated enum TintAdjustmentMode: Int, Sendable {
    /// As the superview; as it is where there is none.
    case automatic = 0
    /// As it is.
    case normal
    /// Without its hue.
    case dimmed
  }

  /// Whether the tint of the view and everything in it is shown grey; as around it unless set.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { rare?.tintAdjustment ?? .automatic }
    set {
      guard newValue != tintAdjustmentMode else { return }
      ensureRare().tintAdjustment = newValue
      propagateTintChange()
    }
  }

  /// A name under which the state of the view is kept until the program runs again; nil, as unless
  /// set, for nothing kept. See `UIViewController.restorationIdentifier`.
  public var restorationIdentifier: String? {
    get { rare?.restorationIdentifier }
    set {
      if newValue != rare?.restorationIdentifier { ensureRare().restorationIdentifier = newValue }
    }
  }

  /// Whether the margins reach at least as far into the view as those of its superview do; no
  /// unless set.
  public var preservesSuperviewLayoutMargins: Bool {
    get { rare?.preservesMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      ensureRare().preservesMargins = newValue
      marginsChanged()
    }
  }

  /// Whether subviews follow the size of the view as their `autoresizingMask` says; yes unless set.
  public var autoresizesSubviews: Bool {
    get { rare?.autoresizesSubviews ?? true }
    set { if newValue != autoresizesSubviews { ensureRare().autoresizesSubviews = newValue } }
  }

  /// Whether no other view is touched while this one is, nor this one while another is; no unless
  /// set.
  public var isExclusiveTouch: Bool {
    get { rare?.isExclusiveTouch ?? false }
    set { if newValue != isExclusiveTouch { ensureRare().isExclusiveTouch = newValue } }
  }

  /// The point of the view that `center` places and that transforms turn it about, in shares of
  /// its size; the middle unless set.
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Pixels a point of what the view draws: the screen's.
  public var contentScaleFactor: CGFloat {
    get { displayScale }
    set { layer.contentsScale = newValue }
  }

  /// The smallest size of text in the view and everything in it, whatever the user chose; nil, as
  /// unless set, for any.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { rare?.leastTextSize }
    set { limitTextSize { $0.leastTextSize = newValue } }
  }

  /// The largest size of text in the view and everything in it, whatever the user chose; nil, as
  /// unless set, for any.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { rare?.mostTextSize }
    set { limitTextSize { $0.mostTextSize = newValue } }
  }

  private func limitTextSize(_ change: (RareViewState) -> Void) {
    let old = currentTraits
    change(ensureRare())
    if currentTraits != old { traitsChanged(from: old) }
  }

  /// Traits with the size of text that is allowed here.
  func limited(_ traits: UITraitCollection) -> UITraitCollection {
    guard let rare, rare.leastTextSize != nil || rare.mostTextSize != nil else { return traits }
    var size = traits.preferredContentSizeCategory
    if let least = rare.leastTextSize, size < least { size = least }
    if let most = rare.mostTextSize, size > most { size = most }
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

  /// The first baseline of the view that stands for it.
  var firstBaselineInside: CGFloat? {
    let view = forFirstBaselineLayout
    guard view !== self, view.isDescendant(of: self) else { return nil }
    return view.firstBaselineFromTop.map {
      view.convert(CGPoint(x: 0, y: $0 + view.bounds.minY), to: self).y - bounds.minY
    }
  }

  /// The last baseline of the view that stands for it.
  var lastBaselineInside: CGFloat? {
    let view = forLastBaselineLayout
    guard view !== self, view.isDescendant(of: self) else { return nil }
    return view.lastBaselineFromBottom.map {
      bounds.maxY - view.convert(CGPoint(x: 0, y: view.bounds.maxY - $0), to: self).y
    }
  }

  // MARK: Effects of motion

  /// What moves with the machine. A desktop has nothing that could say how it is held: effects are
  /// kept and never seen, as with UIKit on a Mac.
  public var motionEffects: [UIMotionEffect] {
    get { rare?.motionEffects ?? [] }
    set { ensureRare().motionEffects = newValue }
  }

  /// Adds an effect.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// Takes an effect away.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
