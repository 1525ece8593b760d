import KumikoFoundation
import KumikoGraphics

/// How a text is measured.
public nonisolated struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Lines are broken at the width; without it there is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines are as high as their fonts say, leading included; always so here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
}

/// Stands where UIKit takes a context for measuring; nothing is read from it.
public nonisolated final class NSStringDrawingContext: NSObject {}

extension NSAttributedString {
  /// The size of the text on one line, in points.
  public nonisolated func size() -> CGSize {
    boundingRect(with: .zero, options: [], context: nil).size
  }

  /// The rectangle from 0, 0 that the text fills in the size given; a width of 0 is no limit.
  /// Heights are not limited, as a label without a limit of lines has it.
  public nonisolated func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let wraps = options.contains(.usesLineFragmentOrigin)
    let layout = TextLayout(
      styledText(font: .systemFont(ofSize: 12)),
      width: wraps && size.width > 0 ? size.width : .infinity,
      scale: max(1, UITraitCollection.current.displayScale),
      options: TextLayout.Options(
        maximumLines: wraps ? 0 : 1, lineBreakMode: .byWordWrapping))
    return CGRect(origin: .zero, size: layout.size)
  }
}

extension String {
  /// The size of the text on one line, in points.
  public nonisolated func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
    -> CGSize
  {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// The rectangle from 0, 0 that the text fills in the size given; a width of 0 is no limit.
  public nonisolated func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}
