import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Dialogs for files, with a desktop that answers what the test says.
@MainActor struct DocumentPickerTests {
  private final class Listener: NSObject, UIDocumentPickerDelegate {
    var told: [[URL]?] = []
    func documentPicker(
      _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) { told.append(urls) }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
      told.append(nil)
    }
  }

  private let desktop = FileDesktop()
  private let page = UIViewController()
  private let screen: ControllerScreen
  private let listener = Listener()
  private let scratch: ScratchFolder
  private var folder: URL { scratch.url }

  init() throws {
    scratch = try ScratchFolder()
    screen = ControllerScreen(page)
    screen.window.host = desktop
  }

  private func file(_ name: String, _ text: String) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url
  }

  private func text(_ url: URL?) -> String? {
    url.flatMap { try? Data(contentsOf: $0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  private func show(_ picker: UIDocumentPickerViewController) {
    picker.delegate = listener
    page.present(picker, animated: true)
    screen.settle()
  }

  /// Answers, and waits until the delegate has heard of it.
  private func answer(_ answer: FileAnswer) async {
    let count = listener.told.count
    desktop.answer?(answer)
    while listener.told.count == count {
      await Task.yield()
      screen.tick()
    }
    screen.settle()
  }

  @Test func `a delegate from before hears of each file by itself`() {
    final class Older: NSObject, UIDocumentPickerDelegate {
      var told: [String] = []
      func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL
      ) { told.append(url.lastPathComponent) }
    }
    let (older, picker) = (
      Older(), UIDocumentPickerViewController(forOpeningContentTypes: [.png])
    )
    let delegate: any UIDocumentPickerDelegate = older
    delegate.documentPicker(
      picker, didPickDocumentsAt: ["a", "b"].map { URL(fileURLWithPath: "/tmp/" + $0) })
    expect(older.told == ["a", "b"], older.told)
  }

  @Test func `the desktop is asked for files of some types, and the delegate gets them`() async {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.png, .plainText])
    picker.allowsMultipleSelection = true
    picker.directoryURL = folder
    show(picker)
    expect(page.presentedViewController === picker && desktop.requests.count == 1)
    let request = desktop.requests[0]
    expect(request.purpose == .open(several: true, folders: false) && request.folder == folder)
    expect(request.filter?.patterns.contains("*.[pP][nN][gG]") == true)
    expect(request.filter?.mimeTypes.contains("text/csv") == true, saying: "a kind of plain text")
    expect(request.filter?.name == "PNG image, plain text", request.filter?.name)
    let chosen = [URL(fileURLWithPath: "/a b"), URL(fileURLWithPath: "/日本.png")]
    await answer(.chosen(chosen))
    expect(listener.told == [chosen] && page.presentedViewController == nil)
    desktop.answer?(.cancelled)
    expect(listener.told.count == 1, listener.told.count, saying: "it answers once")
  }

  @Test func `folders are asked for where nothing else is opened`() {
    show(UIDocumentPickerViewController(forOpeningContentTypes: [.folder]))
    expect(desktop.requests[0] == FileRequest(.open(several: false, folders: true)))
  }

  @Test(arguments: [[UTType.item], [.png, .data], [], [UTType(exportedAs: "org.example.own")]])
  func `where any file will do everything is shown`(types: [UTType]) {
    show(UIDocumentPickerViewController(forOpeningContentTypes: types, asCopy: true))
    expect(desktop.requests[0].filter == nil, desktop.requests[0].filter)
  }

  @Test func `nothing chosen is told, and the picker leaves`() async {
    show(UIDocumentPickerViewController(forOpeningContentTypes: [.pdf]))
    await answer(.cancelled)
    expect(listener.told == [nil] && page.presentedViewController == nil)
  }

  @Test func `without a dialog that is reported, and told as nothing chosen`() async {
    let kinds = reportKinds {
      show(UIDocumentPickerViewController(forOpeningContentTypes: [.pdf]))
      desktop.answer?(.unavailable("nobody"))
    }
    expect(kinds == ["documents.noDialog"], kinds)
    screen.settle()
    expect(listener.told == [nil] && page.presentedViewController == nil)
    screen.window.host = screen
    let without = reportKinds {
      show(UIDocumentPickerViewController(forOpeningContentTypes: [.pdf]))
    }
    expect(without == ["documents.noDialog"], without)
    screen.settle()
    expect(listener.told == [nil, nil] && page.presentedViewController == nil)
  }

  @Test func `dismissing the picker takes the dialog away, and tells nothing`() {
    show(UIDocumentPickerViewController(forOpeningContentTypes: [.pdf]))
    page.dismiss(animated: true)
    screen.settle()
    expect(desktop.dialog.isClosed && listener.told.isEmpty)
    desktop.answer?(.chosen([folder]))
    screen.settle()
    expect(listener.told.isEmpty, listener.told)
  }

  @Test func `nothing of it is seen in the window, which takes no clicks meanwhile`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var clicks = 0
    button.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
    page.view.addSubview(button)
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf])
    picker.modalPresentationStyle = .formSheet
    expect(picker.modalPresentationStyle == .overFullScreen, picker.modalPresentationStyle)
    show(picker)
    expect(picker.view.backgroundColor == nil && page.view.window != nil)
    screen.click(button)
    expect(clicks == 0, clicks)
  }

  @Test func `copies are the app's own`() async throws {
    let (one, two) = (try file("one.txt", "1"), try file("two.txt", "2"))
    show(UIDocumentPickerViewController(forOpeningContentTypes: [.text], asCopy: true))
    await answer(.chosen([one, two]))
    let copies = try #require(listener.told.first ?? nil)
    expect(copies.map(\.lastPathComponent) == ["one.txt", "two.txt"] && copies[0] != one)
    expect(copies.map(text) == ["1", "2"] && text(one) == "1")
    for copy in copies { try FileManager.default.removeItem(at: copy) }
  }

  @Test func `what is exported is moved or copied to where the user says`() async throws {
    let (source, target) = (try file("draft.txt", "new"), try file("old.txt", "old"))
    show(UIDocumentPickerViewController(forExporting: [source], asCopy: true))
    expect(desktop.requests[0].purpose == .save(name: "draft.txt"), desktop.requests[0].purpose)
    await answer(.chosen([target]))
    expect(listener.told == [[target]] && text(target) == "new" && text(source) == "new")
    let place = folder.appendingPathComponent("moved.txt")
    show(UIDocumentPickerViewController(forExporting: [source]))
    await answer(.chosen([place]))
    expect(text(place) == "new" && !FileManager.default.fileExists(atPath: source.path))
    show(UIDocumentPickerViewController(forExporting: [place]))
    await answer(.chosen([place]))
    expect(text(place) == "new", text(place), saying: "to where it is")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    expect(Set(names) == ["old.txt", "moved.txt"], Set(names))
  }

  @Test func `several are exported into one folder`() async throws {
    let sources = [try file("a.txt", "a"), try file("b.txt", "b")]
    show(UIDocumentPickerViewController(forExporting: sources, asCopy: true))
    expect(desktop.requests[0].purpose == .saveSeveral(names: ["a.txt", "b.txt"]))
    let places = ["x.txt", "y.txt"].map { folder.appendingPathComponent($0) }
    await answer(.chosen(places))
    expect(places.map(text) == ["a", "b"], places.map(text))
  }

  @Test func `what cannot be copied is reported, and told as nothing chosen`() async throws {
    let missing = folder.appendingPathComponent("missing.txt")
    show(UIDocumentPickerViewController(forOpeningContentTypes: [.text], asCopy: true))
    await answer(.chosen([missing]))
    show(UIDocumentPickerViewController(forExporting: [missing], asCopy: true))
    let target = try file("kept.txt", "kept")
    await answer(.chosen([target]))
    expect(listener.told == [nil, nil] && text(target) == "kept")
    expect(Report.filesNotCopied("x").kind == "documents.notCopied")
  }

  @Test func `exporting nothing asks nobody`() {
    show(UIDocumentPickerViewController(forExporting: []))
    screen.settle()
    expect(desktop.requests.isEmpty && listener.told == [nil])
  }
}
