import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Traits that views, controllers, windows and scenes decide for themselves and everything inside.
@MainActor @Suite(.serialized) struct TraitOverridesTests {
  /// Notes the styles that it hears of.
  private final class Listener: UIView {
    var heard: [UIUserInterfaceStyle] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      heard.append(traitCollection.userInterfaceStyle)
    }
  }

  private let screen = ViewScreen()

  @Test func `what a view decides reaches everything inside and nothing beside`() {
    let (outer, inner, beside) = (UIView(), UIView(), UIView())
    outer.addSubview(inner)
    for view in [outer, beside] { screen.root.addSubview(view) }
    outer.traitOverrides.preferredContentSizeCategory = .small
    outer.traitOverrides.layoutDirection = .rightToLeft
    outer.traitOverrides.accessibilityContrast = .high
    for view in [outer, inner] {
      expect(view.traitCollection.preferredContentSizeCategory == .small)
      expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      expect(view.traitCollection.accessibilityContrast == .high)
    }
    expect(beside.traitCollection == screen.window.traitCollection)
    inner.traitOverrides.layoutDirection = .leftToRight
    expect(
      inner.effectiveUserInterfaceLayoutDirection == .leftToRight,
      inner.effectiveUserInterfaceLayoutDirection, saying: "the inner one wins")
  }

  nonisolated private struct Density: UITraitDefinition {
    static let defaultValue = 1
    static let affectsColorAppearance = true
  }
  nonisolated private final class Theme { let name = "plain" }
  nonisolated private struct ThemeTrait: UITraitDefinition {
    nonisolated(unsafe) static let defaultValue: Theme? = nil
  }

  @Test func `traits of an app reach everything inside, and who observes them hears of changes`() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    screen.root.addSubview(outer)
    var heard: [Int] = []
    inner.registerForTraitChanges([Density.self]) { (view: UIView, old: UITraitCollection) in
      heard.append(old[Density.self])
      heard.append(view.traitCollection[Density.self])
    }
    expect(inner.traitCollection[Density.self] == 1, inner.traitCollection[Density.self])
    outer.traitOverrides[Density.self] = 3
    outer.traitOverrides[Density.self] = 3
    outer.traitOverrides.userInterfaceStyle = .dark
    expect(inner.traitCollection[Density.self] == 3 && heard == [1, 3])
    inner.traitOverrides[Density.self] = 1
    expect(inner.traitOverrides.contains(Density.self), saying: "also where it is the default")
    expect(inner.traitCollection[Density.self] == 1 && heard == [1, 3, 3, 1])
    inner.traitOverrides.remove(Density.self)
    expect(!inner.traitOverrides.contains(Density.self), inner.traitOverrides)
    expect(inner.traitCollection[Density.self] == 3, inner.traitCollection[Density.self])
    let theme = Theme()
    outer.traitOverrides[ThemeTrait.self] = theme
    expect(inner.traitCollection[ThemeTrait.self] === theme)
    expect(Density.name == "Density" && !ThemeTrait.affectsColorAppearance)
  }

  @Test func `colours may depend on traits of an app`() {
    let dense = UITraitCollection { $0[Density.self] = 2 }
    expect(dense.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    expect(!dense.hasDifferentColorAppearance(comparedTo: dense))
    let themed = UITraitCollection { $0[ThemeTrait.self] = Theme() }
    expect(!themed.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    expect(UITraitCollection(traitsFrom: [dense, themed])[Density.self] == 2)
    let color = UIColor { $0[Density.self] > 1 ? .systemRed : .systemBlue }
    expect(color.resolvedColor(with: dense) == UIColor.systemRed.resolvedColor(with: dense))
    expect(dense[UITraitUserInterfaceStyle.self] == .unspecified)
    expect(dense.modifyingTraits { $0[UITraitDisplayScale.self] = 2 }.displayScale == 2)
  }

  @Test func `an override can be asked for and taken back, trait by trait`() {
    let view = UIView()
    screen.root.addSubview(view)
    let traits: [UITrait] = [
      UITraitUserInterfaceStyle.self, UITraitDisplayScale.self, UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self, UITraitLayoutDirection.self,
      UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
      UITraitUserInterfaceIdiom.self,
    ]
    for trait in traits { expect(!view.traitOverrides.contains(trait), view.traitOverrides) }
    view.traitOverrides.userInterfaceStyle = .dark
    view.traitOverrides.displayScale = 3
    view.traitOverrides.horizontalSizeClass = .compact
    view.traitOverrides.verticalSizeClass = .compact
    view.traitOverrides.layoutDirection = .rightToLeft
    view.traitOverrides.preferredContentSizeCategory = .small
    view.traitOverrides.accessibilityContrast = .high
    view.traitOverrides.userInterfaceIdiom = .pad
    expect(view.traitCollection.userInterfaceIdiom == .pad, view.traitCollection.userInterfaceIdiom)
    for trait in traits {
      expect(view.traitOverrides.contains(trait), view.traitOverrides)
      view.traitOverrides.remove(trait)
      expect(!view.traitOverrides.contains(trait), view.traitOverrides)
    }
    expect(view.traitCollection == screen.window.traitCollection)
    expect(view.traitDecisions == nil, view.traitDecisions, saying: "nothing is left")
  }

  @Test func `a view hears once of what is decided around it, and not of what it decides itself`() {
    let (outer, inner, stubborn) = (Listener(), Listener(), Listener())
    outer.addSubview(inner)
    outer.addSubview(stubborn)
    stubborn.overrideUserInterfaceStyle = .dark
    screen.root.addSubview(outer)
    for view in [outer, inner, stubborn] { view.heard = [] }
    outer.traitOverrides.userInterfaceStyle = .dark
    expect(outer.heard == [.dark] && inner.heard == [.dark] && stubborn.heard.isEmpty)
    outer.overrideUserInterfaceStyle = .unspecified
    expect(outer.heard == [.dark, .light] && inner.heard == [.dark, .light])
    expect(stubborn.heard.isEmpty, stubborn.heard)
    screen.window.overrideUserInterfaceStyle = .dark
    expect(outer.heard == [.dark, .light, .dark] && stubborn.heard.isEmpty)
  }

  @Test func `a view that moves to another place in its window hears of the traits there`() {
    let (dark, view) = (UIView(), Listener())
    dark.overrideUserInterfaceStyle = .dark
    screen.root.addSubview(dark)
    screen.root.addSubview(view)
    view.heard = []
    dark.addSubview(view)
    expect(view.heard == [.dark], view.heard)
    screen.root.addSubview(view)
    expect(view.heard == [.dark, .light], view.heard)
    screen.root.addSubview(view)
    expect(view.heard == [.dark, .light], view.heard, saying: "nothing changed")
  }

  @Test func `outside of windows an override holds until it is taken back`() {
    let (view, inner) = (UIView(), Listener())
    view.addSubview(inner)
    view.overrideUserInterfaceStyle = .dark
    view.traitOverrides.displayScale = 3
    expect(inner.heard.last == .dark, inner.heard.last)
    view.overrideUserInterfaceStyle = .unspecified
    expect(
      inner.traitCollection.userInterfaceStyle == UITraitCollection.current.userInterfaceStyle,
      inner.traitCollection.userInterfaceStyle)
    expect(inner.traitCollection.displayScale == 3, inner.traitCollection.displayScale)
    view.traitOverrides.remove(UITraitDisplayScale.self)
    expect(inner.traitCollection == UITraitCollection.current, inner.traitCollection)
  }

  @Test func `what a controller decides holds for its view, and what the view decides before it`() {
    let controller = UIViewController()
    controller.traitOverrides.userInterfaceStyle = .dark
    controller.traitOverrides.preferredContentSizeCategory = .small
    expect(controller.traitCollection.userInterfaceStyle == .dark, saying: "before there is a view")
    expect(controller.viewIfLoaded == nil, controller.viewIfLoaded)
    let child = UIViewController()
    controller.addChild(child)
    controller.view.addSubview(child.view)
    expect(child.traitCollection.userInterfaceStyle == .dark)
    controller.view.overrideUserInterfaceStyle = .light
    expect(child.traitCollection.userInterfaceStyle == .light)
    expect(child.traitCollection.preferredContentSizeCategory == .small)
    expect(controller.overrideUserInterfaceStyle == .dark, controller.overrideUserInterfaceStyle)
    let former = controller.view
    controller.view = UIView()
    expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    expect(former?.traitDecisions?.ofController == UITraitOverrides())
  }

  @Test func `a window's overrides count before its scene's, and both before the desktop's`() {
    let scene = UIWindowScene(
      session: UISceneSession(role: .windowApplication),
      connectionOptions: UIScene.ConnectionOptions(nil))
    scene.traitOverrides.userInterfaceIdiom = .phone
    scene.traitOverrides.userInterfaceStyle = .dark
    screen.window.windowScene = scene
    expect(screen.root.traitCollection.userInterfaceIdiom == .phone)
    expect(screen.root.traitCollection.userInterfaceStyle == .dark)
    screen.window.traitOverrides.userInterfaceStyle = .light
    expect(screen.root.traitCollection.userInterfaceStyle == .light)
    scene.traitOverrides.accessibilityContrast = .high
    expect(screen.root.traitCollection.accessibilityContrast == .high, saying: "live")
    // The desktop changes its mind.
    let size = screen.window.bounds.size
    screen.window.configure(size: size, traits: .desktop(size: size, scale: 2, style: .dark))
    expect(screen.root.traitCollection.displayScale == 2, screen.root.traitCollection.displayScale)
    expect(screen.root.traitCollection.userInterfaceStyle == .light)
    expect(screen.root.traitCollection.userInterfaceIdiom == .phone)
    expect(scene.traitCollection == screen.window.traitCollection)
    screen.window.windowScene = nil
    expect(screen.root.traitCollection.userInterfaceIdiom == .mac)
    expect(UIWindow(windowScene: scene).traitCollection.userInterfaceIdiom == .phone)
  }

  @Test func `with the looks of a phone colours are those that Apple published, live`() {
    let size = screen.window.bounds.size
    let accent = DesktopLook.Accent(red: 0.5, green: 0, blue: 0.3)
    screen.window.configure(
      size: size, traits: .desktop(size: size, scale: 1, look: DesktopLook(accent: accent)))
    let tint = { screen.root.tintColor.rgba(with: screen.root.traitCollection) }
    let desktop = tint()
    screen.window.traitOverrides.userInterfaceIdiom = .phone
    expect(tint() == UIColor.systemBlue.rgba(with: screen.root.traitCollection))
    expect(tint() != desktop, tint(), desktop)
    screen.window.traitOverrides.remove(UITraitUserInterfaceIdiom.self)
    expect(tint() == desktop, tint(), desktop)
  }

  @Test func `a scale that no window can have is reported, and the display's counts`() {
    let kinds = reportKinds { screen.window.traitOverrides.displayScale = 100 }
    expect(kinds == ["window.scale"], kinds)
    expect(screen.window.traitCollection.displayScale == 1)
    screen.window.traitOverrides.displayScale = 2
    expect(screen.window.traitCollection.displayScale == 2)
  }
}
