import Foundation

/// What the harbour's gauge says, as the library of its maker tells it.
final class TideGauge: NSObject {
  /// In metres.
  @objc dynamic private(set) var level = 2.4

  func rise(by metres: Double) {
    level += metres
  }
}
