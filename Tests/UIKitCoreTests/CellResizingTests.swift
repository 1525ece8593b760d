import Testing
import UIFoundation
import UIGraphics

@testable import UIKitCore

/// Cells, headers and footers whose size is on its way.
@MainActor struct CellResizingTests {
  private let screen = ViewScreen(scale: 2)
  private let cell = UICollectionViewCell(frame: rect(10, 20, 100, 30))

  init() {
    screen.root.addSubview(cell)
    screen.tick()
  }

  /// Has the cell grow to 90 points and makes a frame.
  private func grow() -> DisplayList? {
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      cell.frame.size.height = 90
    }
    screen.tick()
    return screen.tick(0.1)
  }

  private func clips(_ list: DisplayList?) -> [CGRect] {
    let clips = list?.commands.compactMap { command -> CGRect? in
      if case .pushClip(let rect, _) = command { rect } else { nil }
    }
    // The first is the window's.
    return Array((clips ?? []).dropFirst())
  }

  @Test func `what needs more room comes into sight as fast as the room does`() {
    let text = UIView(frame: rect(0, 0, 100, 90))
    text.backgroundColor = .red
    cell.addSubview(text)
    let list = grow()
    #expect(cell.presentedState.size.height == 45)
    #expect(clips(list) == [rect(20, 40, 200, 90)])
    #expect(clips(screen.tick(0.1)) == [rect(20, 40, 200, 120)])
    // The frame that shows it at rest, drawn anew.
    screen.tick(0.3)
    text.backgroundColor = .blue
    #expect(clips(screen.tick()).isEmpty && cell.motions == nil)
  }

  @Test func `what reaches beyond the cell when it rests does so on the way`() {
    let badge = UIView(frame: rect(90, -8, 20, 20))
    badge.backgroundColor = .red
    cell.contentView.addSubview(badge)
    #expect(clips(grow()) == [rect(20, 24, 220, 106)])
    cell.contentView.layer.shadowOpacity = 0.5
    cell.contentView.layer.shadowOffset = CGSize(width: 0, height: 4)
    let clip = clips(screen.tick(0.1)).first ?? .zero
    #expect(clip.maxY > 160 + 8 && clip.minX < 20)
  }

  @Test func `other views show what sticks out while they grow`() {
    let view = UIView(frame: rect(10, 200, 100, 30))
    screen.root.addSubview(view)
    screen.tick()
    UIView.animate(withDuration: 0.4) { view.frame.size.height = 90 }
    view.backgroundColor = .red
    screen.tick()
    #expect(clips(screen.tick(0.1)).isEmpty)
  }
}
