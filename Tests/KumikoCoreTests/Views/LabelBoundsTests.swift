import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a label has no space for is not seen beside it. Letters are half as wide as the font's
/// size; lines are 1.2 times as high.
@MainActor struct LabelBoundsTests {
  private let screen = ViewScreen()

  /// The pixels of a label that letters may touch: the line boxes, as far as no clip cuts them.
  private func touched(_ label: UILabel) -> [CGRect] {
    screen.root.addSubview(label)
    screen.pipeline.damage(PixelRect(x: 0, y: 0, width: 320, height: 480))
    var clips: [CGRect] = []
    var touched: [CGRect] = []
    for command in screen.tick()?.commands ?? [] {
      switch command {
      case .pushClip(let rect, _): clips.append(rect)
      case .pushOpacity, .pushTransform, .pushDissolve: clips.append(.infinite)
      case .pop: clips.removeLast()
      case .text(let run, let origin, _):
        var box = CGRect(
          x: origin.x, y: origin.y - run.ascent, width: run.width,
          height: run.ascent + run.descent)
        for clip in clips where clip != .infinite { box = box.intersection(clip) }
        if !box.isNull, !box.isEmpty { touched.append(box) }
      default: break
      }
    }
    label.removeFromSuperview()
    return touched
  }

  private nonisolated static let modes: [NSLineBreakMode] = [
    .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
    .byTruncatingMiddle,
  ]

  @Test(arguments: modes) func `a label draws nothing outside of itself, however small it is`(
    mode: NSLineBreakMode
  ) {
    for lines in [0, 1, 2] {
      for alignment in [NSTextAlignment.left, .center, .right, .justified] {
        for size in [
          CGSize(width: 100, height: 24), CGSize(width: 100, height: 13),
          CGSize(width: 100, height: 1), CGSize(width: 7, height: 24), CGSize(width: 3, height: 5),
          CGSize(width: 33, height: 40),
        ] {
          let text = label("wonderful words of one label", lines: lines)
          text.lineBreakMode = mode
          text.textAlignment = alignment
          text.frame = CGRect(origin: CGPoint(x: 50, y: 60), size: size)
          let boxes = touched(text)
          expect(!boxes.isEmpty, boxes, saying: "\(size) \(lines)")
          for box in boxes {
            expect(text.frame.insetBy(dx: -0.5, dy: -0.5).contains(box), saying: "\(size) \(lines)")
          }
        }
      }
    }
  }

  @Test func `a label without height or width draws nothing, its shadow neither`() {
    for size in [CGSize(width: 100, height: 0), CGSize(width: 0, height: 24), .zero] {
      let text = label("title")
      text.shadowColor = .black
      text.frame = CGRect(origin: CGPoint(x: 50, y: 60), size: size)
      expect(touched(text).isEmpty, touched(text))
      text.attributedText = NSAttributedString(
        string: "title", attributes: [.backgroundColor: UIColor.red, .underlineStyle: 1])
      expect(touched(text).isEmpty, touched(text))
    }
  }

  @Test func `a label with space for its text has no clip`() {
    let text = label("title")
    text.frame = rect(50, 60, 50, 24)
    screen.root.addSubview(text)
    let clips = (screen.tick()?.commands ?? []).filter {
      if case .pushClip(let rect, _) = $0 { rect == text.frame } else { false }
    }
    expect(clips.isEmpty, clips)
  }
}
