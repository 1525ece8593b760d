import KumikoFoundation
import KumikoGraphics

/// A view in which those who belong to no group of their own are in none.
protocol FocusGroupBoundary: UIView {}

/// What an app said about the keyboard and a view.
struct FocusChoices {
  /// The group; nil for that around.
  var group: String?
  var priority: UIFocusGroupPriority?
  var effect: UIFocusEffect? = UIFocusEffect()
  /// The ring, where it is not in the view itself.
  weak var ring: FocusRing?
}

extension UIView {
  private var focusChoices: FocusChoices? { viewParts[boxed: .focus] }

  private func changeFocusChoices(_ change: (inout FocusChoices) -> Void) {
    var choices = focusChoices ?? FocusChoices()
    change(&choices)
    viewParts[boxed: .focus] = choices
  }

  /// Names the group that the view and what is inside belong to for the keyboard; nil, as unless
  /// set, for that of the view or controller around. Tab goes from group to group, to the view of
  /// each with the highest `focusGroupPriority`, and arrows go from view to view inside. Views in
  /// no group are met by Tab one by one; so are controls in the rows of a list, which a list's own
  /// group leaves out.
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

  /// Shows the ring around a part of the view while the view can be focused, has the keyboard and
  /// that is to be seen; takes it away else. The view's `focusEffect` says of which shape.
  func showFocusRing(around part: CGRect, radius: CGFloat) {
    let isWanted = canBecomeFocused && isFirstResponder && window?.showsFocus == true
    showFocusRing(isWanted, radius: radius) { $0.surround($1, outside: part, radius: radius) }
  }

  /// Shows the ring that the view's `focusEffect` says, or where that leaves it open as `usual`
  /// puts it into a view; takes it away where it is not wanted.
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
  /// The group that an app put the controller's views into; nil for that around.
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
