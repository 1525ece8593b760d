// Foundation's values hold rectangles, points and sizes on Linux, too, but not under UIKit's names;
// and what is taken out of a dictionary as `CGRect` is a rectangle there whether it was put in as
// one or as a value.

extension NSValue {
  /// A value that holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// A value that holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// A value that holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// The rectangle that the value holds; zero where it holds something else.
  public var cgRectValue: CGRect { holds(NSValue(rect: .zero)) ? rectValue : .zero }

  /// The point that the value holds; zero where it holds something else.
  public var cgPointValue: CGPoint { holds(NSValue(point: .zero)) ? pointValue : .zero }

  /// The size that the value holds; zero where it holds something else.
  public var cgSizeValue: CGSize { holds(NSValue(size: .zero)) ? sizeValue : .zero }

  /// Whether the value holds what another one does.
  fileprivate func holds(_ other: NSValue) -> Bool {
    (self as? NSNumber) == nil && strcmp(objCType, other.objCType) == 0
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// A value that holds the rectangle.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

  /// The rectangle that a value holds.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.cgRectValue
  }

  /// The rectangle that a value holds, where it is one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    guard source.holds(NSValue(rect: .zero)) else { return false }
    result = source.rectValue
    return true
  }

  /// The rectangle that a value holds; zero for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.cgRectValue ?? .zero
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// A value that holds the point.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }

  /// The point that a value holds.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.cgPointValue
  }

  /// The point that a value holds, where it is one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    guard source.holds(NSValue(point: .zero)) else { return false }
    result = source.pointValue
    return true
  }

  /// The point that a value holds; zero for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.cgPointValue ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// A value that holds the size.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }

  /// The size that a value holds.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.cgSizeValue
  }

  /// The size that a value holds, where it is one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    guard source.holds(NSValue(size: .zero)) else { return false }
    result = source.sizeValue
    return true
  }

  /// The size that a value holds; zero for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.cgSizeValue ?? .zero
  }
}
