import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Rows that are pulled aside at a control in them.
@MainActor struct SwipedControlTests {
  private final class Ring: UIControl {}

  /// How far a row comes, in points, that is pulled to the left at a control at its end.
  private func pulled(at control: UIView) -> (way: CGFloat, presses: Int) {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Bin") { _, _, finish in finish(true) }
      ])
    }
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout.list(using: list), width: 390)
    let source = PlainSource([3], screen.view)
    screen.settle()
    guard let cell = screen.view.cellForItem(at: path(1)) else { return (-1, 0) }
    control.frame = rect(200, 0, 190, 44)
    cell.contentView.addSubview(control)
    var presses = 0
    (control as? UIControl)?.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    screen.tick()
    func send(_ event: InputEvent) {
      screen.pipeline.enqueue(event)
      screen.tick()
    }
    send(.fingerDown(CGPoint(x: 350, y: 66), id: 1))
    for step in 1...10 {
      send(.fingerMoved(CGPoint(x: 350 - CGFloat(step) * 10, y: 66), id: 1))
    }
    let way = -cell.bounds.origin.x
    send(.fingerUp(CGPoint(x: 250, y: 66), id: 1))
    screen.settle()
    _ = source
    return (way, presses)
  }

  @Test func `a control of an app is no obstacle, and is not pressed`() {
    for control in [Ring(), UIButton(), UIStepper(), UIView()] as [UIView] {
      let (way, presses) = pulled(at: control)
      expect(way == -100 && presses == 0, way, presses, saying: control.debugName)
    }
  }

  @Test func `what is dragged itself keeps the drag`() {
    let controls: [UIView] = [
      UISlider(), UISwitch(), UISegmentedControl(items: ["a", "b"]), UITextField(),
    ]
    for control in controls {
      let (way, _) = pulled(at: control)
      expect(way == 0, way, saying: control.debugName)
    }
  }
}
