import KumikoFoundation
import KumikoReporting

extension UIImage: NSSecureCoding {
  /// True.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the image into an archive: the file that a picture was read from, or a PNG file of its
  /// pixels, an icon by its name, and everything that decides how it is drawn. Variants of an
  /// asset, and texts for assistive technologies, are not written.
  public func encode(with coder: NSCoder) {
    switch source {
    case .icon(let name, let height):
      coder.encode(name, forKey: "KumikoIcon")
      coder.encode(Double(height), forKey: "KumikoIconHeight")
    case .encoded(let picture, _): coder.encode(picture.bytes.read(), forKey: "UIImageData")
    case .bitmap: coder.encode(pngData(), forKey: "UIImageData")
    }
    coder.encode(Double(scale), forKey: "UIScale")
    coder.encode(size, forKey: "KumikoSize")
    coder.encode(renderingMode.rawValue, forKey: "UIRenderingMode")
    coder.encode(symbolConfiguration, forKey: "KumikoSymbolConfiguration")
    coder.encode(tint, forKey: "KumikoTint")
    coder.encode(capInsets, forKey: "UICapInsets")
    coder.encode(resizingMode.rawValue, forKey: "UIResizingMode")
    coder.encode(Int(mirror.rawValue), forKey: "KumikoMirror")
    coder.encode(alignmentRectInsets, forKey: "UIAlignmentRectInsets")
    if let images {
      coder.encode(images, forKey: "UIImages")
      coder.encode(duration, forKey: "UIDuration")
    }
  }

  /// The image of an archive; nil if its picture cannot be read, which is reported, and for an icon
  /// that is not in the bundled set.
  public convenience init?(coder: NSCoder) {
    guard let (source, size) = UIImage.archivedSource(coder) else { return nil }
    let images = coder.decodeArrayOfObjects(ofClass: UIImage.self, forKey: "UIImages")
    let duration = coder.decodeDouble(forKey: "UIDuration")
    self.init(
      source: source, size: size,
      renderingMode: RenderingMode(rawValue: coder.decodeInteger(forKey: "UIRenderingMode"))
        ?? .automatic,
      configuration: coder.decodeObject(
        of: SymbolConfiguration.self, forKey: "KumikoSymbolConfiguration"),
      tint: coder.decodeObject(of: UIColor.self, forKey: "KumikoTint"),
      capInsets: coder.archivedInsets("UICapInsets"),
      resizingMode: ResizingMode(rawValue: coder.decodeInteger(forKey: "UIResizingMode")) ?? .tile,
      images: images, duration: duration.isFinite ? max(0, duration) : 0,
      mirror: Mirror(
        rawValue: UInt8(truncatingIfNeeded: coder.decodeInteger(forKey: "KumikoMirror"))),
      alignment: coder.archivedInsets("UIAlignmentRectInsets"))
  }

  private static func archivedSource(_ coder: NSCoder) -> (Source, CGSize)? {
    let size = coder.decodeCGSize(forKey: "KumikoSize")
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      return nil
    }
    if let name = coder.archivedText("KumikoIcon") {
      guard ImageSystem.decoder.iconAspectRatio(named: name) != nil,
        let height = coder.archivedNumber("KumikoIconHeight"), height > 0
      else { return nil }
      return (.icon(name: name, pointSize: min(height, 2_000)), size)
    }
    guard let data = coder.decodeObject(of: NSData.self, forKey: "UIImageData") else {
      return (UIImage().source, size)
    }
    let scale = coder.archivedNumber("UIScale") ?? 1
    do {
      let source = try EncodedPicture.source(
        of: Data(referencing: data), scale: scale > 0 ? scale : 1)
      let read = UIImage(pixels: source)
      return (source, size == .zero ? read.size : size)
    } catch {
      Diagnostics.report(.imageNotRead("an archive's picture of \(data.count) bytes", "\(error)"))
      return nil
    }
  }
}

extension UIImage.SymbolConfiguration: NSSecureCoding {
  /// True.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the configuration into an archive.
  public func encode(with coder: NSCoder) {
    if let pointSize { coder.encode(Double(pointSize), forKey: "KumikoPointSize") }
    coder.encode(textStyle?.rawValue, forKey: "KumikoTextStyle")
    coder.encode(scale.rawValue, forKey: "KumikoScale")
    coder.encode(weight.rawValue, forKey: "KumikoWeight")
    coder.encode(colors, forKey: "KumikoColors")
  }

  /// The configuration of an archive.
  public convenience init?(coder: NSCoder) {
    self.init(
      coder.archivedNumber("KumikoPointSize"),
      coder.archivedText("KumikoTextStyle").map { UIFont.TextStyle(rawValue: $0) },
      UIImage.SymbolScale(rawValue: coder.decodeInteger(forKey: "KumikoScale")) ?? .unspecified,
      UIImage.SymbolWeight(rawValue: coder.decodeInteger(forKey: "KumikoWeight")) ?? .unspecified,
      colors: coder.decodeArrayOfObjects(ofClass: UIColor.self, forKey: "KumikoColors") ?? [])
  }
}

extension NSCoder {
  /// Insets of an image, none of which is negative.
  fileprivate func archivedInsets(_ key: String) -> UIEdgeInsets {
    guard containsValue(forKey: key) else { return .zero }
    let insets = decodeUIEdgeInsets(forKey: key)
    let all = [insets.top, insets.left, insets.bottom, insets.right]
    return all.allSatisfy(\.isFinite) ? insets : .zero
  }
}
