/// A section of the table: two questions, and the contents of the basket.
enum OrderSection: CaseIterable {
  case delivery, wrapping, basket, total

  var title: String? {
    switch self {
    case .delivery: "お届け Delivery"
    case .wrapping: "包装 Wrapping"
    case .basket: "かごの中 Basket"
    case .total: nil
    }
  }

  var note: String? {
    switch self {
    case .delivery: "離島へは二日ほど余計にかかります。Islands take two days more."
    case .basket: "Swipe to delete; “Edit” also changes the order. 左に払うと削除できます。"
    case .wrapping, .total: nil
    }
  }

  /// Whether exactly one of the section's rows has a check mark.
  var isQuestion: Bool { self == .delivery || self == .wrapping }

  var rows: [OrderRow] {
    switch self {
    case .delivery: Choice.deliveries.map(OrderRow.choice)
    case .wrapping: Choice.wrappings.map(OrderRow.choice)
    case .basket: Purchase.all.map(OrderRow.purchase)
    case .total: [.total]
    }
  }
}

/// A row of the table.
enum OrderRow: Hashable, CustomStringConvertible {
  case choice(Choice)
  case purchase(Purchase)
  case total

  var description: String {
    switch self {
    case .choice(let choice): choice.id
    case .purchase(let purchase): purchase.name
    case .total: "合計 Total"
    }
  }
}

/// An item of the basket.
struct Purchase: Hashable {
  let name: String
  let about: String
  /// In yen.
  let price: Int

  static let all = [
    Purchase(name: "追入鑿 Bench chisel", about: "青紙鋼、二十四ミリ。24 mm, laminated", price: 8_800),
    Purchase(name: "両刃鋸 Ryoba saw", about: "For rip and cross cuts", price: 4_290),
    Purchase(name: "鉋 Smoothing plane", about: "白樫の台。White oak, blade of 65 mm", price: 24_200),
    Purchase(name: "砥石 Whetstone", about: "#1000 / #6000", price: 5_610),
    Purchase(name: "杉板 Cedar strips", about: "組子用、長さ九百ミリ、四十本。Forty, 900 mm long", price: 3_300),
    Purchase(name: "椿油 Camellia oil", about: "Keeps blades from rust. 刃物の錆止めに", price: 1_100),
  ]
}

extension Choice {
  static let deliveries = ["翌日 Tomorrow", "日時を選ぶ On a day you choose", "京都の店で Collected in Kyoto"]
    .map(Choice.init)
  static let wrappings = ["なし None", "紙 Paper", "風呂敷 Furoshiki"].map(Choice.init)
}

extension Int {
  /// An amount of yen.
  var yen: String { "¥" + formatted() }
}
