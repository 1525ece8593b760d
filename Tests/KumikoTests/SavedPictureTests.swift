import Foundation
import KumikoCore
import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// Images that an app saves among the user's pictures.
@MainActor @Suite(.serialized) struct SavedPictureTests {
  private final class Album: NSObject {
    var saved: [(width: CGFloat, error: (any Error)?, context: UnsafeMutableRawPointer?)] = []
    func image(
      _ image: UIImage, didFinishSavingWithError error: (any Error)?,
      contextInfo: UnsafeMutableRawPointer?
    ) { saved.append((image.size.width, error, contextInfo)) }
  }

  @Test func `they get names that are free, and their owner hears of it`() async throws {
    _ = try OffscreenHost(size: CGSize(width: 10, height: 10))
    let former = SavedPictures.folder
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Album-\(UUID().uuidString)")
    defer {
      SavedPictures.folder = former
      try? FileManager.default.removeItem(at: folder)
    }
    SavedPictures.folder = { folder }
    let (album, image) = (
      Album(),
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image {
        $0.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
      }
    )
    let done = Selector(Album.image(_:didFinishSavingWithError:contextInfo:))
    for _ in 0..<2 { UIImageWriteToSavedPhotosAlbum(image, album, done, nil) }
    UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil)
    for _ in 0..<100 where album.saved.count < 2 { await Task.yield() }
    expect(album.saved.map(\.width) == [4, 4], album.saved.map(\.width))
    expect(album.saved.allSatisfy { $0.error == nil && $0.context == nil }, album.saved)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    expect(files == ["IMG_0001.png", "IMG_0002.png", "IMG_0003.png"], files)
    let read = UIImage(contentsOfFile: folder.appendingPathComponent(files[1]).path)
    expect((read?.size.width ?? 0) * (read?.scale ?? 1) == 4 * image.scale)
  }
}
