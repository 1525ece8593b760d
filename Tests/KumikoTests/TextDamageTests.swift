import KumikoGraphics
import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// A text view draws only what a key changes; that must be all that it changes.
@MainActor struct TextDamageTests {
  private static let mixed =
    "Kumiko ist aus Holz, 組子は木で作る。\nAVAVA Ty, f) jjj\n\nעברית in a row of words that wraps\n"

  private static let keys: [(OffscreenHost) -> Void] = [
    { $0.type("j") }, { $0.type("組") }, { $0.type("f V") }, { $0.key("backspace") },
    { $0.key("return") }, { $0.key("up") }, { $0.key("down") }, { $0.key("end") },
    { $0.key("home") }, { $0.key("right", modifiers: [.shift, .control]) },
    { $0.key("down", modifiers: .shift) }, { $0.key("z", modifiers: .control) },
    { $0.compose("かな") }, { $0.key("left") }, { $0.type("Ǖẽ\u{302}\u{323}g") },
    { $0.key("pagedown") }, { $0.key("home", modifiers: .control) },
  ]

  @Test(arguments: [1.0, 1.5, 2.0])
  func `what a key draws is what is drawn when everything is`(scale: Double) throws {
    let host = try OffscreenHost(size: CGSize(width: 260, height: 180), scale: CGFloat(scale))
    let view = UITextView(frame: CGRect(x: 10, y: 10.25, width: 240, height: 160))
    view.font = .systemFont(ofSize: 15)
    view.text = String(repeating: TextDamageTests.mixed, count: 4)
    let controller = UIViewController()
    controller.view.addSubview(view)
    host.rootViewController = controller
    view.becomeFirstResponder()
    host.key("home", modifiers: .control)
    var number: UInt64 = 7
    for step in 0..<150 {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      TextDamageTests.keys[Int(number >> 33) % TextDamageTests.keys.count](host)
      let drawn = host.bitmap()
      view.setNeedsDisplay()
      host.window.setNeedsDisplay()
      expect(drawn.bytes == host.bitmap().bytes, saying: "after key \(step)")
    }
  }
}
