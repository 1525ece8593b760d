import KumikoCore
import Synchronization

/// Something of the library that is known by an identifier.
open class PHObject: NSObject, @unchecked Sendable {
  /// What it is known by, now and the next time that the program runs: the path of its file or
  /// folder.
  public let localIdentifier: String

  init(_ identifier: String) {
    localIdentifier = identifier
    super.init()
  }

  /// Whether both are the same file or folder, whatever has been written into it.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? PHObject)?.localIdentifier == localIdentifier
  }

  /// Equal for the same.
  open override var hash: Int { localIdentifier.hashValue }

  /// The identifier.
  open override var description: String { localIdentifier }
}

/// What a file of the library is.
public enum PHAssetMediaType: Int, Sendable {
  /// Something else.
  case unknown = 0
  /// A picture.
  case image = 1
  /// A film.
  case video = 2
  /// Sound; the library has none.
  case audio = 3
}

/// What can be done to a file of the library.
public enum PHAssetEditOperation: Int, Sendable {
  /// Move it to the desktop's trash.
  case delete = 1
}

/// A picture or a film of the library: a file in the desktop's folder for pictures, or in a folder
/// inside of it, by the ending of its name.
///
///     let options = PHFetchOptions()
///     options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
///     let pictures = PHAsset.fetchAssets(with: .image, options: options)
///
/// It is as it was when it was fetched. Files and folders whose names begin with a point are no
/// part of the library, links to files are, links to folders are not. Pictures of kinds that cannot
/// be drawn (HEIC, TIFF, raw) are listed as well: a request for their image says so.
open class PHAsset: PHObject, @unchecked Sendable {
  let entry: PictureEntry
  private let size = Mutex<(width: Int, height: Int)?>(nil)

  init(_ entry: PictureEntry) {
    self.entry = entry
    super.init(entry.path)
  }

  // MARK: Fetching

  /// All pictures and films, the oldest first unless options say otherwise. The folders are read
  /// the first time, and again where something was written.
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHPhotoLibrary.shared().assets(options) { $0.files }
  }

  /// All pictures, or all films.
  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    PHPhotoLibrary.shared().assets(options) { list in list.files.filter { $0.kind == mediaType } }
  }

  /// Those that have identifiers, in their order unless options say otherwise, without those that
  /// are not there any more. A file that the user chose elsewhere with `PHPickerViewController` is
  /// found by the identifier of the result, too.
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    PHPhotoLibrary.shared().assets(options) { _ in
      var seen: Set<String> = []
      return identifiers.filter { seen.insert($0).inserted }.compactMap(PictureScan.file)
    }
  }

  /// Those of a collection.
  open class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    let files = assetCollection.files
    return PHPhotoLibrary.shared().assets(options, files)
  }

  /// What stands for a collection: the newest picture in it, or film; nil where it has none.
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

  // MARK: What is known

  /// Whether it is a picture or a film.
  open var mediaType: PHAssetMediaType { entry.kind }

  /// When the file was written last, which for what comes from a camera is when it was taken unless
  /// a program copied it without its date. What a camera writes into the file is not read.
  open var creationDate: Date? { Date(timeIntervalSince1970: entry.date) }

  /// When the file was written last.
  open var modificationDate: Date? { Date(timeIntervalSince1970: entry.date) }

  /// Pixels a row, upright, read from the file when it is asked for; 0 for films and what cannot be
  /// read.
  open var pixelWidth: Int { pixelSize.width }

  /// Rows of pixels, upright, as `pixelWidth`.
  open var pixelHeight: Int { pixelSize.height }

  private var pixelSize: (width: Int, height: Int) {
    if let known = size.withLock({ $0 }) { return known }
    let found = mediaType == .image ? PictureFiles.pixelSize(localIdentifier) : (0, 0)
    size.withLock { $0 = found }
    return found
  }

  /// Whether something can be done to it: it can be deleted where its folder can be written.
  open func canPerform(_ editOperation: PHAssetEditOperation) -> Bool {
    access((localIdentifier as NSString).deletingLastPathComponent, W_OK) == 0
  }
}

extension PHAsset: KeyValueHolding {
  /// What predicates and sort descriptors ask for by name; another name is reported, and nil.
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

  /// Nothing of it can be set; this is reported.
  package func setValue(_ value: Any?, forKey key: String) {
    KeyValues.undefinedSet(key, of: self)
  }
}
