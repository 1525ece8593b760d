import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct ConstraintLayoutFormatTests {
  private let screen = ViewScreen(width: 400)

  private func place(
    _ views: [String: UIView], _ formats: [String], metrics: [String: Any]? = nil,
    options: NSLayoutConstraint.FormatOptions = []
  ) {
    for view in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      screen.root.addSubview(view)
    }
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
    screen.tick()
  }

  @Test func `a row between the margins`() {
    let (a, b) = (UIView(), UIView())
    place(
      ["a": a, "b": b], ["H:|-[a]-[b(==a)]-|", "V:|[a(20)]", "V:|-5-[b]-(>=10,==30@500)-|"])
    expect(a.frame == rect(8, 0, 188, 20), a.frame, rect(8, 0, 188, 20))
    expect(b.frame == rect(204, 5, 188, 445), b.frame, rect(204, 5, 188, 445))
  }

  @Test func `metrics, priorities and limits`() {
    let (a, b) = (SizedView(10, 10), SizedView(500, 10))
    place(
      ["a": a, "b": b], ["|-gap-[a(>=50)]-(-4)-[b(<=wide,100@low)]", "V:|[a]", "V:|[b]"],
      metrics: ["gap": 12, "wide": 90.5, "low": UILayoutPriority.defaultLow.rawValue])
    expect(a.frame.minX == 12 && a.frame.width == 50)
    expect(b.frame.minX == 58, b.frame.minX)
    expect(b.frame.maxX == 149, b.frame.maxX)
  }

  @Test func `views are aligned and run in a direction`() {
    let (a, b) = (UIView(), UIView())
    place(
      ["a": a, "b": b], ["H:|-10-[a(50)]-20-[b(60)]"],
      options: [.alignAllTop, .alignAllBottom, .directionRightToLeft])
    place(["a": a], ["V:|-7-[a(9)]"])
    expect(a.frame == rect(340, 7, 50, 9), a.frame, rect(340, 7, 50, 9))
    expect(b.frame == rect(260, 7, 60, 9), b.frame, rect(260, 7, 60, 9))
  }

  @Test func `what cannot be read is reported with its place`() {
    let view = UIView()
    screen.root.addSubview(view)
    let formats: [(String, String)] = [
      ("H:|-[a", "] is expected after"), ("[a(>=)]", "a name or a number is expected after"),
      ("|-8[a]", "- is expected after a distance"), ("[b]", "no view for the name b"),
      ("[a(x)]", "no number for the name x"), ("||", "there is no view"), ("", "there is no view"),
      ("[a]|[a]", "nothing can follow"), ("V:|-(8-[a]", ") is expected after"),
    ]
    for (format, problem) in formats {
      let reports = ReportLog.reports("constraint.visualFormat") {
        let made = NSLayoutConstraint.constraints(
          withVisualFormat: format, metrics: nil, views: ["a": view])
        expect(made.isEmpty, made)
      }
      expect(reports.first?.message.contains(problem) == true, saying: "\(format)")
    }
  }
}
