import Foundation
import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

struct CloseButtonTests {
  @Test func `a close button is a gray cross on a pale disc of 30 points`() throws {
    let host = try OffscreenHost(size: CGSize(width: 60, height: 40))
    let button = UIButton(type: .close)
    button.tintColor = .pureRed
    expect(button.bounds.size == CGSize(width: 30, height: 30), button.bounds)
    expect(button.accessibilityLabel == "Close", button.accessibilityLabel)
    host.window.addSubview(button)
    button.frame.origin = CGPoint(x: 15, y: 5)
    for (style, disc, cross) in [(UIUserInterfaceStyle.light, 239, 132), (.dark, 28, 152)] {
      host.window.overrideUserInterfaceStyle = style
      host.window.backgroundColor = .systemBackground
      host.advance(by: OffscreenHost.frameDuration)
      let image = host.image()
      let shades = [(30, 6), (16, 20), (30, 20), (16, 6)].map { image.pixel($0.0, $0.1)[0] }
      expect(shades == [disc, disc, cross, style == .dark ? 0 : 255], shades)
    }
  }
}
