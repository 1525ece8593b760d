// swift-format-ignore-file

import UIKit

// What another library of an app's may well have: names that Apple does not use, on its own and as
// members of Apple's types. Beside `import UIKit` none of them may be ambiguous.

public struct Gradient: Equatable {
  public let name: String
  public init(name: String) { self.name = name }
}

public struct Report: Equatable {
  public let title: String
  public init(title: String) { self.title = title }
}

public struct Bitmap: Equatable {
  public let width: Int
  public init(width: Int) { self.width = width }
}

public enum Spring { case tight }
public struct Damage { public init() {} }
public struct RGBA { public init() {} }
public struct DisplayList { public init() {} }
public struct TextLayout { public init() {} }
public struct TextLine { public init() {} }
public struct TimingCurve { public init() {} }
public struct KeyPress { public init() {} }
public struct KeyModifiers { public init() {} }
public struct InputEvent { public init() {} }
public struct ItemsView { public init() {} }
public struct ReusableView { public init() {} }
public struct DiffableDataSource { public init() {} }
public struct BatchUpdate { public init() {} }
public struct Clipboard { public init() {} }
public struct LineAlignment { public init() {} }
public struct FrameTimes { public init() {} }

extension CGRect {
  public var center: CGPoint { CGPoint(x: -1, y: -1) }
  public func overlaps(_ other: CGRect) -> String { "neighbour" }
}

extension CGFloat {
  public func rounded(toScale scale: CGFloat) -> String { "neighbour" }
}

extension UIEdgeInsets {
  public var horizontal: String { "neighbour" }
  public var vertical: String { "neighbour" }
  public static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> String { "neighbour" }
}

extension CGAffineTransform {
  public var determinant: String { "neighbour" }
}

extension UIColor {
  public func rgba(with traits: UITraitCollection) -> String { "neighbour" }
}

extension UIFont {
  public var weight: String { "neighbour" }
  public var metrics: String { "neighbour" }
}

extension UIImage {
  public var source: String { "neighbour" }
}

extension UIWindow {
  public func send(_ event: String) -> String { "neighbour" }
}
