import KumikoEditing
import KumikoFoundation

extension UIAccessibility {
  /// What something is for assistive programs.
  public nonisolated enum Role: String, CaseIterable, Sendable {
    /// A window, and what is at the root.
    case window
    /// A question or message that waits for an answer.
    case alert
    /// Something modal that is no alert, such as a sheet.
    case dialog
    /// Things that belong together.
    case group
    /// A part of the screen to jump to.
    case landmark
    /// Things below each other or in a grid.
    case list
    /// One thing in a list.
    case listItem = "list item"
    /// A list of which rows belong to others.
    case outline
    /// A row of an outline.
    case outlineItem = "outline item"
    /// Rows and columns.
    case table
    /// A cell of a table.
    case cell
    /// The title of what follows.
    case heading
    /// Text that does not change.
    case text
    /// A picture.
    case image
    /// Does something.
    case button
    /// Leads somewhere.
    case link
    /// On or off.
    case toggle = "switch"
    /// A value between two ends.
    case slider
    /// A number that goes up and down by steps.
    case stepper
    /// How far something is.
    case progress
    /// Something is under way.
    case activity
    /// A line of text to type.
    case textField = "text field"
    /// A text field of which nobody sees what is typed.
    case secureField = "secure field"
    /// A field to search with.
    case searchField = "search field"
    /// A text of several lines.
    case textView = "text view"
    /// Tabs, or segments.
    case tabBar = "tab bar"
    /// One of these.
    case tab
    /// A bar with buttons.
    case toolbar
    /// The bar of menus.
    case menuBar = "menu bar"
    /// A menu that is open.
    case menu
    /// Something in a menu.
    case menuItem = "menu item"
    /// Where one of several things is chosen.
    case picker
    /// A line of a window's edge that says the state of something.
    case status
    /// What divides two parts, and can be moved.
    case divider
  }

  /// A number between two others.
  public nonisolated struct Range: Equatable, Sendable {
    /// The number.
    public var value: Double
    /// The least.
    public var minimum: Double
    /// The greatest.
    public var maximum: Double
    /// How far a step goes; 0 where that is not said.
    public var step: Double = 0

    package init(value: Double, minimum: Double, maximum: Double, step: Double = 0) {
      self.value = value
      self.minimum = minimum
      self.maximum = maximum
      self.step = step
    }
  }

  /// How something is at the moment.
  public nonisolated struct States: OptionSet, Hashable, Sendable {
    /// The states as bits.
    public let rawValue: UInt32

    /// States from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Cannot be used.
    public static let disabled = States(rawValue: 1)
    /// Can have the keyboard.
    public static let focusable = States(rawValue: 1 << 1)
    /// Has the keyboard.
    public static let focused = States(rawValue: 1 << 2)
    /// Can be selected.
    public static let selectable = States(rawValue: 1 << 3)
    /// Is selected.
    public static let selected = States(rawValue: 1 << 4)
    /// Can be on or off.
    public static let checkable = States(rawValue: 1 << 5)
    /// Is on.
    public static let checked = States(rawValue: 1 << 6)
    /// Is partly on.
    public static let mixed = States(rawValue: 1 << 7)
    /// Has something that can be shown and hidden.
    public static let expandable = States(rawValue: 1 << 8)
    /// Shows it.
    public static let expanded = States(rawValue: 1 << 9)
    /// Its text can be changed.
    public static let editable = States(rawValue: 1 << 10)
    /// Nothing beside it can be used.
    public static let modal = States(rawValue: 1 << 11)
    /// More than one thing in it can be selected.
    public static let multiselectable = States(rawValue: 1 << 12)
    /// At least a part of it is on the screen.
    public static let showing = States(rawValue: 1 << 13)
    /// Opens a menu.
    public static let hasMenu = States(rawValue: 1 << 14)
    /// Something is under way in it.
    public static let busy = States(rawValue: 1 << 15)
    /// Is the window that the keyboard is in.
    public static let active = States(rawValue: 1 << 16)
    /// Changes so often that nobody is told.
    public static let changesOften = States(rawValue: 1 << 17)
  }

  /// Names something as long as it is there: a row by its item, whatever view shows it.
  public nonisolated struct ID: Hashable, Sendable, CustomStringConvertible {
    /// Letters, digits and underscores.
    public let description: String

    package init(_ description: String) { self.description = description }
  }

  /// Something that can be done.
  public nonisolated enum Action: Hashable, Sendable {
    /// What a click does.
    case activate
    /// Makes the value greater.
    case increment
    /// Makes the value smaller.
    case decrement
    /// Shows or hides what belongs to it.
    case toggleExpansion
    /// Opens its menu.
    case showMenu
    /// Leaves what is modal.
    case escape
    /// Does the most important thing.
    case magicTap
    /// Shows what follows, or what is on a side.
    case scroll(UIAccessibilityScrollDirection)
    /// Shows it larger.
    case zoomIn
    /// Shows it smaller.
    case zoomOut
    /// One of the app's, by its place.
    case custom(Int, String)
    /// On in one of the app's rotors.
    case next(Int, String)
    /// Back in one of the app's rotors.
    case previous(Int, String)

    /// The name that assistive programs show.
    public var name: String {
      switch self {
      case .activate: "click"
      case .increment: "increment"
      case .decrement: "decrement"
      case .toggleExpansion: "expand or contract"
      case .showMenu: "show menu"
      case .escape: "dismiss"
      case .magicTap: "magic tap"
      case .scroll(let direction): "scroll \(direction.word)"
      case .zoomIn: "zoom in"
      case .zoomOut: "zoom out"
      case .custom(_, let name): name
      case .next(_, let name): "Next \(name)"
      case .previous(_, let name): "Previous \(name)"
      }
    }
  }

  /// What assistive programs are told about one thing, as a value.
  public nonisolated struct Node: Equatable, Sendable {
    /// Names it as long as it is there.
    public let id: ID
    /// What it is.
    public var role: Role
    /// Its name; empty for none.
    public var label = ""
    /// What changes about it; nil for nothing.
    public var value: String?
    /// What using it does; nil for nothing.
    public var hint: String?
    /// The name for tests; nil for none.
    public var identifier: String?
    /// Other names that a user may call it by, the best one first.
    public var inputLabels: [String] = []
    /// The language of its words; nil for that of the program.
    public var language: String?
    /// What it says of itself.
    public var traits: UIAccessibilityTraits = []
    /// How it is.
    public var states: States = []
    /// Its place among those that belong together, from 1; nil where it has none.
    public var position: Int?
    /// How many belong together, also those that are not shown; nil where nobody says.
    public var count: Int?
    /// How deep it is, from 1; nil for what has no depth.
    public var level: Int?
    /// Its row and column, from 0; nil for what is in no table.
    public var row: Int?
    /// See `row`.
    public var column: Int?
    /// How many rows a table has.
    public var rowCount: Int?
    /// How many columns a table has.
    public var columnCount: Int?
    /// How many rows and columns a cell covers.
    public var rowSpan = 1
    /// See `rowSpan`.
    public var columnSpan = 1
    /// What heads its row, where it is in the tree.
    public var rowHeaders: [ID] = []
    /// What heads its column, where it is in the tree.
    public var columnHeaders: [ID] = []
    /// What gave it its name; nil where that is its own.
    public var labelledBy: ID?
    /// The row of an outline that it belongs to; nil for none.
    public var parentRow: ID?
    /// A number between two others; nil for none.
    public var range: Range?
    /// Where the caret of a text is, in Unicode scalars; nil for what is no text.
    public var caret: Int?
    /// What of a text is selected, in Unicode scalars; nil where that is nothing.
    public var textSelection: Swift.Range<Int>?
    /// All of a text, to find what changes; nil for what is no text.
    package var text: TextBuffer?
    /// How its text is to be read; nil for as usual.
    public var textualContext: UIAccessibilityTextualContext?
    /// Its rectangle in the window, in points; where it is going while it moves.
    public var frame = CGRect.zero
    /// Where a click uses it, in points of the window.
    public var activationPoint = CGPoint.zero
    /// What can be done with it. What a list can do with a row, such as to show its menu, is asked
    /// for when somebody wants to know.
    public var actions: [Action] = []
    /// Whether there may be more actions.
    package var hasMoreActions = false
    /// More about it, by names.
    public var details: [String] = []
    /// What is inside, in the order of reading.
    public var children: [Node] = []

    init(_ id: ID, _ role: Role) {
      self.id = id
      self.role = role
    }

    /// This and everything inside, in the order of reading.
    public var all: [Node] { [self] + children.flatMap(\.all) }

    /// The innermost that has the keyboard; nil where nothing has.
    public var focused: Node? {
      for child in children {
        if let found = child.focused { return found }
      }
      return states.contains(.focused) ? self : nil
    }
  }
}
