import KumikoFoundation

/// What a window is asked for with: a new one, or that of a session that is there.
///
///     UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest())
@preconcurrency @MainActor public final class UISceneSessionActivationRequest: NSObject {
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The session whose window comes to the front; nil for a new window.
  public let session: UISceneSession?
  /// What the user is doing; the scene goes on with it.
  public var userActivity: NSUserActivity?
  /// How the scene is asked for.
  public var options: UIScene.ActivationRequestOptions?

  /// A new window for a role.
  public init(
    role: UISceneSession.Role, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (self.role, session, self.userActivity, self.options) = (role, nil, userActivity, options)
    super.init()
  }

  /// The window of a session.
  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (role, self.session, self.userActivity, self.options) =
      (session.role, session, userActivity, options)
    super.init()
  }

  /// A new window.
  public override convenience init() { self.init(role: .windowApplication) }
}

extension UIApplication {
  /// Shows the window of a session, or a new one.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {
    requestSceneSessionActivation(
      request.session, userActivity: request.userActivity, options: request.options,
      errorHandler: errorHandler)
  }
}
