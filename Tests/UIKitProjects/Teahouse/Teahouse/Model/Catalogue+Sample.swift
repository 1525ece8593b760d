import Foundation

extension Catalogue {
  nonisolated static let sample = Catalogue(teas: [
    Tea(
      id: 1, name: "Sencha", kind: .green, price: 8.5, notes: "Grassy, with a clean finish.",
      isFeatured: true),
    Tea(id: 2, name: "Dragon Well", kind: .green, price: 14, notes: "Chestnut and sweet pea."),
    Tea(id: 3, name: "Assam", kind: .black, price: 6.25, notes: "Malty; stands milk."),
    Tea(
      id: 4, name: "Keemun", kind: .black, price: 9, notes: "Cocoa, a little smoke.",
      isFeatured: true),
    Tea(
      id: 5, name: "Iron Goddess", kind: .oolong, price: 16.75, notes: "Orchid, long in the cup."),
    Tea(id: 6, name: "Rooibos", kind: .herbal, price: 5, notes: "Vanilla, no caffeine."),
  ])
}
