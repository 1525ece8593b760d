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
  /// Whether what the user is doing changed so that what is kept of it is out of date: then it is
  /// brought up to date before it is kept, when the scene leaves the screen, see
  /// `UIResponder.updateUserActivityState(_:)`.
  open var needsSave = false
  /// Hears that it is kept, and that it went on elsewhere.
  open weak var delegate: (any NSUserActivityDelegate)?
  /// Who is doing it.
  weak var doer: UIResponder?

  /// An activity of a kind.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds values to what the other window needs to know.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  /// Brings it up to date where it needs that; returns whether it did.
  func bringUpToDate() -> Bool {
    guard needsSave else { return false }
    needsSave = false
    delegate?.userActivityWillSave(self)
    doer?.updateUserActivityState(self)
    return true
  }
}

/// Hears of what the user is doing. Every method may be left out.
@preconcurrency @MainActor public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// An activity that `needsSave` is about to be kept: the last moment to set its `userInfo`.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// The activity went on in another scene.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Nothing to do.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  /// Nothing to do.
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// What shows again what the user was doing elsewhere.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// What the user was doing is to be shown again.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
