import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import KumikoCore

/// How often somebody who listens is told of content that is scrolled.
@Suite(.serialized)
struct `a listener to scrolled content` {
  private final class Ear: AccessibilityObserver {
    var calls = 0
    var added: [UIAccessibility.ID] = []

    func changed(_ events: [UIAccessibility.Event], in pass: AccessibilityPass) {
      calls += 1
      for case .added(let id, to: _, index: _) in events { added.append(id) }
    }
  }

  /// A scroll view with a hundred lines, in a window that shows ten.
  private func screen() throws -> (host: OffscreenHost, scroll: UIScrollView) {
    let host = try OffscreenHost(size: CGSize(width: 200, height: 400))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    scroll.contentSize = CGSize(width: 200, height: 4_000)
    for line in 0..<100 {
      let label = UILabel(frame: CGRect(x: 0, y: line * 40, width: 200, height: 30))
      label.text = "Line \(line)"
      scroll.addSubview(label)
    }
    let controller = UIViewController()
    controller.view.addSubview(scroll)
    host.rootViewController = controller
    host.advance(by: 1)
    return (host, scroll)
  }

  @Test func `is told at every twelfth frame, and once it rests`() throws {
    let (host, scroll) = try screen()
    let ear = Ear()
    AccessibilityObserving.add(ear, to: host.window)
    defer { AccessibilityObserving.remove(ear) }
    host.advance(by: 1)
    let before = ear.calls
    for _ in 0..<30 {
      scroll.contentOffset.y += 7
      host.advance(by: OffscreenHost.frameDuration)
    }
    expect(ear.calls - before == 2, ear.calls, before)
    host.advance(by: 0.1)
    expect(ear.calls - before == 3, ear.calls, before)
    let line = host.window.accessibilityPass.tree.root.all.first { $0.label == "Line 15" }
    expect(line?.frame.minY == 600 - scroll.contentOffset.y, line?.frame, scroll.contentOffset)
    host.advance(by: 1)
    expect(ear.calls - before == 3, ear.calls, before)
  }

  @Test func `waits a twentieth of a second where no frame comes after the last one`() throws {
    let (host, scroll) = try screen()
    let ear = Ear()
    AccessibilityObserving.add(ear, to: host.window)
    defer { AccessibilityObserving.remove(ear) }
    host.advance(by: 1)
    scroll.contentOffset.y = 70
    host.advance(by: OffscreenHost.frameDuration)
    let animator = host.window.animator
    let wait = (animator.nextWake ?? .infinity) - animator.now
    expect(wait > 0.01 && wait <= 0.05, wait)
  }

  @Test func `is told at once of a text that changes while nothing moves`() throws {
    let (host, scroll) = try screen()
    let ear = Ear()
    AccessibilityObserving.add(ear, to: host.window)
    defer { AccessibilityObserving.remove(ear) }
    host.advance(by: 1)
    let before = ear.calls
    (scroll.subviews.first { $0 is UILabel } as? UILabel)?.text = "Changed"
    host.advance(by: OffscreenHost.frameDuration)
    expect(ear.calls - before == 1, ear.calls, before)
  }

  @Test func `finds the place where it asks while content is scrolled`() throws {
    let (host, scroll) = try screen()
    let ear = Ear()
    AccessibilityObserving.add(ear, to: host.window)
    defer { AccessibilityObserving.remove(ear) }
    host.advance(by: 1)
    scroll.contentOffset.y = 70
    host.advance(by: OffscreenHost.frameDuration)
    let tree = host.window.accessibilityPass.current()
    let line = tree.root.all.first { $0.label == "Line 5" }
    expect(line?.frame.minY == 130, line?.frame)
  }
}
