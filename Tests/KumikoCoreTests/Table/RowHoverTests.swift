import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Rows under the pointer.
@MainActor struct RowHoverTests {
  private func hovered(_ dress: @escaping (UITableViewCell) -> Void) -> Bool? {
    let screen = TableScreen()
    screen.view.rowHeight = 80
    let source = RowSource([3], screen.view)
    source.configure = { cell, _ in dress(cell) }
    screen.settle()
    screen.pipeline.enqueue(.pointerMoved(CGPoint(x: 160, y: 120)))
    screen.settle()
    guard source.requests.count == 3, let cell = screen.view.cellForRow(at: path(1)) else {
      return nil
    }
    return cell.configurationState.isHovered
  }

  private func add(_ frame: CGRect, to cell: UITableViewCell) {
    let card = UIView(frame: frame)
    card.backgroundColor = .systemTeal
    card.layer.cornerRadius = 12
    cell.contentView.addSubview(card)
  }

  @Test func `a row answers to the pointer, but not one that a card of the app's covers`() {
    expect(hovered { $0.textLabel?.text = "Row" } == true)
    expect(hovered { self.add(rect(12, 6, 296, 68), to: $0) } == false)
    expect(hovered { self.add(rect(12, 6, 40, 40), to: $0) } == true, saying: "a mark is no card")
    expect(hovered { $0.hoverStyle = nil } == false)
  }
}
