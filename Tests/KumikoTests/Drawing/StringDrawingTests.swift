import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

/// Texts that apps draw themselves.
struct StringDrawingTests {
  private let attributes: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.black,
  ]

  /// Rows and columns that have ink.
  private func ink(_ picture: UIImage, _ width: Int, _ height: Int) -> (rows: [Int], columns: [Int])
  {
    let dark = (0..<height).map { y in (0..<width).filter { picture.pixel($0, y)[0] < 128 } }
    return (
      (0..<height).filter { !dark[$0].isEmpty }, Set(dark.flatMap { $0 }).sorted()
    )
  }

  @Test func `a text has as many lines as it has`() throws {
    let host = try OffscreenHost(size: CGSize(width: 10, height: 10))
    _ = host
    let one = "Ag".size(withAttributes: attributes)
    let two = "Ag\nAg".size(withAttributes: attributes)
    expect(abs(two.height - 2 * one.height) < 1 && two.width == one.width)
    expect(("Ag\nAg" as NSString).size(withAttributes: attributes) == two, two)
    let picture = try Drawing.picture(60, 60) { _ in
      "Ag\nAg".draw(at: .zero, withAttributes: attributes)
    }
    expect(ink(picture, 60, 60).rows.contains { CGFloat($0) > one.height })
    let rect = ("Ag\nAg" as NSString).boundingRect(
      with: CGSize(width: 100, height: 100), options: [], attributes: attributes, context: nil)
    expect(abs(rect.height - one.height) < 1, saying: "one line without lines to break")
  }

  @Test func `a text is made smaller to fit, but not too small`() throws {
    _ = try OffscreenHost(size: CGSize(width: 10, height: 10))
    let context = NSStringDrawingContext()
    expect(context.minimumScaleFactor == 0 && context.actualScaleFactor == 1)
    let wide = "Wide enough".size(withAttributes: attributes).width
    context.minimumScaleFactor = 0.5
    let rect = "Wide enough".boundingRect(
      with: CGSize(width: wide * 0.7, height: 100), options: [], attributes: attributes,
      context: context)
    expect(context.actualScaleFactor <= 0.7 && context.actualScaleFactor > 0.6)
    expect(rect.width <= wide * 0.7 + 0.1 && context.totalBounds == rect)
    _ = "Wide enough".boundingRect(
      with: CGSize(width: wide * 0.1, height: 100), options: [], attributes: attributes,
      context: context)
    expect(context.actualScaleFactor == 0.5, context.actualScaleFactor)
    _ = "Wide enough".boundingRect(
      with: CGSize(width: wide * 2, height: 100), options: [], attributes: attributes,
      context: context)
    expect(context.actualScaleFactor == 1, context.actualScaleFactor)
    let picture = try Drawing.picture(140, 60) { _ in
      ("Wide enough" as NSString).draw(
        with: CGRect(x: 0, y: 0, width: wide * 0.7, height: 60),
        options: [.usesLineFragmentOrigin], attributes: attributes, context: nil)
    }
    expect(ink(picture, 140, 60).rows.count > 20, saying: "two lines where nothing shrinks")
    let small = try Drawing.picture(140, 40) { _ in
      ("Wide enough" as NSString).draw(
        with: CGRect(x: 0, y: 30, width: wide * 0.7, height: 20),
        options: [], attributes: attributes, context: context)
    }
    expect(CGFloat(ink(small, 140, 40).columns.last ?? 999) <= wide * 0.7 + 1)
  }

  @Test func `the last line that fits ends with an ellipsis`() throws {
    let text = "one two three four five six seven eight"
    let rect = CGRect(x: 0, y: 0, width: 90, height: 50)
    let cut = try Drawing.picture(100, 60) { _ in
      text.draw(
        with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
        attributes: attributes, context: nil)
    }
    let left = try Drawing.picture(100, 60) { _ in
      text.draw(
        with: rect, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    }
    let (one, two) = (ink(cut, 100, 60), ink(left, 100, 60))
    expect(one.rows.count > 20 && one.rows.last.map { $0 < 50 } == true)
    expect(cut.pngData() != left.pngData() && two.rows.last.map { $0 < 50 } == true)
  }
}
