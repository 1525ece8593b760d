import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

@testable import KumikoCore
@testable import KumikoInspector

/// A screen whose one label goes when it is asked to.
private final class NoteController: UIViewController {
  var label: UILabel? = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))

  override func viewDidLoad() {
    super.viewDidLoad()
    label?.text = "Note"
    label.map(view.addSubview)
  }

  func forget() {
    label?.removeFromSuperview()
    label = nil
  }
}

/// How the inspector's window looks, in any size and with texts of any size.
extension `the inspector` {
  struct `its window` {
    private func app() async throws -> (OffscreenHost, NoteController) {
      let host = try OffscreenHost(size: CGSize(width: 300, height: 300))
      let controller = NoteController()
      host.rootViewController = controller
      await host.settle()
      return (host, controller)
    }

    private func all<View: UIView>(_ kind: View.Type, in view: UIView) -> [View] {
      guard !view.isHidden else { return [] }
      return [view as? View].compactMap(\.self) + view.subviews.flatMap { all(kind, in: $0) }
    }

    @Test func `indents the lines of a tree by their depth, and cuts none of their numbers`()
      async throws
    {
      let (host, controller) = try await app()
      let (own, inspector) = try await InspectorViewController.opened(on: host)
      defer { inspector.stop() }
      // The same lines have longer numbers then.
      controller.label?.frame = CGRect(x: 110.5, y: 120.5, width: 180.5, height: 20.5)
      inspector.refresh()
      await own.runWaitingTasks()
      let cells = try #require(all(UITableView.self, in: inspector.view).first).visibleCells
      let labels = cells.map { all(UILabel.self, in: $0.contentView) }
      let starts = labels.map { $0[0].convert(CGPoint.zero, to: nil).x }
      let depths = inspector.lines.map { CGFloat($0.prefix { $0 == " " }.count / 2) }
      expect(starts.map { $0 - starts[0] } == depths.map { $0 * 12 }, starts, depths)
      let details = labels.map { $0[1] }
      expect(details.contains { $0.text == "110.5 120.5 180.5 20.5" }, details.map(\.text))
      let ends = details.map { $0.convert(CGPoint(x: $0.bounds.maxX, y: 0), to: nil).x }
      expect(Set(ends).count == 1, ends)
      expect(details.allSatisfy { $0.bounds.width >= $0.intrinsicContentSize.width }, details)
    }

    @Test(
      arguments: [360, 560, 1_280],
      [UIContentSizeCategory.large, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge])
    func `cuts no word of what is pressed`(_ width: CGFloat, _ text: UIContentSizeCategory)
      async throws
    {
      let (host, controller) = try await app()
      let (own, inspector) = try await InspectorViewController.opened(
        on: host, width: width, text: text)
      defer { inspector.stop() }
      try inspector.choose(#require(controller.label))
      await own.runWaitingTasks()
      let pressed: [UIView] =
        all(UIButton.self, in: inspector.view) + all(UISegmentedControl.self, in: inspector.view)
      expect(pressed.count > 3, pressed)
      for view in pressed {
        expect(view.bounds.width >= view.intrinsicContentSize.width, view, text)
        expect(view.bounds.height >= view.intrinsicContentSize.height, view, text)
        expect(inspector.view.bounds.contains(view.convert(view.bounds, to: inspector.view)), view)
      }
      for caption in all(UILabel.self, in: inspector.view) where caption.text == "Background" {
        expect(caption.bounds.width >= caption.intrinsicContentSize.width, caption)
      }
    }

    @Test func `has a menu of what there is where words have no room beside each other`()
      async throws
    {
      let (host, _) = try await app()
      let (own, inspector) = try await InspectorViewController.opened(on: host, width: 360)
      defer { inspector.stop() }
      try own.tap("Views")
      _ = await own.settle(within: 1)
      try own.element("Memory", role: .menuItem).tap()
      await own.runWaitingTasks()
      expect(inspector.lines.contains("Pictures that are shown"), inspector.lines)
      expect(!own.elements("Memory", role: .button).isEmpty)
    }

    @Test func `says in its menu what is shown, and begins with the first line of another`()
      async throws
    {
      let (host, controller) = try await app()
      for number in 0..<60 {
        controller.view.addSubview(UIView(frame: CGRect(x: number, y: 0, width: 1, height: 1)))
      }
      let (own, inspector) = try await InspectorViewController.opened(on: host, width: 360)
      defer { inspector.stop() }
      let table = try #require(all(UITableView.self, in: inspector.view).first)
      inspector.chooseRow(40)
      await own.runWaitingTasks()
      expect(table.contentOffset.y > 0, table.contentOffset)
      try own.tap("Views")
      _ = await own.settle(within: 1)
      let checked = try ["Views", "Layers"].filter {
        try own.element($0, role: .menuItem).node.states.contains(.checked)
      }
      expect(checked == ["Views"], checked)
      try own.element("Layers", role: .menuItem).tap()
      await own.runWaitingTasks()
      expect(inspector.lines.first == "CALayer" && table.contentOffset.y == 0, table.contentOffset)
    }

    @Test func `is mirrored where people read from the right`() async throws {
      let flow = LineFlow(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
      flow.semanticContentAttribute = .forceRightToLeft
      let buttons = ["One", "Two"].map { title in
        let button = UIButton(configuration: .gray())
        button.setTitle(title, for: .normal)
        return button
      }
      for button in buttons { flow.add(button) }
      flow.layoutIfNeeded()
      expect(buttons[0].frame.maxX == 300 && buttons[1].frame.maxX == buttons[0].frame.minX - 8)
    }

    @Test func `gives the room that is left in a line to what stretches`() {
      let flow = LineFlow(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
      let button = UIButton(configuration: .gray())
      button.setTitle("One", for: .normal)
      let slider = CaptionedView(CaptionedView.caption("Speed"), UISlider(), width: 60)
      flow.add(button)
      flow.add(slider, stretches: true)
      flow.layoutIfNeeded()
      expect(slider.frame.minX == button.frame.maxX + 8, button.frame, slider.frame)
      expect(slider.frame.minY == 0 && slider.frame.maxX == 300, slider.frame)
    }

    @Test func `has the names of controls where reading begins`() {
      for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
        let (words, control) = (CaptionedView.caption("Speed"), UISwitch())
        let view = CaptionedView(words, control, width: nil)
        view.semanticContentAttribute = direction
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
        view.layoutIfNeeded()
        let isReversed = direction == .forceRightToLeft
        expect(isReversed ? words.frame.maxX == 300 : words.frame.minX == 0, words.frame)
        expect(
          isReversed
            ? control.frame.maxX == words.frame.minX - 8
            : control.frame.minX == words.frame.maxX + 8, control.frame, words.frame)
      }
    }

    @Test func `says why there are no lines`() async throws {
      let (host, _) = try await app()
      let (own, inspector) = try await InspectorViewController.opened(on: host)
      defer { inspector.stop() }
      let trees = [
        ("Updates", "No list was given anything since the inspector was opened."),
        ("Left behind", "Every controller that was popped or dismissed is gone."),
        ("Constraints", "No view of the window has constraints."),
      ]
      for (tree, words) in trees {
        try own.tap(tree)
        await own.runWaitingTasks()
        // Others in the program may use lists and leave controllers behind.
        expect(own.elements(words).isEmpty != inspector.lines.isEmpty, tree, inspector.lines)
      }
      try own.tap("Views")
      await own.runWaitingTasks()
      expect(trees.allSatisfy { own.elements($1).isEmpty })
    }

    @Test func `offers changes only of what is chosen, until that is gone`() async throws {
      let (host, controller) = try await app()
      let (own, inspector) = try await InspectorViewController.opened(on: host)
      defer { inspector.stop() }
      func isOffered() -> Bool { !own.elements("Opacity").isEmpty }
      expect(!isOffered() && inspector.saying.hasPrefix("Choose a line"), inspector.saying)
      try inspector.choose(#require(controller.label))
      await own.runWaitingTasks()
      expect(isOffered() && inspector.saying.contains("Note"), inspector.saying)
      controller.forget()
      await host.settle()
      inspector.refresh()
      await own.runWaitingTasks()
      expect(!isOffered() && inspector.saying == "What was chosen is gone.", inspector.saying)
    }

    @Test func `follows what is chosen, where it is and what it says`() async throws {
      let (host, controller) = try await app()
      let (own, inspector) = try await InspectorViewController.opened(on: host)
      defer { inspector.stop() }
      let label = try #require(controller.label)
      inspector.choose(label)
      let mark = try #require(host.window.subviews.last)
      expect(mark.frame == label.convert(label.bounds, to: nil), mark.frame)
      label.frame = CGRect(x: 50, y: 60, width: 70, height: 20)
      label.text = "Another"
      inspector.refresh()
      await own.runWaitingTasks()
      expect(mark.frame == label.convert(label.bounds, to: nil), mark.frame)
      expect(inspector.saying.contains("text = 'Another'"), inspector.saying)
      expect(inspector.saying.contains("Why this frame?"), inspector.saying)
    }

    @Test func `stays at the lines that are read while others come`() async throws {
      let (host, controller) = try await app()
      for number in 0..<60 {
        controller.view.addSubview(UIView(frame: CGRect(x: number, y: 0, width: 1, height: 1)))
      }
      let (own, inspector) = try await InspectorViewController.opened(on: host)
      defer { inspector.stop() }
      inspector.chooseRow(40)
      let table = try #require(all(UITableView.self, in: inspector.view).first)
      await own.runWaitingTasks()
      expect(table.contentOffset.y > 0, table.contentOffset)
      table.contentOffset = .zero
      controller.label?.text = "Other"
      inspector.refresh()
      await own.runWaitingTasks()
      expect(table.contentOffset.y == 0, table.contentOffset)
    }

    @Test func `stands beside the window that it is about, where the screen has room`() {
      let screen = CGRect(x: 0, y: 0, width: 1_600, height: 1_000)
      let size = CGSize(width: 560, height: 760)
      func place(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, on screen: CGRect) -> CGPoint {
        Inspector.place(
          of: size, beside: CGRect(x: x, y: y, width: width, height: 600), on: screen)
      }
      expect(place(100, 50, 800, on: screen) == CGPoint(x: 916, y: 50))
      expect(place(700, 50, 800, on: screen) == CGPoint(x: 124, y: 50))
      // Neither side has room: the one with more of it is taken, at the edge.
      expect(place(400, 50, 800, on: screen) == CGPoint(x: 1_040, y: 50))
      expect(place(450, 50, 800, on: screen) == CGPoint(x: 0, y: 50))
      expect(place(100, 500, 800, on: screen) == CGPoint(x: 916, y: 240))
      let small = CGRect(x: 0, y: 0, width: 500, height: 600)
      expect(place(0, 0, 400, on: small) == CGPoint(x: 0, y: 0))
    }

    @Test func `opens with the first window once that is about to be shown, and with no other`()
      async throws
    {
      let (host, _) = try await app()
      let (other, _) = try await app()
      Inspector.offer(environment: ["KUMIKO_INSPECT": "1"])
      defer { UIWindow.keyWatch = nil }
      for shown in [host, other] {
        NotificationCenter.default.post(
          name: UIWindow.didBecomeVisibleNotification, object: shown.window)
      }
      expect(!Inspector.isOpen(on: host.window))
      await host.runWaitingTasks()
      expect(Inspector.isOpen(on: host.window) && !Inspector.isOpen(on: other.window))
      Inspector.close(on: host.window)
    }
  }
}
