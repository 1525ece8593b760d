import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The glass behind the buttons of a bar whose background an edge effect replaces.
@MainActor struct BarGlassTests {
  private let page = UIViewController()
  private let list = UIScrollView()
  private let navigation: UINavigationController
  private let screen: ControllerScreen

  init() {
    list.contentSize = CGSize(width: 100, height: 2_000)
    list.topEdgeEffect.style = .soft
    page.view = list
    page.title = "Photos"
    navigation = UINavigationController(rootViewController: page)
    screen = ControllerScreen(navigation, width: 900)
  }

  private func items(_ names: String...) -> [UIBarButtonItem] {
    names.map { UIBarButtonItem(title: $0) }
  }

  /// The texts of the buttons on each piece of glass, from the left.
  private var pieces: [[String]] {
    screen.settle()
    guard let content = navigation.navigationBar.content else { return [] }
    let glass = content.subviews.compactMap { $0 as? UIVisualEffectView }
      .sorted { $0.frame.minX < $1.frame.minX }
    for (one, next) in zip(glass, glass.dropFirst()) {
      expect(next.frame.minX - one.frame.maxX >= 8, glass)
    }
    return glass.map { piece in
      content.subviews.filter { piece.frame.contains($0.center) && $0 is UIButton }
        .sorted { $0.frame.minX < $1.frame.minX }
        .map { ($0 as? UIButton)?.currentTitle ?? ($0 as? UIButton)?.configuration?.title ?? "" }
    }
  }

  @Test func `adjacent buttons share one piece of glass, at each end`() {
    page.navigationItem.leftBarButtonItems = items("A", "B")
    page.navigationItem.rightBarButtonItems = items("Z", "Y")
    expect(pieces == [["A", "B"], ["Y", "Z"]], pieces)
  }

  @Test func `an item that does not share has its own, and one that hides it has none`() {
    let shown = items("Z", "Y", "X", "W")
    page.navigationItem.rightBarButtonItems = shown
    shown[1].sharesBackground = false
    expect(pieces == [["W", "X"], ["Y"], ["Z"]], pieces)
    shown[1].sharesBackground = true
    expect(pieces == [["W", "X", "Y", "Z"]], pieces)
    shown[1].hidesSharedBackground = true
    expect(pieces == [["W", "X"], ["Z"]], pieces)
  }

  @Test func `groups have a piece each, and items of a group of several stay on it`() {
    let (bold, rest) = (items("Bold"), items("Left", "Right"))
    rest[0].sharesBackground = false
    rest[1].hidesSharedBackground = true
    page.navigationItem.trailingItemGroups = [
      .fixedGroup(items: bold), .fixedGroup(items: rest),
    ]
    expect(pieces == [["Bold"], ["Left", "Right"]], pieces)
    bold[0].hidesSharedBackground = true
    expect(pieces == [["Left", "Right"]], pieces)
  }

  @Test func `spaces end a piece, and the back button has its own`() {
    let next = UIViewController()
    let inner = UIScrollView()
    inner.topEdgeEffect.style = .hard
    next.view = inner
    let shown = items("Z", "Y")
    next.navigationItem.rightBarButtonItems = [shown[0], .fixedSpace(20), shown[1]]
    navigation.pushViewController(next, animated: false)
    expect(pieces == [["Photos"], ["Y"], ["Z"]], pieces)
  }

  @Test func `a bar with a background has no glass, and its buttons no gaps`() throws {
    let shown = items("Z", "Y")
    page.navigationItem.rightBarButtonItems = shown
    shown[0].sharesBackground = false
    expect(pieces == [["Y"], ["Z"]], pieces)
    list.topEdgeEffect.style = .automatic
    expect(pieces.isEmpty, pieces)
    let frames = shown.compactMap(\.shownView?.frame)
    expect(frames[1].maxX == frames[0].minX, frames)
  }

  @Test func `right to left the pieces are mirrored`() {
    let reversed = ControllerScreen(navigation, width: 900, direction: .rightToLeft)
    page.navigationItem.rightBarButtonItems = items("Z", "Y")
    page.navigationItem.rightBarButtonItems?[0].sharesBackground = false
    reversed.settle()
    expect(pieces == [["Z"], ["Y"]], pieces)
  }
}
