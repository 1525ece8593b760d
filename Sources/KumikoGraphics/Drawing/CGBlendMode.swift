/// How what is drawn is mixed with what is there.
public enum CGBlendMode: Int32, Sendable {
  /// Over it.
  case normal = 0
  /// Both multiplied: darker.
  case multiply = 1
  /// Both multiplied as negatives: lighter.
  case screen = 2
  /// Multiplied where it is dark there, screened where it is light.
  case overlay = 3
  /// The darker of both.
  case darken = 4
  /// The lighter of both.
  case lighten = 5
  /// What is there, made lighter.
  case colorDodge = 6
  /// What is there, made darker.
  case colorBurn = 7
  /// Made darker or lighter softly.
  case softLight = 8
  /// Multiplied or screened, by what is drawn.
  case hardLight = 9
  /// How far both are apart.
  case difference = 10
  /// How far both are apart, with less contrast.
  case exclusion = 11
  /// The hue of what is drawn.
  case hue = 12
  /// The saturation of what is drawn.
  case saturation = 13
  /// Hue and saturation of what is drawn.
  case color = 14
  /// The luminosity of what is drawn.
  case luminosity = 15
  /// Nothing: what is there goes.
  case clear = 16
  /// What is drawn in place of what is there.
  case copy = 17
  /// What is drawn where something is.
  case sourceIn = 18
  /// What is drawn where nothing is.
  case sourceOut = 19
  /// What is drawn over what is there, where something is.
  case sourceAtop = 20
  /// Behind what is there.
  case destinationOver = 21
  /// What is there where something is drawn.
  case destinationIn = 22
  /// What is there where nothing is drawn.
  case destinationOut = 23
  /// What is there over what is drawn, where something is drawn.
  case destinationAtop = 24
  /// Each where the other is not.
  case xor = 25
  /// The sum, of inverted colours.
  case plusDarker = 26
  /// The sum.
  case plusLighter = 27
}

/// How well pictures are drawn that are not as large as their place.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As the context would: smooth.
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

/// What of a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  /// What it goes around.
  case fill = 0
  /// What it goes around an odd number of times.
  case eoFill = 1
  /// The line.
  case stroke = 2
  /// What it goes around, and the line.
  case fillStroke = 3
  /// What it goes around an odd number of times, and the line.
  case eoFillStroke = 4
}
