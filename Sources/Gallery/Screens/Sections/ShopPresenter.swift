import Kumiko

/// A product of the shop.
struct Product: SectionContent, Hashable {
  let id: Int
  let name: String
  let picture: String
  /// In yen.
  let price: Int
  var count = 0

  var contentConfiguration: any UIContentConfiguration { ProductContent(product: self) }
}

/// A word to search for.
struct Tag: SectionContent {
  let id: String

  var contentConfiguration: any UIContentConfiguration {
    TextCard(
      text: id, color: .secondarySystemBackground,
      font: .preferredFont(forTextStyle: .subheadline), textColor: .label,
      insets: .init(top: 6, leading: 12, bottom: 6, trailing: 12), cornerRadius: CGFloat(16).scaled,
      selectedColor: .tile(8))
  }
}

/// Decides the content of the shop, and the effect of a click; does not depend on views.
final class ShopPresenter {
  /// Called after the sections changed.
  var onChange: () -> Void = {}

  private(set) var products = [
    ("麻の葉 Asanoha", "asanoha", 18_700), ("籠目 Kagome", "kagome", 12_100),
    ("亀甲 Kikkō", "kikko", 15_400), ("竜胆 Rindō", "rindo", 24_200),
    ("角麻 Kaku-asa", "kaku-asa", 19_800), ("枡 Masu", "masu", 11_000),
    ("菱 Hishi", "hishi", 13_200), ("七宝 Shippō", "shippo", 28_600),
    ("矢羽根 Yabane", "yabane", 9_900), ("青海波 Seigaiha", "seigaiha", 31_900),
  ].enumerated().map { Product(id: $0, name: $1.0, picture: $1.1, price: $1.2) }
  private let tags = ["組子", "Lamps", "欄間", "Doors", "杉", "Pine", "贈り物", "Sale"]
    .map(Tag.init)

  var sections: [CollectionSection] {
    let put = { [weak self] (product: Product) -> Void in self?.put(product) }
    return [
      CollectionSection(
        "new", items: Array(products.prefix(5)),
        layout: .carousel(
          itemWidth: .absolute(min(320, CGFloat(240).scaled)),
          height: .absolute(140 + CGFloat(64).scaled),
          spacing: 12,
          behavior: .continuousGroupLeadingBoundary),
        header: TextCard.title("新着 New"), onSelect: put),
      CollectionSection(
        "tags", items: tags, layout: .tagCloud(height: CGFloat(32).scaled),
        header: TextCard.title("探す Search"), selection: .multiple),
      CollectionSection(
        "all", items: products,
        layout: .grid(
          minimumItemWidth: min(220, CGFloat(144).scaled), spacing: 12,
          itemHeight: .absolute(104 + CGFloat(64).scaled)),
        header: TextCard.title("すべて All"),
        footer: TextCard.note("A click puts one into the cart. クリックでかごに入ります。"),
        onSelect: put),
    ].map { $0.readable(760) }
  }

  private func put(_ product: Product) {
    guard let index = products.firstIndex(where: { $0.id == product.id }) else { return }
    products[index].count += 1
    onChange()
  }
}
