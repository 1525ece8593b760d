import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// The horizontal alignment of the lines of a text layer.
public nonisolated struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// A mode by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the side where reading starts.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Both sides straight.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  fileprivate var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

/// Which part of a text that does not fit is left out.
public nonisolated struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// A mode by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The part beyond the layer's edge.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// Its beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// Its end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// Its middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")

  fileprivate var mode: NSLineBreakMode {
    switch self {
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    default: .byClipping
    }
  }
}

/// A layer that shows a text, at its upper edge.
///
///     let label = CATextLayer()
///     label.string = "12 km"
///     label.fontSize = 13
///     label.foregroundColor = UIColor.label.cgColor
///
/// Unlike a `UILabel` it ignores traits: its size is that of `fontSize`, and its colour stays.
open class CATextLayer: CALayer {
  private var look: TextContent.Look {
    get { (decoration.content as? TextContent)?.look ?? TextContent.Look() }
    set { decoration.content = TextContent(newValue) }
  }

  /// A `String`, or an `NSAttributedString` with its own fonts and colours; nil if there is none,
  /// or after another object was set.
  open var string: Any? {
    get { look.attributed ?? look.plain }
    set {
      change("string") {
        look.attributed = newValue as? NSAttributedString
        look.plain = newValue as? String
      }
    }
  }

  /// The font, a `UIFont`, a `CGFont` or the name of one as a `String`; that of the interface
  /// unless set. Its size is not used.
  open var font: Any? {
    didSet {
      let name = font as? String ?? (font as? CGFont)?.postScriptName
      look.font =
        font as? UIFont ?? name.flatMap { UIFont(name: $0, size: look.size) }
        ?? .systemFont(ofSize: look.size)
    }
  }

  /// The size of the letters, in points; 36 by default. Negative numbers count as 0.
  open var fontSize: CGFloat {
    get { look.size }
    set {
      let size = max(0, GeometryCheck.checked(newValue, of: "the fontSize of a CATextLayer"))
      if size != look.size { change("fontSize") { look.size = size } }
    }
  }

  /// The colour of the letters; white by default, nil for clear.
  open var foregroundColor: CGColor? {
    get { CGColor(look.color) }
    set { change("foregroundColor") { look.color = newValue?.rgba ?? .clear } }
  }

  /// Whether lines are wrapped at the layer's width; `false` by default.
  open var isWrapped: Bool {
    get { look.isWrapped }
    set { look.isWrapped = newValue }
  }

  /// The horizontal alignment of the lines.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { look.alignment }
    set { look.alignment = newValue }
  }

  /// Which part of a text that does not fit is left out.
  open var truncationMode: CATextLayerTruncationMode {
    get { look.truncation }
    set { look.truncation = newValue }
  }

  /// Whether letters are placed on whole pixels. They always are.
  open var allowsFontSubpixelQuantization = true

  open override func presentation() -> CATextLayer? { shownCopy() as? CATextLayer }

  override var standardContent: (any LayerContent)? { TextContent(TextContent.Look()) }

  override func ownValue(_ key: String) -> Any? { key == "string" ? string : nil }

  override func setOwnValue(_ value: Any?, _ key: String) -> Bool {
    guard key == "string" else { return false }
    string = value
    return true
  }

  override func blank() -> CALayer { CATextLayer() }

  override func become(_ content: any LayerContent) {
    if let text = content as? TextContent { look = text.look }
  }
}

/// The text of a text layer.
private final class TextContent: LayerContent {
  struct Look {
    var plain: String?
    var attributed: NSAttributedString?
    var font = UIFont.systemFont(ofSize: 36)
    var size: CGFloat = 36
    var color = RGBA.white
    var isWrapped = false
    var alignment = CATextLayerAlignmentMode.natural
    var truncation = CATextLayerTruncationMode.none
  }

  let look: Look

  init(_ look: Look) { self.look = look }

  func compose(into canvas: inout Canvas, radii: CornerRadii) {
    let font = look.font.withSize(look.size)
    guard
      let text = look.attributed?.styledText(font: font)
        ?? look.plain.map({ StyledText($0, font: font) }),
      canvas.rect.width > 0
    else { return }
    let width = canvas.rect.width / canvas.scale
    var options = TextLayout.Options(
      maximumLines: look.isWrapped ? 0 : 1,
      lineBreakMode: look.isWrapped && look.truncation == .none
        ? .byWordWrapping : look.truncation.mode,
      alignment: look.alignment.alignment)
    options.readsByContent = true
    let layout = TextLayout(
      text, width: width, scale: canvas.scale, options: options, alignmentWidth: width)
    // Letters that do not fit are cut at the edge.
    canvas.commands.append(.pushClip(canvas.rect, mask: nil))
    canvas.draw(layout, at: canvas.rect.origin, color: UIColor(look.color))
    canvas.commands.append(.pop)
  }

  func value(_ name: String) -> AnimationValue? {
    switch name {
    case "fontSize": AnimationValue([Double(look.size)], .number)
    case "foregroundColor": AnimationValue(look.color)
    default: nil
    }
  }

  func with(_ value: AnimationValue, _ name: String) -> any LayerContent {
    var look = look
    switch name {
    case "fontSize": look.size = max(0, CGFloat(value.number))
    case "foregroundColor": look.color = value.color
    default: return self
    }
    return TextContent(look)
  }
}
