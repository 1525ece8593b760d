import KumikoFoundation
import KumikoGraphics

extension UIBarButtonItem {
  /// Texts that the item may have: it is as wide as the widest of them.
  public var possibleTitles: Set<String>? {
    get { looks.possibleTitles }
    set { looks.possibleTitles = newValue }
  }

  /// Whether a click switches `isSelected`, and whether a menu shows what is chosen in it; no
  /// unless set.
  public var changesSelectionAsPrimaryAction: Bool {
    get { looks.changesSelection }
    set { looks.changesSelection = newValue }
  }

  /// Moves the text, in points. Bars here have one height: only `default` counts.
  public func setTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { looks.titleOffset = adjustment }
  }

  /// How far the text is moved, in points.
  public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    barMetrics == .default ? looks.titleOffset : .zero
  }

  /// A picture behind the text or the icon, for a state; states without one have that of `.normal`.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { looks.backgrounds[state.rawValue] = backgroundImage }
  }

  /// The picture behind the text or the icon for a state.
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? looks.backgrounds[state.rawValue] : nil
  }

  /// Moves the text of the button that leads back, in points; one that is moved by more than a bar
  /// is wide is not shown.
  public func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { looks.backTitleOffset = adjustment }
  }

  /// How far the text of the button that leads back is moved, in points.
  public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    barMetrics == .default ? looks.backTitleOffset : .zero
  }

  /// A picture behind the button that leads back, for a state.
  public func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { looks.backBackgrounds[state.rawValue] = backgroundImage }
  }

  /// The picture behind the button that leads back for a state.
  public func backButtonBackgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    barMetrics == .default ? looks.backBackgrounds[state.rawValue] : nil
  }
}

extension UITabBarItem {
  /// How the text of the mark looks in a state; what is not said is as usual.
  public func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { badgeAttributes[state.rawValue] = textAttributes }

  /// How the text of the mark looks in a state; nil where nothing was said.
  public func badgeTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { badgeAttributes[state.rawValue] }
}
