import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Tips of where the keyboard is.
@MainActor struct KeyboardTipTests {
  private let screen: CollectionScreen
  private let source: PlainSource
  private var time: TimeInterval = 0

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 44)
    layout.minimumLineSpacing = 0
    screen = CollectionScreen(layout)
    source = PlainSource([100], screen.view)
    source.configure = { cell, path in
      for view in cell.contentView.subviews { view.removeFromSuperview() }
      for (number, width) in [(0, 60.0), (1, 200.0)] {
        let label = UILabel(frame: CGRect(x: number * 80, y: 0, width: Int(width), height: 44))
        label.text = "A title in row \(path.item)"
        label.showsExpansionTextWhenTruncated = true
        cell.contentView.addSubview(label)
      }
    }
    screen.settle()
    time = screen.time
  }

  private var tip: ToolTipView? {
    screen.window.subviews.compactMap { $0 as? ToolTipView }.first
  }

  private mutating func send(_ event: InputEvent) {
    screen.pipeline.enqueue(event)
    time += 1.0 / 60
    _ = screen.pipeline.tick(at: time)
  }

  private mutating func press(_ name: String) { send(.key(KeyPress(name))) }

  /// Lets time pass as a host does: it makes frames only where one is asked for.
  private mutating func wait(_ seconds: TimeInterval) {
    let end = time + seconds
    while let wake = screen.pipeline.nextWake, wake <= end {
      time = max(time, wake)
      _ = screen.pipeline.tick(at: time)
    }
    time = end
    if screen.pipeline.needsFrame { _ = screen.pipeline.tick(at: time) }
  }

  @Test mutating func `a row whose title is cut short says it while the keyboard rests there`() {
    press("tab")
    wait(0.4)
    expect(tip == nil, tip)
    wait(0.2)
    expect(tip?.text == "A title in row 0", tip?.text, saying: "of two titles the one that is cut")
    let frame = tip?.frame ?? .zero
    expect(frame.minY > 44 && frame.minY < 60 && frame.minX == 10, saying: "below its row")
    press("down")
    expect(tip == nil, tip)
    wait(0.6)
    expect(tip?.text == "A title in row 1", tip?.text)
  }

  @Test mutating func `a key that moves nothing takes the tip away for good`() {
    press("tab")
    wait(0.6)
    press("f13")
    expect(tip == nil, tip)
    wait(2)
    expect(tip == nil, tip)
  }

  @Test mutating func `where the pointer is used nothing says where the keyboard was`() {
    press("tab")
    wait(0.2)
    send(.pointerMoved(CGPoint(x: 310, y: 300)))
    wait(2)
    expect(tip == nil, tip)
    press("down")
    wait(0.6)
    expect(tip != nil, tip, saying: "a pointer that rests is no reason against it")
    send(.pointerMoved(CGPoint(x: 311, y: 300)))
    expect(tip == nil, tip)
  }

  @Test mutating func `a tip goes with its row, and when that moves`() {
    press("tab")
    wait(0.6)
    screen.view.contentOffset.y = 30
    _ = screen.pipeline.tick(at: time)
    expect(tip == nil, tip)
    wait(0.6)
    expect((screen.onScreen(0)?.maxY ?? 0) < 20 && (tip?.frame.minY ?? 99) < 40)
    press("down")
    wait(0.6)
    expect(tip?.text == "A title in row 1", tip?.text)
    source.counts = [0]
    screen.view.reloadData()
    _ = screen.pipeline.tick(at: time)
    expect(tip == nil, tip)
  }

  @Test mutating func `a row at the lower edge has its tip above it`() {
    press("tab")
    for _ in 0..<30 { press("down") }
    wait(2)
    expect(tip?.text == "A title in row 30", tip?.text)
    let row = screen.onScreen(30) ?? .zero
    expect(row.maxY > 420 && (tip?.frame.maxY ?? 999) < row.minY)
  }

  @Test mutating func `a button says its own tip, and a toolbar's view that of what it is in`() {
    let button = UIButton(frame: CGRect(x: 10, y: 200, width: 60, height: 30))
    button.toolTip = "Shuffle"
    screen.window.addSubview(button)
    screen.settle()
    time = screen.time
    press("tab")
    press("tab")
    expect(button.isFirstResponder)
    wait(0.6)
    expect(tip?.text == "Shuffle", tip?.text)
    button.removeFromSuperview()
    _ = screen.pipeline.tick(at: time)
    expect(tip == nil, tip)
  }
}
