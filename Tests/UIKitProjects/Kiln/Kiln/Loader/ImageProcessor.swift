//
//  ImageProcessor.swift
//  Kiln
//

import UIKit

#if canImport(CoreImage)
  import CoreImage
#endif
#if canImport(Accelerate)
  import Accelerate
#endif

/// Makes another picture of one. The identifier is part of what it is cached under.
protocol ImageProcessor {
  var identifier: String { get }
  func process(_ image: UIImage) -> UIImage?
}

extension ImageProcessor {

  /// One after the other.
  func append(another: ImageProcessor) -> ImageProcessor {
    GeneralProcessor(identifier: "\(identifier)|>\(another.identifier)") { image in
      self.process(image).flatMap(another.process)
    }
  }
}

func |> (left: ImageProcessor, right: ImageProcessor) -> ImageProcessor {
  left.append(another: right)
}

infix operator |> : AdditionPrecedence

struct GeneralProcessor: ImageProcessor {
  let identifier: String
  let body: (UIImage) -> UIImage?

  func process(_ image: UIImage) -> UIImage? { body(image) }
}

struct ResizingProcessor: ImageProcessor {
  let size: CGSize
  let identifier: String

  init(size: CGSize) {
    self.size = size
    identifier = "com.example.kiln.Resizing(\(Int(size.width))x\(Int(size.height)))"
  }

  /// Fills the size, and cuts what stands out.
  func process(_ image: UIImage) -> UIImage? {
    guard image.images == nil, image.size.width > 0, image.size.height > 0 else { return image }
    let share = max(size.width / image.size.width, size.height / image.size.height)
    let (width, height) = (image.size.width * share, image.size.height * share)
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      context.cgContext.interpolationQuality = .high
      image.draw(
        in: CGRect(
          x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height))
    }
  }
}

struct RoundCornerProcessor: ImageProcessor {
  let radius: CGFloat
  var identifier: String { "com.example.kiln.RoundCorner(\(radius))" }

  func process(_ image: UIImage) -> UIImage? {
    guard image.images == nil else { return image }
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    format.opaque = false
    let bounds = CGRect(origin: .zero, size: image.size)
    return UIGraphicsImageRenderer(size: image.size, format: format).image { _ in
      UIBezierPath(roundedRect: bounds, cornerRadius: radius).addClip()
      image.draw(in: bounds)
    }
  }
}

struct OverlayProcessor: ImageProcessor {
  let overlay: UIColor
  let fraction: CGFloat
  var identifier: String { "com.example.kiln.Overlay(\(overlay)_\(fraction))" }

  func process(_ image: UIImage) -> UIImage? {
    let bounds = CGRect(origin: .zero, size: image.size)
    UIGraphicsBeginImageContextWithOptions(image.size, false, image.scale)
    defer { UIGraphicsEndImageContext() }
    overlay.set()
    UIRectFill(bounds)
    image.draw(in: bounds, blendMode: .destinationIn, alpha: 1)
    if fraction > 0 {
      image.draw(in: bounds, blendMode: .sourceAtop, alpha: fraction)
    }
    return UIGraphicsGetImageFromCurrentImageContext()
  }
}

#if canImport(CoreImage)
  struct BlurProcessor: ImageProcessor {
    let radius: CGFloat
    var identifier: String { "com.example.kiln.Blur(\(radius))" }
    private static let context = CIContext(options: nil)

    func process(_ image: UIImage) -> UIImage? {
      guard let input = CIImage(image: image),
        let filter = CIFilter(
          name: "CIGaussianBlur",
          parameters: [kCIInputImageKey: input, kCIInputRadiusKey: radius]),
        let output = filter.outputImage?.cropped(to: input.extent),
        let result = Self.context.createCGImage(output, from: input.extent)
      else { return nil }
      return UIImage(cgImage: result, scale: image.scale, orientation: image.imageOrientation)
    }
  }
#endif
