import KumikoFoundation
import KumikoGraphics

/// An element of a menu.
@preconcurrency @MainActor open class UIMenuElement: _AccessibleObject {
  /// Attributes in which an element can differ from the usual.
  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt

    /// Attributes from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// Destroys something.
    public static let destructive = Attributes(rawValue: 2)
    /// Is not shown.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// Whether an element is switched on.
  public nonisolated enum State: Int, Sendable {
    /// Off.
    case off = 0
    /// On.
    case on
    /// Partly on.
    case mixed
  }

  /// The text.
  open var title: String
  /// A second text below the first.
  open var subtitle: String?
  /// The icon.
  open var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// The handler of an action; the argument is the action itself.
public typealias UIActionHandler = (UIAction) -> Void

/// An action with a title and an icon.
open class UIAction: UIMenuElement {
  /// Names an action.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An identifier by name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An identifier by name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Names the action; unique unless given.
  public let identifier: Identifier
  /// The attributes in which the action differs from the usual.
  open var attributes: UIMenuElement.Attributes
  /// Whether the action is switched on.
  open var state: UIMenuElement.State
  /// Its title where shortcuts are listed; `title` if nil.
  open var discoverabilityTitle: String?
  /// The object that performed the action last.
  public var sender: Any? { storedSender }

  private weak var storedSender: AnyObject?

  private let handler: UIActionHandler

  /// An action with what it does.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// Performs the action on behalf of `sender`; does nothing if the action is disabled.
  func perform(sender: AnyObject?) {
    guard !attributes.contains(.disabled) else { return }
    storedSender = sender
    handler(self)
  }
}
