import KumikoCore

/// A part of the library, with a title.
open class PHCollection: PHObject, @unchecked Sendable {
  /// Its display name; nil if it has none.
  open var localizedTitle: String? { nil }

  /// The albums: the folders inside the folder for pictures that contain pictures or films.
  open class func fetchTopLevelUserCollections(
    with options: PHFetchOptions?
  ) -> PHFetchResult<PHCollection> {
    PHPhotoLibrary.shared().collections(options, { PHAssetCollection($0) }) { $0.folders }
  }
}

/// The types of collections.
public enum PHAssetCollectionType: Int, Sendable {
  /// A folder of the user.
  case album = 1
  /// A collection of all assets of a media type.
  case smartAlbum = 2
}

/// The subtypes of collections. Files provide no more than these.
public enum PHAssetCollectionSubtype: Int, Sendable {
  /// A folder of the user.
  case albumRegular = 2
  /// All films.
  case smartAlbumVideos = 202
  /// All pictures and films.
  case smartAlbumUserLibrary = 209
  /// Any subtype; for fetching.
  case any = 9_223_372_036_854_775_807
}

/// A collection of files: a folder inside the folder for pictures, without its subfolders, or all
/// pictures and films, or all films.
///
///     let albums = PHAssetCollection.fetchAssetCollections(
///       with: .album, subtype: .any, options: nil)
///     print(albums.objects(at: IndexSet(0..<albums.count)).map { $0.localizedTitle ?? "" })
open class PHAssetCollection: PHCollection, @unchecked Sendable {
  /// The prefix that distinguishes the entries of smart albums from folders.
  private static let films = "videos:"

  let entry: PictureEntry

  init(_ entry: PictureEntry) {
    self.entry = entry
    super.init(entry.path)
  }

  /// The type of the collection.
  open var assetCollectionType: PHAssetCollectionType {
    assetCollectionSubtype == .albumRegular ? .album : .smartAlbum
  }

  /// The subtype of the collection.
  open var assetCollectionSubtype: PHAssetCollectionSubtype {
    if localIdentifier == PHAssetCollection.films { return .smartAlbumVideos }
    return entry.kind == .unknown ? .albumRegular : .smartAlbumUserLibrary
  }

  /// The name of the folder; *Videos* for all films.
  open override var localizedTitle: String? {
    localIdentifier == PHAssetCollection.films
      ? "Videos" : (localIdentifier as NSString).lastPathComponent
  }

  /// The number of files at the time of the fetch.
  open var estimatedAssetCount: Int { entry.size }

  /// Returns the files of the collection in a list.
  var files: @Sendable (PictureList) -> [PictureEntry] {
    let path = localIdentifier
    switch assetCollectionSubtype {
    case .smartAlbumVideos: return { list in list.files.filter { $0.kind == .video } }
    case .smartAlbumUserLibrary: return { $0.files }
    case .albumRegular, .any: return { $0.files(in: path) }
    }
  }

  // MARK: Fetching

  /// The collections of a kind: folders by name, or all pictures and films, and all films.
  open class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHPhotoLibrary.shared().collections(options, { PHAssetCollection($0) }) { list in
      all(list).filter {
        let collection = PHAssetCollection($0)
        return collection.assetCollectionType == type
          && (subtype == .any || collection.assetCollectionSubtype == subtype)
      }
    }
  }

  /// The collections with the given identifiers, in their order, without those that no longer
  /// exist.
  open class func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHPhotoLibrary.shared().collections(options, { PHAssetCollection($0) }) { list in
      let known = all(list)
      return identifiers.compactMap { identifier in known.first { $0.path == identifier } }
    }
  }

  /// The folders that contain a file: one, or none if the file is in the folder for pictures
  /// itself.
  open class func fetchAssetCollectionsContaining(
    _ asset: PHAsset, with type: PHAssetCollectionType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    let folder = (asset.localIdentifier as NSString).deletingLastPathComponent
    return PHPhotoLibrary.shared().collections(options, { PHAssetCollection($0) }) { list in
      type == .album ? list.folders.filter { $0.path == folder } : []
    }
  }

  private static func all(_ list: PictureList) -> [PictureEntry] {
    guard !list.root.isEmpty else { return [] }
    let newest = list.files.last?.date ?? 0
    let videos = list.files.filter { $0.kind == .video }
    return [
      PictureEntry(path: list.root, kind: .image, size: list.files.count, date: newest),
      PictureEntry(
        path: films, kind: .video, size: videos.count, date: videos.last?.date ?? 0),
    ] + list.folders
  }
}

extension PHAssetCollection: KeyValueHolding {
  /// The value of a key of a predicate or sort descriptor; an unknown key is reported, and returns
  /// nil.
  package func value(forKey key: String) -> Any? {
    switch key {
    case "localIdentifier": localIdentifier
    case "localizedTitle": localizedTitle
    case "estimatedAssetCount": estimatedAssetCount
    default: KeyValues.undefined(key, of: self)
    }
  }

  /// Collections are read-only; the attempt to set a value is reported.
  package func setValue(_ value: Any?, forKey key: String) {
    KeyValues.undefinedSet(key, of: self)
  }
}

extension PHPhotoLibrary {
  /// The files that match options, out of those that a closure selects from the library.
  func assets(
    _ options: PHFetchOptions?, _ taken: @escaping @Sendable (PictureList) -> [PictureEntry]
  ) -> PHFetchResult<PHAsset> {
    let query = FetchQuery(options)
    return PHFetchResult(
      shelf.list(), isIncremental: query.isIncremental,
      { query.apply(to: taken($0), PHAsset.init) }, { PHAsset($0) })
  }

  /// The collections that match options.
  func collections<Collection: PHCollection>(
    _ options: PHFetchOptions?, _ make: @escaping @Sendable (PictureEntry) -> Collection,
    _ taken: @escaping @Sendable (PictureList) -> [PictureEntry]
  ) -> PHFetchResult<Collection> {
    let query = FetchQuery(options)
    return PHFetchResult(
      shelf.list(), isIncremental: query.isIncremental,
      { query.apply(to: taken($0), PHAssetCollection.init) }, make)
  }
}
