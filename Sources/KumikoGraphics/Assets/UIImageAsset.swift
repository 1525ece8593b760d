import KumikoFoundation
import Synchronization

/// The variants of a picture for light and dark appearance, and for increased contrast.
///
/// Views show the variant for their traits, and update when these change.
///
///     light.imageAsset?.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
///     imageView.image = light
public final class UIImageAsset: NSObject, Sendable {
  private let mark = ObjectMark()
  /// The entry of a catalogue, for variants that are not registered.
  private let name: String?
  private let forms: Mutex<[NamedAssets.Appearance: UIImage]>

  private init(name: String?, _ forms: [NamedAssets.Appearance: UIImage]) {
    self.name = name
    self.forms = Mutex(forms)
  }

  /// An asset without variants.
  public override convenience init() { self.init(name: nil, [:]) }

  /// The variants of an entry of a catalogue.
  convenience init(named name: String) { self.init(name: name, [:]) }

  /// A picture as the variant for any appearance.
  convenience init(_ image: UIImage) { self.init(name: nil, [[]: image.keeping(nil)]) }

  /// Adds a variant for the appearance and contrast of the traits, in place of a former one. Other
  /// traits do not select variants.
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    let form = image.keeping(nil)
    forms.withLock { $0[NamedAssets.Appearance(traitCollection)] = form }
  }

  /// Removes the variant that was registered for the appearance and contrast of the traits.
  public func unregisterImage(with traitCollection: UITraitCollection) {
    forms.withLock { $0[NamedAssets.Appearance(traitCollection)] = nil }
  }

  /// The variant that matches the traits best; an image without size if there is none.
  public func image(with traitCollection: UITraitCollection) -> UIImage {
    (form(for: traitCollection) ?? UIImage()).keeping(self)
  }

  /// The result of `image(with:)`, if there are several variants.
  func choice(for traits: UITraitCollection) -> UIImage? {
    name != nil || forms.withLock({ $0.count > 1 }) ? form(for: traits) : nil
  }

  /// Whether images of the two assets have the same variants. The asset of an image that has no
  /// variants is created when it is asked for, and makes no difference.
  static func haveSameForms(_ one: UIImageAsset?, _ two: UIImageAsset?) -> Bool {
    if one === two { return true }
    let (forms, others) = (one?.variants ?? [:], two?.variants ?? [:])
    return one?.name == two?.name && forms == others
  }

  /// The registered variants; none where there is just one.
  private var variants: [NamedAssets.Appearance: UIImage] {
    forms.withLock { $0.count > 1 ? $0 : [:] }
  }

  private func form(for traits: UITraitCollection) -> UIImage? {
    let forms = forms.withLock { $0 }.sorted { $0.key.rawValue < $1.key.rawValue }
    let best = NamedAssets.best(of: forms, \.key, traits)
    if let name, best.map({ !$0.key.isSubset(of: NamedAssets.Appearance(traits)) }) ?? true,
      let found = UIImage.asset(named: name, for: traits)
    {
      return UIImage(pixels: found.source, look: found.look)
    }
    return best?.value
  }
}

/// The asset of a picture, created on first use.
final class ImageAssets: Sendable {
  private let asset: Mutex<UIImageAsset?>

  init(_ asset: UIImageAsset?) { self.asset = Mutex(asset) }

  /// The asset, if it exists already.
  var current: UIImageAsset? { asset.withLock { $0 } }

  func asset(of image: UIImage) -> UIImageAsset {
    if let current { return current }
    let new = UIImageAsset(image)
    return asset.withLock { asset in
      if asset == nil { asset = new }
      return asset ?? new
    }
  }
}

extension UIImage {
  /// The variants of the picture: those of its entry in a catalogue, else the picture alone until
  /// more are registered. Copies that were created before the asset was first read have their own.
  public var imageAsset: UIImageAsset? { assets.asset(of: self) }

  /// The picture's variant for some traits, drawn as this one.
  package func resolved(with traits: UITraitCollection) -> UIImage {
    guard let form = assets.current?.choice(for: traits) else { return self }
    // Parts of pictures are drawn with pixels.
    return drawn(as: capInsets == .zero ? form : form.preparingForDisplay() ?? form)
  }
}
