import KumikoCore
import Synchronization

/// Decodes the pictures of files, at the requested size, on background threads.
///
///     let request = PHImageManager.default().requestImage(
///       for: asset, targetSize: CGSize(width: 200, height: 200), contentMode: .aspectFill,
///       options: nil) { image, info in cell.imageView.image = image }
///
/// Handlers are called once for each request, on the main thread. They receive `nil` with
/// `PHImageErrorKey` if there is no picture, as for films, and with `PHImageCancelledKey` if the
/// request was cancelled.
open class PHImageManager: NSObject, @unchecked Sendable {
  private static let manager = PHImageManager()
  private static let lastRequest = Atomic<PHImageRequestID>(PHInvalidImageRequestID)
  private let jobs = Mutex<[PHImageRequestID: Int]>([:])
  private let cancelled = Mutex<Set<PHImageRequestID>>([])
  /// The images that were decoded in advance.
  var cache: PictureCache? { nil }

  /// The shared manager.
  open class func `default`() -> PHImageManager { manager }

  /// The arguments of a result handler.
  private enum Answer<Value: Sendable>: Sendable {
    case found(Value)
    case failed(any Error)
  }

  private struct Handler<Value>: @unchecked Sendable {
    let call: (Value?, [AnyHashable: Any]) -> Void
  }

  // MARK: Pictures

  /// Requests the picture of a file.
  ///
  /// - Parameters:
  ///   - targetSize: in pixels; the picture is never larger than it is in the file.
  ///   - contentMode: how it fills that size.
  ///   - resultHandler: called with the picture, at one pixel per point, or nil.
  /// - Returns: the identifier with which the request can be cancelled.
  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    let entry = asset.entry
    let isWhole =
      options?.isWhole == true || targetSize.width <= 0 || targetSize.height <= 0
    let size = isWhole ? nil : targetSize
    let key = PictureCache.Key(entry, size, contentMode)
    let cache = cache
    return request(
      options, { try cache?.image(key) ?? PictureFiles.image(entry, size, contentMode) }
    ) { image, info in resultHandler(image, info) }
  }

  /// Requests the data of a file, which may be a film.
  ///
  /// - Parameter resultHandler: called with the data or nil, its type, and `.up`: the decoders here
  ///   apply the orientation.
  /// - Returns: the identifier with which the request can be cancelled.
  @discardableResult
  open func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler:
      @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) ->
      Void
  ) -> PHImageRequestID {
    let path = asset.localIdentifier
    let type = UTType(filenameExtension: (path as NSString).pathExtension)?.identifier
    return request(options, { try Data(contentsOf: URL(fileURLWithPath: path)) }) { data, info in
      resultHandler(data, data == nil ? nil : type, .up, info)
    }
  }

  /// Cancels a request: its handler is called with `PHImageCancelledKey` and no picture. Does
  /// nothing if it was already called.
  open func cancelImageRequest(_ requestID: PHImageRequestID) {
    let job = jobs.withLock { $0[requestID] }
    guard job != nil else { return }
    cancelled.withLock { _ = $0.insert(requestID) }
  }

  // MARK: Requests

  private func request<Value: Sendable>(
    _ options: PHImageRequestOptions?, _ work: @escaping @Sendable () throws -> Value,
    _ handler: @escaping (Value?, [AnyHashable: Any]) -> Void
  ) -> PHImageRequestID {
    let request = PHImageManager.lastRequest.add(1, ordering: .relaxed).newValue
    @Sendable func answer() -> Answer<Value> {
      do { return .found(try work()) } catch { return .failed(error) }
    }
    if options?.isSynchronous == true {
      deliver(answer(), request, handler)
      return request
    }
    let kept = Handler(call: handler)
    PendingWork.begin()
    jobs.withLock { $0[request] = Int(request) }
    PictureDesk.shared.add(isWanted: true) { [self] in
      let isCancelled = cancelled.withLock { $0.contains(request) }
      let found = isCancelled ? nil : answer()
      DispatchQueue.main.async { [self] in
        _ = jobs.withLock { $0.removeValue(forKey: request) }
        let isCancelled = cancelled.withLock { $0.remove(request) != nil }
        deliver(isCancelled ? nil : found, request, kept.call)
        PendingWork.end()
      }
    }
    return request
  }

  private func deliver<Value: Sendable>(
    _ answer: Answer<Value>?, _ request: PHImageRequestID,
    _ handler: (Value?, [AnyHashable: Any]) -> Void
  ) {
    var info: [AnyHashable: Any] = [
      PHImageResultRequestIDKey: request, PHImageResultIsDegradedKey: false,
      PHImageResultIsInCloudKey: false,
    ]
    switch answer {
    case .found(let value): handler(value, info)
    case .failed(let error):
      info[PHImageErrorKey] = error
      handler(nil, info)
    case nil:
      info[PHImageCancelledKey] = true
      handler(nil, info)
    }
  }
}

/// Decodes pictures in advance, such as those that a list is about to show, up to 64 MB of pixels.
///
///     let manager = PHCachingImageManager()
///     if let newest = PHAsset.fetchAssets(with: .image, options: nil).lastObject {
///       manager.startCachingImages(
///         for: [newest], targetSize: CGSize(width: 200, height: 200), contentMode: .aspectFill,
///         options: nil)
///     }
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  private let kept = PictureCache()
  override var cache: PictureCache? { kept }

  /// A manager with an empty cache.
  public override init() { super.init() }

  /// Begins to decode pictures, for requests with the same size and content mode. Pending requests
  /// have priority.
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {
    for (entry, size, key) in wanted(assets, targetSize, contentMode, options)
    where entry.kind == .image {
      kept.start(key) { try? PictureFiles.image(entry, size, contentMode) }
    }
  }

  /// Removes pictures from the cache.
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {
    for (_, _, key) in wanted(assets, targetSize, contentMode, options) { kept.stop(key) }
  }

  /// Removes all pictures from the cache.
  open func stopCachingImagesForAllAssets() { kept.stopAll() }

  private func wanted(
    _ assets: [PHAsset], _ target: CGSize, _ mode: PHImageContentMode,
    _ options: PHImageRequestOptions?
  ) -> [(PictureEntry, CGSize?, PictureCache.Key)] {
    let size =
      options?.isWhole == true || target.width <= 0 || target.height <= 0 ? nil : target
    return assets.map { ($0.entry, size, PictureCache.Key($0.entry, size, mode)) }
  }
}
