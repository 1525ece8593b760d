import Offscreen
import ScreenshotTesting
import Testing
import UIKit

/// The app in `Errands`, whose scenes stand in a storyboard.
@MainActor
struct `the errands` {
  private func shown() async throws -> (OffscreenHost, UITabBarController, ErrandsViewController) {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
    let host = try OffscreenHost(size: CGSize(width: 320, height: 420))
    host.rootViewController = tabs
    await host.settle()
    let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
    return (host, tabs, try #require(navigation.viewControllers.first as? ErrandsViewController))
  }

  private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
  }

  private func names(_ controller: ErrandsViewController) -> [String] {
    all(ErrandCell.self, in: controller.view).compactMap(\.nameLabel?.text).sorted()
  }

  @Test func `stand in tabs, with cells of the storyboard`() async throws {
    let (_, tabs, errands) = try await shown()
    #expect(tabs.viewControllers?.map { $0.tabBarItem.title } == ["Errands", "Settings"])
    #expect(errands.navigationItem.title == "Errands")
    #expect(names(errands) == ["Buy rice", "Mend the bicycle", "Post a letter"])
  }

  @Test func `speak the languages of their translations`() throws {
    func made() throws -> (tabs: UITabBarController, errands: ErrandsViewController) {
      let storyboard = UIStoryboard(name: "Main", bundle: nil)
      let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
      let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
      return (tabs, try #require(navigation.viewControllers.first as? ErrandsViewController))
    }
    OffscreenHost.languages = ["fr", "de-AT"]
    defer { OffscreenHost.languages = [] }
    let (tabs, errands) = try made()
    #expect(tabs.viewControllers?.map { $0.tabBarItem.title } == ["Erledigungen", "Einstellungen"])
    #expect(errands.navigationItem.title == "Erledigungen")
    #expect(errands.keyCommands?.map(\.title) == ["Neue Erledigung"])
    errands.addErrand(self)
    #expect(errands.errands.last == "Erledigung 4")
    #expect(errands.left == "Noch 4 Erledigungen")
    #expect(errands.tip == "Lange drücken fragt nach.\n")
    OffscreenHost.languages = []
    #expect(try made().errands.navigationItem.title == "Errands")
    #expect(errands.left == "4 errands left")
    #expect(errands.tip == "A long press asks.\n")
  }

  @Test func `become more by the button of the bar and by a key`() async throws {
    let (host, _, errands) = try await shown()
    let add = try #require(errands.navigationItem.rightBarButtonItem)
    UIApplication.shared.sendAction(
      try #require(add.action), to: add.target, from: add, for: nil)
    errands.becomeFirstResponder()
    host.key("n", modifiers: .control)
    #expect(errands.errands.suffix(2) == ["Errand 4", "Errand 5"])
  }

  @Test func `lead to one of them, and back with what was done there`() async throws {
    let (host, _, errands) = try await shown()
    let cell = try #require(
      all(ErrandCell.self, in: errands.view).first {
        $0.nameLabel.text == "Post a letter"
      })
    host.click(at: cell.convert(CGPoint(x: 40, y: 20), to: nil))
    await host.settle()
    let detail = try #require(
      errands.navigationController?.topViewController as? ErrandViewController)
    #expect(errands.asked == ["should showErrand"])
    #expect(all(UILabel.self, in: detail.view).compactMap(\.text).contains("Post a letter"))
    let control = try #require(all(UISwitch.self, in: detail.view).first)
    control.isOn = true
    control.sendActions(for: .valueChanged)
    #expect(all(UILabel.self, in: detail.view).first { $0.text == "Post a letter" }?.alpha == 0.4)
    host.press("Finish")
    await host.settle()
    #expect(errands.navigationController?.topViewController === errands)
    #expect(errands.errands == ["Buy rice", "Mend the bicycle"])
  }

  @Test func `have help above them, with a scene inside it`() async throws {
    let (host, _, errands) = try await shown()
    errands.performSegue(withIdentifier: "showHelp", sender: nil)
    await host.settle()
    let help = try #require(
      errands.presentedViewController
        ?? errands.tabBarController?
        .presentedViewController)
    #expect(help.title == "Help" && help.modalPresentationStyle == .fullScreen)
    #expect(help.children.count == 1)
    #expect(help.children.first?.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    host.press("Help")
    #expect(errands.asked.isEmpty)
  }

  @Test func `know their version`() {
    #expect(ErrandsViewController.version == "1.0")
  }

  @Test func `have settings whose rows stand in the storyboard`() async throws {
    let (host, tabs, _) = try await shown()
    tabs.selectedIndex = 1
    await host.settle()
    let settings = try #require(tabs.viewControllers?.last as? SettingsViewController)
    let texts = all(UILabel.self, in: settings.view).compactMap(\.text)
    #expect(Set(texts).isSuperset(of: ["Sound", "Version", "1.0", "Sounds are short."]))
    let cells = all(UITableViewCell.self, in: settings.view)
    #expect(Set(cells.map(\.bounds.height)) == [44, 60])
    await assertSnapshot(of: host, as: .image)
  }

  @Test func `are made by an initialiser of the app's where it gives one`() throws {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let made: ErrandViewController = storyboard.instantiateViewController(identifier: "Errand") {
      let controller = ErrandViewController(coder: $0)
      controller?.name = "Wash"
      return controller
    }
    made.loadViewIfNeeded()
    #expect(all(UILabel.self, in: made.view).compactMap(\.text) == ["Wash", "Finish"])
    #expect(made.storyboard === storyboard)
  }

  @Test func `end with their controllers, when the turn of the main loop ends`() async throws {
    weak var gone: UIViewController?
    do {
      let made = UIStoryboard(name: "Main", bundle: nil)
        .instantiateViewController(withIdentifier: "Errand")
      made.loadViewIfNeeded()
      gone = made
    }
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    #expect(gone == nil)
  }
}
