//
//  ImageLoader.swift
//  Kiln
//

import Foundation
import UIKit

#if canImport(AVFoundation)
  import AVFoundation
#endif

enum LoaderError: Error {
  case emptySource
  case cancelled
  case badStatus(Int)
  case notAnImage(URL)
  case notCurrent(URL)
  case session(Error)
}

struct LoadedImage {
  let image: UIImage
  let cacheType: CacheType
  let source: URL
}

struct LoaderOptions {
  var processor: ImageProcessor?
  /// The longer side in points; nil for all of it.
  var downsampling: CGFloat?
  var scale: CGFloat = 1
  var forceRefresh = false
  var fade: TimeInterval = 0

  init() {}

  func cacheKey(for url: URL) -> String {
    var key = url.absoluteString
    if let downsampling { key += "@\(downsampling * scale)" }
    if let processor { key += "@\(processor.identifier)" }
    return key
  }
}

typealias LoaderProgress = (_ received: Int64, _ total: Int64) -> Void
typealias LoaderCompletion = (Result<LoadedImage, LoaderError>) -> Void

/// What takes one wish back. The download goes on as long as somebody else waits for it.
final class LoaderTask {
  fileprivate let url: URL
  fileprivate let token: Int
  private weak var loader: ImageLoader?

  fileprivate init(url: URL, token: Int, loader: ImageLoader) {
    (self.url, self.token, self.loader) = (url, token, loader)
  }

  func cancel() {
    loader?.cancel(self)
  }
}

/// Pictures from memory, the disk or the network, each downloaded once at a time.
final class ImageLoader: NSObject, @unchecked Sendable {

  static let shared = ImageLoader(cache: .default, configuration: .ephemeral)

  let cache: ImageCache
  private var session: URLSession!
  private let lock = NSLock()
  private let processingQueue = DispatchQueue(
    label: "com.example.kiln.processing", qos: .userInitiated, attributes: .concurrent)

  private final class Download {
    let task: URLSessionDataTask
    var data = Data()
    var expected: Int64 = 0
    var waiting: [Int: (LoaderOptions, LoaderProgress?, LoaderCompletion)] = [:]

    init(task: URLSessionDataTask) { self.task = task }
  }

  private var downloads: [URL: Download] = [:]
  private var cancelled: Set<Int> = []
  private var lastToken = 0

  init(cache: ImageCache, configuration: URLSessionConfiguration) {
    self.cache = cache
    super.init()
    configuration.httpMaximumConnectionsPerHost = 4
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpAdditionalHeaders = ["Accept": "image/webp,image/*;q=0.8"]
    session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }

  // MARK: Asking

  @discardableResult
  func loadImage(
    with url: URL, options: LoaderOptions = LoaderOptions(), progress: LoaderProgress? = nil,
    completion: @escaping LoaderCompletion
  ) -> LoaderTask? {
    let key = options.cacheKey(for: url)
    if !options.forceRefresh, let image = cache.imageInMemory(forKey: key) {
      completion(.success(LoadedImage(image: image, cacheType: .memory, source: url)))
      return nil
    }
    lock.lock()
    lastToken += 1
    let token = lastToken
    lock.unlock()
    let task = LoaderTask(url: url, token: token, loader: self)
    if options.forceRefresh {
      download(url, token, options, progress, completion)
      return task
    }
    cache.dataOnDisk(forKey: url.absoluteString) { [weak self] data in
      guard let self else { return }
      guard let data else { return self.download(url, token, options, progress, completion) }
      self.finish(data, url, options, .disk, token, completion)
    }
    return task
  }

  fileprivate func cancel(_ task: LoaderTask) {
    lock.lock()
    cancelled.insert(task.token)
    let download = downloads[task.url]
    let waiting = download?.waiting.removeValue(forKey: task.token)
    if let download, download.waiting.isEmpty {
      downloads[task.url] = nil
      download.task.cancel()
    }
    lock.unlock()
    DispatchQueue.main.async { waiting?.2(.failure(.cancelled)) }
  }

  private func isCancelled(_ token: Int) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return cancelled.contains(token)
  }

  /// How many wait for a download.
  func waiting(for url: URL) -> Int {
    lock.lock()
    defer { lock.unlock() }
    return downloads[url]?.waiting.count ?? 0
  }

  // MARK: Network

  private func download(
    _ url: URL, _ token: Int, _ options: LoaderOptions, _ progress: LoaderProgress?,
    _ completion: @escaping LoaderCompletion
  ) {
    lock.lock()
    defer { lock.unlock() }
    if cancelled.contains(token) { return }
    if let download = downloads[url] {
      download.waiting[token] = (options, progress, completion)
      return
    }
    var request = URLRequest(url: url)
    request.timeoutInterval = 15
    let download = Download(task: session.dataTask(with: request))
    download.waiting[token] = (options, progress, completion)
    downloads[url] = download
    download.task.resume()
  }

  private func finish(
    _ data: Data, _ url: URL, _ options: LoaderOptions, _ cacheType: CacheType, _ token: Int,
    _ completion: @escaping LoaderCompletion
  ) {
    processingQueue.async { [cache] in
      autoreleasepool {
        let size = options.downsampling.map { $0 * options.scale }
        let decoded = ImageDecoder.image(data: data, maxPixelSize: size, scale: options.scale)
        let image = options.processor.map { decoded.flatMap($0.process) } ?? decoded
        DispatchQueue.main.async {
          guard let image else { return completion(.failure(.notAnImage(url))) }
          cache.storeInMemory(image, forKey: options.cacheKey(for: url))
          if self.isCancelled(token) { return completion(.failure(.cancelled)) }
          completion(
            .success(LoadedImage(image: image, cacheType: cacheType, source: url)))
        }
      }
    }
  }

  private func fail(_ url: URL, _ error: LoaderError) {
    lock.lock()
    let download = downloads.removeValue(forKey: url)
    lock.unlock()
    DispatchQueue.main.async {
      download?.waiting.values.forEach { $0.2(.failure(error)) }
    }
  }
}

// MARK: - URLSessionDataDelegate

extension ImageLoader: URLSessionDataDelegate {

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    guard let url = dataTask.originalRequest?.url else { return completionHandler(.cancel) }
    if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<400).contains(status) {
      fail(url, .badStatus(status))
      return completionHandler(.cancel)
    }
    lock.lock()
    downloads[url]?.expected = response.expectedContentLength
    lock.unlock()
    completionHandler(.allow)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
  ) {
    guard let url = dataTask.originalRequest?.url else { return }
    lock.lock()
    let download = downloads[url]
    download?.data.append(data)
    let (received, total) = (Int64(download?.data.count ?? 0), download?.expected ?? 0)
    let progress = download?.waiting.values.compactMap { $0.1 } ?? []
    lock.unlock()
    guard !progress.isEmpty else { return }
    DispatchQueue.main.async { progress.forEach { $0(received, total) } }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?
  ) {
    guard let url = task.originalRequest?.url else { return }
    if let error { return fail(url, .session(error)) }
    lock.lock()
    let download = downloads.removeValue(forKey: url)
    lock.unlock()
    guard let download else { return }
    if ImageFormat(download.data) != .unknown {
      cache.storeOnDisk(download.data, forKey: url.absoluteString)
    }
    for (token, wish) in download.waiting {
      finish(download.data, url, wish.0, .none, token, wish.2)
    }
  }
}
