/// How a controller comes that is shown above others.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// As its presentation style has it: from below, or growing out of the middle.
  case coverVertical = 0
  /// As `crossDissolve`: nothing turns around here.
  case flipHorizontal
  /// It becomes visible in its place.
  case crossDissolve
  /// As `crossDissolve`: nothing curls here.
  case partialCurl

  var dissolves: Bool { self != .coverVertical }
}
