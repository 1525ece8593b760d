import KumikoFoundation
import KumikoTestSupport
import Testing

/// Traits that are changed one by one.
struct TraitOverridesTests {
  private let dark = UITraitCollection(userInterfaceStyle: .dark, displayScale: 2)

  @Test func `Changed traits are as they were but for what was changed`() {
    let changed = dark.modifyingTraits {
      $0.layoutDirection = .rightToLeft
      $0.preferredContentSizeCategory = .small
    }
    expect(
      changed
        == UITraitCollection(
          userInterfaceStyle: .dark, displayScale: 2, layoutDirection: .rightToLeft,
          preferredContentSizeCategory: .small), changed)
    expect(dark.layoutDirection == .unspecified, saying: "the collection itself stays")
    let made = UITraitCollection {
      $0.horizontalSizeClass = .compact
      $0.verticalSizeClass = .regular
      $0.accessibilityContrast = .high
    }
    expect(
      made
        == UITraitCollection(
          horizontalSizeClass: .compact, verticalSizeClass: .regular, accessibilityContrast: .high),
      made)
  }

  @Test func `A desktop's looks stay through other changes, and go with another kind of device`() {
    let accent = DesktopLook.Accent(red: 0.5, green: 0, blue: 0.3)
    let desktop = UITraitCollection(userInterfaceIdiom: .mac)
      .overridden(by: UITraitCollection(displayScale: 1))
    expect(desktop.modifyingTraits { $0.userInterfaceStyle = .dark }.desktopLook == DesktopLook())
    expect(desktop.modifyingTraits { $0.userInterfaceIdiom = .phone }.desktopLook == nil)
    // Who asks for a desktop's looks in a desktop's window gets those that the user chose.
    let chosen = UITraitCollection(
      userInterfaceStyle: .light, displayScale: 1, horizontalSizeClass: .regular,
      verticalSizeClass: .regular, layoutDirection: .leftToRight,
      preferredContentSizeCategory: .large, accessibilityContrast: .normal,
      userInterfaceIdiom: .mac, desktopLook: DesktopLook(accent: accent))
    let asked = chosen.overridden(by: UITraitCollection(userInterfaceIdiom: .mac))
    expect(asked.desktopLook?.accent == accent, asked.desktopLook?.accent, accent)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -1, 0])
  func `A number that is no scale decides none`(scale: CGFloat) {
    var overrides = UITraitOverrides()
    overrides.displayScale = 2
    overrides.displayScale = scale
    expect(overrides.displayScale == 0, overrides.displayScale)
    expect(UITraitOverrides(UITraitCollection(displayScale: scale)).displayScale == 0)
  }

  /// Each trait alone is left open where the other collection leaves it open.
  @Test func `Restricted traits decide what another collection decides`() {
    let all = UITraitCollection(
      userInterfaceStyle: .dark, displayScale: 3, horizontalSizeClass: .compact,
      verticalSizeClass: .regular, layoutDirection: .leftToRight,
      preferredContentSizeCategory: .small, accessibilityContrast: .high,
      userInterfaceIdiom: .phone)
    expect(all.restricted(to: all) == all, all.restricted(to: all), all)
    expect(all.restricted(to: UITraitCollection()) == UITraitCollection())
    let parts = [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
      UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(verticalSizeClass: .regular),
      UITraitCollection(layoutDirection: .leftToRight),
      UITraitCollection(preferredContentSizeCategory: .small),
      UITraitCollection(accessibilityContrast: .high),
      UITraitCollection(userInterfaceIdiom: .phone),
    ]
    for part in parts { expect(all.restricted(to: part) == part, all.restricted(to: part), part) }
  }
}
