import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Several things on the clipboard, each in several types.
extension PasteboardTests {
  private var black: UIImage {
    UIImage(bitmap: Bitmap(width: 1, height: 1, format: .color, bytes: [0, 0, 0, 255]))
  }

  @Test func `several texts stay several here and are lines elsewhere`() {
    onDesktop { desktop in
      board.strings = ["one", "zwei", "三"]
      expect(board.strings == ["one", "zwei", "三"] && board.string == "one")
      expect(board.numberOfItems == 3, board.numberOfItems)
      expect(desktop.data(of: "UTF8_STRING") == Data("one\nzwei\n三".utf8))
      expect(!desktop.types.contains("STRING"), saying: "Latin 1 has no such letters")
      desktop.otherCopies([("UTF8_STRING", "a\nb")])
      expect(board.strings == ["a\nb"] && board.numberOfItems == 1)
      board.strings = []
      expect(board.strings == nil && board.numberOfItems == 0 && board.items.isEmpty)
      expect(desktop.contents.isEmpty, desktop.contents)
    }
  }

  @Test func `an item has its values under the names of its types`() throws {
    try onDesktop { desktop in
      board.setItems([
        ["public.utf8-plain-text": "text", "public.html": Data("<p>".utf8), "org.example": "own"],
        ["public.url": try #require(URL(string: "https://a.example/"))],
        ["com.apple.uikit.color": UIColor.red, "public.png": black],
        ["org.example.list": [1, 2]],
      ])
      expect(board.numberOfItems == 4, board.numberOfItems)
      let items = board.items
      expect(items[0]["public.utf8-plain-text"] as? String == "text")
      expect(items[0]["public.html"] as? Data == Data("<p>".utf8))
      expect(items[0]["org.example"] as? Data == Data("own".utf8))
      expect(items[1]["public.url"] as? URL == URL(string: "https://a.example/"))
      expect((items[2]["com.apple.uikit.color"] as? UIColor) == .red)
      let list = try #require(items[3]["org.example.list"] as? Data)
      let numbers = try PropertyListSerialization.propertyList(from: list, format: nil)
      expect(numbers as? [Int] == [1, 2])
      // Other programs get one thing: everything in the types that it can be had in.
      expect(desktop.data(of: "text/html") == Data("<p>".utf8), desktop.data(of: "text/html"))
      expect(desktop.data(of: "text/uri-list") == Data("https://a.example/\r\n".utf8))
      expect(desktop.data(of: "UTF8_STRING") == Data("text\nhttps://a.example/".utf8))
      expect(desktop.types.contains("application/x-color"), desktop.types)
      expect(Set(desktop.types).count == desktop.types.count)
      // What is read back from there is the same.
      let contents = desktop.contents
      board.items = []
      expect(board.numberOfItems == 0, board.numberOfItems)
      desktop.contents = contents
      desktop.isOwn = false
      expect(board.string == "text\nhttps://a.example/" && board.hasColors)
      expect(board.url == URL(string: "https://a.example/") && board.color == .red)
    }
  }

  @Test func `what cannot be copied is left out, which is reported`() {
    struct Own {}
    onDesktop { _ in
      let kinds = reportKinds { board.items = [["org.example": Own()], ["public.text": "kept"]] }
      expect(kinds == ["pasteboard.value"], kinds)
      expect(board.strings == ["kept"] && board.numberOfItems == 1)
    }
  }

  @Test func `a value is text, an address or a colour where its type is of one, else bytes`() {
    onDesktop { _ in
      board.setValue("https://b.example/", forPasteboardType: "public.url")
      expect(board.value(forPasteboardType: "public.url") as? URL == board.url, board.url)
      expect(board.url?.host == "b.example", board.url?.host)
      board.setValue("text", forPasteboardType: "public.text")
      expect(board.value(forPasteboardType: "public.utf8-plain-text") as? String == "text")
      expect(board.value(forPasteboardType: "public.png") == nil)
      board.setValue(Data([7]), forPasteboardType: "org.example")
      expect(board.value(forPasteboardType: "org.example") as? Data == Data([7]))
      expect(board.types == ["org.example"], board.types)
    }
  }

  @Test func `things are asked for by their places`() {
    onDesktop { _ in
      expect(board.types(forItemSet: nil) == nil)
      board.items = [["public.utf8-plain-text": "a"], ["public.html": Data([1])]]
      board.addItems([["public.utf8-plain-text": "b"]])
      expect(board.numberOfItems == 3, board.numberOfItems)
      expect(board.itemSet(withPasteboardTypes: ["public.text"]) == [0, 2])
      expect(board.itemSet(withPasteboardTypes: ["public.png"]) == nil)
      expect(board.contains(pasteboardTypes: ["public.text"], inItemSet: [0, 2]), board)
      expect(!board.contains(pasteboardTypes: ["public.text"], inItemSet: nil), board)
      expect(!board.contains(pasteboardTypes: ["public.text"], inItemSet: [7]), board)
      expect(board.types(forItemSet: [1]) == [["public.html", "text/html"]])
      expect(board.types(forItemSet: [3]) == nil)
      let texts = board.values(forPasteboardType: "public.text", inItemSet: nil)
      expect(texts as? [String] == ["a", "b"])
      expect(board.data(forPasteboardType: "public.html", inItemSet: [1]) == [Data([1])])
      expect(board.data(forPasteboardType: "public.html", inItemSet: [9]) == nil)
    }
  }

  @Test func `files of another program are as many things, and what is added keeps them`() {
    onDesktop { desktop in
      desktop.otherCopies([("text/uri-list", "file:///a\r\nfile:///b\r\n"), ("UTF8_STRING", "a b")])
      expect(board.numberOfItems == 2 && board.string == "a b")
      expect(board.items.compactMap { ($0["public.url"] as? URL)?.path } == ["/a", "/b"])
      board.addItems([["public.utf8-plain-text": "c"]])
      expect(board.urls?.map(\.path) == ["/a", "/b"] && board.numberOfItems == 3)
      expect(desktop.data(of: "text/uri-list") == Data("file:///a\r\nfile:///b\r\n".utf8))
    }
  }

  @Test func `colours go to other programs in sixteen bits a part, and come back`() {
    onDesktop { desktop in
      let color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
      board.color = color
      expect(desktop.data(of: "application/x-color")?.count == 8 && board.hasColors)
      desktop.isOwn = false
      let back = board.colors?.first?.rgba(with: .current)
      expect(abs((back?.green ?? 0) - 0.5) < 0.0001 && abs((back?.alpha ?? 0) - 0.25) < 0.0001)
      desktop.otherCopies([("application/x-color", "short")])
      expect(board.color == nil && board.hasColors, saying: "it says that it has one")
      board.colors = nil
      expect(!board.hasColors && board.colors == nil)
    }
  }

  @Test func `every change is counted and told, with the types that came and went`() {
    onDesktop { desktop in
      @MainActor final class Heard { var told: [[String: [String]]] = [] }
      let heard = Heard()
      let observer = NotificationCenter.default.addObserver(
        forName: UIPasteboard.changedNotification, object: board, queue: nil
      ) { note in
        let types = note.userInfo as? [String: [String]] ?? [:]
        MainActor.assumeIsolated { heard.told.append(types) }
      }
      defer { NotificationCenter.default.removeObserver(observer) }
      let start = board.changeCount
      board.setData(Data([1]), forPasteboardType: "org.example")
      board.setData(Data([2]), forPasteboardType: "public.html")
      expect(board.changeCount == start + 2 && heard.told.count == 2)
      @MainActor func types(_ index: Int, _ key: String) -> [String]? { heard.told[index][key] }
      expect(types(0, UIPasteboard.changedTypesAddedUserInfoKey) == ["org.example"])
      expect(types(1, UIPasteboard.changedTypesAddedUserInfoKey) == ["public.html", "text/html"])
      expect(types(1, UIPasteboard.changedTypesRemovedUserInfoKey) == ["org.example"])
      _ = (board.string, board.items, board.types)
      expect(board.changeCount == start + 2, board.changeCount, saying: "reading changes nothing")
      desktop.otherCopies([("UTF8_STRING", "other")])
      board.otherChanged()
      expect(board.changeCount == start + 3 && heard.told.count == 3 && heard.told[2].isEmpty)
    }
  }

  @Test func `what has expired is taken away, unless something else is there`() {
    onDesktop { desktop in
      let past = Date(timeIntervalSinceNow: -1)
      board.setItems([["public.text": "gone"]], options: [.expirationDate: past])
      expect(board.string == nil && desktop.contents.isEmpty)
      board.setItems(
        [["public.text": "kept"]],
        options: [.expirationDate: Date.distantFuture, .localOnly: true])
      expect(board.string == "kept", board.string)
    }
  }

  @Test func `providers are loaded whole, and what there is can be had from providers`()
    async throws
  {
    let address = try #require(URL(string: "https://c.example/"))
    let missing = NSItemProvider()
    missing.registerDataRepresentation(forTypeIdentifier: "org.example", visibility: .all) { done in
      done(nil, nil)
      return nil
    }
    board.itemProviders = [
      NSItemProvider(object: "text" as NSString), NSItemProvider(object: address as NSURL), missing,
    ]
    expect(board.hasStrings && board.hasURLs, saying: "the types are known at once")
    expect(board.itemProviders.count == 3, board.itemProviders.count)
    while board.numberOfItems == 3 { await Task.yield() }
    expect(board.string == "text" && board.url == address)
    board.items = [["public.utf8-plain-text": "again"], ["public.url": address]]
    let providers = board.itemProviders
    expect(providers.map { $0.canLoadObject(ofClass: URL.self) } == [false, true])
    let text = await withCheckedContinuation { continuation in
      _ = providers[0].loadObject(ofClass: String.self) { text, _ in
        continuation.resume(returning: text)
      }
    }
    expect(text == "again", text)
    let loaded = await withCheckedContinuation { continuation in
      _ = providers[1].loadObject(ofClass: URL.self) { url, _ in continuation.resume(returning: url)
      }
    }
    expect(loaded == address, loaded, address)
  }

  @Test func `what is put there while providers are loaded stays`() async {
    board.setObjects(["late" as NSString])
    board.string = "now"
    for _ in 0..<100 { await Task.yield() }
    expect(board.string == "now" && board.numberOfItems == 1)
  }
}
