import KumikoFoundation

extension UIWindowScene {
  /// What a window of its own for something is asked for with.
  @preconcurrency @MainActor open class ActivationConfiguration: NSObject {
    /// What the user is doing; the new scene gets it in its connection options.
    public let userActivity: NSUserActivity
    /// How the scene is asked for.
    open var options: ActivationRequestOptions?

    /// A window to go on with what the user is doing.
    public init(userActivity: NSUserActivity) {
      self.userActivity = userActivity
      super.init()
    }

    func activate() {
      UIApplication.shared.requestSceneSessionActivation(
        nil, userActivity: userActivity, options: options)
    }
  }
}
