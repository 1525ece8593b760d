import CompositionalLayout
import Testing
import UIFoundation

@testable import UIKitCore

/// Offsets that are set inside animation blocks.
@MainActor struct ScrollAnimationTests {
  private let scroll = ScrollScreen(content: CGSize(width: 2_000, height: 9_000))

  /// Has the content go somewhere at an even speed, in half a second; returns who hears the end.
  @discardableResult
  private func go(_ y: CGFloat, for seconds: TimeInterval = 0.5) -> Heard {
    let heard = Heard()
    let view = scroll.view
    UIView.animate(withDuration: seconds, delay: 0, options: .curveLinear) {
      view.contentOffset.y = y
    } completion: {
      heard.calls.append($0)
    }
    return heard
  }

  private final class Heard { var calls: [Bool] = [] }

  @Test func `the offset moves in every frame as the block says, and arrives exactly`() {
    let heard = go(3_000)
    #expect(scroll.y == 0, "the offset is what is on the screen")
    var offsets: [CGFloat] = []
    for _ in 0...30 {
      scroll.screen.tick()
      offsets.append(scroll.y)
    }
    // The first frame shows it where it rests; the others are even.
    for (frame, offset) in offsets.enumerated() {
      #expect(abs(offset - 100 * CGFloat(frame)) < 0.01)
    }
    #expect(offsets.last == 3_000)
    #expect(heard.calls == [true])
    #expect(!scroll.screen.pipeline.isAnimating || scroll.view.scrollMotion == nil)
    #expect(scroll.listener.story == ["scroll"], "no drag, no deceleration, no animated scroll")
  }

  @Test func `a spring arrives without a jump`() {
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
    ) { scroll.view.contentOffset.y = 8_000 }
    let offsets = scroll.settle().map(\.y)
    #expect(offsets.last == 8_000)
    let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
    let last = Array(steps.suffix(6))
    #expect(last.count == 6 && last == last.sorted(by: >) && (last.last ?? 1) < 0.7, "\(last)")
    #expect((steps.max() ?? 0) < 8_000 * 0.13)
  }

  @Test func `the block reads where the content goes`() {
    let view = scroll.view
    UIView.animate(withDuration: 0.2) {
      view.contentOffset.x = 100
      view.contentOffset.y += 60
      view.contentOffset.y += 40
      #expect(view.contentOffset == CGPoint(x: 100, y: 100))
    }
    #expect(view.contentOffset == .zero)
    scroll.settle()
    #expect(view.contentOffset == CGPoint(x: 100, y: 100))
  }

  @Test func `an offset that is set twice in a block interrupts nothing`() {
    let heard = Heard()
    UIView.animate(withDuration: 0.2) {
      scroll.view.contentOffset.y = 50
      scroll.view.contentOffset.y = 90
    } completion: {
      heard.calls.append($0)
    }
    scroll.settle()
    #expect(scroll.y == 90 && heard.calls == [true])
  }

  @Test func `nothing to do, no time, or motion reduced: it is there at once, and heard once`() {
    #expect(go(0).calls == [true])
    #expect(go(70, for: 0).calls == [true] && scroll.y == 70)
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    #expect(go(300).calls == [true] && scroll.y == 300)
    #expect(scroll.view.scrollMotion == nil)
  }

  @Test func `after its delay it sets out`() {
    UIView.animate(withDuration: 0.2, delay: 0.3) { scroll.view.contentOffset.y = 500 }
    scroll.screen.wait(0.3)
    #expect(scroll.y == 0)
    scroll.screen.wait(0.1)
    #expect(scroll.y > 50 && scroll.y < 450)
    scroll.settle()
    #expect(scroll.y == 500)
  }

  @Test func `a finger takes the content over where it is`() {
    let heard = go(3_000)
    scroll.screen.wait(0.2)
    let y = scroll.y
    scroll.touch(100, 300)
    scroll.finger(100, 280)
    #expect(scroll.view.isDragging && heard.calls == [false])
    let taken = scroll.y
    #expect(taken > y && taken < y + 400)
    scroll.finger(100, 270)
    #expect(scroll.y == taken + 10)
    scroll.lift(100, 270)
    scroll.settle()
    #expect(heard.calls == [false] && scroll.y < 2_000)
  }

  @Test func `a notch of the wheel goes on from where the content was going`() {
    let heard = go(3_000)
    scroll.screen.wait(0.2)
    let y = scroll.y
    scroll.wheel(0, -1)
    #expect(heard.calls == [false])
    #expect(scroll.y > y && scroll.y < y + 600)
    scroll.settle()
    #expect(scroll.y == 3_064 && heard.calls == [false])
  }

  @Test func `another block takes over with the velocity that the content has`() {
    let first = go(3_000)
    scroll.screen.wait(0.2)
    let y = scroll.y
    let second = Heard()
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
    ) {
      scroll.view.contentOffset.y = 0
    } completion: {
      second.calls.append($0)
    }
    #expect(scroll.y == y && first.calls == [false])
    scroll.screen.tick()
    #expect(scroll.y > y + 20 && scroll.y < y + 100, "on, before it turns")
    scroll.settle()
    #expect(scroll.y == 0 && first.calls == [false] && second.calls == [true])
  }

  @Test func `what coasts is taken over, and heard to have ended`() {
    scroll.swipe([CGPoint(x: 100, y: 400), CGPoint(x: 100, y: 340), CGPoint(x: 100, y: 280)])
    scroll.screen.tick()
    let y = scroll.y
    let heard = go(y + 2_000)
    scroll.screen.tick()
    #expect(scroll.y > y + 20 && scroll.y < y + 200)
    scroll.settle()
    #expect(scroll.y == y + 2_000 && heard.calls == [true])
    #expect(scroll.listener.story.filter { $0 == "rest" }.count == 1)
  }

  @Test func `an offset set at once, and an animated scroll, end the block's`() {
    let first = go(3_000)
    scroll.screen.wait(0.1)
    scroll.view.contentOffset.y = 40
    #expect(first.calls == [false] && scroll.y == 40)
    let second = go(3_000)
    scroll.screen.wait(0.1)
    scroll.view.setContentOffset(CGPoint(x: 0, y: 90), animated: true)
    scroll.settle()
    #expect(first.calls == [false] && second.calls == [false] && scroll.y == 90)
    #expect(scroll.listener.story.last == "arrived")
  }

  @Test func `a view that leaves the window ends it`() {
    let heard = go(3_000)
    scroll.screen.wait(0.1)
    scroll.view.removeFromSuperview()
    scroll.screen.wait(1)
    #expect(heard.calls == [false] && scroll.view.scrollMotion == nil)
  }

  @Test func `an animated scroll inside a block takes the block's time, and both hear of it`() {
    let (heard, view) = (Heard(), scroll.view)
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
      view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    } completion: {
      heard.calls.append($0)
    }
    scroll.screen.tick()
    scroll.screen.wait(0.25)
    #expect(abs(scroll.y - 150) < 0.01)
    scroll.settle()
    #expect(scroll.y == 300 && heard.calls == [true])
    #expect(scroll.listener.story == ["scroll", "arrived"])
  }

  @Test func `content that gets shorter on the way is scrolled to its end`() {
    let heard = go(3_000)
    scroll.screen.wait(0.1)
    scroll.view.contentSize.height = 2_000
    scroll.settle()
    #expect(scroll.y == 2_000 - 480 && heard.calls == [true])
  }

  @Test func `a hand that holds the content goes on from where a block has brought it`() {
    scroll.touch(100, 300)
    scroll.finger(100, 280)
    let heard = go(1_000, for: 0.1)
    for _ in 0..<10 { scroll.screen.tick() }
    #expect(scroll.y == 1_000 && heard.calls == [true])
    scroll.finger(100, 270)
    #expect(scroll.y == 1_010)
  }

  @Test func `what a completion changes when its block is interrupted is not animated`() {
    let view = scroll.view
    let other = UIView(frame: rect(0, 0, 10, 10))
    scroll.screen.root.addSubview(other)
    scroll.screen.tick()
    UIView.animate(withDuration: 0.5) {
      view.contentOffset.y = 500
    } completion: { _ in
      other.alpha = 0.5
    }
    scroll.screen.wait(0.1)
    UIView.animate(withDuration: 0.5) { view.contentOffset.y = 0 }
    #expect(other.presentedState.alpha == 0.5)
  }
}

/// The same in views whose cells are made as they come.
@MainActor struct ItemScrollAnimationTests {
  private func isWhole(_ view: ItemsView) -> Bool {
    let visible = view.visibleElements()
    return !visible.isEmpty
      && visible.allSatisfy { view.live[$0.id]?.frame == $0.frame }
      // Between two lines there are ten points at most.
      && visible.reduce(0) { max($0, $1.frame.maxY) } >= view.bounds.maxY - 10
  }

  @Test func `a collection view has its cells in every frame`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 70, height: 50)
    let screen = CollectionScreen(layout)
    let source = PlainSource([4_000], screen.view)
    screen.tick()
    UIView.animate(withDuration: 0.5) { screen.view.contentOffset.y = 40_000 }
    var last: CGFloat = -1
    for frame in 0..<30 {
      screen.tick()
      #expect(isWhole(screen.view), "frame \(frame)")
      #expect(screen.view.contentOffset.y > last || frame > 28, "frame \(frame)")
      last = screen.view.contentOffset.y
    }
    screen.settle()
    #expect(screen.view.contentOffset.y == 40_000 && isWhole(screen.view))
    #expect(source.requests > 900, "what it passed was shown")
  }

  @Test func `a table has its rows in every frame, and a row that is scrolled to arrives exactly`()
  {
    let screen = TableScreen()
    let source = RowSource([3_000], screen.view)
    screen.tick()
    var calls: [Bool] = []
    UIView.animate(withDuration: 0.4) {
      screen.view.scrollToRow(at: path(2_000), at: .top, animated: false)
    } completion: {
      calls.append($0)
    }
    #expect(screen.view.contentOffset.y == 0)
    for frame in 0..<20 {
      screen.tick()
      #expect(isWhole(screen.view), "frame \(frame)")
    }
    screen.settle()
    #expect(screen.onScreen(2_000)?.minY == 0 && calls == [true])
    #expect(source.requests.count > 60, "what it passed was shown")
  }

  @Test func `an item of unmeasured content is brought there as sizes settle on the way`() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))))
    let source = PlainSource([3_000], screen.view, cell: TallCell.self)
    source.configure = { cell, path in
      (cell as? TallCell)?.wished = { CGFloat(30 + path.item * 37 % 80) }
    }
    screen.tick()
    var calls: [Bool] = []
    UIView.animate(withDuration: 0.4) {
      screen.view.scrollToItem(at: path(900), at: .centeredVertically, animated: false)
    } completion: {
      calls.append($0)
    }
    screen.settle()
    #expect(abs((screen.onScreen(900)?.midY ?? 0) - 240) < 0.51)
    #expect(calls == [true])
  }

  @Test func `an update in the same block starts from what is seen`() {
    let shown = DiffableScreen(height: 220)
    shown.show("abcdefghijklmnopqrstuvwxyz")
    let before = shown.cell("c")?.frame.minY
    UIView.animate(withDuration: 0.3) {
      shown.view.contentOffset.y = 440
      shown.source.apply(snapshot("bcdefghijklmnopqrstuvwxyz"), animatingDifferences: true)
    }
    let cell = shown.cell("c")
    let seen = (cell?.presentedState.center.y ?? 0) - 22 - shown.view.shownOffset.y
    #expect(abs(seen - (before ?? 0)) < 0.001)
    shown.screen.settle()
    #expect(shown.view.contentOffset.y == 440 && shown.letters.hasPrefix("l"))
  }
}
