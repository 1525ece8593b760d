import Foundation
import KumikoTestSupport
import Offscreen
import Testing
import UIKit
import UniformTypeIdentifiers

@testable import KumikoCore
@testable import Photos
@testable import PhotosUI

/// Pictures of the user's: chosen, and saved.
@Suite(.serialized) @MainActor struct PictureTests {
  private final class Listener: NSObject, PHPickerViewControllerDelegate {
    var told: [[PHPickerResult]] = []
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      told.append(results)
      picker.dismiss(animated: true)
    }
  }

  private let desktop = FileDesktop()
  private let page = UIViewController()
  private let host: OffscreenHost
  private let listener = Listener()

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 375, height: 600))
    host.window.rootViewController = page
    host.advance(by: 0.1)
    host.window.host = desktop
  }

  private func show(
    _ configuration: PHPickerConfiguration = PHPickerConfiguration(), isHeard: Bool = true
  ) -> PHPickerViewController {
    let picker = PHPickerViewController(configuration: configuration)
    if isHeard { picker.delegate = listener }
    page.present(picker, animated: true)
    host.advance(by: 1)
    return picker
  }

  private func answer(_ answer: FileAnswer) {
    desktop.answer?(answer)
    host.advance(by: 1)
  }

  private func picture(in folder: URL, _ name: String) throws -> URL {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    let url = folder.appendingPathComponent(name)
    try #require(image.pngData()).write(to: url)
    return url
  }

  @Test func `one picture or film is asked for unless more are wanted`() {
    _ = show()
    expect(desktop.requests.map(\.purpose) == [.open(several: false, folders: false)])
    let types = desktop.requests[0].filter?.mimeTypes ?? []
    expect(types.contains("image/png") && types.contains("video/mp4"), types)
    answer(.cancelled)
    expect(listener.told == [[]] && page.presentedViewController == nil, listener.told)
    var configuration = PHPickerConfiguration()
    (configuration.selectionLimit, configuration.filter) = (0, .images)
    _ = show(configuration)
    expect(desktop.requests[1].purpose == .open(several: true, folders: false))
    expect(desktop.requests[1].filter?.mimeTypes.contains("video/mp4") == false)
    answer(.cancelled)
    expect(listener.told.count == 2, listener.told.count)
  }

  @Test func `what was chosen can be had as an image and as a file`() async throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = try picture(in: folder, "Ferry.png")
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.selectionLimit = 2
    _ = show(configuration)
    answer(.chosen([url, url]))
    let results = try #require(listener.told.first)
    expect(results.count == 2 && results[0].assetIdentifier == url.path, results)
    let provider = results[0].itemProvider
    expect(provider.suggestedName == "Ferry" && provider.canLoadObject(ofClass: UIImage.self))
    expect(provider.hasItemConformingToTypeIdentifier(UTType.image.identifier))
    let size: CGSize? = await withCheckedContinuation { told in
      _ = provider.loadObject(ofClass: UIImage.self) { image, _ in
        told.resume(returning: (image as? UIImage)?.size)
      }
    }
    expect(size == CGSize(width: 4, height: 2), size)
    expect(provider.registeredContentTypes(conformingTo: .image) == [.png])
    let file: (name: String?, isItself: Bool) = await withCheckedContinuation { told in
      provider.loadFileRepresentation(for: .image) { url, isItself, _ in
        told.resume(returning: (url?.lastPathComponent, isItself))
      }
    }
    expect(file.name == "Ferry.png" && !file.isItself, file)
    let data: Data? = await withCheckedContinuation { told in
      provider.loadDataRepresentation(for: .png) { data, _ in told.resume(returning: data) }
    }
    expect(try data == Data(contentsOf: url), data?.count)
    expect(page.presentedViewController == nil)
    _ = show()
    answer(.chosen([url]))
    expect(listener.told[1].map(\.assetIdentifier) == [nil], listener.told)
  }

  @Test func `more than the limit, no portal, and a filter of nothing are reported`() {
    var configuration = PHPickerConfiguration()
    configuration.selectionLimit = 2
    _ = show(configuration)
    let urls = ["a", "b", "c"].map { URL(fileURLWithPath: "/nowhere/\($0).png") }
    expect(reportKinds { answer(.chosen(urls)) } == ["photos.beyondLimit"])
    expect(listener.told == [[]], saying: "there are no such files")
    _ = show(isHeard: false)
    expect(reportKinds { answer(.unavailable("there is no session bus")) } == ["photos.noDialog"])
    expect(page.presentedViewController == nil, saying: "nobody else takes it away")
    configuration.filter = .all(of: [.images, .videos])
    expect(reportKinds { _ = show(configuration) } == ["photos.nothingOffered"])
    expect(desktop.requests.count == 2 && listener.told.count == 2)
  }

  @Test func `configurations are made on any thread`() async {
    let configuration = await Task.detached {
      var configuration = PHPickerConfiguration()
      configuration.filter = .any(of: [.images, .videos])
      return configuration
    }.value
    expect(configuration.filter?.types == [.image, .movie], configuration)
  }

  @Test func `filters are put together`() {
    expect(PHPickerFilter.any(of: [.images, .videos]) == .all(of: []))
    expect(PHPickerFilter.not(.images) == .videos)
    expect(PHPickerFilter.all(of: [.images, .not(.videos)]) == .images)
    expect(PHPickerFilter.any(of: []) == .not(.any(of: [.images, .videos])))
    expect(PHPickerFilter.any(of: [.images, .livePhotos]) == .images)
  }

  @Test func `filters for what files do not say offer all pictures, or all films`() {
    let pictures: [PHPickerFilter] = [
      .bursts, .depthEffectPhotos, .livePhotos, .panoramas, .screenshots, .spatialMedia,
      .all(of: [.images, .not(.screenshots)]),
    ]
    expect(pictures.allSatisfy { $0.types == [.image] }, pictures)
    let films: [PHPickerFilter] = [
      .cinematicVideos, .screenRecordings, .slomoVideos, .timelapseVideos,
    ]
    expect(films.allSatisfy { $0.types == [.movie] }, films)
    expect(PHPickerFilter.not(.screenshots).types == [.image, .movie])
  }

  @Test func `pictures are saved beside those that are there`() async throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = PHPhotoLibrary { folder }
    expect(PHPhotoLibrary.authorizationStatus(for: .addOnly) == .authorized)
    await expect(PHPhotoLibrary.requestAuthorization(for: .readWrite) == .authorized)
    let film = try picture(in: folder, "Film.MOV")
    let image = UIImage(contentsOfFile: try picture(in: folder, "IMG_0001.png").path)
    let wanted = try #require(image)
    try await library.performChanges {
      PHAssetChangeRequest.creationRequestForAsset(from: wanted)
      PHAssetChangeRequest.creationRequestForAssetFromVideo(atFileURL: film)
      let request = PHAssetCreationRequest.forAsset()
      let options = PHAssetResourceCreationOptions()
      options.originalFilename = "Cat.GIF"
      request.addResource(with: .photo, data: Data("GIF".utf8), options: options)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    expect(
      names == ["Film.MOV", "IMG_0001.gif", "IMG_0001.mov", "IMG_0001.png", "IMG_0002.png"], names)
    expect(
      PHAssetChangeRequest.creationRequestForAssetFromImage(atFileURL: film) == nil,
      saying: "a film is no picture")
    let day = Date(timeIntervalSince1970: 1_000_000)
    try await library.performChanges {
      let request = PHAssetChangeRequest.creationRequestForAsset(from: wanted)
      (request.creationDate, request.isFavorite) = (day, true)
    }
    let dated = folder.appendingPathComponent("IMG_0003.png")
    let written = try dated.resourceValues(forKeys: [.contentModificationDateKey])
    expect(written.contentModificationDate == day, written.contentModificationDate)
    let kinds = reportKinds { PHAssetChangeRequest.creationRequestForAsset(from: wanted) }
    expect(kinds == ["photos.outsideOfChanges"], kinds)
  }

  @Test func `what cannot be saved is told`() async throws {
    let library = PHPhotoLibrary { URL(fileURLWithPath: "/proc/nowhere") }
    let isSaved = await withCheckedContinuation { told in
      library.performChanges {
        PHAssetCreationRequest.forAsset()
          .addResource(with: .photo, data: Data([1]), options: nil)
      } completionHandler: { isSaved, problem in
        told.resume(returning: isSaved || problem == nil)
      }
    }
    expect(!isSaved)
  }
}
