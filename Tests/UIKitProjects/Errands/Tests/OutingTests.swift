import ScreenshotTesting
import Testing
import UIKit
import UserNotifications

/// A page that uses other frameworks of Apple's, as written for iPhones.
@Suite(.serialized) @MainActor struct OutingTests {
  private let page = OutingViewController()
  private let host: OffscreenHost

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 320, height: 480))
    host.window.rootViewController = page
    host.advance(by: 0.1)
  }

  @Test func `a reminder waits for its time`() async throws {
    try host.tap("Remind me")
    while page.status.text == nil { await Task.yield() }
    #expect(page.status.text == "Reminded")
    let center = UNUserNotificationCenter.current()
    let pending = await center.pendingNotificationRequests()
    #expect(pending.map(\.identifier) == ["outing"])
    #expect(pending.first?.content.userInfo["page"] as? String == "ferries")
    center.removeAllPendingNotificationRequests()
  }

  @Test func `pictures are shown, and none where no dialog is there`() async throws {
    try host.tap("Add pictures")
    host.advance(by: 2)
    #expect(page.status.text == "No pictures" && page.presentedViewController == nil)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    page.show(NSItemProvider(object: image))
    while page.pictures.isEmpty { await Task.yield() }
    #expect(page.status.text == "1 pictures" && page.pictures[0].size.width == 4)
  }

  @Test func `a page of the web comes and goes, and nothing unlocks`() throws {
    try host.tap("Ferries")
    host.advance(by: 2)
    #expect(page.status.text == "Back from the ferries" && page.presentedViewController == nil)
    try host.tap("Unlock")
    #expect(page.status.text == "There is no password that this program could ask for.")
  }
}
