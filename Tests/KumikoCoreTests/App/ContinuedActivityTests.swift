import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What the user was doing goes on where no scene has a delegate, and is brought up to date before
/// it is kept; what programs hear at their start and of the time, in older forms too.
@MainActor @Suite(.serialized) struct ContinuedActivityTests {
  private final class Host: ApplicationHost {
    func show(_ window: UIWindow) {}
    func close(_ window: UIWindow) {}
    func open(_ url: URL) -> Bool { false }
  }

  private final class Page: UIViewController {
    var restored: [String] = []
    override func restoreUserActivityState(_ activity: NSUserActivity) {
      restored.append(activity.activityType)
    }
    override func updateUserActivityState(_ activity: NSUserActivity) {
      activity.addUserInfoEntries(from: ["page": 3])
    }
  }

  private final class Program: NSObject, UIApplicationDelegate {
    var log: [String] = []
    var window: UIWindow?
    let page = Page()
    var opensOlder = true
    func applicationDidFinishLaunching(_ application: UIApplication) {
      log.append("launched")
      window = UIWindow()
      window?.rootViewController = page
      window?.makeKeyAndVisible()
    }
    func application(
      _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool {
      log.append("opens \(url.lastPathComponent) for \(sourceApplication ?? "nobody")")
      return true
    }
    func application(
      _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool {
      log.append("will continue \(userActivityType)")
      return true
    }
    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      log.append("continues \(userActivity.activityType)")
      restorationHandler([page])
      return true
    }
    func applicationSignificantTimeChange(_ application: UIApplication) { log.append("time") }
  }

  private final class Oldest: NSObject, UIApplicationDelegate {
    var opened: [URL] = []
    func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
      opened.append(url)
      return true
    }
  }

  private let application = UIApplication.shared
  private let host = Host()
  private let file = URL(fileURLWithPath: "/tmp/a")

  @Test func `a window whose scene has no delegate goes on by the program's`() throws {
    application.endScenes()
    application.host = host
    let program = Program()
    expect(application.start(program, opening: [file]))
    defer { application.endScenes() }
    expect(program.log == ["launched", "opens a for nobody"], program.log)
    program.log = []
    final class Doer: NSObject, NSUserActivityDelegate {
      var wentOn = false
      func userActivityWasContinued(_ userActivity: NSUserActivity) { wentOn = true }
    }
    let (activity, doer) = (NSUserActivity(activityType: "read"), Doer())
    activity.delegate = doer
    let session = try #require(program.window?.windowScene?.session)
    application.requestSceneSessionActivation(session, userActivity: activity, options: nil)
    expect(program.log == ["will continue read", "continues read"], program.log)
    expect(program.page.restored == ["read"] && doer.wentOn)
    program.log = []
    var posted = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.significantTimeChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { posted += 1 } }
    application.timeChangedSignificantly()
    NotificationCenter.default.removeObserver(token)
    expect(program.log == ["time"] && posted == 1)
  }

  @Test func `the oldest way to open an address is asked where there is no other`() {
    let oldest = Oldest()
    expect(oldest.application(application, open: file, options: [:]))
    expect(oldest.opened == [file], oldest.opened)
  }

  @Test func `what the user is doing is brought up to date before it is kept`() {
    final class Spy: NSObject, UIWindowSceneDelegate, NSUserActivityDelegate {
      var log: [String] = []
      func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
        log.append("updated \(userActivity.userInfo?["page"] ?? "nothing")")
      }
      func userActivityWillSave(_ userActivity: NSUserActivity) {
        log.append("will save \(userActivity.userInfo?["page"] ?? "nothing")")
      }
    }
    let scene = UIWindowScene(
      session: UISceneSession(role: .windowApplication),
      connectionOptions: UIScene.ConnectionOptions(nil))
    let (spy, page, activity) = (Spy(), Page(), NSUserActivity(activityType: "read"))
    (scene.delegate, activity.delegate) = (spy, spy)
    page.userActivity = activity
    scene.session.scene = scene
    expect(page.userActivity === activity && scene.userActivity == nil)
    // The scene keeps it; whoever it was set on last does it.
    scene.userActivity = activity
    page.userActivity = activity
    application.keepState(of: scene)
    expect(spy.log.isEmpty, spy.log, saying: "it is up to date")
    activity.needsSave = true
    application.keepState(of: scene)
    expect(spy.log == ["will save nothing", "updated 3"], spy.log)
    expect(!activity.needsSave && scene.session.stateRestorationActivity === activity)
    scene.become(.unattached)
  }

  @Test func `days begin at midnight, and hours go on where clocks do`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    func date(_ month: Int, _ day: Int, _ hour: Int) throws -> Date {
      try #require(
        calendar.date(
          from: DateComponents(year: 2026, month: month, day: day, hour: hour)))
    }
    expect(
      try SignificantTimes.next(after: date(6, 10, 15), in: calendar) == date(6, 11, 0))
    expect(
      try SignificantTimes.next(after: date(6, 11, 0), in: calendar) == date(6, 12, 0))
    expect(
      try SignificantTimes.next(after: date(3, 29, 1), in: calendar) == date(3, 29, 3),
      saying: "from two to three")
    expect(
      try SignificantTimes.next(after: date(10, 24, 23), in: calendar) == date(10, 25, 0))
    let now = try date(6, 10, 15)
    expect(!SignificantTimes.isSet(from: now, to: now + 10, after: 10.5))
    expect(SignificantTimes.isSet(from: now, to: now - 3_600, after: 10))
    expect(SignificantTimes.isSet(from: now, to: now + 3_600, after: 10))
  }

  @Test func `an activity is brought up to date when the user turns to it, until it ends`() {
    let activity = NSUserActivity(activityType: "org.example.read")
    let page = Page()
    page.userActivity = activity
    activity.needsSave = true
    activity.becomeCurrent()
    expect(activity.userInfo?["page"] as? Int == 3 && !activity.needsSave)
    expect(NSUserActivity.current === activity)
    NSUserActivity(activityType: "org.example.other").resignCurrent()
    expect(NSUserActivity.current === activity)
    activity.invalidate()
    activity.userInfo = nil
    activity.needsSave = true
    activity.becomeCurrent()
    expect(activity.userInfo == nil, activity.userInfo)
    expect(activity.isEligibleForHandoff && !activity.isEligibleForSearch)
    expect(!activity.isEligibleForPrediction && activity.keywords.isEmpty)
    expect(activity.referrerURL == nil && activity.targetContentIdentifier == nil)
  }
}
