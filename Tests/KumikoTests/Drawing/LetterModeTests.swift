import Foundation
import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

/// What of letters contexts draw.
@MainActor struct LetterModeTests {
  /// A tall "I" in black on white, with a line of 4 around it, and what comes after.
  private func letter(
    _ mode: CGTextDrawingMode, scale: CGFloat = 1, width: CGFloat = 4,
    then more: (CGContext) -> Void = { _ in }
  ) throws -> UIImage {
    try Drawing.picture(60, 80, scale: scale) { context in
      context.setLineWidth(width)
      context.setTextDrawingMode(mode)
      ("I" as NSString).draw(
        at: CGPoint(x: 20, y: 0),
        withAttributes: [
          .font: UIFont.systemFont(ofSize: 64, weight: .black), .foregroundColor: UIColor.black,
        ])
      more(context)
    }
  }

  /// Where the row in the middle of the letter is dark, in pixels.
  private func dark(_ image: UIImage, scale: Int = 1) -> [Int] {
    (0..<60 * scale).filter { image.pixel($0, 40 * scale)[0] < 128 }
  }

  @Test(arguments: [1, 2])
  func `a line around letters is half outside and half inside of them`(scale: Int) throws {
    let whole = dark(try letter(.fill, scale: CGFloat(scale)), scale: scale)
    let line = dark(try letter(.stroke, scale: CGFloat(scale)), scale: scale)
    let (left, right) = (try #require(whole.first), try #require(whole.last))
    expect(abs(try #require(line.first) - (left - 2 * scale)) <= 1)
    expect(abs(try #require(line.last) - (right + 2 * scale)) <= 1)
    let middle = (left + right) / 2
    expect(!line.contains(middle) && whole.contains(middle))
    let both = dark(try letter(.fillStroke, scale: CGFloat(scale)), scale: scale)
    expect(both.first == line.first && both.last == line.last && both.contains(middle))
  }

  @Test func `letters that are invisible leave no mark, and no line is drawn that has no width`()
    throws
  {
    expect(dark(try letter(.invisible)).isEmpty)
    expect(dark(try letter(.stroke, width: 0)).isEmpty)
  }

  @Test func `what comes after letters that clip is seen inside of them alone`() throws {
    let whole = dark(try letter(.fill))
    let clipped = dark(
      try letter(.clip) { context in
        expect(context.boundingBoxOfClipPath.width < 40, context.boundingBoxOfClipPath.width)
        context.setFillColor(UIColor.black.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 60, height: 80))
      })
    expect(!whole.isEmpty && clipped == whole)
    let red = try letter(.fillClip) { context in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 80))
    }
    expect(isNear(red.pixel(whole[whole.count / 2], 40), [255, 0, 0, 255]))
    expect(red.pixel(whole[0] - 3, 40) == white, red.pixel(whole[0] - 3, 40), white)
  }

  @Test func `nothing is drawn after letters that clip and are not there`() throws {
    let picture = try letter(.clip) { context in
      context.resetClip()
      ("I" as NSString).draw(at: CGPoint(x: 500, y: 0), withAttributes: nil)
      context.setFillColor(UIColor.black.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 80))
    }
    expect(dark(picture).isEmpty, dark(picture))
  }

  @Test func `pictures in a text are drawn as they are`() throws {
    let attachment = NSTextAttachment()
    attachment.image = try Drawing.picture(20, 20) { context in
      context.setFillColor(UIColor.pureRed.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    let picture = try Drawing.picture(60, 80) { context in
      context.setTextDrawingMode(.stroke)
      NSAttributedString(attachment: attachment).draw(at: .zero)
    }
    expect(picture.pixel(10, 10) == red, picture.pixel(10, 10), red)
  }

  @Test func `the way of drawing letters is restored with the state`() throws {
    let picture = try letter(.invisible) { context in
      context.saveGState()
      context.setTextDrawingMode(.fill)
      context.restoreGState()
      ("I" as NSString).draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 64)])
    }
    expect(dark(picture).isEmpty, dark(picture))
  }

  /// The label that many apps have: a line in one colour below letters in another.
  private final class OutlinedLabel: UILabel {
    override func drawText(in rect: CGRect) {
      let (color, context) = (textColor, UIGraphicsGetCurrentContext())
      context?.setLineWidth(6)
      context?.setTextDrawingMode(.stroke)
      textColor = .red
      super.drawText(in: rect)
      context?.setTextDrawingMode(.fill)
      textColor = color
      super.drawText(in: rect)
    }
  }

  @Test func `a label draws a line of another colour around its letters`() throws {
    let label = OutlinedLabel(frame: CGRect(x: 10, y: 0, width: 50, height: 80))
    label.font = .systemFont(ofSize: 64, weight: .black)
    label.text = "I"
    label.textColor = .blue
    let host = try OffscreenHost(size: CGSize(width: 60, height: 80))
    host.window.addSubview(label)
    let picture = host.image()
    let colors = (0..<60).map { picture.pixel($0, 40) }
    let insides = colors.indices.filter { isNear(colors[$0], blue) }
    let lines = colors.indices.filter { isNear(colors[$0], red) }
    expect(insides.count >= 8, insides.count)
    expect(
      lines.contains { $0 < insides[0] } && lines.contains { $0 > insides[insides.count - 1] })
  }

  /// Draws its text once, lower than it stands.
  private final class LoweredLabel: UILabel {
    override func drawText(in rect: CGRect) {
      UIGraphicsGetCurrentContext()?.translateBy(x: 0, y: 30)
      super.drawText(in: rect)
    }
  }

  @Test func `a label draws its text where its context was moved to`() throws {
    let host = try OffscreenHost(size: CGSize(width: 60, height: 80))
    func firstRow(_ label: UILabel) throws -> Int {
      label.frame = CGRect(x: 0, y: 0, width: 60, height: 80)
      label.font = .systemFont(ofSize: 40, weight: .black)
      label.text = "I"
      label.textColor = .black
      host.window.addSubview(label)
      defer { label.removeFromSuperview() }
      let picture = host.image()
      return try #require(
        (0..<80).first { y in (0..<60).contains { picture.pixel($0, y)[0] < 128 } })
    }
    let (plain, lowered) = (try firstRow(UILabel()), try firstRow(LoweredLabel()))
    expect(lowered == plain + 30, lowered)
  }
}
