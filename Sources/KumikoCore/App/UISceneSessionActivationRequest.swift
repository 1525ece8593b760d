import KumikoFoundation

/// A request for a window: a new one, or that of an existing session.
///
///     UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest())
@preconcurrency @MainActor public final class UISceneSessionActivationRequest: NSObject {
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The session whose window is brought to the front; nil for a new window.
  public let session: UISceneSession?
  /// The user activity that the scene continues.
  public var userActivity: NSUserActivity?
  /// The options of the request.
  public var options: UIScene.ActivationRequestOptions?

  /// A request for a new window with a role.
  public init(
    role: UISceneSession.Role, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (self.role, session, self.userActivity, self.options) = (role, nil, userActivity, options)
    super.init()
  }

  /// A request for the window of a session.
  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (role, self.session, self.userActivity, self.options) =
      (session.role, session, userActivity, options)
    super.init()
  }

  /// A request for a new window.
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
