import Kumiko

extension UIColor {
  /// Colours of one lightness around the circle (OKLCH, chroma 0.14 where that is in sRGB), on
  /// which white text has a contrast of at least 4.7 : 1 by WCAG 2.1.
  private static let tiles: [UIColor] = [
    (188, 81, 72), (180, 89, 14), (151, 107, 3), (94, 125, 6), (7, 133, 67), (5, 130, 119),
    (19, 124, 150), (33, 118, 193), (95, 108, 199), (133, 97, 189), (166, 86, 160), (184, 80, 117),
  ].map { UIColor(red: $0.0 / 255, green: $0.1 / 255, blue: $0.2 / 255, alpha: 1) }

  /// The orange of cells. With increased contrast the system's becomes a dark red on which black
  /// numbers are hardly readable; this one does not change.
  static let orangeCell = UIColor { traits in
    let usual = traits.modifyingTraits { $0.accessibilityContrast = .normal }
    return .systemOrange.resolvedColor(with: usual)
  }

  /// The mark on an orange cell: white, and black with increased contrast.
  static let orangeCellMark = UIColor { traits in
    traits.accessibilityContrast == .high ? .black : .white
  }

  /// A colour for a number; consecutive numbers are neighbours on the circle.
  static func tile(_ number: Int) -> UIColor { tiles[number % tiles.count] }
}
