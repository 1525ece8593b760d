import Foundation
import KumikoFoundation
import KumikoGraphics

/// Saves an image as a PNG file in the desktop's folder for pictures, under the first name of
/// `IMG_0001.png`, `IMG_0002.png` … that is free.
///
/// - Parameters:
///   - completionTarget: is called on the next turn of the main loop; can be nil.
///   - completionSelector: the method of the target that is called, with the image, the error or
///     nil, and `contextInfo`: `image(_:didFinishSavingWithError:contextInfo:)`.
///   - contextInfo: passed to the target.
@preconcurrency @MainActor public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  var problem: (any Error)?
  do { try SavedPictures.save(image) } catch { problem = error }
  guard let target = TargetAction.object(completionTarget), let completionSelector else { return }
  let arguments = SelectorArguments(problem, contextInfo)
  Task { _ = completionSelector.call(on: target, image, arguments) }
}

/// The desktop's folder for pictures.
package enum SavedPictures {
  /// The folder; tests replace it.
  // Only tests set it, before they save anything.
  package nonisolated(unsafe) static var folder: @Sendable () -> URL? = {
    FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
  }

  /// Saves an image under an unused name.
  static func save(_ image: UIImage) throws {
    guard let data = image.pngData(), let folder = folder() else {
      throw CocoaError(.fileWriteUnknown)
    }
    _ = try write(data, as: "png", into: folder)
  }

  /// Writes data into a folder under an unused name, and returns the file.
  package nonisolated static func write(
    _ data: Data, as pathExtension: String, into folder: URL
  ) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 1...9_999 {
      let digits = String(number)
      let zeros = String(repeating: "0", count: 4 - digits.count)
      let name = "IMG_\(zeros)\(digits).\(pathExtension)"
      let file = folder.appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: file.path) { continue }
      try data.write(to: file, options: .withoutOverwriting)
      return file
    }
    throw CocoaError(.fileWriteFileExists)
  }
}
