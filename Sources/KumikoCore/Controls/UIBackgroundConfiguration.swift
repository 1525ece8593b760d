import KumikoFoundation
import KumikoGraphics

/// The background of a cell, a button, or a view for unavailable content.
@preconcurrency @MainActor public struct UIBackgroundConfiguration: Hashable {
  /// The kinds of backgrounds; they differ in how states change them.
  enum Style: Hashable {
    case clear, plain, grouped, sidebar, mark
  }

  private(set) var style: Style
  /// The role in a list of any style; nil if the background does not adapt.
  private var role: Role?

  /// The role of a background that adapts to the list.
  private enum Role: Hashable {
    case cell, header, footer

    /// The kind for a list.
    func style(in list: UIListEnvironment) -> Style {
      switch list {
      case .sidebar, .sidebarPlain: self == .cell ? .sidebar : .clear
      case .grouped, .insetGrouped: self == .cell ? .grouped : .clear
      case .unspecified, .none, .plain: .plain
      }
    }
  }

  /// A view in front of the background's colour, or nil if there is none.
  public var customView: UIView?
  /// Radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// Distances from the cell's edges to the background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour; nil for the tint of the view, `.clear` for none.
  ///
  /// It is determined by the kind and the state until it is set, and then stays.
  public var backgroundColor: UIColor? {
    get { hasOwnColor ? ownColor : stateColor }
    set {
      ownColor = newValue
      hasOwnColor = true
    }
  }
  /// Transforms the colour; nil leaves it unchanged.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// A material over the colour, or nil if there is none.
  public var visualEffect: UIVisualEffect?
  /// An image over the colour, or nil if there is none.
  public var image: UIImage?
  /// The content mode of the image.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The shadow of the background; none by default.
  public var shadowProperties = UIShadowProperties()
  /// The edges at which the layout margins of the containing view are added to `backgroundInsets`.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour of the border; nil for the tint.
  public var strokeColor: UIColor?
  /// Transforms the colour of the border; nil leaves it unchanged.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// Width of the border, in points; 0 for none.
  public var strokeWidth: CGFloat = 0
  /// The distance of the border outside the background, in points; negative for inside.
  public var strokeOutset: CGFloat = 0

  /// The colour of the kind and the state; nil for the tint.
  private var stateColor: UIColor?
  private var ownColor: UIColor?
  /// Whether the colour was set explicitly.
  private(set) var hasOwnColor = false

  private init(_ style: Style, as role: Role? = nil) {
    self.style = style
    self.role = role
    stateColor = UIBackgroundConfiguration.color(of: style)
  }

  // MARK: Kinds

  /// No background.
  public static func clear() -> UIBackgroundConfiguration { .init(.clear) }
  /// The background of a row of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { .init(.plain) }
  /// The background of a header or footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { .init(.plain) }
  /// The background of a row of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { .init(.grouped) }
  /// The background of a header or footer of a grouped list: none.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { .init(.clear) }
  /// The background of a header of a sidebar: none.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { .init(.clear) }

  /// The background of a row of a sidebar: none, except for a rounded rectangle while it is
  /// selected.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration(.sidebar)
    configuration.cornerRadius = sidebarRadius
    return configuration
  }

  /// The background of a row with a colour of its own: none, except for a mark while it is
  /// selected, pressed or dragged.
  static func listMark() -> UIBackgroundConfiguration { .init(.mark) }

  /// The background of a row of any list; that of a plain one until it is updated for another
  /// style.
  public static func listCell() -> UIBackgroundConfiguration { .init(.plain, as: .cell) }
  /// The background of a header of any list; that of a plain one until it is updated for another
  /// style.
  public static func listHeader() -> UIBackgroundConfiguration { .init(.plain, as: .header) }
  /// The background of a footer of any list; that of a plain one until it is updated for another
  /// style.
  public static func listFooter() -> UIBackgroundConfiguration { .init(.plain, as: .footer) }

  private static let sidebarRadius: CGFloat = 6

  /// The background of a row of a list next to a sidebar.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }

  // MARK: States

  /// The background with the colour for a state. One for any list also takes on the look for the
  /// list in the state's traits; properties that were set explicitly stay. (A corner
  /// radius that equals the default of the kind counts as not set.)
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let state = state.ofCell else { return self }
    var configuration = self
    if let role { configuration.become(role.style(in: state.traitCollection.listEnvironment)) }
    configuration.stateColor = configuration.color(in: state)
    return configuration
  }

  /// Changes the kind, without overwriting properties that were set.
  private mutating func become(_ new: Style) {
    let radius = { (style: Style) in style == .sidebar ? Self.sidebarRadius : 0 }
    if cornerRadius == radius(style) { cornerRadius = radius(new) }
    style = new
  }

  /// The colour of the kind in a state; nil for the tint.
  private func color(in state: UICellConfigurationState) -> UIColor? {
    switch style {
    case .clear: .clear
    case .sidebar:
      state.isSelected
        ? nil
        : state.isHighlighted
          ? UIBackgroundConfiguration.pressedSidebar : state.isHovered ? .systemFill : .clear
    case .plain, .grouped: rowColor(state)
    case .mark:
      state.isSelected || state.isHighlighted || state.isReordering ? rowColor(state) : .clear
    }
  }

  /// Rows under the pointer, pressed, and selected or dragged are each a step darker than the one
  /// before: a contrast of 1.2 at least to the row at rest, and to its background. A pressed row is
  /// not selected yet.
  private func rowColor(_ state: UICellConfigurationState) -> UIColor {
    if state.isHighlighted, !state.isSelected {
      return state.isHovered ? UIBackgroundConfiguration.hoveredPress : .systemGray5
    }
    if state.isSelected || state.isReordering {
      return state.isHovered ? .systemGray3 : .systemGray4
    }
    return state.isHovered ? .systemGray5 : UIBackgroundConfiguration.color(of: style)
  }

  private static let hoveredPress = UIColor.systemGray4.midway(to: .systemGray3)

  /// One step darker than the fill of a row under the pointer.
  private static let pressedSidebar = UIColor { traits in
    UIColor(
      red: 120 / 255, green: 120 / 255, blue: 128 / 255,
      alpha: traits.userInterfaceStyle == .dark ? 0.56 : 0.36)
  }

  /// The colour that is shown, given the tint of the view.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let base = backgroundColor ?? tintColor
    return backgroundColorTransformer?(base) ?? base
  }

  /// The colour of the border that is shown, given the tint of the view.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let base = strokeColor ?? tintColor
    return strokeColorTransformer?(base) ?? base
  }

  private static func color(of style: Style) -> UIColor {
    switch style {
    case .clear, .sidebar, .mark: .clear
    case .plain: .systemBackground
    case .grouped: .secondarySystemGroupedBackground
    }
  }
}

extension UIColor {
  /// The colour halfway between two colours, with any traits.
  nonisolated fileprivate func midway(to other: UIColor) -> UIColor {
    UIColor { traits in
      let (a, b) = (self.rgba(with: traits), other.rgba(with: traits))
      return UIColor(
        RGBA(
          red: (a.red + b.red) / 2, green: (a.green + b.green) / 2, blue: (a.blue + b.blue) / 2,
          alpha: (a.alpha + b.alpha) / 2))
    }
  }
}
