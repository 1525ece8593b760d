import ImageIO
import OSLog
import UIKit

/// Loads pictures once, small, and keeps them: in memory, and on the disk.
actor ImageLoader {
  static let shared = ImageLoader()

  enum LoadingError: LocalizedError {
    case noPicture(URL)
    case status(Int)

    var errorDescription: String? {
      switch self {
      case .noPicture(let url): "\(url.lastPathComponent) is no picture"
      case .status(let code): HTTPURLResponse.localizedString(forStatusCode: code)
      }
    }
  }

  private let memory: ImageCache
  private let disk: DiskCache
  private let session: URLSession
  private var running: [ImageRequest: Task<UIImage, any Error>] = [:]
  private let log = Logger(subsystem: "house.tea.shop", category: "images")

  init(
    session: URLSession = .shared, memory: ImageCache = ImageCache(), disk: DiskCache = .standard
  ) {
    self.session = session
    self.memory = memory
    self.disk = disk
  }

  nonisolated func cached(_ request: ImageRequest) -> UIImage? {
    memory[request]
  }

  func image(for request: ImageRequest) async throws -> UIImage {
    if let image = memory[request] { return image }
    if let task = running[request] { return try await task.value }
    let task = Task.detached(priority: .userInitiated) { [disk, session, log] in
      let data: Data
      if let kept = disk.data(for: request.url) {
        data = kept
      } else {
        data = try await Self.fetch(request.url, in: session)
        disk.store(data, for: request.url)
      }
      try Task.checkCancellation()
      guard let image = Downsampler.image(data, pointSize: request.size, scale: request.scale)
      else {
        log.warning("no picture: \(request.url, privacy: .public)")
        throw LoadingError.noPicture(request.url)
      }
      return image
    }
    running[request] = task
    defer { running[request] = nil }
    let image = try await task.value
    memory[request] = image
    return image
  }

  func prefetch(_ requests: [ImageRequest]) {
    for request in requests {
      Task { _ = try? await image(for: request) }
    }
  }

  private static func fetch(_ url: URL, in session: URLSession) async throws -> Data {
    if url.isFileURL { return try Data(contentsOf: url, options: .mappedIfSafe) }
    let (data, response) = try await session.data(from: url)
    if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
      throw LoadingError.status(response.statusCode)
    }
    return data
  }
}

nonisolated struct ImageRequest: Hashable, Sendable {
  let url: URL
  let size: CGSize
  let scale: CGFloat

  func hash(into hasher: inout Hasher) {
    hasher.combine(url)
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(scale)
  }
}

nonisolated enum Downsampler {
  static func image(_ data: Data, pointSize: CGSize, scale: CGFloat) -> UIImage? {
    let options = [kCGImageSourceShouldCache: false] as CFDictionary
    guard let source = CGImageSourceCreateWithData(data as CFData, options) else { return nil }
    let pixels = max(pointSize.width, pointSize.height) * scale
    let thumbnail =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceShouldCacheImmediately: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceThumbnailMaxPixelSize: pixels,
      ] as CFDictionary
    guard let image = CGImageSourceCreateThumbnailAtIndex(source, 0, thumbnail) else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }
}
