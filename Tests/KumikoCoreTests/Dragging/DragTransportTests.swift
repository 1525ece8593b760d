import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct DragTransportTests {
  @Test func `a drag reaches another window of the program, with its objects`() async {
    let (one, two) = (DragScreen(), DragScreen())
    let host = TwoWindows([one.window, two.window])
    one.window.host = host
    two.window.host = host
    var dropped: [String] = []
    two.whenDropped = { session in
      dropped = session.localDragSession?.items.compactMap { $0.localObject as? String } ?? []
    }
    one.press(50, 50)
    one.move(300, 50)
    expect(two.log.isEmpty, two.log)
    // The right view of the second window, in the coordinates of the first.
    one.move(320 + 250, 50)
    expect(two.log.contains("enter") && one.drag.drag?.previews.window === two.window)
    expect(
      two.window.subviews.count > 2 && one.window.subviews.count == 2, saying: "it is seen there")
    one.move(320 + 150, 50)
    expect(two.log.contains("exit"), two.log)
    one.move(320 + 250, 50)
    one.release(320 + 250, 50)
    for _ in 0..<30 {
      two.tick()
      await one.settle()
    }
    expect(dropped == ["a"] && one.log.contains("didEnd copy"))
    expect(two.window.subviews.count == 2 && one.window.subviews.count == 2)
  }

  @Test func `outside of every window nothing is dropped`() async {
    let one = DragScreen()
    let host = TwoWindows([one.window])
    one.window.host = host
    one.press(50, 50)
    one.move(250, 50)
    one.move(900, 50)
    expect(one.log.contains("exit"), one.log)
    one.release(900, 50)
    await one.settle()
    expect(one.log.contains("didEnd cancel") && !one.log.contains("perform"))
  }

  @Test func `another program's text is dropped, and it hears of it when the text has arrived`()
    async
  {
    let screen = DragScreen()
    var asked: [String] = []
    var answer: ((Data?) -> Void)?
    let drag = IncomingDrag(types: ["UTF8_STRING", "STRING", "text/html"]) { type, done in
      asked.append(type)
      answer = done
    }
    var text: [String] = []
    screen.whenDropped = { session in
      expect(session.localDragSession == nil, session.localDragSession)
      session.loadObjects(ofClass: String.self) { text = $0 }
    }
    let outside = drag.move(to: screen.window, at: CGPoint(x: 150, y: 50), allowsMove: false)
    let inside = drag.move(to: screen.window, at: CGPoint(x: 250, y: 50), allowsMove: false)
    expect(outside == .cancel && inside == .copy)
    var result: UIDropOperation?
    drag.drop { result = $0 }
    for _ in 0..<10_000 where answer == nil {
      await Task.yield()
      screen.tick()
    }
    expect(asked == ["UTF8_STRING"] && result == nil)
    answer?(Data("組子\0".utf8))
    await screen.settle()
    expect(text == ["組子"] && result == .copy)
  }

  @Test func `what another program cannot give is no success`() async {
    let screen = DragScreen()
    let drag = IncomingDrag(types: ["image/png"]) { _, done in done(nil) }
    screen.whenDropped = { session in
      session.items[0].itemProvider.loadDataRepresentation(forTypeIdentifier: "public.png") {
        _, _ in
      }
    }
    _ = drag.move(to: screen.window, at: CGPoint(x: 250, y: 50), allowsMove: true)
    var result: UIDropOperation?
    drag.drop { result = $0 }
    await screen.settle()
    expect(result == .cancel, result)
  }

  @Test func `a list of addresses becomes one item each`() {
    let screen = DragScreen()
    var seen: [Int] = []
    screen.operation = .copy
    let drag = IncomingDrag(types: ["text/uri-list"]) { _, done in done(nil) }
    expect(drag.hasAddresses)
    drag.take(
      addresses: Data("# names\r\nfile:///etc/hostname\r\nhttps://example.org/%20a\r\n".utf8))
    screen.whenDropped = { session in
      seen = [session.items.count, session.canLoadObjects(ofClass: URL.self) ? 1 : 0]
    }
    _ = drag.move(to: screen.window, at: CGPoint(x: 250, y: 50), allowsMove: false)
    drag.drop { _ in }
    expect(seen == [2, 1], seen)
  }
}
