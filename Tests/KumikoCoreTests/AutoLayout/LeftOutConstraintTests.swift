import KumikoFoundation
import KumikoGraphics
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Constraints that contradict others are left out, for as long as they do.
@MainActor struct LeftOutConstraintTests {
  private let root = UIView(frame: rect(0, 0, 0, 0))
  private let inner = UIView()

  private func size(_ width: CGFloat, _ height: CGFloat) -> CGRect {
    root.frame = rect(0, 0, width, height)
    root.layoutIfNeeded()
    return inner.frame
  }

  private func pin() {
    root.constrain(inner) {
      [
        inner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        inner.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
        inner.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        inner.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
      ]
    }
  }

  @Test func `a report names what is as large as its content, where that is required`() {
    let label = UILabel()
    label.text = "tea"
    label.setContentHuggingPriority(.required, for: .horizontal)
    root.constrain(label) {
      [
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        label.topAnchor.constraint(equalTo: root.topAnchor),
      ]
    }
    let reports = ReportLog.reports("constraint.unsatisfiable") {
      root.frame = rect(0, 0, 200, 100)
      root.layoutIfNeeded()
    }
    expect(reports.count == 1, reports.count)
    let words = "UILabel \"tea\".width == the size of its content"
    expect(reports.first?.message.contains(words) == true, reports.first?.message)
  }

  @Test func `what has no space in a small view holds in a larger one, and is reported once`() {
    pin()
    let reports = ReportLog.reports("constraint.unsatisfiable") {
      expect(size(0, 0).origin == CGPoint(x: 20, y: 10), size(0, 0).origin)
      expect(size(375, 600) == rect(20, 10, 335, 580), size(375, 600), rect(20, 10, 335, 580))
    }
    expect(reports.count == 2, reports.count, saying: "one for each axis")
    // From large to small and back it is the same as at first.
    let again = ReportLog.reports("constraint.unsatisfiable") {
      _ = size(30, 15)
      expect(size(200, 100) == rect(20, 10, 160, 80), size(200, 100), rect(20, 10, 160, 80))
    }
    expect(again.count == 2, again.count)
  }

  @Test func `while it is out nothing more is said, whatever the size`() {
    pin()
    inner.widthAnchor.constraint(equalToConstant: 100).isActive = true
    let reports = ReportLog.reports("constraint.unsatisfiable") {
      for width in stride(from: CGFloat(200), through: 400, by: 10) {
        expect(size(width, 100).height == 80, size(width, 100).height)
      }
    }
    expect(reports.count == 1, reports.count)
    expect(size(140, 100) == rect(20, 10, 100, 80), saying: "here all of them hold")
    expect(size(200, 100).minX == 20, size(200, 100).minX)
  }

  @Test func `it does not matter which sizes came before`() {
    let wide = UIView()
    pin()
    root.constrain(wide) {
      [
        wide.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
        wide.widthAnchor.constraint(equalToConstant: 150),
        wide.trailingAnchor.constraint(lessThanOrEqualTo: inner.trailingAnchor),
        wide.topAnchor.constraint(equalTo: inner.topAnchor),
        wide.heightAnchor.constraint(equalTo: wide.widthAnchor),
        wide.bottomAnchor.constraint(lessThanOrEqualTo: inner.bottomAnchor),
      ]
    }
    func frames(_ width: CGFloat, _ height: CGFloat) -> [CGRect] {
      _ = size(width, height)
      return [inner.frame, wide.frame]
    }
    let sizes: [(CGFloat, CGFloat)] = [(400, 400), (100, 400), (400, 60), (20, 20), (300, 200)]
    let known = sizes.map { width, height in
      root.constraintState?.engine = nil
      return frames(width, height)
    }
    for (index, next) in [3, 0, 1, 0, 2, 4, 1, 2, 3, 4, 0].enumerated() {
      expect(frames(sizes[next].0, sizes[next].1) == known[next], saying: "step \(index)")
    }
  }

  @Test func `a square in a stack that has no space for it has its size once there is`() {
    let (stack, square, label) = (UIStackView(), UIView(), UILabel())
    stack.axis = .vertical
    label.text = "below"
    stack.addArrangedSubview(square)
    stack.addArrangedSubview(label)
    root.constrain(stack) {
      [
        stack.topAnchor.constraint(equalTo: root.topAnchor),
        stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        stack.widthAnchor.constraint(equalToConstant: 210),
        square.heightAnchor.constraint(equalTo: square.widthAnchor),
        label.heightAnchor.constraint(equalToConstant: 30),
      ]
    }
    _ = size(300, 100)
    expect(square.frame.height < 210, square.frame.height)
    _ = size(300, 240)
    expect(square.frame == rect(0, 0, 210, 210) && label.frame.minY == 210)
  }

  @Test func `a frame that is set by code, and another constant, make it hold, too`() {
    let (fixed, last) = (UIView(frame: rect(0, 0, 50, 20)), UIView())
    root.frame = rect(0, 0, 300, 100)
    root.addSubview(fixed)
    let width = last.widthAnchor.constraint(equalToConstant: 80)
    root.constrain(last) {
      [
        last.leadingAnchor.constraint(equalTo: fixed.trailingAnchor),
        last.trailingAnchor.constraint(equalTo: root.trailingAnchor), width,
        last.topAnchor.constraint(equalTo: root.topAnchor),
        last.heightAnchor.constraint(equalToConstant: 10),
      ]
    }
    root.layoutIfNeeded()
    expect(last.frame.minX == 50, last.frame.minX)
    fixed.frame.size.width = 220
    root.layoutIfNeeded()
    expect(last.frame == rect(220, 0, 80, 10), last.frame, rect(220, 0, 80, 10))
    fixed.frame.size.width = 100
    root.layoutIfNeeded()
    width.constant = 200
    root.layoutIfNeeded()
    expect(last.frame == rect(100, 0, 200, 10), last.frame, rect(100, 0, 200, 10))
  }

  @Test func `content that must not be compressed has its size once there is space`() {
    let label = UILabel()
    label.text = "required"
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    root.constrain(label) {
      [
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        label.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor),
        label.topAnchor.constraint(equalTo: root.topAnchor),
      ]
    }
    _ = size(10, 50)
    _ = size(300, 50)
    expect(label.frame.width == label.intrinsicContentSize.width)
    label.text = "a longer required text"
    root.layoutIfNeeded()
    expect(label.frame.width == label.intrinsicContentSize.width)
  }

  @Test func `content that is required to fit does so again when it has the space`() {
    root.frame = rect(0, 0, 400, 100)
    let box = UIView()
    let label = UILabel()
    label.text = "tea"
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    box.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    box.addSubview(label)
    let most = box.widthAnchor.constraint(lessThanOrEqualToConstant: 40)
    let least = box.widthAnchor.constraint(equalToConstant: 0)
    least.priority = .defaultLow
    NSLayoutConstraint.activate([
      most, least, label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor),
      label.topAnchor.constraint(equalTo: box.topAnchor),
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    let short = label.intrinsicContentSize.width
    expect(abs(label.frame.width - short) < 1, label.frame.width, short)
    label.text = "a long text that does not fit"
    root.layoutIfNeeded()
    expect(label.frame.width <= 40, label.frame.width)
    most.constant = 390
    root.layoutIfNeeded()
    let long = label.intrinsicContentSize.width
    expect(abs(label.frame.width - long) < 1, label.frame.width, long)
    // And again, with a text that fits.
    most.constant = 40
    root.layoutIfNeeded()
    label.text = "coffee"
    most.constant = 100
    root.layoutIfNeeded()
    expect(
      abs(label.frame.width - label.intrinsicContentSize.width) < 1, label.frame.width,
      label.intrinsicContentSize.width)
    label.text = "a long text that does not fit"
    root.layoutIfNeeded()
    label.text = "coffee and"
    root.layoutIfNeeded()
    expect(
      abs(label.frame.width - label.intrinsicContentSize.width) < 1, label.frame.width,
      label.intrinsicContentSize.width)
  }
}
