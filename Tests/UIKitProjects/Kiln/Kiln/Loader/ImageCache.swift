//
//  ImageCache.swift
//  Kiln
//

import Foundation
import UIKit

/// Where a picture came from.
enum CacheType {
  case none, memory, disk

  var cached: Bool { self != .none }
}

/// Pictures in memory, and the bytes that they came from on the disk.
final class ImageCache: @unchecked Sendable {

  static let `default` = ImageCache(name: "default")

  let name: String
  let directory: URL
  /// Seconds after which a file goes that nobody looked at.
  var maxDiskAge: TimeInterval = 7 * 24 * 60 * 60
  var maxDiskSize = 100 * 1024 * 1024

  private let memory = NSCache<NSString, UIImage>()
  private let ioQueue: DispatchQueue
  private let fileManager = FileManager()
  private var observer: NSObjectProtocol?

  init(name: String, directory: URL? = nil) {
    self.name = name
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
    self.directory =
      directory ?? caches.appendingPathComponent("com.example.kiln.images.\(name.md5)")
    ioQueue = DispatchQueue(label: "com.example.kiln.cache.\(name)", attributes: .concurrent)
    memory.totalCostLimit = Int(ProcessInfo.processInfo.physicalMemory / 4)
    try? fileManager.createDirectory(
      at: self.directory, withIntermediateDirectories: true, attributes: nil)
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: .main
    ) { [weak self] _ in
      self?.clearMemoryCache()
    }
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  // MARK: Memory

  func imageInMemory(forKey key: String) -> UIImage? {
    memory.object(forKey: key as NSString)
  }

  func storeInMemory(_ image: UIImage, forKey key: String) {
    memory.setObject(image, forKey: key as NSString, cost: image.cacheCost)
  }

  func clearMemoryCache() {
    memory.removeAllObjects()
  }

  // MARK: Disk

  func cachePath(forKey key: String) -> URL {
    let name = key.sha256
    guard let suffix = URL(string: key)?.pathExtension, !suffix.isEmpty else {
      return directory.appendingPathComponent(name)
    }
    return directory.appendingPathComponent(name).appendingPathExtension(suffix)
  }

  func dataOnDisk(forKey key: String, completion: @escaping (Data?) -> Void) {
    let url = cachePath(forKey: key)
    ioQueue.async { [fileManager] in
      let data = try? Data(contentsOf: url)
      if data != nil {
        try? fileManager.setAttributes([.modificationDate: Date()], ofItemAtPath: url.path)
      }
      completion(data)
    }
  }

  func storeOnDisk(_ data: Data, forKey key: String) {
    let url = cachePath(forKey: key)
    ioQueue.async(flags: .barrier) {
      do {
        try data.write(to: url, options: .atomic)
      } catch {
        // A cache that cannot be written is one that is empty.
        NSLog("Kiln: \(url.lastPathComponent) is not kept: \(error)")
      }
    }
  }

  func isOnDisk(forKey key: String) -> Bool {
    ioQueue.sync { fileManager.fileExists(atPath: cachePath(forKey: key).path) }
  }

  func clearDiskCache() {
    ioQueue.sync(flags: .barrier) {
      try? fileManager.removeItem(at: directory)
      try? fileManager.createDirectory(
        at: directory, withIntermediateDirectories: true, attributes: nil)
    }
  }

  /// Removes what is too old, then the oldest until the rest is small enough.
  func cleanExpiredDiskCache(now: Date = Date(), completion: (([URL]) -> Void)? = nil) {
    let (age, size) = (maxDiskAge, maxDiskSize)
    ioQueue.async(flags: .barrier) { [fileManager, directory] in
      let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey, .isDirectoryKey]
      let files =
        (try? fileManager.contentsOfDirectory(
          at: directory, includingPropertiesForKeys: Array(keys), options: .skipsHiddenFiles)) ?? []
      var kept: [(url: URL, date: Date, size: Int)] = []
      var removed: [URL] = []
      for url in files {
        guard let values = try? url.resourceValues(forKeys: keys), values.isDirectory != true
        else { continue }
        let date = values.contentModificationDate ?? .distantPast
        if now.timeIntervalSince(date) > age {
          removed.append(url)
        } else {
          kept.append((url, date, values.fileSize ?? 0))
        }
      }
      var total = kept.reduce(0) { $0 + $1.size }
      for file in kept.sorted(by: { $0.date < $1.date }) where total > size {
        total -= file.size
        removed.append(file.url)
      }
      removed.forEach { try? fileManager.removeItem(at: $0) }
      DispatchQueue.main.async { [removed] in completion?(removed) }
    }
  }
}

extension UIImage {

  fileprivate var cacheCost: Int {
    let pixels = Int(size.width * size.height * scale * scale)
    return pixels * 4 * max(1, images?.count ?? 1)
  }
}
