import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Sizes that are measured are rounded to whole pixels; what was measured may then miss less than
/// one, and nobody is told.
@MainActor struct ConstraintPixelTests {
  /// A card whose only content is 45 high, no more and no less.
  private func card(on screen: ViewScreen) -> UIView {
    let (card, content) = (UIView(), UIView())
    screen.root.addSubview(card)
    card.constrain(content) {
      [
        content.leadingAnchor.constraint(equalTo: card.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: card.trailingAnchor),
        content.topAnchor.constraint(equalTo: card.topAnchor),
        content.bottomAnchor.constraint(equalTo: card.bottomAnchor),
        content.heightAnchor.constraint(equalToConstant: 45),
      ]
    }
    return card
  }

  @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 3] as [CGFloat])
  func `a view of the size that it was measured at holds its constraints`(scale: CGFloat) {
    let screen = ViewScreen(scale: scale)
    let card = card(on: screen)
    let reports = ReportLog.reports("constraint.unsatisfiable") {
      let size = card.systemLayoutSizeFitting(CGSize(width: 100, height: 0))
      card.frame = CGRect(x: 0, y: 0, width: 100, height: size.height)
      screen.tick()
    }
    expect(reports.isEmpty, reports)
    expect(card.frame.height == (45 * scale).rounded(.up) / scale, card.frame.height)
    expect(card.subviews[0].frame == card.bounds, card.subviews[0].frame, card.bounds)
  }

  @Test func `a pixel and more is told, also where less was missing before`() {
    let screen = ViewScreen(scale: 1.5)
    let card = card(on: screen)
    func reports(ofHeight height: CGFloat) -> Int {
      ReportLog.reports("constraint.unsatisfiable") {
        card.frame = CGRect(x: 0, y: 0, width: 100, height: height)
        screen.tick()
      }.count
    }
    expect(reports(ofHeight: 45 + 1 / 3) == 0, reports(ofHeight: 45 + 1 / 3))
    expect(reports(ofHeight: 45 + 1) == 1, reports(ofHeight: 45 + 1))
    expect(reports(ofHeight: 45) == 0, reports(ofHeight: 45))
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
  func `neighbours meet on a pixel, whatever share of the width each has`(scale: CGFloat) {
    let screen = ViewScreen(scale: scale)
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    screen.root.addSubview(row)
    let views = (0..<7).map { _ in UIView() }
    for (index, view) in views.enumerated() {
      row.constrain(view) {
        [
          view.leadingAnchor.constraint(
            equalTo: index == 0 ? row.leadingAnchor : views[index - 1].trailingAnchor),
          view.widthAnchor.constraint(equalTo: row.widthAnchor, multiplier: 1.0 / 7),
          view.topAnchor.constraint(equalTo: row.topAnchor, constant: 0.3),
          view.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -0.3),
        ]
      }
    }
    screen.tick()
    for (index, view) in views.enumerated() {
      let (left, right) = (CGFloat(index) * 100 / 7, CGFloat(index + 1) * 100 / 7)
      expect(abs(view.frame.minX - (left * scale).rounded() / scale) < 1e-9)
      expect(abs(view.frame.maxX - (right * scale).rounded() / scale) < 1e-9)
      expect(abs(view.frame.minY - (0.3 * scale).rounded() / scale) < 1e-9)
      expect(abs(view.frame.maxY - (19.7 * scale).rounded() / scale) < 1e-9)
    }
  }
}
