import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Marks of rows whose tint or state changes.
@MainActor struct AccessoryColorTests {
  private func accessoryViews(of cell: UIView) -> [AccessoryView] {
    cell.subviews.flatMap { ($0 as? AccessoryView).map { [$0] } ?? accessoryViews(of: $0) }
  }
  private func icon(_ view: AccessoryView?) -> UIImageView? {
    view?.subviews.lazy.compactMap { $0 as? UIImageView }.first
  }

  @Test func `the mark of a selected row keeps its colour when the tint or the pointer changes`() {
    let screen = ViewScreen()
    let cell = UICollectionViewListCell(frame: rect(0, 0, 320, 44))
    screen.root.addSubview(cell)
    cell.accessories = [.multiselect(displayed: .always)]
    cell.isSelected = true
    screen.tick()
    let mark = accessoryViews(of: cell).first
    let before = icon(mark)?.tintColor
    screen.root.tintColor = .systemPink
    screen.tick()
    expect(icon(mark)?.tintColor == .systemPink, icon(mark)?.tintColor, before)
    mark?.isHighlighted = true
    mark?.isHighlighted = false
    expect(icon(mark)?.tintColor == .systemPink, icon(mark)?.tintColor)
    cell.accessories = [
      .multiselect(displayed: .always, options: .init(tintColor: .systemGreen))
    ]
    screen.tick()
    expect(
      icon(accessoryViews(of: cell).first)?.tintColor == .systemGreen,
      icon(accessoryViews(of: cell).first)?.tintColor)
    cell.accessories = [
      .multiselect(
        displayed: .always, options: .init(tintColor: .white, backgroundColor: .systemTeal))
    ]
    screen.tick()
    expect(icon(accessoryViews(of: cell).first)?.tintColor == .systemTeal)
  }

  @Test func `marks of editing stay out of sight when the tint changes`() {
    let screen = ViewScreen()
    let cell = UICollectionViewListCell(frame: rect(0, 0, 320, 44))
    screen.root.addSubview(cell)
    cell.accessories = [.delete(), .reorder(), .disclosureIndicator()]
    screen.tick()
    func seen() -> [CGFloat] { accessoryViews(of: cell).map(\.alpha) }
    let before = seen()
    screen.root.tintColor = .systemPink
    expect(seen() == before, seen(), before)
    for mark in accessoryViews(of: cell) {
      mark.isEnabled = false
      mark.isEnabled = true
    }
    expect(seen() == before, seen(), before)
  }
}
