import Foundation
import KumikoFoundation
import KumikoReporting
import Synchronization

/// A document in a file or a folder, with the model that an app shows of it. A subclass defines how
/// its model becomes data, and how data becomes the model; the class reads and writes on a queue of
/// its own, saves changes automatically, and loses nothing if that fails.
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
/// Changes are saved ten seconds after they were made, when the app moves to the background,
/// before the document closes, and when the program ends. A file is replaced as a whole or not at
/// all; changes by another program are not overwritten: `documentState` is then `.inConflict`.
@preconcurrency @MainActor open class UIDocument: NSObject {
  /// Where the document is, or will be, located.
  public private(set) var fileURL: URL
  /// The modification date of the file, as far as the document knows. A save that would overwrite a
  /// newer file fails; set this to the file's own date to overwrite it.
  open var fileModificationDate: Date?
  /// The current state of the document. Each change posts `stateChangedNotification`.
  public private(set) var documentState: UIDocument.State = .closed {
    didSet {
      guard documentState != oldValue else { return }
      NotificationCenter.default.post(name: UIDocument.stateChangedNotification, object: self)
    }
  }
  /// The progress of reading or writing; nil if neither is in progress.
  public private(set) var progress: Progress?
  /// The undo manager of the document. Each group of undo steps that is closed counts as a change,
  /// also when undone and redone.
  open var undoManager: UndoManager! = UndoManager() {
    didSet { life.follow(undoManager) }
  }

  /// Changes since the last save; undoing counts backwards.
  private var changeCount = 0
  private var willAutosave = false
  private var isReading = false
  private lazy var life = DocumentLife(self)
  /// Posts the notifications that the app moves to the background, or terminates.
  var appNotifications = NotificationCenter.default
  nonisolated private let files = DispatchQueue(label: "Kumiko.UIDocument")
  /// When the document itself last wrote the file: operations that wait on its queue were requested
  /// before.
  nonisolated private let written = Mutex<Date?>(nil)

  /// A document at a URL; nothing is read until it is opened.
  public init(fileURL url: URL) {
    fileURL = url
    super.init()
    life.follow(undoManager)
  }

  // MARK: Names and types

  /// The name shown to the user: the file's name without its extension.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }

  /// The type identifier of the file by its extension, such as `public.plain-text`.
  open var fileType: String? { DocumentFile.type(of: fileURL) }

  /// The type identifier under which the document is saved.
  open var savingFileType: String? { fileType }

  /// The preferred file name extension for a type; empty if the type is unknown or has none.
  open func fileNameExtension(
    forType typeName: String?, saveOperation: UIDocument.SaveOperation
  ) -> String {
    typeName.flatMap { UTType($0)?.preferredFilenameExtension } ?? ""
  }

  // MARK: Opening and closing

  /// Reads the file; then calls the handler with whether that succeeded.
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

  /// Saves changes, and closes the document. The handler is called with `false` if saving failed:
  /// then the document stays open, with its changes.
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

  /// Discards the changes and reads a file instead, between `disableEditing()` and
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

  /// Called when the user must not change anything; for subclasses to override.
  open func disableEditing() {}

  /// Called when the user can change the document again; for subclasses to override.
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

  /// Loads the contents that were read: `Data`, or a `FileWrapper` if the document is a folder. For
  /// subclasses to override. Called on the main actor.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}

  /// Returns the contents to be written: `Data` or a `FileWrapper`. For subclasses to override.
  /// Called on the main actor.
  open func contents(forType typeName: String) throws -> Any { Data() }

  /// The attributes of the file, by `FileAttributeKey`; none unless a subclass overrides it.
  open func fileAttributesToWrite(
    to url: URL, for saveOperation: UIDocument.SaveOperation
  ) throws -> [AnyHashable: Any] { [:] }

  /// Reads a file and loads it. Called on the document's queue.
  nonisolated open func read(from url: URL) throws {
    nonisolated(unsafe) let contents = try DocumentFile.contents(at: url)
    let load: @MainActor () throws -> Void = { [self] in
      try self.load(fromContents: contents, ofType: DocumentFile.type(of: url))
    }
    if MainThread.isCurrent { return try MainActor.assumeIsolated(load) }
    try DispatchQueue.main.sync { try MainActor.assumeIsolated(load) }
  }

  /// Writes next to the file, then replaces it. Called on the document's queue.
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

  /// Writes contents to a URL where no file exists. Called on the document's queue.
  nonisolated open func writeContents(
    _ contents: Any, to url: URL, for saveOperation: UIDocument.SaveOperation,
    originalContentsURL: URL?
  ) throws {
    try DocumentFile.write(contents, to: url, originalContentsURL)
  }

  /// Performs a closure on the document's queue, after the operations that are enqueued already.
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

  /// Whether there are changes that are not saved.
  open var hasUnsavedChanges: Bool { changeCount != 0 }

  /// Counts a change. Without an undo manager, call it with `.done` after each change.
  open func updateChangeCount(_ change: UIDocument.ChangeKind) {
    switch change {
    case .done, .redone: changeCount += 1
    case .undone: changeCount -= 1
    case .cleared: changeCount = 0
    }
    autosaveLater()
  }

  /// The changes until now, for `updateChangeCount(withToken:for:)` after they are saved.
  open func changeCountToken(for saveOperation: UIDocument.SaveOperation) -> Any { changeCount }

  /// Marks the changes until the token was created as saved; later ones are not.
  open func updateChangeCount(
    withToken changeCountToken: Any, for saveOperation: UIDocument.SaveOperation
  ) {
    changeCount -= changeCountToken as? Int ?? 0
    autosaveLater()
  }

  /// Saves if there are changes; the handler is called with whether the file is up to date.
  open func autosave(completionHandler: (@MainActor (Bool) -> Void)? = nil) {
    guard hasUnsavedChanges, !documentState.contains(.closed) else {
      completionHandler?(true)
      return
    }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }

  /// Writes the current contents. With `.forCreating` the document is open at the new location
  /// afterwards.
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

  /// Saves changes synchronously, when the program terminates.
  func saveNow() {
    guard hasUnsavedChanges, !isReading, !documentState.contains(.closed) else { return }
    let token = changeCountToken(for: .forOverwriting)
    let outcome = Result {
      let write = try writing(to: fileURL, for: .forOverwriting)
      // Enqueued after writes that are in progress.
      return try files.sync(execute: write)
    }
    _ = saved(outcome, to: fileURL, for: .forOverwriting, token)
  }

  /// A closure that writes the current contents, and returns when the file was modified.
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

  /// The delay before changes are saved, in seconds.
  private static let delay = 10.0

  private func autosaveLater() {
    guard hasUnsavedChanges, !willAutosave, !documentState.contains(.closed) else { return }
    willAutosave = true
    DispatchQueue.main.asyncAfter(deadline: .now() + UIDocument.delay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.willAutosave = false
        // After an error, it is tried again after the next change, or when the document is closed.
        if self.documentState.isDisjoint(with: [.savingError, .inConflict]) { self.autosave() }
      }
    }
  }

  /// Called when the file may have been changed by another program: reads it if there are no
  /// unsaved changes.
  func lookForNews() {
    guard !documentState.contains(.closed), !isReading, !hasUnsavedChanges,
      let known = fileModificationDate, let found = DocumentFile.modificationDate(of: fileURL),
      found > known
    else { return }
    revert(toContentsOf: fileURL)
  }

  // MARK: Errors

  /// Called when reading or writing failed. Reports the error; a subclass can also show it to the
  /// user, and calls `finishedHandlingError(_:recovered:)` afterwards.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    Diagnostics.report(.documentFault(localizedName, error))
    finishedHandlingError(error, recovered: false)
  }

  /// Called when an error has been shown to the user.
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {
    if recovered { documentState.subtract([.savingError, .inConflict]) }
  }
}
