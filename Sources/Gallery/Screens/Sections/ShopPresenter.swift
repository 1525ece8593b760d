import Kumiko

/// Something that the shop sells.
struct Product: SectionContent {
  let id: Int
  let name: String
  var count = 0

  var contentConfiguration: any UIContentConfiguration {
    TextCard(text: count == 0 ? name : "\(name) × \(count)", color: .tile(id))
  }
}

/// A word to search for.
struct Tag: SectionContent {
  let id: String

  var contentConfiguration: any UIContentConfiguration {
    TextCard(
      text: id, color: .secondarySystemBackground,
      font: .preferredFont(forTextStyle: .subheadline), textColor: .label,
      insets: .init(top: 6, leading: 12, bottom: 6, trailing: 12), cornerRadius: 16,
      selectedColor: .tile(9))
  }
}

/// Decides what the shop shows, and what a click does; knows no view.
final class ShopPresenter {
  /// Called when the sections changed.
  var onChange: () -> Void = {}

  private var products = [
    "鉋", "鋸", "Chisel", "墨壺", "Gauge", "玄能", "Square", "砥石", "Mallet", "毛引", "Clamp", "鑢",
  ].enumerated().map { Product(id: $0, name: $1) }
  private let tags = ["木工", "Hand tools", "入門", "Japanese joinery", "研ぐ", "Lattice", "檜", "Gifts"]
    .map(Tag.init)

  var sections: [CollectionSection] {
    let put = { [weak self] (product: Product) -> Void in self?.put(product) }
    return [
      CollectionSection(
        "new", items: Array(products.prefix(5)),
        layout: .carousel(
          itemWidth: .absolute(240), height: .absolute(120), spacing: 8,
          behavior: .continuousGroupLeadingBoundary),
        header: TextCard.title("新着 New"), onSelect: put),
      CollectionSection(
        "tags", items: tags, layout: .tagCloud(), header: TextCard.title("Search"),
        selection: .multiple),
      CollectionSection(
        "all", items: products,
        layout: .grid(
          minimumItemWidth: 120, spacing: 8,
          itemHeight: .absolute(72)), header: TextCard.title("すべて All"),
        footer: TextCard.note("A click puts one into the cart."), onSelect: put),
    ].map { $0.readable(760) }
  }

  private func put(_ product: Product) {
    guard let index = products.firstIndex(where: { $0.id == product.id }) else { return }
    products[index].count += 1
    onChange()
  }
}
