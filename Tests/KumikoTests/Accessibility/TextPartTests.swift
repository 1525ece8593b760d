import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// What is inside a text view besides its text.
@MainActor struct TextPartTests {
  private let view = UITextView()
  private let host: OffscreenHost

  init() async throws {
    let page = UIViewController()
    view.text = "one two one"
    view.isFindInteractionEnabled = true
    view.accessibilityLabel = "Note"
    page.view.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: 375, height: 400)
    host = try await OffscreenHost.showing(page)
  }

  @Test func `the bar that finds is used by the names of its parts`() async throws {
    for isEditable in [true, false] {
      view.isEditable = isEditable
      view.findInteraction?.presentFindNavigator(showingReplace: isEditable)
      await host.settle()
      // What is found is announced, which other tests listen for.
      expect(try host.element("Find").isFocused, isEditable)
      expect(host.elements("Replace All").count == (isEditable ? 1 : 0), isEditable)
      try host.tap("Close")
      await host.settle()
      expect(view.findInteraction?.isFindNavigatorVisible == false)
      expect(host.elements("Find").isEmpty)
    }
  }

  @Test func `a button of the app is reached, after the links`() async throws {
    var presses = 0
    let button = UIButton(
      configuration: .filled(), primaryAction: UIAction(title: "Translate") { _ in presses += 1 })
    button.frame = CGRect(x: 200, y: 100, width: 120, height: 36)
    view.addSubview(button)
    try host.tap("Translate")
    view.isEditable = false
    view.dataDetectorTypes = .link
    view.text = "See https://example.com for more"
    await host.settle()
    try host.tap("Translate")
    expect(presses == 2, presses)
    let children = try host.element("Note").children.map(\.label)
    expect(children == ["https://example.com", "Translate"], children)
  }
}
