import ScreenshotTesting
import Testing
import UIKit

/// Glass over content, and edges at which content fades, in pictures.
struct `glass and edges in pictures` {
  private final class Page: UIViewController {
    let list = UIScrollView()
    let buttons = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      list.backgroundColor = .systemBackground
      list.contentSize = CGSize(width: 320, height: 900)
      for row in 0..<20 {
        let label = UILabel(frame: CGRect(x: 16, y: 8 + CGFloat(row) * 40, width: 288, height: 32))
        label.text = "Row \(row) 行"
        let colors: [UIColor] = [.systemOrange, .systemTeal, .systemPink, .systemIndigo]
        label.backgroundColor = colors[row % 4].withAlphaComponent(0.6)
        list.addSubview(label)
      }
      view.addSubview(list)
      let tinted = UIGlassEffect(style: .regular)
      tinted.tintColor = .systemBlue
      let kinds: [(String, UIGlassEffect)] = [
        ("Regular", UIGlassEffect(style: .regular)), ("Clear", UIGlassEffect(style: .clear)),
        ("Tinted", tinted),
      ]
      for (index, (name, glass)) in kinds.enumerated() {
        let view = UIVisualEffectView(effect: glass)
        view.frame = CGRect(x: 12 + CGFloat(index) * 102, y: 130, width: 92, height: 44)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 92, height: 44))
        label.text = name
        label.textAlignment = .center
        label.textColor = index == 2 ? .white : .label
        view.contentView.addSubview(label)
        self.view.addSubview(view)
      }
      let card = UIVisualEffectView(effect: UIGlassEffect(style: .regular))
      card.frame = CGRect(x: 12, y: 190, width: 296, height: 70)
      card.cornerConfiguration = .uniformCorners(radius: 18)
      view.addSubview(card)
      buttons.frame = CGRect(x: 0, y: 340, width: 320, height: 60)
      view.addSubview(buttons)
    }

    override func viewDidLayoutSubviews() { list.frame = view.bounds }
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark], [false, true])
  func `glass lies over rows, which fade at the lower edge`(
    _ style: UIUserInterfaceStyle, isHard: Bool
  ) async throws {
    let page = Page()
    let host = try await OffscreenHost.showing(
      page, width: 320, height: 400, scale: 1.5,
      traits: UITraitCollection(userInterfaceStyle: style))
    let interaction = UIScrollEdgeElementContainerInteraction()
    interaction.scrollView = page.list
    interaction.edge = .bottom
    page.buttons.addInteraction(interaction)
    page.list.bottomEdgeEffect.style = isHard ? .hard : .soft
    await assertSnapshot(
      of: host, as: .image, named: (style == .dark ? "dark" : "light") + (isHard ? "-hard" : ""))
  }
}
