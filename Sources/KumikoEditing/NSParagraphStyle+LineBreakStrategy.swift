import KumikoFoundation
import KumikoGraphics

extension NSParagraphStyle {
  /// How a paragraph is broken into lines.
  public nonisolated struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// The parts as bits.
    public let rawValue: UInt

    /// Parts from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A last line of one word gets another one from the previous line, if both fit.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Lines are broken between words of Hangul and not inside, unless one is longer than a line.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// The strategy of the system's labels: each line takes as much as fits.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)

    /// The corresponding strategy of the text layout.
    package var layoutStrategy: KumikoGraphics.LineBreakStrategy {
      var strategy = KumikoGraphics.LineBreakStrategy()
      guard self != .standard else { return strategy }
      strategy.pushesOut = contains(.pushOut)
      strategy.keepsHangulWords = contains(.hangulWordPriority)
      return strategy
    }

    init(_ strategy: KumikoGraphics.LineBreakStrategy?) {
      self = []
      if strategy?.pushesOut == true { insert(.pushOut) }
      if strategy?.keepsHangulWords == true { insert(.hangulWordPriority) }
    }
  }
}
