//
//  CartViewController.swift
//  Kiln
//

import UIKit

class CartViewController: UITableViewController {

  private let cart: Cart
  private let loader: ImageLoader

  init(cart: Cart, loader: ImageLoader) {
    self.cart = cart
    self.loader = loader
    super.init(style: .insetGrouped)
    NotificationCenter.default.addObserver(
      self, selector: #selector(update), name: .cartDidChange, object: cart)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Line")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Check Out", style: .done, target: self, action: #selector(checkOut))
    update()
  }

  @objc private func update() {
    guard isViewLoaded else { return }
    tableView.reloadData()
    navigationItem.rightBarButtonItem?.isEnabled = cart.count > 0
  }

  @objc private func checkOut() {
    let alert = UIAlertController(
      title: "Thank You", message: "\(Product.price(ofCents: cart.cents)) are due on delivery.",
      preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [cart] _ in
        cart.empty()
      })
    present(alert, animated: true)
  }

  // MARK: Table

  override func numberOfSections(in tableView: UITableView) -> Int { 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    cart.lines.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Line", for: indexPath)
    let line = cart.lines[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = line.product.name
    content.secondaryText = "\(line.count) × \(line.product.price)"
    content.imageProperties.reservedLayoutSize = CGSize(width: 44, height: 44)
    content.imageProperties.maximumSize = CGSize(width: 44, height: 44)
    content.imageProperties.cornerRadius = 8
    cell.contentConfiguration = content
    var options = LoaderOptions.cell(traitCollection.displayScale)
    options.processor = ResizingProcessor(size: CGSize(width: 44, height: 44))
    loader.loadImage(with: line.product.picture, options: options) { [weak cell, cart] result in
      guard let cell, let image = try? result.get().image,
        tableView.indexPath(for: cell).map({ cart.lines[$0.row].product }) ?? line.product
          == line.product,
        var content = cell.contentConfiguration as? UIListContentConfiguration
      else { return }
      content.image = image
      cell.contentConfiguration = content
    }
    return cell
  }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    cart.lines.isEmpty
      ? "There is nothing in your cart." : "Together \(Product.price(ofCents: cart.cents))"
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let remove = UIContextualAction(style: .destructive, title: "Remove") {
      [cart] _, _, completion in
      cart.remove(cart.lines[indexPath.row].product.id)
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [remove])
  }
}
