import Offscreen
import ScreenshotTesting
import Testing
import UIKit

/// The app in `Timetable`, as Xcode builds it too: selectors, notifications, timers, keys.
@MainActor
struct `the timetable` {
  private final class Listener: TimetableViewControllerDelegate {
    var cleared = 0
    func timetableDidClear(_ controller: TimetableViewController) { cleared += 1 }
  }

  private final class Chooser: NSObject, TimetableViewControllerDelegate {
    var chosen: [String] = []
    func timetableDidClear(_ controller: TimetableViewController) {}
    func timetable(_ controller: TimetableViewController, didChoose name: String) {
      chosen.append(name)
    }
  }

  private func shown() async throws -> (OffscreenHost, TimetableViewController) {
    let controller = TimetableViewController()
    let host = try OffscreenHost(size: CGSize(width: 320, height: 300))
    host.window.rootViewController = UINavigationController(rootViewController: controller)
    host.window.makeKeyAndVisible()
    await host.settle()
    return (host, controller)
  }

  private func texts(_ view: UIView) -> [String] {
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return own + view.subviews.flatMap(texts)
  }

  @Test func `shows its departures, by a method that was named by a text`() async throws {
    let (_, controller) = try await shown()
    #expect(texts(controller.view).first == "Akihabara\nUeno\nShinjuku")
  }

  @Test func `goes on by a button, a switch, a key and a timer`() async throws {
    let (host, controller) = try await shown()
    host.press("Next train")
    #expect(texts(controller.view).first == "Ueno\nShinjuku\nAkihabara")
    let views = controller.view.subviews.flatMap(\.subviews)
    let control = try #require(views.compactMap { $0 as? UISwitch }.first)
    control.sendActions(for: .valueChanged)
    #expect(texts(controller.view).first == "Shinjuku\nAkihabara\nUeno")
    controller.becomeFirstResponder()
    host.key("r", modifiers: .control)
    #expect(texts(controller.view).first == "Akihabara\nUeno\nShinjuku")
  }

  @Test func `tells its delegate, also one that leaves a method out`() async throws {
    let (host, controller) = try await shown()
    let (listener, chooser) = (Listener(), Chooser())
    let label = try #require(
      controller.view.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }.first)
    let place = label.convert(CGPoint(x: 10, y: 10), to: nil)
    controller.delegate = listener
    host.click(at: place)
    host.press("Clear")
    #expect(listener.cleared == 1)
    controller.delegate = chooser
    host.click(at: place)
    #expect(chooser.chosen == ["Akihabara"])
  }

  @Test func `has what its extension overrides`() async throws {
    let (_, controller) = try await shown()
    let asView: UIViewController = controller
    #expect(asView.canBecomeFirstResponder)
    #expect(asView.keyCommands?.map(\.title) == ["Refresh"])
    #expect(asView.keyCommands?.first?.action == Selector("refresh"))
  }

  @Test func `looks as it did`() async throws {
    let (host, _) = try await shown()
    await host.settle()
    await assertSnapshot(of: host, as: .image)
  }
}
