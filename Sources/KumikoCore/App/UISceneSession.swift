import KumikoFoundation

/// What lasts of a scene: its name and what it is for.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// What a scene is for.
  public nonisolated struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A role by name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A window on the desktop.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What the scene is for.
  public let role: Role
  /// Names the session; unique, and the same when the session is there again after the program was
  /// started anew.
  public let persistentIdentifier: String
  /// How the scene was set up.
  open internal(set) var configuration: UISceneConfiguration
  /// The scene, while it is connected.
  open internal(set) weak var scene: UIScene?
  /// Anything that belongs to the session. It is kept with `stateRestorationActivity`, and can hold
  /// what that can.
  open var userInfo: [String: Any]?
  /// What the scene was showing when it left the screen last, also in the last run of the program;
  /// nil where its delegate said nothing. See `UISceneDelegate.stateRestorationActivity(for:)`.
  open internal(set) var stateRestorationActivity: NSUserActivity?

  init(role: Role, persistentIdentifier: String = UUID().uuidString) {
    self.role = role
    self.persistentIdentifier = persistentIdentifier
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// How a scene is set up.
///
/// There is no Info.plist on Linux. Where no `delegateClass` is set, the class `SceneDelegate` of
/// the module of the application's delegate is taken, if there is one: the name that Xcode's
/// templates use.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate, derived from `NSObject`.
  open var delegateClass: AnyClass?

  /// A set-up with a name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
