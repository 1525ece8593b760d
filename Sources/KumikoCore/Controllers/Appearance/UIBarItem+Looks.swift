import KumikoFoundation
import KumikoGraphics

extension UIBarButtonItem {
  /// Titles that the item may have: it is as wide as the widest of them.
  public var possibleTitles: Set<String>? {
    get { looks.possibleTitles }
    set { looks.possibleTitles = newValue }
  }

  /// Whether a click toggles `isSelected`, and whether a menu shows the selected element; `false`
  /// by default.
  public var changesSelectionAsPrimaryAction: Bool {
    get { looks.changesSelection }
    set { looks.changesSelection = newValue }
  }

  /// Whether the item has no background where those around it have one; `false` by default.
  ///
  /// Buttons of a navigation bar are on glass while the `topEdgeEffect` of the scroll view below
  /// has a style of its own; other bars have a background themselves, and buttons have none.
  /// Ignored in a `UIBarButtonItemGroup` of several items.
  public var hidesSharedBackground: Bool {
    get { looks.hidesBackground }
    set {
      guard newValue != hidesSharedBackground else { return }
      looks.hidesBackground = newValue
      structureChanged()
    }
  }

  /// Whether the item is on one background with the adjacent items that share theirs; `true` by
  /// default. If `false`, it has a background of its own, with a gap beside it; see
  /// `hidesSharedBackground`. Ignored in a `UIBarButtonItemGroup` of several items.
  public var sharesBackground: Bool {
    get { looks.sharesBackground }
    set {
      guard newValue != sharesBackground else { return }
      looks.sharesBackground = newValue
      structureChanged()
    }
  }

  /// Moves the text, in points. Bars here have one height: only `.default` has an effect.
  public func setTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { looks.titleOffset = adjustment }
  }

  /// How far the text is moved, in points.
  public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    barMetrics == .default ? looks.titleOffset : .zero
  }

  /// An image behind the text or the icon, for a state; states without one use that of `.normal`.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { looks.backgrounds[state.rawValue] = backgroundImage }
  }

  /// The image behind the text or the icon for a state.
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? looks.backgrounds[state.rawValue] : nil
  }

  /// Moves the text of the back button, in points; a text that is moved by more than the width of a
  /// bar is not shown.
  public func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { looks.backTitleOffset = adjustment }
  }

  /// How far the text of the back button is moved, in points.
  public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    barMetrics == .default ? looks.backTitleOffset : .zero
  }

  /// An image behind the back button, for a state.
  public func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { looks.backBackgrounds[state.rawValue] = backgroundImage }
  }

  /// The image behind the back button for a state.
  public func backButtonBackgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    barMetrics == .default ? looks.backBackgrounds[state.rawValue] : nil
  }
}

extension UITabBarItem {
  /// The text attributes of the badge in a state; unspecified ones have their defaults.
  public func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { badgeAttributes[state.rawValue] = textAttributes }

  /// The text attributes of the badge in a state; nil if none were set.
  public func badgeTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { badgeAttributes[state.rawValue] }
}
