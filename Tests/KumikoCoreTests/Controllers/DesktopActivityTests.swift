import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a desktop does with what is shared, with one that answers what the test says.
@MainActor struct DesktopActivityTests {
  private let desktop = SharingDesktop()
  private let page = UIViewController()
  private let screen: ControllerScreen
  private let log = LifeLog()
  private let scratch: ScratchFolder
  private var folder: URL { scratch.url }

  init() throws {
    scratch = try ScratchFolder()
    screen = ControllerScreen(page, width: 800)
    screen.window.host = desktop
    UIPasteboard.general.items = []
  }

  private var image: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in }
  }

  private func file(_ name: String, _ text: String) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url
  }

  private func share(_ items: [Any], by title: String) throws {
    let list = UIActivityViewController(activityItems: items, applicationActivities: nil)
    list.completionWithItemsHandler = { [log] type, isDone, _, error in
      let name = type?.rawValue.split(separator: ".").last.map(String.init) ?? "none"
      log.add("\(name) \(isDone)\(error.map { " " + $0.localizedDescription } ?? "")")
    }
    page.present(list, animated: false)
    screen.settle()
    let table = try #require(list.view.find(UITableView.self))
    screen.click(try #require(table.visibleCells.first { $0.shownTexts.contains(title) }))
    screen.settle()
  }

  private func wait(until holds: () -> Bool) async {
    while !holds() {
      await Task.yield()
      screen.tick()
    }
    screen.settle()
  }

  private func told() async -> String {
    var lines = ""
    await wait {
      lines += log.take()
      return !lines.isEmpty
    }
    return lines
  }

  // MARK: Copying

  @Test func `texts, addresses, files, images and data are copied together`() throws {
    let url = try #require(URL(string: "https://example.org/日本?a=b"))
    let path = URL(fileURLWithPath: "/tmp/a b.txt")
    try share(["日本語", NSString("two"), url, path, image, Data("%PDF-1".utf8)], by: "Copy")
    let board = UIPasteboard.general
    expect(board.numberOfItems == 6 && board.strings?.prefix(2) == ["日本語", "two"])
    expect(board.urls == [url, path] && board.images?.count == 1)
    expect(board.data(forPasteboardType: "com.adobe.pdf", inItemSet: [5]) == [Data("%PDF-1".utf8)])
    expect(log.take() == "CopyToPasteboard true")
  }

  @Test func `what an item provider has is copied`() async throws {
    let named = NSItemProvider()
    named.suggestedName = "Drawing"
    named.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { done in
      done(Data([0x89, 0x50]), nil)
      return nil
    }
    // Others copy too while this one waits.
    var copied: [[Data]?] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated {
        guard UIPasteboard.general.strings == ["hello"] else { return }
        copied.append(
          UIPasteboard.general.data(forPasteboardType: "public.png", inItemSet: [1]))
      }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    try share([NSItemProvider(object: "hello"), named], by: "Copy")
    #expect(await told() == "CopyToPasteboard true")
    expect(copied.contains([Data([0x89, 0x50])]), copied)
  }

  @Test func `an item provider that fails is told`() async throws {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { done in
      done(nil, CocoaError(.fileNoSuchFile))
      return nil
    }
    try share([provider], by: "Copy")
    #expect(await told().hasPrefix("CopyToPasteboard false "))
  }

  // MARK: Saving

  @Test func `a text is saved where the user says`() async throws {
    try share(["A title / of it\nmore"], by: "Save to File…")
    expect(desktop.files.requests == [FileRequest(.save(name: "A title  of it.txt"))])
    let place = folder.appendingPathComponent("x.txt")
    desktop.files.answer?(.chosen([place]))
    #expect(await told() == "SaveToFiles true")
    expect(try Data(contentsOf: place) == Data("A title / of it\nmore".utf8))
  }

  @Test func `several things are saved under names of their own`() async throws {
    let path = try file("a.csv", "1,2")
    let source = LoggedSource(LifeLog())
    (source.placeholder, source.item, source.type) = (Data(), Data([1, 2]), "public.zip-archive")
    try share([image, image, path, source, "  \n"], by: "Save to File…")
    let names = ["Image.png", "Image 2.png", "a.csv", "Document.zip", "Text.txt"]
    expect(desktop.files.requests == [FileRequest(.saveSeveral(names: names))])
    let other = folder.appendingPathComponent("other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    desktop.files.answer?(.chosen(names.map { other.appendingPathComponent($0) }))
    let heard = await told()
    // Without a decoder images are not written.
    if heard == "SaveToFiles true" {
      expect(try Data(contentsOf: other.appendingPathComponent("a.csv")) == Data("1,2".utf8))
      expect(FileManager.default.fileExists(atPath: path.path), saying: "it is copied")
    } else {
      expect(heard.hasPrefix("SaveToFiles false "), heard)
    }
  }

  @Test func `files are copied, and a place that cannot be written is told`() async throws {
    let path = try file("a.txt", "1")
    try share([path], by: "Save to File…")
    let place = folder.appendingPathComponent("b.txt")
    desktop.files.answer?(.chosen([place]))
    #expect(await told() == "SaveToFiles true")
    expect(try Data(contentsOf: place) == Data("1".utf8))
    try share([path], by: "Save to File…")
    desktop.files.answer?(.chosen([folder.appendingPathComponent("none/b.txt")]))
    #expect(await told().hasPrefix("SaveToFiles false "))
    expect(page.presentedViewController != nil, saying: "the list stays")
  }

  @Test func `a dialog that was cancelled leaves the list, and goes with it`() throws {
    try share(["a"], by: "Save to File…")
    desktop.files.answer?(.cancelled)
    screen.settle()
    expect(log.take() == "SaveToFiles false" && page.presentedViewController != nil)
    page.dismiss(animated: false)
    _ = log.take()
    try share(["a"], by: "Save to File…")
    page.dismiss(animated: false)
    expect(desktop.files.dialog.isClosed && log.take() == "none false")
  }

  // MARK: Mail and other programs

  @Test func `a message has the subject, texts and addresses, and files`() async throws {
    let source = LoggedSource(log)
    (source.subject, source.item) = ("Flowers", "Hanakotoba")
    let url = try #require(URL(string: "https://example.org"))
    let path = try file("a.txt", "1")
    try share([source, url, path, Data("%PDF".utf8)], by: "Mail")
    await wait { !desktop.handed.isEmpty }
    expect(log.take().contains("subject for com.apple.UIKit.activity.Mail"))
    guard case .mail(let subject, let body, let files)? = desktop.handed.first else {
      Issue.record("no message")
      return
    }
    expect(subject == "Flowers" && body == "Hanakotoba\nhttps://example.org")
    expect(files.map(\.lastPathComponent) == ["a.txt", "Document.pdf"])
    expect(try Data(contentsOf: files[1]) == Data("%PDF".utf8))
    desktop.answer?(.done)
    #expect(await told() == "Mail true")
  }

  @Test func `the subject is not asked for anything else, and none is none`() async throws {
    try share([LoggedSource(log)], by: "Copy")
    expect(!log.take().contains("subject"))
    try share([LoggedSource(log)], by: "Mail")
    await wait { !desktop.handed.isEmpty }
    expect(desktop.handed == [.mail(subject: nil, body: "item", attachments: [])], desktop.handed)
  }

  @Test func `an address is opened with another program`() throws {
    let url = try #require(URL(string: "https://example.org"))
    try share(["text", url], by: "Open With…")
    expect(desktop.handed == [.open(url)], desktop.handed)
    desktop.answer?(.cancelled)
    screen.settle()
    expect(log.take() == "OpenURI false" && page.presentedViewController != nil)
    page.dismiss(animated: false)
    expect(log.take() == "none false" && desktop.dialog.isClosed == false)
    try share([url], by: "Open With…")
    page.dismiss(animated: false)
    expect(desktop.dialog.isClosed, saying: "the program's dialog goes with the list")
  }

  @Test func `a portal that went away is reported and told`() throws {
    let kinds = try reportKinds {
      try share([URL(fileURLWithPath: "/tmp/a")], by: "Open With…")
      desktop.answer?(.unavailable("it went away"))
      screen.settle()
    }
    expect(kinds == ["sharing.notDone"] && log.take() == "OpenURI false it went away")
  }
}
