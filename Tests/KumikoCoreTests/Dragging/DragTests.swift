import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct DragTests {
  @Test func `source and target hear of a drop in order`() async {
    let screen = DragScreen()
    screen.press(50, 50)
    expect(screen.log == [], screen.log)
    screen.move(52, 50)
    expect(screen.log == [], screen.log, saying: "two points are no drag")
    screen.move(60, 50)
    expect(screen.log == ["items", "lift", "willBegin", "move"], screen.log)
    await screen.settle()
    screen.move(250, 50)
    screen.release(250, 50)
    await screen.settle()
    expect(
      screen.events == [
        "items", "lift", "willBegin", "lifted", "canHandle", "enter", "willEnd copy", "perform",
        "land", "conclude", "end", "didEnd copy", "transferred",
      ], screen.events)
    expect(screen.window.subviews.count == 2, saying: "the previews are gone")
    expect(screen.window.drag == nil && !screen.drag.hasActiveDrag)
  }

  @Test func `without items there is no drag, and the view's own recogniser gets the press`() {
    let screen = DragScreen([])
    var pans = 0
    let pan = UIPanGestureRecognizer { if $0.state == .began { pans += 1 } }
    pan.require(toFail: screen.drag.recognizer)
    screen.left.addGestureRecognizer(pan)
    screen.press(50, 50)
    screen.move(70, 50)
    screen.move(250, 50)
    screen.release(250, 50)
    expect(screen.log == ["items"] && pans == 1)
  }

  @Test func `what is let go of beside every target goes back, and nobody hears of a drop`() async {
    let screen = DragScreen()
    screen.press(50, 50)
    screen.move(250, 50)
    screen.move(150, 200)
    screen.release(150, 200)
    await screen.settle()
    expect(
      screen.events.filter { $0 != "lifted" } == [
        "items", "lift", "willBegin", "canHandle", "enter", "exit", "willEnd cancel", "end",
        "return", "didEnd cancel",
      ])
  }

  @Test func `a target that forbids the drop does not get it`() async {
    let screen = DragScreen()
    screen.operation = .forbidden
    screen.press(50, 50)
    screen.move(250, 50)
    screen.release(250, 50)
    await screen.settle()
    expect(!screen.log.contains("perform") && screen.log.contains("didEnd forbidden"))
  }

  @Test func `a target that cannot handle the items is asked once and hears nothing more`() async {
    let screen = DragScreen()
    screen.handles = false
    screen.press(50, 50)
    screen.move(250, 50)
    screen.move(260, 50)
    screen.release(250, 50)
    await screen.settle()
    expect(screen.log.filter { $0 == "canHandle" }.count == 1)
    expect(!screen.log.contains("enter") && !screen.log.contains("end"))
    expect(screen.log.contains("didEnd cancel"), screen.log)
  }

  @Test func `Escape gives the drag up, and lifting the button then drops nothing`() async {
    let screen = DragScreen()
    screen.press(50, 50)
    screen.move(250, 50)
    screen.send(.key(KeyPress("escape")))
    expect(screen.log.contains("willEnd cancel"), screen.log)
    screen.move(260, 50)
    screen.release(260, 50)
    await screen.settle()
    expect(!screen.log.contains("perform") && screen.log.last == "didEnd cancel")
  }

  @Test func `a press that is held takes up, and lifting it without a movement is no drag`() async {
    let screen = DragScreen()
    screen.press(50, 50)
    screen.tick(40)
    expect(screen.log.starts(with: ["items", "lift"]))
    screen.release(50, 50)
    await screen.settle()
    expect(!screen.log.contains("willBegin") && !screen.log.contains("didEnd cancel"))
    expect(!screen.drag.hasActiveDrag)
    screen.press(50, 50)
    screen.move(60, 50)
    expect(screen.log.contains("willBegin"), screen.log, saying: "the next drag begins")
  }

  @Test func `a finger that moves at once does not drag, and one that is held does`() {
    let screen = DragScreen()
    screen.send(.fingerDown(CGPoint(x: 50, y: 50), id: 1))
    screen.send(.fingerMoved(CGPoint(x: 80, y: 50), id: 1))
    screen.tick(40)
    expect(screen.log == [], screen.log)
    screen.send(.fingerUp(CGPoint(x: 80, y: 50), id: 1))
    screen.send(.fingerDown(CGPoint(x: 50, y: 50), id: 1))
    screen.tick(40)
    screen.send(.fingerMoved(CGPoint(x: 80, y: 50), id: 1))
    expect(screen.log.contains("willBegin"), screen.log)
  }

  @Test func `Control copies and Shift moves, also while the pointer rests`() async {
    let screen = DragScreen()
    screen.operation = .move
    screen.press(50, 50)
    screen.move(250, 50)
    let drag = screen.drag.drag
    expect(drag?.operation == .move, drag?.operation)
    screen.send(.modifiersChanged(.control))
    expect(drag?.operation == .copy && drag?.dropSession.allowsMoveOperation == false)
    screen.send(.modifiersChanged([]))
    expect(drag?.operation == .move, drag?.operation)
    screen.operation = .copy
    screen.send(.modifiersChanged(.shift))
    expect(drag?.operation == .move, drag?.operation)
    screen.release(250, 50, .control)
    await screen.settle()
    expect(screen.log.contains("didEnd copy"), screen.log, saying: "the keys at the end count")
  }

  @Test func `what its source does not let be moved cannot be moved`() async {
    let screen = DragScreen()
    screen.allowsMove = false
    screen.operation = .move
    screen.press(50, 50)
    screen.move(250, 50)
    expect(screen.drag.drag?.operation == .forbidden, screen.drag.drag?.operation)
    screen.release(250, 50)
    await screen.settle()
    expect(!screen.log.contains("perform") && screen.log.contains("didEnd forbidden"))
  }

  @Test func `objects of this program and the drag's context reach the target as they are`() async {
    let screen = DragScreen(["a", "b"])
    var seen: [String] = []
    screen.whenDropped = { session in
      seen = session.localDragSession?.items.compactMap { $0.localObject as? String } ?? []
    }
    screen.press(50, 50)
    screen.move(250, 50)
    screen.release(250, 50)
    await screen.settle()
    expect(seen == ["a", "b"], seen)
  }

  @Test func `a move is told to the source when the target has the items`() async {
    let screen = DragScreen()
    screen.operation = .move
    let gate = Gate()
    screen.items = [UIDragItem(itemProvider: gate.provider)]
    screen.whenDropped = { session in
      session.items[0].itemProvider.loadDataRepresentation(
        forTypeIdentifier: "public.data"
      ) { _, _ in }
    }
    screen.press(50, 50)
    screen.move(250, 50)
    screen.release(250, 50)
    screen.tick(120)
    expect(screen.log.contains("end") && !screen.log.contains("didEnd move"))
    gate.open(Data([1]))
    await screen.settle()
    expect(screen.log.suffix(2) == ["didEnd move", "transferred"], screen.log.suffix(2))
  }

  @Test func `a move whose items did not arrive deletes nothing at the source`() async {
    let screen = DragScreen()
    screen.operation = .move
    let gate = Gate()
    screen.items.append(UIDragItem(itemProvider: gate.provider))
    screen.whenDropped = { session in
      session.loadObjects(ofClass: String.self) { _ in }
      session.items[1].itemProvider.loadDataRepresentation(
        forTypeIdentifier: "public.data"
      ) { _, _ in }
    }
    screen.press(50, 50)
    screen.move(250, 50)
    screen.release(250, 50)
    gate.open(nil)
    await screen.settle()
    expect(screen.log.contains("didEnd copy") && !screen.log.contains("didEnd move"))
  }
}

/// An item whose data comes when the test says so.
nonisolated final class Gate: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: (@Sendable (Data?, (any Error)?) -> Void)?
  private var answer: Data??
  let provider = NSItemProvider()

  init() {
    provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) {
      [self] done in
      lock.lock()
      defer { lock.unlock() }
      if let answer { done(answer, nil) } else { waiting = done }
      return nil
    }
  }

  func open(_ data: Data?) {
    lock.lock()
    defer { lock.unlock() }
    answer = .some(data)
    waiting?(data, nil)
    waiting = nil
  }
}
