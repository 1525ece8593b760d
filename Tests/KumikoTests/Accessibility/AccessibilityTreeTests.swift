import Kumiko
import KumikoReporting
import KumikoTestSupport
import ScreenshotTesting
import Synchronization
import Testing

/// What a screen reader meets, in which order.
struct `the tree for assistive programs` {
  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  @Test func `reads rows from top to bottom, in each from where reading starts`() async throws {
    for (direction, wanted) in [
      (UITraitEnvironmentLayoutDirection.leftToRight, ["One", "Two", "Three"]),
      (.rightToLeft, ["Two", "One", "Three"]),
    ] {
      let host = try OffscreenHost(
        size: CGSize(width: 400, height: 200), traits: UITraitCollection(layoutDirection: direction)
      )
      let controller = UIViewController()
      for (text, x, y) in [("Three", 20.0, 100.0), ("Two", 200, 20), ("One", 20, 20)] {
        let label = label(text)
        label.frame = CGRect(x: x, y: y, width: 100, height: 30)
        controller.view.addSubview(label)
      }
      host.rootViewController = controller
      await host.settle()
      expect(host.elements(role: .text).map(\.label) == wanted)
    }
  }

  @Test func `what changes after the window was read is current at once`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 400, height: 200))
    let text = label("Before")
    text.frame = CGRect(x: 10, y: 10, width: 100, height: 20)
    host.window.addSubview(text)
    await host.settle()
    expect(host.window.accessibilityTree.children.map(\.label) == ["Before"])
    text.text = "After"
    text.frame.origin.x = 50
    expect(text.accessibilityLabel == "After", text.accessibilityLabel)
    expect(text.accessibilityFrame.minX == 50, text.accessibilityFrame)
  }

  @Test func `a bar at the top is read before the content behind it`() async throws {
    let controller = UIViewController()
    controller.title = "Top"
    let text = label("Below")
    text.frame = CGRect(x: 0, y: 100, width: 100, height: 20)
    controller.view.addSubview(text)
    let host = try OffscreenHost(size: CGSize(width: 400, height: 300))
    host.rootViewController = UINavigationController(rootViewController: controller)
    await host.settle()
    expect(host.heard == ["toolbar", "heading \"Top\"", "text \"Below\""], host.heard)
  }

  @Test func `hidden views, and what apps hide, are not met; what is modal hides the rest`()
    async throws
  {
    let (gone, quiet, shown, modal) = (label("Gone"), UIView(), label("Shown"), UIView())
    gone.isHidden = true
    quiet.addSubview(label("Quiet"))
    quiet.accessibilityElementsHidden = true
    modal.addSubview(label("Question"))
    modal.subviews[0].frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    let host = try await OffscreenHost.column([gone, quiet, shown, modal])
    expect(host.elements(role: .text).map(\.label) == ["Shown", "Question"])
    modal.accessibilityViewIsModal = true
    expect(host.elements(role: .text).map(\.label) == ["Question"])
  }

  @Test func `elements of an app's own stand where the app says, in its order`() async throws {
    let chart = UIView()
    let host = try await OffscreenHost.column([chart])
    let bars = ["Monday", "Tuesday"].enumerated().map { index, day in
      let bar = UIAccessibilityElement(accessibilityContainer: chart)
      bar.accessibilityLabel = day
      bar.accessibilityFrameInContainerSpace = CGRect(
        x: CGFloat(index) * 50, y: 0, width: 40, height: 40)
      return bar
    }
    chart.accessibilityElements = bars.reversed() as [Any]
    expect(host.heard == ["text \"Tuesday\"", "text \"Monday\""], host.heard)
    expect(bars[1].accessibilityFrame == CGRect(x: 70, y: 20, width: 40, height: 40))
    expect(bars[1].accessibilityFrameInContainerSpace.minX == 50)
    expect(bars[0].accessibilityContainer === chart, bars[0].accessibilityContainer, chart)
  }

  @Test func `what cannot be met is reported and left out`() async throws {
    let chart = UIView()
    let host = try await OffscreenHost.column([chart])
    chart.accessibilityElements = ["a text"]
    expect(reports { _ = host.heard }.contains("accessibility.element") && host.heard == [])
    chart.accessibilityElements = [chart]
    expect(reports { _ = host.heard }.contains("accessibility.cycle") && host.heard == [])
    chart.accessibilityElements = nil
    chart.isAccessibilityElement = true
    chart.accessibilityLabel = String(repeating: "long ", count: 200_000)
    var length = 0
    let kinds = reports { length = host.elements()[0].label.count }
    expect(length == 4_097 && kinds.contains("accessibility.longText"))
    let posted = reports { UIAccessibility.post(notification: .announcement, argument: 7) }
    expect(posted == ["accessibility.argument"], posted)
  }

  @Test func `what an app takes back is not met, whatever it is by itself`() async throws {
    let controls: [UIView] = [
      UIProgressView(), UISwitch(), UISlider(), UIStepper(), UIActivityIndicatorView(),
      UIPageControl(), UITextField(), UITextView(), label("Text"),
      UIButton(configuration: .filled()),
    ]
    for view in controls {
      let host = try await OffscreenHost.column([view])
      (view as? UIActivityIndicatorView)?.startAnimating()
      (view as? UIPageControl)?.numberOfPages = 3
      await host.settle()
      expect(!host.heard.isEmpty, saying: "\(type(of: view)) is met by itself")
      view.isAccessibilityElement = false
      expect(
        host.elements().allSatisfy { $0.node.role == .text } && !host.heard.contains("progress"),
        saying: "\(type(of: view)): \(host.heard)")
      view.isAccessibilityElement = true
      expect(!host.heard.isEmpty, saying: "\(type(of: view)) comes back")
    }
  }

  @Test func `buttons inside of a control are met where the control itself is not`() async throws {
    let card = UIControl()
    let button = UIButton(configuration: .filled())
    button.accessibilityLabel = "Play"
    button.frame = CGRect(x: 10, y: 10, width: 60, height: 30)
    card.addSubview(button)
    let host = try await OffscreenHost.column([card])
    card.isAccessibilityElement = false
    expect(host.elements(role: .button).map(\.label) == ["Play"], host.heard)
  }

  private func reports(_ body: () -> Void) -> [String] {
    let log = Mutex<[String]>([])
    Diagnostics.withHandler({ report in log.withLock { $0.append(report.kind) } }) {
      Diagnostics.forgetDelivered()
      body()
    }
    return log.withLock { $0 }
  }

  @Test func `a table tells rows and columns`() async throws {
    final class Cell: UIAccessibilityElement, UIAccessibilityContainerDataTableCell {
      var place = (row: 0, column: 0)
      func accessibilityRowRange() -> NSRange { NSRange(location: place.row, length: 1) }
      func accessibilityColumnRange() -> NSRange { NSRange(location: place.column, length: 1) }
    }
    final class Sheet: UIView, UIAccessibilityContainerDataTable {
      lazy var cells = (0..<4).map { number in
        let cell = Cell(accessibilityContainer: self)
        cell.place = (number / 2, number % 2)
        cell.accessibilityLabel = "Cell \(number)"
        cell.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 9, height: 9)
        return cell
      }
      func accessibilityDataTableCellElement(
        forRow row: Int, column: Int
      ) -> (any UIAccessibilityContainerDataTableCell)? { cells[row * 2 + column] }
      func accessibilityRowCount() -> Int { 2 }
      func accessibilityColumnCount() -> Int { 2 }
    }
    let sheet = Sheet()
    let host = try await OffscreenHost.column([sheet])
    expect(host.heard.first == "table  2 × 2", host.heard.first)
    expect(host.heard.last == "cell \"Cell 3\"  row 2, column 2", host.heard.last)
    expect(sheet.accessibilityHeaderElements(forRow: 0) == nil)
    expect(sheet.accessibilityHeaderElements(forColumn: 0) == nil)
    expect(sheet.cells[3].accessibilityRowRange().location == 1)
    expect(sheet.cells[3].accessibilityColumnRange().location == 1)
  }

  @Test func `rows of a million say which of how many they are`() async throws {
    let controller = NumberList(count: 1_000_000)
    let host = try OffscreenHost(size: CGSize(width: 300, height: 200))
    host.rootViewController = controller
    await host.settle()
    let list = try #require(host.elements(role: .list).first)
    expect(list.children.count < 12, list.children.count)
    expect(try host.element("Row 2").node.position == 3)
    controller.list.scrollToItem(
      at: IndexPath(item: 999_999, section: 0), at: .bottom, animated: false)
    await host.settle()
    let last = try host.element("Row 999999").node
    expect(last.position == 1_000_000 && last.count == 1_000_000)
    expect(host.elements(role: .list)[0].children.count < 12)
  }

  @Test func `a row keeps its name wherever it goes, and its cell does not take it along`()
    async throws
  {
    let controller = NumberList(count: 100)
    let host = try OffscreenHost(size: CGSize(width: 300, height: 200))
    host.rootViewController = controller
    await host.settle()
    let names = Set(host.elements(role: .listItem).map(\.node.id))
    let first = try host.element("Row 0").node.id
    controller.list.scrollToItem(at: IndexPath(item: 99, section: 0), at: .bottom, animated: false)
    await host.settle()
    expect(names.isDisjoint(with: host.elements(role: .listItem).map(\.node.id)))
    controller.list.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: false)
    await host.settle()
    expect(try host.element("Row 0").node.id == first)
    controller.show([5, 0] + Array(6..<100))
    await host.settle()
    expect(try host.element("Row 0").node.id == first)
    expect(try host.element("Row 0").node.position == 2)
  }

  @Test func `a click on a row that is heard selects it`() async throws {
    let controller = NumberList(count: 100)
    let host = try OffscreenHost(size: CGSize(width: 300, height: 200))
    host.rootViewController = controller
    await host.settle()
    try host.tap("Row 1")
    expect(try host.element("Row 1").isSelected)
    expect(controller.list.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test func `an alert alone is met, with its question`() async throws {
    let host = try await OffscreenHost.column([label("Below")])
    let alert = UIAlertController(
      title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    host.rootViewController?.present(alert, animated: false)
    await host.settle()
    expect(
      host.heard.first == "alert \"Delete?\"  modal  focused" && host.elements("Below").isEmpty)
    expect(host.elements(role: .button).map(\.label).sorted() == ["Cancel", "Delete"])
    try host.tap("Cancel")
    await host.settle()
    expect(host.elements("Below").count == 1, host.elements("Below").count)
  }

  @Test func `a menu that is open is met alone, row by row`() async throws {
    let button = UIButton(configuration: .plain())
    button.setTitle("Sort", for: .normal)
    button.menu = UIMenu(children: [
      UIAction(title: "By Name", state: .on) { _ in },
      UIAction(title: "By Size", attributes: .disabled) { _ in },
    ])
    button.showsMenuAsPrimaryAction = true
    let host = try await OffscreenHost.column([button])
    expect(host.heard == ["button \"Sort\"  opens a menu"], host.heard)
    try host.tap("Sort")
    await host.settle()
    expect(host.heard.first == "menu  focused", host.heard.first)
    expect(host.heard[1].hasPrefix("menu item \"By Name\"  1 of 2  on"), host.heard[1])
    expect(host.heard[2] == "menu item \"By Size\"  2 of 2  disabled", host.heard[2])
    host.key("down")
    expect(host.window.accessibilityTree.focused?.label == "By Name")
  }
}
