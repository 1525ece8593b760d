import KumikoFoundation
import KumikoTestSupport
import Testing

/// What views know of their environment.
struct `traits` {
  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let large = UITraitCollection(
    userInterfaceStyle: .light, displayScale: 2, layoutDirection: .rightToLeft,
    preferredContentSizeCategory: .extraLarge)

  @Test func `that a later collection decides win`() {
    let merged = UITraitCollection(traitsFrom: [large, dark])
    expect(merged.userInterfaceStyle == .dark, merged.userInterfaceStyle)
    expect(merged.displayScale == 2, merged.displayScale)
    expect(merged.layoutDirection == .rightToLeft, merged.layoutDirection)
    expect(merged.preferredContentSizeCategory == .extraLarge, merged.preferredContentSizeCategory)
    expect(UITraitCollection(traitsFrom: [dark, large]).userInterfaceStyle == .light)
  }

  @Test func `that specify nothing change nothing`() {
    let raised = UITraitCollection(userInterfaceLevel: .elevated)
    let open = UITraitCollection(userInterfaceLevel: .unspecified)
    expect(UITraitCollection(traitsFrom: [raised, open]).userInterfaceLevel == .elevated)
    let bold = UITraitCollection(legibilityWeight: .bold)
    let plain = UITraitCollection(legibilityWeight: .unspecified)
    expect(UITraitCollection(traitsFrom: [bold, plain]).legibilityWeight == .bold)
  }

  @Test func `current on another thread are not those of the main one`() async {
    let seen = await withCheckedContinuation { answer in
      Thread.detachNewThread {
        dark.performAsCurrent {
          let inside = UITraitCollection.current.userInterfaceStyle
          DispatchQueue.main.async {
            answer.resume(returning: (inside, UITraitCollection.current == dark))
          }
        }
      }
    }
    expect(seen.0 == .dark && !seen.1, seen)
  }

  @Test func `that nobody decides stay open`() {
    let open = UITraitCollection(traitsFrom: [])
    expect(open.userInterfaceStyle == .unspecified, open.userInterfaceStyle)
    expect(open.displayScale == 0, open.displayScale)
    expect(open.layoutDirection == .unspecified, open.layoutDirection)
    expect(open.horizontalSizeClass == .unspecified, open.horizontalSizeClass)
    expect(open.accessibilityContrast == .unspecified, open.accessibilityContrast)
    expect(open.userInterfaceIdiom == .unspecified, open.userInterfaceIdiom)
    expect(open == UITraitCollection(), open)
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
    expect(UITraitCollection().overridden(by: traits) == traits)
    expect(traits.overridden(by: UITraitCollection()) == traits, traits)
    expect(traits != UITraitCollection(), traits)
  }

  @Test func `are values`() {
    expect(dark == UITraitCollection(userInterfaceStyle: .dark), dark)
    expect(dark.hash == UITraitCollection(userInterfaceStyle: .dark).hash, dark.hash)
    expect(dark != large, dark, large)
    expect(Set([dark, UITraitCollection(userInterfaceStyle: .dark), large]).count == 2)
  }
}
