import KumikoFoundation
import KumikoReporting
import Synchronization

extension UIImage {
  /// An image of the program by its name in an asset catalogue, or by its file name, with or
  /// without the extension (PNG, JPEG, GIF, WebP or SVG); nil if there is none, which is reported
  /// with similar names.
  ///
  /// A file is searched in the resources of the main bundle and of its packages. The first of
  /// `name@2x`, `name@3x` and `name` is used, with two, three pixels or one per point. Recently
  /// decoded images are cached: they are neither decoded nor read again.
  public convenience init?(named name: String) { self.init(named: name, in: nil) }

  /// An image of a bundle by the name of its file; that of the program for nil.
  public convenience init?(named name: String, in bundle: Bundle?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// An image of a bundle by its name, that of the program for nil. Of several variants in an asset
  /// catalogue it is the one for some traits; for nil, views show the one for theirs.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name, in: bundle, compatibleWith: traitCollection, keeps: true)
  }

  /// An image of the program that is used just once: the decoded image is not cached.
  ///
  /// - Parameter isExpected: whether a missing image is reported.
  package convenience init?(
    namedOnce name: String, in bundle: Bundle? = nil, isExpected: Bool = true
  ) {
    self.init(
      named: name, in: bundle, compatibleWith: nil, keeps: false, isExpected: isExpected)
  }

  private convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?,
    keeps: Bool, isExpected: Bool = true
  ) {
    if let asset = UIImage.asset(named: name, for: traitCollection ?? .current, keeps: keeps) {
      let follows = traitCollection == nil && asset.hasForms
      self.init(
        pixels: asset.source, look: asset.look, asset: follows ? UIImageAsset(named: name) : nil)
      return
    }
    for folder in UIImage.folders(of: bundle ?? .main) {
      guard let found = UIImage.file(named: name, in: folder) else { continue }
      do {
        self.init(
          pixels: try NamedPictures.source(at: found.url, scale: found.scale, keeps: keeps))
        return
      } catch {
        Diagnostics.report(.imageNotRead(found.url.path, "\(error)"))
      }
    }
    if isExpected { UIImage.reportMissing(name, in: bundle ?? .main) }
    return nil
  }

  /// Unknown names, with similar ones: a list may look up the same for each row.
  private static let missing = Mutex<[String: [String]]>([:])

  private static func reportMissing(_ name: String, in bundle: Bundle) {
    // Apps look up names that do not exist yet.
    guard !name.isEmpty else { return }
    let near = missing.withLock { missing in
      if let known = missing[name] { return known }
      let files = folders(of: bundle).flatMap { folder in
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      }
      let names = files.filter { endings.contains(($0 as NSString).pathExtension) }.map {
        ($0 as NSString).deletingPathExtension
          .replacingOccurrences(of: "@[23]x$", with: "", options: .regularExpression)
      }
      if missing.count >= 256 { missing = [:] }
      let near = NamedAssets.pictureNames(near: name, or: names)
      missing[name] = near
      return near
    }
    let isSymbol = ImageSystem.decoder.iconAspectRatio(named: name) != nil
    Diagnostics.report(.noPicture(name, near: near, isSymbol: isSymbol))
  }

  private static let endings = ["png", "jpg", "jpeg", "gif", "webp", "svg"]

  /// An image of a bundle by its name, that of the program for nil. A configuration only applies to
  /// icons of the bundled set; an image with a file has none, and is unchanged.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) { self.init(named: name, in: bundle, compatibleWith: nil) }

  private static func folders(of bundle: Bundle) -> [URL] {
    guard let root = bundle.resourceURL else { return [] }
    // The packages of a program are located beside it in folders of their own.
    let packages =
      (try? FileManager.default.contentsOfDirectory(
        at: root, includingPropertiesForKeys: nil)) ?? []
    return [root]
      + packages.filter { $0.pathExtension == "resources" || $0.pathExtension == "bundle" }
      .sorted { $0.path < $1.path }
  }

  private static func file(named name: String, in folder: URL) -> (url: URL, scale: CGFloat)? {
    // A name that leaves the folder is not the name of an image.
    guard !name.isEmpty, !name.split(separator: "/").contains("..") else { return nil }
    let hasEnding = UIImage.endings.contains((name as NSString).pathExtension)
    let stem = hasEnding ? (name as NSString).deletingPathExtension : name
    let endings = hasEnding ? [(name as NSString).pathExtension] : UIImage.endings
    for (mark, scale) in [("@2x", CGFloat(2)), ("@3x", 3), ("", 1)] {
      for ending in endings {
        let url = folder.appendingPathComponent("\(stem)\(mark).\(ending)")
        if FileManager.default.fileExists(atPath: url.path) { return (url, scale) }
      }
    }
    return nil
  }
}
