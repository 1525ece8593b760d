import KumikoFoundation

/// Navigates the contents of a container by one kind of item, such as from one error to the next.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: NSObject {
  /// The direction of a search.
  public nonisolated enum Direction: Int, Sendable {
    /// To the previous item.
    case previous = 0
    /// To the next item.
    case next
  }

  /// The kinds of items that many screens have.
  public nonisolated enum SystemRotorType: Int, Sendable {
    /// A kind defined by the app.
    case none = 0
    /// From link to link.
    case link
    /// From link to link, of visited links only.
    case visitedLink
    /// From heading to heading.
    case heading
    /// From heading to heading of the first level. The cases that follow work alike.
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
    /// From italic words to italic words.
    case italicText
    /// From underlined words to underlined words.
    case underlineText
    /// From misspelled word to misspelled word.
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

    /// The name of the kind of items.
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

  /// Returns the next item; nil where there is none.
  public typealias Search =
    (_ predicate: UIAccessibilityCustomRotorSearchPredicate) ->
    UIAccessibilityCustomRotorItemResult?

  /// The name, such as "Errors".
  open var name: String
  /// The name as an attributed string; the attributes are ignored.
  open var attributedName: NSAttributedString {
    get { NSAttributedString(string: name) }
    set { name = newValue.string }
  }
  /// Returns the next item.
  open var itemSearchBlock: Search

  /// A rotor with a name.
  public init(name: String, itemSearch: @escaping Search) {
    self.name = name
    itemSearchBlock = itemSearch
    super.init()
  }

  /// A rotor with an attributed name; the attributes are ignored.
  public convenience init(
    attributedName: NSAttributedString, itemSearch: @escaping Search
  ) {
    self.init(name: attributedName.string, itemSearch: itemSearch)
  }

  /// A rotor of a kind that many screens have, with its usual name.
  public convenience init(systemType type: SystemRotorType, itemSearch: @escaping Search) {
    self.init(name: type.word, itemSearch: itemSearch)
    systemRotorType = type
  }

  /// The kind of items; `none` for a rotor with a name of its own.
  public private(set) var systemRotorType = SystemRotorType.none

  deinit {}

  private var current: UIAccessibilityCustomRotorItemResult?

  /// Moves to the next item; returns its element, nil where there is none.
  func turn(_ direction: Direction) -> AccessibleObject? {
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    predicate.searchDirection = direction
    if let current { predicate.currentItem = current }
    guard let result = itemSearchBlock(predicate) else { return nil }
    current = result
    return result.targetElement as? AccessibleObject
  }
}
