import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

/// A text that an app lays out itself: three words, of which each fills a line.
struct LayoutManagerTests {
  let storage = NSTextStorage(
    attributedString: NSAttributedString(
      string: "one two six",
      attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.black]))
  let manager = NSLayoutManager()
  let container = NSTextContainer(size: CGSize(width: 50, height: 200))

  init() throws {
    // Fonts come with a host.
    _ = try OffscreenHost(size: CGSize(width: 1, height: 1))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  private func lines(_ range: NSRange) -> [(rect: CGRect, used: CGRect, range: NSRange)] {
    var found: [(CGRect, CGRect, NSRange)] = []
    manager.enumerateLineFragments(forGlyphRange: range) { rect, used, within, range, _ in
      expect(within === container, within, container)
      found.append((rect, used, range))
    }
    return found
  }

  @Test func `storage, manager and container know each other`() {
    expect(storage.layoutManagers.count == 1 && storage.layoutManagers[0] === manager)
    expect(manager.textStorage === storage && manager.textContainers == [container])
    expect(container.layoutManager === manager && manager.numberOfGlyphs == 11)
    manager.removeTextContainer(at: 7)
    manager.removeTextContainer(at: 0)
    expect(manager.textContainers.isEmpty && container.layoutManager == nil)
    expect(manager.usedRect(for: container) == .zero, manager.usedRect(for: container))
    storage.removeLayoutManager(manager)
    expect(storage.layoutManagers.isEmpty && manager.textStorage == nil)
    expect(manager.numberOfGlyphs == 0, manager.numberOfGlyphs)
  }

  @Test func `lines are the same wherever layout may begin`() {
    let before = lines(NSRange(location: 0, length: 11)).map(\.rect)
    expect(!manager.allowsNonContiguousLayout)
    manager.allowsNonContiguousLayout = true
    expect(lines(NSRange(location: 0, length: 11)).map(\.rect) == before, before)
  }

  @Test func `lines are visited in order, until that is enough`() {
    let all = lines(NSRange(location: 0, length: 11))
    expect(all.map(\.range.location) == [0, 4, 8], all.map(\.range.location))
    expect(all.allSatisfy { $0.rect.width == 50 && $0.used.width <= 50 }, all)
    expect(all[0].rect.maxY <= all[1].rect.minY && all[1].rect.maxY <= all[2].rect.minY)
    expect(lines(NSRange(location: 5, length: 1)).map(\.range.location) == [4])
    var visits = 0
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 11)) {
      visits += 1
      $4.pointee = true
    }
    expect(visits == 1, visits)
    var range = NSRange()
    expect(manager.lineFragmentRect(forGlyphAt: 5, effectiveRange: &range) == all[1].rect)
    expect(range.location == 4, range.location)
    expect(manager.lineFragmentUsedRect(forGlyphAt: 9, effectiveRange: &range) == all[2].used)
    expect(range.location == 8, range.location)
    let used = manager.usedRect(for: container)
    expect(abs(used.height - all[2].rect.maxY) < 0.5 && used.width <= 50)
  }

  @Test func `a point finds its letter, and how far it is in that`() {
    let second = manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil)
    var share: CGFloat = -1
    let point = CGPoint(x: 1, y: second.midY)
    expect(
      manager.characterIndex(
        for: point, in: container, fractionOfDistanceBetweenInsertionPoints: &share) == 4)
    expect(share > 0 && share < 0.5)
    expect(manager.glyphIndex(for: point, in: container) == 4)
    let word = manager.boundingRect(
      forGlyphRange: NSRange(location: 4, length: 3), in: container)
    expect(
      manager.glyphIndex(
        for: CGPoint(x: word.maxX - 1, y: second.midY), in: container,
        fractionOfDistanceThroughGlyph: &share) == 6)
    expect(share > 0.5, share)
    expect(manager.glyphIndex(for: CGPoint(x: 2, y: 900), in: container) >= 8, saying: "below")
  }

  @Test func `letters have places on their base line, and rectangles around them`() {
    let (first, next) = (manager.location(forGlyphAt: 4), manager.location(forGlyphAt: 5))
    expect(first.x == 0 && next.x > 5 && first.y == next.y)
    let line = manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil)
    expect(first.y > 10 && first.y < line.height)
    var rects: [CGRect] = []
    manager.enumerateEnclosingRects(
      forGlyphRange: NSRange(location: 1, length: 5),
      withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: container
    ) { rect, _ in rects.append(rect) }
    expect(rects.count == 2 && rects[0].minX > 5 && rects[1].minX == 0)
    expect(
      manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 5), in: container)
        == rects[0].union(rects[1]), rects[0].union(rects[1]))
  }

  @Test func `glyphs are the characters`() {
    var actual = NSRange()
    let range = NSRange(location: 2, length: 3)
    expect(manager.glyphRange(forCharacterRange: range, actualCharacterRange: &actual) == range)
    expect(actual == range, actual, range)
    actual = NSRange()
    expect(manager.characterRange(forGlyphRange: range, actualGlyphRange: &actual) == range, range)
    expect(actual == range, actual, range)
    expect(manager.glyphIndexForCharacter(at: 3) == 3, manager.glyphIndexForCharacter(at: 3))
    expect(manager.characterIndexForGlyph(at: 4) == 4, manager.characterIndexForGlyph(at: 4))
  }

  @Test func `a container shows the lines that it has space for`() {
    expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 11))
    container.maximumNumberOfLines = 2
    expect(lines(NSRange(location: 0, length: 11)).count == 2)
    expect(NSMaxRange(manager.glyphRange(for: container)) < 11)
    container.maximumNumberOfLines = 0
    container.size.width = 400
    manager.ensureLayout(for: container)
    expect(lines(NSRange(location: 0, length: 11)).count == 1)
    expect(manager.glyphRange(for: NSTextContainer()) == NSRange(location: 0, length: 0))
    expect(!container.widthTracksTextView && !container.heightTracksTextView)
  }

  @Test func `what changes is laid out anew`() {
    storage.replaceCharacters(in: NSRange(location: 3, length: 8), with: "")
    manager.ensureLayout(forCharacterRange: NSRange(location: 0, length: 3))
    manager.ensureLayout(forGlyphRange: NSRange(location: 0, length: 3))
    expect(manager.numberOfGlyphs == 3 && lines(NSRange(location: 0, length: 3)).count == 1)
    var actual = NSRange()
    let range = NSRange(location: 0, length: 2)
    manager.invalidateLayout(forCharacterRange: range, actualCharacterRange: &actual)
    expect(actual == range && lines(range).count == 1)
  }

  @Test func `glyphs are drawn from the upper left of the container`() throws {
    let picture = try Drawing.picture(80, 100) { _ in
      let all = manager.glyphRange(for: container)
      manager.drawBackground(forGlyphRange: all, at: CGPoint(x: 20, y: 10))
      manager.drawGlyphs(forGlyphRange: all, at: CGPoint(x: 20, y: 10))
    }
    let ink = (0..<80).filter { x in (0..<100).contains { picture.pixel(x, $0)[0] < 128 } }
    let rows = (0..<100).filter { y in (0..<80).contains { picture.pixel($0, y)[0] < 128 } }
    expect(try #require(ink.first) >= 20 && #require(ink.last) < 70)
    expect(try #require(rows.first) > 10 && #require(rows.last) > 60)
  }
}
