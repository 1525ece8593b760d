import Kumiko

/// An answer, with a check mark while it is selected.
final class ChoiceCell: UITableViewCell {
  var choice: Choice? {
    didSet {
      var content = defaultContentConfiguration()
      content.text = choice?.id
      contentConfiguration = content
      selectionStyle = .none
    }
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    accessoryType = selected ? .checkmark : .none
    editingAccessoryType = accessoryType
  }
}

/// A purchase: name, a line about it, price.
final class PurchaseCell: UITableViewCell {
  private let priceLabel = UILabel("", style: .body, color: .secondaryLabel)

  var purchase: Purchase? {
    didSet {
      var content = UIListContentConfiguration.subtitleCell()
      content.text = purchase?.name
      content.secondaryText = purchase?.about
      content.secondaryTextProperties.color = .secondaryLabel
      contentConfiguration = content
      selectionStyle = .none
      priceLabel.text = purchase?.price.yen
      priceLabel.sizeToFit()
      accessoryView = priceLabel
    }
  }
}

/// The total price of the basket.
final class TotalCell: UITableViewCell {
  /// In yen.
  var total: Int? {
    didSet {
      var content = UIListContentConfiguration.valueCell()
      content.text = "合計 Total"
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      content.secondaryText = total?.yen
      content.secondaryTextProperties.font = .preferredFont(forTextStyle: .headline)
      content.secondaryTextProperties.color = .label
      contentConfiguration = content
      selectionStyle = .none
    }
  }
}
