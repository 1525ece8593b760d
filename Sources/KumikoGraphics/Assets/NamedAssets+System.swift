extension NamedAssets {
  /// A colour of the system by its name in `UIColor`, such as `systemBlue`: it is not affected by
  /// an app's extension with the same name.
  ///
  /// - Returns: a transparent colour if there is no such colour.
  public static func systemColor(_ name: String) -> UIColor { systemColors[name] ?? .clear }

  /// A colour of the system by its name in `UIColor`; nil if there is no such colour.
  static func namedSystemColor(_ name: String) -> UIColor? { systemColors[name] }

  private static let systemColors: [String: UIColor] = [
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText,
    "lightText": .lightText, "darkText": .darkText, "separator": .separator,
    "opaqueSeparator": .opaqueSeparator, "link": .link, "tintColor": .tintColor,
    "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill,
    "tertiarySystemFill": .tertiarySystemFill, "quaternarySystemFill": .quaternarySystemFill,
    "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
    "systemBlue": .systemBlue, "systemBrown": .systemBrown, "systemCyan": .systemCyan,
    "systemGreen": .systemGreen, "systemIndigo": .systemIndigo, "systemMint": .systemMint,
    "systemOrange": .systemOrange, "systemPink": .systemPink, "systemPurple": .systemPurple,
    "systemRed": .systemRed, "systemTeal": .systemTeal, "systemYellow": .systemYellow,
    "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
    "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
    "clear": .clear, "white": .white, "black": .black, "darkGray": .darkGray,
    "lightGray": .lightGray, "gray": .gray, "red": .red, "green": .green, "blue": .blue,
    "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple,
    "brown": .brown,
  ]
}
