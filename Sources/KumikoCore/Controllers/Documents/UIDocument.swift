import Foundation
import KumikoFoundation
import KumikoReporting
import Synchronization

/// A file, or a folder that is one document, with what an app shows of it. A subclass says how its
/// model becomes data, and the other way around; the class reads and writes on a queue of its own,
/// saves what has changed, and loses nothing where that fails.
///
///     final class Note: UIDocument {
///       var text = ""
///       override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
///       override func load(fromContents contents: Any, ofType typeName: String?) throws {
///         text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
///       }
///     }
///
///     let note = Note(fileURL: url)
///     await note.open()
///     note.text += "!"
///     note.updateChangeCount(.done)        // or register with note.undoManager
///     await note.close()                   // saves
///
/// Changes are saved some seconds after they were made, when the app goes to the background, before
/// the document closes, and when the program ends. A file is replaced as a whole or not at all;
/// what another program has written meanwhile is not overwritten: `documentState` says
/// `.inConflict`.
@preconcurrency @MainActor open class UIDocument: NSObject {
  /// Where the document is, or is to be.
  public private(set) var fileURL: URL
  /// When the file was changed last, as far as the document knows. A save that would overwrite what
  /// is newer fails; set it to the file's own date to overwrite that.
  open var fileModificationDate: Date?
  /// What the document can do at the moment. `stateChangedNotification` follows each change.
  public private(set) var documentState: UIDocument.State = .closed {
    didSet {
      guard documentState != oldValue else { return }
      NotificationCenter.default.post(name: UIDocument.stateChangedNotification, object: self)
    }
  }
  /// How far reading or writing is; nil where neither is under way.
  public private(set) var progress: Progress?
  /// What undoes changes. A group of undo steps that closes counts as a change, also undone and
  /// redone.
  open var undoManager: UndoManager! = UndoManager() {
    didSet { life.follow(undoManager) }
  }

  /// Changes since the last save; undoing counts backwards.
  private var changeCount = 0
  private var willAutosave = false
  private var isReading = false
  private lazy var life = DocumentLife(self)
  /// Who says that the app goes to the background, or ends.
  var appNotifications = NotificationCenter.default
  nonisolated private let files = DispatchQueue(label: "Kumiko.UIDocument")
  /// When the document itself has written last: what waits on its queue was asked for before.
  nonisolated private let written = Mutex<Date?>(nil)

  /// A document at a place; nothing is read until it is opened.
  public init(fileURL url: URL) {
    fileURL = url
    super.init()
    life.follow(undoManager)
  }

  // MARK: Names and types

  /// What the user calls it: the file's name without its extension.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }

  /// The type of the file by its extension, such as `public.plain-text`.
  open var fileType: String? { DocumentFile.type(of: fileURL) }

  /// The type that it is saved as.
  open var savingFileType: String? { fileType }

  /// The extension of files of a type; empty where there is no one extension.
  open func fileNameExtension(
    forType typeName: String?, saveOperation: UIDocument.SaveOperation
  ) -> String {
    typeName.flatMap { UTType($0)?.preferredFilenameExtension } ?? ""
  }

  // MARK: Opening and closing

  /// Reads the file; afterwards the handler is called with whether that succeeded.
  open func open(completionHandler: (@MainActor (Bool) -> Void)? = nil) {
    guard documentState.contains(.closed), !isReading else {
      Diagnostics.report(.documentIsOpen(localizedName))
      completionHandler?(false)
      return
    }
    startReading(fileURL) { [self] error in
      if error == nil { begin() }
      completionHandler?(error == nil)
    }
  }

  /// Saves what has changed, and lets go of the file. The handler is called with false where saving
  /// failed: then the document stays open, with its changes.
  open func close(completionHandler: (@MainActor (Bool) -> Void)? = nil) {
    guard !documentState.contains(.closed) else {
      completionHandler?(true)
      return
    }
    autosave { [self] isSaved in
      if isSaved {
        documentState = .closed
        undoManager?.removeAllActions()
        life.end()
      }
      completionHandler?(isSaved)
    }
  }

  /// Throws the changes away and reads a file instead, between `disableEditing()` and
  /// `enableEditing()`.
  open func revert(toContentsOf url: URL, completionHandler: (@MainActor (Bool) -> Void)? = nil) {
    documentState.insert(.editingDisabled)
    disableEditing()
    startReading(url) { [self] error in
      if error == nil {
        undoManager?.removeAllActions()
        updateChangeCount(.cleared)
        documentState.subtract([.inConflict, .savingError])
      }
      documentState.remove(.editingDisabled)
      enableEditing()
      completionHandler?(error == nil)
    }
  }

  /// The user may not change anything now; a subclass overrides it.
  open func disableEditing() {}

  /// The user may change the document again; a subclass overrides it.
  open func enableEditing() {}

  private func begin() {
    documentState.remove(.closed)
    changeCount = 0
    life.begin()
  }

  private func startReading(_ url: URL, then: @escaping @MainActor ((any Error)?) -> Void) {
    isReading = true
    start()
    performAsynchronousFileAccess { [self] in
      let outcome = Result {
        try read(from: url)
        return DocumentFile.modificationDate(of: url)
      }
      toMain { [self] in
        isReading = false
        finish()
        switch outcome {
        case .success(let date):
          if url == fileURL { fileModificationDate = date }
          then(nil)
        case .failure(let error):
          handleError(error, userInteractionPermitted: true)
          then(error)
        }
      }
    }
  }

  private func start() {
    progress = Progress(totalUnitCount: 1)
    documentState.insert(.progressAvailable)
  }

  private func finish() {
    progress?.completedUnitCount = 1
    progress = nil
    documentState.remove(.progressAvailable)
  }

  // MARK: Contents

  /// Takes what was read: `Data`, or a `FileWrapper` where the document is a folder. A subclass
  /// overrides it. Called on the main actor.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}

  /// What is to be written: `Data` or a `FileWrapper`. A subclass overrides it. Called on the main
  /// actor.
  open func contents(forType typeName: String) throws -> Any { Data() }

  /// Attributes that the file gets, by `FileAttributeKey`; none where a subclass says nothing.
  open func fileAttributesToWrite(
    to url: URL, for saveOperation: UIDocument.SaveOperation
  ) throws -> [AnyHashable: Any] { [:] }

  /// Reads a file and has it loaded. Called on the document's queue.
  nonisolated open func read(from url: URL) throws {
    nonisolated(unsafe) let contents = try DocumentFile.contents(at: url)
    let load: @MainActor () throws -> Void = { [self] in
      try self.load(fromContents: contents, ofType: DocumentFile.type(of: url))
    }
    if MainThread.isCurrent { return try MainActor.assumeIsolated(load) }
    try DispatchQueue.main.sync { try MainActor.assumeIsolated(load) }
  }

  /// Writes beside the file and takes its place then. Called on the document's queue.
  nonisolated open func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]?,
    safelyTo url: URL, for saveOperation: UIDocument.SaveOperation
  ) throws {
    try DocumentFile.replace(url) { place in
      try writeContents(
        contents, to: place, for: saveOperation,
        originalContentsURL: saveOperation == .forOverwriting ? url : nil)
      try DocumentFile.set(additionalFileAttributes, of: place)
    }
  }

  /// Writes contents to a place where nothing is. Called on the document's queue.
  nonisolated open func writeContents(
    _ contents: Any, to url: URL, for saveOperation: UIDocument.SaveOperation,
    originalContentsURL: URL?
  ) throws {
    try DocumentFile.write(contents, to: url, originalContentsURL)
  }

  /// Runs a closure on the document's queue, after what is there already.
  nonisolated open func performAsynchronousFileAccess(
    _ block: @escaping @Sendable () -> Void
  ) {
    PendingWork.begin()
    files.async {
      block()
      PendingWork.end()
    }
  }

  nonisolated private func toMain(_ body: @escaping @MainActor () -> Void) {
    PendingWork.begin()
    DispatchQueue.main.async {
      MainActor.assumeIsolated(body)
      PendingWork.end()
    }
  }

  // MARK: Saving

  /// Whether there are changes that no file has.
  open var hasUnsavedChanges: Bool { changeCount != 0 }

  /// Counts a change. Without an undo manager an app calls it with `.done` after each.
  open func updateChangeCount(_ change: UIDocument.ChangeKind) {
    switch change {
    case .done, .redone: changeCount += 1
    case .undone: changeCount -= 1
    case .cleared: changeCount = 0
    }
    autosaveLater()
  }

  /// What has changed until now, for `updateChangeCount(withToken:for:)` once it is saved.
  open func changeCountToken(for saveOperation: UIDocument.SaveOperation) -> Any { changeCount }

  /// The changes until a token was asked for are saved; those after it are not.
  open func updateChangeCount(
    withToken changeCountToken: Any, for saveOperation: UIDocument.SaveOperation
  ) {
    changeCount -= changeCountToken as? Int ?? 0
    autosaveLater()
  }

  /// Saves where there are changes; the handler is called with whether all is in the file.
  open func autosave(completionHandler: (@MainActor (Bool) -> Void)? = nil) {
    guard hasUnsavedChanges, !documentState.contains(.closed) else {
      completionHandler?(true)
      return
    }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }

  /// Writes the contents as they are now. With `.forCreating` the document is at the new place
  /// afterwards, and open.
  open func save(
    to url: URL, for saveOperation: UIDocument.SaveOperation,
    completionHandler: (@MainActor (Bool) -> Void)? = nil
  ) {
    let token = changeCountToken(for: saveOperation)
    start()
    do {
      let write = try writing(to: url, for: saveOperation)
      nonisolated(unsafe) let kept = token
      let done: @MainActor (Result<Date?, any Error>) -> Void = { [self] outcome in
        let isSaved = saved(outcome, to: url, for: saveOperation, kept)
        completionHandler?(isSaved)
      }
      performAsynchronousFileAccess { [self] in
        let outcome = Result { try write() }
        toMain { done(outcome) }
      }
    } catch {
      completionHandler?(saved(.failure(error), to: url, for: saveOperation, token))
    }
  }

  /// Saves what has changed before this returns, where the program ends.
  func saveNow() {
    guard hasUnsavedChanges, !isReading, !documentState.contains(.closed) else { return }
    let token = changeCountToken(for: .forOverwriting)
    let outcome = Result {
      let write = try writing(to: fileURL, for: .forOverwriting)
      // After what is being written already.
      return try files.sync(execute: write)
    }
    _ = saved(outcome, to: fileURL, for: .forOverwriting, token)
  }

  /// What writes the contents as they are now, and says when the file was changed.
  private func writing(
    to url: URL, for saveOperation: UIDocument.SaveOperation
  ) throws -> @Sendable () throws -> Date? {
    nonisolated(unsafe) let contents = try contents(forType: savingFileType ?? "")
    nonisolated(unsafe) let attributes = try fileAttributesToWrite(to: url, for: saveOperation)
    let known = saveOperation == .forOverwriting && url == fileURL ? fileModificationDate : nil
    return { [self] in
      let own = written.withLock { $0 }
      if let known, let found = DocumentFile.modificationDate(of: url),
        found > max(known, own ?? known)
      {
        throw DocumentFile.Fault.changedByAnotherProgram
      }
      try writeContents(
        contents, andAttributes: attributes, safelyTo: url, for: saveOperation)
      let date = DocumentFile.modificationDate(of: url)
      written.withLock { $0 = date }
      return date
    }
  }

  private func saved(
    _ outcome: Result<Date?, any Error>, to url: URL, for saveOperation: UIDocument.SaveOperation,
    _ token: Any
  ) -> Bool {
    finish()
    switch outcome {
    case .success(let date):
      documentState.subtract([.savingError, .inConflict])
      updateChangeCount(withToken: token, for: saveOperation)
      if saveOperation == .forCreating {
        fileURL = url
        if documentState.contains(.closed) { begin() }
      }
      if url == fileURL { fileModificationDate = date }
      return true
    case .failure(let error):
      let isConflict = error as? DocumentFile.Fault == .changedByAnotherProgram
      documentState.insert(isConflict ? .inConflict : .savingError)
      handleError(error, userInteractionPermitted: true)
      return false
    }
  }

  /// How long changes wait to be saved, in seconds.
  private static let delay = 10.0

  private func autosaveLater() {
    guard hasUnsavedChanges, !willAutosave, !documentState.contains(.closed) else { return }
    willAutosave = true
    DispatchQueue.main.asyncAfter(deadline: .now() + UIDocument.delay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.willAutosave = false
        // What went wrong once waits for the next change, or for the document to be closed.
        if self.documentState.isDisjoint(with: [.savingError, .inConflict]) { self.autosave() }
      }
    }
  }

  /// The file was changed by another program: where nothing is to be saved, that is what it is now.
  func lookForNews() {
    guard !documentState.contains(.closed), !isReading, !hasUnsavedChanges,
      let known = fileModificationDate, let found = DocumentFile.modificationDate(of: fileURL),
      found > known
    else { return }
    revert(toContentsOf: fileURL)
  }

  // MARK: Errors

  /// Reading or writing failed. Reports it; a subclass tells the user, too, and calls
  /// `finishedHandlingError(_:recovered:)` then.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    Diagnostics.report(.documentFault(localizedName, error))
    finishedHandlingError(error, recovered: false)
  }

  /// The user was told of an error.
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {
    if recovered { documentState.subtract([.savingError, .inConflict]) }
  }
}
