import Foundation
import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCore

@MainActor struct `a document` {
  /// A text, whose faults are kept.
  private final class Note: UIDocument {
    var text = "" { didSet { loads += 1 } }
    var loads = 0
    var faults: [any Error] = []
    var gives: Any?

    override func contents(forType typeName: String) throws -> Any { gives ?? Data(text.utf8) }
    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
    }
    override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
      faults.append(error)
    }
    func write(_ words: String) {
      text = words
      updateChangeCount(.done)
    }
  }

  private let scratch: ScratchFolder
  private var place: URL { scratch.url.appendingPathComponent("tea.txt") }

  /// What the app is doing, said to the documents of one test.
  private let app = NotificationCenter()

  init() throws { scratch = try ScratchFolder() }

  private func onDisk() throws -> String { try String(contentsOf: place, encoding: .utf8) }

  /// A note that is there, and open.
  private func note(_ text: String) async throws -> Note {
    try Data(text.utf8).write(to: place)
    let note = Note(fileURL: place)
    note.appNotifications = app
    expect(await note.open() && note.documentState == .normal, note.documentState)
    return note
  }

  @Test func `is created, closed and opened again`() async throws {
    let made = Note(fileURL: place)
    made.appNotifications = app
    expect(made.documentState == .closed && made.localizedName == "tea", made.localizedName)
    expect(made.fileType == "public.plain-text", made.fileType)
    made.text = "green"
    expect(await made.save(to: place, for: .forCreating))
    expect(made.documentState == .normal && !made.hasUnsavedChanges)
    made.write("black")
    expect(made.hasUnsavedChanges)
    expect(await made.close() && made.documentState == .closed)
    let again = Note(fileURL: place)
    expect(await again.open() && again.text == "black", again.text)
    expect(again.fileModificationDate != nil && again.progress == nil)
  }

  @Test func `counts what its undo manager registers, undoes and makes again`() async throws {
    let note = try await note("green")
    note.undoManager.groupsByEvent = false
    note.undoManager.beginUndoGrouping()
    note.undoManager.registerUndo(withTarget: note) { note in
      note.text = "green"
      note.undoManager.registerUndo(withTarget: note) { $0.text = "black" }
    }
    note.text = "black"
    note.undoManager.endUndoGrouping()
    expect(note.hasUnsavedChanges)
    note.undoManager.undo()
    expect(!note.hasUnsavedChanges && note.text == "green")
    note.undoManager.redo()
    expect(note.hasUnsavedChanges && note.text == "black")
    expect(await note.autosave() && !note.hasUnsavedChanges)
    expect(try onDisk() == "black")
  }

  @Test func `has the changes still to be saved that were made while it was being written`()
    async throws
  {
    let note = try await note("green")
    note.write("black")
    // What is on the disk is looked at in the handler: soon after it, the next autosave changes it.
    var saved: (succeeded: Bool, changed: Bool, text: String?) = (false, false, nil)
    await withCheckedContinuation { done in
      note.autosave {
        saved = ($0, note.hasUnsavedChanges, try? onDisk())
        done.resume()
      }
      note.write("white")
    }
    expect(saved.succeeded && saved.changed, saved)
    expect(saved.text == "black", saved)
    expect(await note.close())
    expect(try onDisk() == "white")
  }

  @Test func `does not take its own saves for those of another program`() async throws {
    try Data("green".utf8).write(to: place)
    let past = Date(timeIntervalSinceNow: -3_600)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: place.path)
    let note = Note(fileURL: place)
    note.appNotifications = app
    expect(await note.open())
    var saved: [Bool] = []
    await withCheckedContinuation { done in
      note.write("black")
      note.autosave { saved.append($0) }
      note.write("white")
      note.autosave {
        saved.append($0)
        done.resume()
      }
    }
    expect(saved == [true, true] && note.faults.isEmpty, saved, note.faults)
    expect(try onDisk() == "white")
  }

  @Test func `that is not there does not open`() async {
    let note = Note(fileURL: place)
    expect(await !note.open() && note.documentState == .closed, note.documentState)
    expect(note.faults.count == 1, note.faults)
  }

  @Test func `whose save fails keeps its changes, and does not close`() async throws {
    let note = try await note("green")
    note.write("black")
    note.gives = 7
    expect(await !note.close() && note.documentState == .savingError, note.documentState)
    expect(note.hasUnsavedChanges && note.faults.count == 1, note.faults)
    expect(try onDisk() == "green")
    note.gives = nil
    expect(await note.close())
    expect(try onDisk() == "black")
    let nowhere = scratch.url.appendingPathComponent("no/folder.txt")
    expect(await !note.save(to: nowhere, for: .forCreating) && note.fileURL == place)
    expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) == ["tea.txt"])
  }

  @Test func `does not overwrite what another program wrote, until it is told to`() async throws {
    let note = try await note("green")
    note.write("mine")
    try Data("theirs".utf8).write(to: place)
    let later = Date(timeIntervalSinceNow: 60)
    try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: place.path)
    expect(await !note.autosave() && note.documentState == .inConflict, note.documentState)
    expect(try onDisk() == "theirs")
    note.fileModificationDate = DocumentFile.modificationDate(of: place)
    expect(await note.autosave() && note.documentState == .normal, note.documentState)
    expect(try onDisk() == "mine")
  }

  @Test func `takes what another program wrote where nothing is to be saved`() async throws {
    let note = try await note("green")
    try Data("theirs".utf8).write(to: place)
    let later = Date(timeIntervalSinceNow: 60)
    try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: place.path)
    app.post(
      name: UIApplication.didBecomeActiveNotification, object: UIApplication.shared)
    while !PendingWork.isEmpty { await Task.yield() }
    expect(note.text == "theirs" && !note.hasUnsavedChanges, note.text)
  }

  @Test func `goes back to a file, and may not be edited meanwhile`() async throws {
    let note = try await note("green")
    note.write("black")
    var states: [UIDocument.State] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIDocument.stateChangedNotification, object: note, queue: nil
    ) { _ in MainActor.assumeIsolated { states.append(note.documentState) } }
    expect(await note.revert(toContentsOf: place) && note.text == "green", note.text)
    NotificationCenter.default.removeObserver(token)
    expect(!note.hasUnsavedChanges && note.documentState == .normal)
    expect(states.contains { $0.contains(.editingDisabled) }, states)
  }

  @Test func `is saved when the program ends, and when it goes to the background`() async throws {
    let note = try await note("green")
    note.write("black")
    app.post(
      name: UIApplication.willTerminateNotification, object: UIApplication.shared)
    expect(try onDisk() == "black")
    note.write("white")
    app.post(
      name: UIApplication.didEnterBackgroundNotification, object: UIApplication.shared)
    while !PendingWork.isEmpty { await Task.yield() }
    expect(try onDisk() == "white")
  }

  @Test func `keeps the rights of its file, and a link to it`() async throws {
    let note = try await note("green")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: place.path)
    let link = scratch.url.appendingPathComponent("link.txt")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: place)
    note.text = "black"
    expect(await note.save(to: link, for: .forOverwriting))
    expect(try onDisk() == "black")
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path)
    expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600, attributes)
    let kind = try FileManager.default.attributesOfItem(atPath: link.path)[.type]
    expect(kind as? FileAttributeType == .typeSymbolicLink, kind)
  }

  @Test func `can be a folder, which is replaced as a whole`() async throws {
    final class Pages: UIDocument {
      var pages: [String: String] = [:]
      override func contents(forType typeName: String) throws -> Any {
        FileWrapper(
          directoryWithFileWrappers: pages.mapValues {
            FileWrapper(regularFileWithContents: Data($0.utf8))
          })
      }
      override func load(fromContents contents: Any, ofType typeName: String?) throws {
        let wrappers = (contents as? FileWrapper)?.fileWrappers ?? [:]
        pages = wrappers.mapValues {
          String(decoding: $0.regularFileContents ?? Data(), as: UTF8.self)
        }
      }
    }
    let url = scratch.url.appendingPathComponent("book.pages")
    let book = Pages(fileURL: url)
    book.appNotifications = app
    book.pages = ["one": "1", "two": "2"]
    expect(await book.save(to: url, for: .forCreating))
    book.pages = ["two": "zwei"]
    book.updateChangeCount(.done)
    expect(await book.close())
    let again = Pages(fileURL: url)
    expect(await again.open() && again.pages == ["two": "zwei"], again.pages)
    expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) == ["book.pages"])
  }

  @Test func `asks a subclass for everything that it may decide`() async throws {
    let diary = Diary(fileURL: scratch.url.appendingPathComponent("diary.text"))
    diary.appNotifications = app
    expect(diary.fileNameExtension(forType: "public.png", saveOperation: .forCreating) == "png")
    expect(diary.fileNameExtension(forType: nil, saveOperation: .forCreating) == "")
    expect(
      await diary.save(to: diary.fileURL, for: .forCreating)
        && diary.states.contains { $0.contains(.progressAvailable) })
    expect(diary.typeSaved == "public.plain-text", diary.typeSaved)
    expect(diary.steps.withLock { $0 } == ["queued", "safely", "written"])
    let attributes = try FileManager.default.attributesOfItem(atPath: diary.fileURL.path)
    expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640, attributes)
    diary.updateChangeCount(.done)
    let token = diary.changeCountToken(for: .forOverwriting)
    diary.updateChangeCount(.done)
    diary.updateChangeCount(withToken: token, for: .forOverwriting)
    expect(diary.hasUnsavedChanges)
    diary.updateChangeCount(.cleared)
    expect(
      await diary.revert(toContentsOf: diary.fileURL) && diary.edits == ["no", "yes"], diary.edits)
    diary.refuses = true
    diary.updateChangeCount(.done)
    expect(await !diary.autosave() && diary.documentState == .savingError)
    diary.finishedHandlingError(CocoaError(.fileWriteUnknown), recovered: true)
    expect(diary.documentState == .normal, diary.documentState)
  }

  /// Overrides whatever there is.
  private final class Diary: UIDocument {
    nonisolated let steps = Mutex<[String]>([])
    var states: [UIDocument.State] = []
    var edits: [String] = []
    var typeSaved: String?
    var refuses = false

    override var savingFileType: String? { "public.plain-text" }
    override func contents(forType typeName: String) throws -> Any {
      states.append(documentState)
      typeSaved = typeName
      if refuses { throw CocoaError(.fileWriteNoPermission) }
      return Data("day".utf8)
    }
    override func fileAttributesToWrite(
      to url: URL, for saveOperation: UIDocument.SaveOperation
    ) throws -> [AnyHashable: Any] { [FileAttributeKey.posixPermissions: 0o640] }
    nonisolated override func writeContents(
      _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]?,
      safelyTo url: URL, for saveOperation: UIDocument.SaveOperation
    ) throws {
      steps.withLock { $0.append("safely") }
      try super.writeContents(
        contents, andAttributes: additionalFileAttributes, safelyTo: url, for: saveOperation)
    }
    nonisolated override func writeContents(
      _ contents: Any, to url: URL, for saveOperation: UIDocument.SaveOperation,
      originalContentsURL: URL?
    ) throws {
      steps.withLock { $0.append("written") }
      try super.writeContents(
        contents, to: url, for: saveOperation, originalContentsURL: originalContentsURL)
    }
    nonisolated override func performAsynchronousFileAccess(
      _ block: @escaping @Sendable () -> Void
    ) {
      steps.withLock { $0.append("queued") }
      super.performAsynchronousFileAccess(block)
    }
    override func disableEditing() { edits.append("no") }
    override func enableEditing() { edits.append("yes") }
  }

  @Test func `says once that it is open already`() async throws {
    let note = try await note("green")
    var isOpened = true
    expect(reportKinds { note.open { isOpened = $0 } } == ["document.isOpen"])
    expect(!isOpened && note.documentState == .normal)
  }
}
