import ScreenshotTesting
import Testing
import UIKit

/// Views in space, in pictures.
struct `views in space in pictures` {
  private final class CardScreen: UIViewController {
    let card = UIView()
    let heading = UILabel()
    let star = UIImageView(image: UIImage(systemName: "star.fill"))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      card.frame = CGRect(x: 40, y: 30, width: 160, height: 100)
      card.backgroundColor = .systemIndigo
      card.layer.cornerRadius = 14
      card.layer.shadowOpacity = 0.35
      card.layer.shadowRadius = 8
      card.layer.shadowOffset = CGSize(width: 0, height: 4)
      heading.frame = CGRect(x: 14, y: 12, width: 132, height: 28)
      heading.font = .boldSystemFont(ofSize: 20)
      heading.textColor = .white
      heading.text = "Kyoto 京都"
      star.frame = CGRect(x: 112, y: 56, width: 32, height: 32)
      star.tintColor = .systemYellow
      card.addSubview(heading)
      card.addSubview(star)
      view.addSubview(card)
    }

    func turn() {
      UIView.transition(with: card, duration: 0.6, options: .transitionFlipFromLeft) {
        self.card.backgroundColor = .systemTeal
        self.heading.text = "12 photographs"
        self.star.isHidden = true
      }
    }
  }

  @Test(arguments: [1.0, 1.5, 2.0])
  func `a card is turned over`(_ scale: Double) async throws {
    let screen = CardScreen()
    let host = try await OffscreenHost.showing(
      screen, width: 240, height: 160, scale: CGFloat(scale))
    screen.turn()
    await assertSnapshot(
      of: host, as: .filmStrip(times: [0.1, 0.2, 0.28, 0.35, 0.45, 0.7]), named: "\(scale)")
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `cards stand in a ring`(_ style: UIUserInterfaceStyle) async throws {
    let screen = UIViewController()
    screen.view.backgroundColor = .systemBackground
    let stage = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 180))
    screen.view.addSubview(stage)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 500
    eye = CATransform3DRotate(CATransform3DTranslate(eye, 0, 0, -90), -0.25, 1, 0, 0)
    stage.layer.sublayerTransform = eye
    for index in 0..<7 {
      let card = UILabel(frame: CGRect(x: 120, y: 45, width: 80, height: 90))
      card.text = "\(index + 1)"
      card.textAlignment = .center
      card.font = .boldSystemFont(ofSize: 36)
      card.textColor = .white
      card.backgroundColor = UIColor(
        hue: CGFloat(index) / 7, saturation: 0.7, brightness: 0.8, alpha: 1)
      card.layer.cornerRadius = 10
      card.clipsToBounds = true
      card.layer.transform = CATransform3DTranslate(
        CATransform3DMakeRotation(CGFloat(index) * 2 * .pi / 7 + 0.2, 0, 1, 0), 0, 0, 110)
      stage.addSubview(card)
    }
    let host = try await OffscreenHost.showing(
      screen, width: 320, height: 180, scale: 1.5,
      traits: UITraitCollection(userInterfaceStyle: style))
    await assertSnapshot(of: host, as: .image, named: style == .dark ? "dark" : "light")
  }

  @Test func `a spinner turns by its copies`() async throws {
    let screen = UIViewController()
    screen.view.backgroundColor = .systemBackground
    let copies = CAReplicatorLayer()
    copies.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    copies.instanceCount = 12
    copies.instanceDelay = 1.0 / 12
    copies.instanceTransform = CATransform3DMakeRotation(2 * .pi / 12, 0, 0, 1)
    let bar = CALayer()
    bar.frame = CGRect(x: 27.5, y: 0, width: 5, height: 16)
    bar.cornerRadius = 2.5
    bar.backgroundColor = UIColor.systemGray.cgColor
    copies.addSublayer(bar)
    screen.view.layer.addSublayer(copies)
    let host = try await OffscreenHost.showing(screen, width: 100, height: 100, scale: 2)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (1, 0.15, 1)
    fade.repeatCount = .infinity
    bar.add(fade, forKey: "fade")
    await assertSnapshot(of: host, as: .filmStrip(times: [1, 1.25, 1.5, 1.75]))
  }
}
