import Offscreen
import ScreenshotTesting
import Testing
import UIKit

@Suite(.serialized)
struct `parts of a phone's newest screens, as pictures` {
  private final class Page: UIViewController {
    let list = UIScrollView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      list.contentSize = CGSize(width: 320, height: 1600)
      for row in 0..<40 {
        let label = UILabel(frame: CGRect(x: 16, y: 8 + CGFloat(row) * 40, width: 288, height: 32))
        label.text = "Row \(row) 行"
        let colors: [UIColor] = [.systemOrange, .systemTeal, .systemPink, .systemIndigo]
        label.backgroundColor = colors[row % 4].withAlphaComponent(0.6)
        list.addSubview(label)
      }
      view.addSubview(list)
    }

    override func viewDidLayoutSubviews() { list.frame = view.bounds }
  }

  private func tabs(_ style: UIUserInterfaceStyle) -> UITabBarController {
    let tabs = UITabBarController(tabs: [
      UITab(title: "Mail", image: UIImage(systemName: "envelope"), identifier: "mail") { _ in
        Page()
      },
      UITab(title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "search"),
    ])
    tabs.tabs[0].badgeValue = "3"
    let playing = UILabel()
    playing.text = "  Now Playing 再生中"
    tabs.bottomAccessory = UITabAccessory(contentView: playing)
    tabs.tabBarMinimizeBehavior = .onScrollDown
    tabs.overrideUserInterfaceStyle = style
    return tabs
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark], [false, true])
  func `the selected tab stands alone beside what is playing`(
    _ style: UIUserInterfaceStyle, isReversed: Bool
  ) async throws {
    let tabs = tabs(style)
    let host = try await OffscreenHost.showing(
      tabs, width: 320, height: 400, scale: 1.5,
      traits: UITraitCollection(
        layoutDirection: isReversed ? .rightToLeft : .leftToRight))
    await host.settle()
    host.scroll(by: CGVector(dx: 0, dy: -4), at: CGPoint(x: 160, y: 150))
    await host.settle()
    await assertSnapshot(
      of: host, as: .image,
      named: (style == .dark ? "dark" : "light") + (isReversed ? "-rtl" : ""))
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `a title is written anew, a text view has a line, and a button pastes`(
    _ style: UIUserInterfaceStyle
  ) async throws {
    final class Names: NSObject, UINavigationItemRenameDelegate {
      func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String) {}
    }
    let page = UIViewController()
    let names = Names()
    page.title = "Letters 手紙"
    page.view.backgroundColor = .systemBackground
    page.navigationItem.renameDelegate = names
    let text = UITextView(frame: CGRect(x: 16, y: 70, width: 288, height: 70))
    text.borderStyle = .roundedRect
    text.attributedText = try NSAttributedString(
      markdown: "Read *this*, **that**, `code` and ~~not~~ [here](https://example.org).")
    page.view.addSubview(text)
    for (index, isEnabled) in [true, false].enumerated() {
      let paste = UIPasteControl()
      paste.frame = CGRect(x: 16 + CGFloat(index) * 150, y: 160, width: 130, height: 36)
      page.view.addSubview(paste)
      if isEnabled { paste.target = text }
    }
    let former = UIPasteboard.general.string
    UIPasteboard.general.string = "text"
    defer { UIPasteboard.general.string = former }
    let host = try await OffscreenHost.showing(
      UINavigationController(rootViewController: page), width: 320, height: 220, scale: 1.5,
      traits: UITraitCollection(userInterfaceStyle: style))
    await host.settle()
    host.click(at: CGPoint(x: 160, y: 22))
    await host.settle()
    host.key("down")
    host.key("return")
    await host.settle()
    await assertSnapshot(of: host, as: .image, named: style == .dark ? "dark" : "light")
  }
}
