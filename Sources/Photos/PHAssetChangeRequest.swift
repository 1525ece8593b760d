import KumikoCore
import KumikoReporting
import Synchronization

/// A request to save a picture or a film, within a block of `PHPhotoLibrary.performChanges`;
/// outside one it is reported, and nothing is saved.
open class PHAssetChangeRequest: NSObject, @unchecked Sendable {
  enum Content {
    case image(UIImage)
    case file(URL)
    case data(Data, pathExtension: String)
  }

  private let content = Mutex<Content?>(nil)
  private let date = Mutex<Date?>(nil)

  /// The creation date: the date of the file that is written; nil for now.
  open var creationDate: Date? {
    get { date.withLock { $0 } }
    set { date.withLock { $0 = newValue } }
  }

  /// Whether it is a favourite; stored in the request, as files have no such attribute.
  open var isFavorite: Bool {
    get { favourite.withLock { $0 } }
    set { favourite.withLock { $0 = newValue } }
  }
  private let favourite = Mutex(false)

  init(_ content: Content?) {
    super.init()
    self.content.withLock { $0 = content }
    guard let asked = PHPhotoLibrary.asked else {
      Diagnostics.report(.outsideOfChanges)
      return
    }
    asked.add(self)
  }

  /// Requests that an image is saved, as a PNG file.
  @discardableResult
  open class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest {
    PHAssetChangeRequest(.image(image))
  }

  /// Requests a copy of a file; nil if there is no such file or it is no picture.
  @discardableResult
  open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> PHAssetChangeRequest?
  {
    request(fileURL, .image)
  }

  /// Requests a copy of a file; nil if there is no such file or it is no film.
  @discardableResult
  open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> PHAssetChangeRequest?
  {
    request(fileURL, .movie)
  }

  /// Requests that files are moved to the desktop's trash, from which the user can restore them;
  /// there is no confirmation. If one cannot be moved, the change fails, and the files before it
  /// have been moved.
  ///
  /// - Parameter assets: `PHAsset`s in an array or a result.
  open class func deleteAssets(_ assets: any NSFastEnumeration) {
    guard let asked = PHPhotoLibrary.asked else { return Diagnostics.report(.outsideOfChanges) }
    switch assets {
    case let result as PHFetchResult<PHAsset>: result.entries.forEach { asked.delete($0.path) }
    case let list as [PHAsset]: list.forEach { asked.delete($0.localIdentifier) }
    case let list as NSArray:
      list.compactMap { $0 as? PHAsset }.forEach { asked.delete($0.localIdentifier) }
    case let set as NSSet:
      set.compactMap { $0 as? PHAsset }.forEach { asked.delete($0.localIdentifier) }
    default: Diagnostics.report(.noAssets("\(type(of: assets))"))
    }
  }

  private class func request(_ url: URL, _ type: UTType) -> PHAssetChangeRequest? {
    guard UTType(filenameExtension: url.pathExtension)?.conforms(to: type) == true,
      FileManager.default.fileExists(atPath: url.path)
    else { return nil }
    return PHAssetChangeRequest(.file(url))
  }

  func setContent(_ new: Content) { content.withLock { $0 = new } }

  /// Writes the file.
  func save(into folder: URL?) throws {
    let content = content.withLock { $0 }
    guard let content, let folder else {
      throw CocoaError(.fileWriteUnknown)
    }
    let file = try write(content, into: folder)
    guard let creationDate else { return }
    try FileManager.default.setAttributes(
      [.modificationDate: creationDate], ofItemAtPath: file.path)
  }

  private func write(_ content: Content, into folder: URL) throws -> URL {
    switch content {
    case .image(let image):
      guard let data = image.pngData() else { throw CocoaError(.fileWriteUnknown) }
      return try SavedPictures.write(data, as: "png", into: folder)
    case .file(let url):
      return try SavedPictures.write(
        Data(contentsOf: url), as: url.pathExtension.lowercased(), into: folder)
    case .data(let data, let pathExtension):
      return try SavedPictures.write(data, as: pathExtension, into: folder)
    }
  }
}

/// A request to save a picture or a film, from data or files.
open class PHAssetCreationRequest: PHAssetChangeRequest, @unchecked Sendable {
  /// Creates a request without resources.
  open class func forAsset() -> PHAssetCreationRequest { PHAssetCreationRequest(nil) }

  /// Adds data; the last resource added is saved.
  open func addResource(
    with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?
  ) {
    let pathExtension =
      options?.originalFilename.map { URL(fileURLWithPath: $0).pathExtension.lowercased() }
    setContent(
      .data(data, pathExtension: pathExtension ?? (type == .photo ? "jpg" : "mp4")))
  }

  /// Adds a file; the last resource added is saved.
  open func addResource(
    with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?
  ) { setContent(.file(fileURL)) }
}

/// The types of resources.
public enum PHAssetResourceType: Int, Sendable {
  /// A picture.
  case photo = 1
  /// A film.
  case video = 2
}

/// Options for adding a resource.
open class PHAssetResourceCreationOptions: NSObject {
  /// The original filename; its extension is kept.
  open var originalFilename: String?
  /// The default options.
  public override init() { super.init() }
}

extension Report {
  fileprivate static let outsideOfChanges = Report(
    kind: "photos.outsideOfChanges",
    message: "a picture is asked to be saved or deleted outside of PHPhotoLibrary.performChanges, "
      + "so nothing is done; make the request inside of its block.")

  fileprivate static func noAssets(_ what: String) -> Report {
    Report(
      kind: "photos.noAssets",
      message:
        "\(what) is asked to be deleted, which is no list of assets, so nothing is; hand over "
        + "an array of PHAssets or a PHFetchResult.")
  }
}
