import ScreenshotTesting
import Testing
import UIKit

/// Views that dissolve, in pictures.
struct `a transition in pictures` {
  private final class CardScreen: UIViewController {
    let label = UILabel()
    let card = UIView()
    let first = UIView()
    let second = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      label.text = "Draft 下書き"
      label.frame = CGRect(x: 20, y: 16, width: 200, height: 30)
      card.frame = CGRect(x: 20, y: 60, width: 90, height: 80)
      card.backgroundColor = .systemOrange
      card.layer.cornerRadius = 16
      for (view, color, x) in [(first, UIColor.systemBlue, 0), (second, .systemGreen, 20)] {
        view.frame = CGRect(x: 130 + x, y: 60, width: 70, height: 80)
        view.backgroundColor = color
        view.layer.cornerRadius = 35
      }
      for part in [label, card, first] { view.addSubview(part) }
    }

    func change() {
      UIView.transition(with: label, duration: 0.3, options: .transitionCrossDissolve) {
        self.label.text = "Published 公開済み"
        self.label.textColor = .systemRed
      }
      UIView.transition(with: card, duration: 0.3, options: .transitionCrossDissolve) {
        self.card.backgroundColor = .systemPurple
        self.card.layer.cornerRadius = 40
      }
      UIView.transition(
        from: first, to: second, duration: 0.3, options: .transitionCrossDissolve)
    }
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `texts, cards and views dissolve into others`(_ style: UIUserInterfaceStyle) async throws {
    let screen = CardScreen()
    let host = try await OffscreenHost.showing(
      screen, width: 240, height: 160, scale: 1.5,
      traits: UITraitCollection(userInterfaceStyle: style))
    screen.change()
    await assertSnapshot(
      of: host, as: .filmStrip(times: [0.017, 0.1, 0.167, 0.233, 0.35]),
      named: style == .dark ? "dark" : "light")
  }
}
