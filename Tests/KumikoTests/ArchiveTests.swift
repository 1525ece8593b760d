import KumikoFoundation
import KumikoTestSupport
import Synchronization
import Testing
import UIKit

/// Colours, fonts, images, paths and styles in archives.
@MainActor @Suite struct ArchiveTests {
  private func copy<Value: NSObject & NSCoding>(_ value: Value) throws -> Value {
    let data = try KeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    return try #require(try KeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data))
  }

  private func components(_ color: UIColor, _ traits: UITraitCollection) -> [CGFloat] {
    color.resolvedColor(with: traits).cgColor.components ?? []
  }

  // MARK: Colours

  @Test func `a colour that was saved is the same colour`() throws {
    for color in [UIColor.red, UIColor(white: 0.25, alpha: 0.5), .clear, .black] {
      expect(try copy(color) == color, color)
    }
    let extended = UIColor(red: 1.25, green: -0.5, blue: 0.1, alpha: 1)
    expect(try copy(extended) == extended)
  }

  @Test func `a system colour is itself again, and follows the appearance`() throws {
    for color in [UIColor.systemRed, .label, .secondarySystemGroupedBackground, .tintColor, .link] {
      let other = try copy(color)
      expect(other == color && other.hash == color.hash, color)
      for style in [UIUserInterfaceStyle.light, .dark] {
        let traits = UITraitCollection(userInterfaceStyle: style)
        expect(components(other, traits) == components(color, traits), color, style)
      }
    }
  }

  @Test func `a dynamic colour stays dynamic`() throws {
    let color = UIColor { traits in
      UIColor(
        red: traits.userInterfaceStyle == .dark ? 1 : 0,
        green: traits.accessibilityContrast == .high ? 1 : 0,
        blue: traits.userInterfaceLevel == .elevated ? 1 : 0, alpha: 0.5)
    }
    let other = try copy(color)
    for style in [UIUserInterfaceStyle.unspecified, .light, .dark] {
      for contrast in [UIAccessibilityContrast.normal, .high] {
        for level in [UIUserInterfaceLevel.base, .elevated] {
          let traits = UITraitCollection {
            $0.userInterfaceStyle = style
            $0.accessibilityContrast = contrast
            $0.userInterfaceLevel = level
          }
          expect(components(other, traits) == components(color, traits), traits)
        }
      }
    }
  }

  @Test func `a colour that UIKit saved is read`() throws {
    func read(_ parts: [String: Any]) throws -> UIColor? {
      let archiver = KeyedArchiver(requiringSecureCoding: false)
      for (key, value) in parts {
        if let text = value as? String { archiver.encode(text, forKey: key) }
        if let number = value as? Double { archiver.encode(number, forKey: key) }
      }
      return UIColor(coder: try KeyedUnarchiver(forReadingFrom: archiver.encodedData))
    }
    expect(
      try read(["UIRed": 1.0, "UIGreen": 0.5, "UIBlue": 0.0, "UIAlpha": 1.0])
        == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    expect(try read(["UIWhite": 0.5, "UIAlpha": 0.25]) == UIColor(white: 0.5, alpha: 0.25))
    expect(try read(["UISystemColorName": "systemTealColor"]) == .systemTeal)
    expect(
      try read([
        "UISystemColorName": "futureColor", "UIRed": 1.0, "UIGreen": 0.0, "UIBlue": 0.0,
        "UIAlpha": 1.0,
      ]) == .red)
    expect(try read(["UIRed": 1.0]) == nil)
    expect(
      try read(["UIRed": Double.nan, "UIGreen": 0.0, "UIBlue": 0.0, "UIAlpha": 1.0]) == nil)
  }

  @Test func `a pattern is repeated again`() throws {
    let tile = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let other = try copy(UIColor(patternImage: tile))
    let area = CGRect(x: 0, y: 0, width: 12, height: 6)
    func filled(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: area.size).image { context in
        color.setFill()
        context.fill(area)
      }
    }
    expect(filled(other) == filled(UIColor(patternImage: tile)))
    expect(filled(other) != filled(.red))
  }

  // MARK: Fonts

  @Test func `a font that was saved is the same font`() throws {
    let fonts: [UIFont] = [
      .systemFont(ofSize: 17), .systemFont(ofSize: 31.5, weight: .black),
      .italicSystemFont(ofSize: 9),
      .monospacedSystemFont(ofSize: 12, weight: .medium), .preferredFont(forTextStyle: .headline),
      .monospacedDigitSystemFont(ofSize: 20, weight: .light),
      .systemFont(ofSize: 20, weight: .bold, width: .condensed),
      UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 15)),
      UIFontMetrics(forTextStyle: .title1).scaledFont(
        for: .boldSystemFont(ofSize: 15), maximumPointSize: 40),
    ]
    for font in fonts {
      expect(try copy(font) == font, font)
      expect(try copy(font.fontDescriptor) == font.fontDescriptor, font)
    }
  }

  @Test func `a font that is not here is the interface font, and is reported`() throws {
    let archiver = KeyedArchiver(requiringSecureCoding: false)
    archiver.encode("NoSuchFace-Bold", forKey: "UIFontName")
    archiver.encode(20.0, forKey: "UIFontPointSize")
    let coder = try KeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let kinds = Mutex<[String]>([])
    let font = Diagnostics.withHandler({ report in kinds.withLock { $0.append(report.kind) } }) {
      UIFont(coder: coder)
    }
    expect(font == .systemFont(ofSize: 20), font as Any)
    expect(kinds.withLock { $0 } == ["font.unknown"], kinds.withLock { $0 })
  }

  // MARK: Images

  @Test func `an image that was saved looks the same`() throws {
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6)).image { context in
      UIColor.systemGreen.setFill()
      context.fill(CGRect(x: 1, y: 1, width: 5, height: 3))
    }
    let images = [
      drawn, drawn.withRenderingMode(.alwaysTemplate), drawn.withTintColor(.systemRed),
      drawn.resizableImage(
        withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2), resizingMode: .stretch),
      drawn.withHorizontallyFlippedOrientation(), UIImage(),
      UIImage(
        systemName: "star.fill",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 30, weight: .bold))
        ?? UIImage(),
      UIImage(
        systemName: "checkmark.circle.fill",
        withConfiguration: UIImage.SymbolConfiguration(paletteColors: [.white, .systemBlue]))
        ?? UIImage(),
    ]
    for image in images {
      let other = try copy(image)
      expect(other == image && other.size == image.size && other.scale == image.scale, image)
      expect(other.renderingMode == image.renderingMode, image)
      expect(other.capInsets == image.capInsets && other.resizingMode == image.resizingMode, image)
      expect(other.symbolConfiguration == image.symbolConfiguration, image)
    }
  }

  @Test func `an animation keeps its images and its duration`() throws {
    let images = ["star", "heart"].compactMap { UIImage(systemName: $0) }
    let animation = try #require(UIImage.animatedImage(with: images, duration: 1.5))
    let other = try copy(animation)
    expect(other.images == images && other.duration == 1.5)
  }

  // MARK: Paths

  @Test func `a path that was saved has the same lines`() throws {
    let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 20), cornerRadius: 6)
    path.move(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 9, y: 9), controlPoint: CGPoint(x: 4, y: -8))
    path.lineWidth = 2.5
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    path.miterLimit = 3
    path.usesEvenOddFillRule = true
    path.setLineDash([4, 2], count: 2, phase: 1)
    expect(try copy(path) == path)
    expect(try copy(UIBezierPath()).isEmpty)
  }

  @Test func `a damaged path is none`() throws {
    for bytes in [[1], [0, 1, 2], [9], [4], [0] + [UInt8](repeating: 0xFF, count: 16)] as [[UInt8]]
    {
      let archiver = KeyedArchiver(requiringSecureCoding: false)
      archiver.encode(Data(bytes), forKey: "KumikoElements")
      let coder = try KeyedUnarchiver(forReadingFrom: archiver.encodedData)
      expect(UIBezierPath(coder: coder) == nil, bytes)
    }
  }

  // MARK: Texts

  @Test func `a paragraph style that was saved has the same values`() throws {
    expect(try copy(NSParagraphStyle.default) == .default)
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 3
    style.tailIndent = -12
    style.headIndent = 5
    style.firstLineHeadIndent = 7
    style.lineHeightMultiple = 1.25
    style.minimumLineHeight = 11
    style.maximumLineHeight = 44
    style.paragraphSpacing = 2
    style.paragraphSpacingBefore = 1
    style.baseWritingDirection = .rightToLeft
    style.lineBreakMode = .byTruncatingMiddle
    style.lineBreakStrategy = .hangulWordPriority
    style.hyphenationFactor = 0.5
    style.defaultTabInterval = 33
    style.tabStops = [
      NSTextTab(textAlignment: .right, location: 90),
      NSTextTab(
        textAlignment: .right, location: 40,
        options: [.columnTerminators: CharacterSet(charactersIn: ",")]),
    ]
    expect(try copy(style) == style)
    // Lists are equal by identity.
    style.textLists = [NSTextList(markerFormat: .disc, options: 0)]
    let other = try copy(style)
    expect(other.textLists.map(\.markerFormat) == [.disc])
    other.alignment = .right
    expect(other.alignment == .right)
  }

  @Test func `shadows and attachments are saved`() throws {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: -2)
    shadow.shadowBlurRadius = 3
    shadow.shadowColor = UIColor.systemRed
    expect(try copy(shadow) == shadow)
    shadow.shadowColor = nil
    expect(try copy(shadow).shadowColor == nil)
    expect(!shadow.isEqual("x") && !shadow.isEqual(nil))

    let attachment = NSTextAttachment(data: Data([1, 2]), ofType: "public.data")
    attachment.bounds = CGRect(x: 0, y: -3, width: 16, height: 16)
    attachment.image = UIImage(systemName: "star")
    attachment.lineLayoutPadding = 2
    let other = try copy(attachment)
    expect(other.contents == Data([1, 2]) && other.fileType == "public.data")
    expect(other.bounds == attachment.bounds && other.image == attachment.image)
    expect(other.lineLayoutPadding == 2)
  }

  @Test func `a text keeps its fonts, colours and styles`() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let text = NSMutableAttributedString(
      string: "Tea & 茶", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)])
    text.addAttribute(
      .foregroundColor, value: UIColor.systemRed, range: NSRange(location: 0, length: 3))
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 4, length: 2))
    text.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.single.rawValue,
      range: NSRange(location: 2, length: 3))
    let data = try KeyedArchiver.archivedData(withRootObject: text, requiringSecureCoding: true)
    let other = try KeyedUnarchiver.unarchivedObject(ofClass: NSAttributedString.self, from: data)
    expect(other?.string == text.string)
    expect(other?.isEqual(to: text) == true, other as Any)
  }

  /// A picture of an app's own, which is made by its name as in UIKit.
  final class Mention: NSTextAttachment, @unchecked Sendable {
    let name: String
    init(name: String) {
      self.name = name
      super.init(data: nil, ofType: nil)
    }
    required init?(coder: NSCoder) {
      name = coder.decodeObject(of: NSString.self, forKey: "name").map { "\($0)" } ?? ""
      super.init(coder: coder)
    }
    override func encode(with coder: NSCoder) {
      super.encode(with: coder)
      coder.encode(name, forKey: "name")
    }
  }

  @Test func `an app's own attachment saves what it adds`() throws {
    let mention = Mention(name: "Aoi")
    mention.bounds.size = CGSize(width: 4, height: 5)
    let other = try copy(mention)
    expect(other.name == "Aoi" && other.bounds == mention.bounds)
  }
}
