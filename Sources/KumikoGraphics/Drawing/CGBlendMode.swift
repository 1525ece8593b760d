/// How drawing is blended with the existing content, the backdrop.
public enum CGBlendMode: Int32, Sendable {
  /// Over it.
  case normal = 0
  /// Both multiplied: darker.
  case multiply = 1
  /// Both multiplied as negatives: lighter.
  case screen = 2
  /// Multiplied where the backdrop is dark, screened where it is light.
  case overlay = 3
  /// The darker of both.
  case darken = 4
  /// The lighter of both.
  case lighten = 5
  /// The backdrop, lightened.
  case colorDodge = 6
  /// The backdrop, darkened.
  case colorBurn = 7
  /// Darkened or lightened softly.
  case softLight = 8
  /// Multiplied or screened, depending on the source.
  case hardLight = 9
  /// The difference of both.
  case difference = 10
  /// The difference of both, with less contrast.
  case exclusion = 11
  /// The hue of the source.
  case hue = 12
  /// The saturation of the source.
  case saturation = 13
  /// Hue and saturation of the source.
  case color = 14
  /// The luminosity of the source.
  case luminosity = 15
  /// Nothing: the backdrop is erased.
  case clear = 16
  /// The source replaces the backdrop.
  case copy = 17
  /// The source where the backdrop is opaque.
  case sourceIn = 18
  /// The source where the backdrop is transparent.
  case sourceOut = 19
  /// The source over the backdrop, where that is opaque.
  case sourceAtop = 20
  /// The source behind the backdrop.
  case destinationOver = 21
  /// The backdrop where the source is opaque.
  case destinationIn = 22
  /// The backdrop where the source is transparent.
  case destinationOut = 23
  /// The backdrop over the source, where that is opaque.
  case destinationAtop = 24
  /// Each where the other is transparent.
  case xor = 25
  /// The sum, of inverted colours.
  case plusDarker = 26
  /// The sum.
  case plusLighter = 27
}

/// The quality of pictures that are scaled.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The default of the context: smooth.
  case `default` = 0
  /// Pixel by pixel.
  case none = 1
  /// Smooth.
  case low = 2
  /// Smooth.
  case high = 3
  /// Smooth.
  case medium = 4
}

/// The parts of a path that are drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Its interior, by the nonzero winding rule.
  case fill = 0
  /// Its interior, by the even-odd rule.
  case eoFill = 1
  /// The stroke.
  case stroke = 2
  /// Its interior by the nonzero winding rule, and the line.
  case fillStroke = 3
  /// Its interior by the even-odd rule, and the line.
  case eoFillStroke = 4
}
