import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Which way the sentences of a label read, and at which side they stand.
@MainActor struct LabelDirectionTests {
  private let screen = ViewScreen()

  private func drawn(
    _ text: String, _ attribute: UISemanticContentAttribute, _ alignment: NSTextAlignment = .natural
  ) throws -> (isRightToLeft: Bool, x: CGFloat) {
    let label = label(text, size: 10)
    label.semanticContentAttribute = attribute
    label.textAlignment = alignment
    label.frame = rect(0, 0, 100, 20)
    screen.root.addSubview(label)
    screen.pipeline.damage(PixelRect(x: 0, y: 0, width: 320, height: 480))
    defer { label.removeFromSuperview() }
    let runs = (screen.tick()?.commands ?? []).compactMap { command in
      if case .text(let run, let origin, _) = command {
        (run.isRightToLeft, CGFloat(origin.x))
      } else {
        nil
      }
    }
    return try #require(runs.first)
  }

  @Test func `a sentence reads as it is written, at the side where the interface starts`() throws {
    expect(try drawn("abcd.", .forceRightToLeft) == (false, 75 * screen.window.displayScale))
    expect(try drawn("2〜3日。", .forceRightToLeft).isRightToLeft == false)
    expect(try drawn("שלום.", .forceRightToLeft).isRightToLeft)
    expect(try drawn("שלום.", .forceLeftToRight) == (true, 0))
    expect(try drawn("12.", .forceRightToLeft).isRightToLeft, saying: "digits have no direction")
  }

  @Test func `an alignment that is set holds in both directions`() throws {
    for side in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
      expect(try drawn("abcd.", side, .left).x == 0)
      expect(try drawn("abcd.", side, .right).x == 75 * screen.window.displayScale)
    }
  }
}
