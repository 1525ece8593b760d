import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Keys on controls in rows: each row has two buttons beside each other and a third below.
@MainActor struct ControlKeyTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var makesField = false
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let mirrored = tableView.effectiveUserInterfaceLayoutDirection == .rightToLeft
      for (tag, place) in [(1, (0, 0)), (2, (1, 0)), (3, (0, 1))] {
        let view: UIView = makesField && tag == 2 ? UITextField() : UIButton(frame: .zero)
        let x = mirrored ? 250 - 60 * place.0 : 10 + 60 * place.0
        view.frame = CGRect(x: x, y: 5 + 30 * place.1, width: 50, height: 25)
        view.tag = 10 * indexPath.row + tag
        cell.contentView.addSubview(view)
      }
      return cell
    }
    func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
      button.tag = 1_000
      header.contentView.addSubview(button)
      return header
    }
    func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { 30 }
  }

  private let source = Source()

  private func screen(
    _ direction: UITraitEnvironmentLayoutDirection = .leftToRight, field: Bool = false
  ) -> TableScreen {
    let screen = TableScreen(direction: direction)
    source.makesField = field
    screen.view.dataSource = source
    screen.view.delegate = source
    screen.view.rowHeight = 65
    screen.tick()
    return screen
  }

  private func give(_ tag: Int, in screen: TableScreen) throws {
    let view = try #require(screen.view.viewWithTag(tag))
    view.becomeFirstResponder()
    screen.window.showsFocus = true
  }

  private func tag(_ screen: TableScreen) -> Int? { (screen.window.firstResponder as? UIView)?.tag }

  @Test func `up and down lead from a control to the rows around`() throws {
    let screen = screen()
    try give(22, in: screen)
    screen.key("down")
    expect(screen.window.firstResponder === screen.view, screen.window.firstResponder, screen.view)
    expect(screen.view.selection.cursor == path(3) && screen.view.contentOffset.y == 0)
    expect(screen.view.cellForRow(at: path(3))?.isFocused == true)
    screen.key("down")
    expect(screen.view.selection.cursor == path(4), screen.view.selection.cursor, path(4))
    try give(22, in: screen)
    screen.key("up")
    expect(screen.view.selection.cursor == path(1), screen.view.selection.cursor, path(1))
    try give(22, in: screen)
    screen.key("end")
    screen.settle()
    expect(screen.view.selection.cursor == path(29), screen.view.selection.cursor, path(29))
  }

  @Test func `the other control of a row comes before the row around`() throws {
    let screen = screen()
    try give(21, in: screen)
    screen.key("down")
    expect(tag(screen) == 23, tag(screen))
    screen.key("up")
    expect(tag(screen) == 21, tag(screen))
    screen.key("up")
    expect(screen.view.selection.cursor == path(1), screen.view.selection.cursor, path(1))
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `left and right lead along the controls of a row, and back to it`(
    direction: UITraitEnvironmentLayoutDirection
  ) throws {
    let (back, on) = direction == .rightToLeft ? ("right", "left") : ("left", "right")
    let screen = screen(direction)
    try give(21, in: screen)
    screen.key(on)
    expect(tag(screen) == 22, tag(screen))
    screen.key(on)
    expect(tag(screen) == 22, tag(screen), saying: "there is nothing after it")
    screen.key(back)
    expect(tag(screen) == 21, tag(screen))
    screen.key(back)
    expect(screen.window.firstResponder === screen.view, screen.window.firstResponder, screen.view)
    expect(screen.view.selection.cursor == path(2), screen.view.selection.cursor, path(2))
  }

  @Test func `where rows are not selected, keys lead to the same control of the next row`() throws {
    let screen = screen()
    screen.view.allowsSelection = false
    try give(22, in: screen)
    screen.key("down")
    expect(tag(screen) == 32 && screen.view.contentOffset.y == 0)
    screen.key("up")
    screen.key("up")
    expect(tag(screen) == 12, tag(screen))
  }

  @Test func `a text keeps its keys`() throws {
    let screen = screen(field: true)
    try give(22, in: screen)
    screen.key("down")
    screen.key("left")
    expect(tag(screen) == 22, tag(screen))
  }

  @Test func `what holds keys of its own keeps them`() throws {
    let screen = screen()
    let slider = UISlider(frame: CGRect(x: 200, y: 0, width: 80, height: 30))
    screen.view.cellForRow(at: path(2))?.contentView.addSubview(slider)
    slider.becomeFirstResponder()
    screen.key("up")
    expect(slider.value > 0 && slider.isFirstResponder)
  }

  @Test func `down leads from a control of a header to the first row`() throws {
    let screen = screen()
    try give(1_000, in: screen)
    screen.key("down")
    expect(screen.view.selection.cursor == path(0), screen.view.selection.cursor, path(0))
    expect(screen.window.firstResponder === screen.view, screen.window.firstResponder, screen.view)
  }
}
