import Foundation

/// How many pixels a point has on the desktop.
enum DisplayScale {
  /// What the window asks for, else KUMIKO_SCALE, else GDK_SCALE, else 1; 0.5 … 8.
  static func scale(preferred: CGFloat) -> CGFloat {
    let environment = ProcessInfo.processInfo.environment
    let candidates =
      [preferred]
      + ["KUMIKO_SCALE", "GDK_SCALE"].map { CGFloat(Double(environment[$0] ?? "") ?? 0) }
    return candidates.first { (0.5...8).contains($0) } ?? 1
  }
}
