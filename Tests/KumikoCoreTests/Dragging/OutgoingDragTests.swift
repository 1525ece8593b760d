import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What is dragged from here to other programs.
@MainActor struct OutgoingDragTests {
  /// Another program beside the window, which does what it is told.
  private final class Carrier: DragCarrier {
    var log: [String] = []
    var drag: OutgoingDrag?

    func move(_ drag: OutgoingDrag, to point: CGPoint, of window: UIWindow) {
      self.drag = drag
      log.append("move \(Int(point.x)) \(drag.suggestion)")
    }

    func leave(_ drag: OutgoingDrag) { log.append("leave") }
    func drop(_ drag: OutgoingDrag) { log.append("drop") }
  }

  private let carrier = Carrier()
  private let host = DragDesktop()

  init() { host.dragCarrier = carrier }

  private func open(_ providers: [NSItemProvider]) -> DragScreen {
    let screen = DragScreen()
    screen.items = providers.map { UIDragItem(itemProvider: $0) }
    screen.window.becameVisible(on: host)
    return screen
  }

  private var text: NSItemProvider { NSItemProvider(object: "組子" as NSString) }

  private func dragOut(_ screen: DragScreen) {
    screen.press(50, 50)
    screen.move(60, 50)
    screen.move(900, 50)
  }

  private func load(_ type: String, _ screen: DragScreen) async -> String? {
    var result: String??
    carrier.drag?.load(type) { data in
      result = .some(data.map { String(decoding: $0, as: UTF8.self) })
    }
    for _ in 0..<100 where result == nil { await screen.settle() }
    return result ?? nil
  }

  @Test func `text is offered under the names that programs know, and given in each`() async {
    let screen = open([text])
    dragOut(screen)
    let names = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]
    expect(carrier.log == ["move 900 copy"] && carrier.drag?.types == names)
    for name in names { #expect(await load(name, screen) == "組子") }
    #expect(await load("text/html", screen) == nil)
  }

  @Test func `several texts are lines, and several addresses one list`() async {
    let urls = ["https://a.org/", "file:///tmp/b%20c"].compactMap(URL.init(string:))
    let screen = open(urls.map { NSItemProvider(object: $0 as NSURL) })
    dragOut(screen)
    expect(carrier.drag?.types.first == "text/uri-list", carrier.drag?.types.first)
    #expect(await load("text/uri-list", screen) == "https://a.org/\r\nfile:///tmp/b%20c\r\n")
    #expect(await load("UTF8_STRING", screen) == "https://a.org/\nfile:///tmp/b%20c")
  }

  @Test func `any type is offered, as MIME names it, but of several items none that one has`() async
  {
    func tagged() -> NSItemProvider {
      let provider = NSItemProvider()
      for type in ["public.png", "org.example.tags"] {
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
          $0(Data(type.utf8), nil)
          return nil
        }
      }
      return provider
    }
    let one = open([tagged()])
    dragOut(one)
    expect(carrier.drag?.types == ["image/png", "org.example.tags"], carrier.drag?.types)
    #expect(await load("org.example.tags", one) == "org.example.tags")
    one.release(900, 50)
    let two = open([tagged(), tagged()])
    carrier.drag = nil
    dragOut(two)
    expect(carrier.drag == nil, carrier.drag, saying: "nothing can be had of both")
  }

  @Test func `what is for this program alone is not offered`() {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .ownProcess) {
      $0(Data(), nil)
      return nil
    }
    dragOut(open([provider]))
    expect(carrier.log.isEmpty, carrier.log)
    let restricted = open([text])
    restricted.isRestricted = true
    dragOut(restricted)
    expect(carrier.log.isEmpty, carrier.log)
  }

  @Test func `the pointer says what the other program would do`() {
    let screen = open([text])
    dragOut(screen)
    expect(host.shapes == [.forbidden], host.shapes)
    carrier.drag?.answered(.copy)
    expect(host.shapes == [.forbidden, .arrow], host.shapes)
    screen.move(910, 50)
    expect(host.shapes.last == .arrow, host.shapes.last)
    carrier.drag?.answered(.cancel)
    expect(host.shapes.last == .forbidden, host.shapes.last)
  }

  @Test func `keys change what is asked for, also while the pointer rests`() {
    let screen = open([text])
    dragOut(screen)
    screen.send(.modifiersChanged(.shift))
    expect(carrier.log.last == "move 900 move" && carrier.drag?.allowsMove == true)
    screen.send(.modifiersChanged(.control))
    expect(carrier.log.last == "move 900 copy" && carrier.drag?.allowsMove == false)
  }

  @Test func `a move is one where the other program says that it has the items`() async {
    let ends: [(UIDropOperation, String)] = [
      (.move, "move"), (.copy, "copy"), (.cancel, "cancel"),
    ]
    for (finished, expected) in ends {
      let screen = open([text])
      dragOut(screen)
      carrier.drag?.answered(.move)
      screen.release(900, 50)
      expect(carrier.log.last == "drop" && !screen.log.contains("willEnd move"))
      carrier.drag?.willEnd(with: .move)
      expect(screen.log.last == "willEnd move" && screen.drag.hasActiveDrag)
      carrier.drag?.didEnd(with: finished)
      await screen.settle()
      expect(screen.log.contains("didEnd \(expected)"), screen.log)
      expect(screen.log.contains("transferred") == (finished != .cancel))
      expect(screen.log.contains("return") == (finished == .cancel), saying: "it flies back")
      expect(screen.previews.isEmpty && !screen.drag.hasActiveDrag)
    }
  }

  @Test func `a move of which something could not be given removes nothing`() async {
    let gate = Gate()
    let screen = open([gate.provider])
    dragOut(screen)
    carrier.drag?.answered(.move)
    screen.release(900, 50)
    carrier.drag?.willEnd(with: .move)
    gate.open(nil)
    #expect(await load("public.data", screen) == nil)
    carrier.drag?.didEnd(with: .move)
    await screen.settle()
    expect(screen.log.contains("didEnd copy"), screen.log)
  }

  @Test func `what the other program refuses goes back`() async {
    let screen = open([text])
    dragOut(screen)
    screen.release(900, 50)
    expect(screen.drag.hasActiveDrag && !screen.log.contains("didEnd cancel"))
    carrier.drag?.willEnd(with: .cancel)
    carrier.drag?.didEnd(with: .move)
    await screen.settle()
    expect(screen.log.suffix(3) == ["willEnd cancel", "return", "didEnd cancel"])
    expect(screen.log.filter { $0.hasPrefix("didEnd") }.count == 1, saying: "later is not heard")
  }

  @Test func `back over the own window the other program hears that it was left`() async {
    let screen = open([text])
    dragOut(screen)
    screen.move(250, 50)
    expect(carrier.log.last == "leave" && screen.log.contains("enter"))
    screen.release(250, 50)
    await screen.settle()
    expect(screen.log.contains("didEnd copy") && !carrier.log.contains("drop"))
  }

  @Test func `Escape over another program gives the drag up there, too`() async {
    let screen = open([text])
    dragOut(screen)
    carrier.drag?.answered(.copy)
    screen.send(.key(KeyPress("escape")))
    await screen.settle()
    expect(carrier.log.last == "leave" && screen.log.last == "didEnd cancel")
  }

  @Test func `views that the drag came over before hear of its end`() async {
    let screen = open([text])
    screen.press(50, 50)
    screen.move(250, 50)
    screen.move(900, 50)
    carrier.drag?.answered(.copy)
    screen.release(900, 50)
    carrier.drag?.willEnd(with: .copy)
    carrier.drag?.didEnd(with: .copy)
    expect(screen.log.filter { $0 == "end" }.count == 1)
  }
}
