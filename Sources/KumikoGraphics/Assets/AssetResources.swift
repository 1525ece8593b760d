import KumikoFoundation
import KumikoReporting

/// The name of a colour in an asset catalogue. The plugin `UIKitSources` generates one for each, as
/// Xcode does:
///
///     view.backgroundColor = UIColor(resource: .brand)
public struct ColorResource: Hashable, Sendable {
  let name: String

  /// A colour's name. Names are those of the program; the bundle is ignored.
  public init(name: String, bundle: Bundle) { self.name = name }
}

/// The name of a picture in an asset catalogue. The plugin `UIKitSources` generates one for each,
/// as Xcode does:
///
///     imageView.image = UIImage(resource: .logo)
public struct ImageResource: Hashable, Sendable {
  let name: String

  /// A picture's name. Names are those of the program; the bundle is ignored.
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension UIColor {
  /// A dynamic colour of the program's asset catalogues; nil if there is none of that name.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// A colour of the program's asset catalogues, resolved for some traits; dynamic if they are nil.
  /// Names are those of the program; the bundle is ignored. Nil if there is none of that name,
  /// which is reported with similar names.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let color = NamedAssets.color(named: name) else {
      Diagnostics.report(.noAsset("colour", name, near: NamedAssets.colorNames(near: name)))
      return nil
    }
    if let traitCollection {
      self.init(color.rgba(with: traitCollection))
    } else {
      self.init { color.resolvedColor(with: $0) }
    }
  }

  /// A colour of the program's asset catalogues. A missing one is clear, which is reported.
  public convenience init(resource: ColorResource) {
    let color = NamedAssets.color(named: resource.name)
    if color == nil {
      let near = NamedAssets.colorNames(near: resource.name)
      Diagnostics.report(.noAsset("colour", resource.name, near: near))
    }
    self.init { color?.resolvedColor(with: $0) ?? .clear }
  }
}

extension UIImage {
  /// The source and look of a picture of the asset catalogues; nil if there is none of that name,
  /// or if its file cannot be read, which is reported.
  static func asset(
    named name: String, for traits: UITraitCollection, keeps: Bool = true
  ) -> (source: Source, look: NamedAssets.Look, hasForms: Bool)? {
    guard let found = NamedAssets.picture(named: name, for: traits) else { return nil }
    do {
      return (
        try NamedPictures.source(at: found.url, scale: found.scale, keeps: keeps), found.look,
        found.hasForms
      )
    } catch {
      Diagnostics.report(.imageNotRead(found.url.path, "\(error)"))
      return nil
    }
  }

  /// A picture of the program's asset catalogues; of several variants, views show the one for their
  /// traits. A missing one is empty, which is reported.
  public convenience init(resource: ImageResource) {
    if let found = UIImage.asset(named: resource.name, for: .current) {
      self.init(
        pixels: found.source, look: found.look,
        asset: found.hasForms ? UIImageAsset(named: resource.name) : nil)
    } else {
      let near = NamedAssets.pictureNames(near: resource.name)
      Diagnostics.report(.noAsset("picture", resource.name, near: near))
      self.init()
    }
  }
}
