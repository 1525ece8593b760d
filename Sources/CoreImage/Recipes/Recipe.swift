import Foundation
import KumikoCFilters
import KumikoGraphics

/// The computation of pixels. Nothing is computed before it is rendered.
protocol Recipe: Sendable {
  /// The rectangle of its pixels; can be infinite.
  var extent: CGRect { get }

  /// The pixels of an area inside of the extent.
  func pixels(of area: Area, in space: WorkingSpace) -> Pixels
}

extension Recipe {
  /// The pixels of any area: transparent outside of the extent.
  func shown(in area: Area, _ space: WorkingSpace) -> Pixels {
    let inside = extent.isInfinite ? area : area.intersection(Area(enclosing: extent))
    if inside == area, !area.isEmpty { return pixels(of: area, in: space) }
    let shown = Pixels(area)
    if !inside.isEmpty { shown.copy(pixels(of: inside, in: space)) }
    return shown
  }
}

/// The meaning of components during computations.
enum WorkingSpace: Sendable {
  /// Linear sRGB components.
  case light
  /// sRGB components as stored in files.
  case coded

  /// An sRGB component, 0 … 1, in this space.
  func taken(_ value: Float) -> Float { self == .light ? kumiko_light(value) : value }

  /// The conversion of components of this space to another.
  func curve(to other: WorkingSpace) -> kumiko_curve {
    self == other
      ? kumiko_curve_keep : self == .light ? kumiko_curve_to_coded : kumiko_curve_to_light
  }

  /// The linear values of sRGB components: a step of 65536 is a fortieth of an eight-bit step.
  static let codes = (0...65_535).map { Float(ColorMath.encoded(Double($0) / 65_535)) }
}
