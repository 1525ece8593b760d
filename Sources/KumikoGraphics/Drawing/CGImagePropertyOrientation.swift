/// The stored orientation of a picture, as in files of cameras (Exif). Pictures are rotated upright
/// when they are read, so that `kCGImagePropertyOrientation` is always `up`.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  /// Upright.
  case up = 1
  /// Seen in a mirror.
  case upMirrored = 2
  /// Upside down.
  case down = 3
  /// Upside down and seen in a mirror.
  case downMirrored = 4
  /// Turned by a quarter against the clock and seen in a mirror.
  case leftMirrored = 5
  /// Turned by a quarter with the clock.
  case right = 6
  /// Turned by a quarter with the clock and seen in a mirror.
  case rightMirrored = 7
  /// Turned by a quarter against the clock.
  case left = 8
}
