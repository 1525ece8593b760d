import KumikoFoundation
import KumikoGraphics

/// How buttons of a bar look in each state.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
  /// A button that can be pressed.
  public let normal = UIBarButtonItemStateAppearance()
  /// A button that is pressed.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// A button that cannot be pressed.
  public let disabled = UIBarButtonItemStateAppearance()
  /// While it has the keyboard; kept, as a ring shows that.
  public let focused = UIBarButtonItemStateAppearance()

  var onChange: (() -> Void)? {
    didSet { for state in states { state.onChange = onChange } }
  }

  /// The usual looks of a style.
  public init(style: UIBarButtonItem.Style) { super.init() }

  /// The usual looks.
  public override init() { super.init() }

  /// The usual looks of a style again.
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

/// How buttons of a bar look in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  /// The font and the colour of the text, and the colour of icons; others are not drawn.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// Moves the text, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// A picture behind the text or the icon; nil for none.
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

/// How tabs look in each state.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  /// A tab that is not selected.
  public let normal = UITabBarItemStateAppearance()
  /// The selected tab.
  public let selected = UITabBarItemStateAppearance()
  /// A tab that cannot be selected.
  public let disabled = UITabBarItemStateAppearance()
  /// While it has the keyboard; kept, as a ring shows that.
  public let focused = UITabBarItemStateAppearance()

  /// Where the icon of a tab stands.
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

  /// Nothing differs from the usual, whatever the style.
  public init(style: Style) { super.init() }

  /// Takes back what was set.
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

/// How tabs look in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  /// The font and the colour of the text; others are not drawn.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// The colour of the icon; the usual one where nil.
  open var iconColor: UIColor? { didSet { onChange?() } }
  /// The background of the badge; the item's where nil.
  open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
  /// Moves the text, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// What the text of the mark differs in from the usual.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// Moves the mark, in points.
  open var badgePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// Moves the text in the mark, in points.
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
