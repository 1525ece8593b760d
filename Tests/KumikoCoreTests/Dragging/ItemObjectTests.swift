import KumikoFoundation
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCore

/// What texts, addresses and pictures say about themselves to whoever drags or copies them.
struct ItemObjectTests {
  private nonisolated func data(_ object: any NSItemProviderWriting, as type: String) -> Data? {
    let loaded = Mutex<Data?>(nil)
    object.loadData(withTypeIdentifier: type) { data, _ in loaded.withLock { $0 = data } }
    return loaded.withLock { $0 }
  }

  @Test func `texts are written and read in UTF-8`() throws {
    for kind in [NSString.self, String.self] as [any NSItemProviderWriting.Type] {
      expect(kind.writableTypeIdentifiersForItemProvider == ["public.utf8-plain-text"])
    }
    for kind in [NSString.self, String.self] as [any NSItemProviderReading.Type] {
      expect(kind.readableTypeIdentifiersForItemProvider.contains("public.plain-text"))
    }
    for text in ["組子" as NSString, "組子"] as [any NSItemProviderWriting] {
      let bytes = try #require(data(text, as: "public.utf8-plain-text"))
      expect(String(decoding: bytes, as: UTF8.self) == "組子", String(decoding: bytes, as: UTF8.self))
    }
    let wide = try #require("組子".data(using: .utf16))
    let type = "public.utf16-plain-text"
    expect(try String.object(withItemProviderData: wide, typeIdentifier: type) == "組子")
  }

  @Test func `addresses are written as such and as texts, and read from files, too`() throws {
    let url = try #require(URL(string: "https://kumiko.example/a?b=1"))
    for kind in [NSURL.self, URL.self] as [any NSItemProviderWriting.Type] {
      expect(kind.writableTypeIdentifiersForItemProvider.first == "public.url")
      expect(kind.writableTypeIdentifiersForItemProvider.contains("public.utf8-plain-text"))
    }
    for kind in [NSURL.self, URL.self] as [any NSItemProviderReading.Type] {
      expect(kind.readableTypeIdentifiersForItemProvider == ["public.file-url", "public.url"])
    }
    for address in [url as NSURL, url] as [any NSItemProviderWriting] {
      let bytes = try #require(data(address, as: "public.url"))
      expect(try URL.object(withItemProviderData: bytes, typeIdentifier: "public.url") == url)
    }
  }

  @Test func `pictures are written as PNG files`() throws {
    expect(UIImage.writableTypeIdentifiersForItemProvider == ["public.png"])
    expect(UIImage.readableTypeIdentifiersForItemProvider.contains("public.jpeg"))
    // Without a backend there is nothing to write, which is said.
    let failure = Mutex<NSError?>(nil)
    _ = UIImage().loadData(withTypeIdentifier: "public.png") { data, error in
      expect(data == nil, data)
      failure.withLock { $0 = error as NSError? }
    }
    expect(failure.withLock { $0?.domain } == NSItemProvider.errorDomain)
  }

  @Test func `a provider without data and without a reason has an error of its own`() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .team) {
      $0(nil, nil)
      return nil
    }
    let error: NSError? = await withCheckedContinuation { done in
      provider.loadDataRepresentation(forTypeIdentifier: "public.data") { _, error in
        done.resume(returning: error as NSError?)
      }
    }
    expect(error?.domain == NSItemProvider.errorDomain, error?.domain)
    expect(error?.code == NSItemProvider.ErrorCode.unknownError.rawValue, error?.code)
  }

  @Test func `a file that is registered is loaded as its data`() async throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: place) }
    try Data("kept".utf8).write(to: place)
    let provider = NSItemProvider()
    provider.registerFileRepresentation(
      forTypeIdentifier: "public.plain-text", fileOptions: [], visibility: .all
    ) { done in
      done(place, false, nil)
      return nil
    }
    let data: Data? = await withCheckedContinuation { done in
      provider.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { data, _ in
        done.resume(returning: data)
      }
    }
    expect(data == Data("kept".utf8), data)
  }

  @Test func `sessions know what is dragged, and what the app keeps with them`() async {
    expect(UIDragInteraction.isEnabledByDefault)
    let screen = DragScreen(["a", "b"])
    expect(screen.drag.isEnabled)
    var found: [Bool] = []
    screen.whenDropped = { session in
      found.append(session.hasItemsConforming(toTypeIdentifiers: ["public.image", "public.text"]))
      found.append(session.hasItemsConforming(toTypeIdentifiers: ["public.image"]))
      session.localDragSession?.localContext = "kept"
      expect(session.localDragSession?.localContext as? String == "kept")
    }
    screen.press(50, 50)
    screen.move(60, 50)
    await screen.settle()
    screen.move(250, 50)
    screen.release(250, 50)
    await screen.settle()
    expect(found == [true, false], found)
  }
}
