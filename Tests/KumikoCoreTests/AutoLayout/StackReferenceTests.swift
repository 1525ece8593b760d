import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Stacks of many kinds beside plain views with the constraints that UIKit's stacks print
/// (https://kean.blog/post/lets-build-uistackview).
@MainActor struct StackReferenceTests {
  /// One stack, and what its views ask for. Priorities differ, so that no order decides.
  private struct Kind {
    var axis = NSLayoutConstraint.Axis.horizontal
    var distribution = UIStackView.Distribution.fill
    var alignment = UIStackView.Alignment.fill
    var spacing: CGFloat = 0
    var margins: UIEdgeInsets?
    var size: (width: CGFloat?, height: CGFloat?)
    var views: [(size: CGSize, isHidden: Bool)] = []

    init(_ random: inout SeededGenerator) {
      axis = Bool.random(using: &random) ? .horizontal : .vertical
      distribution = UIStackView.Distribution(rawValue: .random(in: 0...4, using: &random)) ?? .fill
      alignment =
        [.fill, .leading, .center, .trailing].randomElement(using: &random) ?? .fill
      spacing = [0, 5, 12].randomElement(using: &random) ?? 0
      if Bool.random(using: &random) {
        margins = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
      }
      size = (
        Bool.random(using: &random) ? .random(in: 150...400, using: &random) : nil,
        Bool.random(using: &random) ? .random(in: 150...400, using: &random) : nil
      )
      size = (size.width?.rounded(), size.height?.rounded())
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let none = UIView.noIntrinsicMetric
        let lengths: [CGFloat] = [10, 25, 40, 60]
        let length = lengths.randomElement(using: &random) ?? 0
        // Of several that ask for no length the order would decide.
        let isBare = distribution == .fill && views.isEmpty
        let other = (lengths + [none]).randomElement(using: &random) ?? 0
        let along = isBare && Bool.random(using: &random) ? none : length
        views.append(
          (
            isRow ? CGSize(width: along, height: other) : CGSize(width: other, height: along),
            Int.random(in: 0..<5, using: &random) == 0
          ))
      }
      // Where nothing is seen nothing says where across the stack views wait.
      views[0].isHidden = views[0].isHidden && views.contains { !$0.isHidden }
    }

    var isRow: Bool { axis == .horizontal }

    func makeViews() -> [UIView] {
      views.enumerated().map { index, view in
        let made = SizedView(view.size.width, view.size.height)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
          made.setContentHuggingPriority(.init(240 + Float(index)), for: axis)
          made.setContentCompressionResistancePriority(.init(740 + Float(index)), for: axis)
        }
        made.isHidden = view.isHidden
        return made
      }
    }
  }

  private let screen = ViewScreen(width: 800, height: 800)

  private func place(_ view: UIView, _ kind: Kind) {
    screen.root.constrain(view) {
      [
        view.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
        view.topAnchor.constraint(equalTo: screen.root.topAnchor),
      ]
        + [
          kind.size.width.map { view.widthAnchor.constraint(equalToConstant: $0) },
          kind.size.height.map { view.heightAnchor.constraint(equalToConstant: $0) },
        ].compactMap { $0 }
    }
  }

  private func stack(_ kind: Kind) -> [CGRect] {
    let stack = UIStackView(arrangedSubviews: kind.makeViews())
    stack.axis = kind.axis
    stack.distribution = kind.distribution
    stack.alignment = kind.alignment
    stack.spacing = kind.spacing
    if let margins = kind.margins {
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = margins
    }
    place(stack, kind)
    screen.tick()
    defer { stack.removeFromSuperview() }
    return [stack.frame] + stack.arrangedSubviews.map(\.frame)
  }

  private func reference(_ kind: Kind) -> [CGRect] {
    let reference = PrintedStack(kind.makeViews(), isRow: kind.isRow, kind.margins)
    place(reference.canvas, kind)
    reference.connect(kind.distribution, kind.alignment, kind.spacing)
    screen.tick()
    defer { reference.canvas.removeFromSuperview() }
    return [reference.canvas.frame] + reference.views.map(\.frame)
  }

  @Test(arguments: 1...300)
  func `a stack stands as its printed constraints say`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let kind = Kind(&random)
    let (found, wanted) = (stack(kind), reference(kind))
    let isSame = zip(found, wanted).allSatisfy { one, two in
      zip(
        [one.minX, one.minY, one.width, one.height], [two.minX, two.minY, two.width, two.height]
      ).allSatisfy { abs($0 - $1) <= 1 }
    }
    expect(isSame, found, wanted, saying: "\(kind)")
  }
}

/// Plain views with the constraints of a stack, by the names that UIKit prints.
@MainActor private final class PrintedStack {
  let canvas = UIView()
  let views: [UIView]
  private var seen: [UIView] { views.filter { !$0.isHidden } }
  private let isRow: Bool
  private let edges = UILayoutGuide()

  init(_ views: [UIView], isRow: Bool, _ margins: UIEdgeInsets?) {
    (self.views, self.isRow) = (views, isRow)
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      canvas.addSubview(view)
    }
    canvas.addLayoutGuide(edges)
    let insets = margins ?? .zero
    NSLayoutConstraint.activate([
      edges.leftAnchor.constraint(equalTo: canvas.leftAnchor, constant: insets.left),
      edges.topAnchor.constraint(equalTo: canvas.topAnchor, constant: insets.top),
      edges.rightAnchor.constraint(equalTo: canvas.rightAnchor, constant: -insets.right),
      edges.bottomAnchor.constraint(equalTo: canvas.bottomAnchor, constant: -insets.bottom),
    ])
  }

  private func add(
    _ first: AnyObject, _ a: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal, _ second: AnyObject? = nil,
    _ b: NSLayoutConstraint.Attribute = .notAnAttribute, times: CGFloat = 1, plus: CGFloat = 0,
    at priority: Float = 1_000
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: a, relatedBy: relation, toItem: second, attribute: b,
      multiplier: times, constant: plus)
    constraint.priority = UILayoutPriority(priority)
    constraint.isActive = true
  }

  private func guide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    canvas.addLayoutGuide(guide)
    return guide
  }

  private var start: NSLayoutConstraint.Attribute { isRow ? .leading : .top }
  private var end: NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
  private var middle: NSLayoutConstraint.Attribute { isRow ? .centerX : .centerY }
  private var length: NSLayoutConstraint.Attribute { isRow ? .width : .height }
  private var near: NSLayoutConstraint.Attribute { isRow ? .top : .leading }
  private var far: NSLayoutConstraint.Attribute { isRow ? .bottom : .trailing }
  private var halfway: NSLayoutConstraint.Attribute { isRow ? .centerY : .centerX }
  private var thickness: NSLayoutConstraint.Attribute { isRow ? .height : .width }

  func connect(
    _ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment,
    _ spacing: CGFloat
  ) {
    for view in views where view.isHidden { add(view, length, at: 999.999) }
    if let first = seen.first, let last = seen.last {
      add(edges, start, .equal, first, start)
      add(edges, end, .equal, last, end)
    } else {
      add(edges, length, at: 0.001)
    }
    let spreads = distribution == .equalSpacing || distribution == .equalCentering
    for (view, next) in zip(seen, seen.dropFirst()) {
      add(next, start, spreads ? .greaterThanOrEqual : .equal, view, end, plus: spacing)
    }
    for (index, view) in views.enumerated() where view.isHidden {
      wait(
        view, views[..<index].last { !$0.isHidden }, views[index...].first { !$0.isHidden }, spacing
      )
    }
    switch distribution {
    case .fill: break
    case .fillEqually: for view in seen.dropFirst() { add(view, length, .equal, seen[0], length) }
    case .fillProportionally: proportions(spacing)
    case .equalSpacing, .equalCentering: gaps(distribution == .equalCentering)
    }
    align(alignment)
  }

  private func wait(_ view: UIView, _ previous: UIView?, _ next: UIView?, _ spacing: CGFloat) {
    if let previous {
      add(view, start, .equal, previous, end, plus: next == nil ? 0 : spacing / 2, at: 50)
    } else if let next {
      add(next, start, .equal, view, end, at: 50)
    } else {
      add(view, start, .equal, edges, start, at: 50)
    }
  }

  private func proportions(_ spacing: CGFloat) {
    let wishes = seen.map {
      max(0, isRow ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height)
    }
    guard wishes.contains(where: { $0 > 0 }) else {
      for view in seen.dropFirst() { add(view, length, .equal, seen[0], length) }
      return
    }
    let sum = wishes.reduce(0, +) + spacing * CGFloat(seen.count - 1)
    for (view, wish) in zip(seen, wishes) {
      guard wish > 0 else {
        add(view, length)
        continue
      }
      let index = views.firstIndex(of: view) ?? 0
      add(view, length, .equal, edges, length, times: wish / sum, at: 999 - Float(index))
    }
  }

  private func gaps(_ isCentering: Bool) {
    var guides: [UILayoutGuide] = []
    for (view, next) in zip(seen, seen.dropFirst()) {
      let gap = guide()
      add(gap, start, .equal, view, isCentering ? middle : end)
      add(gap, end, .equal, next, isCentering ? middle : start)
      if let first = guides.first {
        let index = views.firstIndex(of: view) ?? 0
        add(gap, length, .equal, first, length, at: isCentering ? 150 - Float(index) : 1_000)
      }
      guides.append(gap)
    }
    if !guides.isEmpty { add(canvas, length, at: 49) }
  }

  private func align(_ alignment: UIStackView.Alignment) {
    let first = views[0]
    for view in views.dropFirst() {
      switch alignment {
      case .fill:
        add(first, near, .equal, view, near)
        add(first, far, .equal, view, far)
      case .leading: add(first, near, .equal, view, near)
      case .trailing: add(first, far, .equal, view, far)
      default: add(first, halfway, .equal, view, halfway)
      }
    }
    let around = guide()
    if alignment == .fill, !seen.isEmpty {
      add(edges, near, .equal, first, near)
      add(edges, far, .equal, first, far)
      return
    }
    add(edges, near, .equal, alignment == .leading ? first : around, near)
    add(edges, far, .equal, alignment == .trailing ? first : around, far)
    if alignment == .center { add(edges, halfway, .equal, first, halfway) }
    for view in seen {
      let (isNear, isFar) = (alignment == .leading, alignment == .trailing)
      add(around, near, isNear ? .equal : .lessThanOrEqual, view, near, at: isNear ? 999.5 : 1_000)
      add(around, far, isFar ? .equal : .greaterThanOrEqual, view, far, at: isFar ? 999.5 : 1_000)
    }
    add(around, thickness, at: seen.isEmpty ? 0.001 : 51)
    guard alignment != .fill else { return }
    for view in views { add(view, thickness, at: 25) }
  }
}
