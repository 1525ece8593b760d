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
  /// The address of a page that shows the same. It is saved with the activity.
  open var webpageURL: URL?
  /// The page that the user came from.
  open var referrerURL: URL?
  /// The content that the activity shows, by the app's name for it.
  open var targetContentIdentifier: String?
  /// The keys of `userInfo` that are saved; nil for all.
  open var requiredUserInfoKeys: Set<String>?
  /// Words that describe the activity.
  open var keywords: Set<String> = []
  /// Whether other devices may continue the activity. Linux has no Handoff: windows of this program
  /// alone do.
  open var isEligibleForHandoff = true
  /// Whether a search of the device may find the activity. No search of a desktop asks for it.
  open var isEligibleForSearch = false
  /// Whether the device may suggest the activity. No desktop does.
  open var isEligibleForPrediction = false
  /// The activity that the user is occupied with; nil for none.
  private(set) static weak var current: NSUserActivity?

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

  /// Makes it the activity that the user is occupied with, in place of another. Where it
  /// `needsSave`, it is updated.
  open func becomeCurrent() {
    NSUserActivity.current = self
    _ = bringUpToDate()
  }

  /// The user is not occupied with it any more.
  open func resignCurrent() {
    if NSUserActivity.current === self { NSUserActivity.current = nil }
  }

  /// Ends the activity: it is not updated any more.
  open func invalidate() {
    resignCurrent()
    needsSave = false
    doer = nil
  }

  /// The information that is saved.
  var savedInfo: [AnyHashable: Any] {
    guard let keys = requiredUserInfoKeys else { return userInfo ?? [:] }
    return (userInfo ?? [:]).filter { ($0.key.base as? String).map(keys.contains) ?? false }
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

/// The type of an activity that is a page of the web, whose address is its `webpageURL`.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

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
