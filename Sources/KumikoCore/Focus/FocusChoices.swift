import KumikoFoundation
import KumikoGraphics

/// A view that ends its surroundings' focus group: views inside that name no group are in none.
protocol FocusGroupBoundary: UIView {}

/// Focus settings of a view that an app has set.
struct FocusChoices {
  /// The focus group; nil for that of the environment around.
  var group: String?
  var priority: UIFocusGroupPriority?
  var effect: UIFocusEffect? = UIFocusEffect()
  /// The focus ring, where it is not a subview of the view itself.
  weak var ring: FocusRing?
}

extension UIView {
  private var focusChoices: FocusChoices? { viewParts[boxed: .focus] }

  private func changeFocusChoices(_ change: (inout FocusChoices) -> Void) {
    var choices = focusChoices ?? FocusChoices()
    change(&choices)
    viewParts[boxed: .focus] = choices
  }

  /// The focus group of the view and its descendants; nil, the default, for that of the view or
  /// controller around. Tab moves from group to group, to the view of each with the highest
  /// `focusGroupPriority`, and arrow keys move from view to view inside a group. Tab visits views
  /// that are in no group one by one, and also controls in the rows of a list, which are not part
  /// of the list's own group.
  public var focusGroupIdentifier: String? {
    get { focusChoices?.group ?? parentFocusEnvironment?.focusGroupIdentifier }
    set { changeFocusChoices { $0.group = newValue } }
  }

  var ownFocusEffect: UIFocusEffect? {
    get { focusChoices.map(\.effect) ?? UIView.usualFocusEffect }
    set {
      changeFocusChoices { $0.effect = newValue.map { $0.duplicate() } }
      if isFirstResponder { keyboardFocusChanged() }
    }
  }

  private static let usualFocusEffect = UIFocusEffect()

  var ownFocusGroupPriority: UIFocusGroupPriority {
    get {
      if isFocused { return .currentlyFocused }
      let isLast = focusGroupIdentifier.map { window?.focus.lastView(ofGroup: $0) === self } == true
      return max(focusChoices?.priority ?? .ignored, isLast ? .previouslyFocused : .ignored)
    }
    set { changeFocusChoices { $0.priority = newValue } }
  }

  /// The group of a stop of Tab; nil for a stop of its own.
  var groupOfStop: String? {
    var view: UIView? = self
    while let current = view {
      if let group = current.focusChoices?.group { return group }
      if current is any FocusGroupBoundary { return nil }
      if let group = current.controller?.ownFocusGroup { return group }
      view = current.superview
    }
    return nil
  }

  /// Shows the focus ring around a part of the view while the view can be focused, has the
  /// keyboard, and its window shows focus; removes it otherwise. The view's `focusEffect` defines
  /// the shape.
  func showFocusRing(around part: CGRect, radius: CGFloat) {
    let isWanted = canBecomeFocused && isFirstResponder && window?.showsFocus == true
    showFocusRing(isWanted, radius: radius) { $0.surround($1, outside: part, radius: radius) }
  }

  /// Shows the ring that the view's `focusEffect` describes, placed by `usual` where the effect has
  /// no shape of its own; removes it if it is not wanted.
  func showFocusRing(_ isWanted: Bool, radius: CGFloat, usual: (FocusRing, UIView) -> Void) {
    let known =
      focusChoices?.ring
      ?? storedSubviews.first { ($0 as? FocusRing)?.isAroundPart == false } as? FocusRing
    guard isWanted, let effect = focusEffect else {
      known?.removeFromSuperview()
      return
    }
    let ring = known ?? FocusRing()
    guard let halo = effect as? UIFocusHaloEffect else {
      if ring.superview !== self { ring.removeFromSuperview() }
      return usual(ring, self)
    }
    let container = halo.containerView ?? self
    if container !== self { changeFocusChoices { $0.ring = ring } }
    ring.show(halo, of: self, in: container, radius: radius) { usual(ring, self) }
  }
}

extension UIViewController {
  /// The group that an app assigned the controller's views to; nil for that of the environment
  /// around.
  var ownFocusGroup: String? { settings.focusGroup }

  /// Names the group that the views of the controller belong to for the keyboard; nil, as unless
  /// set, for that around.
  public var focusGroupIdentifier: String? {
    get { settings.focusGroup ?? parentFocusEnvironment?.focusGroupIdentifier }
    set { settings.focusGroup = newValue }
  }
}

extension UIFocusEnvironment {
  /// The group around.
  public var focusGroupIdentifier: String? { parentFocusEnvironment?.focusGroupIdentifier }
}

extension UIFocusItem {
  /// The ring that suits it.
  public var focusEffect: UIFocusEffect? { UIFocusEffect() }
  /// Only where the group has nothing else.
  public var focusGroupPriority: UIFocusGroupPriority { .ignored }
}
