import KumikoFoundation

/// The width and height of a view as size classes, by which nibs choose values.
public struct NibSizeClasses {
  let width: UIUserInterfaceSizeClass
  let height: UIUserInterfaceSizeClass

  init(_ traits: UITraitCollection) {
    width = traits.horizontalSizeClass
    height = traits.verticalSizeClass
  }

  /// The value of the first choice whose classes are those of the view; `.unspecified` is any.
  public func choose<Value>(
    _ base: Value, _ choices: [(UIUserInterfaceSizeClass, UIUserInterfaceSizeClass, Value)]
  ) -> Value {
    let choice = choices.first { width, height, _ in
      (width == .unspecified || width == self.width)
        && (height == .unspecified || height == self.height)
    }
    return choice?.2 ?? base
  }
}

extension NibBuilder {
  /// Does something for the size classes of a view, now and when they change.
  public func vary<View: UIView>(
    _ view: View, _ apply: @escaping (View, NibSizeClasses) -> Void
  ) {
    apply(view, NibSizeClasses(view.currentTraits))
    view.registerForTraitChanges([
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
    ]) { (view: View, _: UITraitCollection) in
      apply(view, NibSizeClasses(view.currentTraits))
    }
  }

  /// Adapts the constant of a constraint to the size classes of a view.
  public func varyConstant(
    of identifier: String, in view: UIView,
    _ choices: [(UIUserInterfaceSizeClass, UIUserInterfaceSizeClass, CGFloat)]
  ) {
    guard let constraint = constraint(identifier) else { return }
    let base = constraint.constant
    vary(view) { _, sizes in constraint.constant = sizes.choose(base, choices) }
  }

  /// Adapts the priority of a constraint to the size classes of a view.
  public func varyPriority(
    of identifier: String, in view: UIView,
    _ choices: [(UIUserInterfaceSizeClass, UIUserInterfaceSizeClass, Float)]
  ) {
    guard let constraint = constraint(identifier) else { return }
    let base = constraint.priority.rawValue
    vary(view) { _, sizes in
      constraint.priority = UILayoutPriority(sizes.choose(base, choices))
    }
  }

  /// Adds or removes a subview or a constraint, depending on the size classes of the view that
  /// contains it.
  ///
  /// A subview that is added again returns to its former position among the present subviews, and
  /// the constraints that it lost when it was removed are active again.
  public func install(
    _ identifier: String, in view: UIView, _ base: Bool,
    _ choices: [(UIUserInterfaceSizeClass, UIUserInterfaceSizeClass, Bool)]
  ) {
    if let constraint = constraint(identifier) {
      vary(view) { _, sizes in constraint.isActive = sizes.choose(base, choices) }
    } else if let subview = object(identifier) as? UIView {
      let place = SubviewPlace(of: subview, in: view)
      vary(view) { view, sizes in
        place.install(subview, in: view, sizes.choose(base, choices))
      }
    }
  }
}

/// The position of a subview among the others, and the constraints that it lost when it was
/// removed.
@MainActor private final class SubviewPlace {
  /// Those before it.
  private let before: [WeakView]
  private var lost: [NSLayoutConstraint] = []

  private struct WeakView { weak var view: UIView? }

  init(of subview: UIView, in view: UIView) {
    before = view.subviews.prefix { $0 !== subview }.map { WeakView(view: $0) }
  }

  func install(_ subview: UIView, in view: UIView, _ isThere: Bool) {
    guard isThere != (subview.superview === view) else { return }
    guard isThere else {
      lost = Self.constraints(of: subview, around: view)
      return subview.removeFromSuperview()
    }
    let views = Set(before.compactMap(\.view).map(ObjectIdentifier.init))
    func place(among others: [UIView]) -> Int {
      (others.lastIndex { views.contains(ObjectIdentifier($0)) } ?? -1) + 1
    }
    if let stack = view as? UIStackView {
      stack.insertArrangedSubview(subview, at: place(among: stack.arrangedSubviews))
    } else {
      view.insertSubview(subview, at: place(among: view.subviews))
    }
    NSLayoutConstraint.activate(lost)
    lost = []
  }

  /// The active constraints between what is in a view and what is around it.
  private static func constraints(
    of subview: UIView, around parent: UIView
  ) -> [NSLayoutConstraint] {
    func isInside(_ item: AnyObject?) -> Bool {
      let view = (item as? UILayoutGuide)?.owningView ?? item as? UIView
      return view?.isDescendant(of: subview) == true
    }
    var found: [NSLayoutConstraint] = []
    var next: UIView? = parent
    while let view = next {
      found += view.constraints.filter {
        $0.isActive && isInside($0.firstItem) != isInside($0.secondItem) && $0.secondItem != nil
      }
      next = view.superview
    }
    return found
  }
}
