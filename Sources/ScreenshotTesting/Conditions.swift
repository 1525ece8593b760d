import KumikoCore
import KumikoFoundation
import KumikoGraphics

/// The conditions in which a window is shown: a size, a scale, traits. Values that are nil or
/// unspecified are those of the host.
struct Conditions {
  var size: CGSize?
  var scale: CGFloat?
  var traits = UITraitCollection()
  /// Whether the content determines the size, regardless of the size here.
  var hasOwnSize = false

  /// Every combination, a row for each size, scale, text size and contrast; at least one.
  static func combinations(
    sizes: [CGSize], scales: [CGFloat], appearances: [UIUserInterfaceStyle],
    directions: [UITraitEnvironmentLayoutDirection], textSizes: [UIContentSizeCategory] = [],
    contrasts: [UIAccessibilityContrast] = []
  ) -> [[Conditions]] {
    func choices<Value>(_ values: [Value]) -> [Value?] { values.isEmpty ? [nil] : values }
    let columns = choices(appearances).flatMap { appearance in
      choices(directions).map { direction in
        UITraitCollection(
          userInterfaceStyle: appearance ?? .unspecified,
          layoutDirection: direction ?? .unspecified)
      }
    }
    let texts = choices(textSizes).flatMap { size in
      choices(contrasts).map { contrast in
        UITraitCollection(
          preferredContentSizeCategory: size ?? .unspecified,
          accessibilityContrast: contrast ?? .unspecified)
      }
    }
    return choices(sizes).flatMap { size in
      choices(scales).flatMap { scale in
        texts.map { text in
          columns.map {
            Conditions(size: size, scale: scale, traits: $0.overridden(by: text))
          }
        }
      }
    }
  }

  /// The differences from the host, such as `375 × 812 · 2× · dark · right to left`.
  var title: String {
    var words: [String] = []
    if let size, !hasOwnSize {
      words.append("\(Conditions.text(size.width)) × \(Conditions.text(size.height))")
    }
    if let scale { words.append("\(Conditions.text(scale))×") }
    switch traits.userInterfaceStyle {
    case .light: words.append("light")
    case .dark: words.append("dark")
    case .unspecified: break
    }
    switch traits.layoutDirection {
    case .leftToRight: words.append("left to right")
    case .rightToLeft: words.append("right to left")
    case .unspecified: break
    }
    if traits.preferredContentSizeCategory != .unspecified {
      words.append("text \(Conditions.name(traits.preferredContentSizeCategory))")
    }
    switch traits.accessibilityContrast {
    case .normal: words.append("contrast as designed")
    case .high: words.append("more contrast")
    case .unspecified: break
    }
    return words.joined(separator: " · ")
  }

  /// The picture of a host's window in these conditions, after a call of `look` with them;
  /// afterwards the window is restored.
  func picture(of host: OffscreenHost, look: () -> Void = {}) async throws -> Bitmap {
    let former = (host.window.bounds.size, host.scale, host.window.traitOverrides.collection)
    try host.change(
      size: size ?? former.0, scale: scale ?? former.1, traits: former.2.overridden(by: traits))
    await host.runWaitingTasks()
    let picture = host.bitmap()
    look()
    try host.change(size: former.0, scale: former.1, traits: former.2)
    await host.runWaitingTasks()
    return picture
  }

  /// `L`, `XXXL`, `accessibility M`.
  private static func name(_ category: UIContentSizeCategory) -> String {
    let name = category.rawValue.replacing("UICTContentSizeCategory", with: "")
    return name.replacing("Accessibility", with: "accessibility ")
  }

  private static func text(_ number: CGFloat) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
