import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Numbers that are none, one by one.
@MainActor struct OddNumberTests {
  @Test func `a transform that is none is reported and counts as the identity`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let reports = ReportLog.reports("view.nonFiniteGeometry") {
      view.transform = CGAffineTransform(translationX: .nan, y: 0)
    }
    expect(reports.count == 1, reports.count)
    expect(view.transform.isIdentity)
    expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 10), view.frame)
  }

  @Test func `a frame for a view that is scaled to hardly anything gives bounds that are numbers`()
  {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for scale: CGFloat in [.leastNonzeroMagnitude * 2_000, 1e-300, 1e-12, 0] {
      view.transform = CGAffineTransform(scaleX: -1, y: scale)
      _ = ReportLog.reports("view.nonFiniteGeometry") {
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      }
      let numbers = [view.bounds.minY, view.bounds.width, view.bounds.height, view.frame.height]
      let areNumbers = numbers.allSatisfy { $0.isFinite }
      expect(areNumbers, saying: "\(scale): \(numbers)")
    }
  }

  @Test func `content without an end is reported, and the wheel moves it`() {
    let screen = ViewScreen()
    let view = UIScrollView(frame: screen.root.bounds)
    screen.root.addSubview(view)
    let reports = ReportLog.reports("view.nonFiniteGeometry") {
      view.contentSize = CGSize(width: 320, height: CGFloat.greatestFiniteMagnitude)
    }
    expect(reports.count == 1, reports.count)
    screen.send(
      .wheel(CGPoint(x: 50, y: 50), delta: CGVector(dx: 0, dy: -3), isPrecise: false, modifiers: [])
    )
    screen.wait(1)
    let offset = view.contentOffset.y
    expect(offset.isFinite && offset != 0)
  }

  @Test func `a spring that cannot be calculated is reported and comes to rest`() {
    let reports = ReportLog.reports("spring.outOfRange") {
      let spring = Spring(mass: 1, stiffness: 100, damping: 1e308)
      let response = spring.response(at: 0.5)
      expect(response.fromDisplacement.displacement.isFinite)
      expect(spring.settlingTime().isFinite)
    }
    expect(reports.count == 1, reports.count)
  }
}
