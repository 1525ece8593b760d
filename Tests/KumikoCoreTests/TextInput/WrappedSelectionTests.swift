import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a selection covers where lines are wrapped.
@MainActor struct WrappedSelectionTests {
  private func covered(_ word: String, in text: String) -> [CGRect] {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 140, height: 300))
    view.text = text
    let screen = ViewScreen()
    screen.root.addSubview(view)
    screen.tick()
    let flow = view.editor.flow
    guard let range = text.range(of: word) else { return [] }
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return flow.rectangles(of: start..<start + word.utf8.count, from: 0, to: 1_000)
  }

  @Test func `the first word of a wrapped line is selected in its line alone`() {
    let words = "first second third fourth fifth sixth".split(separator: " ").map(String.init)
    let boxes = words.map { covered($0, in: words.joined(separator: " ")) }
    expect(boxes.allSatisfy { $0.count == 1 }, boxes)
    expect(Set(boxes.compactMap { $0.first?.minY }).count > 1, saying: "the text is wrapped")
  }

  @Test func `a selected line break is at the end of its line`() {
    let boxes = covered("\nsecond", in: "first\nsecond")
    expect(boxes.count == 2, boxes)
    expect((boxes.first?.maxX ?? 0) > 100, boxes)
  }
}
