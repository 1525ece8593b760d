import KumikoFoundation
import KumikoGraphics

/// A menu of actions and submenus, with a title.
///
///     let menu = UIMenu(
///       title: "Sort",
///       children: [
///         UIAction(title: "By Name") { _ in print("by name") },
///         UIAction(title: "By Date") { _ in print("by date") },
///       ])
open class UIMenu: UIMenuElement {
  /// Names a menu.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An identifier by name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An identifier by name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Ways in which a menu can differ from the usual.
  public nonisolated struct Options: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Stands in the menu around it, between lines.
    public static let displayInline = Options(rawValue: 1)
    /// Destroys something.
    public static let destructive = Options(rawValue: 2)
    /// Its actions are arranged side by side as icons, and wrap. A submenu opens as such a palette.
    public static let displayAsPalette = Options(rawValue: 128)
    /// One of its actions is on.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The size of a menu's elements.
  public nonisolated enum ElementSize: Int, Sendable {
    /// As `large`; as `small` in a palette.
    case automatic = -1
    /// Icons side by side, four in a line.
    case small = 0
    /// Icons with their texts below, side by side, three in a line.
    case medium
    /// A line each.
    case large
  }

  /// The preferred size of its actions. Submenus always have a line each.
  open var preferredElementSize: ElementSize

  /// Names the menu; unique unless given.
  public let identifier: Identifier
  /// Ways in which the menu differs from the usual.
  public let options: Options
  /// The elements of the menu.
  public let children: [UIMenuElement]

  /// A menu with what is in it.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.preferredElementSize = preferredElementSize
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// The same menu with something else in it.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// How its actions are arranged side by side; nil for a line each.
  var tiles: MenuTiles? {
    switch preferredElementSize {
    case .small: .icons
    case .medium: .captioned
    case .automatic: options.contains(.displayAsPalette) ? .palette : nil
    case .large: nil
    }
  }

  /// The actions that are on, those of menus inside too.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return menu.selectedElements }
      return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
    }
  }

  /// The elements that can be chosen, including those of submenus.
  var leaves: [any UIMenuLeaf] {
    children.flatMap { ($0 as? UIMenu)?.leaves ?? [$0 as? any UIMenuLeaf].compactMap { $0 } }
  }

  /// Turns on one element and turns off all others, in submenus too.
  func turnOn(_ chosen: any UIMenuLeaf) { UIMenu.turnOn(chosen, of: leaves) }

  /// Turns on one direct child of the menu and turns off its other children.
  func turnOnDirectly(_ chosen: any UIMenuLeaf) {
    UIMenu.turnOn(chosen, of: children.compactMap { $0 as? any UIMenuLeaf })
  }

  private static func turnOn(_ chosen: any UIMenuLeaf, of leaves: [any UIMenuLeaf]) {
    // A command is shown, and chosen, as a copy.
    let chosen = (chosen as? UICommand)?.original ?? chosen
    for leaf in leaves { leaf.state = leaf === chosen ? .on : .off }
  }
}
