import KumikoFoundation

/// The end from which the items of a menu are listed.
struct MenuOrder {
  /// The vertical position of the menu's source, in points of the window, if the items are listed
  /// from there; nil if they are listed from the top.
  private let origin: CGFloat?

  /// Lines from the top.
  static let fixed = MenuOrder(.fixed, from: 0)

  init(_ order: UIContextMenuConfiguration.ElementOrder, from origin: CGFloat) {
    self.origin = order == .priority ? origin : nil
  }

  /// Whether the items of a menu at a given frame are listed from the bottom.
  func isFromBottom(in frame: CGRect) -> Bool { origin.map { frame.midY < $0 } ?? false }
}
