import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

/// Geometry as texts, in archives and in values, as UIKit keeps it.
struct GeometryTextTests {
  @Test func `geometry is read from the texts that UIKit writes`() {
    expect(NSCoder.cgPoint(for: "{1, 2.5}") == CGPoint(x: 1, y: 2.5))
    expect(NSCoder.cgVector(for: "{-1, 2}") == CGVector(dx: -1, dy: 2))
    expect(NSCoder.cgSize(for: "{3, 4}") == CGSize(width: 3, height: 4))
    expect(
      NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    expect(
      NSCoder.cgAffineTransform(for: "[1, 0, 0, 2, 5, 6]")
        == CGAffineTransform(1, 0, 0, 2, 5, 6))
    expect(
      NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}")
        == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    expect(
      NSCoder.nsDirectionalEdgeInsets(for: "{1, 2, 3, 4}")
        == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    expect(NSCoder.uiOffset(for: "{7, 8}") == UIOffset(horizontal: 7, vertical: 8))
  }

  @Test func `what is no geometry is nothing`() {
    expect(NSCoder.cgPoint(for: "{1, 2, 3}") == .zero && NSCoder.cgVector(for: "here") == .zero)
    expect(NSCoder.cgSize(for: "{nan, 4}") == .zero && NSCoder.cgRect(for: "") == .zero)
    expect(NSCoder.cgAffineTransform(for: "[1, 2]") == .identity)
    expect(NSCoder.uiEdgeInsets(for: "{1, inf, 3, 4}") == .zero)
    expect(NSCoder.nsDirectionalEdgeInsets(for: "{1}") == .zero)
    expect(NSCoder.uiOffset(for: "{1, x}") == .zero)
  }

  @Test func `archives give back what was put in`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(CGPoint(x: 1, y: -2.25), forKey: "point")
    archiver.encode(CGSize(width: 3, height: 4), forKey: "size")
    archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
    archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    expect(reader.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: -2.25))
    expect(reader.decodeCGSize(forKey: "size") == CGSize(width: 3, height: 4))
    expect(reader.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    expect(
      reader.decodeUIEdgeInsets(forKey: "insets")
        == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      reader.decodeUIEdgeInsets(forKey: "insets"))
    expect(reader.decodeCGRect(forKey: "elsewhere") == .zero)
  }

  /// The compiler calls these for `as`.
  @Test func `geometry and values become each other`() {
    let (point, size) = (CGPoint(x: 1, y: 2), CGSize(width: 3, height: 4))
    let rect = CGRect(origin: point, size: size)
    expect(point._bridgeToObjectiveC() == NSValue(cgPoint: point))
    expect(size._bridgeToObjectiveC() == NSValue(cgSize: size))
    expect(rect._bridgeToObjectiveC() == NSValue(cgRect: rect))
    var (foundPoint, foundSize, foundRect): (CGPoint?, CGSize?, CGRect?)
    CGPoint._forceBridgeFromObjectiveC(NSValue(cgPoint: point), result: &foundPoint)
    CGSize._forceBridgeFromObjectiveC(NSValue(cgSize: size), result: &foundSize)
    CGRect._forceBridgeFromObjectiveC(NSValue(cgRect: rect), result: &foundRect)
    expect(foundPoint == point && foundSize == size && foundRect == rect)
    let text = NSValue(range: NSRange(location: 1, length: 2))
    expect(!CGPoint._conditionallyBridgeFromObjectiveC(text, result: &foundPoint))
    expect(!CGSize._conditionallyBridgeFromObjectiveC(text, result: &foundSize))
    expect(!CGRect._conditionallyBridgeFromObjectiveC(NSValue(cgPoint: .zero), result: &foundRect))
    expect(CGRect._conditionallyBridgeFromObjectiveC(NSValue(cgRect: .zero), result: &foundRect))
    expect(foundRect == .zero, foundRect)
    expect(CGPoint._unconditionallyBridgeFromObjectiveC(NSValue(cgPoint: point)) == point, point)
    expect(CGSize._unconditionallyBridgeFromObjectiveC(NSValue(cgSize: size)) == size, size)
    expect(CGRect._unconditionallyBridgeFromObjectiveC(nil) == .zero)
  }
}
