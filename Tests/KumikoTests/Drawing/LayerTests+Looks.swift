import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

// Transforms, shadows, gradients and texts of layers.
extension LayerTests {
  @Test func `a layer turns about its anchor`() throws {
    let view = UIView(frame: CGRect(x: 20, y: 30, width: 20, height: 10))
    view.backgroundColor = .pureRed
    let host = try host { $0.addSubview(view) }
    view.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    // The anchor comes to where the middle was.
    expect(view.center == CGPoint(x: 30, y: 35), view.center)
    expect(view.frame == CGRect(x: 30, y: 30, width: 20, height: 10), view.frame)
    view.layer.position = CGPoint(x: 20, y: 35)
    expect(view.frame == CGRect(x: 20, y: 30, width: 20, height: 10), view.frame)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    expect(view.center == CGPoint(x: 20, y: 35), view.center)
    frame(host)
    expect(host.image().pixel(20, 50) == red, host.image().pixel(20, 50), red)
    expect(host.image().pixel(20, 30) == white, host.image().pixel(20, 30), white)
    view.bounds.size.width = 10
    expect(view.center == CGPoint(x: 20, y: 35), view.center)
    frame(host)
    expect(host.image().pixel(20, 50) == white, host.image().pixel(20, 50), white)
  }

  @Test func `a transform of space is drawn as what it makes of the plane`() throws {
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    view.backgroundColor = .pureRed
    let host = try host { $0.addSubview(view) }
    view.layer.transform = CATransform3DMakeScale(0.5, 1, 1)
    expect(view.transform == CGAffineTransform(scaleX: 0.5, y: 1), view.transform)
    expect(view.layer.transform.m11 == 0.5, view.layer.transform.m11)
    frame(host)
    expect(host.image().pixel(22, 30) == white, host.image().pixel(22, 30), white)
    view.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    expect(view.layer.isDoubleSided)
    frame(host)
    expect(host.image().pixel(30, 30) == red, host.image().pixel(30, 30), red)
    view.layer.isDoubleSided = false
    frame(host)
    expect(host.image().pixel(30, 30) == white, host.image().pixel(30, 30), white)
    var broken = CATransform3DIdentity
    broken.m34 = .nan
    expect(Drawing.reports { view.layer.transform = broken } == ["view.nonFiniteGeometry"])
    expect(view.layer.transform == CATransform3DIdentity, view.layer.transform)
  }

  @Test func `a shadow falls from its path, and from shapes`() throws {
    let view = UIView(frame: CGRect(x: 20, y: 10, width: 20, height: 20))
    view.backgroundColor = .pureRed
    view.layer.shadowOpacity = 1
    view.layer.shadowRadius = 0
    view.layer.shadowOffset = CGSize(width: 0, height: 25)
    view.layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 20), transform: nil)
    let shape = layer(CAShapeLayer(), CGRect(x: 0, y: 0, width: 10, height: 10))
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    shape.fillColor = UIColor.pureBlue.cgColor
    shape.shadowOpacity = 1
    shape.shadowRadius = 0
    shape.shadowOffset = CGSize(width: 0, height: 20)
    let host = try host {
      $0.addSubview(view)
      $0.layer.addSublayer(shape)
    }
    expect(view.layer.shadowPath != nil, view.layer.shadowPath)
    expect(host.image().pixel(22, 40) == black, host.image().pixel(22, 40), black)
    expect(host.image().pixel(30, 40) == white, host.image().pixel(30, 40), white)
    expect(host.image().pixel(2, 22) == black, host.image().pixel(2, 22), black)
    expect(host.image().pixel(8, 22) == white, host.image().pixel(8, 22), white)
  }

  @Test func `colours run around a point`() throws {
    let conic = layer(CAGradientLayer(), CGRect(x: 0, y: 0, width: 40, height: 20))
    conic.type = .conic
    conic.startPoint = CGPoint(x: 0.5, y: 0.5)
    conic.endPoint = CGPoint(x: 1, y: 0.5)
    conic.colors = [UIColor.pureRed.cgColor, UIColor.pureBlue.cgColor]
    let host = try host { $0.layer.addSublayer(conic) }
    expect(isNear(host.image().pixel(39, 10), red, within: 10))
    expect(isNear(host.image().pixel(20, 19), [191, 0, 64, 255], within: 12))
    expect(isNear(host.image().pixel(39, 9), blue, within: 10))
  }

  @Test func `a text layer shows its text`() throws {
    let text = layer(CATextLayer(), CGRect(x: 0, y: 0, width: 60, height: 20))
    expect(text.fontSize == 36 && text.alignmentMode == .natural && text.truncationMode == .none)
    text.string = "H"
    text.fontSize = 16
    text.font = UIFont.boldSystemFont(ofSize: 1)
    text.foregroundColor = UIColor.pureRed.cgColor
    text.alignmentMode = .right
    let host = try host { $0.layer.addSublayer(text) }
    func inked(_ xs: Range<Int>, _ ys: Range<Int> = 0..<20) -> Bool {
      let picture = host.image()
      return ys.contains { y in xs.contains { picture.pixel($0, y) == red } }
    }
    expect(inked(40..<60) && !inked(0..<40))
    text.alignmentMode = .left
    frame(host)
    expect(inked(0..<20) && !inked(20..<60))
    text.string = "HHHHHHHH"
    text.frame.size.width = 30
    settle(host)
    expect(inked(20..<30) && !inked(30..<60))
    text.frame.size.width = 60
    text.frame.size.height = 60
    text.string = "HH HH HH HH"
    text.isWrapped = true
    settle(host)
    expect(text.isWrapped && inked(0..<60, 20..<40))
    text.isWrapped = false
    text.truncationMode = .end
    text.string = NSAttributedString(string: "H", attributes: [.foregroundColor: UIColor.pureBlue])
    settle(host)
    expect(!inked(0..<60))
    expect(text.string is NSAttributedString && text.foregroundColor == UIColor.pureRed.cgColor)
    for mode in [CATextLayerAlignmentMode.center, .justified] { text.alignmentMode = mode }
    for mode in [CATextLayerTruncationMode.start, .middle] { text.truncationMode = mode }
    expect(text.font is UIFont)
  }

  @Test func `a text layer takes a font by its name, and a size of its own`() throws {
    let name = UIFont.boldSystemFont(ofSize: 1).fontName
    let bold = try #require(CGFont(name))
    expect(bold.postScriptName == name && CGFont("No such font") == nil)
    expect(Set([bold, try #require(CGFont(name))]).count == 1)
    func picture(_ font: Any?) throws -> [[[Int]]] {
      let text = layer(CATextLayer(), CGRect(x: 0, y: 0, width: 60, height: 20))
      text.string = "Hm"
      text.foregroundColor = UIColor.pureRed.cgColor
      text.fontSize = 16
      text.font = font
      let image = try host { $0.layer.addSublayer(text) }.image()
      return (0..<20).map { y in (0..<60).map { image.pixel($0, y) } }
    }
    let drawn = try picture(bold)
    expect(try drawn == picture(UIFont.boldSystemFont(ofSize: 9)))
    expect(try drawn != picture(UIFont.systemFont(ofSize: 9)))
  }
}
