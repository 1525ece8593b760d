import KumikoFoundation
import KumikoReporting

extension UIFont: NSSecureCoding {
  /// True.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the font into an archive: its name and size as UIKit does, and what they do not say.
  public func encode(with coder: NSCoder) { fontDescriptor.encode(with: coder) }

  /// The font of an archive, also of one that UIKit wrote. If there is no such font, which is
  /// reported, it is the interface font.
  public convenience init?(coder: NSCoder) {
    guard let descriptor = UIFontDescriptor(coder: coder) else { return nil }
    self.init(descriptor: descriptor, size: 0)
  }
}

extension UIFontDescriptor: NSSecureCoding {
  /// True.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the descriptor into an archive.
  public func encode(with coder: NSCoder) {
    face.encode(with: coder)
    coder.encode(Double(pointSize), forKey: "UIFontPointSize")
    scaling?.encode(with: coder)
  }

  /// The descriptor of an archive. If there is no such font, which is reported, it is that of the
  /// interface font.
  public convenience init?(coder: NSCoder) {
    self.init(
      UIFont.Face(coder: coder), size: coder.archivedNumber("UIFontPointSize") ?? 0,
      scaling: UIFont.Scaling(coder: coder))
  }
}

extension UIFont.Face {
  private static let designs: [(name: String, family: UIFont.Family)] = [
    ("default", .system), ("rounded", .rounded), ("serif", .serif), ("monospaced", .monospaced),
  ]

  fileprivate func encode(with coder: NSCoder) {
    coder.encode(UIFontDescriptor(self, size: 0).postscriptName, forKey: "UIFontName")
    if case .named(let family) = family {
      coder.encode(family, forKey: "KumikoFamily")
    } else if let design = Self.designs.first(where: { $0.family == family }) {
      coder.encode(design.name, forKey: "KumikoDesign")
    }
    coder.encode(Double(weight.rawValue), forKey: "KumikoWeight")
    coder.encode(Double(width.rawValue), forKey: "KumikoWidth")
    coder.encode(isItalic, forKey: "KumikoItalic")
    coder.encode(hasEqualDigits, forKey: "KumikoEqualDigits")
    guard effect != .none else { return }
    coder.encode(Double(effect.lean), forKey: "KumikoLean")
    coder.encode(Double(effect.stretch), forKey: "KumikoStretch")
    coder.encode(Double(effect.stroke), forKey: "KumikoStroke")
  }

  fileprivate init(coder: NSCoder) {
    let design = coder.archivedText("KumikoDesign")
    let own = coder.archivedText("KumikoFamily")
    guard design != nil || own != nil else {
      let name = coder.archivedText("UIFontName") ?? ""
      self = UIFontDescriptor(name: name, size: 0).face
      return
    }
    self.init(family: Self.designs.first { $0.name == design }?.family ?? .system)
    if let own {
      if TextSystem.shaper.provides(family: own) {
        family = .named(own)
      } else {
        Diagnostics.report(.unknownFont(own, near: UIFont.names(near: own)))
      }
    }
    weight = UIFont.Weight(coder.archivedNumber("KumikoWeight") ?? 0)
    width = UIFont.Width(coder.archivedNumber("KumikoWidth") ?? 0)
    isItalic = coder.decodeBool(forKey: "KumikoItalic")
    hasEqualDigits = coder.decodeBool(forKey: "KumikoEqualDigits")
    effect =
      UIFont(self, size: 1).drawn(
        lean: coder.archivedNumber("KumikoLean") ?? 0,
        stretch: coder.archivedNumber("KumikoStretch") ?? 1,
        stroke: coder.archivedNumber("KumikoStroke") ?? 0
      ).face.effect
  }
}

extension UIFont.Scaling {
  fileprivate func encode(with coder: NSCoder) {
    switch self {
    case .style(let style): coder.encode(style.rawValue, forKey: "KumikoTextStyle")
    case .metrics(let style, let base, let largest):
      coder.encode(style.rawValue, forKey: "KumikoTextStyle")
      coder.encode(Double(base), forKey: "KumikoBaseSize")
      if largest.isFinite { coder.encode(Double(largest), forKey: "KumikoLargestSize") }
    }
  }

  fileprivate init?(coder: NSCoder) {
    guard let name = coder.archivedText("KumikoTextStyle") else { return nil }
    let style = UIFont.TextStyle(rawValue: name)
    if let base = coder.archivedNumber("KumikoBaseSize") {
      self = .metrics(
        style, base: base, largest: coder.archivedNumber("KumikoLargestSize") ?? .infinity)
    } else {
      self = .style(style)
    }
  }
}
