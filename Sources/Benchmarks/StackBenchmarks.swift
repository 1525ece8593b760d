import Kumiko

/// The first layout of labels in nested stack views, against the same labels in one stack: the cost
/// of the nesting, and of a larger number.
func stackBenchmarks() -> [Benchmark] {
  func card(_ label: String, labels: Int, depth: Int) -> Measurement {
    Measurement(
      label, units: labels,
      prepare: {
        let card = Card(labels: labels, depth: depth)
        return { card.layOut() }
      })
  }
  let flat = card("in one stack, per label", labels: 35, depth: 1)
  let few = card("35 labels, per label", labels: 35, depth: 3)
  return [
    Benchmark(
      "stacks/35 labels nested 3 deep, per label",
      subject: card("nested 3 deep", labels: 35, depth: 3), baseline: flat),
    Benchmark(
      "stacks/35 labels nested 6 deep, per label",
      subject: card("nested 6 deep", labels: 35, depth: 6), baseline: flat),
    Benchmark(
      "stacks/280 labels nested 3 deep, per label",
      subject: card("280 labels", labels: 280, depth: 3), baseline: few, ratioLimit: 2),
    Benchmark(
      "stacks/card of 35 labels at a new width, per label", subject: resized, baseline: few,
      ratioLimit: 0.5),
  ]
}

private let resized = Measurement("new width", units: 35 * 10) {
  let card = Card(labels: 35, depth: 3)
  card.layOut()
  return {
    for step in 0..<10 { card.layOut(width: CGFloat(320 + step * 67 % 200)) }
  }
}

/// Labels in groups of up to five; nested groups, rows and columns alternating, to a depth. Every
/// fifth label wraps.
private final class Card {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 2_000))
  private var count = 0

  init(labels: Int, depth: Int) {
    let stack = stack(of: labels, depth: depth, axis: .vertical)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
  }

  func layOut(width: CGFloat = 400) {
    view.frame.size.width = width
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  private func stack(of labels: Int, depth: Int, axis: NSLayoutConstraint.Axis) -> UIStackView {
    let stack = UIStackView()
    stack.axis = axis
    stack.spacing = 8
    guard depth > 1 else {
      for _ in 0..<labels { stack.addArrangedSubview(label()) }
      return stack
    }
    stack.alignment = axis == .horizontal ? .top : .fill
    let groups = min(labels, depth > 2 ? 2 : max(1, (labels + 4) / 5))
    for group in 0..<groups {
      let share = labels * (group + 1) / groups - labels * group / groups
      let across: NSLayoutConstraint.Axis = axis == .vertical ? .horizontal : .vertical
      stack.addArrangedSubview(self.stack(of: share, depth: depth - 1, axis: across))
    }
    return stack
  }

  private func label() -> UILabel {
    count += 1
    let label = UILabel()
    label.text = count % 5 == 0 ? "Text that wraps, number \(count)" : "Label \(count)"
    label.numberOfLines = count % 5 == 0 ? 0 : 1
    return label
  }
}
