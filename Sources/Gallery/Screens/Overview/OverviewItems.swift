/// The items of the overview, in three parts. Changes are determined by a seed, so that two runs of
/// a script show the same.
struct OverviewItems {
  enum Part: Int, CaseIterable {
    case cells, cards, tags

    var title: String {
      switch self {
      case .cells: "Cells with check marks"
      case .cards: "Masonry of cards"
      case .tags: "Tag cloud"
      }
    }
  }

  private var numbers = [Array(1...12), Array(13...18), Array(19...36)]
  private var next = 37
  private var random = SeededGenerator(seed: 11)

  /// The items of a part; all on the screen are different.
  subscript(part: Part) -> [Int] { numbers[part.rawValue] }

  /// Inserts a new item into each part, among the first.
  mutating func insert() {
    for part in numbers.indices {
      let place = Int.random(in: 0...min(5, numbers[part].count), using: &random)
      numbers[part].insert(next, at: place)
      next += 1
    }
  }

  mutating func delete(_ gone: Set<Int>) {
    for part in numbers.indices { numbers[part].removeAll(where: gone.contains) }
  }

  /// Shuffles each part.
  mutating func shuffle() {
    for part in numbers.indices { numbers[part].shuffle(using: &random) }
  }

  /// Restores former items; numbers that were used are not used again.
  mutating func restore(_ former: OverviewItems) { numbers = former.numbers }
}

/// A wood, whose name identifies an item while it moves.
struct Wood {
  let name: String
  let note: String

  static func of(_ number: Int) -> Wood { all[number % all.count] }

  /// A pattern of it, for some numbers.
  static func pattern(_ number: Int) -> String? {
    number % 3 == 2 ? patterns[number / 3 % patterns.count] : nil
  }

  private static let patterns = ["kikko", "yabane", "hishi", "masu", "asanoha", "shippo", "rindo"]

  private static let all = [
    ("Maple", "Hard and pale; floors last for generations."),
    ("Cedar", "Light, and it keeps moths away."),
    ("桐", "たんすの木。軽く、湿気に強い。"),
    ("Walnut", "Dark, easy to work, and never in a hurry to warp or to split."),
    ("Ash", "Bends without breaking."),
    ("檜", "寺と風呂の木。香りが長く残る。"),
    ("Cherry", "Darkens in the light of a single summer."),
    ("Birch", "Plain."),
    ("Elm", "Its fibres cross, so that nothing splits it: hubs of wheels were made of elm."),
    ("Larch", "Stands in water for a hundred years."),
    ("楓", "秋に赤く染まる。"),
    ("Oak", "Ships, barrels and roofs."),
    ("Willow", "Baskets, and bats for cricket."),
    ("Yew", "Bows were made of it."),
    ("Beech", "Steam bends it into chairs."),
    ("Pine", "Grows quickly, planes well, smells of resin."),
  ].map { Wood(name: $0, note: $1) }
}
