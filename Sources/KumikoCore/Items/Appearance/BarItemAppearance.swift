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

  var onChange: (() -> Void)? {
    didSet { for state in states { state.onChange = onChange } }
  }

  /// The usual looks of a style.
  public init(style: UIBarButtonItem.Style) { super.init() }

  /// The usual looks.
  public override init() { super.init() }

  /// The usual looks of a style again.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in states { state.titleTextAttributes = [:] }
  }

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled] }

  func duplicate() -> UIBarButtonItemAppearance {
    let made = UIBarButtonItemAppearance()
    for (own, other) in zip(made.states, states) {
      own.titleTextAttributes = other.titleTextAttributes
    }
    return made
  }
}

/// How buttons of a bar look in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  /// The font and the colour of the text, and the colour of icons; others are not drawn.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }

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

  var onChange: (() -> Void)? {
    didSet { for state in states { state.onChange = onChange } }
  }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled] }

  func duplicate() -> UITabBarItemAppearance {
    let made = UITabBarItemAppearance()
    for (own, other) in zip(made.states, states) {
      own.titleTextAttributes = other.titleTextAttributes
      own.iconColor = other.iconColor
      own.badgeBackgroundColor = other.badgeBackgroundColor
    }
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

  var onChange: (() -> Void)?
}
