import Foundation
import KumikoFoundation
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCore

/// What an item can be had as, and what becomes of a load.
struct ItemProviderTypeTests {
  private func data(_ provider: NSItemProvider, _ type: String) async -> String? {
    await withCheckedContinuation { done in
      provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
        done.resume(returning: data.map { String(decoding: $0, as: UTF8.self) })
      }
    }
  }

  private func register(_ provider: NSItemProvider, _ type: String, _ text: String) {
    provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
      $0(Data(text.utf8), nil)
      return nil
    }
  }

  @Test func `a type that is registered again is the new one`() async {
    let provider = NSItemProvider()
    register(provider, "public.html", "old")
    register(provider, "public.html", "new")
    expect(provider.registeredTypeIdentifiers == ["public.html"])
    #expect(await data(provider, "public.html") == "new")
  }

  @Test func `the type itself counts before a kind of it`() async {
    let provider = NSItemProvider()
    register(provider, "public.html", "html")
    register(provider, "public.text", "text")
    #expect(await data(provider, "public.text") == "text")
  }

  @Test func `an object of this program is handed over as it is`() async throws {
    let image = try #require(UIImage(systemName: "star"))
    let provider = NSItemProvider(object: image)
    let loaded: UIImage? = await withCheckedContinuation { done in
      provider.loadObject(ofClass: UIImage.self) { object, _ in
        done.resume(returning: object as? UIImage)
      }
    }
    expect(loaded === image, loaded, image)
  }

  @Test func `an object can be made when somebody asks for it`() async {
    let provider = NSItemProvider()
    provider.registerObject(ofClass: NSString.self, visibility: .all) { done in
      done("later" as NSString, nil)
      return nil
    }
    expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(await data(provider, "public.plain-text") == "later")
  }

  @Test func `text in Swift's type is text`() async throws {
    let provider = NSItemProvider()
    provider.registerObject("組子", visibility: .all)
    #expect(await data(provider, "public.utf8-plain-text") == "組子")
    let text = try String.object(
      withItemProviderData: Data("a".utf8), typeIdentifier: "public.utf8-plain-text")
    expect(text == "a", text)
  }

  @Test func `text of 16 bits is read as such`() throws {
    let data = try #require("組子".data(using: .utf16))
    let text = try NSString.object(
      withItemProviderData: data, typeIdentifier: "public.utf16-plain-text")
    expect(text.description == "組子", text.description)
  }

  @Test func `an address may have space around it, and none is an error`() throws {
    let url = try NSURL.object(
      withItemProviderData: Data(" https://a.org/\n".utf8), typeIdentifier: "public.url")
    expect(url.absoluteString == "https://a.org/", url.absoluteString)
    #expect(throws: (any Error).self) {
      try NSURL.object(withItemProviderData: Data("  ".utf8), typeIdentifier: "public.url")
    }
  }

  @Test func `a picture is a PNG file, and what is none is an error`() throws {
    #expect(throws: (any Error).self) {
      try UIImage.object(withItemProviderData: Data("no".utf8), typeIdentifier: "public.png")
    }
  }

  @Test func `a load that is cancelled hands nothing over`() async {
    let provider = NSItemProvider()
    let go = DispatchSemaphore(value: 0)
    provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) {
      go.wait()
      $0(Data([1]), nil)
      return nil
    }
    let seen: Data? = await withCheckedContinuation { done in
      let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.data") { data, _ in
        done.resume(returning: data)
      }
      progress.cancel()
      go.signal()
    }
    expect(seen == nil, seen)
  }

  @Test func `a handler is called once, whatever the item does, and its progress ends`() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) {
      $0(Data([1]), nil)
      $0(Data([2]), nil)
      return nil
    }
    let calls = Mutex(0)
    let kept = Mutex<Progress?>(nil)
    await withCheckedContinuation { done in
      let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.data") { _, _ in
        if calls.withLock({
          $0 += 1; return $0
        }) == 1 {
          done.resume()
        }
      }
      kept.withLock { $0 = progress }
    }
    // Another load of the same provider is behind the second answer.
    #expect(await data(provider, "public.data") == "\u{1}")
    expect(calls.withLock { $0 } == 1)
    expect(kept.withLock { $0?.isFinished } == true)
  }

  @Test func `a file's name may have a slash, and is that of the file where there is one`()
    async throws
  {
    let provider = NSItemProvider()
    provider.suggestedName = "a/b"
    register(provider, "public.json", "[]")
    func name(_ provider: NSItemProvider, _ type: String) async -> String? {
      await withCheckedContinuation { done in
        provider.loadFileRepresentation(forTypeIdentifier: type) { url, _ in
          done.resume(returning: url?.lastPathComponent)
        }
      }
    }
    #expect(await name(provider, "public.json") == "a-b.json")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).JPG")
    try Data("x".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let photo = try #require(NSItemProvider(contentsOf: file))
    expect(photo.registeredTypeIdentifiers.first == "public.jpeg")
    expect(photo.suggestedName == file.deletingPathExtension().lastPathComponent)
    #expect(await name(photo, "public.jpeg") == file.lastPathComponent)
  }

  @MainActor @Test func `a session loads what can be had, and says how far it is`() async {
    let screen = DragScreen(["a", "b"])
    let other = NSItemProvider()
    other.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) {
      $0(Data(), nil)
      return nil
    }
    screen.items.append(UIDragItem(itemProvider: other))
    var texts: [String] = []
    var total: Progress?
    var all: Progress?
    screen.whenDropped = { session in
      expect(session.items.count == 3, session.items.count)
      total = session.loadObjects(ofClass: String.self) { texts = $0 }
      all = session.progress
      expect(all?.totalUnitCount == 2 && all?.isFinished == false)
    }
    screen.press(50, 50)
    screen.move(250, 50)
    screen.release(250, 50)
    await screen.settle()
    expect(texts == ["a", "b"], texts)
    expect(total?.isFinished == true && all?.isFinished == true)
    expect(screen.log.contains("didEnd copy") && screen.log.last == "transferred")
  }

  @Test func `types are registered by content type, as data and as files`() async throws {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(for: .json) { done in
      done(Data("[]".utf8), nil)
      return nil
    }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString).appendingPathExtension("txt")
    try Data("letter".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    provider.registerFileRepresentation(for: .plainText, visibility: .all, openInPlace: true) {
      done in
      done(file, false, nil)
      return nil
    }
    expect(provider.registeredContentTypes == [.json, .plainText])
    let loaded: [String?] = await withCheckedContinuation { done in
      provider.loadDataRepresentation(for: .json) { json, _ in
        provider.loadDataRepresentation(for: .plainText) { text, _ in
          done.resume(
            returning: [json, text].map { data in data.map { String(decoding: $0, as: UTF8.self) } }
          )
        }
      }
    }
    expect(loaded == ["[]", "letter"], loaded)
  }
}
