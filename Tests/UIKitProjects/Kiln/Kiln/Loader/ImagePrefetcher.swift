//
//  ImagePrefetcher.swift
//  Kiln
//

import UIKit

/// Loads pictures that a list is about to show, a few at a time.
final class ImagePrefetcher {

  private let loader: ImageLoader
  private var tasks: [URL: LoaderTask] = [:]
  private var pending: [(URL, LoaderOptions)] = []
  private let limit: Int

  init(loader: ImageLoader, limit: Int = 5) {
    (self.loader, self.limit) = (loader, limit)
  }

  func start(_ urls: [URL], options: LoaderOptions) {
    pending += urls.filter { tasks[$0] == nil }.map { ($0, options) }
    goOn()
  }

  func stop(_ urls: [URL]) {
    pending.removeAll { urls.contains($0.0) }
    urls.forEach { tasks.removeValue(forKey: $0)?.cancel() }
    goOn()
  }

  private func goOn() {
    while tasks.count < limit, !pending.isEmpty {
      let (url, options) = pending.removeFirst()
      var isDone = false
      let task = loader.loadImage(with: url, options: options) { [weak self] _ in
        isDone = true
        self?.tasks[url] = nil
        self?.goOn()
      }
      if !isDone, let task { tasks[url] = task }
    }
  }
}
