import KumikoFoundation
import KumikoGraphics
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// A view of a test's own, with a name of its own.
private final class BadgeView: UIView {}

/// What a window shows, as lines of text.
@MainActor struct LayoutDescriptionTests {
  private let screen = ViewScreen()

  private var lines: [String] {
    screen.tick()
    return screen.window.layoutDescription.split(separator: "\n").map(String.init)
  }

  /// Lines below those of the window and the view that fills it, without their indentation.
  private var inner: [String] {
    lines.dropFirst(2).map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func add(_ view: UIView, _ frame: CGRect) {
    view.frame = frame
    screen.root.addSubview(view)
  }

  @Test func `every view that is to be seen has a line with frame, text and state`() {
    let label = UILabel()
    label.text = "Say \"hi\"\nand go"
    add(label, rect(10, 20, 100.5, 40))
    let toggle = UISwitch()
    toggle.isOn = true
    toggle.isEnabled = false
    add(toggle, rect(10, 70, 51, 31))
    let field = UITextField()
    field.placeholder = "Name"
    add(field, rect(10, 110, 100, 30))
    let secret = UITextField()
    secret.isSecureTextEntry = true
    secret.text = "pass"
    add(secret, rect(10, 150, 100, 30))
    let slider = UISlider()
    slider.value = 0.25
    add(slider, rect(10, 190, 100, 30))
    let segments = UISegmentedControl(items: ["A", "B"])
    segments.selectedSegmentIndex = 1
    add(segments, rect(10, 230, 100, 30))
    let badge = BadgeView()
    badge.alpha = 0.5
    add(badge, rect(200, 0, 10, 10))
    let found = inner
    for line in [
      "UILabel  10,20 100.5×40  \"Say \\\"hi\\\"\\nand go\"", "UISwitch  10,70 51×31  on  disabled",
      "UITextField  10,110 100×30  placeholder \"Name\"",
      "UITextField  10,150 100×30  \"••••\"", "UISlider  10,190 100×30  value 0.25",
      "UISegmentedControl  10,230 100×30  \"A\"  \"B\" selected",
      "BadgeView  200,0 10×10  alpha 0.5",
    ] {
      expect(found.contains(line), found, saying: "\(line)\nin\n\(found.joined(separator: "\n"))")
    }
    field.becomeFirstResponder()
    expect(
      inner.contains { $0.hasPrefix("UITextField  10,110") && $0.hasSuffix("has the keyboard") },
      inner)
  }

  @Test func `the window says its size, scale and traits`() {
    let bounds = screen.window.bounds.size
    expect(lines[0] == "window \(Int(bounds.width))×\(Int(bounds.height))  scale 1  light")
    screen.window.configure(
      size: CGSize(width: 80, height: 60),
      traits: UITraitCollection(
        userInterfaceStyle: .dark, displayScale: 1.5, layoutDirection: .rightToLeft))
    expect(lines[0] == "window 80×60  scale 1.5  dark  right to left", lines[0])
  }

  @Test func `what cannot be seen is left out, and what sticks out of it is not`() {
    let (hidden, clear, empty, outside) = (UIView(), UIView(), UIView(), UIView())
    hidden.isHidden = true
    clear.alpha = 0
    add(hidden, rect(0, 0, 10, 10))
    add(clear, rect(0, 0, 10, 10))
    add(outside, rect(-50, 0, 40, 40))
    add(empty, rect(30, 30, 0, 0))
    let badge = BadgeView(frame: rect(5, 5, 10, 10))
    empty.addSubview(badge)
    expect(inner == ["BadgeView  35,35 10×10"], inner)
    empty.clipsToBounds = true
    expect(inner == [], inner)
  }

  @Test func `frames are where views are seen: scrolled, turned, and on their way`() {
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 100, height: 500)
    add(scroll, rect(20, 40, 100, 100))
    let badge = BadgeView(frame: rect(10, 120, 20, 10))
    scroll.addSubview(badge)
    expect(inner.contains("UIScrollView  20,40 100×100  offset 0,0  content 100×500"), inner)
    expect(!inner.contains { $0.hasPrefix("BadgeView") }, inner)
    scroll.contentOffset.y = 100
    expect(inner.contains("BadgeView  30,60 20×10"), inner)
    badge.transform = CGAffineTransform(rotationAngle: .pi / 2)
    expect(inner.contains("BadgeView  35,55 10×20"), inner)
    badge.transform = .identity
    screen.tick()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { badge.frame.origin.x = 70 }
    screen.tick()
    for _ in 0..<30 { screen.tick() }
    let line = inner.first { $0.hasPrefix("BadgeView") }
    expect(
      line != "BadgeView  30,60 20×10" && line != "BadgeView  90,60 20×10", saying: "\(line ?? "")")
  }

  @Test func `a cell that moves is one line, and what is in it counts from its corner`() {
    let table = TableScreen()
    let source = RowSource([["Fix the window, and then the door behind it", "b"]], table.view)
    source.configure = { $0.textLabel?.text = source.sections[$1.section][$1.row] }
    table.view.selectRow(at: path(1), animated: false, scrollPosition: .none)
    table.tick()
    table.view.selectRow(at: path(1), animated: false, scrollPosition: .none)
    table.settle()
    func lines() -> [String] {
      table.window.layoutDescription.split(separator: "\n").map(String.init)
    }
    let before = lines()
    expect(before[1] == "  UITableView  0,0 320×480  offset 0,0  content 320×88", before[1])
    expect(
      before.contains("    cell 0-0  0,0 320×44  \"Fix the window, and then the door behin…\""),
      before)
    expect(before.contains("    cell 0-1  0,44 320×44  \"b\"  selected"), before)
    expect(before.contains { $0.hasSuffix("\"Fix the window, and then the door behind it\"") })
    table.view.frame.origin.y = 7
    table.settle()
    let after = lines()
    expect(before.count == after.count, before.count, after.count)
    let changed = zip(before, after).filter { $0 != $1 }.map(\.1)
    expect(
      changed.map { $0.trimmingCharacters(in: .whitespaces).prefix(19) } == [
        "UITableView  0,7 32", "cell 0-0  0,7 320×4", "cell 0-1  0,51 320×",
      ])
  }

  @Test func `elements stand in the order of their items, however they came`() {
    let section = NSCollectionLayoutSection.grid(columns: 2, spacing: 0)
    let collection = CollectionScreen(
      UICollectionViewCompositionalLayout(section: section), width: 100, height: 200)
    let source = PlainSource([6], collection.view)
    collection.tick()
    source.counts = [7]
    collection.view.insertItems(at: [path(0)])
    collection.settle()
    let names = collection.window.layoutDescription.split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("cell") }
      .map { $0.prefix(8) }
    expect(names == (0..<7).map { "cell 0-\($0)" }, names)
    _ = source
  }
}
