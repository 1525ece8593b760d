import KumikoFoundation
import KumikoGraphics

/// The appearance of a bar's buttons in each state.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
  /// The appearance of an enabled button.
  public let normal = UIBarButtonItemStateAppearance()
  /// The appearance of a pressed button.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The appearance of a disabled button.
  public let disabled = UIBarButtonItemStateAppearance()
  /// Stored without effect: a focus ring shows which button has the keyboard.
  public let focused = UIBarButtonItemStateAppearance()

  var onChange: (() -> Void)? {
    didSet { for state in states { state.onChange = onChange } }
  }

  /// The usual looks of a style.
  public init(style: UIBarButtonItem.Style) { super.init() }

  /// The usual looks.
  public override init() { super.init() }

  /// Resets the appearance to the default of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in states { state.take(UIBarButtonItemStateAppearance()) }
  }

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  func duplicate() -> UIBarButtonItemAppearance {
    let made = UIBarButtonItemAppearance()
    for (own, other) in zip(made.states, states) { own.take(other) }
    return made
  }
}

/// The appearance of a bar's buttons in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  /// The font and the colour of the text, and the colour of icons; other attributes are ignored.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// Moves the text, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// A picture behind the text or the icon; nil if there is none.
  open var backgroundImage: UIImage? { didSet { onChange?() } }
  /// Moves that picture, in points.
  open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { onChange?() } }

  func take(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }

  var onChange: (() -> Void)?
}

/// The appearance of tabs in each state.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  /// The appearance of a tab that is not selected.
  public let normal = UITabBarItemStateAppearance()
  /// The appearance of the selected tab.
  public let selected = UITabBarItemStateAppearance()
  /// The appearance of a disabled tab.
  public let disabled = UITabBarItemStateAppearance()
  /// Stored without effect: a focus ring shows which tab has the keyboard.
  public let focused = UITabBarItemStateAppearance()

  /// Where the icon of a tab is located.
  public nonisolated enum Style: Int, Sendable {
    /// Above the text.
    case stacked = 0
    /// Beside the text.
    case inline
    /// Beside the text, and small.
    case compactInline
  }

  /// Nothing differs from the usual.
  public override init() { super.init() }

  /// Nothing differs from the usual, for any style.
  public init(style: Style) { super.init() }

  /// Resets all properties to their defaults.
  open func configureWithDefault(for style: Style) {
    for state in states { state.take(UITabBarItemStateAppearance()) }
  }

  var onChange: (() -> Void)? {
    didSet { for state in states { state.onChange = onChange } }
  }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  func duplicate() -> UITabBarItemAppearance {
    let made = UITabBarItemAppearance()
    for (own, other) in zip(made.states, states) { own.take(other) }
    return made
  }
}

/// The appearance of tabs in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  /// The font and the colour of the text; other attributes are ignored.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// The colour of the icon; the usual one where nil.
  open var iconColor: UIColor? { didSet { onChange?() } }
  /// The background of the badge; the item's where nil.
  open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
  /// Moves the text, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// The attributes of the badge's text that differ from the usual ones.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// Moves the badge, in points.
  open var badgePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// Moves the text in the badge, in points.
  open var badgeTitlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }

  func take(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }

  var onChange: (() -> Void)?
}
