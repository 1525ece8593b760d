import Foundation
import Kumiko
import KumikoPreviews

/// `swift package preview` in a window.
final class PreviewApp: NSObject, UIApplicationDelegate {
  private let request: FollowRequest
  private let session: PreviewSession
  private var window: UIWindow?

  init(_ request: FollowRequest) {
    self.request = request
    let program = URL(fileURLWithPath: request.program)
    session = PreviewSession(
      StageConditions(request.previews), modules: request.previews.modules
    ) { try StageProcess(program: program) }
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 960, height: 760))
    window.title = "Previews of \(URL(fileURLWithPath: request.package).lastPathComponent)"
    window.isRestorable = false
    window.rootViewController = PreviewWindowController(session, folder: request.package)
    window.makeKeyAndVisible()
    self.window = window
    PluginBuilds.endWithPlugin(descriptor: 0)
    session.begin()
    Task { await follow() }
    return true
  }

  func applicationWillTerminate(_ application: UIApplication) { session.end() }

  func buildMenu(with builder: any UIMenuBuilder) {
    guard builder.system == .main else { return }
    builder.insertSibling(
      UIMenu(title: "Preview", children: PreviewWindowController.commands), afterMenu: .view)
  }

  private func follow() async {
    do {
      let follower = try Follower(
        request, program: URL(fileURLWithPath: request.program),
        builds: PluginBuilds(descriptor: 0)
      ) { [session] in session.take($0) }
      try await follower.run {}
    } catch {
      session.take(.problem("\(error)"))
    }
  }
}
