import KumikoEditing
import KumikoFoundation

extension UIAccessibility {
  /// The role of an element for assistive technologies.
  public nonisolated enum Role: String, CaseIterable, Sendable {
    /// A window, the root of the tree.
    case window
    /// A question or message that waits for an answer.
    case alert
    /// Modal content that is no alert, such as a sheet.
    case dialog
    /// Elements that belong together.
    case group
    /// A part of the screen to jump to.
    case landmark
    /// Elements below each other or in a grid.
    case list
    /// An element of a list.
    case listItem = "list item"
    /// A list whose rows have a hierarchy.
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
    /// Performs an action when it is clicked.
    case button
    /// Navigates to another place.
    case link
    /// On or off.
    case toggle = "switch"
    /// A value between two bounds.
    case slider
    /// A number that is changed by steps.
    case stepper
    /// The progress of a task.
    case progress
    /// Indicates that a task is in progress.
    case activity
    /// A single line of editable text.
    case textField = "text field"
    /// A text field that hides what is typed.
    case secureField = "secure field"
    /// A field to search with.
    case searchField = "search field"
    /// A text of several lines.
    case textView = "text view"
    /// Tabs, or segments.
    case tabBar = "tab bar"
    /// A tab of a tab bar, or a segment.
    case tab
    /// A bar with buttons.
    case toolbar
    /// The menu bar.
    case menuBar = "menu bar"
    /// An open menu.
    case menu
    /// An element of a menu.
    case menuItem = "menu item"
    /// A control in which one of several values is chosen.
    case picker
    /// A line at a window's edge that shows the state of something.
    case status
    /// A divider between two parts, which can be moved.
    case divider
  }

  /// A number within bounds.
  public nonisolated struct Range: Equatable, Sendable {
    /// The number.
    public var value: Double
    /// The minimum.
    public var minimum: Double
    /// The maximum.
    public var maximum: Double
    /// The size of a step; 0 where it is not specified.
    public var step: Double = 0

    package init(value: Double, minimum: Double, maximum: Double, step: Double = 0) {
      self.value = value
      self.minimum = minimum
      self.maximum = maximum
      self.step = step
    }
  }

  /// The state of an element.
  public nonisolated struct States: OptionSet, Hashable, Sendable {
    /// The states as bits.
    public let rawValue: UInt32

    /// States from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Cannot be used.
    public static let disabled = States(rawValue: 1)
    /// Can have the keyboard focus.
    public static let focusable = States(rawValue: 1 << 1)
    /// Has the keyboard focus.
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
    /// Has content that can be expanded and collapsed.
    public static let expandable = States(rawValue: 1 << 8)
    /// Is expanded.
    public static let expanded = States(rawValue: 1 << 9)
    /// Its text can be edited.
    public static let editable = States(rawValue: 1 << 10)
    /// Nothing beside it can be used.
    public static let modal = States(rawValue: 1 << 11)
    /// More than one of its elements can be selected.
    public static let multiselectable = States(rawValue: 1 << 12)
    /// At least a part of it is on the screen.
    public static let showing = States(rawValue: 1 << 13)
    /// Opens a menu.
    public static let hasMenu = States(rawValue: 1 << 14)
    /// A task is in progress in it.
    public static let busy = States(rawValue: 1 << 15)
    /// Is the key window.
    public static let active = States(rawValue: 1 << 16)
    /// Changes so often that changes are not reported.
    public static let changesOften = States(rawValue: 1 << 17)
  }

  /// Identifies an element for as long as it exists: a row by its item, whatever view shows it.
  public nonisolated struct ID: Hashable, Sendable, CustomStringConvertible {
    /// Letters, digits and underscores.
    public let description: String

    package init(_ description: String) { self.description = description }
  }

  /// An action on an element.
  public nonisolated enum Action: Hashable, Sendable {
    /// What a click does.
    case activate
    /// Increments the value.
    case increment
    /// Decrements the value.
    case decrement
    /// Expands or collapses it.
    case toggleExpansion
    /// Opens its menu.
    case showMenu
    /// Dismisses modal content.
    case escape
    /// Performs the most important action.
    case magicTap
    /// Scrolls to what follows, or to what is on a side.
    case scroll(UIAccessibilityScrollDirection)
    /// Zooms in.
    case zoomIn
    /// Zooms out.
    case zoomOut
    /// A custom action of the app, by its index and name.
    case custom(Int, String)
    /// The next item of a custom rotor of the app.
    case next(Int, String)
    /// The previous item of a custom rotor of the app.
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

  /// What is reported to assistive technologies about one element, as a value.
  public nonisolated struct Node: Equatable, Sendable {
    /// Identifies the element for as long as it exists.
    public let id: ID
    /// The role.
    public var role: Role
    /// The label; empty for none.
    public var label = ""
    /// The value; nil if there is none.
    public var value: String?
    /// A description of what using it does; nil if there is none.
    public var hint: String?
    /// The identifier for UI tests; nil if there is none.
    public var identifier: String?
    /// Other names by which a user may refer to it, the best one first.
    public var inputLabels: [String] = []
    /// The language of its texts; nil for that of the application.
    public var language: String?
    /// The traits of its object.
    public var traits: UIAccessibilityTraits = []
    /// The state.
    public var states: States = []
    /// Its position among its siblings, from 1; nil where it has none.
    public var position: Int?
    /// The number of siblings including itself, also those that are not shown; nil where it is
    /// unknown.
    public var count: Int?
    /// Its level in a hierarchy, from 1; nil where there is none.
    public var level: Int?
    /// Its row and column, from 0; nil where it is in no table.
    public var row: Int?
    /// See `row`.
    public var column: Int?
    /// The number of rows of a table.
    public var rowCount: Int?
    /// The number of columns of a table.
    public var columnCount: Int?
    /// The number of rows and columns that a cell covers.
    public var rowSpan = 1
    /// See `rowSpan`.
    public var columnSpan = 1
    /// The headers of its row, where they are in the tree.
    public var rowHeaders: [ID] = []
    /// The headers of its column, where they are in the tree.
    public var columnHeaders: [ID] = []
    /// The element from which it takes its label; nil where the label is its own.
    public var labelledBy: ID?
    /// The parent row in an outline; nil if there is none.
    public var parentRow: ID?
    /// A number within bounds; nil if there is none.
    public var range: Range?
    /// The offset of the caret in a text, in Unicode scalars; nil where it is no text.
    public var caret: Int?
    /// The selected range of a text, in Unicode scalars; nil where nothing is selected.
    public var textSelection: Swift.Range<Int>?
    /// The whole text, to detect changes; nil where it is no text.
    package var text: TextBuffer?
    /// The context in which its text is to be read; nil for the usual one.
    public var textualContext: UIAccessibilityTextualContext?
    /// Its frame in window coordinates, in points; the target frame while it moves.
    public var frame = CGRect.zero
    /// The point at which a click activates it, in window coordinates.
    public var activationPoint = CGPoint.zero
    /// The actions that it offers. Actions that a list offers for a row, such as to show its menu,
    /// are determined only on request.
    public var actions: [Action] = []
    /// Whether there may be more actions.
    package var hasMoreActions = false
    /// Additional information, with labels.
    public var details: [String] = []
    /// The elements inside, in reading order.
    public var children: [Node] = []

    init(_ id: ID, _ role: Role) {
      self.id = id
      self.role = role
    }

    /// This node and all its descendants, in reading order.
    public var all: [Node] { [self] + children.flatMap(\.all) }

    /// The innermost node with the keyboard focus; nil where none has it.
    public var focused: Node? {
      for child in children {
        if let found = child.focused { return found }
      }
      return states.contains(.focused) ? self : nil
    }
  }
}
