import KumikoFoundation
import KumikoGraphics
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Where views of an app's own stand among the accessories of a row. Both sides are asked about in
/// the order of reading, as UIKit's defaults say: `{ $0.count }` at the start, `{ _ in 0 }` at the
/// end.
@MainActor struct `a view of an app's own in a row` {
  typealias Position = UICellAccessory.Placement.Position

  private let own = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  /// The accessories from the leading to the trailing end, the own view as `own`.
  private func order(
    _ others: [UICellAccessory], at start: Position? = nil, end: Position? = nil,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> String {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
    cell.traitOverrides.layoutDirection = direction
    let placement: UICellAccessory.Placement =
      if let start { .leading(at: start) } else if let end { .trailing(at: end) } else {
        .trailing()
      }
    cell.accessories =
      others + [.customView(configuration: .init(customView: own, placement: placement))]
    cell.layoutIfNeeded()
    let names = accessoryViews(of: cell).map {
      $0.accessory.rank?.name ?? (own.superview === $0 ? "own" : "other")
    }
    return (direction == .leftToRight ? names : names.reversed()).joined(separator: " ")
  }

  private let marks: [UICellAccessory] = [.checkmark(), .disclosureIndicator()]

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `is next to the content unless said`(direction: UITraitEnvironmentLayoutDirection) {
    expect(order(marks, direction: direction) == "own checkmark disclosureIndicator")
    let deletes = [UICellAccessory.delete(displayed: .always)]
    expect(order(deletes, at: { $0.count }, direction: direction) == "delete own")
  }

  @Test func `is counted from the leading end`() {
    expect(order(marks, end: { _ in 0 }) == "own checkmark disclosureIndicator")
    expect(order(marks, end: { _ in 1 }) == "checkmark own disclosureIndicator")
    expect(order(marks, end: { $0.count }) == "checkmark disclosureIndicator own")
    expect(order(marks, end: { _ in 99 }) == "checkmark disclosureIndicator own")
    expect(order(marks, end: { _ in -1 }) == "own checkmark disclosureIndicator")
    let starts = [UICellAccessory.delete(displayed: .always), .multiselect(displayed: .always)]
    expect(order(starts, at: { _ in 1 }) == "delete own multiselect")
  }

  @Test func `is before or behind an accessory of a kind, or at an end without one`() {
    typealias Placement = UICellAccessory.Placement
    let before = Placement.position(before: .disclosureIndicator())
    expect(order(marks, end: before) == "checkmark own disclosureIndicator")
    let after = Placement.position(after: .disclosureIndicator())
    expect(order(marks, end: after) == "checkmark disclosureIndicator own")
    expect(
      order(marks, end: Placement.position(before: .reorder()))
        == "own checkmark disclosureIndicator")
    expect(
      order(marks, end: Placement.position(after: .reorder()))
        == "checkmark disclosureIndicator own")
  }

  @Test func `gets the space that it needs when it needs more`() {
    final class Growing: UIView {
      var width: CGFloat = 40 { didSet { invalidateIntrinsicContentSize() } }
      override var intrinsicContentSize: CGSize { CGSize(width: width, height: 20) }
    }
    let date = Growing()
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
    let configuration = UICellAccessory.CustomViewConfiguration(
      customView: date, placement: .trailing(), maintainsFixedSize: false)
    cell.accessories = [.customView(configuration: configuration)]
    cell.layoutIfNeeded()
    let end = date.convert(date.bounds, to: cell).maxX
    date.width = 90
    cell.layoutIfNeeded()
    expect(date.frame.width == 90, date.frame)
    expect(date.convert(date.bounds, to: cell).maxX == end)
  }

  @Test func `is told apart from other such views`() {
    let first = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let accessory = UICellAccessory.customView(
      configuration: .init(customView: first, placement: .trailing()))
    expect(
      order(
        [.checkmark(), accessory], end: UICellAccessory.Placement.position(after: accessory))
        == "other own checkmark")
  }
}

@MainActor struct `a pop-up menu in a row` {
  private func menu(_ chosen: String) -> UIMenu {
    UIMenu(
      options: .singleSelection,
      children: ["Day", "Week", "Year"].map { title in
        UIAction(title: title, state: title == chosen ? .on : .off) { _ in }
      })
  }

  private func button(in cell: UICollectionViewListCell) -> UIButton? {
    cell.find(UIButton.self)
  }

  @Test func `shows what is chosen, and tells of another choice`() throws {
    let page = UIViewController()
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 100, width: 375, height: 44))
    var told: [String] = []
    cell.accessories = [
      .popUpMenu(menu("Week")) { menu in told += menu.selectedElements.map(\.title) }
    ]
    page.view.addSubview(cell)
    let screen = ControllerScreen(page)
    let button = try #require(self.button(in: cell))
    expect(button.chosenAction?.title == "Week")
    expect(button.bounds.width > 0 && button.bounds.width < 200, button.bounds)
    screen.click(button)
    screen.settle()
    let rows = screen.window.openMenu?.panels.first?.rows
    screen.click(try #require(rows?.first { $0.title == "Year" }))
    screen.settle()
    expect(told == ["Year"], told)
    expect(button.chosenAction?.title == "Year")
  }

  @Test func `stands once in a row, before the label`() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
    let kinds = reportKinds {
      cell.accessories = [.popUpMenu(menu("Day")), .label(text: "3"), .popUpMenu(menu("Year"))]
    }
    cell.layoutIfNeeded()
    expect(kinds == ["cell.accessoryTwice"], kinds)
    let views = accessoryViews(of: cell)
    expect(views.map { $0.accessory.rank?.name } == ["popUpMenu", "label"])
  }
}

/// From left to right.
@MainActor private func accessoryViews(of cell: UICollectionViewListCell) -> [AccessoryView] {
  var (found, rest): ([AccessoryView], [UIView]) = ([], [cell])
  while let view = rest.popLast() {
    if let view = view as? AccessoryView { found.append(view) }
    rest += view.subviews
  }
  return found.sorted { $0.frame.minX < $1.frame.minX }
}
