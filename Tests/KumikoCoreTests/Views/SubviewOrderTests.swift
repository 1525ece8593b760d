import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// A view that is added where it is already is moved in the order, and nothing else.
@MainActor struct SubviewOrderTests {
  private final class Counted: UIView {
    var layouts = 0
    var work: () -> Void = {}
    var moves = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      work()
    }

    override func didMoveToWindow() { moves += 1 }
  }

  private let screen = ViewScreen()
  private let outer = Counted(frame: rect(0, 0, 100, 100))
  private let a = Counted()
  private let b = UIView()
  private let c = UIView()

  init() {
    for view in [a, b, c] { outer.addSubview(view) }
    screen.root.addSubview(outer)
    screen.tick()
  }

  private var order: String {
    outer.subviews.map { $0 === a ? "a" : $0 === b ? "b" : "c" }.joined()
  }

  @Test func `a subview is put before or behind another, or at a place among the others`() {
    outer.insertSubview(a, belowSubview: c)
    expect(order == "bac", order)
    outer.insertSubview(a, aboveSubview: c)
    expect(order == "bca", order)
    outer.insertSubview(a, aboveSubview: b)
    expect(order == "bac", order)
    outer.insertSubview(a, at: 0)
    expect(order == "abc", order)
    outer.insertSubview(a, at: 9)
    expect(order == "bca", order)
    outer.addSubview(b)
    expect(order == "cab", order)
    expect(a.moves == 1, a.moves, saying: "it never left the window")
  }

  @Test func `the order may be set in each layout`() {
    let changes: [() -> Void] = [
      { outer.addSubview(b) },
      {
        outer.insertSubview(a, at: 0)
        outer.insertSubview(b, at: 1)
      },
      {
        outer.insertSubview(a, aboveSubview: b)
        outer.insertSubview(b, belowSubview: c)
      },
    ]
    for change in changes {
      outer.layouts = 0
      outer.work = change
      outer.setNeedsLayout()
      let kinds = reportKinds { screen.tick() }
      expect(outer.layouts == 1, outer.layouts)
      expect(kinds.isEmpty, kinds)
    }
  }

  @Test func `a tint that is set already tells nobody`() {
    final class Tinted: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let view = Tinted()
    view.tintColor = .red
    view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    expect(view.changes == 1, view.changes)
    view.tintColor = nil
    view.tintColor = nil
    expect(view.changes == 2, view.changes)
  }

  @Test func `the handler of a button may set its tint`() {
    let button = UIButton(configuration: .filled())
    var calls = 0
    button.configurationUpdateHandler = {
      calls += 1
      $0.tintColor = .red
    }
    outer.addSubview(button)
    let kinds = reportKinds { screen.tick() }
    expect(calls <= 2, calls)
    expect(kinds.isEmpty, kinds)
  }
}
