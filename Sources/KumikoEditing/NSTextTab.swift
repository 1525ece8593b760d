import KumikoFoundation
import KumikoGraphics

/// A tab stop on the lines of a paragraph.
///
///     style.tabStops = [NSTextTab(textAlignment: .right, location: 160)]  // a column of numbers
nonisolated open class NSTextTab: NSObject, NSSecureCoding {
  private let mark = ObjectMark()

  /// The key of an option.
  public nonisolated struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A key by name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `CharacterSet`: the first of its characters ends the aligned text.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  let tab: TextTab

  init(_ tab: TextTab) { self.tab = tab }

  /// A tab stop `location` points from the start of lines; the text after the tab has its start,
  /// its middle or its end there. A location that is negative or not finite counts as 0.
  public init(
    textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]
  ) {
    tab = TextTab(
      alignment: alignment, location: location.isFinite ? max(0, location) : 0,
      terminators: options[.columnTerminators] as? CharacterSet)
  }

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the tab stop into an archive.
  open func encode(with coder: NSCoder) {
    coder.encode(alignment.rawValue, forKey: "NSAlignment")
    coder.encode(Double(location), forKey: "NSLocation")
    coder.encode(tab.terminators?.bitmapRepresentation, forKey: "NSColumnTerminators")
  }

  /// The tab stop of an archive.
  public required convenience init?(coder: NSCoder) {
    let ends = coder.decodeObject(of: NSData.self, forKey: "NSColumnTerminators").map {
      CharacterSet(bitmapRepresentation: Data(referencing: $0))
    }
    self.init(
      textAlignment: NSTextAlignment(rawValue: coder.decodeInteger(forKey: "NSAlignment")) ?? .left,
      location: coder.archivedNumber("NSLocation") ?? 0,
      options: ends.map { [.columnTerminators: $0] } ?? [:])
  }

  /// The part of the text that is aligned to the tab stop.
  open var alignment: NSTextAlignment { tab.alignment }
  /// The place, in points.
  open var location: CGFloat { tab.location }
  /// The options that differ from the defaults.
  open var options: [OptionKey: Any] {
    tab.terminators.map { [.columnTerminators: $0] } ?? [:]
  }

  /// The decimal separators of a language, for `columnTerminators`.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: (aLocale ?? Locale(identifier: "en_US")).decimalSeparator ?? ".")
  }

  /// Whether both have equal values.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSTextTab)?.tab == tab }

  /// Equal places have equal hashes.
  open override var hash: Int { tab.hashValue }
}
