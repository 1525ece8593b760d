import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Places of a text in directions of the screen. Letters are 10 points wide and lines 24 high.
struct TextDirectionTests {
  private func view(_ text: String) -> UITextView {
    let view = UITextView()
    view.font = .systemFont(ofSize: 20)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    let screen = TextScreen(view, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.text = text
    screen.screen.tick()
    return view
  }

  private func place(_ view: UITextView, _ offset: Int) throws -> UITextPosition {
    try #require(view.position(from: view.beginningOfDocument, offset: offset))
  }

  private func offset(_ view: UITextView, _ place: UITextPosition?) -> Int? {
    place.map { view.offset(from: view.beginningOfDocument, to: $0) }
  }

  private func text(_ view: UITextView, _ range: UITextRange?) -> String? {
    range.flatMap { view.text(in: $0) }
  }

  @Test func `Steps to the sides go over characters, up and down over lines`() throws {
    let view = view("abcd\nef🙂h\nij")
    func step(_ start: Int, _ direction: UITextLayoutDirection, _ count: Int) throws -> Int? {
      offset(view, view.position(from: try place(view, start), in: direction, offset: count))
    }
    expect(try step(1, .right, 2) == 3)
    expect(try step(3, .left, 2) == 1)
    expect(try step(3, .right, -2) == 1)
    expect(try step(7, .right, 1) == 9)
    expect(try step(0, .left, 1) == nil)
    expect(try step(2, .down, 1) == 7)
    expect(try step(2, .down, 2) == 13)
    expect(try step(2, .down, 3) == nil)
    expect(try step(7, .up, 1) == 2)
    expect(try step(2, .up, -1) == 7)
    expect(try step(7, .down, -1) == 2)
    expect(try step(2, .up, 1) == nil)
    expect(try step(4, .right, 0) == 4)
  }

  @Test func `The farthest place of a range, and the text from a place on, follow the direction`()
    throws
  {
    let view = view("abcd\ne fg h")
    let range = try #require(view.textRange(from: place(view, 1), to: place(view, 3)))
    expect(offset(view, view.position(within: range, farthestIn: .left)) == 1)
    expect(offset(view, view.position(within: range, farthestIn: .right)) == 3)
    expect(offset(view, view.position(within: range, farthestIn: .up)) == 1)
    expect(offset(view, view.position(within: range, farthestIn: .down)) == 3)
    func extended(_ direction: UITextLayoutDirection) throws -> String? {
      text(view, view.characterRange(byExtending: try place(view, 8), in: direction))
    }
    expect(try extended(.left) == "e f")
    expect(try extended(.right) == "g h")
    expect(try extended(.up) == "abcd\ne f")
    expect(try extended(.down) == "g h")
  }

  @Test func `A token before the letters is one step`() throws {
    let field = UISearchTextField()
    field.tokens = [UISearchToken(icon: nil, text: "Red")]
    let screen = TextScreen(field, frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.text = "ab"
    screen.screen.tick()
    let start = field.beginningOfDocument
    let next = try #require(field.position(from: start, in: .right, offset: 1))
    expect(field.offset(from: start, to: next) == 1, field.offset(from: start, to: next))
    let back = try #require(field.position(from: next, in: .left, offset: 1))
    expect(field.compare(back, to: start) == .orderedSame, field.compare(back, to: start))
  }

  @Test func `A point is on a character or on none, and a range bounds what is nearest`() throws {
    let view = view("abcd\nefgh")
    func character(_ x: CGFloat, _ y: CGFloat) -> String? {
      text(view, view.characterRange(at: CGPoint(x: x, y: y)))
    }
    expect(character(2, 10) == "a", character(2, 10))
    expect(character(9, 10) == "a", character(9, 10))
    expect(character(38, 10) == "d", character(38, 10))
    expect(character(60, 10) == nil, character(60, 10))
    expect(character(12, 30) == "f", character(12, 30))
    expect(character(12, 150) == nil, character(12, 150))
    let range = try #require(view.textRange(from: place(view, 1), to: place(view, 3)))
    func nearest(_ x: CGFloat, _ y: CGFloat) -> Int? {
      offset(view, view.closestPosition(to: CGPoint(x: x, y: y), within: range))
    }
    expect(nearest(0, 10) == 1, nearest(0, 10))
    expect(nearest(21, 10) == 2, nearest(21, 10))
    expect(nearest(10, 100) == 3, nearest(10, 100))
  }

  @Test func `Hebrew is read to the left`() throws {
    let view = view("אבגד")
    view.textAlignment = .natural
    expect(
      view.baseWritingDirection(for: view.beginningOfDocument, in: .forward) == .rightToLeft,
      view.baseWritingDirection(for: view.beginningOfDocument, in: .forward))
    expect(offset(view, view.position(from: try place(view, 1), in: .left, offset: 2)) == 3)
    let range = try #require(view.textRange(from: place(view, 1), to: place(view, 3)))
    expect(offset(view, view.position(within: range, farthestIn: .left)) == 3)
    let rects = view.selectionRects(for: range)
    expect(rects.map(\.writingDirection) == [.rightToLeft], rects.map(\.writingDirection))
    expect(rects.first?.containsStart == true && rects.first?.containsEnd == true)
    expect(rects.first?.isVertical == false, rects.first?.isVertical)
  }

  @Test func `A selection over lines says where it starts and ends`() throws {
    let view = view("abcd\nefgh\nij")
    let range = try #require(view.textRange(from: place(view, 1), to: place(view, 11)))
    let rects = view.selectionRects(for: range)
    expect(rects.count >= 3, rects.count)
    expect(rects.map(\.containsStart) == rects.indices.map { $0 == 0 }, rects.map(\.containsStart))
    expect(rects.map(\.containsEnd) == rects.indices.map { $0 == rects.count - 1 })
  }
}
