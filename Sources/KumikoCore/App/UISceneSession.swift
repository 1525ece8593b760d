import KumikoFoundation

/// The persistent part of a scene: its identifier and its role.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// The role of a scene.
  public nonisolated struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A role with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A window on the desktop.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The role of the scene.
  public let role: Role
  /// Identifies the session; unique, and the same when the session is restored after a restart of
  /// the program.
  public let persistentIdentifier: String
  /// The configuration of the scene.
  open internal(set) var configuration: UISceneConfiguration
  /// The scene, while it is connected.
  open internal(set) weak var scene: UIScene?
  /// Custom data of the session. It is saved with `stateRestorationActivity`, and can contain the
  /// same types.
  open var userInfo: [String: Any]?
  /// The state of the scene when it left the screen last, also in the last run of the program; nil
  /// where its delegate returned none. See `UISceneDelegate.stateRestorationActivity(for:)`.
  open internal(set) var stateRestorationActivity: NSUserActivity?

  init(role: Role, persistentIdentifier: String = UUID().uuidString) {
    self.role = role
    self.persistentIdentifier = persistentIdentifier
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// The configuration of a scene.
///
/// There is no Info.plist on Linux. Where no `delegateClass` is set, the class `SceneDelegate` of
/// the module of the application's delegate is used, if there is one: the name that Xcode's
/// templates use.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name.
  public let name: String?
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate, derived from `NSObject`.
  open var delegateClass: AnyClass?
  /// The class of the scene: `UIWindowScene`, whatever is set.
  open var sceneClass: AnyClass?
  /// The storyboard whose first controller the scene's window shows; the program's if nil.
  open var storyboard: UIStoryboard?

  /// A configuration with a name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
