import Kumiko

/// A picture of the wall: a pattern, cropped to a shape.
struct Photo: Hashable, Identifiable {
  let id: Int

  private static let names = [
    "asanoha", "hishi", "kagome", "kaku-asa", "kikko", "lantern", "masu", "rindo", "seigaiha",
    "shippo", "yabane",
  ]
  private static let ratios: [CGFloat] = [
    3 / 2, 1, 4 / 3, 2 / 3, 16 / 9, 3 / 2, 3 / 4, 5 / 4, 2, 1, 3 / 2, 4 / 5,
  ]

  var name: String { Self.names[(id &* 7 &+ id / 11) % Self.names.count] }

  /// Width divided by height.
  var aspectRatio: CGFloat { Self.ratios[(id &* 5 &+ id / 12) % Self.ratios.count] }
}
