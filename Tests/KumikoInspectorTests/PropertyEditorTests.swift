import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

@testable import KumikoCore
@testable import KumikoInspector

extension `the inspector` {
  /// Properties of the running app that are changed in the inspector.
  struct `what is changed by hand` {
    @Test func `what is no number or colour changes nothing, and a field that is left counts`()
      async throws
    {
      let (host, controller) = try await DeskController.app()
      let (own, inspector) = try await InspectorViewController.opened(on: host)
      defer { inspector.stop() }
      func write(_ words: String, in name: String, leaving next: String) async throws {
        try own.element(name, role: .textField).tap()
        own.key("a", modifiers: [.control])
        own.key("backspace")
        own.type(words)
        try own.element(next, role: .textField).tap()
        await own.runWaitingTasks()
      }
      inspector.choose(controller.box)
      await own.runWaitingTasks()
      let frame = controller.box.frame
      for words in ["10 20 30", "10 20 inf 40", "a b c d", ""] {
        try await write(words, in: "Frame", leaving: "Background")
        expect(controller.box.frame == frame, words, controller.box.frame)
        expect(try own.element("Frame", role: .textField).value == "150 60 40 20", words)
      }
      try await write("1 2 3 4", in: "Frame", leaving: "Background")
      expect(controller.box.frame == CGRect(x: 1, y: 2, width: 3, height: 4), controller.box.frame)
      try await write("00FF0080", in: "Background", leaving: "Frame")
      expect(controller.box.backgroundColor == HexColor.color("#00FF0080"))
      try await write("#12345", in: "Background", leaving: "Frame")
      expect(controller.box.backgroundColor == HexColor.color("#00FF0080"))
      try await write("", in: "Background", leaving: "Frame")
      expect(controller.box.backgroundColor == nil, controller.box.backgroundColor)
      expect(try own.element("Text", role: .textField).node.states.contains(.disabled))
      // Constraints would take a frame back.
      inspector.choose(controller.held)
      await own.runWaitingTasks()
      expect(try own.element("Frame", role: .textField).node.states.contains(.disabled))
    }

    @Test func `colours are written with what they let through`() {
      expect(HexColor.text(UIColor(red: 1, green: 0, blue: 0.2, alpha: 1)) == "#FF0033")
      expect(HexColor.text(UIColor(red: 1, green: 0, blue: 0.2, alpha: 0.4)) == "#FF003366")
      let color = UIColor(red: 1, green: 0, blue: 0.2, alpha: 0.4)
      expect(HexColor.color("ff003366") == color && HexColor.color("#FF0033")?.cgColor.alpha == 1)
      for words in ["", "#", "#FFF", "#GG0000", "red"] {
        expect(HexColor.color(words) == nil, words)
      }
    }

    @Test func `texts of buttons, fields and text views are changed, too`() async throws {
      let (host, controller) = try await DeskController.app()
      let (own, inspector) = try await InspectorViewController.opened(on: host)
      defer { inspector.stop() }
      let plain = UIButton(type: .system)
      plain.setTitle("Old", for: .normal)
      let styled = UIButton(configuration: .plain())
      styled.configuration?.title = "Old"
      let (field, text) = (UITextField(), UITextView())
      (field.text, text.text) = ("Old", "Old")
      for (index, view) in [plain, styled, field, text].enumerated() {
        view.frame = CGRect(x: 0, y: CGFloat(index) * 30 + 40, width: 100, height: 28)
        controller.view.addSubview(view)
        inspector.choose(view)
        await own.runWaitingTasks()
        let shown = try own.element("Text", role: .textField)
        expect(shown.value == "Old", view, shown.value)
        try shown.type("er")
        own.key("return")
      }
      expect(plain.currentTitle == "Older" && styled.configuration?.title == "Older")
      expect(field.text == "Older" && text.text == "Older", field.text, text.text)
    }

    @Test func `what a view shows is changed by hand`() async throws {
      let (host, controller) = try await DeskController.app()
      let (own, inspector) = try await InspectorViewController.opened(on: host)
      defer { inspector.stop() }
      inspector.choose(controller.total)
      await own.runWaitingTasks()
      let text = try own.element("Text", role: .textField)
      expect(text.value == "Total", text.value)
      try text.type(" cost")
      own.key("return")
      expect(controller.total.text == "Total cost", controller.total.text)
      try own.element("Opacity").setValue(0.5)
      expect(controller.total.alpha == 0.5)
      try own.element("Shown").tap()
      expect(controller.total.isHidden)
      try own.element("Background", role: .textField).type("#FF0000")
      own.key("return")
      expect(controller.total.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      let frame = try own.element("Frame", role: .textField)
      expect(frame.value == "10 60 100 20", frame.value)
      try frame.tap()
      own.key("a", modifiers: [.control])
      own.type("10 70 120 24")
      own.key("return")
      expect(controller.total.frame == CGRect(x: 10, y: 70, width: 120, height: 24))
    }

    @Test func `the constant of a constraint is changed by hand`() async throws {
      let (host, controller) = try await DeskController.app()
      let (own, inspector) = try await InspectorViewController.opened(on: host)
      defer { inspector.stop() }
      try own.tap("Constraints")
      await own.runWaitingTasks()
      let row = try #require(inspector.lines.firstIndex { $0.contains("'wide'") })
      inspector.chooseRow(row)
      let constant = try own.element("Constant", role: .textField)
      try constant.tap()
      own.key("a", modifiers: [.control])
      own.type("44")
      own.key("return")
      await host.settle()
      expect(controller.held.frame.width == 44, controller.held.frame)
      for words in ["", "wide", "1 2", "inf"] {
        try constant.tap()
        own.key("a", modifiers: [.control])
        own.key("backspace")
        own.type(words)
        own.key("return")
        expect(controller.width.constant == 44, words, controller.width.constant)
      }
      try own.tap("Left behind")
      await own.runWaitingTasks()
      expect(!inspector.lines.contains { $0.contains("'wide'") }, inspector.lines)
    }
  }
}
