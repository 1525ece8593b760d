import KumikoFoundation

extension UIWindowScene {
  /// The configuration of a new window for some content.
  @preconcurrency @MainActor open class ActivationConfiguration: NSObject {
    /// What the user is doing; passed to the new scene in its connection options.
    public let userActivity: NSUserActivity
    /// The options of the request.
    open var options: ActivationRequestOptions?

    /// A window that continues what the user is doing.
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
