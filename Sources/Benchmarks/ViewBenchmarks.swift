import Kumiko
import Offscreen

/// The most frequently set properties of visible views: each property can be overridden, as in
/// UIKit, so that a call is dispatched through the class.
func viewBenchmarks() -> [Benchmark] {
  [
    row("frame", { $0.frame.origin.x += $1 }, { $0.frame.origin.x += $1 }),
    row("bounds", { $0.bounds.origin.x += $1 }, { $0.bounds.origin.x += $1 }),
    row("center", { $0.center.x += $1 }, { $0.center.x += $1 }),
    row("transform", { $0.transform.tx += $1 }, { $0.transform.tx += $1 }),
  ]
}

private let count = 1_000

private func row(
  _ name: String, _ change: @escaping (UIView, CGFloat) -> Void,
  _ store: @escaping (PlainBox, CGFloat) -> Void
) -> Benchmark {
  Benchmark(
    "views/read and set \(name)",
    subject: Measurement("a view", units: count) {
      let views = ViewsOnScreen.shared.views
      return { for view in views { change(view, 1) } }
    },
    baseline: Measurement("a stored value", units: count) {
      let boxes = (0..<count).map { _ in PlainBox() }
      return { for box in boxes { store(box, 1) } }
    })
}

/// Squares in rows.
private final class ViewsOnScreen {
  static let shared = ViewsOnScreen()

  let views = (0..<count).map {
    UIView(frame: CGRect(x: $0 % 40 * 12, y: $0 / 40 * 12, width: 10, height: 10))
  }
  private let host = try? OffscreenHost(size: CGSize(width: 480, height: 640))

  init() {
    let controller = UIViewController()
    for view in views {
      view.backgroundColor = .systemOrange
      controller.view.addSubview(view)
    }
    host?.rootViewController = controller
    host?.advance(by: OffscreenHost.frameDuration)
  }
}

/// The same properties without observers.
private class PlainBox {
  var frame = CGRect.zero
  var bounds = CGRect.zero
  var center = CGPoint.zero
  var transform = CGAffineTransform.identity
}
