import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

/// `draw(_:)` is called again when what it read of a model changes.
@MainActor struct ObservedDrawingTests {
  @Observable final class Level { var value = 0.25 }

  final class Gauge: UIView {
    let level: Level
    var drawings = 0

    init(_ level: Level) {
      self.level = level
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
      drawings += 1
      guard level.value > 0 else { return }
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: bounds.width * level.value, height: bounds.height))
    }
  }

  @Test func `what was drawn of a model is drawn again, also after there was nothing`() async throws
  {
    let host = try OffscreenHost(size: CGSize(width: 100, height: 100))
    let level = Level()
    let gauge = Gauge(level)
    host.rootViewController = UIViewController()
    host.rootViewController?.view.addSubview(gauge)
    await host.settle()
    expect(gauge.drawings == 1, gauge.drawings)
    for (value, calls) in [(0, 2), (0.75, 3)] {
      level.value = value
      await host.settle()
      expect(gauge.drawings == calls, gauge.drawings, calls)
    }
    await host.settle()
    expect(gauge.drawings == 3, gauge.drawings)
  }
}
