import KumikoFoundation

/// The kind of an element for assistive technologies, and its state.
public nonisolated struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The traits as bits.
  public let rawValue: UInt64

  /// Traits from bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No trait.
  public static let none: UIAccessibilityTraits = []
  /// Does something when it is clicked.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// Navigates to a page or another place.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Is selected at the moment.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Plays a sound when it is clicked.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Describes the state of the program at its start.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Is disabled at the moment.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Changes so often that assistive technologies poll instead of being notified.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A field to search with.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Plays or records something when it is clicked.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Has a value that is incremented and decremented by steps.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Is touched directly, such as the keys of a piano.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Turns the page when all of it was read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// The title of what follows.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// Can be shown larger.
  public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 17)
  /// Is on or off.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)

  /// The traits of elements that can be used.
  package static let interactive: UIAccessibilityTraits = [
    .button, .link, .keyboardKey, .searchField, .adjustable, .toggleButton,
    .allowsDirectInteraction, .startsMediaSession,
  ]
}

/// The type of a container of elements.
public nonisolated enum UIAccessibilityContainerType: Int, Sendable {
  /// No specific type.
  case none = 0
  /// A table with rows and columns.
  case dataTable
  /// A list.
  case list
  /// A part of the screen to jump to.
  case landmark
  /// Elements that belong together.
  case semanticGroup
}

/// Whether the contents of a container are navigated one by one or as a whole.
public nonisolated enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// Automatic.
  case automatic = 0
  /// One by one.
  case separate
  /// As a whole.
  case combined
}

/// The direction in which an assistive technology scrolls a page.
public nonisolated enum UIAccessibilityScrollDirection: Int, Sendable {
  /// Shows what is to the right where the layout direction is from left to right.
  case right = 1
  /// Shows what is to the left.
  case left
  /// Shows what is above.
  case up
  /// Shows what is below.
  case down
  /// Shows what follows.
  case next
  /// Shows what precedes.
  case previous
}

extension UIAccessibilityScrollDirection {
  /// The direction in a word.
  nonisolated var word: String {
    switch self {
    case .right: "right"
    case .left: "left"
    case .up: "up"
    case .down: "down"
    case .next: "on"
    case .previous: "back"
    }
  }
}

/// The context in which a text is to be read.
public nonisolated struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A context by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Output of a terminal.
  public static let console = UIAccessibilityTextualContext(rawValue: "console")
  /// File paths.
  public static let fileSystem = UIAccessibilityTextualContext(rawValue: "fileSystem")
  /// Messages to people.
  public static let messaging = UIAccessibilityTextualContext(rawValue: "messaging")
  /// A narrative, such as a novel.
  public static let narrative = UIAccessibilityTextualContext(rawValue: "narrative")
  /// Source code.
  public static let sourceCode = UIAccessibilityTextualContext(rawValue: "sourceCode")
  /// Cells with numbers.
  public static let spreadsheet = UIAccessibilityTextualContext(rawValue: "spreadsheet")
  /// A text that is being written.
  public static let wordProcessing = UIAccessibilityTextualContext(rawValue: "wordProcessing")
}

/// An object that UI tests find by an identifier that is never read out.
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: AnyObject {
  /// The identifier.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIBarItem: UIAccessibilityIdentification {}
extension UIMenuElement: UIAccessibilityIdentification {}
