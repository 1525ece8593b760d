import KumikoFoundation
import Testing

@testable import KumikoCore

/// Clicks, keys and drags over a gap in a collection view, and what its delegate hears of them.
@MainActor struct CollectionSelectionTests {
  /// Three items a row, 100 points wide and 40 high, with gaps of 10 points, in two sections of
  /// seven; each section begins and ends with 10 points.
  private final class Shown: NSObject, UICollectionViewDelegate {
    let screen: CollectionScreen
    let source: PlainSource
    var view: UICollectionView { screen.view }
    var log: [String] = []
    var refused: Set<IndexPath> = []
    var allowsRanges = true

    init(_ counts: [Int] = [7, 7], _ policy: UICollectionView.SelectionPolicy = .extended) {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(100), heightDimension: .absolute(40)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)), subitems: [item])
      group.interItemSpacing = .fixed(10)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 10, leading: 10, bottom: 10, trailing: 10)
      screen = CollectionScreen(
        UICollectionViewCompositionalLayout(section: section), width: 340, height: 320)
      source = PlainSource(counts, screen.view)
      super.init()
      view.delegate = self
      view.selectionPolicy = policy
      screen.settle()
    }

    /// The selected items as numbers: 10 is the first of section 1.
    var selected: [Int] {
      (view.indexPathsForSelectedItems ?? []).map { $0.section * 10 + $0.item }
    }

    func path(_ number: Int) -> IndexPath { IndexPath(item: number % 10, section: number / 10) }

    func click(_ number: Int, _ modifiers: KeyModifiers = [], clicks: Int = 1) {
      guard let frame = view.layoutAttributesForItem(at: path(number))?.frame else {
        Issue.record("no item \(number)")
        return
      }
      click(CGPoint(x: frame.midX, y: frame.midY - view.contentOffset.y), modifiers, clicks)
    }

    func click(_ point: CGPoint, _ modifiers: KeyModifiers = [], _ clicks: Int = 1) {
      send(.pointerMoved(point))
      send(.pointerDown(point, button: .primary, clicks: clicks, modifiers: modifiers))
      send(.pointerUp(point, button: .primary, modifiers: modifiers))
    }

    func press(_ name: String, _ modifiers: KeyModifiers = []) {
      send(.key(KeyPress(name, modifiers: modifiers)))
      screen.settle()
    }

    func begin(at point: CGPoint, _ modifiers: KeyModifiers = []) {
      send(.pointerMoved(point))
      send(.pointerDown(point, button: .primary, clicks: 1, modifiers: modifiers))
    }

    func drag(_ start: CGPoint, _ end: CGPoint, _ modifiers: KeyModifiers = []) {
      begin(at: start, modifiers)
      for step in 1...4 {
        let share = CGFloat(step) / 4
        send(
          .pointerMoved(
            CGPoint(
              x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)))
      }
    }

    func send(_ event: InputEvent) {
      screen.pipeline.enqueue(event)
      screen.tick()
    }

    private func number(_ path: IndexPath) -> Int { path.section * 10 + path.item }

    func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
      log.append("may \(number(path))")
      return !refused.contains(path)
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
      log.append("+\(number(path))")
    }
    func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
      log.append("-\(number(path))")
    }
    func collectionView(
      _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
    ) -> Bool {
      log.append("may begin \(number(path))")
      return allowsRanges
    }
    func collectionView(
      _ view: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath
    ) { log.append("begin \(number(path))") }
    func collectionViewDidEndMultipleSelectionInteraction(_ view: UICollectionView) {
      log.append("end")
    }
    func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
      log.append("open \(number(path))")
    }
  }

  // MARK: Clicks

  @Test func `as in a file manager a click selects alone, with control it adds and removes`() {
    let shown = Shown()
    shown.click(1)
    shown.click(4, .control)
    #expect(shown.selected == [1, 4])
    shown.click(1, .control)
    #expect(shown.selected == [4])
    shown.click(2)
    #expect(shown.selected == [2])
    shown.click(CGPoint(x: 5, y: 5))
    #expect(shown.selected == [])
  }

  @Test func `a click with shift selects a range over sections, from where the last one began`() {
    let shown = Shown()
    shown.click(5)
    shown.click(11, .shift)
    #expect(shown.selected == [5, 6, 10, 11])
    shown.click(3, .shift)
    #expect(shown.selected == [3, 4, 5])
    shown.click(12, [.shift, .control])
    #expect(shown.selected == [5, 6, 10, 11, 12])
  }

  @Test func `as UIKit does it clicks add and remove, and shift adds a range`() {
    let shown = Shown([7, 7], .multiple)
    shown.click(1)
    shown.click(4)
    shown.click(1)
    #expect(shown.selected == [4])
    shown.click(12)
    shown.click(6, .shift)
    #expect(shown.selected == [4, 6, 10, 11, 12])
  }

  @Test func `of each section one item is selected`() {
    let shown = Shown([7, 7], .onePerSection)
    for number in [1, 12, 3, 3] { shown.click(number) }
    #expect(shown.selected == [3, 12])
    shown.view.selectItem(at: shown.path(5), animated: false, scrollPosition: [])
    #expect(shown.selected == [5, 12])
    shown.press("a", .control)
    #expect(shown.selected == [5, 12])
  }

  @Test func `the delegate is asked first and hears what it replaces before what is new`() {
    let shown = Shown()
    shown.click(1)
    shown.click(2, .control)
    shown.log = []
    shown.click(4)
    #expect(shown.log == ["may 4", "-1", "-2", "+4"])
    shown.refused = [shown.path(5)]
    shown.log = []
    shown.click(5)
    #expect(shown.log == ["may 5"])
    #expect(shown.selected == [4])
  }

  @Test func `what is refused in a range is left out, now and when the range grows`() {
    let shown = Shown()
    shown.refused = [shown.path(2)]
    shown.click(1)
    shown.log = []
    shown.click(3, .shift)
    #expect(shown.selected == [1, 3])
    #expect(shown.log == ["may begin 1", "begin 1", "may 2", "may 3", "+3", "end"])
    shown.click(4, .shift)
    #expect(shown.selected == [1, 3, 4])
  }

  @Test func `what was refused once does not come with a later range`() {
    let shown = Shown([7], .multiple)
    shown.click(1)
    shown.refused = [shown.path(5)]
    shown.press("a", .control)
    #expect(shown.selected == [0, 1, 2, 3, 4, 6])
    shown.refused = []
    shown.press("right", .shift)
    #expect(shown.selected == [0, 1, 2, 3, 4, 6])
  }

  @Test func `a click with shift selects from where the ring is`() {
    let shown = Shown([7], .multiple)
    shown.click(1)
    shown.press("down")
    shown.click(6, .shift)
    #expect(shown.selected == [1, 4, 5, 6])
  }

  @Test func `where the delegate allows no ranges shift does nothing`() {
    let shown = Shown()
    shown.allowsRanges = false
    shown.click(1)
    shown.click(4, .shift)
    #expect(shown.selected == [4])
    shown.drag(CGPoint(x: 5, y: 5), CGPoint(x: 335, y: 100))
    #expect(shown.selected == [4])
    shown.send(.pointerUp(CGPoint(x: 335, y: 100), button: .primary, modifiers: []))
    #expect(!shown.log.contains { $0.hasPrefix("begin") || $0 == "end" })
  }

  // MARK: Opening

  @Test func `a click opens what it selects where one item can be selected`() {
    let shown = Shown([7], .single)
    shown.click(2)
    #expect(shown.log == ["may 2", "+2", "open 2"])
    shown.view.isEditing = true
    shown.log = []
    shown.click(3)
    #expect(shown.log == ["may 3", "-2", "+3"])
  }

  @Test func `a double click and return open where several can be selected`() {
    let shown = Shown()
    shown.click(2)
    shown.click(2, [], clicks: 2)
    #expect(shown.log == ["may 2", "+2", "open 2"])
    shown.press("return")
    #expect(shown.log.last == "open 2")
    #expect(shown.selected == [2])
  }

  @Test func `return selects where nothing is to be opened`() {
    let shown = Shown([7], .multiple)
    let plain = PlainDelegate()
    shown.view.delegate = plain
    shown.click(2)
    shown.press("right")
    shown.press("return")
    #expect(shown.selected == [2, 3])
  }

  private final class PlainDelegate: NSObject, UICollectionViewDelegate {}

  // MARK: Keys

  @Test func `arrows select alone as in a file manager, with shift a range, with control nothing`()
  {
    let shown = Shown()
    shown.click(1)
    shown.press("right")
    #expect(shown.selected == [2])
    shown.press("down", .shift)
    #expect(shown.selected == [2, 3, 4, 5])
    shown.press("left", .shift)
    #expect(shown.selected == [2, 3, 4])
    shown.press("down", .control)
    #expect(shown.selected == [2, 3, 4])
    shown.press("space", .control)
    #expect(shown.selected == [2, 3, 4, 11])
    shown.press("end", .shift)
    #expect(shown.selected == Array(11...16))
  }

  @Test func `in multiple selection arrows move the ring and space adds`() {
    let shown = Shown([7], .multiple)
    shown.click(1)
    shown.press("right")
    #expect(shown.selected == [1])
    shown.press("space")
    #expect(shown.selected == [1, 2])
    shown.press("right", .shift)
    #expect(shown.selected == [1, 2, 3])
    shown.press("left", .shift)
    #expect(shown.selected == [1, 2])
  }

  @Test func `control and A selects everything, with shift nothing, and so does escape`() {
    let shown = Shown()
    shown.click(1)
    shown.press("a", .control)
    #expect(shown.selected == Array(0...6) + Array(10...16))
    shown.press("a", [.control, .shift])
    #expect(shown.selected == [])
    shown.press("a", .control)
    shown.press("escape")
    #expect(shown.selected == [])
  }

  @Test func `a million items are selected by one key and shrink by another`() {
    let shown = Shown([1_000_000])
    shown.view.delegate = nil
    shown.click(1)
    shown.press("end", .shift)
    #expect(shown.view.indexPathsForSelectedItems?.count == 999_999)
    shown.press("home", .shift)
    #expect(shown.selected == [0, 1])
  }

  @Test func `a range goes on from its item after an update`() {
    let shown = Shown()
    shown.click(3)
    shown.source.counts[0] = 8
    shown.view.insertItems(at: [shown.path(0)])
    shown.screen.settle()
    #expect(shown.selected == [4])
    shown.press("right", .shift)
    #expect(shown.selected == [4, 5])
  }

  // MARK: Drags over a gap

  @Test func `a drag from a gap selects what it touches, and lets go of what it leaves`() {
    let shown = Shown()
    shown.drag(CGPoint(x: 5, y: 5), CGPoint(x: 130, y: 70))
    #expect(shown.selected == [0, 1, 3, 4])
    shown.send(.pointerMoved(CGPoint(x: 50, y: 30)))
    #expect(shown.selected == [0])
    shown.send(.pointerUp(CGPoint(x: 50, y: 30), button: .primary, modifiers: []))
    #expect(shown.selected == [0])
    #expect(shown.log.first == "may begin 0")
    #expect(shown.log.last == "end")
    #expect(!shown.view.subviews.contains { $0 is SelectionBandView })
  }

  @Test func `with control a drag exchanges, with shift it adds`() {
    let shown = Shown()
    shown.click(1)
    let (start, end) = (CGPoint(x: 5, y: 5), CGPoint(x: 130, y: 30))
    shown.drag(start, end, .control)
    shown.send(.pointerUp(end, button: .primary, modifiers: .control))
    #expect(shown.selected == [0])
    shown.click(5)
    shown.drag(start, end, .shift)
    shown.send(.pointerUp(end, button: .primary, modifiers: .shift))
    #expect(shown.selected == [0, 1, 5])
  }

  @Test func `escape gives a drag up`() {
    let shown = Shown()
    shown.click(6)
    shown.drag(CGPoint(x: 5, y: 5), CGPoint(x: 130, y: 70))
    #expect(shown.selected == [0, 1, 3, 4])
    shown.press("escape")
    #expect(shown.selected == [6])
    #expect(!shown.view.subviews.contains { $0 is SelectionBandView })
  }

  @Test func `a drag at the edge scrolls and selects on`() {
    let shown = Shown([300])
    shown.drag(CGPoint(x: 5, y: 5), CGPoint(x: 335, y: 318))
    for _ in 0..<120 { shown.screen.tick() }
    let offset = shown.view.contentOffset.y
    #expect(offset > 300)
    // Rows begin every 50 points from 10 on.
    let rows = Int(((offset + 318 - 10) / 50).rounded(.up))
    #expect(shown.selected.count == rows * 3)
  }

  @Test func `a drag over thousands of items follows the pointer both ways`() {
    let shown = Shown([30_000])
    shown.view.delegate = nil
    shown.drag(CGPoint(x: 5, y: 5), CGPoint(x: 335, y: 200))
    for (offset, x) in [(100_000.0, 335.0), (120_000, 334), (110_000, 115), (110_000, 200)] {
      shown.view.contentOffset.y = offset
      shown.screen.tick()
      shown.send(.pointerMoved(CGPoint(x: x, y: 210)))
      // Rows begin every 50 points from 10 on, columns every 110.
      let rows = Int(((offset + 210 - 10) / 50).rounded(.up))
      let columns = [10.0, 120, 230].count { $0 < x }
      let expected = (0..<rows).flatMap { row in (0..<columns).map { row * 3 + $0 } }
      #expect(shown.view.indexPathsForSelectedItems?.map(\.item) == expected, "\(offset), \(x)")
    }
  }

  @Test func `a drag from an item or a finger selects nothing`() {
    let shown = Shown()
    shown.drag(CGPoint(x: 30, y: 30), CGPoint(x: 130, y: 70))
    #expect(shown.selected == [])
    shown.send(.pointerUp(CGPoint(x: 130, y: 70), button: .primary, modifiers: []))
    shown.send(.fingerDown(CGPoint(x: 5, y: 5), id: 0))
    shown.send(.fingerMoved(CGPoint(x: 130, y: 5), id: 0))
    shown.send(.fingerUp(CGPoint(x: 130, y: 5), id: 0))
    #expect(shown.selected == [])
    shown.view.selectionPolicy = .single
    shown.drag(CGPoint(x: 5, y: 5), CGPoint(x: 130, y: 70))
    #expect(shown.selected == [])
  }
}
