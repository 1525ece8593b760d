import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Clicks and keys in a collection view, and what its delegate hears of them.
@MainActor struct CollectionSelectionTests {
  // MARK: Clicks

  @Test func `as in a file manager a click selects alone, with control it adds and removes`() {
    let shown = SelectionScreen()
    shown.click(1)
    shown.click(4, .control)
    expect(shown.selected == [1, 4], shown.selected)
    shown.click(1, .control)
    expect(shown.selected == [4], shown.selected)
    shown.click(2)
    expect(shown.selected == [2], shown.selected)
    shown.click(CGPoint(x: 5, y: 5))
    expect(shown.selected == [], shown.selected)
  }

  @Test func `a click with shift selects a range over sections, from where the last one began`() {
    let shown = SelectionScreen()
    shown.click(5)
    shown.click(11, .shift)
    expect(shown.selected == [5, 6, 10, 11], shown.selected)
    shown.click(3, .shift)
    expect(shown.selected == [3, 4, 5], shown.selected)
    shown.click(12, [.shift, .control])
    expect(shown.selected == [5, 6, 10, 11, 12], shown.selected)
  }

  @Test func `as UIKit does it clicks add and remove, and shift adds a range`() {
    let shown = SelectionScreen([7, 7], .multiple)
    shown.click(1)
    shown.click(4)
    shown.click(1)
    expect(shown.selected == [4], shown.selected)
    shown.click(12)
    shown.click(6, .shift)
    expect(shown.selected == [4, 6, 10, 11, 12], shown.selected)
  }

  @Test func `of each section one item is selected`() {
    let shown = SelectionScreen([7, 7], .onePerSection)
    for number in [1, 12, 3, 3] { shown.click(number) }
    expect(shown.selected == [3, 12], shown.selected)
    shown.view.selectItem(at: shown.path(5), animated: false, scrollPosition: [])
    expect(shown.selected == [5, 12], shown.selected)
    shown.press("a", .control)
    expect(shown.selected == [5, 12], shown.selected)
  }

  @Test func `the delegate is asked first and hears what it replaces before what is new`() {
    let shown = SelectionScreen()
    shown.click(1)
    shown.click(2, .control)
    shown.log = []
    shown.click(4)
    expect(shown.log == ["may 4", "-1", "-2", "+4"], shown.log)
    shown.refused = [shown.path(5)]
    shown.log = []
    shown.click(5)
    expect(shown.log == ["may 5"], shown.log)
    expect(shown.selected == [4], shown.selected)
  }

  @Test func `what is refused in a range is left out, now and when the range grows`() {
    let shown = SelectionScreen()
    shown.refused = [shown.path(2)]
    shown.click(1)
    shown.log = []
    shown.click(3, .shift)
    expect(shown.selected == [1, 3], shown.selected)
    expect(shown.log == ["may begin 1", "begin 1", "may 2", "may 3", "+3", "end"], shown.log)
    shown.click(4, .shift)
    expect(shown.selected == [1, 3, 4], shown.selected)
  }

  @Test func `what was refused once does not come with a later range`() {
    let shown = SelectionScreen([7], .multiple)
    shown.click(1)
    shown.refused = [shown.path(5)]
    shown.press("a", .control)
    expect(shown.selected == [0, 1, 2, 3, 4, 6], shown.selected)
    shown.refused = []
    shown.press("right", .shift)
    expect(shown.selected == [0, 1, 2, 3, 4, 6], shown.selected)
  }

  @Test func `a click with shift selects from where the ring is`() {
    let shown = SelectionScreen([7], .multiple)
    shown.click(1)
    shown.press("down")
    shown.click(6, .shift)
    expect(shown.selected == [1, 4, 5, 6], shown.selected)
  }

  @Test func `where the delegate allows no ranges shift does nothing`() {
    let shown = SelectionScreen()
    shown.allowsRanges = false
    shown.click(1)
    shown.click(4, .shift)
    expect(shown.selected == [4], shown.selected)
    shown.drag(CGPoint(x: 5, y: 5), CGPoint(x: 335, y: 100))
    expect(shown.selected == [4], shown.selected)
    shown.send(.pointerUp(CGPoint(x: 335, y: 100), button: .primary, modifiers: []))
    expect(!shown.log.contains { $0.hasPrefix("begin") || $0 == "end" }, shown.log)
  }

  // MARK: Opening

  @Test func `a click opens what it selects where one item can be selected`() {
    let shown = SelectionScreen([7], .single)
    shown.click(2)
    expect(shown.log == ["may 2", "+2", "open 2"], shown.log)
    shown.view.allowsSelectionDuringEditing = true
    shown.view.isEditing = true
    shown.log = []
    shown.click(3)
    expect(shown.log == ["may 3", "-2", "+3"], shown.log)
  }

  @Test func `a double click and return open where several can be selected`() {
    let shown = SelectionScreen()
    shown.click(2)
    shown.click(2, [], clicks: 2)
    expect(shown.log == ["may 2", "+2", "open 2"], shown.log)
    shown.press("return")
    expect(shown.log.last == "open 2", shown.log.last)
    expect(shown.selected == [2], shown.selected)
  }

  @Test func `return selects where nothing is to be opened`() {
    let shown = SelectionScreen([7], .multiple)
    let plain = PlainDelegate()
    shown.view.delegate = plain
    shown.click(2)
    shown.press("right")
    shown.press("return")
    expect(shown.selected == [2, 3], shown.selected)
  }

  private final class PlainDelegate: NSObject, UICollectionViewDelegate {}

  // MARK: Keys

  @Test func `arrows select alone as in a file manager, with shift a range, with control nothing`()
  {
    let shown = SelectionScreen()
    shown.click(1)
    shown.press("right")
    expect(shown.selected == [2], shown.selected)
    shown.press("down", .shift)
    expect(shown.selected == [2, 3, 4, 5], shown.selected)
    shown.press("left", .shift)
    expect(shown.selected == [2, 3, 4], shown.selected)
    shown.press("down", .control)
    expect(shown.selected == [2, 3, 4], shown.selected)
    shown.press("space", .control)
    expect(shown.selected == [2, 3, 4, 11], shown.selected)
    shown.press("end", .shift)
    expect(shown.selected == Array(11...16), shown.selected)
  }

  @Test func `in multiple selection arrows move the ring and space adds`() {
    let shown = SelectionScreen([7], .multiple)
    shown.click(1)
    shown.press("right")
    expect(shown.selected == [1], shown.selected)
    shown.press("space")
    expect(shown.selected == [1, 2], shown.selected)
    shown.press("right", .shift)
    expect(shown.selected == [1, 2, 3], shown.selected)
    shown.press("left", .shift)
    expect(shown.selected == [1, 2], shown.selected)
  }

  @Test func `control and A selects everything, with shift nothing, and so does escape`() {
    let shown = SelectionScreen()
    shown.click(1)
    shown.press("a", .control)
    expect(shown.selected == Array(0...6) + Array(10...16), shown.selected)
    shown.press("a", [.control, .shift])
    expect(shown.selected == [], shown.selected)
    shown.press("a", .control)
    shown.press("escape")
    expect(shown.selected == [], shown.selected)
  }

  @Test func `a million items are selected by one key and shrink by another`() {
    let shown = SelectionScreen([1_000_000])
    shown.view.delegate = nil
    shown.click(1)
    shown.press("end", .shift)
    expect(shown.view.indexPathsForSelectedItems?.count == 999_999)
    shown.press("home", .shift)
    expect(shown.selected == [0, 1], shown.selected)
  }

  @Test func `a range goes on from its item after an update`() {
    let shown = SelectionScreen()
    shown.click(3)
    shown.source.counts[0] = 8
    shown.view.insertItems(at: [shown.path(0)])
    shown.screen.settle()
    expect(shown.selected == [4], shown.selected)
    shown.press("right", .shift)
    expect(shown.selected == [4, 5], shown.selected)
  }
}
