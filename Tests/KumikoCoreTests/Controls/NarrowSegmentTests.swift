import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Segmented controls without the space that they want.
@MainActor struct NarrowSegmentTests {
  @Test(arguments: [(0, 0), (3, 32), (200, 1), (9, 32)] as [(CGFloat, CGFloat)])
  func `every part of a control without space has a finite place inside of it`(
    width: CGFloat, height: CGFloat
  ) {
    let frame = rect(0, 0, width, height)
    let control = UISegmentedControl(items: ["All", "Unread"])
    control.selectedSegmentIndex = 0
    let reports = ReportLog.reports("view.nonFiniteGeometry") {
      control.frame = frame
      control.layoutIfNeeded()
      control.subviews.forEach { $0.layoutIfNeeded() }
    }
    expect(reports.isEmpty, reports)
  }
}
