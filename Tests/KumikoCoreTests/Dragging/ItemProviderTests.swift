import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

struct ItemProviderTests {
  @Test func `text is loaded as text, in both spellings, and not on the main thread`() async {
    let provider = NSItemProvider(object: "Kumiko 組子" as NSString)
    expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    expect(provider.canLoadObject(ofClass: String.self))
    expect(!provider.canLoadObject(ofClass: UIImage.self))
    expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    let text: String? = await withCheckedContinuation { done in
      provider.loadObject(ofClass: String.self) { text, _ in
        done.resume(returning: Thread.isMainThread ? "main" : text)
      }
    }
    expect(text == "Kumiko 組子", text)
    let old: String? = await withCheckedContinuation { done in
      provider.loadObject(ofClass: NSString.self) { object, _ in
        done.resume(returning: object as? String)
      }
    }
    expect(old == "Kumiko 組子", old)
  }

  @Test func `an address is loaded as address and as text`() async {
    let url = URL(string: "https://example.org/a?b=1")!
    let provider = NSItemProvider(object: url as NSURL)
    let loaded: URL? = await withCheckedContinuation { done in
      provider.loadObject(ofClass: URL.self) { url, _ in done.resume(returning: url) }
    }
    let text: String? = await withCheckedContinuation { done in
      provider.loadObject(ofClass: String.self) { text, _ in done.resume(returning: text) }
    }
    expect(loaded == url && text == url.absoluteString)
  }

  @Test func `a type that is not there is an error, not silence`() async {
    let provider = NSItemProvider()
    let code: Int? = await withCheckedContinuation { done in
      provider.loadDataRepresentation(forTypeIdentifier: "public.png") { _, error in
        done.resume(returning: (error as NSError?)?.code)
      }
    }
    expect(code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue, code)
  }

  @Test func `data that is not text is an error`() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(
      forTypeIdentifier: "public.utf8-plain-text", visibility: .all
    ) { done in
      done(Data([0xFF, 0xFE, 0xFF]), nil)
      return nil
    }
    let code: Int? = await withCheckedContinuation { done in
      provider.loadObject(ofClass: String.self) { _, error in
        done.resume(returning: (error as NSError?)?.code)
      }
    }
    expect(code == NSItemProvider.ErrorCode.unavailableCoercionError.rawValue, code)
  }

  @Test func `a file is there while its handler runs, by its name, and gone after it`() async {
    let provider = NSItemProvider()
    provider.suggestedName = "List"
    provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) {
      $0(Data("[]".utf8), nil)
      return nil
    }
    let seen: (String, String, URL)? = await withCheckedContinuation { done in
      provider.loadFileRepresentation(forTypeIdentifier: "public.json") { url, _ in
        done.resume(
          returning: url.map {
            ($0.lastPathComponent, (try? String(contentsOf: $0, encoding: .utf8)) ?? "", $0)
          })
      }
    }
    expect(seen?.0 == "List.json" && seen?.1 == "[]")
    // The folder goes right after the handler.
    for _ in 0..<1_000 where FileManager.default.fileExists(atPath: seen?.2.path ?? "") {
      await Task.yield()
    }
    expect(!FileManager.default.fileExists(atPath: seen?.2.path ?? ""))
  }

  @Test func `a file that was registered is read as data, and lent as a copy`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).txt")
    try Data("plane".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let provider = try #require(NSItemProvider(contentsOf: file))
    let data: Data? = await withCheckedContinuation { done in
      provider.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { data, _ in
        done.resume(returning: data)
      }
    }
    expect(data == Data("plane".utf8), data)
    let lent: URL? = await withCheckedContinuation { done in
      provider.loadFileRepresentation(forTypeIdentifier: "public.data") { url, _ in
        done.resume(returning: url)
      }
    }
    expect(lent?.lastPathComponent == file.lastPathComponent && lent != file)
    let address: URL? = await withCheckedContinuation { done in
      provider.loadObject(ofClass: URL.self) { url, _ in done.resume(returning: url) }
    }
    expect(address == file, address, file)
    expect(NSItemProvider(contentsOf: file.appendingPathExtension("gone")) == nil)
  }
}
