import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Tints that are dimmed from around.
@MainActor struct TintAdjustmentTests {
  private final class Hearing: UIView {
    var count = 0
    override func tintColorDidChange() {
      super.tintColorDidChange()
      count += 1
    }
  }

  @Test func `views with a tint of their own hear that it is dimmed from farther around`() {
    let (a, b, c, d) = (Hearing(), Hearing(), Hearing(), Hearing())
    a.addSubview(b)
    b.addSubview(c)
    c.addSubview(d)
    b.tintColor = .systemRed
    c.tintColor = .systemGreen
    for view in [a, b, c, d] { view.count = 0 }
    a.tintAdjustmentMode = .dimmed
    expect([a, b, c, d].map(\.count) == [1, 1, 1, 1], [a, b, c, d].map(\.count))
    expect(d.tintColor != .systemGreen && c.tintAdjustmentMode == .dimmed)
    c.tintAdjustmentMode = .normal
    for view in [a, b, c, d] { view.count = 0 }
    a.tintAdjustmentMode = .automatic
    expect([a, b, c, d].map(\.count) == [1, 1, 0, 0], [a, b, c, d].map(\.count))
    a.tintAdjustmentMode = .normal
    for view in [a, b, c, d] { view.count = 0 }
    a.tintColor = .systemPink
    expect([a, b, c, d].map(\.count) == [1, 0, 0, 0], [a, b, c, d].map(\.count))
    b.tintColor = .systemTeal
    expect([a, b, c, d].map(\.count) == [1, 1, 0, 0], [a, b, c, d].map(\.count))
  }
}
