import KumikoFoundation
import KumikoGraphics

// A paragraph style in an archive. Lengths that are not finite are left out, and the others are
// limited as in `NSMutableParagraphStyle`.
nonisolated extension TextParagraph {
  private typealias Length = (key: String, path: WritableKeyPath<TextParagraph, CGFloat>)

  /// The lengths, and whether each can be negative.
  private static var signed: [Length] {
    [
      ("NSFirstLineHeadIndent", \.firstLineIndent), ("NSHeadIndent", \.indent),
      ("NSTailIndent", \.tailIndent),
    ]
  }

  private static var unsigned: [Length] {
    [
      ("NSLineSpacing", \.lineSpacing), ("NSParagraphSpacing", \.spacing),
      ("NSParagraphSpacingBefore", \.spacingBefore), ("NSMinLineHeight", \.minimumLineHeight),
      ("NSMaxLineHeight", \.maximumLineHeight), ("NSLineHeightMultiple", \.lineHeightMultiple),
      ("NSDefaultTabInterval", \.tabInterval),
    ]
  }

  func encode(with coder: NSCoder) {
    for (key, path) in TextParagraph.signed + TextParagraph.unsigned where self[keyPath: path] != 0
    {
      coder.encode(Double(self[keyPath: path]), forKey: key)
    }
    if let alignment { coder.encode(alignment.rawValue, forKey: "NSAlignment") }
    if let isRightToLeft { coder.encode(isRightToLeft ? 1 : 0, forKey: "NSWritingDirection") }
    if let lineBreakMode { coder.encode(lineBreakMode.rawValue, forKey: "NSLineBreakMode") }
    if let breakStrategy {
      let bits = NSParagraphStyle.LineBreakStrategy(breakStrategy).rawValue
      coder.encode(Int(bitPattern: bits), forKey: "NSLineBreakStrategy")
    }
    if tabStops != TextTab.usual {
      coder.encode(tabStops.map(NSTextTab.init), forKey: "NSTabStops")
    }
    coder.encode(Double(hyphenationFactor), forKey: "NSHyphenationFactor")
    coder.encode(usesDefaultHyphenation, forKey: "NSUsesDefaultHyphenation")
  }

  init(coder: NSCoder) {
    self.init()
    for (key, path) in TextParagraph.signed {
      self[keyPath: path] = coder.archivedNumber(key) ?? 0
    }
    for (key, path) in TextParagraph.unsigned {
      self[keyPath: path] = max(0, coder.archivedNumber(key) ?? 0)
    }
    func whole(_ key: String) -> Int? {
      coder.containsValue(forKey: key) ? coder.decodeInteger(forKey: key) : nil
    }
    alignment = whole("NSAlignment").flatMap { NSTextAlignment(rawValue: $0) }
    isRightToLeft = whole("NSWritingDirection").flatMap { $0 < 0 ? nil : $0 == 1 }
    lineBreakMode = whole("NSLineBreakMode").flatMap { NSLineBreakMode(rawValue: $0) }
    breakStrategy = whole("NSLineBreakStrategy").map {
      NSParagraphStyle.LineBreakStrategy(rawValue: UInt(bitPattern: $0)).layoutStrategy
    }
    if let stops = coder.decodeArrayOfObjects(ofClass: NSTextTab.self, forKey: "NSTabStops") {
      tabStops = stops.map(\.tab).sorted { $0.location < $1.location }
    }
    hyphenationFactor = Float(min(max(coder.archivedNumber("NSHyphenationFactor") ?? 0, 0), 1))
    usesDefaultHyphenation = coder.decodeBool(forKey: "NSUsesDefaultHyphenation")
  }
}
