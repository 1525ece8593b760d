import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Rectangles that the pointer drags over a view of an app's own.
@MainActor struct BandInteractionTests {
  private let screen = ViewScreen()
  private let canvas = UIView(frame: rect(20, 20, 200, 200))

  private final class Record {
    var states: [UIBandSelectionInteraction.State] = []
    var rects: [CGRect?] = []
  }
  private let record = Record()
  private let band: UIBandSelectionInteraction

  init() {
    let record = record
    band = UIBandSelectionInteraction { band in
      record.states.append(band.state)
      record.rects.append(band.selectionRect)
    }
    screen.root.addSubview(canvas)
    canvas.addInteraction(band)
    screen.tick()
  }

  private func press(_ x: CGFloat, _ y: CGFloat, _ modifiers: KeyModifiers = []) {
    screen.send(
      .pointerDown(CGPoint(x: x, y: y), button: .primary, clicks: 1, modifiers: modifiers))
  }
  private func move(_ x: CGFloat, _ y: CGFloat) {
    screen.send(.pointerMoved(CGPoint(x: x, y: y)))
  }
  private func release(_ x: CGFloat, _ y: CGFloat) {
    screen.send(.pointerUp(CGPoint(x: x, y: y), button: .primary, modifiers: []))
  }
  /// The layers of the view that belong to no subview.
  private var drawn: [CALayer] {
    (canvas.layer.sublayers ?? []).filter { layer in
      !canvas.subviews.contains { $0.layer === layer }
    }
  }

  @Test func `a drag reports its rectangle in the view, in whatever direction, until it ends`() {
    press(100, 100)
    expect(band.state == .possible && record.states.isEmpty)
    move(60, 130)
    expect(band.selectionRect == rect(40, 80, 40, 30), band.selectionRect)
    expect(drawn.map(\.frame) == [rect(40, 80, 40, 30)], drawn)
    expect(canvas.subviews.isEmpty, saying: "what the app looks through has no stranger in it")
    move(140, 90)
    expect(band.selectionRect == rect(80, 70, 40, 10), band.selectionRect)
    release(140, 90)
    expect(record.states == [.began, .selecting, .selecting, .ended], record.states)
    expect(record.rects.first == rect(80, 80, 0, 0) && record.rects.last == rect(80, 70, 40, 10))
    expect(band.state == .possible && band.selectionRect == nil && drawn.isEmpty)
  }

  @Test func `a click is no selection, nor is a finger's drag`() {
    press(100, 100)
    release(100, 100)
    screen.send(.fingerDown(CGPoint(x: 60, y: 60), id: 1))
    screen.send(.fingerMoved(CGPoint(x: 120, y: 120), id: 1))
    screen.send(.fingerUp(CGPoint(x: 120, y: 120), id: 1))
    expect(record.states.isEmpty, record.states)
  }

  @Test func `the app is asked where the pointer was pressed`() {
    var points: [CGPoint] = []
    band.shouldBeginHandler = { _, point in
      points.append(point)
      return point.x > 50
    }
    press(40, 60)
    move(140, 90)
    release(140, 90)
    expect(record.states.isEmpty && drawn.isEmpty, record.states)
    press(100, 60)
    move(140, 90)
    expect(record.states == [.began, .selecting], record.states)
    expect(points == [CGPoint(x: 20, y: 40), CGPoint(x: 80, y: 40)], points)
  }

  @Test func `modifiers are those of the beginning`() {
    press(60, 60, .shift)
    move(140, 90)
    expect(band.initialModifierFlags == .shift, band.initialModifierFlags)
    release(140, 90)
    press(60, 60)
    move(140, 90)
    expect(band.initialModifierFlags == [], band.initialModifierFlags)
  }

  @Test(arguments: ["disabled", "removed", "its view removed", "disabled by its handler"])
  func `a selection that is interrupted ends without a rectangle`(_ way: String) {
    press(60, 60)
    if way == "disabled by its handler" {
      let record = record
      let other = UIBandSelectionInteraction { [weak canvas] band in
        record.states.append(band.state)
        record.rects.append(band.selectionRect)
        if band.state == .began { canvas?.interactions.forEach { canvas?.removeInteraction($0) } }
      }
      canvas.removeInteraction(band)
      canvas.addInteraction(other)
      press(60, 60)
    }
    move(140, 90)
    switch way {
    case "disabled": band.isEnabled = false
    case "removed": canvas.removeInteraction(band)
    case "its view removed": canvas.removeFromSuperview()
    default: break
    }
    move(150, 90)
    expect(record.states.last == .ended && record.rects.last == CGRect?.none, record.states)
    expect(record.states.count { $0 == .ended } == 1, record.states)
    expect(drawn.isEmpty && band.state == .possible, drawn)
    move(160, 95)
    expect(record.states.last == .ended, record.states)
  }

  @Test func `a content that scrolls meanwhile keeps the beginning where it was`() {
    let list = UIScrollView(frame: rect(20, 20, 200, 200))
    list.contentSize = CGSize(width: 200, height: 1_000)
    canvas.removeInteraction(band)
    screen.root.addSubview(list)
    list.addInteraction(band)
    screen.tick()
    press(60, 60)
    move(100, 100)
    expect(band.selectionRect == rect(40, 40, 40, 40), band.selectionRect)
    list.contentOffset.y = 300
    move(100, 101)
    expect(band.selectionRect == rect(40, 40, 40, 341), band.selectionRect)
  }
}
