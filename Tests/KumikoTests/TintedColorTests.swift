import KumikoGraphics
import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// `UIColor.tintColor` in the views that show it, counted from pixels.
@MainActor struct TintedColorTests {
  nonisolated enum Use: String, CaseIterable, Sendable {
    case background, label, image, attributed, configuration, button, drawing, faded
  }

  private final class Drawing: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.tintColor.setFill()
      UIRectFill(bounds)
    }
  }

  /// A view that is full of the colour.
  private func view(_ use: Use) -> UIView {
    let block = "█████"
    switch use {
    case .background:
      let view = UIView()
      view.backgroundColor = .tintColor
      return view
    case .label:
      let label = UILabel()
      label.font = .systemFont(ofSize: 60)
      label.text = block
      label.textColor = .tintColor
      return label
    case .image:
      let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image {
        $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      }
      return UIImageView(image: image.withTintColor(.tintColor))
    case .attributed:
      let label = UILabel()
      label.attributedText = NSAttributedString(
        string: block,
        attributes: [.foregroundColor: UIColor.tintColor, .font: UIFont.systemFont(ofSize: 60)])
      return label
    case .configuration:
      var content = UIListContentConfiguration.cell()
      content.text = block
      content.textProperties.font = .systemFont(ofSize: 60)
      content.textProperties.color = .tintColor
      return content.makeContentView()
    case .button:
      var look = UIButton.Configuration.filled()
      look.baseBackgroundColor = .tintColor
      return UIButton(configuration: look)
    case .drawing:
      let view = Drawing()
      view.isOpaque = false
      return view
    case .faded:
      let view = UIView()
      view.backgroundColor = .white
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      inner.tintColor = UIColor.tintColor.withAlphaComponent(0.5)
      let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image {
        $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      }
      let picture = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
      picture.frame = inner.bounds
      inner.addSubview(picture)
      view.addSubview(inner)
      return view
    }
  }

  /// The darkest colour, which is that of letters where they cover a pixel.
  private func color(_ host: OffscreenHost) -> [UInt8] {
    let bytes = host.bitmap().bytes
    let colors = stride(from: 0, to: bytes.count, by: 4).map { place in
      [bytes[place + 2], bytes[place + 1], bytes[place]]
    }
    return colors.min { $0.reduce(0) { $0 + Int($1) } < $1.reduce(0) { $0 + Int($1) } } ?? []
  }

  /// Whether two colours differ by no more than a rounding.
  private func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }

  private func shown(
    _ view: UIView, in container: UIView? = nil
  ) async throws -> OffscreenHost {
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    if let container {
      container.frame = view.frame
      container.addSubview(view)
    }
    controller.view.addSubview(container ?? view)
    return try await OffscreenHost.showing(
      controller, width: 200, height: 100, traits: UITraitCollection(userInterfaceIdiom: .phone))
  }

  @Test(arguments: Use.allCases)
  func `it is the tint of the window, and follows it`(use: Use) async throws {
    let host = try await shown(view(use))
    let usual = color(host)
    host.window.tintColor = UIColor(red: 1, green: 0, blue: 0.4, alpha: 1)
    let red: [UInt8] = use == .faded ? [255, 128, 179] : [255, 0, 102]
    expect(isSame(color(host), red) && !isSame(usual, red), saying: "\(color(host))")
    host.window.tintColor = UIColor(red: 0, green: 0.6, blue: 0, alpha: 1)
    let green: [UInt8] = use == .faded ? [128, 204, 128] : [0, 153, 0]
    await host.settle()
    expect(isSame(color(host), green), saying: "\(color(host))")
    host.window.tintColor = nil
    expect(color(host) == usual, color(host), usual)
  }

  @Test(arguments: [Use.background, .label, .drawing, .button])
  func `the tint of a view nearer to it counts before`(use: Use) async throws {
    let container = UIView()
    container.tintColor = UIColor(red: 0, green: 0.6, blue: 0, alpha: 1)
    let host = try await shown(view(use), in: container)
    host.window.tintColor = .red
    expect(color(host) == [0, 153, 0], color(host))
    container.tintColor = .tintColor
    expect(color(host) == [255, 0, 0], color(host), saying: "the tint around")
    container.tintColor = .blue
    expect(color(host) == [0, 0, 255], color(host))
  }

  @Test func `it is dimmed once`() async throws {
    let host = try await shown(view(.background))
    host.window.tintColor = .red
    host.window.tintAdjustmentMode = .dimmed
    // A grey of 0.299, to eight tenths over white.
    let dimmed = color(host)
    expect(dimmed[0] == dimmed[1] && abs(Int(dimmed[0]) - 112) <= 1, saying: "\(dimmed)")
    host.window.tintAdjustmentMode = .normal
    expect(color(host) == [255, 0, 0], color(host))
  }

  @Test func `code of a layout finds it`() async throws {
    final class Framed: UIView {
      override func layoutSubviews() { layer.borderColor = UIColor.tintColor.cgColor }
    }
    let framed = Framed()
    framed.layer.borderWidth = 60
    let host = try await shown(framed)
    host.window.tintColor = .red
    framed.setNeedsLayout()
    await host.settle()
    expect(color(host) == [255, 0, 0], color(host))
  }

  @Test func `an animation to it ends in it`() async throws {
    let view = UIView()
    view.backgroundColor = .white
    let host = try await shown(view)
    host.window.tintColor = .red
    UIView.animate(withDuration: 0.2) { view.backgroundColor = .tintColor }
    host.advance(by: 0.19)
    let late = color(host)
    expect(late[0] > 240 && late[2] < 40, saying: "\(late)")
    await host.settle()
    expect(color(host) == [255, 0, 0], color(host))
  }
}
