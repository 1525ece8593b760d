import KumikoFoundation
import KumikoGraphics

// Images that an app sets in place of the icons of a search bar, and their offsets.
extension UISearchBar {
  /// The icons of a search bar.
  public nonisolated enum Icon: Int, Sendable {
    /// The magnifying glass.
    case search = 0
    /// That of the button that empties the field.
    case clear
    /// That of the button for what was searched before.
    case bookmark
    /// That of the button for a list of results.
    case resultsList
  }

  /// Sets an image in place of one of the bar's icons; nil for the usual one. States without an
  /// image show that of `normal`.
  public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    searchTextField.icons.setImage(iconImage, icon, in: state)
    accessoryChanged()
  }

  /// The image that was set for a state; nil for the usual one.
  public func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    searchTextField.icons.ownImage(icon, in: state)
  }

  /// Moves an icon by a number of points, to the right and down, in both layout directions.
  public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    searchTextField.icons.setOffset(adjustment, of: icon)
  }

  /// The offset of an icon, in points.
  public func positionAdjustment(for icon: Icon) -> UIOffset {
    searchTextField.icons.offset(of: icon)
  }

  /// The offset of the text, in points, to the right and down, in both layout directions.
  public var searchTextPositionAdjustment: UIOffset {
    get { searchTextField.icons.textOffset }
    set { searchTextField.icons.textOffset = newValue }
  }
}

/// The images that an app has set for the icons of a search bar.
struct SearchIcons {
  private struct Key: Hashable {
    let icon: UISearchBar.Icon
    let state: UIControl.State
  }

  private var images: [Key: UIImage] = [:]
  private var offsets: [UISearchBar.Icon: UIOffset] = [:]
  var textOffset = UIOffset.zero

  /// The icon that is shown if no image was set.
  static func usual(_ icon: UISearchBar.Icon) -> UIImage? {
    let name =
      switch icon {
      case .search: "magnifyingglass"
      case .clear: "xmark"
      case .bookmark: "book"
      case .resultsList: "list.bullet"
      }
    return UIImage(systemName: name)
  }

  func offset(of icon: UISearchBar.Icon) -> UIOffset { offsets[icon] ?? .zero }

  mutating func setOffset(_ offset: UIOffset, of icon: UISearchBar.Icon) { offsets[icon] = offset }

  mutating func setImage(
    _ image: UIImage?, _ icon: UISearchBar.Icon, in state: UIControl.State
  ) { images[Key(icon: icon, state: state)] = image }

  func ownImage(_ icon: UISearchBar.Icon, in state: UIControl.State) -> UIImage? {
    images[Key(icon: icon, state: state)]
  }

  /// The image that is shown in a state.
  func image(_ icon: UISearchBar.Icon, in state: UIControl.State) -> UIImage? {
    ownImage(icon, in: state) ?? ownImage(icon, in: .normal) ?? SearchIcons.usual(icon)
  }

  /// Shows an icon on a button, in each of its states.
  func show(_ icon: UISearchBar.Icon, on button: UIButton) {
    button.configurationUpdateHandler = { button in
      button.configuration?.image = image(icon, in: button.state)
    }
  }
}

extension UIOffset {
  func applied(to rect: CGRect) -> CGRect { rect.offsetBy(dx: horizontal, dy: vertical) }
}
