import KumikoFoundation
import Testing

/// What views know of their environment.
struct `traits` {
  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let large = UITraitCollection(
    userInterfaceStyle: .light, displayScale: 2, layoutDirection: .rightToLeft,
    preferredContentSizeCategory: .extraLarge)

  @Test func `that a later collection decides win`() {
    let merged = UITraitCollection(traitsFrom: [large, dark])
    #expect(merged.userInterfaceStyle == .dark)
    #expect(merged.displayScale == 2)
    #expect(merged.layoutDirection == .rightToLeft)
    #expect(merged.preferredContentSizeCategory == .extraLarge)
    #expect(UITraitCollection(traitsFrom: [dark, large]).userInterfaceStyle == .light)
  }

  @Test func `that nobody decides stay open`() {
    let open = UITraitCollection(traitsFrom: [])
    #expect(open.userInterfaceStyle == .unspecified)
    #expect(open.displayScale == 0)
    #expect(open.layoutDirection == .unspecified)
    #expect(open.horizontalSizeClass == .unspecified)
    #expect(open.accessibilityContrast == .unspecified)
    #expect(open.userInterfaceIdiom == .unspecified)
    #expect(open == UITraitCollection())
  }

  /// Each trait alone passes through a merge, and an open one changes none.
  @Test(arguments: [
    UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
    UITraitCollection(horizontalSizeClass: .compact),
    UITraitCollection(verticalSizeClass: .regular),
    UITraitCollection(layoutDirection: .leftToRight),
    UITraitCollection(preferredContentSizeCategory: .small),
    UITraitCollection(accessibilityContrast: .high),
    UITraitCollection(userInterfaceIdiom: .phone),
  ])
  func `pass through a merge one by one`(traits: UITraitCollection) {
    #expect(UITraitCollection().overridden(by: traits) == traits)
    #expect(traits.overridden(by: UITraitCollection()) == traits)
    #expect(traits != UITraitCollection())
  }

  @Test func `are values`() {
    #expect(dark == UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark.hash == UITraitCollection(userInterfaceStyle: .dark).hash)
    #expect(dark != large)
    #expect(Set([dark, UITraitCollection(userInterfaceStyle: .dark), large]).count == 2)
  }
}
