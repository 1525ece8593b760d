import Offscreen
import ScreenshotTesting
import Testing
import UIKit

@Suite(.serialized)
struct `a sidebar whose tabs the user hides and moves, as pictures` {
  private func tab(_ title: String, _ symbol: String) -> UITab {
    UITab(title: title, image: UIImage(systemName: symbol), identifier: title) { _ in
      let page = UIViewController()
      page.view.backgroundColor = .systemBackground
      return page
    }
  }

  private func tabs() -> UITabBarController {
    let news = tab("News", "newspaper")
    let radio = tab("Radio 放送", "antenna.radiowaves.left.and.right")
    news.allowsHiding = true
    radio.allowsHiding = true
    radio.isHiddenByDefault = true
    let library = UITabGroup(
      title: "Library", image: nil, identifier: "library",
      children: [
        tab("Albums", "square.stack"), tab("Artists", "music.mic"), tab("Songs 曲", "music.note"),
      ])
    library.allowsReordering = true
    for tab in library.children { tab.allowsHiding = true }
    let tabs = UITabBarController(tabs: [tab("Home", "house"), news, radio, library])
    tabs.mode = .tabSidebar
    return tabs
  }

  @Test(arguments: ["light", "dark, right to left, large text"])
  func `check marks and handles`(look: String) async throws {
    let traits =
      look == "light"
      ? UITraitCollection()
      : UITraitCollection { traits in
        traits.userInterfaceStyle = .dark
        traits.layoutDirection = .rightToLeft
        traits.preferredContentSizeCategory = .extraExtraExtraLarge
      }
    let host = try await OffscreenHost.showing(tabs(), width: 720, height: 480, traits: traits)
    try host.tap("Edit")
    await host.settle()
    await assertSnapshot(of: host, as: .image, named: look)
  }
}
