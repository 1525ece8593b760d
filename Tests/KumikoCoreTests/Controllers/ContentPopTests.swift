import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// A finger on the content of a page that leads back.
@MainActor struct ContentPopTests {
  private let page = UIViewController()
  private let navigation = UINavigationController(rootViewController: UIViewController())

  private func showing(
    _ direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> ControllerScreen {
    navigation.pushViewController(page, animated: false)
    let screen = ControllerScreen(navigation, direction: direction)
    screen.settle()
    return screen
  }

  private func slide(
    _ screen: ControllerScreen, from start: CGPoint, by way: CGVector, lifts: Bool = true
  ) {
    screen.send(.fingerDown(start, id: 1))
    for step in 1...10 {
      let part = CGFloat(step) / 10
      screen.send(
        .fingerMoved(CGPoint(x: start.x + way.dx * part, y: start.y + way.dy * part), id: 1))
      screen.tick()
    }
    guard lifts else { return }
    screen.send(.fingerUp(CGPoint(x: start.x + way.dx, y: start.y + way.dy), id: 1))
    screen.settle()
  }
  private var depth: Int { navigation.viewControllers.count }
  private func add<View: UIView>(_ view: View) -> View {
    view.frame = CGRect(x: 0, y: 100, width: 375, height: 400)
    page.view.addSubview(view)
    return view
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `leads back, towards where lines begin`(direction: UITraitEnvironmentLayoutDirection) {
    let screen = showing(direction)
    let sign: CGFloat = direction == .rightToLeft ? -1 : 1
    slide(screen, from: CGPoint(x: 187, y: 300), by: CGVector(dx: -150 * sign, dy: 0))
    expect(depth == 2)
    slide(screen, from: CGPoint(x: 187, y: 100), by: CGVector(dx: 180 * sign, dy: 350))
    expect(depth == 2, saying: "more down than back")
    slide(screen, from: CGPoint(x: 187, y: 300), by: CGVector(dx: 170 * sign, dy: 10))
    expect(depth == 1)
  }

  @Test func `is switched off by its property, and the pointer does not lead back`() throws {
    let screen = showing()
    let gesture = try #require(navigation.interactiveContentPopGestureRecognizer)
    gesture.isEnabled = false
    slide(screen, from: CGPoint(x: 100, y: 300), by: CGVector(dx: 250, dy: 0))
    expect(depth == 2)
    gesture.isEnabled = true
    screen.send(.pointerDown(CGPoint(x: 100, y: 300), button: .primary, clicks: 1, modifiers: []))
    for x in stride(from: 110, through: 360, by: 25) {
      screen.send(.pointerMoved(CGPoint(x: CGFloat(x), y: 300)))
    }
    screen.send(.pointerUp(CGPoint(x: 360, y: 300), button: .primary, modifiers: []))
    screen.settle()
    expect(depth == 2)
  }

  @Test func `goes along with the finger, and is given up where that turns back`() {
    let screen = showing()
    slide(screen, from: CGPoint(x: 50, y: 300), by: CGVector(dx: 120, dy: 0), lifts: false)
    expect(page.view.convert(CGPoint.zero, to: nil).x != 0 || page.view.transform.tx > 50)
    for x in stride(from: 160, through: 60, by: -20) {
      screen.send(.fingerMoved(CGPoint(x: CGFloat(x), y: 300), id: 1))
      screen.tick()
    }
    screen.send(.fingerUp(CGPoint(x: 60, y: 300), id: 1))
    screen.settle()
    expect(depth == 2 && page.view.transform == .identity)
  }

  @Test func `a list is scrolled up and down, and led back from sideways`() {
    let list = add(UIScrollView())
    list.contentSize = CGSize(width: 375, height: 2000)
    let screen = showing()
    slide(screen, from: CGPoint(x: 187, y: 400), by: CGVector(dx: 0, dy: -200))
    expect(list.contentOffset.y > 100 && depth == 2)
    slide(screen, from: CGPoint(x: 100, y: 300), by: CGVector(dx: 250, dy: 0))
    expect(depth == 1)
  }

  @Test func `content that is scrolled sideways moves first`() {
    let strip = add(UIScrollView())
    strip.contentSize = CGSize(width: 2000, height: 400)
    strip.contentOffset.x = 600
    let screen = showing()
    slide(screen, from: CGPoint(x: 100, y: 300), by: CGVector(dx: 200, dy: 0))
    expect(strip.contentOffset.x < 600 && depth == 2)
  }

  @Test func `a slider is slid`() {
    let slider = add(UISlider())
    slider.value = 0.1
    let screen = showing()
    slide(screen, from: CGPoint(x: 50, y: 300), by: CGVector(dx: 200, dy: 0))
    expect(depth == 2)
  }
}
