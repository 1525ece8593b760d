import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What happens to a drag between its beginning and its end.
@MainActor struct DragCourseTests {
  @Test func `whoever ends a drag when it comes over them is asked nothing more`() async {
    let screen = DragScreen()
    screen.whenEntered = { screen.drag.recognizer.giveUp() }
    screen.press(50, 50)
    screen.move(250, 50)
    await screen.settle()
    expect(screen.log.contains("enter") && !screen.log.contains("update"))
    expect(screen.log.last == "didEnd cancel", screen.log.last)
  }

  @Test func `a target that left the window before the button was lifted gets nothing`() async {
    let screen = DragScreen()
    screen.press(50, 50)
    screen.move(250, 50)
    screen.right.removeFromSuperview()
    screen.drag.drag?.drop()
    await screen.settle()
    expect(!screen.log.contains("perform") && screen.log.contains("willEnd cancel"))
  }

  @Test func `a source that leaves the window does not end its drag`() async {
    let screen = DragScreen()
    screen.press(50, 50)
    screen.move(250, 50)
    screen.left.removeFromSuperview()
    screen.release(250, 50)
    await screen.settle()
    expect(screen.log.contains("perform") && screen.log.contains("didEnd copy"))
  }

  @Test func `an interaction that is taken off its view gives its drag up, and drags no more`()
    async
  {
    let screen = DragScreen()
    screen.press(50, 50)
    screen.move(250, 50)
    screen.left.removeInteraction(screen.drag)
    await screen.settle()
    expect(screen.log.last == "didEnd cancel" && !screen.log.contains("perform"))
    screen.release(250, 50)
    screen.log = []
    screen.press(50, 50)
    screen.move(250, 50)
    expect(screen.log == [], screen.log)
  }

  @Test func `an interaction that is off drags nothing`() {
    let screen = DragScreen()
    screen.drag.isEnabled = false
    screen.press(50, 50)
    screen.move(250, 50)
    expect(screen.log == [], screen.log)
  }

  @Test func `a view that was left and came over again hears of the end once`() async {
    let screen = DragScreen()
    screen.press(50, 50)
    for x in [250, 150, 250, 150] as [CGFloat] { screen.move(x, 50) }
    screen.release(150, 50)
    await screen.settle()
    expect(screen.log.filter { $0 == "enter" }.count == 2)
    expect(screen.log.filter { $0 == "end" }.count == 1)
  }

  @Test func `of two targets on a view the one that came last gets the drop`() async {
    let (screen, other) = (DragScreen(), DragScreen())
    screen.right.addInteraction(UIDropInteraction(delegate: other))
    screen.press(50, 50)
    screen.move(250, 50)
    screen.release(250, 50)
    await screen.settle()
    expect(other.log.contains("perform") && !screen.log.contains("perform"))
  }

  @Test func `lifting the button asks the target nothing that it has said`() {
    let screen = DragScreen()
    screen.press(50, 50)
    screen.move(250, 50)
    let asked = screen.log.filter { $0 == "update" }.count
    screen.release(250, 50)
    expect(screen.log.filter { $0 == "update" }.count == asked, asked)
  }

  @Test func `where nothing arrived nothing was handed over`() async {
    let screen = DragScreen()
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
    gate.open(nil)
    await screen.settle()
    expect(screen.log.last == "didEnd cancel" && !screen.log.contains("transferred"))
  }

  @Test func `one type of an item that arrives makes up for another that does not`() async {
    let screen = DragScreen()
    screen.operation = .move
    let gate = Gate()
    gate.provider.registerObject("text" as NSString, visibility: .all)
    screen.items = [UIDragItem(itemProvider: gate.provider)]
    screen.whenDropped = { session in
      session.loadObjects(ofClass: String.self) { _ in }
      session.items[0].itemProvider.loadDataRepresentation(
        forTypeIdentifier: "public.data"
      ) { _, _ in }
    }
    screen.press(50, 50)
    screen.move(250, 50)
    screen.release(250, 50)
    screen.tick(60)
    await Task.yield()
    gate.open(nil)
    await screen.settle()
    expect(screen.log.contains("didEnd move"), screen.log)
  }

  @Test func `keys do nothing else while something is dragged`() {
    let list = ListDragScreen(["abcd"])
    _ = list.view.becomeFirstResponder()
    list.press(0)
    list.move(2)
    list.send(.key(KeyPress("end")))
    list.send(.key(KeyPress("space")))
    list.send(.key(KeyPress("escape")))
    expect(list.view.indexPathsForSelectedItems == [], list.view.indexPathsForSelectedItems)
  }

  @Test func `a hand that trembles while it holds is no movement`() {
    let screen = DragScreen()
    screen.press(50, 50)
    screen.tick(40)
    screen.move(51, 50)
    expect(screen.log.contains("lift") && !screen.log.contains("willBegin"))
    screen.move(56, 50)
    expect(screen.log.contains("willBegin"), screen.log)
  }

  @Test func `a press that is lifted before it takes anything up never does`() {
    let screen = DragScreen()
    screen.press(50, 50)
    screen.release(50, 50)
    screen.tick(60)
    expect(screen.log == [], screen.log)
  }

  @Test func `what is pressed itself keeps its touches`() {
    let screen = DragScreen()
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.left.addSubview(slider)
    screen.tick()
    screen.press(50, 50)
    screen.move(90, 50)
    expect(screen.log == [] && slider.value > 0)
  }

  @Test func `a key that is held from the start counts`() {
    let screen = DragScreen()
    screen.operation = .move
    screen.send(
      .pointerDown(CGPoint(x: 50, y: 50), button: .primary, clicks: 1, modifiers: .control))
    screen.move(250, 50)
    expect(screen.drag.drag?.operation == .copy, screen.drag.drag?.operation)
    let other = DragScreen()
    other.operation = .move
    other.press(50, 50)
    other.send(.modifiersChanged(.control))
    other.move(250, 50)
    expect(other.drag.drag?.operation == .copy, saying: "also one that is pressed after the button")
  }

  @Test func `a second finger that taps something adds it to what is held`() async {
    let screen = DragScreen()
    screen.adding = [UIDragItem(itemProvider: NSItemProvider(object: "b" as NSString))]
    screen.send(.fingerDown(CGPoint(x: 50, y: 50), id: 1))
    screen.tick(40)
    screen.send(.fingerMoved(CGPoint(x: 80, y: 80), id: 1))
    screen.send(.fingerDown(CGPoint(x: 20, y: 30), id: 2))
    screen.send(.fingerUp(CGPoint(x: 20, y: 30), id: 2))
    expect(screen.log.contains("add 20 30") && screen.drag.drag?.state.items.count == 2)
    expect(screen.log.contains("willAdd 1 1"), screen.log, saying: "before they have joined")
    expect(screen.previews.count == 2, screen.previews.count, saying: "both are seen")
    // A finger that moves does not tap.
    screen.send(.fingerDown(CGPoint(x: 20, y: 30), id: 2))
    screen.send(.fingerUp(CGPoint(x: 80, y: 90), id: 2))
    expect(screen.drag.drag?.state.items.count == 2, screen.drag.drag?.state.items.count)
    var dropped = 0
    screen.whenDropped = { dropped = $0.items.count }
    screen.send(.fingerMoved(CGPoint(x: 250, y: 50), id: 1))
    screen.send(.fingerUp(CGPoint(x: 250, y: 50), id: 1))
    await screen.settle()
    expect(dropped == 2 && screen.previews.isEmpty)
  }

  @Test func `a window that closes gives up the drag that came from it`() async {
    let (one, two) = (DragScreen(), DragScreen())
    let host = TwoWindows([one.window, two.window])
    one.window.becameVisible(on: host)
    two.window.becameVisible(on: host)
    one.press(50, 50)
    one.move(320 + 250, 50)
    expect(two.log.contains("enter"), two.log)
    one.window.becameInvisible()
    await one.settle()
    two.tick(60)
    await two.settle()
    expect(one.log.last == "didEnd cancel" && !two.log.contains("perform"))
    expect(two.log.suffix(2) == ["exit", "end"], two.log.suffix(2))
    expect(one.previews.isEmpty && two.previews.isEmpty && !one.drag.hasActiveDrag)
  }

  @Test func `a window that closes below a drag takes nothing, and the drag goes on`() async {
    let (one, two) = (DragScreen(), DragScreen())
    let host = TwoWindows([one.window, two.window])
    one.window.becameVisible(on: host)
    two.window.becameVisible(on: host)
    one.press(50, 50)
    one.move(320 + 250, 50)
    two.window.becameInvisible()
    host.windows.removeLast()
    expect(two.log.last == "exit" && two.previews.isEmpty)
    one.move(250, 50)
    one.release(250, 50)
    await one.settle()
    expect(one.log.contains("perform") && one.log.contains("didEnd copy"))
    expect(two.log.last == "end", two.log.last)
  }

  @Test func `the pointer says where nothing can be dropped, and is an arrow again after it`() async
  {
    let screen = DragScreen()
    let desktop = DragDesktop()
    screen.window.becameVisible(on: desktop)
    screen.operation = .forbidden
    screen.press(50, 50)
    screen.move(150, 50)
    expect(desktop.shapes.isEmpty, saying: "beside every target there is nothing to forbid")
    screen.move(250, 50)
    expect(desktop.shapes == [.forbidden], desktop.shapes)
    screen.operation = .copy
    screen.move(251, 50)
    expect(desktop.shapes == [.forbidden, .arrow], desktop.shapes)
    screen.operation = .forbidden
    screen.move(252, 50)
    screen.release(252, 50)
    await screen.settle()
    expect(desktop.shapes == [.forbidden, .arrow, .forbidden, .arrow], desktop.shapes)
  }
}
