import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct ViewGeometryTests {
  // MARK: Hit testing

  /// Two views over each other and one inside the upper one.
  ///
  ///     root 320 × 480
  ///     ├─ back   20,20 100 × 100
  ///     └─ front  60,60 100 × 100
  ///        └─ inner 80,80 60 × 60   (sticks out of front by 40)
  private func tree() -> (root: UIView, back: UIView, front: UIView, inner: UIView) {
    let root = UIView(frame: rect(0, 0, 320, 480))
    let back = UIView(frame: rect(20, 20, 100, 100))
    let front = UIView(frame: rect(60, 60, 100, 100))
    let inner = UIView(frame: rect(80, 80, 60, 60))
    root.addSubview(back)
    root.addSubview(front)
    front.addSubview(inner)
    return (root, back, front, inner)
  }

  private func hit(_ view: UIView, _ x: CGFloat, _ y: CGFloat) -> UIView? {
    view.hitTest(CGPoint(x: x, y: y), with: nil)
  }

  @Test func `the frontmost view under a point is hit`() {
    let (root, back, front, inner) = tree()
    expect(hit(root, 30, 30) === back, hit(root, 30, 30), back)
    expect(hit(root, 100, 100) === front, hit(root, 100, 100), front)
    expect(hit(root, 150, 150) === inner, hit(root, 150, 150), inner)
    expect(hit(root, 5, 5) === root, hit(root, 5, 5), root)
    expect(hit(root, -1, 5) == nil, hit(root, -1, 5))
    expect(hit(root, 320, 5) == nil, hit(root, 320, 5))
    root.bringSubviewToFront(back)
    expect(hit(root, 100, 100) === back, hit(root, 100, 100), back)
  }

  @Test func `what sticks out of its superview is not hit there`() {
    let (root, _, front, _) = tree()
    expect(hit(root, 170, 170) === root, hit(root, 170, 170), root)
    front.clipsToBounds = true
    expect(hit(root, 170, 170) === root, hit(root, 170, 170), root)
  }

  @Test(arguments: ["hidden", "transparent", "disabled"])
  func `a view that cannot be used lets the one behind it be hit`(how: String) {
    let (root, back, front, _) = tree()
    switch how {
    case "hidden": front.isHidden = true
    case "transparent": front.alpha = 0.005
    default: front.isUserInteractionEnabled = false
    }
    expect(hit(root, 100, 100) === back, hit(root, 100, 100), back)
    expect(hit(root, 150, 150) === root, hit(root, 150, 150), root)
  }

  @Test func `a turned view is hit where it is seen`() {
    let root = UIView(frame: rect(0, 0, 200, 200))
    let bar = UIView(frame: rect(50, 90, 100, 20))
    bar.transform = CGAffineTransform(rotationAngle: .pi / 2)
    root.addSubview(bar)
    expect(hit(root, 100, 60) === bar, hit(root, 100, 60), bar)
    expect(hit(root, 60, 100) === root, hit(root, 60, 100), root)
  }

  // MARK: Conversion

  @Test func `points go through scrolled and turned views and back`() {
    let root = UIView(frame: rect(0, 0, 400, 400))
    let middle = UIView(frame: rect(100, 100, 200, 100))
    let inner = UIView(frame: rect(20, 30, 50, 50))
    root.addSubview(middle)
    middle.addSubview(inner)
    expect(inner.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 121, y: 132))
    middle.bounds.origin = CGPoint(x: 5, y: 10)
    expect(inner.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 116, y: 122))
    middle.bounds.origin = .zero
    // A quarter turn clockwise about 200,150: right becomes down.
    middle.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let turned = middle.convert(CGPoint(x: 200, y: 50), to: root)
    expect(abs(turned.x - 200) < 1e-9 && abs(turned.y - 250) < 1e-9)
    let back = middle.convert(turned, from: root)
    expect(abs(back.x - 200) < 1e-9 && abs(back.y - 50) < 1e-9)
    let around = middle.convert(middle.bounds, to: root)
    expect(abs(around.width - 100) < 1e-9 && abs(around.height - 200) < 1e-9)
    expect(abs(middle.frame.minX - 150) < 1e-9 && abs(middle.frame.minY - 50) < 1e-9)
  }

  @Test func `a scaled view keeps its bounds and shows its frame`() {
    let view = UIView(frame: rect(10, 10, 100, 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    expect(view.frame == rect(-40, -15, 200, 100), view.frame, rect(-40, -15, 200, 100))
    expect(view.bounds.size == CGSize(width: 100, height: 50), view.bounds.size)
    view.frame = rect(0, 0, 400, 200)
    expect(view.bounds.size == CGSize(width: 200, height: 100), view.bounds.size)
  }

  // MARK: Autoresizing

  /// Superview 100 → 200, view at 20 with 50, so 30 behind it. Expectations by the rule of the
  /// documentation: the flexible parts share the change in proportion to their lengths.
  @Test func `masks share what a superview gains`() {
    let cases: [(UIView.AutoresizingMask, CGFloat, CGFloat)] = [
      ([], 20, 50), ([.flexibleWidth], 20, 150), ([.flexibleLeftMargin], 120, 50),
      ([.flexibleRightMargin], 20, 50), ([.flexibleLeftMargin, .flexibleRightMargin], 60, 50),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 100),
      ([.flexibleWidth, .flexibleRightMargin], 20, 112.5),
    ]
    for (mask, x, width) in cases {
      let root = UIView(frame: rect(0, 0, 100, 100))
      let view = UIView(frame: rect(20, 0, 50, 100))
      view.autoresizingMask = mask
      root.addSubview(view)
      root.frame = rect(0, 0, 200, 100)
      expect(view.frame == rect(x, 0, width, 100), saying: "mask \(mask.rawValue)")
    }
  }

  @Test func `a view that starts with a superview of no size fills it later`() {
    let root = UIView()
    let view = UIView(frame: root.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(view)
    root.frame = rect(5, 5, 90, 60)
    expect(view.frame == rect(0, 0, 90, 60), view.frame, rect(0, 0, 90, 60))
  }

  // MARK: Bad input

  @Test func `numbers that are not finite are reported and count as zero`() {
    let view = UIView()
    let reports = ReportLog.reports("view.nonFiniteGeometry") {
      view.frame = CGRect(x: CGFloat.nan, y: 1, width: .infinity, height: 2)
    }
    expect(reports.count == 1, reports.count)
    expect(view.frame == rect(0, 1, 0, 2), view.frame, rect(0, 1, 0, 2))
  }

  @Test func `a view is not added to itself or to what is inside it`() {
    let (root, _, front, inner) = tree()
    let reports = ReportLog.reports("view.insideItself") {
      root.addSubview(root)
      inner.addSubview(front)
    }
    expect(reports.count == 1, reports.count)
    expect(front.superview === root, front.superview, root)
    expect(root.superview == nil, root.superview)
  }
}
