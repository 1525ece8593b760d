import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import Gallery

/// The app of messages, as a user handles it: a bound list, answered from a task.
struct `the chat` {
  /// What the friend waits for, one after the other, as the test lets it pass.
  @MainActor private final class Waiting {
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func wait(_: Duration) async { await withCheckedContinuation { waiting.append($0) } }

    func goOn() {
      guard !waiting.isEmpty else { return }
      waiting.removeFirst().resume()
    }
  }

  private func show(
    _ width: CGFloat = 420, _ height: CGFloat = 520, traits: UITraitCollection = .init()
  ) async throws -> (OffscreenHost, Waiting) {
    let (conversation, waiting) = (Conversation(), Waiting())
    conversation.wait = { await waiting.wait($0) }
    let host = try OffscreenHost(size: CGSize(width: width, height: height), traits: traits)
    host.rootViewController = UINavigationController(
      rootViewController: ChatViewController(conversation))
    await host.settle()
    return (host, waiting)
  }

  private func write(_ text: String, in host: OffscreenHost) async throws {
    let field = try #require(host.views(UITextField.self).last)
    host.click(at: host.middle(of: field))
    await host.write(text)
    await host.hit("return")
  }

  private func list(_ host: OffscreenHost) throws -> UICollectionView {
    try #require(host.views(UICollectionView.self).last)
  }

  /// The lowest bubble and the bar that it must not lie under.
  private func isAtEnd(_ host: OffscreenHost) throws -> Bool {
    let list = try list(host)
    let last = IndexPath(item: list.numberOfItems(inSection: 0) - 1, section: 0)
    let cell = try #require(list.cellForItem(at: last))
    let bar = try #require(host.views(MessageBar.self).last)
    let (bottom, top) = (
      cell.convert(cell.bounds, to: nil).maxY, bar.convert(bar.bounds, to: nil).minY
    )
    return bottom <= top && top - bottom < 40
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `looks as it did`(style: UIUserInterfaceStyle) async throws {
    let (host, waiting) = try await show(traits: UITraitCollection(userInterfaceStyle: style))
    try await write("I come at three. 三時に行きます。", in: host)
    waiting.goOn()
    await host.settle()
    await assertSnapshot(of: host, as: .image, named: style == .dark ? "dark" : "light")
  }

  @Test func `begins at its end, above the bar`() async throws {
    for (width, height) in [(420, 520), (1_000, 700), (375, 812)] as [(CGFloat, CGFloat)] {
      let (host, _) = try await show(width, height)
      expect(try isAtEnd(host) || list(host).contentSize.height < height - 100, width)
    }
  }

  @Test func `sends a text, which the friend reads, and answers`() async throws {
    let (host, waiting) = try await show()
    try await write("  See you  ", in: host)
    expect(host.shows("See you") && host.shows("Sent"), host.texts)
    expect(host.views(UITextField.self).last?.text == "")
    expect(try isAtEnd(host))
    waiting.goOn()
    await host.settle()
    expect(!host.shows("Sent") && host.shows("…") && host.shows("writes…"), host.texts)
    waiting.goOn()
    await host.settle()
    expect(!host.shows("…") && !host.shows("writes…"), host.texts)
    expect(host.texts.contains { $0.hasPrefix("Tomorrow is fine") })
    expect(try isAtEnd(host))
  }

  @Test func `leaves who reads further up where they are`() async throws {
    let (host, waiting) = try await show()
    try await write("One more", in: host)
    let list = try list(host)
    list.setContentOffset(CGPoint(x: 0, y: -list.adjustedContentInset.top), animated: false)
    await host.settle()
    let first = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)))
    let before = first.convert(first.bounds, to: nil).minY
    waiting.goOn()
    await host.settle()
    waiting.goOn()
    await host.settle()
    let after = first.convert(first.bounds, to: nil).minY
    expect(abs(before - after) < 0.5 || host.shows("Good morning! Did the hinoki arrive?"))
    expect(list.cellForItem(at: IndexPath(item: 9, section: 0)) == nil, saying: "no jump")
  }

  @Test func `sends nothing that is empty`() async throws {
    let (host, _) = try await show()
    let before = try list(host).numberOfItems(inSection: 0)
    try await write("   ", in: host)
    expect(try list(host).numberOfItems(inSection: 0) == before)
    expect(host.views(UIButton.self).last { $0.accessibilityLabel == "Send" }?.isEnabled == false)
  }
}
