import KumikoFoundation
import KumikoGraphics

/// The content of a font picker: a title, a search field, and the list.
final class FontPickerView: UIView {
  let table = UITableView(frame: .zero, style: .plain)
  let searchBar = UISearchBar(frame: .zero)
  let cancel = UIButton(configuration: .plain())
  private let titleLabel = UILabel()
  private let nothing = UILabel()
  var title = "Choose Font" { didSet { titleLabel.text = title } }
  /// Whether the search has no results.
  var isEmpty = false { didSet { nothing.isHidden = !isEmpty } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.text = title
    titleLabel.textAlignment = .center
    titleLabel.showInterfaceFont(ofSize: 17, weight: .semibold)
    titleLabel.accessibilityTraits = .header
    cancel.configuration?.title = "Cancel"
    cancel.configuration?.contentInsets = .zero
    nothing.text = "No Fonts"
    nothing.textAlignment = .center
    nothing.textColor = .secondaryLabel
    nothing.showInterfaceFont(ofSize: 17)
    nothing.isHidden = true
    searchBar.placeholder = "Search"
    searchBar.searchBarStyle = .minimal
    table.rowHeight = 44
    for view in [table, titleLabel, cancel, searchBar, nothing] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: safeAreaInsets)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let wide = cancel.isHidden ? 0 : cancel.intrinsicContentSize.width
    let button = CGRect(x: room.minX + 16, y: room.minY + 12, width: wide, height: 28)
    cancel.frame = isReversed ? button.mirrored(in: bounds) : button
    let side = wide + 24
    titleLabel.frame = CGRect(
      x: room.minX + side, y: room.minY + 12, width: max(0, room.width - 2 * side), height: 28)
    let barHeight = searchBar.intrinsicContentSize.height
    searchBar.frame = CGRect(
      x: room.minX + 8, y: room.minY + 44, width: max(0, room.width - 16), height: barHeight)
    let top = searchBar.frame.maxY + 4
    table.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    nothing.frame = CGRect(x: room.minX, y: top + 32, width: room.width, height: 28)
  }
}
