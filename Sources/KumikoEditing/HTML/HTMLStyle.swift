import KumikoFoundation
import KumikoGraphics

/// The properties that elements of a document inherit, and what they mean as attributes.
nonisolated struct HTMLStyle {
  /// A family of fonts that attributes are made of.
  enum Family: Hashable { case system, monospaced, serif, named(String) }

  /// Size of the font, in points.
  var size: CGFloat = 12
  var family = Family.system
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var isStruck = false
  var color: UIColor?
  var background: UIColor?
  var link: URL?
  /// Distance of the text above the line, in points.
  var rise: CGFloat = 0
  var isHidden = false
  var keepsSpace = false
  var alignment: NSTextAlignment?
  /// The distance from both edges, in points.
  var indent: CGFloat = 0
  /// Space after the paragraphs, in points.
  var spacing: CGFloat = 0
  var lists: [NSTextList] = []

  /// The style at the start of a document.
  init() {}

  // MARK: Elements

  static let headings: [String: CGFloat] = [
    "h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67,
  ]

  /// Applies what an element means by itself.
  mutating func enter(_ name: String, _ attributes: [String: String]) {
    if name == "mark" { background = UIColor.yellow }
    switch name {
    case "b", "strong", "th", "dt": isBold = true
    case "i", "em", "cite", "dfn", "var", "address": isItalic = true
    case "u", "ins": isUnderlined = true
    case "s", "strike", "del": isStruck = true
    case "code", "kbd", "samp", "tt": family = .monospaced
    case "pre": (family, keepsSpace, spacing) = (.monospaced, true, size)
    case "small": size *= 0.83
    case "big": size *= 1.2
    case "sub": (rise, size) = (rise - size * 0.2, size * 0.83)
    case "sup": (rise, size) = (rise + size * 0.33, size * 0.83)
    case "a": link = attributes["href"].flatMap(Self.url) ?? link
    case "p": spacing = size
    case "blockquote": (indent, spacing) = (indent + 40, size)
    case "dd": indent += 40
    case "center": alignment = .center
    case "ul", "ol", "menu": lists.append(list(name, attributes))
    case "font": enterFont(attributes)
    case "head", "script", "title", "textarea", "template", "select", "option", "button", "svg",
      "object", "iframe", "audio", "video", "canvas":
      isHidden = true
    default:
      guard let factor = Self.headings[name] else { break }
      (isBold, size) = (true, size * factor)
      spacing = size * 0.67
    }
    if let place = attributes["align"] { align(place) }
    if attributes["hidden"] != nil { isHidden = true }
  }

  private mutating func enterFont(_ attributes: [String: String]) {
    if let text = attributes["color"] { color = HTMLColor.color(text) ?? color }
    if let face = attributes["face"] { setFamily(face) }
    let sizes: [CGFloat] = [0.63, 0.82, 1, 1.13, 1.5, 2, 3]
    if let text = attributes["size"], let number = Int(text) {
      let isRelative = text.hasPrefix("+") || text.hasPrefix("-")
      size = 12 * sizes[min(max((isRelative ? 3 : 0) + number, 1), 7) - 1]
    }
  }

  private func list(_ name: String, _ attributes: [String: String]) -> NSTextList {
    guard name == "ol" else {
      let marks = ["{disc}", "{circle}", "{square}"]
      return NSTextList(
        markerFormat: NSTextList.MarkerFormat(marks[min(lists.count, 2)]), options: 0)
    }
    let formats = [
      "a": "{lower-alpha}.", "A": "{upper-alpha}.", "i": "{lower-roman}.", "I": "{upper-roman}.",
    ]
    let format = attributes["type"].flatMap { formats[$0] } ?? "{decimal}."
    return NSTextList(
      markerFormat: NSTextList.MarkerFormat(format), options: [],
      startingItemNumber: attributes["start"].flatMap { Int($0) } ?? 1)
  }

  static func url(_ text: String) -> URL? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    return URL(string: text)
      ?? text.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed)
      .flatMap { URL(string: $0) }
  }

  // MARK: CSS

  /// Applies a property of CSS; unknown properties and values change nothing.
  mutating func apply(_ property: String, _ value: String) {
    switch property {
    case "color": color = HTMLColor.color(value) ?? color
    case "background-color", "background": background = HTMLColor.color(value) ?? background
    case "font-weight":
      isBold = value.hasPrefix("bold") || (Int(value) ?? 0) >= 600
    case "font-style": isItalic = value == "italic" || value.hasPrefix("oblique")
    case "font-size": size = length(value, of: size) ?? size
    case "font-family": setFamily(value)
    case "text-decoration", "text-decoration-line":
      if value == "none" { (isUnderlined, isStruck) = (false, false) }
      if value.contains("underline") { isUnderlined = true }
      if value.contains("line-through") { isStruck = true }
    case "text-align": align(value)
    case "display": if value == "none" { isHidden = true }
    case "visibility": if value == "hidden" { isHidden = true }
    case "white-space": keepsSpace = value.hasPrefix("pre")
    case "margin-left", "padding-left": indent += length(value, of: size) ?? 0
    case "margin-bottom": spacing = length(value, of: size) ?? spacing
    case "margin": setMargins(value)
    default: break
    }
  }

  private mutating func setMargins(_ value: String) {
    let parts = value.split(separator: " ").map { length(String($0), of: size) ?? 0 }
    guard (1...4).contains(parts.count) else { return }
    spacing = parts.count > 2 ? parts[2] : parts[0]
    indent += parts.count == 4 ? parts[3] : parts.count > 1 ? parts[1] : parts[0]
  }

  private mutating func align(_ value: String) {
    let names: [String: NSTextAlignment] = [
      "left": .left, "right": .right, "center": .center, "justify": .justified,
      "start": .natural,
    ]
    alignment = names[value.lowercased()] ?? alignment
  }

  private mutating func setFamily(_ value: String) {
    for part in value.split(separator: ",") {
      let name = part.trimmingCharacters(in: CharacterSet(charactersIn: "\"' "))
      switch name.lowercased() {
      case "monospace", "ui-monospace", "courier", "courier new": family = .monospaced
      case "serif", "ui-serif": family = .serif
      case "sans-serif", "system-ui", "-apple-system", "ui-sans-serif", "blinkmacsystemfont":
        family = .system
      default:
        guard UIFont(name: name, size: 12) != nil else { continue }
        family = .named(name)
      }
      return
    }
  }

  private static let sizes: [String: CGFloat] = [
    "xx-small": 6.75, "x-small": 7.5, "small": 9.75, "medium": 12, "large": 13.5, "x-large": 18,
    "xx-large": 24,
  ]

  /// A length in points; nil if it is none.
  private func length(_ text: String, of base: CGFloat) -> CGFloat? {
    if let size = Self.sizes[text] { return size }
    let factors: [(String, CGFloat)] = [
      ("rem", 12), ("em", base), ("%", base / 100), ("px", 0.75), ("pt", 1),
    ]
    if text == "smaller" { return base * 0.83 }
    if text == "larger" { return base * 1.2 }
    for (unit, factor) in factors where text.hasSuffix(unit) {
      guard let number = Double(text.dropLast(unit.count)), number.isFinite else { return nil }
      return min(max(CGFloat(number) * factor, 0), 1_000)
    }
    // As browsers read documents without a type, numbers without a unit are pixels.
    return Double(text).flatMap { $0.isFinite ? min(max(CGFloat($0) * 0.75, 0), 1_000) : nil }
  }

  // MARK: Attributes

  /// The font.
  var font: UIFont {
    let size = min(max(size, 1), 1_000)
    var font: UIFont =
      switch family {
      case .system: .systemFont(ofSize: size)
      case .monospaced: .monospacedSystemFont(ofSize: size, weight: .regular)
      case .serif:
        UIFont.systemFont(ofSize: size).fontDescriptor.withDesign(.serif)
          .map { UIFont(descriptor: $0, size: size) } ?? .systemFont(ofSize: size)
      case .named(let name): UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
      }
    var traits = font.fontDescriptor.symbolicTraits
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    if traits != font.fontDescriptor.symbolicTraits,
      let descriptor = font.fontDescriptor.withSymbolicTraits(traits)
    {
      font = UIFont(descriptor: descriptor, size: size)
    }
    return font
  }

  /// The attributes of characters, without those of their paragraph.
  var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.font: font]
    if let color { attributes[.foregroundColor] = color }
    if let background { attributes[.backgroundColor] = background }
    if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if let link { attributes[.link] = link }
    if rise != 0 { attributes[.baselineOffset] = rise }
    return attributes
  }

  /// The style of a paragraph.
  var paragraph: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let alignment { style.alignment = alignment }
    style.paragraphSpacing = spacing
    style.textLists = lists
    if indent > 0 {
      (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (indent, indent, -indent)
    }
    return style
  }
}

/// The colours of CSS.
nonisolated enum HTMLColor {
  private static let names: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080,
    "white": 0xFFFFFF, "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080,
    "fuchsia": 0xFF00FF, "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00,
    "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF,
    "teal": 0x008080, "aqua": 0x00FFFF, "cyan": 0x00FFFF, "orange": 0xFFA500,
    "pink": 0xFFC0CB, "brown": 0xA52A2A, "gold": 0xFFD700, "indigo": 0x4B0082,
    "violet": 0xEE82EE, "crimson": 0xDC143C, "tomato": 0xFF6347, "coral": 0xFF7F50,
    "salmon": 0xFA8072, "khaki": 0xF0E68C, "orchid": 0xDA70D6, "plum": 0xDDA0DD,
    "turquoise": 0x40E0D0, "skyblue": 0x87CEEB, "lightblue": 0xADD8E6, "darkblue": 0x00008B,
    "darkgreen": 0x006400, "darkred": 0x8B0000, "darkgray": 0xA9A9A9, "darkgrey": 0xA9A9A9,
    "lightgray": 0xD3D3D3, "lightgrey": 0xD3D3D3, "lightgreen": 0x90EE90, "whitesmoke": 0xF5F5F5,
  ]

  /// A colour by its name, `#` with 3, 4, 6 or 8 digits, or `rgb()`; nil if it is none.
  static func color(_ text: String) -> UIColor? {
    let text = text.lowercased().trimmingCharacters(in: .whitespaces)
    if let value = names[text] { return color(red: value >> 16, value >> 8 & 255, value & 255) }
    if text.hasPrefix("#") { return hex(text.dropFirst()) }
    guard text.hasPrefix("rgb"), text.hasSuffix(")"), let open = text.firstIndex(of: "(") else {
      return nil
    }
    let parts = text[text.index(after: open)...].dropLast()
      .split { $0 == "," || $0 == " " || $0 == "/" }
      .map { part in
        part.hasSuffix("%") ? Double(part.dropLast()).map { $0 / 100 } : Double(part)
      }
    guard parts.count == 3 || parts.count == 4, !parts.contains(nil) else { return nil }
    let numbers = parts.compactMap(\.self)
    let isFraction = text.contains("%") && numbers[..<3].allSatisfy { $0 <= 1 }
    func part(_ index: Int) -> CGFloat {
      min(max(CGFloat(numbers[index]) / (isFraction ? 1 : 255), 0), 1)
    }
    return UIColor(
      red: part(0), green: part(1), blue: part(2),
      alpha: numbers.count == 4 ? min(max(CGFloat(numbers[3]), 0), 1) : 1)
  }

  private static func hex(_ digits: Substring) -> UIColor? {
    let isShort = digits.count == 3 || digits.count == 4
    let full = isShort ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    guard full.count == 6 || full.count == 8, let value = UInt32(full, radix: 16) else {
      return nil
    }
    let alpha = full.count == 8 ? value & 255 : 255
    let rgb = full.count == 8 ? value >> 8 : value
    return color(red: rgb >> 16, rgb >> 8 & 255, rgb & 255, alpha: alpha)
  }

  private static func color(
    red: UInt32, _ green: UInt32, _ blue: UInt32, alpha: UInt32 = 255
  ) -> UIColor {
    UIColor(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
      alpha: CGFloat(alpha) / 255)
  }
}
