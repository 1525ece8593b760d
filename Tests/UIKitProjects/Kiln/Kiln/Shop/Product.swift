//
//  Product.swift
//  Kiln
//

import Foundation

struct Product: Codable, Hashable, Identifiable {
  let id: String
  let name: String
  let maker: String
  let category: String
  let cents: Int
  let story: String
  let picture: URL
  let isFeatured: Bool

  var price: String { Product.price(ofCents: cents) }

  static func price(ofCents cents: Int) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.currencyCode = "EUR"
    formatter.locale = Locale(identifier: "en_IE")
    return formatter.string(from: NSNumber(value: Double(cents) / 100)) ?? "\(cents)"
  }
}

struct Catalogue {
  let products: [Product]

  var categories: [String] {
    products.reduce(into: []) { if !$0.contains($1.category) { $0.append($1.category) } }
  }

  func product(_ id: Product.ID) -> Product? { products.first { $0.id == id } }

  static func bundled() -> Catalogue {
    guard let url = Bundle.main.url(forResource: "products", withExtension: "json"),
      let data = try? Data(contentsOf: url),
      let products = try? JSONDecoder().decode([Product].self, from: data)
    else { return Catalogue(products: []) }
    return Catalogue(products: products)
  }
}
