/// How actions of a menu are arranged side by side.
enum MenuTiles {
  case icons, captioned, palette

  /// The most in a line.
  var most: Int {
    switch self {
    case .icons: 4
    case .captioned: 3
    case .palette: 6
    }
  }
}
