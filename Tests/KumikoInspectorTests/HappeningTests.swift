import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

@testable import KumikoCore
@testable import KumikoInspector

/// What the inspector says of what happens in a window, and what it changes there.
extension `the inspector` {
  struct `what happens in a window` {
    private func lines(_ tree: InspectedTree, _ host: OffscreenHost) -> [String] {
      tree.rows(of: host.window).map {
        String(repeating: "  ", count: $0.depth) + "\($0.title) | \($0.detail)"
      }
    }

    @Test func `a view that asks for a frame is named, and what it asked for`() async throws {
      let (host, controller) = try await DeskController.app()
      Inspector.watch(true)
      defer { Inspector.watch(false) }
      controller.total.text = "Sum"
      controller.total.text = "Sum of all"
      controller.box.center.x += 5
      await host.settle()
      let frames = lines(.frames, host)
      expect(
        frames.first?.hasPrefix("Frame ") == true && frames.first?.contains("drew ") == true, frames
      )
      let label = frames.first { $0.hasPrefix("  UILabel “Sum of all” | ") }
      expect(label?.contains("drawn") == true, frames)
      expect(label?.hasSuffix(" times") == true, frames)
      expect(frames.contains { $0 == "  UIView | placed" }, frames)
      // What layout asks for follows from that.
      expect(!frames.contains { $0.contains("ListCell") }, frames)
      host.click(at: CGPoint(x: 5, y: 290))
      expect(lines(.frames, host).contains { $0.contains("began with pointerUp") })
    }

    @Test func `an animation is named by what it moves`() async throws {
      let (host, controller) = try await DeskController.app()
      Inspector.watch(true)
      defer { Inspector.watch(false) }
      UIView.animate(withDuration: 0.3) { controller.box.alpha = 0.5 }
      host.advance(by: 0.1)
      expect(
        lines(.frames, host).contains { $0.hasPrefix("  UIView | ") && $0.contains("animated") })
      await host.settle()
    }

    @Test func `a frame has what was done after it, which another frame has not`() async throws {
      let (host, controller) = try await DeskController.app()
      Inspector.watch(true)
      defer { Inspector.watch(false) }
      let watch = try #require(FrameWatch.current)
      // Nothing was noted yet that this could belong to.
      watch.ended(.replay, in: host.window, duration: 9)
      controller.total.text = "Sum"
      host.advance(by: 1.0 / 60)
      watch.ended(.replay, in: host.window, duration: 0.002)
      watch.ended(.present, in: host.window, duration: 0.001)
      let words = try #require(InspectedTree.frames.rows(of: host.window).first)
      expect(words.detail.hasPrefix("3.00 ms, drew "), words.detail)
      expect(words.words.hasSuffix("compose 0.00 ms\nreplay 2.00 ms\npresent 1.00 ms"), words.words)
      await host.settle()
      let told = lines(.frames, host)
      host.advance(by: 1)
      // Those frames had nothing to tell: what follows them is theirs.
      watch.ended(.replay, in: host.window, duration: 0.5)
      expect(lines(.frames, host) == told, lines(.frames, host))
    }

    @Test func `nothing is noted where nobody looks`() async throws {
      let (host, controller) = try await DeskController.app()
      expect(FrameWatch.current == nil && ApplyWatch.current == nil)
      let (own, inspector) = try await InspectorViewController.opened(on: host)
      expect(FrameWatch.current != nil && ApplyWatch.current != nil)
      controller.total.text = "Sum"
      await host.settle()
      expect(!lines(.frames, host).isEmpty)
      inspector.stop()
      expect(FrameWatch.current == nil && ApplyWatch.current == nil)
      expect(lines(.frames, host).isEmpty && lines(.updates, host).isEmpty)
      _ = own
    }

    @Test func `what a list was given is told, with what of it was for nothing`() async throws {
      let (host, controller) = try await DeskController.app()
      Inspector.watch(true)
      defer { Inspector.watch(false) }
      controller.words = ["b", "c", "d", "e"]
      await controller.source.apply(controller.snapshot, animatingDifferences: false)
      await host.settle()
      expect(lines(.updates, host) == ["1  +2 −1 ↕0 ↻0 of 4 | 0.00 ms"], lines(.updates, host))
      await controller.source.apply(controller.snapshot, animatingDifferences: true)
      await host.settle()
      expect(
        lines(.updates, host).prefix(2) == [
          "2  +0 −0 ↕0 ↻0 of 4 | 0.00 ms, animated",
          "  for nothing: nothing differs from what was shown | ",
        ], lines(.updates, host))
      var snapshot = controller.snapshot
      snapshot.reconfigureItems(["b"])
      snapshot.reloadItems(["c"])
      await controller.source.apply(snapshot, animatingDifferences: false)
      await host.settle()
      expect(
        lines(.updates, host).prefix(2) == [
          "3  +0 −0 ↕0 ↻2 of 4 | 0.00 ms",
          "  for nothing: 2 of 2 cells that were made ready again show what they showed before: "
            + "c, b | ",
        ], lines(.updates, host))
      await controller.source.applySnapshotUsingReloadData(controller.snapshot)
      await host.settle()
      expect(
        lines(.updates, host).prefix(2) == [
          "4  +4 −4 ↕0 ↻0 of 4, reloaded | 0.00 ms",
          "  for nothing: everything was made anew, though 4 of 4 items were there before: apply(_:) "
            + "keeps their cells | ",
        ], lines(.updates, host))
    }

    @Test func `a controller that was popped and lives is told, until it goes`() async throws {
      let (host, controller) = try await DeskController.app()
      Inspector.watch(true)
      defer { Inspector.watch(false) }
      let navigation = try #require(controller.navigationController)
      var kept: UIViewController? = UITableViewController()
      kept?.title = "Kept"
      try navigation.pushViewController(#require(kept), animated: false)
      await host.settle()
      expect(lines(.left, host).isEmpty, lines(.left, host))
      navigation.popViewController(animated: false)
      await host.settle()
      expect(
        lines(.left, host) == ["UITableViewController “Kept” | popped or removed, and lives"],
        lines(.left, host))
      try navigation.pushViewController(#require(kept), animated: false)
      await host.settle()
      expect(lines(.left, host).isEmpty, lines(.left, host))
      navigation.popViewController(animated: false)
      kept = nil
      await host.settle()
      expect(lines(.left, host).isEmpty, lines(.left, host))
      var shown: UIViewController? = UIViewController()
      try controller.present(#require(shown), animated: false)
      await host.settle()
      controller.dismiss(animated: false)
      await host.settle()
      expect(
        lines(.left, host) == ["UIViewController | dismissed, and lives"], lines(.left, host))
      shown = nil
    }

    @Test func `pictures and caches have their bytes`() async throws {
      let (host, _) = try await DeskController.app()
      KeptMemory.sources["test"] = {
        [KeptMemory.Part("letters", count: 3, bytes: 4_096, limit: 4 << 20)]
      }
      defer { KeptMemory.sources["test"] = nil }
      let memory = lines(.memory, host)
      expect(memory.contains { $0.hasSuffix("12 × 10 pixels | 480 bytes") }, memory)
      expect(memory.contains("  letters | 3, 4.1 kB of 4.2 MB"), memory)
      expect(memory.contains { $0.hasPrefix("  corners, borders and shadows | ") }, memory)
    }

    @Test func `pictures are counted once, by their pixels, the largest first`() async throws {
      let (host, controller) = try await DeskController.app()
      let format = UIGraphicsImageRendererFormat()
      format.scale = 2
      let large = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format)
        .image { _ in }
      for x in [0, 40] {
        let view = UIImageView(frame: CGRect(x: x, y: 0, width: 20, height: 10))
        view.image = large
        controller.view.addSubview(view)
      }
      await host.settle()
      let pictures = lines(.memory, host).filter { $0.contains(" pixels | ") }
      expect(
        pictures.map { $0.components(separatedBy: ", ").last } == [
          "40 × 20 pixels | 3.2 kB", "12 × 10 pixels | 480 bytes",
        ], pictures)
      expect(lines(.memory, host).first == "Pictures that are shown | 3.7 kB", pictures)
    }

    @Test func `numbers are written as people read them`() {
      expect(InspectedRow.bytes(999) == "999 bytes" && InspectedRow.bytes(1_000) == "1.0 kB")
      expect(InspectedRow.bytes(1_000_000) == "1.0 MB", InspectedRow.bytes(1_000_000))
      expect(InspectedRow.percent(0.0512) == "5.1 %" && InspectedRow.percent(0.512) == "51 %")
      expect(InspectedRow.milliseconds(0.0123) == "12.30 ms", InspectedRow.milliseconds(0.0123))
    }

    @Test func `the controller that left last comes first`() async throws {
      let (host, controller) = try await DeskController.app()
      Inspector.watch(true)
      defer { Inspector.watch(false) }
      let navigation = try #require(controller.navigationController)
      let kept = ["First", "Second"].map { title in
        let controller = UIViewController()
        controller.title = title
        return controller
      }
      for controller in kept {
        navigation.pushViewController(controller, animated: false)
        await host.settle()
        navigation.popViewController(animated: false)
        await host.settle()
      }
      let left = lines(.left, host).map { $0.prefix { $0 != "|" } }
      expect(left == ["UIViewController “Second” ", "UIViewController “First” "], left)
    }

    @Test func `buttons of time say what holds, and a step is for what stands`() async throws {
      let (host, _) = try await DeskController.app()
      let time = TimeControls(of: host.window)
      func states() -> [Bool] { time.buttons.map(\.isSelected) + [time.buttons[2].isEnabled] }
      expect(states() == [false, false, false, false], states())
      time.buttons[1].sendActions(for: .primaryActionTriggered)
      expect(states() == [false, true, false, true] && host.window.timeRate == 0, states())
      time.buttons[0].sendActions(for: .primaryActionTriggered)
      expect(states() == [true, false, false, false] && host.window.timeRate == 0.1, states())
      time.buttons[0].sendActions(for: .primaryActionTriggered)
      expect(states() == [false, false, false, false] && host.window.timeRate == 1, states())
    }

    @Test func `time goes slowly, stands, and goes on by steps`() async throws {
      let (host, controller) = try await DeskController.app()
      let (own, inspector) = try await InspectorViewController.opened(on: host)
      defer { inspector.stop() }
      func shown() -> Float { controller.box.layer.presentation()?.opacity ?? -1 }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { controller.box.alpha = 0 }
      host.advance(by: 0.5)
      let half = shown()
      expect(abs(half - 0.5) < 0.05, half)
      try own.tap("Pause")
      host.advance(by: 0.5)
      let standing = shown()
      host.advance(by: 5)
      expect(shown() == standing && abs(standing - half) < 0.05, shown(), standing)
      // What is done by hand works meanwhile.
      controller.total.text = "Sum"
      await host.settle()
      expect(host.layoutDescription().contains("Sum"))
      try own.tap("Step")
      await host.runWaitingTasks()
      expect(abs(standing - shown() - 1 / 60) < 0.002, standing, shown())
      try own.tap("Slow")
      host.advance(by: 1)
      expect(abs(standing - shown() - 0.1 - 1 / 60) < 0.03, standing, shown())
      try own.tap("Slow")
      await host.settle()
      expect(controller.box.alpha == 0 && host.window.timeRate == 1)
      try own.tap("Pause")
      inspector.stop()
      expect(host.window.timeRate == 1)
    }

    @Test func `what is done by hand is written down by a button`() async throws {
      let (host, _) = try await DeskController.app()
      Inspector.startsWriting = { _ in Writing() }
      defer { Inspector.startsWriting = nil }
      let (own, inspector) = try await InspectorViewController.opened(on: host)
      defer { inspector.stop() }
      try own.tap("Record")
      expect(inspector.saying.hasPrefix("What is done in the window is written down"))
      try own.tap("Stop")
      expect(inspector.saying == "the test", inspector.saying)
      expect(UIPasteboard.general.string == "the test")
      expect(!own.elements("Record").isEmpty)
    }

    @Test func `what is written down ends with the inspector, and is offered only where it can be`()
      async throws
    {
      let (host, controller) = try await DeskController.app()
      let (plain, other) = try await InspectorViewController.opened(on: host)
      expect(plain.elements("Record").isEmpty && !plain.elements("Pick").isEmpty)
      other.stop()
      let writing = Writing()
      Inspector.startsWriting = { _ in writing }
      defer { Inspector.startsWriting = nil }
      let (own, inspector) = try await InspectorViewController.opened(on: host)
      try own.tap("Record")
      expect(writing.stops == 0)
      inspector.stop()
      expect(writing.stops == 1, writing.stops)
      _ = controller
    }

    @Test func `a test that was written stays to be read when what was chosen goes`() async throws {
      let (host, controller) = try await DeskController.app()
      Inspector.startsWriting = { _ in Writing() }
      defer { Inspector.startsWriting = nil }
      let (own, inspector) = try await InspectorViewController.opened(on: host)
      defer { inspector.stop() }
      var going: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      try controller.view.addSubview(#require(going))
      try inspector.choose(#require(going))
      try own.tap("Record")
      try own.tap("Stop")
      going?.removeFromSuperview()
      going = nil
      await host.settle()
      inspector.refresh()
      expect(inspector.saying == "the test", inspector.saying)
    }
  }
}

private final class Writing: HandWriting {
  private(set) var stops = 0
  func stop() -> String {
    stops += 1
    return "the test"
  }
}
