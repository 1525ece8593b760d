import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What happens to content under what lies over the edges of a scroll view.
@MainActor @Suite(.serialized) struct ScrollEdgeEffectTests {
  private let screen = ViewScreen()
  private let list = UIScrollView(frame: rect(0, 0, 320, 480))
  private let buttons = UIView(frame: rect(0, 420, 320, 60))
  private let interaction = UIScrollEdgeElementContainerInteraction()

  init() {
    list.contentSize = CGSize(width: 320, height: 2_000)
    list.backgroundColor = .systemTeal
    screen.root.addSubview(list)
    screen.root.addSubview(buttons)
    screen.tick()
  }

  private var veils: [ScrollEdgeVeil] { list.subviews.compactMap { $0 as? ScrollEdgeVeil } }

  /// Where a veil is in the window.
  private var seen: [CGRect] { veils.map { $0.convert($0.bounds, to: nil) } }

  private func cover(_ edge: UIRectEdge = .bottom) {
    interaction.scrollView = list
    interaction.edge = edge
    buttons.addInteraction(interaction)
    screen.tick()
  }

  @Test func `content fades under a view that says it lies over the edge`() throws {
    expect(veils.isEmpty)
    cover()
    expect(interaction.view === buttons && interaction.scrollView === list)
    expect(seen == [rect(0, 404, 320, 76)], seen)
    list.contentOffset.y = 300
    screen.tick()
    expect(seen == [rect(0, 404, 320, 76)], seen, saying: "it stays at the edge")
    expect(veils.first?.isUserInteractionEnabled == false)
    list.contentOffset.y = 2_000 - 420
    screen.tick()
    expect(veils.isEmpty, saying: "nothing lies under the view at the end")
    list.contentOffset.y = 0
    buttons.removeInteraction(interaction)
    screen.tick()
    expect(veils.isEmpty)
  }

  @Test func `the edge can be another one, and the view another one`() {
    buttons.frame = rect(0, 0, 320, 50)
    list.contentOffset.y = 100
    cover(.top)
    expect(seen == [rect(0, 0, 320, 66)], seen)
    buttons.frame = rect(0, 0, 40, 480)
    interaction.edge = .left
    screen.tick()
    expect(seen == [rect(0, 0, 56, 480)], seen)
    buttons.frame = rect(290, 0, 30, 480)
    interaction.edge = .right
    screen.tick()
    expect(seen == [rect(274, 0, 46, 480)], seen)
    interaction.scrollView = nil
    screen.tick()
    expect(veils.isEmpty)
  }

  @Test func `it can be hard, or nothing`() throws {
    cover()
    list.bottomEdgeEffect.style = .hard
    screen.tick()
    expect(seen == [rect(0, 420, 320, 60)], seen, saying: "it ends where the view does")
    let veil = try #require(veils.first)
    expect(veil.find(UIVisualEffectView.self)?.isHidden == false)
    expect(veil.find(UIView.self) { $0.frame == rect(0, 0, 320, 1) && !$0.isHidden } != nil)
    list.bottomEdgeEffect.style = .soft
    screen.tick()
    expect(veil.find(UIVisualEffectView.self)?.isHidden == true)
    list.bottomEdgeEffect.isHidden = true
    screen.tick()
    expect(veils.isEmpty && list.topEdgeEffect.style === UIScrollEdgeEffect.Style.automatic)
    for effect in [list.leftEdgeEffect, list.rightEdgeEffect] { expect(!effect.isHidden) }
  }

  @Test func `it has the colour of the background, in light and in dark`() throws {
    list.backgroundColor = .systemBackground
    cover()
    let gradient = try #require(veils.first?.layer.sublayers?.first as? CAGradientLayer)
    let light = try #require(gradient.colors?.first as? CGColor)
    screen.root.overrideUserInterfaceStyle = .dark
    screen.tick()
    let dark = try #require(gradient.colors?.first as? CGColor)
    expect(light.rgba.red > 0.9 && dark.rgba.red < 0.2, (light, dark))
    let last = try #require(gradient.colors?.last as? CGColor)
    expect(last.rgba.alpha == 0, last)
  }

  @Test func `bars leave the edge to an effect that was chosen`() throws {
    let page = UIViewController()
    page.view = list
    let navigation = UINavigationController(rootViewController: page)
    let screen = ControllerScreen(navigation)
    screen.settle()
    list.contentOffset.y = 300
    screen.settle()
    expect(navigation.navigationBar.isElevated && veils.isEmpty)
    list.topEdgeEffect.style = .soft
    screen.settle()
    expect(!navigation.navigationBar.isElevated, saying: "no background of its own")
    let height = navigation.navigationBar.frame.maxY
    expect(seen == [rect(0, 0, 375, height + 16)], seen)
    list.topEdgeEffect.isHidden = true
    screen.settle()
    expect(!navigation.navigationBar.isElevated && veils.isEmpty)
    list.topEdgeEffect.isHidden = false
    list.topEdgeEffect.style = .automatic
    screen.settle()
    expect(navigation.navigationBar.isElevated && veils.isEmpty)
  }
}
