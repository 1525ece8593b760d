/// The stored orientation of a picture, as in files of cameras (Exif). Pictures are rotated upright
/// when they are read, so that `kCGImagePropertyOrientation` is always `up`.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  /// Upright.
  case up = 1
  /// Mirrored.
  case upMirrored = 2
  /// Upside down.
  case down = 3
  /// Mirrored vertically.
  case downMirrored = 4
  /// Rotated by a quarter turn counterclockwise and mirrored.
  case leftMirrored = 5
  /// Rotated by a quarter turn clockwise.
  case right = 6
  /// Rotated by a quarter turn clockwise and mirrored.
  case rightMirrored = 7
  /// Rotated by a quarter turn counterclockwise.
  case left = 8
}
