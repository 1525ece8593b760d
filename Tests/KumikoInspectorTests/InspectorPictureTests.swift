import Kumiko
import KumikoTestSupport
import Offscreen
import ScreenshotTesting
import Testing

@testable import KumikoCore
@testable import KumikoInspector

/// What one sees in the inspector's window, and of it over the app.
extension `the inspector` {
  struct `its pictures` {
    @Test(arguments: [
      (360.0, UIUserInterfaceStyle.light, UIContentSizeCategory.large, "narrow"),
      (720, .light, .large, "wide"),
      (720, .dark, .large, "dark"),
      (560, .light, .accessibilityLarge, "large-text"),
    ])
    func `show the views of a screen, the chosen one, and what can be changed of it`(
      width: CGFloat, style: UIUserInterfaceStyle, text: UIContentSizeCategory, name: String
    ) async throws {
      let (host, controller) = try await DeskController.app()
      let (own, inspector) = try await InspectorViewController.opened(
        on: host, width: width, height: 720, text: text, style: style)
      defer { inspector.stop() }
      inspector.choose(controller.total)
      await own.runWaitingTasks()
      // An address is another one with each run.
      let words = try #require(inspector.view.subviews.lazy.compactMap { $0 as? UITextView }.last)
      words.text = words.text.replacing(/0x[0-9a-f]+/, with: "0x7f0012345678")
      await assertSnapshot(of: own, as: .image, named: name)
    }

    @Test func `show over the app which view is chosen`() async throws {
      let (host, controller) = try await DeskController.app()
      let (_, inspector) = try await InspectorViewController.opened(on: host)
      defer { inspector.stop() }
      inspector.choose(controller.total)
      await host.runWaitingTasks()
      await assertSnapshot(of: host, as: .image, named: "chosen")
    }

    @Test func `show the places of a layout over the app`() async throws {
      let (host, controller) = try await DeskController.app()
      let (own, inspector) = try await InspectorViewController.opened(on: host)
      defer { inspector.stop() }
      inspector.choose(controller.list)
      try own.element("Layouts", role: .button).tap()
      await own.runWaitingTasks()
      await host.runWaitingTasks()
      await assertSnapshot(of: host, as: .image, named: "drawn")
    }
  }
}
