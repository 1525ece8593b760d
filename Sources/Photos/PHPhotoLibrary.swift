@_exported import Foundation
import KumikoCore
import Synchronization

/// The user's pictures: files in the desktop's folder for pictures.
///
///     PHPhotoLibrary.shared().performChanges {
///       PHAssetChangeRequest.creationRequestForAsset(from: image)
///     } completionHandler: { isSaved, problem in … }
///
/// They are the user's own files, so that access is always authorised. `PHAsset` fetches the
/// contents; if the app needs a single picture of the user's choice, use `PHPickerViewController`.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let library = PHPhotoLibrary(folder: { SavedPictures.folder() })
  private let queue = DispatchQueue(label: "PHPhotoLibrary")

  /// The folder in which pictures are saved. Tests use another one.
  private let folder: @Sendable () -> URL?

  /// The contents of the folder.
  let shelf: PictureShelf

  /// The location of the user's trash; nil for the desktop's.
  private let trash: URL?

  init(folder: @escaping @Sendable () -> URL?, trash: URL? = nil, listens: Bool = true) {
    (self.folder, self.trash) = (folder, trash)
    shelf = PictureShelf(folder: folder, listens: listens)
  }

  /// The shared library.
  open class func shared() -> PHPhotoLibrary { library }

  // MARK: Authorisation

  /// The authorisation status: always `.authorized`.
  open class func authorizationStatus() -> PHAuthorizationStatus { .authorized }

  /// The authorisation status: always `.authorized`.
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .authorized
  }

  /// Calls the handler with `.authorized`, asynchronously on the main thread.
  open class func requestAuthorization(
    _ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) { DispatchQueue.main.async { handler(.authorized) } }

  /// Calls the handler with `.authorized`, asynchronously on the main thread.
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) { requestAuthorization(handler) }

  /// The authorisation status: always `.authorized`.
  open class func requestAuthorization(for accessLevel: PHAccessLevel) async
    -> PHAuthorizationStatus
  { .authorized }

  // MARK: Changes

  /// Performs changes, on a queue of the library: `changeBlock` creates the change requests, which
  /// are performed after it has returned. The first failure ends the changes; those before it are
  /// kept.
  ///
  /// - Parameter completionHandler: called on that queue with whether all changes succeeded.
  open func performChanges(
    _ changeBlock: @escaping @Sendable () -> Void,
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    queue.async {
      do {
        try self.perform(changeBlock)
        completionHandler?(true, nil)
      } catch {
        completionHandler?(false, error)
      }
    }
  }

  /// Performs changes, as the method above.
  ///
  /// - Throws: the error of the first change that failed.
  open func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws {
    let _: Void = try await withCheckedThrowingContinuation { told in
      performChanges(changeBlock) { isDone, problem in
        if isDone {
          told.resume()
        } else {
          told.resume(throwing: problem ?? CocoaError(.fileWriteUnknown))
        }
      }
    }
  }

  /// Performs changes, and returns when they are done; not for the main thread.
  ///
  /// - Throws: the error of the first change that failed.
  open func performChangesAndWait(_ changeBlock: @escaping @Sendable () -> Void) throws {
    try queue.sync { try perform(changeBlock) }
  }

  /// The requests of the block of changes that is currently run; nil outside one.
  @TaskLocal static var asked: AskedChanges?

  private func perform(_ changes: () -> Void) throws {
    let asked = AskedChanges()
    PHPhotoLibrary.$asked.withValue(asked) { changes() }
    defer { shelf.look() }
    for request in asked.requests { try request.save(into: folder()) }
    for path in asked.deleted { try PictureTrash.move(path, data: trash) }
  }

  // MARK: Observers

  /// Notifies an observer of changes until it is deallocated or unregistered: changes by this
  /// program, and those by other programs in the folder for pictures.
  open func register(_ observer: any PHPhotoLibraryChangeObserver) { shelf.register(observer) }

  /// Stops notifying an observer.
  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {
    shelf.unregister(observer)
  }
}

/// The requests of a block of changes.
final class AskedChanges: Sendable {
  private let list = Mutex<[PHAssetChangeRequest]>([])
  var requests: [PHAssetChangeRequest] { list.withLock { $0 } }
  func add(_ request: PHAssetChangeRequest) { list.withLock { $0.append(request) } }

  private let gone = Mutex<[String]>([])
  /// The files to be moved to the trash, without duplicates.
  var deleted: [String] { gone.withLock { $0 } }
  func delete(_ path: String) {
    gone.withLock { if !$0.contains(path) { $0.append(path) } }
  }
}

/// Whether an app may use the library.
public enum PHAuthorizationStatus: Int, Sendable {
  /// The user was not asked; never on desktops.
  case notDetermined = 0
  /// Access is restricted, and the user cannot change that; never on desktops.
  case restricted = 1
  /// Access is denied; never on desktops.
  case denied = 2
  /// Access is authorised.
  case authorized = 3
  /// Access is limited to some assets; never on desktops.
  case limited = 4
}

/// The levels of access.
public enum PHAccessLevel: Int, Sendable {
  /// To add assets.
  case addOnly = 1
  /// To read, add and delete assets.
  case readWrite = 2
}
