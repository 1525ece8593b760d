import KumikoFoundation

/// What the user is doing, to be continued in another window, or after a restart of the program.
/// Foundation on Linux has no such class; this one has a type, a title and values.
@preconcurrency @MainActor open class NSUserActivity: NSObject {
  /// The kind of activity, by name.
  public let activityType: String
  /// A text for the user.
  open var title: String?
  /// The information that the other window needs.
  open var userInfo: [AnyHashable: Any]?
  /// Whether the stored state of the activity is outdated: then it is updated before it is saved,
  /// when the scene leaves the screen; see `UIResponder.updateUserActivityState(_:)`.
  open var needsSave = false
  /// Notified when the activity is saved, and when it was continued elsewhere.
  open weak var delegate: (any NSUserActivityDelegate)?
  /// The responder that owns the activity.
  weak var doer: UIResponder?

  /// An activity of a type.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds values to the information for the other window.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  /// Updates the activity where `needsSave` is set; returns whether it did.
  func bringUpToDate() -> Bool {
    guard needsSave else { return false }
    needsSave = false
    delegate?.userActivityWillSave(self)
    doer?.updateUserActivityState(self)
    return true
  }
}

/// The delegate of an activity. All methods are optional.
@preconcurrency @MainActor public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// Called before an activity that `needsSave` is saved: the last moment to set its `userInfo`.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// Called when the activity was continued in another scene.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Does nothing.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  /// Does nothing.
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// An object that restores what the user was doing elsewhere.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Called to restore an activity.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
