import KumikoFoundation

/// What the user is doing, to continue it in another window, or after the program was started anew.
/// Foundation on Linux has no such class;
/// this one has a name and values.
@preconcurrency @MainActor open class NSUserActivity: NSObject {
  /// The kind of activity, by name.
  public let activityType: String
  /// A text for the user.
  open var title: String?
  /// What the other window needs to know.
  open var userInfo: [AnyHashable: Any]?

  /// An activity of a kind.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds values to what the other window needs to know.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }
}
