import Kumiko
import Photos

extension PHPhotoLibrary {
  /// Lets the user change the selection of an app with limited access. Here apps have full access,
  /// so that nothing is shown, as on iOS with full access.
  @MainActor public func presentLimitedLibraryPicker(from controller: UIViewController) {}

  /// The same.
  ///
  /// - Parameter completionHandler: called later, on the main thread, with the identifiers that
  ///   were added: none.
  @MainActor public func presentLimitedLibraryPicker(
    from controller: UIViewController, completionHandler: @escaping @Sendable ([String]) -> Void
  ) {
    DispatchQueue.main.async { completionHandler([]) }
  }
}
