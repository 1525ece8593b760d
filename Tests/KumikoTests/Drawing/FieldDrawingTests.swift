import Foundation
import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

/// Keeps a margin of its own before the text and the placeholder.
private final class MarginField: UITextField {
  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)))
  }
  override func drawPlaceholder(in rect: CGRect) {
    super.drawPlaceholder(in: rect.inset(by: UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)))
  }
}

/// Draws text and placeholder itself.
private final class PaintedField: UITextField {
  override func drawText(in rect: CGRect) {
    UIColor.pureRed.setFill()
    UIRectFill(CGRect(x: rect.maxX - 20, y: 10, width: 20, height: 10))
  }
  override func drawPlaceholder(in rect: CGRect) {
    UIColor.pureBlue.setFill()
    UIRectFill(CGRect(x: rect.maxX - 20, y: rect.midY - 5, width: 20, height: 10))
  }
}

/// Draws something behind its text.
private final class FramedField: UITextField {
  override func drawText(in rect: CGRect) {
    UIColor.pureRed.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 120, height: 4))
    super.drawText(in: rect)
  }
}

/// Fields that draw their text, or what stands for it, in their own way.
@MainActor struct FieldDrawingTests {
  private let host: OffscreenHost

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 120, height: 30))
    host.window.backgroundColor = .white
  }

  private func show(_ field: UITextField) {
    field.frame = CGRect(x: 0, y: 0, width: 120, height: 30)
    field.tintColor = .white
    field.textColor = .black
    host.window.addSubview(field)
    frame()
  }

  private func frame() { host.advance(by: OffscreenHost.frameDuration) }

  /// The first and the last column that has something dark; nil for none.
  private func ink(_ rows: Range<Int> = 6..<24) -> ClosedRange<Int>? {
    let image = host.image()
    let columns = (0..<120).filter { x in
      rows.contains { y in image.pixel(x, y).dropLast().allSatisfy { $0 < 190 } }
    }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  @Test func `text stands where the field has it, until it is edited`() throws {
    let (plain, field) = (UITextField(), MarginField())
    for field in [plain, field] { field.text = "mmm" }
    show(plain)
    let usual = try #require(ink())
    plain.removeFromSuperview()
    show(field)
    expect(ink() == usual.lowerBound + 60...usual.upperBound + 60, ink())
    field.becomeFirstResponder()
    frame()
    expect(try #require(ink()).lowerBound == usual.lowerBound)
    field.resignFirstResponder()
    frame()
    expect(try #require(ink()).lowerBound == usual.lowerBound + 60)
    field.text = ""
    frame()
    expect(ink() == nil, ink())
  }

  @Test func `a text that is too long ends at the edge of its rectangle`() throws {
    let field = MarginField()
    field.text = String(repeating: "m", count: 80)
    show(field)
    let seen = try #require(ink())
    expect((58...66).contains(seen.lowerBound) && seen.upperBound >= 110)
  }

  @Test func `a placeholder stands where the field has it, edited or not`() throws {
    let (plain, field) = (UITextField(), MarginField())
    for field in [plain, field] {
      field.attributedPlaceholder = NSAttributedString(
        string: "mmm", attributes: [.foregroundColor: UIColor.black])
    }
    show(plain)
    let usual = try #require(ink())
    plain.removeFromSuperview()
    show(field)
    expect(ink() == usual.lowerBound + 60...usual.upperBound + 60, ink())
    field.becomeFirstResponder()
    frame()
    expect(try #require(ink()).upperBound == usual.upperBound + 60)
    field.text = "m"
    field.resignFirstResponder()
    field.text = ""
    frame()
    expect(ink() == usual.lowerBound + 60...usual.upperBound + 60, ink())
  }

  @Test(arguments: [UITextField.BorderStyle.none, .roundedRect])
  func `what a field draws itself is seen instead of its letters, above its border`(
    style: UITextField.BorderStyle
  ) {
    let field = PaintedField()
    field.borderStyle = style
    field.placeholder = "mmm"
    field.text = "mmm"
    show(field)
    let inside = style == .none ? 110 : 102
    expect(host.image().pixel(inside, 15) == red, host.image().pixel(inside, 15), red)
    expect(ink(8..<22) == nil, ink(8..<22), saying: "no letters")
    field.text = nil
    frame()
    expect(host.image().pixel(inside, 15) == blue, host.image().pixel(inside, 15), blue)
    expect(ink(8..<22) == nil, ink(8..<22))
  }

  @Test func `letters are seen with what is drawn around them`() throws {
    let (plain, field) = (UITextField(), FramedField())
    for field in [plain, field] { field.text = "mmm" }
    show(plain)
    let usual = try #require(ink())
    plain.removeFromSuperview()
    show(field)
    expect(host.image().pixel(100, 2) == red, host.image().pixel(100, 2), red)
    expect(ink() == usual, ink(), usual)
  }
}
