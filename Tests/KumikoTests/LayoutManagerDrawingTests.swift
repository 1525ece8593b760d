import KumikoTestSupport
import Offscreen
import Testing
import UIKit

/// What an app's own layout manager draws in a text view.
@MainActor struct LayoutManagerDrawingTests {
  /// Marks the beginning of each line, as an editor numbers them, and covers the first letter.
  private final class Marking: NSLayoutManager, @unchecked Sendable {
    override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
      super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
      UIColor.red.setFill()
      enumerateLineFragments(forGlyphRange: glyphsToShow) { rect, _, _, _, _ in
        UIRectFill(CGRect(x: origin.x - 20, y: origin.y + rect.minY, width: 10, height: 10))
      }
    }

    override func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
      super.drawGlyphs(forGlyphRange: glyphsToShow, at: origin)
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: origin.x + 5, y: origin.y, width: 10, height: 10))
    }
  }

  private struct Screen {
    let host: OffscreenHost
    let view: UITextView
    let storage: NSTextStorage

    /// The colours at points of the window: r, b, w for red, blue, white.
    func colors(_ points: [CGPoint]) throws -> String {
      let image = try #require(host.image().cgImage)
      let data = try #require(image.dataProvider?.data as Data?)
      let row = image.bytesPerRow
      return String(
        points.map { point -> Character in
          let place = Int(point.y) * row + Int(point.x) * 4
          let (a, b, c) = (data[place], data[place + 1], data[place + 2])
          if a > 200, b > 200, c > 200 { return "w" }
          return a > 200 ? "r" : c > 200 ? "b" : "?"
        })
    }
  }

  private func shown(_ text: String) async throws -> Screen {
    let (storage, manager) = (NSTextStorage(string: text), Marking())
    let container = NSTextContainer(size: CGSize(width: 0, height: CGFloat.greatestFiniteMagnitude))
    container.widthTracksTextView = true
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    storage.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 20), range: NSRange(location: 0, length: text.count))
    let view = UITextView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200), textContainer: container)
    view.textContainerInset = UIEdgeInsets(top: 8, left: 40, bottom: 8, right: 8)
    view.backgroundColor = .white
    let page = UIViewController()
    page.view.backgroundColor = .white
    page.view.addSubview(view)
    let host = try OffscreenHost(size: CGSize(width: 300, height: 200), scale: 1)
    host.rootViewController = page
    await host.settle()
    return Screen(host: host, view: view, storage: storage)
  }

  @Test func `the lines are marked, below the letters and above them`() async throws {
    let screen = try await shown("i\ni\n")
    let line = screen.view.layoutManager.lineFragmentRect(forGlyphAt: 2, effectiveRange: nil)
    let second = CGPoint(x: 25, y: 8 + line.minY + 5)
    let third = CGPoint(x: 25, y: second.y + line.height)
    let points = [CGPoint(x: 25, y: 13), CGPoint(x: 50, y: 13), second, third]
    #expect(try screen.colors(points) == "rbrw")
    let extra = screen.view.layoutManager.extraLineFragmentRect
    expect(extra.minY == line.maxY && extra.height > 10, extra, line)
    expect(screen.view.layoutManager.extraLineFragmentUsedRect.minY == extra.minY)
    screen.storage.append(NSAttributedString(string: "i"))
    await screen.host.settle()
    #expect(try screen.colors(points) == "rbrr")
    expect(screen.view.layoutManager.extraLineFragmentRect == .zero)
    expect(screen.view.layoutManager.extraLineFragmentTextContainer == nil)
  }

  @Test func `the marks scroll with the text`() async throws {
    let screen = try await shown(String(repeating: "i\n", count: 60))
    let line = screen.view.layoutManager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    screen.view.contentOffset.y = 8 + 10 * line.height
    await screen.host.settle()
    #expect(try screen.colors([CGPoint(x: 25, y: 5), CGPoint(x: 50, y: 5)]) == "rw")
    let seen = screen.view.layoutManager.glyphRange(
      forBoundingRect: CGRect(x: 0, y: 10 * line.height + 1, width: 10, height: 1),
      in: screen.view.textContainer)
    expect(seen == NSRange(location: 20, length: 2), seen)
  }
}
