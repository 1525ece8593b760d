import ScreenshotTesting
import Testing
import UIKit

/// All that a view can be drawn with, a tile each, at the scales of real displays.
@MainActor struct PrimitiveSheetTests {
  @Test(arguments: [1, 1.5, 2] as [CGFloat], [UIUserInterfaceStyle.light, .dark])
  func `shapes, shadows, gradients, images and transforms`(
    scale: CGFloat, style: UIUserInterfaceStyle
  ) async throws {
    let host = try OffscreenHost(
      size: CGSize(width: 672, height: 400), scale: scale,
      traits: UITraitCollection(userInterfaceStyle: style))
    host.rootViewController = PrimitiveSheet()
    await host.settle()
    let look = style == .dark ? "dark" : "light"
    await assertSnapshot(of: host, as: .image, named: "\(look)-\(scale.description)")
  }
}

/// Seven columns of tiles with captions.
private final class PrimitiveSheet: UIViewController {
  private let columns = 7
  private let side = CGSize(width: 96, height: 100)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let tiles = shapes() + gradients() + images() + transforms()
    for (index, tile) in tiles.enumerated() {
      let origin = CGPoint(
        x: CGFloat(index % columns) * side.width, y: CGFloat(index / columns) * side.height)
      let frame = CGRect(origin: origin, size: side)
      tile.view.center = CGPoint(x: frame.midX, y: frame.minY + 42)
      view.addSubview(tile.view)
      let caption = UILabel(
        frame: CGRect(x: frame.minX, y: frame.maxY - 18, width: side.width, height: 14))
      caption.text = tile.caption
      caption.font = .systemFont(ofSize: 10)
      caption.textColor = .secondaryLabel
      caption.textAlignment = .center
      view.addSubview(caption)
    }
  }

  private typealias Tile = (caption: String, view: UIView)

  private func box(
    _ color: UIColor = .systemOrange, width: CGFloat = 64, height: CGFloat = 64,
    radius: CGFloat = 0, _ change: (UIView) -> Void = { _ in }
  ) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.backgroundColor = color
    view.layer.cornerRadius = radius
    change(view)
    return view
  }

  private func shapes() -> [Tile] {
    [
      ("circular", box(radius: 20)),
      ("continuous", box(radius: 20) { $0.layer.cornerCurve = .continuous }),
      (
        "two corners",
        box(radius: 24) {
          $0.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        }
      ),
      (
        "border 3",
        box(.secondarySystemBackground, radius: 16) {
          $0.layer.borderWidth = 3
          $0.layer.borderColor = UIColor.systemBlue.cgColor
        }
      ),
      (
        "hairline",
        box(.clear, radius: 12) {
          $0.layer.borderWidth = 0.5
          $0.layer.borderColor = UIColor.label.cgColor
        }
      ),
      ("circle", box(.systemTeal, radius: 32)),
      ("capsule", box(.systemTeal, width: 72, height: 32, radius: 16)),
      (
        "shadow",
        box(.secondarySystemBackground, width: 56, height: 56, radius: 12) {
          $0.layer.shadowOpacity = 0.3
          $0.layer.shadowRadius = 6
          $0.layer.shadowOffset = CGSize(width: 0, height: 3)
        }
      ),
      (
        "wide shadow",
        box(.systemPink, width: 48, height: 48, radius: 24) {
          $0.layer.shadowOpacity = 0.6
          $0.layer.shadowRadius = 10
          $0.layer.shadowOffset = .zero
          $0.layer.shadowColor = UIColor.systemPink.cgColor
        }
      ),
    ]
  }

  private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  private func gradient(
    _ colors: [UIColor], to end: CGPoint, radius: CGFloat, isRadial: Bool = false
  ) -> UIView {
    let view = GradientView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    guard let layer = view.layer as? CAGradientLayer else { return view }
    layer.colors = colors.map(\.cgColor)
    layer.startPoint = isRadial ? CGPoint(x: 0.5, y: 0.5) : .zero
    layer.endPoint = end
    layer.type = isRadial ? .radial : .axial
    layer.cornerRadius = radius
    return view
  }

  private func gradients() -> [Tile] {
    [
      (
        "gradient",
        gradient([.systemYellow, .systemOrange], to: CGPoint(x: 0, y: 1), radius: 14)
      ),
      (
        "three colours",
        gradient(
          [.systemBlue, .systemPurple, .systemPink], to: CGPoint(x: 1, y: 1), radius: 0)
      ),
      (
        "radial",
        gradient(
          [.white, .systemGreen, .systemGreen.withAlphaComponent(0)], to: CGPoint(x: 1, y: 1),
          radius: 0, isRadial: true)
      ),
      (
        "group at 50 %",
        box(.clear) {
          $0.addSubview(box(.systemBlue, width: 44, height: 44))
          let over = box(.systemRed, width: 44, height: 44, radius: 22)
          over.frame.origin = CGPoint(x: 20, y: 20)
          $0.addSubview(over)
          $0.alpha = 0.5
        }
      ),
    ]
  }

  /// A small landscape: sky, sun and hills, so that mirrors and turns show.
  private func landscape(_ side: Int) -> UIImage {
    var bytes: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        let (u, v) = (Double(x) / Double(side), Double(y) / Double(side))
        let isSun = (u - 0.72) * (u - 0.72) + (v - 0.25) * (v - 0.25) < 0.02
        let isHill = v > 0.62 + 0.18 * (u < 0.5 ? abs(u - 0.3) * 2 : abs(u - 0.75) * 1.5)
        let color: (Double, Double, Double) =
          isSun ? (255, 214, 60) : isHill ? (52, 140, 80) : (90 + 120 * v, 170 + 50 * v, 245)
        for part in [color.2, color.1, color.0, 255] { bytes.append(UInt8(min(part, 255))) }
      }
    }
    return UIImage(bitmap: Bitmap(width: side, height: side, format: .color, bytes: bytes))
  }

  /// A button of 24 pixels with a rim of 6 that is a check inside.
  private var button: UIImage {
    var bytes: [UInt8] = []
    for y in 0..<24 {
      for x in 0..<24 {
        let isRim = min(x, y, 23 - x, 23 - y) < 4
        let isDark = (x / 3 + y / 3) % 2 == 0
        let color: [UInt8] = isRim ? [20, 80, 160] : isDark ? [150, 200, 240] : [215, 235, 255]
        bytes += color + [255]
      }
    }
    return UIImage(bitmap: Bitmap(width: 24, height: 24, format: .color, bytes: bytes))
  }

  private func image(
    _ image: UIImage?, width: CGFloat = 64, height: CGFloat = 64,
    _ change: (UIImageView) -> Void = { _ in }
  ) -> UIView {
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    view.contentMode = .scaleToFill
    change(view)
    return view
  }

  private func images() -> [Tile] {
    let insets = UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
    return [
      ("pixel for pixel", image(landscape(64))),
      ("enlarged", image(landscape(12))),
      ("shrunk", image(landscape(500))),
      (
        "nine parts",
        image(button.resizableImage(withCapInsets: insets, resizingMode: .stretch), width: 80)
      ),
      (
        "nine parts, tiled",
        image(button.resizableImage(withCapInsets: insets, resizingMode: .tile), width: 80)
      ),
      ("icon, tinted", image(UIImage(systemName: "heart.fill")) { $0.tintColor = .systemRed }),
    ]
  }

  private func transforms() -> [Tile] {
    let turn = CGAffineTransform(rotationAngle: 0.35)
    func label(_ text: String) -> UILabel {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 24))
      label.text = text
      label.font = .systemFont(ofSize: 17)
      label.textAlignment = .center
      return label
    }
    let turnedText = label("Turn 組子")
    turnedText.transform = turn
    let largeText = label("Ag 組")
    largeText.transform = CGAffineTransform(scaleX: 1.7, y: 1.7)
    return [
      (
        "turned",
        box(width: 52, height: 52, radius: 12) {
          $0.transform = turn
          $0.layer.borderWidth = 2
          $0.layer.borderColor = UIColor.label.cgColor
        }
      ),
      (
        "turned, shadow",
        box(.systemIndigo, width: 46, height: 46, radius: 8) {
          $0.transform = turn
          $0.layer.shadowOpacity = 0.5
          $0.layer.shadowRadius = 5
          $0.layer.shadowOffset = CGSize(width: 0, height: 4)
        }
      ),
      ("turned image", image(landscape(64), width: 52, height: 52) { $0.transform = turn }),
      (
        "mirrored, clipped",
        image(landscape(64)) {
          $0.transform = CGAffineTransform(scaleX: -1, y: 1)
          $0.layer.cornerRadius = 32
          $0.clipsToBounds = true
        }
      ),
      (
        "turned clip",
        box(.clear, width: 52, height: 52, radius: 16) {
          $0.clipsToBounds = true
          $0.transform = turn
          $0.addSubview(
            gradient([.systemYellow, .systemRed], to: CGPoint(x: 1, y: 1), radius: 0))
        }
      ),
      (
        "turned group",
        box(.systemBlue, width: 44, height: 44, radius: 8) {
          $0.transform = turn
          $0.alpha = 0.5
          let inner = box(.systemRed, width: 32, height: 32)
          inner.frame.origin = CGPoint(x: 22, y: 22)
          $0.addSubview(inner)
        }
      ),
      (
        "shrunk view",
        box(.secondarySystemBackground, width: 100, height: 100, radius: 20) {
          $0.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
          $0.layer.borderWidth = 2
          $0.layer.borderColor = UIColor.separator.cgColor
          let text = label("Small")
          text.frame.origin = CGPoint(x: 10, y: 38)
          $0.addSubview(text)
        }
      ),
      ("turned text", turnedText),
      ("enlarged text", largeText),
    ]
  }
}
