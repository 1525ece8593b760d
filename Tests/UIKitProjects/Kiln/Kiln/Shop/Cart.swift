//
//  Cart.swift
//  Kiln
//

import Foundation

extension Notification.Name {
  static let cartDidChange = Notification.Name("com.example.kiln.cartDidChange")
  static let favouritesDidChange = Notification.Name("com.example.kiln.favouritesDidChange")
}

final class Cart {
  struct Line: Hashable {
    let product: Product
    var count: Int
  }

  private(set) var lines: [Line] = [] {
    didSet { NotificationCenter.default.post(name: .cartDidChange, object: self) }
  }

  var count: Int { lines.reduce(0) { $0 + $1.count } }
  var cents: Int { lines.reduce(0) { $0 + $1.count * $1.product.cents } }

  func add(_ product: Product, count: Int = 1) {
    if let index = lines.firstIndex(where: { $0.product == product }) {
      lines[index].count += count
    } else {
      lines.append(Line(product: product, count: count))
    }
  }

  func remove(_ id: Product.ID) { lines.removeAll { $0.product.id == id } }

  func empty() { lines.removeAll() }
}

final class Favourites {
  private let defaults: UserDefaults
  private let key = "favourites"

  init(defaults: UserDefaults) { self.defaults = defaults }

  var ids: [Product.ID] { defaults.stringArray(forKey: key) ?? [] }

  func contains(_ id: Product.ID) -> Bool { ids.contains(id) }

  func toggle(_ id: Product.ID) {
    var ids = ids
    if let index = ids.firstIndex(of: id) { ids.remove(at: index) } else { ids.append(id) }
    defaults.set(ids, forKey: key)
    NotificationCenter.default.post(name: .favouritesDidChange, object: self)
  }
}
