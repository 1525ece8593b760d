import KumikoFoundation

/// A way to go through what is in a container, such as from one error to the next.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: NSObject {
  /// Where to go from here.
  public nonisolated enum Direction: Int, Sendable {
    /// Back.
    case previous = 0
    /// On.
    case next
  }

  /// Ways through what many screens have.
  public nonisolated enum SystemRotorType: Int, Sendable {
    /// One of the app's own.
    case none = 0
    /// From link to link.
    case link
    /// From link to link, of those that were opened.
    case visitedLink
    /// From heading to heading.
    case heading
    /// From heading to heading of the first level. So it is with what follows.
    case headingLevel1
    /// See `headingLevel1`.
    case headingLevel2
    /// See `headingLevel1`.
    case headingLevel3
    /// See `headingLevel1`.
    case headingLevel4
    /// See `headingLevel1`.
    case headingLevel5
    /// See `headingLevel1`.
    case headingLevel6
    /// From bold words to bold words.
    case boldText
    /// From slanted words to slanted words.
    case italicText
    /// From underlined words to underlined words.
    case underlineText
    /// From wrong word to wrong word.
    case misspelledWord
    /// From picture to picture.
    case image
    /// From field to field.
    case textField
    /// From table to table.
    case table
    /// From list to list.
    case list
    /// From landmark to landmark.
    case landmark

    /// What is gone through, in words.
    fileprivate var word: String {
      switch self {
      case .none: ""
      case .link: "Link"
      case .visitedLink: "Visited Link"
      case .heading: "Heading"
      case .headingLevel1: "Heading 1"
      case .headingLevel2: "Heading 2"
      case .headingLevel3: "Heading 3"
      case .headingLevel4: "Heading 4"
      case .headingLevel5: "Heading 5"
      case .headingLevel6: "Heading 6"
      case .boldText: "Bold Text"
      case .italicText: "Italic Text"
      case .underlineText: "Underlined Text"
      case .misspelledWord: "Misspelled Word"
      case .image: "Image"
      case .textField: "Text Field"
      case .table: "Table"
      case .list: "List"
      case .landmark: "Landmark"
      }
    }
  }

  /// Finds what comes next; nil where there is nothing more.
  public typealias Search =
    (_ predicate: UIAccessibilityCustomRotorSearchPredicate) ->
    UIAccessibilityCustomRotorItemResult?

  /// The name, such as "Errors".
  open var name: String
  /// The name with attributes, of which the letters are used.
  open var attributedName: NSAttributedString {
    get { NSAttributedString(string: name) }
    set { name = newValue.string }
  }
  /// Finds what comes next.
  open var itemSearchBlock: Search

  /// A rotor with a name.
  public init(name: String, itemSearch: @escaping Search) {
    self.name = name
    itemSearchBlock = itemSearch
    super.init()
  }

  /// A rotor with a name, of which the letters are used.
  public convenience init(
    attributedName: NSAttributedString, itemSearch: @escaping Search
  ) {
    self.init(name: attributedName.string, itemSearch: itemSearch)
  }

  /// A rotor for what many screens have, with its usual name.
  public convenience init(systemType type: SystemRotorType, itemSearch: @escaping Search) {
    self.init(name: type.word, itemSearch: itemSearch)
    systemRotorType = type
  }

  /// What it goes through; `none` for a rotor with a name of its own.
  public private(set) var systemRotorType = SystemRotorType.none

  deinit {}

  private var current: UIAccessibilityCustomRotorItemResult?

  /// Goes on to the next thing; returns what it is, nil for nothing more.
  func turn(_ direction: Direction) -> AccessibleObject? {
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    predicate.searchDirection = direction
    if let current { predicate.currentItem = current }
    guard let result = itemSearchBlock(predicate) else { return nil }
    current = result
    return result.targetElement as? AccessibleObject
  }
}
