import Foundation
import KumikoFoundation
import KumikoReporting

// The state of scenes is saved whenever one of them leaves the screen, and restored at the next
// start.
extension UIApplication {
  /// The sessions that the last run left, in the order in which they were kept, each with what
  /// its scene was showing.
  func sessionsToRestore() -> [UISceneSession] {
    (archive?.entries ?? []).map { entry in
      let session = UISceneSession(
        role: .windowApplication, persistentIdentifier: entry.identifier)
      let activity = NSUserActivity(activityType: entry.activityType)
      activity.title = entry.title
      activity.webpageURL = entry.page.flatMap { URL(string: $0) }
      activity.userInfo = entry.userInfo.mapValues { ArchivedValue.decoded($0) }
      session.stateRestorationActivity = activity
      if !entry.sessionInfo.isEmpty {
        session.userInfo = entry.sessionInfo.mapValues { ArchivedValue.decoded($0) }
      }
      return session
    }
  }

  /// Asks a scene that has left the screen what it shows, and keeps that.
  func keepState(of scene: UIScene) {
    let session = scene.session
    session.stateRestorationActivity = scene.delegate?.stateRestorationActivity(for: scene)
    if let activity = session.stateRestorationActivity, activity.bringUpToDate() {
      scene.delegate?.scene(scene, didUpdate: activity)
    }
    guard let archive else { return }
    let identifier = session.persistentIdentifier
    guard let activity = session.stateRestorationActivity else {
      return archive.keep(nil, of: identifier)
    }
    archive.keep(
      SceneArchive.Entry(
        identifier: identifier, activityType: activity.activityType, title: activity.title,
        page: activity.webpageURL?.absoluteString,
        userInfo: archived(activity.savedInfo, of: "the userInfo of an NSUserActivity"),
        sessionInfo: archived(session.userInfo ?? [:], of: "the userInfo of a UISceneSession")),
      of: identifier)
  }

  /// Forgets what a scene showed that the user closed while others stay.
  func forgetState(of session: UISceneSession) {
    archive?.keep(nil, of: session.persistentIdentifier)
  }

  private func archived(_ values: [AnyHashable: Any], of what: String) -> [String: Any] {
    var result: [String: Any] = [:]
    for (key, value) in values {
      guard let name = key.base as? String, let encoded = ArchivedValue.encoded(value) else {
        Diagnostics.report(.valueNotKept("\(key.base)", of: what, "\(type(of: value))"))
        continue
      }
      result[name] = encoded
    }
    return result
  }
}
