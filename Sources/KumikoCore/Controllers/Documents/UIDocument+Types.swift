import Foundation
import KumikoFoundation
import KumikoReporting

extension UIDocument {
  /// What a file is written for.
  public enum SaveOperation: Int, Sendable {
    /// A new file; the document is there afterwards.
    case forCreating = 0
    /// The same file once more.
    case forOverwriting = 1
  }

  /// What happened to a document.
  public enum ChangeKind: Int, Sendable {
    /// Something was changed.
    case done = 0
    /// A change was undone.
    case undone = 1
    /// A change was made again.
    case redone = 2
    /// There is nothing to be saved.
    case cleared = 3
  }

  /// What a document can do; empty while it is open and all is well.
  public struct State: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A state from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It is open and all is well.
    public static let normal: State = []
    /// It was not opened, or is closed again.
    public static let closed = State(rawValue: 1 << 0)
    /// Another program has changed the file, and so has the app.
    public static let inConflict = State(rawValue: 1 << 1)
    /// The last save failed.
    public static let savingError = State(rawValue: 1 << 2)
    /// The user may not change anything.
    public static let editingDisabled = State(rawValue: 1 << 3)
    /// `progress` says how far reading or writing is.
    public static let progressAvailable = State(rawValue: 1 << 4)
  }

  /// The state of the document that is the notification's object is another one.
  public nonisolated static let stateChangedNotification = Notification.Name(
    "UIDocumentStateChangedNotification")

  /// Reads the file; says whether that succeeded.
  @discardableResult
  public func open() async -> Bool {
    await withCheckedContinuation { done in open { done.resume(returning: $0) } }
  }

  /// Saves what has changed and lets go of the file; says whether that succeeded.
  @discardableResult
  public func close() async -> Bool {
    await withCheckedContinuation { done in close { done.resume(returning: $0) } }
  }

  /// Saves where there are changes; says whether all is in the file.
  @discardableResult
  public func autosave() async -> Bool {
    await withCheckedContinuation { done in autosave { done.resume(returning: $0) } }
  }

  /// Writes the contents as they are now; says whether that succeeded.
  @discardableResult
  public func save(to url: URL, for saveOperation: UIDocument.SaveOperation) async -> Bool {
    await withCheckedContinuation { done in
      save(to: url, for: saveOperation) { done.resume(returning: $0) }
    }
  }

  /// Throws the changes away and reads a file instead; says whether that succeeded.
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
