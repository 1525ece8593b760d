import KumikoCore
import Synchronization

/// An object of the library that has a persistent identifier.
open class PHObject: NSObject, @unchecked Sendable {
  /// The persistent identifier, also across launches: the path of the file or folder.
  public let localIdentifier: String

  init(_ identifier: String) {
    localIdentifier = identifier
    super.init()
  }

  /// Whether both are the same file or folder, regardless of its contents.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? PHObject)?.localIdentifier == localIdentifier
  }

  /// Equal for equal objects.
  open override var hash: Int { localIdentifier.hashValue }

  /// The identifier.
  open override var description: String { localIdentifier }
}

/// The media types of files of the library.
public enum PHAssetMediaType: Int, Sendable {
  /// Another type.
  case unknown = 0
  /// A picture.
  case image = 1
  /// A film.
  case video = 2
  /// Audio; the library has none.
  case audio = 3
}

/// The edit operations on files of the library.
public enum PHAssetEditOperation: Int, Sendable {
  /// Move it to the desktop's trash.
  case delete = 1
}

/// A picture or a film of the library: a file in the desktop's folder for pictures, or in a folder
/// inside it, recognised by its filename extension.
///
///     let options = PHFetchOptions()
///     options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
///     let pictures = PHAsset.fetchAssets(with: .image, options: options)
///
/// It represents the file at the time of the fetch. Hidden files and folders, whose names begin
/// with a dot, are not part of the library; symbolic links to files are, links to folders are not.
/// Pictures of formats that cannot be decoded (HEIC, TIFF, raw) are listed as well: a request for
/// their image reports an error.
open class PHAsset: PHObject, @unchecked Sendable {
  let entry: PictureEntry
  private let size = Mutex<(width: Int, height: Int)?>(nil)

  init(_ entry: PictureEntry) {
    self.entry = entry
    super.init(entry.path)
  }

  // MARK: Fetching

  /// All pictures and films, the oldest first unless options specify otherwise. The folders are
  /// read on the first call, and again where something was written.
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHPhotoLibrary.shared().assets(options) { $0.files }
  }

  /// All pictures, or all films.
  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    PHPhotoLibrary.shared().assets(options) { list in list.files.filter { $0.kind == mediaType } }
  }

  /// The assets with the given identifiers, in their order unless options specify otherwise,
  /// without those that no longer exist. A file that the user chose elsewhere with
  /// `PHPickerViewController` is found by the identifier of the result, too.
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    PHPhotoLibrary.shared().assets(options) { _ in
      var seen: Set<String> = []
      return identifiers.filter { seen.insert($0).inserted }.compactMap(PictureScan.file)
    }
  }

  /// The assets of a collection.
  open class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    let files = assetCollection.files
    return PHPhotoLibrary.shared().assets(options, files)
  }

  /// The key asset of a collection: its newest picture or film; nil if it has none.
  open class func fetchKeyAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset>? {
    let files = assetCollection.files
    let newest = PHPhotoLibrary.shared().assets(options) { list in
      let all = files(list)
      return (all.last { $0.kind == .image } ?? all.last).map { [$0] } ?? []
    }
    return newest.count == 0 ? nil : newest
  }

  // MARK: Properties

  /// Whether it is a picture or a film.
  open var mediaType: PHAssetMediaType { entry.kind }

  /// The modification date of the file, which for a camera's picture is when it was taken, unless a
  /// program copied it without its date. The metadata that a camera writes into the file is not
  /// read.
  open var creationDate: Date? { Date(timeIntervalSince1970: entry.date) }

  /// The modification date of the file.
  open var modificationDate: Date? { Date(timeIntervalSince1970: entry.date) }

  /// The width in pixels, upright, read from the file on access; 0 for films and for files that
  /// cannot be read.
  open var pixelWidth: Int { pixelSize.width }

  /// The height in pixels, upright, as `pixelWidth`.
  open var pixelHeight: Int { pixelSize.height }

  private var pixelSize: (width: Int, height: Int) {
    if let known = size.withLock({ $0 }) { return known }
    let found = mediaType == .image ? PictureFiles.pixelSize(localIdentifier) : (0, 0)
    size.withLock { $0 = found }
    return found
  }

  /// Whether an edit operation is possible: a file can be deleted if its folder is writable.
  open func canPerform(_ editOperation: PHAssetEditOperation) -> Bool {
    access((localIdentifier as NSString).deletingLastPathComponent, W_OK) == 0
  }
}

extension PHAsset: KeyValueHolding {
  /// The value of a key of a predicate or sort descriptor; an unknown key is reported, and returns
  /// nil.
  package func value(forKey key: String) -> Any? {
    switch key {
    case "localIdentifier": localIdentifier
    case "mediaType": mediaType.rawValue
    case "creationDate": creationDate
    case "modificationDate": modificationDate
    case "pixelWidth": pixelWidth
    case "pixelHeight": pixelHeight
    default: KeyValues.undefined(key, of: self)
    }
  }

  /// Assets are read-only; the attempt to set a value is reported.
  package func setValue(_ value: Any?, forKey key: String) {
    KeyValues.undefinedSet(key, of: self)
  }
}
