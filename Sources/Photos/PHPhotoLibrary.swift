@_exported import Foundation
import KumikoCore
import Synchronization

/// The user's pictures: files in the desktop's folder for pictures.
///
///     PHPhotoLibrary.shared().performChanges {
///       PHAssetChangeRequest.creationRequestForAsset(from: image)
///     } completionHandler: { isSaved, problem in … }
///
/// They are the user's own files, so that leave is always given. `PHAsset` lists what is there;
/// where the app needs one picture of the user's choice, `PHPickerViewController` is the way.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let library = PHPhotoLibrary(folder: { SavedPictures.folder() })
  private let queue = DispatchQueue(label: "PHPhotoLibrary")

  /// Where pictures are saved. Tests have others.
  private let folder: @Sendable () -> URL?

  /// What is in it.
  let shelf: PictureShelf

  /// Where the user's trash is; nil for the desktop's.
  private let trash: URL?

  init(folder: @escaping @Sendable () -> URL?, trash: URL? = nil, listens: Bool = true) {
    (self.folder, self.trash) = (folder, trash)
    shelf = PictureShelf(folder: folder, listens: listens)
  }

  /// The library.
  open class func shared() -> PHPhotoLibrary { library }

  // MARK: Leave

  /// Whether the app may use it: yes.
  open class func authorizationStatus() -> PHAuthorizationStatus { .authorized }

  /// Whether the app may use it: yes.
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .authorized
  }

  /// Says later, on the main thread, that the app may use it.
  open class func requestAuthorization(
    _ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) { DispatchQueue.main.async { handler(.authorized) } }

  /// Says later, on the main thread, that the app may use it.
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) { requestAuthorization(handler) }

  /// Whether the app may use it: yes.
  open class func requestAuthorization(for accessLevel: PHAccessLevel) async
    -> PHAuthorizationStatus
  { .authorized }

  // MARK: Changes

  /// Makes changes, on a queue of the library's: `changeBlock` asks for them by making requests,
  /// and they are done when it has returned. The first that fails ends it; what was done before
  /// stays.
  ///
  /// - Parameter completionHandler: hears on that queue whether all was done.
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

  /// Makes changes, as the other does.
  ///
  /// - Throws: why the first that failed did.
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

  /// Makes changes, and returns when they are done; not for the main thread.
  ///
  /// - Throws: why the first that failed did.
  open func performChangesAndWait(_ changeBlock: @escaping @Sendable () -> Void) throws {
    try queue.sync { try perform(changeBlock) }
  }

  /// What is asked for within the block that runs now.
  @TaskLocal static var asked: AskedChanges?

  private func perform(_ changes: () -> Void) throws {
    let asked = AskedChanges()
    PHPhotoLibrary.$asked.withValue(asked) { changes() }
    defer { shelf.look() }
    for request in asked.requests { try request.save(into: folder()) }
    for path in asked.deleted { try PictureTrash.move(path, data: trash) }
  }

  // MARK: Observers

  /// Tells an observer of changes from now on, as long as it is there: of those that this program
  /// makes, and of what other programs write into the folder for pictures.
  open func register(_ observer: any PHPhotoLibraryChangeObserver) { shelf.register(observer) }

  /// Tells an observer no longer.
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
  /// The files that go to the trash, each once.
  var deleted: [String] { gone.withLock { $0 } }
  func delete(_ path: String) {
    gone.withLock { if !$0.contains(path) { $0.append(path) } }
  }
}

/// Whether an app may use the library.
public enum PHAuthorizationStatus: Int, Sendable {
  /// The user was not asked; never so on desktops.
  case notDetermined = 0
  /// It may not, and the user cannot say otherwise; never so on desktops.
  case restricted = 1
  /// It may not; never so on desktops.
  case denied = 2
  /// It may.
  case authorized = 3
  /// It may use some of it; never so on desktops.
  case limited = 4
}

/// What an app wants of the library.
public enum PHAccessLevel: Int, Sendable {
  /// To add to it.
  case addOnly = 1
  /// All.
  case readWrite = 2
}
