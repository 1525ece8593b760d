import KumikoCore
import Synchronization

/// Unpacks the pictures of files, in the size in which they are wanted, away from the main thread.
///
///     let request = PHImageManager.default().requestImage(
///       for: asset, targetSize: CGSize(width: 200, height: 200), contentMode: .aspectFill,
///       options: nil) { image, info in cell.imageView.image = image }
///
/// Handlers are called once for each request, on the main thread. They are told `nil` with
/// `PHImageErrorKey` where there is no picture to be had, as of films, and with
/// `PHImageCancelledKey` where the request was cancelled.
open class PHImageManager: NSObject, @unchecked Sendable {
  private static let manager = PHImageManager()
  private static let lastRequest = Atomic<PHImageRequestID>(PHInvalidImageRequestID)
  private let jobs = Mutex<[PHImageRequestID: Int]>([:])
  private let cancelled = Mutex<Set<PHImageRequestID>>([])
  /// What was unpacked beforehand.
  var cache: PictureCache? { nil }

  /// The manager that all share.
  open class func `default`() -> PHImageManager { manager }

  /// What a handler is called with.
  private enum Answer<Value: Sendable>: Sendable {
    case found(Value)
    case failed(any Error)
  }

  private struct Handler<Value>: @unchecked Sendable {
    let call: (Value?, [AnyHashable: Any]) -> Void
  }

  // MARK: Pictures

  /// Asks for the picture of a file.
  ///
  /// - Parameters:
  ///   - targetSize: in pixels; the picture is never larger than it is in the file.
  ///   - contentMode: how it fills that size.
  ///   - resultHandler: called with the picture, one pixel a point, or nil.
  /// - Returns: what cancels it.
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

  /// Asks for the bytes of a file, a film's too.
  ///
  /// - Parameter resultHandler: called with the bytes or nil, their type, and `.up`: whatever
  ///   reads pictures here turns them upright.
  /// - Returns: what cancels it.
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

  /// Takes a request back: its handler is told that, with no picture. Nothing happens where it has
  /// been called.
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
      tell(answer(), request, handler)
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
        tell(isCancelled ? nil : found, request, kept.call)
        PendingWork.end()
      }
    }
    return request
  }

  private func tell<Value: Sendable>(
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

/// Unpacks pictures before they are asked for, as those that a list is about to show, up to 64 MB
/// of pixels.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  private let kept = PictureCache()
  override var cache: PictureCache? { kept }

  /// A manager that has nothing yet.
  public override init() { super.init() }

  /// Begins to unpack pictures, for requests with the same size and content mode. What is asked for
  /// comes first.
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {
    for (entry, size, key) in wanted(assets, targetSize, contentMode, options)
    where entry.kind == .image {
      kept.start(key) { try? PictureFiles.image(entry, size, contentMode) }
    }
  }

  /// Lets go of pictures.
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {
    for (_, _, key) in wanted(assets, targetSize, contentMode, options) { kept.stop(key) }
  }

  /// Lets go of all pictures.
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
