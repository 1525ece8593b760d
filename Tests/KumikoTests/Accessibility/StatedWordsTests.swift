import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

/// What an app says in places that are easily forgotten.
@Suite(.serialized)
struct `words that an app gives` {
  @Test func `hold for what is inside, where they are a language`() async throws {
    let (outer, text, other) = (UIView(), UILabel(), UILabel())
    (text.text, other.text) = ("音量", "Volume")
    outer.addSubview(text)
    outer.accessibilityLanguage = "ja"
    text.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    let host = try await OffscreenHost.column([outer, other])
    expect(try host.element("音量").node.language == "ja")
    expect(try host.element("Volume").node.language == nil)
    UIApplication.shared.accessibilityLanguage = "en-GB"
    defer { UIApplication.shared.accessibilityLanguage = nil }
    expect(try host.element("Volume").node.language == "en-GB")
    text.accessibilityLanguage = "ja-JP"
    expect(try host.element("音量").node.language == "ja-JP")
  }

  @Test func `are said for a picture among letters, which says nothing without`() async throws {
    let (label, button) = (UILabel(), UIButton(type: .custom))
    let star = NSTextAttachment(image: UIImage())
    let text = NSMutableAttributedString(string: "Rated ")
    text.append(NSAttributedString(attachment: star))
    star.accessibilityLabel = "five stars"
    label.attributedText = text
    button.setAttributedTitle(text, for: .normal)
    let host = try await OffscreenHost.column([label, button])
    expect(host.heard == ["text \"Rated five stars\"", "button \"Rated five stars\""], host.heard)
    star.accessibilityLabel = nil
    expect(label.accessibilityLabel == "Rated ", label.accessibilityLabel)
    star.image = UIImage(systemName: "star")
    expect(label.accessibilityLabel == "Rated Favorite", label.accessibilityLabel)
  }

  @Test func `about a hidden part are not heard`() async throws {
    let (outer, box, inner, shown) = (UIView(), UIView(), UILabel(), UILabel())
    (inner.text, shown.text) = ("Hidden", "Shown")
    box.addSubview(inner)
    outer.addSubview(box)
    outer.addSubview(shown)
    inner.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    shown.frame = CGRect(x: 60, y: 0, width: 50, height: 20)
    outer.accessibilityElements = [shown, inner]
    let host = try await OffscreenHost.column([outer])
    expect(host.heard == ["text \"Shown\"", "text \"Hidden\""], host.heard)
    box.isHidden = true
    expect(host.heard == ["text \"Shown\""], host.heard)
    box.isHidden = false
    box.accessibilityElementsHidden = true
    expect(host.heard == ["text \"Shown\""], host.heard)
  }

  @Test func `count for the button that leads back`() async throws {
    let (first, second) = (UIViewController(), UIViewController())
    first.navigationItem.backBarButtonItem = UIBarButtonItem(title: "H")
    first.navigationItem.backBarButtonItem?.accessibilityLabel = "Back to home"
    first.navigationItem.backBarButtonItem?.accessibilityHint = "Forgets the draft"
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done")
    let host = try OffscreenHost(size: CGSize(width: 400, height: 300))
    let navigation = UINavigationController(rootViewController: first)
    host.rootViewController = navigation
    navigation.pushViewController(second, animated: false)
    await host.settle()
    expect(try host.element("Back to home").hint == "Forgets the draft")
    let done = try host.element("Done").node.id
    let events = await host.accessibilityEvents {
      UIAccessibility.post(
        notification: .layoutChanged, argument: second.navigationItem.rightBarButtonItem)
    }
    expect(events == [.focus(done)], events)
  }

  @Test func `name days as the picker's language does`() async throws {
    let picker = UIDatePicker()
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    picker.locale = Locale(identifier: "ja_JP")
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.date = Date(timeIntervalSince1970: 0)
    let host = try await OffscreenHost.column([picker], height: 500)
    picker.frame.size = CGSize(width: 320, height: 340)
    await host.settle()
    let selected = host.elements(role: .button).filter(\.isSelected)
    expect(selected.count == 1 && selected.first?.label.hasPrefix("1970年1月1日") == true)
  }

  @Test func `are not taken for pages from a text before`() async throws {
    let (text, pages) = (UILabel(), UIPageControl())
    text.text = "Welcome"
    pages.numberOfPages = 4
    let host = try await OffscreenHost.column([text, pages])
    expect(host.heard == ["text \"Welcome\"", "slider \"Page\"  = \"page 1 of 4\""], host.heard)
    expect(pages.accessibilityLabel == nil, pages.accessibilityLabel)
    expect(host.auditAccessibility([.missingLabel]).isEmpty)
  }

  @Test func `head columns though they are no cells`() async throws {
    final class Cell: UIAccessibilityElement, UIAccessibilityContainerDataTableCell {
      func accessibilityRowRange() -> NSRange { NSRange(location: 0, length: 1) }
      func accessibilityColumnRange() -> NSRange { NSRange(location: 0, length: 1) }
    }
    final class Grid: UIView, UIAccessibilityContainerDataTable {
      lazy var cells = ["Points", "12"].map { name in
        let cell = Cell(accessibilityContainer: self)
        cell.accessibilityLabel = name
        return cell
      }
      func accessibilityRowCount() -> Int { 1 }
      func accessibilityColumnCount() -> Int { 1 }
      func accessibilityDataTableCellElement(
        forRow row: Int, column: Int
      ) -> (any UIAccessibilityContainerDataTableCell)? { cells[1] }
      func accessibilityHeaderElements(
        forColumn column: Int
      ) -> [any UIAccessibilityContainerDataTableCell]? { [cells[0]] }
    }
    let host = try await OffscreenHost.column([Grid()])
    let (head, cell) = (try host.element("Points"), try host.element("12"))
    expect(head.role == .heading && cell.role == .cell)
    expect(cell.node.columnHeaders == [head.node.id], cell.node.columnHeaders)
  }

  @Test func `below a question are not audited`() async throws {
    let pale = UILabel()
    pale.text = "Pale"
    pale.textColor = .lightGray
    let host = try await OffscreenHost.column([pale])
    expect(host.auditAccessibility([.lowContrast]).count == 1)
    let curtain = UIView(frame: host.window.bounds)
    curtain.backgroundColor = .white
    curtain.accessibilityViewIsModal = true
    host.rootViewController?.view.addSubview(curtain)
    expect(host.auditAccessibility([.lowContrast]).isEmpty, host.auditAccessibility([.lowContrast]))
    curtain.accessibilityViewIsModal = false
    curtain.backgroundColor = .clear
    expect(host.auditAccessibility([.lowContrast]).count == 1)
  }
}
