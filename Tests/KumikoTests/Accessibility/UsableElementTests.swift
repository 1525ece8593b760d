import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import KumikoCore

/// What is no control and can be used by who sees nothing, keys use too.
@Suite(.serialized)
struct `an element that can be used` {
  @Test func `takes the keyboard, shows a ring, and Space and Return use it`() async throws {
    let card = UILabel()
    card.text = "Card"
    card.isUserInteractionEnabled = true
    card.accessibilityTraits = .button
    var taps = 0
    card.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    let plain = UILabel()
    plain.text = "Plain"
    let host = try await OffscreenHost.column([plain, card])
    expect(card.canBecomeFocused && !plain.canBecomeFocused)
    host.key("tab")
    expect(host.window.accessibilityTree.focused?.label == "Card")
    expect(card.subviews.contains { $0 is FocusRing }, card.subviews)
    host.key("space")
    await host.settle()
    host.key("return")
    await host.settle()
    expect(taps == 2 && card.subviews.contains { $0 is FocusRing })
    card.accessibilityTraits = [.button, .notEnabled]
    expect(!card.canBecomeFocused)
    // What reacts to taps can be used, though keys do not go there.
    plain.isUserInteractionEnabled = true
    plain.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    try host.element("Plain").perform("click")
    await host.settle()
    expect(taps == 3, taps)
  }

  @Test func `has its value changed by arrows`() async throws {
    final class Dial: UIView {
      var level = 3
      override func accessibilityIncrement() { level += 1 }
      override func accessibilityDecrement() { level -= 1 }
    }
    let dial = Dial()
    dial.isAccessibilityElement = true
    dial.accessibilityTraits = .adjustable
    dial.accessibilityLabel = "Dial"
    let host = try await OffscreenHost.column([dial])
    host.key("tab")
    host.key("up")
    host.key("right")
    host.key("left")
    expect(dial.level == 4, dial.level)
    host.key("up", modifiers: .control)
    expect(dial.level == 4, dial.level)
  }

  @Test func `in a cell is left to the list`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 200))
    let screen = NumberList(count: 3)
    host.rootViewController = screen
    await host.settle()
    let cell = try #require(screen.list.cellForItem(at: IndexPath(item: 0, section: 0)))
    cell.isAccessibilityElement = true
    cell.accessibilityTraits = .button
    expect(host.window.keyboardStops.map { $0 === screen.list } == [true])
  }

  @Test func `is the divider of columns, which arrows move`() async throws {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    let host = try OffscreenHost(size: CGSize(width: 900, height: 400))
    host.rootViewController = split
    await host.settle()
    let divider = try host.element("Column Divider")
    expect(divider.role == .divider && divider.value == "240 points")
    for _ in 0..<6 where try !host.element("Column Divider").isFocused { host.key("tab") }
    expect(try host.element("Column Divider").isFocused)
    host.key("right")
    await host.settle()
    expect(split.primaryColumnWidth == 260, split.primaryColumnWidth)
    host.key("left")
    try host.element("Column Divider").perform("decrement")
    await host.settle()
    expect(split.primaryColumnWidth == 220, split.primaryColumnWidth)
    try host.element("Column Divider").setValue(300)
    await host.settle()
    expect(split.primaryColumnWidth == 300, split.primaryColumnWidth)
  }

  @Test func `is the grabber of a sheet, which says how high that is`() async throws {
    let host = try await OffscreenHost.column([])
    let page = UIViewController()
    page.sheetPresentationController?.detents = [.medium(), .large()]
    page.sheetPresentationController?.prefersGrabberVisible = true
    host.rootViewController?.present(page, animated: false)
    await host.settle()
    let grabber = try host.element("Sheet Grabber")
    expect(grabber.value == "height 1 of 2" && grabber.hint != nil)
    try grabber.perform("increment")
    await host.settle()
    expect(page.sheetPresentationController?.selectedDetentIdentifier == .large)
    try host.element("Sheet Grabber").setValue(1)
    await host.settle()
    expect(page.sheetPresentationController?.selectedDetentIdentifier == .medium)
    try host.element("Sheet Grabber").perform("click")
    await host.settle()
    expect(try host.element("Sheet Grabber").value == "height 2 of 2")
  }

  @Test func `says what its tip says`() async throws {
    let (named, icon) = (UIButton(configuration: .plain()), UIButton())
    named.setTitle("Save", for: .normal)
    named.toolTip = "Saves all"
    icon.toolTip = "Mystery"
    icon.accessibilityDragSourceDescriptors = []
    let host = try await OffscreenHost.column([named, icon])
    expect(host.heard == ["button \"Save\"  hint \"Saves all\"", "button \"Mystery\""], host.heard)
  }

  @Test func `is left by a wish that goes up to who can do it`() async throws {
    final class Page: UIViewController {
      var log: [String] = []
      override func accessibilityPerformEscape() -> Bool {
        log.append("escape")
        return true
      }
      override func accessibilityPerformMagicTap() -> Bool {
        log.append("magic")
        return true
      }
    }
    let host = try await OffscreenHost.column([])
    let page = Page()
    page.title = "Page"
    page.modalPresentationStyle = .pageSheet
    host.rootViewController?.present(page, animated: false)
    await host.settle()
    try host.element("Page", role: .dialog).perform("dismiss")
    expect(page.log == ["escape"] && host.rootViewController?.presentedViewController === page)
    page.dismiss(animated: false)
    await host.settle()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(UIViewController(), animated: false)
    host.rootViewController = navigation
    await host.settle()
    let pass = host.window.accessibilityPass
    _ = pass.fresh()
    expect(!pass.perform(.magicTap, on: pass.tree.root.id))
    expect(pass.perform(.escape, on: pass.tree.root.id))
    await host.settle()
    expect(navigation.viewControllers.count == 1, navigation.viewControllers.count)
    expect(!navigation.accessibilityPerformEscape())
    navigation.pushViewController(page, animated: false)
    await host.settle()
    expect(pass.perform(.magicTap, on: pass.tree.root.id) && page.log.last == "magic")
  }

  @Test func `is shown larger and smaller`() async throws {
    final class Map: UIView {
      var log: [String] = []
      override func accessibilityZoomIn(at point: CGPoint) -> Bool {
        log.append("in \(Int(point.x))")
        return true
      }
      override func accessibilityZoomOut(at point: CGPoint) -> Bool { false }
    }
    let map = Map()
    map.isAccessibilityElement = true
    map.accessibilityLabel = "Map"
    map.accessibilityTraits = .supportsZoom
    let host = try await OffscreenHost.column([map])
    try host.element("Map").perform("zoom in")
    expect(map.log == ["in 150"], map.log)
    #expect(throws: ScreenElementProblem.self) { try host.element("Map").perform("zoom out") }
  }

  @Test func `is scrolled by who can, which says where it is`() async throws {
    final class Months: NSObject, UIScrollViewAccessibilityDelegate {
      func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { "March" }
    }
    let (pages, months) = (UIScrollView(), Months())
    pages.contentSize = CGSize(width: 900, height: 40)
    pages.accessibilityLabel = "Pages"
    let host = try await OffscreenHost.column([pages])
    let scroll = { try host.element("Pages").perform("scroll left") }
    func said(_ body: () throws -> Void) async throws -> [UIAccessibility.Event] {
      try await host.accessibilityEvents {
        try body()
        await host.settle()
      }.filter { if case .announcement = $0 { true } else { false } }
    }
    #expect(try await said(scroll) == [.announcement("Page 2 of 3", .default)])
    pages.delegate = months
    #expect(try await said(scroll) == [.announcement("March", .default)])
    final class Weeks: NSObject, UIScrollViewAccessibilityDelegate {
      func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { "March" }
      func accessibilityAttributedScrollStatus(for scrollView: UIScrollView)
        -> NSAttributedString?
      { NSAttributedString(string: "Week 9") }
    }
    let weeks = Weeks()
    pages.delegate = weeks
    pages.contentOffset = .zero
    #expect(try await said(scroll) == [.announcement("Week 9", .default)])
  }

  @Test func `is a wheel with a name of its own`() async throws {
    final class Clock: NSObject, UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        24
      }
      func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
      ) -> String? { "\(row)" }
      func pickerView(
        _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
      ) -> String? { component == 0 ? "Hours" : nil }
      func pickerView(
        _ pickerView: UIPickerView, accessibilityHintForComponent component: Int
      ) -> String? { component == 0 ? "Turns" : nil }
      func pickerView(
        _ pickerView: UIPickerView, accessibilityAttributedLabelForComponent component: Int
      ) -> NSAttributedString? { component == 1 ? NSAttributedString(string: "Minutes") : nil }
      func pickerView(
        _ pickerView: UIPickerView, accessibilityUserInputLabelsForComponent component: Int
      ) -> [String] { ["Wheel \(component)"] }
      func pickerView(
        _ pickerView: UIPickerView, accessibilityAttributedHintForComponent component: Int
      ) -> NSAttributedString? { component == 1 ? NSAttributedString(string: "Rolls") : nil }
      func pickerView(
        _ pickerView: UIPickerView,
        accessibilityAttributedUserInputLabelsForComponent component: Int
      ) -> [NSAttributedString] {
        component == 0 ? [NSAttributedString(string: "First wheel")] : []
      }
    }
    let (picker, clock) = (UIPickerView(), Clock())
    picker.dataSource = clock
    picker.delegate = clock
    let host = try await OffscreenHost.column([picker])
    picker.frame.size.height = 200
    await host.settle()
    expect(
      host.heard == [
        "picker \"Hours\"  = \"0\"  hint \"Turns\"", "picker \"Minutes\"  = \"0\"  hint \"Rolls\"",
      ], host.heard)
    expect(try host.element("Wheel 1").label == "Minutes")
    expect(try host.element("First wheel").label == "Hours")
  }
}
