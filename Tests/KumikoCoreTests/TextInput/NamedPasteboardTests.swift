import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCore

/// Pasteboards of a program's own.
extension PasteboardTests {
  @Test func `a pasteboard with a name is the same each time, and none of the desktop's`() throws {
    let name = UIPasteboard.Name("org.example.basket")
    try onDesktop { desktop in
      expect(UIPasteboard(name: name, create: false) == nil)
      let basket = try #require(UIPasteboard(name: name, create: true))
      expect(basket === UIPasteboard(name: name, create: false) && basket.name == name)
      basket.strings = ["a", "b"]
      expect(desktop.contents.isEmpty && basket.numberOfItems == 2)
      desktop.otherCopies([("UTF8_STRING", "other")])
      expect(basket.string == "a" && UIPasteboard.general.string == "other")
      UIPasteboard.remove(withName: name)
      expect(basket.items.isEmpty && UIPasteboard(name: name, create: false) == nil)
      let next = try #require(UIPasteboard(name: name, create: true))
      expect(next !== basket && next.items.isEmpty)
      UIPasteboard.remove(withName: name)
    }
  }

  @Test func `the clipboard has a name, too, and is not removed`() {
    expect(UIPasteboard(name: .general, create: false) === UIPasteboard.general)
    expect(UIPasteboard.general.name == .general)
    onDesktop { desktop in
      UIPasteboard.general.string = "kept"
      UIPasteboard.remove(withName: .general)
      expect(UIPasteboard.general.string == "kept" && !desktop.contents.isEmpty)
    }
  }

  @Test func `unique names differ, and who removes a pasteboard is heard of`() {
    let (one, two) = (UIPasteboard.withUniqueName(), UIPasteboard.withUniqueName())
    expect(one !== two && one.name != two.name)
    expect(UIPasteboard(name: one.name, create: false) === one)
    final class Heard: Sendable {
      let names = Mutex<[String]>([])
    }
    let heard = Heard()
    let observers = [UIPasteboard.changedNotification, UIPasteboard.removedNotification].map {
      NotificationCenter.default.addObserver(forName: $0, object: one, queue: nil) { note in
        heard.names.withLock { $0.append(note.name.rawValue) }
      }
    }
    one.url = URL(string: "https://a.example/")
    UIPasteboard.remove(withName: one.name)
    UIPasteboard.remove(withName: one.name)
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    expect(
      heard.names.withLock { $0 } == [
        "UIPasteboardChangedNotification", "UIPasteboardChangedNotification",
        "UIPasteboardRemovedNotification",
      ])
    UIPasteboard.remove(withName: two.name)
  }

  @Test func `a type that fits is found for a value without one`() {
    onDesktop { _ in
      board.items = [
        [UIPasteboard.typeAutomatic: "text"],
        [UIPasteboard.typeAutomatic: URL(fileURLWithPath: "/a")],
        [UIPasteboard.typeAutomatic: UIColor.red],
      ]
      expect(board.string == "text" && board.url?.path == "/a" && board.color == .red)
      let kinds = reportKinds { board.items = [[UIPasteboard.typeAutomatic: Data([1])]] }
      expect(kinds == ["pasteboard.value"] && board.items.isEmpty)
    }
  }

  @Test func `the types of texts, addresses, images and colours are listed`() {
    onDesktop { _ in
      board.string = "text"
      expect(board.contains(pasteboardTypes: UIPasteboard.typeListString), board)
      expect(!board.contains(pasteboardTypes: UIPasteboard.typeListImage), board)
      board.url = URL(string: "https://a.example/")
      expect(board.contains(pasteboardTypes: UIPasteboard.typeListURL), board)
      expect(!board.contains(pasteboardTypes: UIPasteboard.typeListColor), board)
      board.color = .red
      expect(board.contains(pasteboardTypes: UIPasteboard.typeListColor), board)
      board.setData(Data([1]), forPasteboardType: "public.jpeg")
      expect(board.contains(pasteboardTypes: UIPasteboard.typeListImage), board)
    }
  }

  @Test func `what providers load goes again at its date`() async {
    let provider = NSItemProvider(object: "gone" as NSString)
    board.setItemProviders(
      [provider], localOnly: true, expirationDate: Date(timeIntervalSinceNow: -1))
    expect(board.hasStrings, saying: "until it is loaded")
    for _ in 0..<10_000 where board.hasStrings { await Task.yield() }
    expect(board.string == nil && board.numberOfItems == 0)
  }
}
