import KumikoFoundation

/// From which end the lines of a menu stand.
struct MenuOrder {
  /// The height of what the menu was opened for, in points of the window, where the lines begin
  /// there; nil where they begin at the top.
  private let origin: CGFloat?

  /// Lines from the top.
  static let fixed = MenuOrder(.fixed, from: 0)

  init(_ order: UIContextMenuConfiguration.ElementOrder, from origin: CGFloat) {
    self.origin = order == .priority ? origin : nil
  }

  /// Whether the lines of a menu at a place stand from the bottom.
  func isFromBottom(in frame: CGRect) -> Bool { origin.map { frame.midY < $0 } ?? false }
}
