import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What stands out while a menu is open, and the card beside it.
@MainActor struct MenuPreviewTests {
  private final class Owner: NSObject, UIContextMenuInteractionDelegate {
    var heard: [String] = []
    var lines = 1
    var preview: (() -> UIViewController?)?
    var highlight: (UIView) -> UITargetedPreview? = { _ in nil }
    var dismissal: (UIView) -> UITargetedPreview? = { _ in nil }
    var style = UIContextMenuInteractionCommitStyle.dismiss

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      heard.append("asked")
      let provider = preview.map { make in
        { [weak self] () -> UIViewController? in
          self?.heard.append("preview")
          return make()
        }
      }
      return UIContextMenuConfiguration(
        identifier: "name" as NSString, previewProvider: provider,
        actionProvider: { [weak self] _ in
          self?.heard.append("menu")
          let lines = self?.lines ?? 0
          return lines == 0
            ? nil : UIMenu(children: (0..<lines).map { UIAction(title: "Line \($0)") { _ in } })
        })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      heard.append("stands out \(identifier)")
      return interaction.view.flatMap(highlight)
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      heard.append("goes back \(identifier)")
      return interaction.view.flatMap(dismissal)
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      animator.preferredCommitStyle = style
      heard.append("opened")
      let shown = animator.previewViewController
      animator.addCompletion { [weak self] in
        self?.heard.append(shown?.viewIfLoaded?.window == nil ? "free" : "still shown")
      }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { heard.append(animator?.previewViewController == nil ? "comes" : "comes with a card") }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { heard.append("goes") }
  }

  private let owner = Owner()

  /// A view of 100 × 40 points at 300, 100 with a menu.
  private func shown(
    direction: UITraitEnvironmentLayoutDirection = .leftToRight, width: CGFloat = 800,
    height: CGFloat = 600
  ) -> (UIView, ControllerScreen) {
    let root = UIViewController()
    let view = UIView(frame: CGRect(x: 300, y: 100, width: 100, height: 40))
    view.addInteraction(UIContextMenuInteraction(delegate: owner))
    let screen = ControllerScreen(root, width: width, height: height, direction: direction)
    root.view.addSubview(view)
    screen.settle()
    return (view, screen)
  }

  private func marks(beside view: UIView) -> [MenuMark] {
    (view.superview?.subviews ?? []).compactMap { $0 as? MenuMark }
  }

  @Test func `a view has a ring in its tint colour while its menu is open`() throws {
    let (view, screen) = shown()
    view.superview?.tintColor = .systemGreen
    view.layer.cornerRadius = 9
    screen.click(view, .secondary)
    let mark = try #require(marks(beside: view).first)
    expect(mark.frame == view.frame, mark.frame, view.frame)
    expect(mark.picture == nil, mark.picture)
    let ring = try #require(mark.find(MenuRing.self))
    expect(ring.layer.cornerRadius == 9, ring.layer.cornerRadius)
    let green = UIColor.systemGreen.resolvedColor(with: view.traitCollection)
    expect(ring.layer.borderColor == green.cgColor, ring.layer.borderColor, green.cgColor)
    screen.settle()
    expect(mark.alpha == 1, mark.alpha)
    expect(!mark.isUserInteractionEnabled)
    screen.key("escape")
    screen.settle()
    expect(marks(beside: view).isEmpty, marks(beside: view))
  }

  @Test func `the delegate is asked and told in order`() {
    let (view, screen) = shown()
    owner.preview = { UIViewController() }
    screen.click(view, .secondary)
    screen.settle()
    expect(owner.heard == ["asked", "preview", "menu", "stands out name", "comes with a card"])
    owner.heard = []
    screen.key("escape")
    screen.settle()
    expect(owner.heard == ["goes back name", "goes"], owner.heard)
  }

  @Test func `nothing stands out where there is no menu`() {
    let (view, screen) = shown()
    owner.lines = 0
    screen.click(view, .secondary)
    expect(owner.heard == ["asked", "menu"], owner.heard)
    expect(marks(beside: view).isEmpty, marks(beside: view))
    expect(screen.window.openMenu == nil, screen.window.openMenu)
  }

  @Test func `older questions are asked where the newer ones are not there`() throws {
    final class Old: NSObject, UIContextMenuInteractionDelegate {
      var heard: [String] = []
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "A") { _ in }])
        })
      }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        heard.append("stands out")
        return nil
      }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        heard.append("goes back")
        return nil
      }
    }
    let (view, screen) = shown()
    let old = Old()
    view.interactions.forEach(view.removeInteraction)
    view.addInteraction(UIContextMenuInteraction(delegate: old))
    screen.click(view, .secondary)
    expect(marks(beside: view).count == 1, marks(beside: view).count)
    screen.key("escape")
    screen.settle()
    expect(old.heard == ["stands out", "goes back"], old.heard)
  }

  @Test func `a preview with a background is a picture, and goes where the delegate says`() throws {
    let (view, screen) = shown()
    owner.highlight = { view in
      let parameters = UIPreviewParameters()
      parameters.backgroundColor = .systemYellow
      return UITargetedPreview(
        view: view, parameters: parameters,
        target: UIPreviewTarget(
          container: view.superview!, center: CGPoint(x: 500, y: 300),
          transform: CGAffineTransform(scaleX: 2, y: 2)))
    }
    owner.dismissal = { view in
      UITargetedPreview(view: view).retargetedPreview(
        with: UIPreviewTarget(container: view, center: CGPoint(x: 10, y: 20)))
    }
    screen.click(view, .secondary)
    screen.settle()
    let mark = try #require(marks(beside: view).first)
    expect(mark.center == CGPoint(x: 500, y: 300), mark.center)
    expect(mark.frame.size == CGSize(width: 200, height: 80), mark.frame.size)
    expect(mark.picture?.backgroundColor == .systemYellow, mark.picture?.backgroundColor)
    expect(mark.picture?.layer.shadowOpacity ?? 0 > 0)
    screen.key("escape")
    expect(mark.center == CGPoint(x: 310, y: 120), mark.center)
    expect(mark.transform == .identity, mark.transform)
    screen.settle()
    expect(mark.superview == nil, mark.superview)
  }

  @Test func `a view in no window is shown at its target, and one without a target is not`() throws
  {
    let (view, screen) = shown()
    let outside = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    owner.highlight = { view in
      UITargetedPreview(
        view: outside, parameters: UIPreviewParameters(),
        target: UIPreviewTarget(container: view.superview!, center: CGPoint(x: 50, y: 50)))
    }
    screen.click(view, .secondary)
    let mark = try #require(marks(beside: view).first)
    expect(outside.isDescendant(of: mark))
    expect(mark.frame == CGRect(x: 20, y: 35, width: 60, height: 30), mark.frame)
    screen.key("escape")
    screen.settle()
    expect(outside.window == nil, outside.window)
    owner.highlight = { _ in UITargetedPreview(view: outside) }
    screen.click(view, .secondary)
    expect(marks(beside: view).isEmpty, marks(beside: view))
    expect(screen.window.openMenu != nil, screen.window.openMenu)
  }

  @Test func `of text only lines are seen, with a little space around them`() throws {
    let (view, screen) = shown()
    let rects = [
      CGRect(x: 10, y: 0, width: 60, height: 18), CGRect(x: 10, y: 20, width: 30, height: 18),
    ]
    let parameters = UIDragPreviewParameters(
      textLineRects: rects.map { NSValue(cgRect: $0) } + [NSNumber(value: 3)])
    parameters.backgroundColor = .systemYellow
    owner.highlight = { UITargetedPreview(view: $0, parameters: parameters) }
    screen.click(view, .secondary)
    screen.settle()
    let picture = try #require(marks(beside: view).first?.picture)
    // What stands out of the view is cut.
    expect(
      picture.subviews.map(\.frame) == [
        CGRect(x: 6, y: 0, width: 68, height: 20), CGRect(x: 6, y: 18, width: 38, height: 22),
      ], picture.subviews.map(\.frame))
    expect(picture.subviews.allSatisfy { $0.backgroundColor == .systemYellow && $0.clipsToBounds })
    expect(picture.backgroundColor == nil, picture.backgroundColor)
    expect(marks(beside: view).first?.find(MenuRing.self) == nil)
    let outside = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let union = PreviewView(outside, parameters)
    expect(union.subviews.map(\.frame) == [CGRect(x: 6, y: 0, width: 68, height: 40)])
    expect(outside.frame.origin == CGPoint(x: -6, y: 0), outside.frame.origin)
    expect(
      PreviewView(UIView(frame: view.frame), UIPreviewParameters(textLineRects: [])).clipsToBounds)
  }

  // MARK: The card

  private func card(_ size: CGSize, beside menu: CGRect, isReversed: Bool = false) -> CGRect? {
    MenuPlacement.card(
      beside: menu, size: size, in: CGRect(x: 0, y: 0, width: 800, height: 600),
      isReversed: isReversed)
  }

  @Test func `a card stands where lines begin, else where there is space`() {
    let size = CGSize(width: 200, height: 300)
    let menu = CGRect(x: 300, y: 100, width: 160, height: 64)
    expect(card(size, beside: menu) == CGRect(x: 96, y: 100, width: 200, height: 300))
    expect(
      card(size, beside: menu, isReversed: true)
        == CGRect(x: 464, y: 100, width: 200, height: 300),
      card(size, beside: menu, isReversed: true))
    // No space at the left.
    let atLeft = CGRect(x: 100, y: 400, width: 160, height: 64)
    expect(card(size, beside: atLeft) == CGRect(x: 264, y: 296, width: 200, height: 300))
    // Neither left nor right: above, level with where lines begin.
    let wide = CGSize(width: 700, height: 200)
    expect(
      card(wide, beside: CGRect(x: 300, y: 400, width: 160, height: 64))
        == CGRect(x: 96, y: 196, width: 700, height: 200))
    expect(
      card(wide, beside: CGRect(x: 300, y: 100, width: 160, height: 64))
        == CGRect(x: 96, y: 168, width: 700, height: 200))
    // Nowhere whole: smaller. Not at all where that is too small.
    expect(
      card(CGSize(width: 700, height: 590), beside: menu)
        == CGRect(x: 96, y: 168, width: 700, height: 428))
    expect(card(size, beside: CGRect(x: 50, y: 50, width: 700, height: 500)) == nil)
  }

  @Test func `a controller is shown beside its menu in the size that it prefers`() throws {
    let log = LifeLog()
    let (view, screen) = shown()
    owner.preview = {
      let controller = LoggedController("Photo", log)
      controller.preferredContentSize = CGSize(width: 200, height: 150)
      return controller
    }
    screen.click(view, .secondary)
    screen.settle()
    let menu = try #require(screen.window.openMenu)
    let card = try #require(menu.card)
    expect(card.frame.size == CGSize(width: 200, height: 150), card.frame.size)
    expect(card.frame.maxX == menu.panels[0].frame.minX - MenuPlacement.gap, card.frame.maxX)
    expect(card.shown.view.isDescendant(of: card))
    expect(card.shown.view.frame == card.bounds, card.shown.view.frame, card.bounds)
    expect(
      log.take() == "Photo loaded, Photo will appear, Photo is appearing, Photo appeared")
    screen.key("escape")
    screen.settle()
    expect(log.take() == "Photo will disappear, Photo disappeared")
    expect(card.shown.view.superview == nil, card.shown.view.superview)
  }

  @Test(arguments: [true, false])
  func `a click on the card, or Return, opens what is on it when its view is free`(byKey: Bool)
    throws
  {
    let (view, screen) = shown()
    owner.preview = { UIViewController() }
    owner.style = byKey ? .pop : .dismiss
    screen.click(view, .secondary)
    screen.settle()
    owner.heard = []
    let card = try #require(screen.window.openMenu?.card)
    if byKey { screen.key("return") } else { screen.click(card) }
    expect(screen.window.openMenu == nil, screen.window.openMenu)
    expect((card.frame == screen.window.bounds) == byKey, byKey)
    screen.settle()
    expect(owner.heard == ["opened", "goes back name", "goes", "free"], owner.heard)
  }

  @Test func `Return on a line chooses that, and the card opens nothing`() {
    let (view, screen) = shown()
    owner.preview = { UIViewController() }
    screen.click(view, .secondary)
    screen.key("down")
    owner.heard = []
    screen.key("return")
    screen.settle()
    expect(owner.heard == ["goes back name", "goes"], owner.heard)
  }

  @Test func `a card without a menu opens where it was asked for, and closes`() throws {
    let (view, screen) = shown()
    owner.lines = 0
    owner.preview = { UIViewController() }
    screen.click(view, .secondary)
    screen.settle()
    let card = try #require(screen.window.openMenu?.card)
    expect(card.frame == CGRect(x: 350, y: 120, width: 400, height: 400), card.frame)
    expect(screen.window.openMenu?.leavingViews.isEmpty == true)
    screen.key("escape")
    expect(screen.window.openMenu == nil, screen.window.openMenu)
    screen.click(view, .secondary)
    screen.settle()
    screen.click(CGPoint(x: 20, y: 500))
    expect(screen.window.openMenu == nil, screen.window.openMenu)
  }

  @Test func `a controller that is shown already is reported, and its menu has no card`() throws {
    let (view, screen) = shown()
    owner.preview = { [weak screen] in screen?.window.rootViewController }
    let kinds = reportKinds { screen.click(view, .secondary) }
    expect(kinds == ["menu.previewShownAlready"], kinds)
    expect(screen.window.openMenu?.card == nil, screen.window.openMenu?.card)
    expect(screen.window.openMenu?.panels.count == 1, screen.window.openMenu?.panels.count)
  }

  @Test func `in a small window a menu has no card`() throws {
    let (view, screen) = shown(width: 170, height: 100)
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    owner.preview = { UIViewController() }
    screen.click(view, .secondary)
    expect(screen.window.openMenu?.card?.isHidden == true, screen.window.openMenu?.card?.isHidden)
    owner.heard = []
    screen.key("return")
    expect(owner.heard.isEmpty, owner.heard, saying: "what is not seen is not opened")
  }
}
