//
//  ImageDecoder.swift
//  Kiln
//

import ImageIO
import MobileCoreServices
import UIKit
import UniformTypeIdentifiers

enum ImageFormat {
  case jpeg, png, gif, webP, unknown

  init(_ data: Data) {
    var buffer = [UInt8](repeating: 0, count: 12)
    data.copyBytes(to: &buffer, count: min(12, data.count))
    switch buffer.first {
    case 0xFF where buffer[1] == 0xD8: self = .jpeg
    case 0x89 where buffer[1...3].elementsEqual("PNG".utf8): self = .png
    case UInt8(ascii: "G"): self = .gif
    case UInt8(ascii: "R") where buffer[8..<12].elementsEqual("WEBP".utf8): self = .webP
    default: self = .unknown
    }
  }

  @available(iOS 14.0, *)
  var type: UTType? {
    switch self {
    case .jpeg: return .jpeg
    case .png: return .png
    case .gif: return .gif
    case .webP: return .webP
    case .unknown: return nil
    }
  }
}

enum ImageDecoder {

  /// The picture of some bytes, no larger than it is shown, and moving where it moves.
  static func image(data: Data, maxPixelSize: CGFloat?, scale: CGFloat) -> UIImage? {
    if ImageFormat(data) == .gif, let animated = animatedImage(data: data, scale: scale) {
      return animated
    }
    guard let maxPixelSize else { return UIImage(data: data, scale: scale) }
    return downsampledImage(data: data, maxPixelSize: maxPixelSize, scale: scale)
  }

  private static func downsampledImage(
    data: Data, maxPixelSize: CGFloat, scale: CGFloat
  ) -> UIImage? {
    let sourceOptions = [kCGImageSourceShouldCache: false] as CFDictionary
    guard let source = CGImageSourceCreateWithData(data as CFData, sourceOptions) else {
      return nil
    }
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceShouldCacheImmediately: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceThumbnailMaxPixelSize: maxPixelSize,
      ] as CFDictionary
    guard let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options) else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }

  private static func animatedImage(data: Data, scale: CGFloat) -> UIImage? {
    let options: NSDictionary = [
      kCGImageSourceShouldCache: true,
      kCGImageSourceTypeIdentifierHint: "com.compuserve.gif",
    ]
    guard let source = CGImageSourceCreateWithData(data as CFData, options as? CFDictionary) else {
      return nil
    }
    let count = CGImageSourceGetCount(source)
    guard count > 1 else { return nil }
    var images: [UIImage] = []
    var duration = 0.0
    for index in 0..<count {
      guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { return nil }
      images.append(UIImage(cgImage: image, scale: scale, orientation: .up))
      duration += frameDuration(source, index)
    }
    return UIImage.animatedImage(with: images, duration: duration)
  }

  private static func frameDuration(_ source: CGImageSource, _ index: Int) -> TimeInterval {
    let fallback = 0.1
    guard
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any],
      let gif = properties[kCGImagePropertyGIFDictionary as String] as? [String: Any]
    else { return fallback }
    let unclamped = gif[kCGImagePropertyGIFUnclampedDelayTime as String] as? NSNumber
    let clamped = gif[kCGImagePropertyGIFDelayTime as String] as? NSNumber
    guard let duration = (unclamped ?? clamped)?.doubleValue else { return fallback }
    return duration > 0.011 ? duration : fallback
  }
}
