import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

/// Text styles and lengths at all content sizes.
struct DynamicTypeTests {
  /// From Apple's Human Interface Guidelines, Typography: "Dynamic Type sizes" and "Larger
  /// accessibility type sizes"; sizes in points.
  private static let published = """
                XS   S   M   L  XL  XXL XXXL AX1 AX2 AX3 AX4 AX5
    Title0      31  32  33  34  36  38   40   44  48  52  56  60
    Title1      25  26  27  28  30  32   34   38  43  48  53  58
    Title2      19  20  21  22  24  26   28   34  39  44  50  56
    Title3      17  18  19  20  22  24   26   31  37  43  49  55
    Headline    14  15  16  17  19  21   23   28  33  40  47  53
    Subhead     12  13  14  15  17  19   21   25  30  36  42  49
    Body        14  15  16  17  19  21   23   28  33  40  47  53
    Callout     13  14  15  16  18  20   22   26  32  38  44  51
    Footnote    12  12  12  13  15  17   19   23  27  33  38  44
    Caption1    11  11  11  12  14  16   18   22  26  32  37  43
    Caption2    11  11  11  11  13  15   17   20  24  29  34  40
    """

  private static let names = [
    "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AccessibilityM", "AccessibilityL",
    "AccessibilityXL", "AccessibilityXXL", "AccessibilityXXXL",
  ]

  private func traits(_ name: String, scale: CGFloat = 2) -> UITraitCollection {
    UITraitCollection(
      displayScale: scale,
      preferredContentSizeCategory: UIContentSizeCategory(
        rawValue: "UICTContentSizeCategory\(name)"))
  }

  @Test func `every text style has the size that Apple publishes at every content size`() {
    for line in DynamicTypeTests.published.split(separator: "\n").dropFirst() {
      let words = line.split(separator: " ")
      let style = UIFont.TextStyle(rawValue: "UICTFontTextStyle\(words[0])")
      for (name, size) in zip(DynamicTypeTests.names, words.dropFirst()) {
        let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(name))
        expect(font.pointSize == Double(size).map { CGFloat($0) }, saying: "\(words[0]) at \(name)")
        expect(font.weight == (style == .headline ? .semibold : .regular), saying: "\(words[0])")
      }
    }
  }

  @Test func `what is not decided, or has another name, looks like body text as usual`() {
    let open = UIFont.preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection())
    expect(open.pointSize == 17, open.pointSize)
    let strange = UIFont.preferredFont(
      forTextStyle: UIFont.TextStyle(rawValue: "none"), compatibleWith: traits("XXXL"))
    expect(strange.pointSize == 23, strange.pointSize)
  }

  /// Recorded on devices: 17 points give 16.333 at medium with three pixels a point (J. Sinclair,
  /// "Scaled Metric Surprises"), and 48 at the largest size (Stack Overflow 51243804).
  @Test func `lengths grow as the lines of the style do, not as its letters`() {
    func scaled(
      _ value: CGFloat, _ style: UIFont.TextStyle, _ name: String, scale: CGFloat = 2
    ) -> CGFloat {
      UIFontMetrics(forTextStyle: style)
        .scaledValue(for: value, compatibleWith: traits(name, scale: scale))
    }
    expect(abs(scaled(17, .body, "M", scale: 3) - 49.0 / 3) < 0.000_1)
    expect(scaled(17, .body, "AccessibilityXXXL") == 48, scaled(17, .body, "AccessibilityXXXL"))
    expect(scaled(17, .body, "AccessibilityXXXL", scale: 3) == 48)
    // 44 points in a line of 22, at a line of 29; of 18 at 16; of 13 at 48.
    expect(scaled(44, .body, "XXXL") == 58, scaled(44, .body, "XXXL"))
    expect(scaled(36, .footnote, "XS") == 32, scaled(36, .footnote, "XS"))
    expect(scaled(13, .caption2, "AccessibilityXXXL") == 48)
    expect(scaled(10, .body, "XL", scale: 1) == 11 && scaled(10, .body, "XL") == 11)
    expect(scaled(10, .title1, "XXL") == 11.5, scaled(10, .title1, "XXL"))
    expect(scaled(17.3, .title2, "L") == 17.3, saying: "as given at the usual size")
    expect(scaled(0, .body, "XS") == 0 && scaled(-22, .body, "XXXL") == -29)
  }

  @Test func `fonts grow like lengths, up to a limit`() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let font = UIFont.systemFont(ofSize: 17, weight: .bold)
    let largest = traits("AccessibilityXXXL")
    let scaled = metrics.scaledFont(for: font, compatibleWith: largest)
    expect(scaled.pointSize == 48 && scaled.weight == .bold)
    let limited = metrics.scaledFont(for: font, maximumPointSize: 30, compatibleWith: largest)
    expect(limited.pointSize == 30, limited.pointSize)
    expect(limited.following(traits("M"))?.pointSize == 16)
    expect(scaled.following(traits("M"))?.pointSize == 16)
    expect(scaled.following(traits("L"))?.pointSize == 17)
  }
}
