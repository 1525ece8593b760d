import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Pickers: rows, selection, pointer, wheel, keyboard, sizes.
@MainActor struct PickerTests {
  private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [10]
    var asked = 0
    var chosen: [[Int]] = []
    var widths: [Int: CGFloat] = [:]
    var heights: [Int: CGFloat] = [:]
    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      counts[component]
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
      -> String?
    {
      asked += 1
      return "\(component).\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
      widths[component] ?? -1
    }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
      heights[component] ?? -1
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append([component, row])
    }
  }

  private final class ViewSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var reused = 0
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      100
    }
    func pickerView(
      _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
      reusing view: UIView?
    ) -> UIView {
      if view != nil { reused += 1 }
      let box = view as? SizedView ?? SizedView(1, 1)
      box.tag = row
      return box
    }
  }

  private final class StyledSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
    func pickerView(
      _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
      row == 0
        ? NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red]) : nil
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
      -> String?
    { "plain \(row)" }
  }

  private let screen = ViewScreen()
  private let source = Source()
  private let picker = UIPickerView(frame: rect(0, 0, 320, 216))

  private func show(_ counts: [Int] = [10]) {
    source.counts = counts
    picker.dataSource = source
    picker.delegate = source
    screen.root.addSubview(picker)
    screen.tick()
  }

  private func key(_ name: String) {
    screen.send(.key(KeyPress(name)))
    screen.wait(1)
  }

  @Test func `a picker is as large as UIKit's, and its first rows are selected`() {
    expect(UIPickerView().intrinsicContentSize == CGSize(width: 320, height: 216))
    expect(UIPickerView().bounds.size == CGSize(width: 320, height: 216))
    show([10, 3])
    expect(picker.numberOfComponents == 2, picker.numberOfComponents)
    expect(picker.numberOfRows(inComponent: 0) == 10 && picker.numberOfRows(inComponent: 1) == 3)
    expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 1) == 0)
    expect(picker.rowSize(forComponent: 0).height == 32, picker.rowSize(forComponent: 0).height)
  }

  @Test func `the selected row is in the middle, and others are on a drum around it`() throws {
    show()
    picker.selectRow(5, inComponent: 0, animated: false)
    screen.tick()
    let middle = try #require(picker.view(forRow: 5, forComponent: 0))
    let frame = middle.convert(middle.bounds, to: picker)
    expect(frame.midY == 108 && frame.height == 32 && middle.alpha == 1)
    let next = try #require(picker.view(forRow: 6, forComponent: 0))
    let far = try #require(picker.view(forRow: 8, forComponent: 0))
    expect(next.convert(next.bounds, to: picker).midY > 130)
    expect(far.frame.height < next.frame.height && far.alpha < next.alpha && next.alpha < 1)
    expect(source.chosen.isEmpty, source.chosen)
  }

  @Test func `a click on a row selects that, and tells it once it is there`() throws {
    show()
    let second = try #require(picker.view(forRow: 2, forComponent: 0))
    let place = second.convert(CGPoint(x: 10, y: second.bounds.midY), to: nil)
    screen.click(place.x, place.y)
    expect(source.chosen.isEmpty, source.chosen)
    screen.wait(1)
    expect(source.chosen == [[0, 2]] && picker.selectedRow(inComponent: 0) == 2)
  }

  @Test func `a notch of the wheel is a row, and several add up to one choice`() {
    show()
    func notch(_ dy: CGFloat) {
      screen.send(
        .wheel(
          CGPoint(x: 100, y: 100), delta: CGVector(dx: 0, dy: dy), isPrecise: false, modifiers: []))
    }
    notch(-1)
    screen.wait(1)
    expect(source.chosen == [[0, 1]], source.chosen)
    for _ in 0..<3 { notch(-1) }
    screen.wait(1)
    expect(source.chosen == [[0, 1], [0, 4]], source.chosen)
    notch(1)
    screen.wait(1)
    expect(picker.selectedRow(inComponent: 0) == 3)
    for _ in 0..<9 { notch(1) }
    screen.wait(1)
    expect(source.chosen.last == [0, 0], source.chosen.last)
  }

  @Test(arguments: [true, false])
  func `a drag turns the wheel by finger or pointer, and it rests at a row`(isFinger: Bool) {
    show([100])
    func at(_ y: CGFloat) -> CGPoint { CGPoint(x: 100, y: y) }
    if isFinger {
      screen.send(.fingerDown(at(150), id: 1))
    } else {
      screen.press(100, 150)
    }
    for y in stride(from: CGFloat(145), through: 80, by: -5) {
      if isFinger { screen.send(.fingerMoved(at(y), id: 1)) } else { screen.move(100, y) }
    }
    expect(source.chosen.isEmpty, source.chosen)
    screen.wait(0.3)
    if isFinger { screen.send(.fingerUp(at(80), id: 1)) } else { screen.lift(100, 80) }
    screen.wait(2)
    let row = picker.selectedRow(inComponent: 0)
    expect((1...3).contains(row) && source.chosen == [[0, row]])
    let middle = picker.view(forRow: row, forComponent: 0)
    expect(middle?.convert(middle?.bounds ?? .zero, to: picker).midY == 108)
  }

  @Test func `keys turn the wheel that they are at, and go from wheel to wheel`() {
    show([100, 5])
    picker.becomeFirstResponder()
    for name in ["down", "down", "up"] { key(name) }
    expect(picker.selectedRow(inComponent: 0) == 1)
    key("pagedown")
    expect(picker.selectedRow(inComponent: 0) == 6)
    key("end")
    expect(picker.selectedRow(inComponent: 0) == 99)
    key("down")
    expect(picker.selectedRow(inComponent: 0) == 99)
    key("right")
    key("down")
    expect(picker.selectedRow(inComponent: 1) == 1)
    key("left")
    key("home")
    expect(picker.selectedRow(inComponent: 0) == 0)
    // Keys that come one soon after another add up.
    for _ in 0..<4 { screen.send(.key(KeyPress("down"))) }
    screen.wait(1)
    expect(picker.selectedRow(inComponent: 0) == 4)
  }

  @Test func `letters that are typed one after the other are the beginning of a row`() {
    show([300, 5])
    picker.becomeFirstResponder()
    for letter in ["0", ".", "2", "7"] { screen.send(.text(letter)) }
    screen.wait(1)
    expect(picker.selectedRow(inComponent: 0) == 27, picker.selectedRow(inComponent: 0))
  }

  @Test func `code turns a wheel without a word, also animated`() {
    show()
    picker.selectRow(7, inComponent: 0, animated: true)
    expect(picker.selectedRow(inComponent: 0) == 7)
    screen.wait(1)
    expect(picker.selectedRow(inComponent: 0) == 7 && source.chosen.isEmpty)
    let view = picker.view(forRow: 7, forComponent: 0)
    expect(view?.convert(view?.bounds ?? .zero, to: picker).midY == 108)
  }

  @Test func `a million rows cost those that are seen`() {
    show([1_000_000])
    expect(source.asked < 20, source.asked)
    picker.selectRow(999_999, inComponent: 0, animated: false)
    screen.tick()
    expect(source.asked < 40, source.asked)
    expect(picker.view(forRow: 999_999, forComponent: 0) != nil)
    expect(picker.view(forRow: 0, forComponent: 0) == nil, picker.view(forRow: 0, forComponent: 0))
    picker.selectRow(0, inComponent: 0, animated: true)
    screen.wait(1)
    expect(source.asked < 1_200, source.asked)
  }

  @Test func `data that changed is loaded anew, and rows that are gone are not selected`() {
    show([10, 10])
    picker.selectRow(9, inComponent: 0, animated: false)
    picker.selectRow(9, inComponent: 1, animated: false)
    source.counts = [4, 20]
    picker.reloadComponent(0)
    expect(picker.selectedRow(inComponent: 0) == 3)
    expect(picker.numberOfRows(inComponent: 1) == 10, picker.numberOfRows(inComponent: 1))
    picker.reloadAllComponents()
    expect(picker.numberOfRows(inComponent: 1) == 20, picker.numberOfRows(inComponent: 1))
    expect(picker.selectedRow(inComponent: 1) == 9)
    source.counts = [0]
    picker.reloadAllComponents()
    screen.tick()
    expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == -1)
    picker.becomeFirstResponder()
    key("down")
    expect(source.chosen.isEmpty, source.chosen)
    source.counts = []
    picker.reloadAllComponents()
    screen.tick()
    expect(picker.numberOfComponents == 0, picker.numberOfComponents)
  }

  @Test func `rows and components that are not there are reported, and nothing turns`() {
    show()
    expect(
      reportKinds { picker.selectRow(10, inComponent: 0, animated: false) } == ["picker.noRow"])
    expect(
      reportKinds { picker.selectRow(-1, inComponent: 0, animated: true) } == ["picker.noRow"])
    expect(reportKinds { _ = picker.selectedRow(inComponent: 1) } == ["picker.noComponent"])
    source.counts = [-3]
    expect(reportKinds { picker.reloadAllComponents() } == ["picker.rowCount"])
    expect(picker.numberOfRows(inComponent: 0) == 0, picker.numberOfRows(inComponent: 0))
    source.counts = [.max]
    expect(reportKinds { picker.reloadAllComponents() } == ["picker.rowCount"])
    picker.selectRow(999_999_999, inComponent: 0, animated: false)
    screen.tick()
    expect(picker.view(forRow: 999_999_999, forComponent: 0) != nil)
  }

  @Test func `wheels are as wide as the delegate says, and share what is left`() {
    source.widths[0] = 60
    show([3, 3, 3])
    // 302 inside of the margins, two gaps of 5: 292 − 60 for two.
    expect(picker.rowSize(forComponent: 0).width == 60, picker.rowSize(forComponent: 0).width)
    expect(picker.rowSize(forComponent: 1).width == 116, picker.rowSize(forComponent: 1).width)
    expect(picker.rowSize(forComponent: 2).width == 116, picker.rowSize(forComponent: 2).width)
    source.widths = [0: 400, 1: 400, 2: 400]
    picker.reloadAllComponents()
    screen.tick()
    let total = (0..<3).map { picker.rowSize(forComponent: $0).width }.reduce(0, +)
    expect(abs(total - 292) < 2, abs(total - 292))
    source.heights[0] = 50
    picker.setNeedsLayout()
    screen.tick()
    expect(picker.rowSize(forComponent: 0).height == 50, picker.rowSize(forComponent: 0).height)
    source.heights[0] = 1_000
    picker.setNeedsLayout()
    screen.tick()
    expect(picker.view(forRow: 0, forComponent: 0) != nil, picker.view(forRow: 0, forComponent: 0))
  }

  @Test func `what is read from the right has its first wheel there`() throws {
    let screen = ViewScreen(direction: .rightToLeft)
    source.counts = [3, 3]
    picker.dataSource = source
    picker.delegate = source
    screen.root.addSubview(picker)
    screen.tick()
    let first = try #require(picker.view(forRow: 0, forComponent: 0))
    let second = try #require(picker.view(forRow: 0, forComponent: 1))
    expect(
      first.convert(first.bounds, to: picker).minX > second.convert(second.bounds, to: picker).maxX,
      first.convert(first.bounds, to: picker).minX, second.convert(second.bounds, to: picker).maxX)
    picker.becomeFirstResponder()
    screen.send(.key(KeyPress("left")))
    screen.send(.key(KeyPress("down")))
    screen.wait(1)
    expect(source.chosen == [[1, 1]], source.chosen)
  }

  @Test func `views of an app's own are as large as rows, and are used again`() throws {
    let source = ViewSource()
    picker.dataSource = source
    picker.delegate = source
    screen.root.addSubview(picker)
    screen.tick()
    let view = try #require(picker.view(forRow: 0, forComponent: 0) as? SizedView)
    expect(view.bounds.size == picker.rowSize(forComponent: 0))
    picker.selectRow(50, inComponent: 0, animated: false)
    screen.tick()
    expect(source.reused > 0, source.reused)
    expect(picker.view(forRow: 50, forComponent: 0)?.tag == 50)
  }

  @Test func `a styled title comes before a plain one`() {
    let source = StyledSource()
    picker.dataSource = source
    picker.delegate = source
    screen.root.addSubview(picker)
    screen.tick()
    let label = picker.view(forRow: 0, forComponent: 0) as? UILabel
    expect(label?.text == "red", label?.text)
    expect(
      label?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        == .red)
    expect((picker.view(forRow: 1, forComponent: 0) as? UILabel)?.text == "plain 1")
  }

  @Test func `a picker that gets another size keeps its rows, and one without a size shows none`() {
    show()
    picker.selectRow(4, inComponent: 0, animated: false)
    picker.frame = rect(0, 0, 200, 162)
    screen.tick()
    let view = picker.view(forRow: 4, forComponent: 0)
    expect(view?.convert(view?.bounds ?? .zero, to: picker).midY == 81)
    picker.frame = .zero
    screen.tick()
    expect(picker.selectedRow(inComponent: 0) == 4)
    picker.frame = rect(0, 0, 320, 216)
    screen.tick()
    expect(picker.selectedRow(inComponent: 0) == 4)
  }
}
