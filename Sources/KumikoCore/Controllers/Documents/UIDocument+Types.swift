import Foundation
import KumikoFoundation
import KumikoReporting

extension UIDocument {
  /// The purpose of a write operation.
  public enum SaveOperation: Int, Sendable {
    /// A new file; the document is located there afterwards.
    case forCreating = 0
    /// Overwrites the existing file.
    case forOverwriting = 1
  }

  /// The kind of a change of a document.
  public enum ChangeKind: Int, Sendable {
    /// A change was made.
    case done = 0
    /// A change was undone.
    case undone = 1
    /// A change was redone.
    case redone = 2
    /// There are no changes to be saved.
    case cleared = 3
  }

  /// The state of a document; empty while it is open without errors.
  public struct State: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// A state with a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The document is open without errors.
    public static let normal: State = []
    /// The document has not been opened, or is closed.
    public static let closed = State(rawValue: 1 << 0)
    /// Another program has changed the file, and so has the app.
    public static let inConflict = State(rawValue: 1 << 1)
    /// The last save failed.
    public static let savingError = State(rawValue: 1 << 2)
    /// The user must not change anything.
    public static let editingDisabled = State(rawValue: 1 << 3)
    /// Reading or writing is in progress, as reported by `progress`.
    public static let progressAvailable = State(rawValue: 1 << 4)
  }

  /// Posted when the state of the document, the notification's object, changed.
  public nonisolated static let stateChangedNotification = Notification.Name(
    "UIDocumentStateChangedNotification")

  /// Reads the file; returns whether that succeeded.
  @discardableResult
  public func open() async -> Bool {
    await withCheckedContinuation { done in open { done.resume(returning: $0) } }
  }

  /// Saves changes and closes the document; returns whether that succeeded.
  @discardableResult
  public func close() async -> Bool {
    await withCheckedContinuation { done in close { done.resume(returning: $0) } }
  }

  /// Saves if there are changes; returns whether the file is up to date.
  @discardableResult
  public func autosave() async -> Bool {
    await withCheckedContinuation { done in autosave { done.resume(returning: $0) } }
  }

  /// Writes the current contents; returns whether that succeeded.
  @discardableResult
  public func save(to url: URL, for saveOperation: UIDocument.SaveOperation) async -> Bool {
    await withCheckedContinuation { done in
      save(to: url, for: saveOperation) { done.resume(returning: $0) }
    }
  }

  /// Discards the changes and reads a file instead; returns whether that succeeded.
  @discardableResult
  public func revert(toContentsOf url: URL) async -> Bool {
    await withCheckedContinuation { done in
      revert(toContentsOf: url) { done.resume(returning: $0) }
    }
  }
}

extension Report {
  static func documentIsOpen(_ name: String) -> Report {
    Report(
      kind: "document.isOpen",
      message: "the document '\(name)' is open, or being opened; it was not opened again. Close it "
        + "first, or call revert(toContentsOf:).")
  }

  static func documentFault(_ name: String, _ error: any Error) -> Report {
    Report(
      kind: "document.fault",
      message: "the document '\(name)': \(DocumentFile.words(error)) Override "
        + "handleError(_:userInteractionPermitted:) to tell the user.")
  }
}
