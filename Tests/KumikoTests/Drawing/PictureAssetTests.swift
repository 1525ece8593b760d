import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

/// Pictures with a form for each appearance.
struct PictureAssetTests {
  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let light = UITraitCollection(userInterfaceStyle: .light)

  private func square(_ color: UIColor) throws -> UIImage {
    try Drawing.picture(10, 10) { context in
      context.setFillColor(color.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  /// A red picture that is blue in the dark.
  private func redThenBlue() throws -> UIImage {
    let image = try square(.pureRed)
    image.imageAsset?.register(try square(.pureBlue), with: dark)
    return image
  }

  @Test func `views show the form for their traits, and follow them`() throws {
    let image = try redThenBlue()
    let view = UIImageView(image: image)
    let button = UIButton(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
    button.setImage(image.withRenderingMode(.alwaysOriginal), for: .normal)
    let host = try OffscreenHost(size: CGSize(width: 20, height: 10))
    let controller = UIViewController()
    controller.view.addSubview(view)
    controller.view.addSubview(button)
    host.rootViewController = controller
    host.advance(by: 0.1)
    expect(host.image().pixel(5, 5) == red, host.image().pixel(5, 5), red)
    expect(host.image().pixel(15, 5) == red, host.image().pixel(15, 5), red)
    host.window.overrideUserInterfaceStyle = .dark
    host.advance(by: 0.1)
    expect(host.image().pixel(5, 5) == blue, host.image().pixel(5, 5), blue)
    expect(host.image().pixel(15, 5) == blue, host.image().pixel(15, 5), blue)
    view.overrideUserInterfaceStyle = .light
    host.advance(by: 0.1)
    expect(host.image().pixel(5, 5) == red, host.image().pixel(5, 5), red)
    expect(host.image().pixel(15, 5) == blue, host.image().pixel(15, 5), blue)
  }

  @Test func `an asset gives the form that is meant for most of what traits say`() throws {
    let asset = try #require(try redThenBlue().imageAsset)
    expect(asset.image(with: light).pixel(5, 5) == red, asset.image(with: light).pixel(5, 5), red)
    expect(asset.image(with: dark).pixel(5, 5) == blue, asset.image(with: dark).pixel(5, 5), blue)
    // A form that it gave follows traits as well.
    expect(asset.image(with: light).imageAsset === asset)
    let contrast = UITraitCollection(userInterfaceStyle: .dark, accessibilityContrast: .high)
    expect(asset.image(with: contrast).pixel(5, 5) == blue)
    asset.register(try square(.black), with: contrast)
    expect(asset.image(with: contrast).pixel(5, 5) == black)
    asset.unregisterImage(with: dark)
    expect(asset.image(with: dark).pixel(5, 5) == red, asset.image(with: dark).pixel(5, 5), red)
    expect(UIImageAsset().image(with: dark).size == .zero, UIImageAsset().image(with: dark).size)
  }

  @Test func `parts of a picture that are stretched have forms, too`() throws {
    let image = try redThenBlue().resizableImage(
      withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2), resizingMode: .stretch)
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.image = image
    let host = try OffscreenHost(size: CGSize(width: 20, height: 20))
    host.window.overrideUserInterfaceStyle = .dark
    let controller = UIViewController()
    controller.view.addSubview(view)
    host.rootViewController = controller
    host.advance(by: 0.1)
    expect(host.image().pixel(10, 10) == blue, host.image().pixel(10, 10), blue)
    expect(host.image().pixel(1, 1) == blue, host.image().pixel(1, 1), blue)
  }
}
