import KumikoFoundation
import KumikoReporting

/// The properties of a font, from which other fonts are derived.
///
///     let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
///     label.font = UIFont(descriptor: body.withSymbolicTraits(.traitItalic) ?? body, size: 0)
///
/// Descriptors are immutable: each method returns another one. A font derived from that of a text
/// style follows the user's content size as well.
public final class UIFontDescriptor: NSObject, Sendable {
  private let mark = ObjectMark()
  let face: UIFont.Face
  let scaling: UIFont.Scaling?
  /// Size of the em square in points; 0 if not specified.
  public let pointSize: CGFloat

  init(_ face: UIFont.Face, size: CGFloat, scaling: UIFont.Scaling? = nil) {
    self.face = face
    self.scaling = scaling
    pointSize = size.isFinite ? max(0, size) : 0
  }

  /// A font by its name, as in `UIFont(name:size:)`. If there is no such font, which is reported,
  /// the interface font is used. `size` in points.
  public convenience init(name fontName: String, size: CGFloat) {
    let face = UIFont.Face(named: fontName)
    if face == nil {
      Diagnostics.report(.unknownFont(fontName, near: UIFont.names(near: fontName)))
    }
    self.init(face ?? UIFont.Face(), size: size)
  }

  /// A font by its attributes. Missing ones are those of the interface font.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let (face, size) = UIFont.Face().applying(attributes, size: 0)
    self.init(face, size: size)
  }

  /// The font for a text style at the current content size.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// The font for a text style at the content size of the traits.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  // MARK: Others

  /// The same font in another size, in points; 0 for unspecified.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(face, size: newPointSize)
  }

  /// A font with exactly these traits, of the same family; nil if `.traitMonoSpace` is requested
  /// for a named family.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var new = face
    new.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitBold) != face.isBold {
      new.weight =
        face.isBold ? .regular : scaling == nil ? .bold : .semibold
    }
    let isNarrow = symbolicTraits.contains(.traitCondensed)
    let isWide = symbolicTraits.contains(.traitExpanded)
    if isNarrow != (face.width.rawValue < 0) || isWide != (face.width.rawValue > 0) {
      new.width = isNarrow == isWide ? .standard : isNarrow ? .condensed : .expanded
    }
    if symbolicTraits.contains(.traitMonoSpace) != (face.family == .monospaced) {
      switch face.family {
      case .named: return nil
      default: new.family = face.family == .monospaced ? .system : .monospaced
      }
    }
    return UIFontDescriptor(new, size: pointSize, scaling: scaling)
  }

  /// The interface font in another design; nil for fonts of other families, and for a serif design
  /// if the system has no serif font.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    if case .named = face.family { return nil }
    var new = face
    switch design {
    case .monospaced: new.family = .monospaced
    case .rounded: new.family = .rounded
    case .serif:
      guard TextSystem.shaper.provides(family: "serif") else { return nil }
      new.family = .serif
    default: new.family = .system
    }
    return UIFontDescriptor(new, size: pointSize, scaling: scaling)
  }

  /// The same style in another family. If there is no such family, which is reported, the interface
  /// font is used.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily])
  }

  /// The same family in a named style, such as `Bold Italic`. Unknown names change nothing.
  public func withFace(_ newFace: String) -> UIFontDescriptor {
    addingAttributes([.face: newFace])
  }

  /// The font with some attributes changed.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let (new, size) = face.applying(attributes, size: pointSize)
    return UIFontDescriptor(
      new, size: size, scaling: attributes.keys.contains(.size) ? nil : scaling)
  }

  // MARK: Properties

  /// The name of the family and of the style, such as `Inter-SemiBold`.
  public var postscriptName: String { face.familyName + "-" + face.styleName }

  /// Slant, weight and width in short.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if face.isItalic { traits.insert(.traitItalic) }
    if face.isBold { traits.insert(.traitBold) }
    if face.width.rawValue < 0 { traits.insert(.traitCondensed) }
    if face.width.rawValue > 0 { traits.insert(.traitExpanded) }
    if face.family == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// All attributes.
  public var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [
      .family: face.familyName, .name: postscriptName, .face: face.styleName,
      .traits: [
        TraitKey.symbolic: symbolicTraits.rawValue, .weight: face.weight.rawValue,
        .width: face.width.rawValue, .slant: face.isItalic ? Self.slant : 0,
      ] as [TraitKey: Any],
    ]
    if pointSize > 0 { attributes[.size] = pointSize }
    if case .style(let style) = scaling { attributes[.textStyle] = style }
    return attributes
  }

  /// An attribute.
  public func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  /// The slant of italic letters, where 1 is 30 degrees.
  private static let slant: CGFloat = 9.4 / 30

  /// Whether both have the same face and size.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return face == other.face && pointSize == other.pointSize && scaling == other.scaling
  }

  /// Equal descriptors have equal hashes.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(face)
    hasher.combine(pointSize)
    return hasher.finalize()
  }
}

extension UIFont {
  /// A font as specified by a descriptor; `pointSize` in points, 0 for that of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let isOwnSize = pointSize > 0 && pointSize != descriptor.pointSize
    self.init(
      descriptor.face, size: isOwnSize ? pointSize : descriptor.pointSize,
      scaling: isOwnSize ? nil : descriptor.scaling)
  }

  /// The descriptor of the font.
  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(face, size: pointSize, scaling: scaling)
  }
}
