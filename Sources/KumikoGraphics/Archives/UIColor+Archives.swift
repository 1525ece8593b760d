import KumikoFoundation

extension UIColor: NSSecureCoding {
  /// True.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the colour into an archive.
  ///
  ///     let data = try NSKeyedArchiver.archivedData(
  ///       withRootObject: color, requiringSecureCoding: true)
  ///     let same = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
  ///
  /// A system colour is written by its name. Another dynamic colour is written as it is in light
  /// and dark appearance, with normal and increased contrast, on base and elevated levels: other
  /// traits do not affect it afterwards. The components and names are those that UIKit writes.
  public func encode(with coder: NSCoder) {
    let rgba = rgba(with: UIColor.archivedTraits[0])
    coder.encode(4, forKey: "UIColorComponentCount")
    coder.encode(Double(rgba.red), forKey: "UIRed")
    coder.encode(Double(rgba.green), forKey: "UIGreen")
    coder.encode(Double(rgba.blue), forKey: "UIBlue")
    coder.encode(Double(rgba.alpha), forKey: "UIAlpha")
    if let tile = pattern?.tile(2) {
      coder.encode(UIImage(bitmap: tile, scale: 2), forKey: "KumikoPattern")
    }
    if let systemName {
      coder.encode(systemName + "Color", forKey: "UISystemColorName")
    } else if !isFixed {
      let all = UIColor.archivedTraits.map { self.rgba(with: $0) }
      let parts = all.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
      coder.encode(parts.map { NSNumber(value: $0) }, forKey: "KumikoVariants")
    }
  }

  /// The colour of an archive, also of one that UIKit wrote; nil if it has no components.
  public convenience init?(coder: NSCoder) {
    if let name = coder.archivedText("UISystemColorName"), name.hasSuffix("Color"),
      let known = NamedAssets.namedSystemColor(String(name.dropLast(5)))
    {
      self.init(known)
    } else if let image = coder.decodeObject(of: UIImage.self, forKey: "KumikoPattern") {
      self.init(patternImage: image)
    } else if let variants = coder.decodeArrayOfObjects(
      ofClass: NSNumber.self, forKey: "KumikoVariants")
    {
      let parts = variants.map(\.floatValue)
      guard parts.count == 4 * UIColor.archivedTraits.count, parts.allSatisfy(\.isFinite) else {
        return nil
      }
      let all = stride(from: 0, to: parts.count, by: 4).map {
        RGBA(red: parts[$0], green: parts[$0 + 1], blue: parts[$0 + 2], alpha: parts[$0 + 3])
      }
      self.init { UIColor(all[UIColor.archivedTraits.firstIndex(nearest: $0)]) }
    } else {
      let isWhite = coder.containsValue(forKey: "UIWhite")
      let names = isWhite ? ["UIWhite", "UIWhite", "UIWhite"] : ["UIRed", "UIGreen", "UIBlue"]
      let parts = (names + ["UIAlpha"]).map { name in
        coder.containsValue(forKey: name) ? Float(coder.decodeDouble(forKey: name)) : .nan
      }
      guard parts.allSatisfy(\.isFinite) else { return nil }
      self.init(RGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
    }
  }

  /// The traits for which a dynamic colour is written.
  private static let archivedTraits: [UITraitCollection] =
    [UIUserInterfaceLevel.base, .elevated].flatMap { level in
      [UIAccessibilityContrast.normal, .high].flatMap { contrast in
        [UIUserInterfaceStyle.light, .dark].map { style in
          UITraitCollection {
            $0.userInterfaceStyle = style
            $0.accessibilityContrast = contrast
            $0.userInterfaceLevel = level
          }
        }
      }
    }
}

extension [UITraitCollection] {
  /// The index of the traits that a colour has in an archive, for others.
  fileprivate func firstIndex(nearest traits: UITraitCollection) -> Int {
    (traits.userInterfaceStyle == .dark ? 1 : 0)
      + (traits.accessibilityContrast == .high ? 2 : 0)
      + (traits.userInterfaceLevel == .elevated ? 4 : 0)
  }
}
