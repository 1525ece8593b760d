import Foundation
import KumikoTestSupport
import Offscreen
import PhotosUI
import Synchronization
import Testing
import UIKit

@testable import KumikoCore
@testable import Photos

extension PictureTests {
  /// The user's pictures: listed, unpacked, deleted, watched.
  @Suite(.serialized) @MainActor final class Library {
    let folder: URL
    let outside: URL
    let host: OffscreenHost
    private let before = SavedPictures.folder
    nonisolated private static let isMain = DispatchSpecificKey<Bool>()

    init() throws {
      (folder, outside) = (try scratchFolder(), try scratchFolder())
      host = try OffscreenHost(size: CGSize(width: 100, height: 100))
      DispatchQueue.main.setSpecific(key: Library.isMain, value: true)
      let folder = folder
      SavedPictures.folder = { folder }
    }

    deinit {
      SavedPictures.folder = before
      try? FileManager.default.removeItem(at: folder)
      try? FileManager.default.removeItem(at: outside)
    }

    /// Writes a picture, so many days old.
    @discardableResult
    func picture(
      _ name: String, _ width: Int = 4, _ height: Int = 2, age: Double = 0, in place: URL? = nil
    ) throws -> URL {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let size = CGSize(width: width, height: height)
      let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(origin: .zero, size: size))
      }
      return try file(name, #require(image.pngData()), age: age, in: place)
    }

    @discardableResult
    func file(
      _ name: String, _ data: Data = Data("?".utf8), age: Double = 0, in place: URL? = nil
    ) throws -> URL {
      let url = (place ?? folder).appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
      let date = Date(timeIntervalSince1970: 1_700_000_000 - age * 86_400)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
      return url
    }

    func names(_ result: PHFetchResult<PHAsset>) -> [String] {
      (0..<result.count).map { (result[$0].localIdentifier as NSString).lastPathComponent }
    }

    func fetched(_ change: (PHFetchOptions) -> Void = { _ in }) -> [String] {
      let options = PHFetchOptions()
      change(options)
      return names(PHAsset.fetchAssets(with: options))
    }

    @Test func `pictures and films of all folders are listed, the oldest first`() throws {
      try picture("b.png", age: 2)
      try picture("Trips/Rome/c.JPG", age: 3)
      try file("Trips/film.mp4", age: 1)
      for name in ["notes.txt", ".hidden.png", ".thumbnails/d.png", "song.mp3", "png"] {
        try file(name)
      }
      let linked = try picture("e.png", age: 4, in: outside)
      let manager = FileManager.default
      for (name, target) in [
        ("link.png", linked.path), ("broken.png", "/nowhere"), ("Circle", folder.path),
        ("Elsewhere", outside.path),
      ] {
        try manager.createSymbolicLink(
          atPath: folder.appendingPathComponent(name).path, withDestinationPath: target)
      }
      expect(fetched() == ["link.png", "c.JPG", "b.png", "film.mp4"], fetched())
      let pictures = PHAsset.fetchAssets(with: .image, options: nil)
      expect(names(pictures) == ["link.png", "c.JPG", "b.png"], names(pictures))
      let film = try #require(PHAsset.fetchAssets(with: .video, options: nil).firstObject)
      expect(film.mediaType == .video && film.pixelWidth == 0)
      expect(film.creationDate == Date(timeIntervalSince1970: 1_700_000_000 - 86_400))
      expect(pictures[1].pixelWidth == 4 && pictures[1].pixelHeight == 2)
      expect(pictures.countOfAssets(with: .image) == 3 && pictures.countOfAssets(with: .video) == 0)
    }

    @Test func `a folder that is not there is empty, and is found once it is made`() throws {
      let inner = folder.appendingPathComponent("Pictures")
      SavedPictures.folder = { inner }
      expect(fetched() == [] && PHAsset.fetchAssets(with: nil).firstObject == nil)
      try picture("Pictures/a.png")
      expect(fetched() == ["a.png"], fetched())
      SavedPictures.folder = { nil }
      expect(fetched() == [], saying: "a desktop without a folder for pictures")
    }

    @Test func `what is written, renamed and deleted meanwhile is seen by the next fetch`() throws {
      try picture("a.png", age: 2)
      expect(fetched() == ["a.png"])
      try picture("New/Deep/b.png", age: 1)
      expect(fetched() == ["a.png", "b.png"], fetched())
      let manager = FileManager.default
      try manager.moveItem(
        at: folder.appendingPathComponent("New"), to: folder.appendingPathComponent("Old"))
      try picture("Old/Deep/c.png")
      expect(fetched() == ["a.png", "b.png", "c.png"], fetched())
      try manager.removeItem(at: folder.appendingPathComponent("Old"))
      try manager.removeItem(at: folder.appendingPathComponent("a.png"))
      expect(fetched() == [], fetched())
    }

    @Test func `options choose, sort and limit`() throws {
      try picture("a.png", 30, 10, age: 3)
      try picture("b.png", 10, 10, age: 2)
      try picture("c.png", 20, 10, age: 1)
      try file("d.mov")
      let newest = NSSortDescriptor(key: "creationDate", ascending: false)
      expect(fetched { $0.sortDescriptors = [newest] } == ["d.mov", "c.png", "b.png", "a.png"])
      let wide = NSSortDescriptor(key: "pixelWidth", ascending: false)
      expect(
        fetched {
          ($0.sortDescriptors, $0.fetchLimit) = ([wide, newest], 2)
        } == ["a.png", "c.png"])
      let images = NSPredicate(format: "mediaType == %d", PHAssetMediaType.image.rawValue)
      expect(fetched { $0.predicate = images } == ["a.png", "b.png", "c.png"])
      let day = Date(timeIntervalSince1970: 1_700_000_000 - 2.5 * 86_400) as NSDate
      expect(
        fetched {
          $0.predicate = NSPredicate(format: "creationDate > %@ AND pixelWidth < 20", day)
        } == ["b.png", "d.mov"])
      let kinds = reportKinds {
        expect(fetched { $0.predicate = NSPredicate(format: "isFavorite == YES") } == [])
      }
      expect(Set(kinds).count == 1, kinds)
    }

    @Test func `a result stays as it is, and finds its objects`() throws {
      for (age, name) in ["c.png", "b.png", "a.png"].enumerated() {
        try picture(name, age: Double(age))
      }
      let result = PHAsset.fetchAssets(with: nil)
      let last = try #require(result.lastObject)
      try FileManager.default.removeItem(atPath: last.localIdentifier)
      expect(result.count == 3 && result.index(of: last) == 2 && result.contains(last))
      expect(result[0] == result.object(at: 0) && result[0] != last, saying: "equal by identifier")
      expect(!PHAsset.fetchAssets(with: nil).contains(last))
      var seen: [Int] = []
      result.enumerateObjects(options: .reverse) { _, index, stop in
        seen.append(index)
        if index == 1 { stop.pointee = true }
      }
      expect(seen == [2, 1], seen)
      expect(result.objects(at: [0, 2]).count == 2)
      let kept = PHAsset.fetchAssets(
        withLocalIdentifiers: [last.localIdentifier, result[1].localIdentifier, "?"], options: nil)
      expect(names(kept) == ["b.png"], names(kept))
    }

    @Test func `what was chosen elsewhere is found by its identifier`() throws {
      let url = try picture("x.png", in: outside)
      let found = PHAsset.fetchAssets(withLocalIdentifiers: [url.path], options: nil)
      expect(found.firstObject?.pixelWidth == 4)
      expect(PHAsset.fetchAssets(with: nil).count == 0)
    }

    @Test func `folders are albums`() throws {
      try picture("top.png", age: 9)
      try picture("Trips/a.png", age: 2)
      try picture("Trips/b.png", age: 1)
      try picture("Trips/Rome/c.png")
      try file("Empty/notes.txt")
      let albums = PHAssetCollection.fetchAssetCollections(
        with: .album, subtype: .any, options: nil)
      let titles = (0..<albums.count).map { albums[$0].localizedTitle ?? "?" }
      expect(titles == ["Trips", "Rome"], titles)
      expect(
        albums[0].estimatedAssetCount == 2 && albums[0].assetCollectionSubtype == .albumRegular)
      expect(names(PHAsset.fetchAssets(in: albums[0], options: nil)) == ["a.png", "b.png"])
      let key = PHAsset.fetchKeyAssets(in: albums[0], options: nil)
      expect(key.map(names) == ["b.png"], key.map(names))
      let all = PHAssetCollection.fetchAssetCollections(
        with: .smartAlbum, subtype: .smartAlbumUserLibrary, options: nil)
      expect(all.count == 1 && all[0].estimatedAssetCount == 4)
      expect(PHAsset.fetchAssets(in: all[0], options: nil).count == 4)
      expect(albums[0].assetCollectionType == .album && all[0].assetCollectionType == .smartAlbum)
      let films = PHAssetCollection.fetchAssetCollections(
        with: .smartAlbum, subtype: .smartAlbumVideos, options: nil)
      expect(films.count == 1 && films[0].estimatedAssetCount == 0)
      let own = PHCollection.fetchTopLevelUserCollections(with: nil)
      expect(own.count == 2 && own[1] is PHAssetCollection)
      let asset = PHAsset.fetchAssets(in: albums[1], options: nil)[0]
      let around = PHAssetCollection.fetchAssetCollectionsContaining(
        asset, with: .album, options: nil)
      expect(around.firstObject?.localizedTitle == "Rome")
      let kept = PHAssetCollection.fetchAssetCollections(
        withLocalIdentifiers: [albums[1].localIdentifier], options: nil)
      expect(kept.firstObject == albums[1])
    }

    // MARK: Pictures

    struct Told: Sendable {
      let size: CGSize?
      let isCancelled: Bool
      let problem: String?
      let isOnMain: Bool
    }

    func told(
      _ asset: PHAsset, _ side: CGSize, _ mode: PHImageContentMode = .aspectFit,
      _ options: PHImageRequestOptions? = nil, by manager: PHImageManager = .default(),
      cancels: Bool = false
    ) async -> [Told] {
      let list = Mutex<[Told]>([])
      let request = manager.requestImage(
        for: asset, targetSize: side, contentMode: mode, options: options
      ) { image, info in
        let told = Told(
          size: image?.size, isCancelled: info?[PHImageCancelledKey] as? Bool == true,
          problem: (info?[PHImageErrorKey] as? any Error)?.localizedDescription,
          isOnMain: DispatchQueue.getSpecific(key: Library.isMain) == true)
        list.withLock { $0.append(told) }
      }
      expect(request != PHInvalidImageRequestID)
      if cancels { manager.cancelImageRequest(request) }
      await host.settle()
      return list.withLock { $0 }
    }

    @Test func `a picture comes once, on the main thread, in the size that is asked for`()
      async throws
    {
      try picture("a.png", 640, 320)
      let asset = try #require(PHAsset.fetchAssets(with: nil).firstObject)
      let side = CGSize(width: 100, height: 100)
      let fit = await told(asset, side)
      expect(fit.count == 1 && fit[0].isOnMain && !fit[0].isCancelled, fit)
      expect(fit[0].size == CGSize(width: 100, height: 50), fit)
      let fill = await told(asset, side, .aspectFill)
      expect(fill.first?.size == CGSize(width: 200, height: 100), fill)
      let large = await told(asset, CGSize(width: 5_000, height: 5_000))
      expect(
        large.first?.size == CGSize(width: 640, height: 320), saying: "never larger than it is")
      let whole = await told(asset, PHImageManagerMaximumSize)
      expect(whole.first?.size == CGSize(width: 640, height: 320), whole)
      let options = PHImageRequestOptions()
      options.isSynchronous = true
      var size: CGSize?
      PHImageManager.default().requestImage(
        for: asset, targetSize: side, contentMode: .aspectFit, options: options
      ) { image, _ in size = image?.size }
      expect(size == CGSize(width: 100, height: 50), saying: "before the call returns")
    }

    @Test func `broken files, films and files that are gone say why`() async throws {
      try file("a.jpg", Data("no picture".utf8), age: 3)
      try file("b.mp4", age: 2)
      try picture("c.png", age: 1)
      let assets = PHAsset.fetchAssets(with: nil)
      try FileManager.default.removeItem(atPath: assets[2].localIdentifier)
      expect(assets[0].pixelWidth == 0 && assets[2].pixelHeight == 0)
      for (index, words) in ["a.jpg cannot be shown", "a film", ""].enumerated() {
        let told = await told(assets[index], CGSize(width: 9, height: 9))
        expect(told.count == 1 && told[0].size == nil && !told[0].isCancelled, told)
        expect(told.first?.problem?.contains(words) == true || words.isEmpty, told)
        expect(told.first?.problem != nil, told)
      }
      let bytes: (Int?, String?) = await withCheckedContinuation { done in
        PHImageManager.default().requestImageDataAndOrientation(for: assets[1], options: nil) {
          data, type, _, _ in done.resume(returning: (data?.count, type))
        }
      }
      expect(bytes.0 == 1 && bytes.1 == "public.mpeg-4", bytes)
    }

    @Test func `a request that is cancelled is told so, with no picture`() async throws {
      try picture("a.png", 64, 64)
      let asset = try #require(PHAsset.fetchAssets(with: nil).firstObject)
      let told = await told(asset, CGSize(width: 9, height: 9), cancels: true)
      expect(told.count == 1 && told[0].size == nil && told[0].isCancelled, told)
      expect(told.first?.problem == nil)
    }

    @Test func `pictures are unpacked before they are asked for`() async throws {
      try picture("a.png", 64, 64)
      let asset = try #require(PHAsset.fetchAssets(with: nil).firstObject)
      let manager = PHCachingImageManager()
      let side = CGSize(width: 16, height: 16)
      manager.startCachingImages(
        for: [asset], targetSize: side, contentMode: .aspectFill, options: nil)
      await host.settle()
      try FileManager.default.removeItem(atPath: asset.localIdentifier)
      let cached = await told(asset, side, .aspectFill, by: manager)
      expect(cached.first?.size == side, saying: "the file is not needed any more")
      expect(await told(asset, side, .aspectFit, by: manager).first?.size == nil)
      manager.stopCachingImages(
        for: [asset], targetSize: side, contentMode: .aspectFill, options: nil)
      expect(await told(asset, side, .aspectFill, by: manager).first?.size == nil)
      manager.stopCachingImagesForAllAssets()
    }
  }
}
