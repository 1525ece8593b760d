import Foundation
import KumikoFoundation

/// Mutable bytes by Core Foundation's name.
public typealias CFMutableData = NSMutableData

/// A file that a picture is written to: PNG or JPEG, with one picture.
///
///     let bytes = NSMutableData()
///     if let file = CGImageDestinationCreateWithData(bytes, "public.jpeg", 1, nil) {
///       CGImageDestinationAddImage(file, image, [kCGImageDestinationLossyCompressionQuality: 0.8])
///       CGImageDestinationFinalize(file)
///     }
public final class CGImageDestination {
  fileprivate let isJPEG: Bool
  fileprivate let write: (Data) -> Bool
  fileprivate var picture: (image: CGImage, quality: Double)?

  fileprivate init?(_ type: CFString, count: Int, write: @escaping (Data) -> Bool) {
    guard ["public.png", "public.jpeg"].contains(type), count == 1 else {
      Diagnostics.report(.imageDestination(type, count))
      return nil
    }
    (isJPEG, self.write) = (type == "public.jpeg", write)
  }
}

/// A file in memory; nil for types other than `"public.png"` and `"public.jpeg"`, and for other
/// than one picture, which is reported.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(type, count: count) { bytes in
    data.length = 0
    data.append(bytes)
    return true
  }
}

/// A file at a URL; nil for types other than `"public.png"` and `"public.jpeg"`, and for other than
/// one picture, which is reported.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(type, count: count) { bytes in
    do {
      try bytes.write(to: url)
      return true
    } catch {
      Diagnostics.report(.imageNotWritten(url.path, "\(error)"))
      return false
    }
  }
}

/// The picture to write, with `kCGImageDestinationLossyCompressionQuality` for a JPEG file.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  let given = properties?[kCGImageDestinationLossyCompressionQuality]
  let quality = (given as? Double) ?? (given as? CGFloat).map { Double($0) }
  idst.picture = (image, quality ?? (given as? NSNumber)?.doubleValue ?? 0.8)
}

/// A picture of another file to write.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  if let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) {
    CGImageDestinationAddImage(idst, image, properties)
  }
}

/// Writes the file; `false` if there is no picture, or if it cannot be written, which is reported.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  guard let (image, quality) = idst.picture else { return false }
  let picture = UIImage(bitmap: image.bitmap)
  let bytes =
    idst.isJPEG ? picture.jpegData(compressionQuality: CGFloat(quality)) : picture.pngData()
  return bytes.map(idst.write) ?? false
}

/// Option: the quality of a JPEG file, 0 … 1; 0.8 by default.
public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
