import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

/// What each kind of view says of itself: its role, how it is, what can be done with it.
struct `a node for assistive programs` {
  private func node(
    _ view: UIView, _ name: String, role: UIAccessibility.Role? = nil
  ) async throws -> UIAccessibility.Node {
    try await OffscreenHost.column([view]).element(name, role: role).node
  }

  @Test func `says that a field can be typed in, and that its letters are secret`() async throws {
    let field = UITextField()
    field.accessibilityLabel = "Key"
    field.isSecureTextEntry = true
    let node = try await node(field, "Key")
    expect(node.role == .secureField, node.role)
    expect(node.states.isSuperset(of: [.editable, .focusable]))
  }

  @Test func `says what is switched, and between what a slider goes`() async throws {
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Wind"
    #expect(try await node(toggle, "Wind").states.contains(.checkable))
    let slider = UISlider()
    slider.accessibilityLabel = "Depth"
    (slider.minimumValue, slider.maximumValue) = (2, 8)
    let node = try await node(slider, "Depth")
    expect(node.range?.minimum == 2 && node.range?.maximum == 8)
    expect(node.frame.contains(node.activationPoint), node.frame)
  }

  @Test func `says which of a list's rows can be chosen, and how many`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 300))
    let screen = NumberList(count: 3)
    host.rootViewController = screen
    screen.list.allowsMultipleSelection = true
    await host.settle()
    let list = try #require(host.elements(role: .list).first?.node)
    expect(list.states.contains(.multiselectable), list.states)
    expect(try host.element("Row 1").node.states.contains(.selectable))
  }

  @Test func `says that a row of an outline can be opened`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 300))
    let screen = NumberList(count: 0)
    host.rootViewController = screen
    await host.settle()
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1])
    outline.append([2], to: 1)
    await screen.data.apply(outline, to: 0, animatingDifferences: false)
    let cell = screen.list.cellForItem(at: IndexPath(item: 0, section: 0))
    (cell as? UICollectionViewListCell)?.accessories = [.outlineDisclosure()]
    await host.settle()
    let row = try host.element("Row 1").node
    expect(row.role == .outlineItem, row.role)
    expect(row.states.contains(.expandable), row.states)
  }

  @Test func `says what a container is for, and that a clock changes often`() async throws {
    let part = UIView()
    part.accessibilityContainerType = .landmark
    part.accessibilityLabel = "News"
    let clock = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    clock.text = "12:00"
    clock.accessibilityTraits.insert(.updatesFrequently)
    part.addSubview(clock)
    let host = try await OffscreenHost.column([part])
    expect(try host.element("News").role == .landmark)
    expect(try host.element("12:00").node.states.contains(.changesOften))
    part.accessibilityContainerType = .dataTable
    expect(part.accessibilityContainerType == .dataTable, part.accessibilityContainerType)
  }

  @Test func `is an item of a menu that is open`() async throws {
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "More"
    button.menu = UIMenu(children: [UIAction(title: "Copy all") { _ in }])
    button.showsMenuAsPrimaryAction = true
    let host = try await OffscreenHost.column([button])
    try host.tap("More")
    await host.settle()
    expect(try host.element("Copy all", role: .menuItem).isEnabled)
    expect(host.elements(role: .menuBar).isEmpty, host.elements(role: .menuBar))
  }

  @Test func `is refused with a sentence where nothing can be done`() async throws {
    let label = UILabel()
    label.text = "Only read"
    let host = try await OffscreenHost.column([label])
    let element = try host.element("Only read")
    func problem(_ body: () throws -> Void) -> String {
      do {
        try body()
        return ""
      } catch let problem as ScreenElementProblem {
        switch problem {
        case .noAction: return "action: \(problem)"
        case .notEditable: return "text: \(problem)"
        case .outOfSight: return "sight: \(problem)"
        default: return "\(problem)"
        }
      } catch {
        return "\(error)"
      }
    }
    expect(problem { try element.perform("fold") }.hasPrefix("action: "))
    expect(problem { try element.type("x") }.hasPrefix("text: "))
  }

  @Test func `has actions with pictures, rotors by attributed names, and a context`() async throws {
    let label = UILabel()
    label.text = "Errors"
    label.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Mend", image: .checkmark) { _ in true }
    ]
    let search: UIAccessibilityCustomRotor.Search = { _ in nil }
    label.accessibilityCustomRotors = [
      UIAccessibilityCustomRotor(
        attributedName: NSAttributedString(string: "Faults"), itemSearch: search),
      UIAccessibilityCustomRotor(name: "Links", itemSearch: search),
    ]
    expect(label.accessibilityCustomRotors?.first?.itemSearchBlock != nil)
    let actions = try await node(label, "Errors").actions.map(\.name)
    expect(actions.contains("Mend") && actions.contains("Next Faults"))
    for context in [
      UIAccessibilityTextualContext.console, .fileSystem, .messaging, .narrative, .wordProcessing,
    ] {
      label.accessibilityTextualContext = context
      expect(label.accessibilityTextualContext == context)
    }
  }
}
