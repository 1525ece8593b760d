import KumikoTestSupport
import Offscreen
import Testing
import UIKit

/// The mail app in a narrow and a wide window.
@Suite(.serialized) @MainActor struct MailAppTests {
  private let mailbox = Mailbox(count: 60)

  private func showing(_ width: CGFloat = 393) async throws -> (OffscreenHost, UITabBarController) {
    let tabs = makeMailTabs(mailbox)
    let host = try await OffscreenHost.showing(tabs, width: width, height: 700, scale: 1)
    await host.settle()
    return (host, tabs)
  }

  private func inbox(_ tabs: UITabBarController) throws -> MailInboxViewController {
    let stack = try #require(tabs.selectedViewController as? UINavigationController)
    return try #require(stack.viewControllers.first as? MailInboxViewController)
  }

  @Test func `the inbox shows its messages, and what the model says of them`() async throws {
    let (host, tabs) = try await showing()
    let inbox = try inbox(tabs)
    expect(inbox.collectionView.numberOfItems(inSection: 0) == 60)
    expect(inbox.navigationItem.subtitle == "40 Unread", inbox.navigationItem.subtitle)
    expect(tabs.tabBar.items?.first?.badgeValue == "40", tabs.tabBar.items?.first?.badgeValue)
    mailbox.messages[1].isRead = true
    mailbox.messages.removeLast(10)
    await host.settle()
    expect(inbox.navigationItem.subtitle == "32 Unread", inbox.navigationItem.subtitle)
    expect(inbox.collectionView.numberOfItems(inSection: 0) == 50)
  }

  @Test func `the bar of tabs shrinks while the list is scrolled`() async throws {
    let (host, tabs) = try await showing()
    let inbox = try inbox(tabs)
    let before = inbox.view.safeAreaInsets.bottom
    host.scroll(by: CGVector(dx: 0, dy: -6), at: CGPoint(x: 200, y: 400))
    await host.settle()
    expect(inbox.collectionView.contentOffset.y > 200)
    expect(inbox.view.safeAreaInsets.bottom < before, inbox.view.safeAreaInsets.bottom, before)
    host.scroll(by: CGVector(dx: 0, dy: 2), at: CGPoint(x: 200, y: 400))
    await host.settle()
    expect(inbox.view.safeAreaInsets.bottom == before)
  }

  @Test func `a message opens, is read then, and can be named anew`() async throws {
    let (host, tabs) = try await showing()
    let inbox = try inbox(tabs)
    let cell = try #require(inbox.collectionView.cellForItem(at: [0, 1]))
    host.click(at: cell.convert(CGPoint(x: 100, y: 20), to: nil), count: 2)
    await host.settle()
    let page = try #require(inbox.navigationController?.topViewController)
    expect(page is MailMessageViewController, page)
    expect(page.navigationItem.title == "Subject 1" && mailbox.messages[1].isRead)
    let subtitle = page.navigationItem.attributedSubtitle.map { String($0.characters) }
    expect(subtitle == "From Sender 1", subtitle)
  }

  @Test func `a wide window has the tabs at the side`() async throws {
    let (_, tabs) = try await showing(1100)
    expect(!tabs.sidebar.isHidden && tabs.tabBar.frame.minY >= 700)
    expect(tabs.selectedTab?.identifier == "inbox")
  }

  @Test func `a search that finds nothing says so`() async throws {
    let (host, tabs) = try await showing()
    let inbox = try inbox(tabs)
    mailbox.filter = "no such thing"
    await host.settle()
    expect(inbox.contentUnavailableConfiguration != nil)
    mailbox.filter = ""
    await host.settle()
    expect(inbox.contentUnavailableConfiguration == nil)
  }
}
