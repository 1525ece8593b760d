import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// How much of each pixel a rectangle covers.
struct PolygonCoverageTests {
  @Test(arguments: [
    CGRect(x: 2, y: 1, width: 3, height: 4), CGRect(x: 1.25, y: 0.5, width: 3.5, height: 2.75),
    CGRect(x: -2.5, y: -1.5, width: 6, height: 20), CGRect(x: 3.2, y: 2.4, width: 0.3, height: 0.2),
    CGRect(x: 20, y: 20, width: 4, height: 4),
  ])
  func `an upright rectangle covers what its four edges enclose`(_ rect: CGRect) {
    let box = PixelRect(x: 1, y: 0, width: 7, height: 6)
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    let (quick, exact) = (
      PolygonCoverage.block(rect, in: box), PolygonCoverage.block(corners, in: box)
    )
    for y in 0..<box.height {
      for x in 0..<box.width {
        expect(abs(Int(quick.row(y)[x]) - Int(exact.row(y)[x])) <= 1, quick.row(y)[x])
      }
    }
  }
}
