import Foundation
import KumikoCDBus
import KumikoCore

/// Lets assistive programs, such as the screen reader Orca, meet the windows: the bridge to AT-SPI.
///
/// It connects when the desktop says that somebody assists, or at once where `KUMIKO_ACCESSIBILITY`
/// is 1; never where that is 0. Without a bus nothing happens. Everything is asked for and answered
/// on the main queue; nothing here waits.
final class AccessibilityBridge: AccessibilityObserver {
  /// The windows that are shown.
  var windows: () -> [UIWindow] = { [] }
  /// Where a window is on the screen, in units of the display, and how many points a unit has.
  var place: (UIWindow) -> (origin: CGPoint, pointsPerUnit: CGFloat) = { _ in (.zero, 1) }

  private let session: SessionBus?
  private var bus: SessionBus?
  private let isForced: Bool
  /// The name of this program on the bus of assistive programs.
  private(set) var name = ""
  /// What the registry said is above the program.
  private var parent = BusArgument.reference("", ATSPI.null)
  private var number: Int32 = 0
  private var (statusSerial, addressSerial): (UInt32, UInt32) = (0, 0)
  private var (helloSerial, embedSerial): (UInt32, UInt32) = (0, 0)
  private var toldFocus: (window: UIWindow, id: UIAccessibility.ID)?

  private static let launcher = "org.a11y.Bus"
  private static let launcherPath = "/org/a11y/bus"
  private static let properties = "org.freedesktop.DBus.Properties"

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let wish = environment["KUMIKO_ACCESSIBILITY"] ?? ""
    isForced = wish == "1"
    session = wish == "0" ? nil : SessionBus(environment: environment)
    if let address = environment["AT_SPI_BUS_ADDRESS"], !address.isEmpty, isForced {
      connect(to: address)
      return
    }
    session?.received = { [weak self] in self?.heardOnSession($0) }
    session?.listen(to: AccessibilityBridge.properties, "PropertiesChanged")
    if isForced { askForAddress() } else { askWhetherNeeded() }
    session?.start()
  }

  /// Whether assistive programs can meet the windows.
  var isConnected: Bool { bus != nil && !name.isEmpty }

  // MARK: Connecting

  private func askWhetherNeeded() {
    let question = BusMessage(
      to: AccessibilityBridge.launcher, AccessibilityBridge.launcherPath,
      AccessibilityBridge.properties, "Get")
    question?.append("org.a11y.Status")
    question?.append("IsEnabled")
    // Where nobody assists, nothing is started for it.
    if let question { dbus_message_set_auto_start(question.reference, 0) }
    statusSerial = session?.send(question) ?? 0
  }

  private func askForAddress() {
    guard bus == nil, addressSerial == 0 else { return }
    addressSerial =
      session?.send(
        BusMessage(
          to: AccessibilityBridge.launcher, AccessibilityBridge.launcherPath, "org.a11y.Bus",
          "GetAddress")) ?? 0
  }

  private func heardOnSession(_ message: BusMessage) {
    if message.answers(statusSerial) {
      if !message.isError, message.arguments.first == .truth(true) { askForAddress() }
    } else if message.answers(addressSerial) {
      addressSerial = 0
      if !message.isError, case .text(let address)? = message.arguments.first {
        connect(to: address)
      }
    } else if message.isSignal(AccessibilityBridge.properties, "PropertiesChanged"),
      message.path == AccessibilityBridge.launcherPath
    {
      takeStatus(message.arguments)
    }
  }

  private func takeStatus(_ arguments: [BusValue]) {
    guard arguments.count >= 2, arguments[0] == .text("org.a11y.Status"),
      case .list(let entries) = arguments[1]
    else { return }
    for case .list(let entry) in entries where entry.first == .text("IsEnabled") {
      if entry.last == .truth(true) { askForAddress() } else if !isForced { disconnect() }
    }
  }

  private func connect(to address: String) {
    guard bus == nil else { return }
    // Connecting to another machine may take long.
    guard address.hasPrefix("unix:"), let bus = SessionBus(address: address) else { return }
    self.bus = bus
    helloSerial = bus.helloSerial
    bus.received = { [weak self] in self?.heard($0) }
    bus.closed = { [weak self] in self?.disconnect() }
    bus.start()
  }

  private func disconnect() {
    guard bus != nil else { return }
    bus = nil
    name = ""
    AccessibilityObserving.remove(self)
  }

  private func heard(_ message: BusMessage) {
    if message.answers(helloSerial) {
      guard case .text(let name)? = message.arguments.first else { return disconnect() }
      self.name = name
      let embed = BusMessage(to: ATSPI.registry, ATSPI.root, "org.a11y.atspi.Socket", "Embed")
      embed?.append(.reference(name, ATSPI.root))
      embedSerial = bus?.send(embed) ?? 0
      AccessibilityObserving.add(self)
    } else if message.answers(embedSerial) {
      guard !message.isError, case .list(let parts)? = message.arguments.first, parts.count == 2,
        case .text(let name) = parts[0], case .text(let path) = parts[1]
      else { return }
      parent = .reference(name, path)
      for window in windows() { windowCame(window) }
    } else if message.isCall {
      bus?.send(answer(message))
    }
  }

  // MARK: What happens

  /// A window was opened.
  func windowCame(_ window: UIWindow) {
    guard isConnected else { return }
    let node = window.accessibilityPass.current().root
    signal(
      ATSPI.root, "Object", "ChildrenChanged", "add",
      Int32(windows().firstIndex { $0 === window } ?? 0), 0, reference(node.id))
    if node.states.contains(.active) { signalWindow(node, "Activate") }
    if let focused = node.focused { tellFocus(focused.id, in: window) }
  }

  /// A window was closed.
  func windowWent(_ window: UIWindow, at index: Int) {
    guard isConnected else { return }
    let id = window.accessibilityPass.tree.root.id
    signalWindow(window.accessibilityPass.tree.root, "Destroy")
    signal(ATSPI.root, "Object", "ChildrenChanged", "remove", Int32(index), 0, reference(id))
    if toldFocus?.window === window { toldFocus = nil }
  }

  func changed(_ events: [UIAccessibility.Event], in pass: AccessibilityPass) {
    guard isConnected else { return }
    for event in events { tell(event, in: pass) }
  }

  private func tell(_ event: UIAccessibility.Event, in pass: AccessibilityPass) {
    switch event {
    case .added(let id, let list, let index):
      object(list, "ChildrenChanged", "add", Int32(index), 0, reference(id))
    case .removed(let id, let list, let index):
      object(list, "ChildrenChanged", "remove", Int32(index), 0, reference(id))
    case .label(let id, let text):
      object(id, "PropertyChange", "accessible-name", 0, 0, .text(text))
    case .hint(let id, let text):
      object(id, "PropertyChange", "accessible-description", 0, 0, .text(text ?? ""))
    case .value(let id, let text):
      guard pass.tree.node(id)?.range == nil else { return }
      object(id, "PropertyChange", "accessible-description", 0, 0, .text(text ?? ""))
    case .number(let id, let value):
      object(id, "PropertyChange", "accessible-value", 0, 0, .real(value))
    case .states(let id, let states, let isOn):
      for name in ATSPI.names(of: states) where name != "focused" {
        object(id, "StateChanged", name, isOn ? 1 : 0, 0, .integer(0))
      }
      if states.contains(.disabled) {
        for name in ["enabled", "sensitive"] {
          object(id, "StateChanged", name, isOn ? 0 : 1, 0, .integer(0))
        }
      }
    case .text(let id, let place, let removed, let inserted):
      func told(_ kind: String, _ text: String) {
        let length = Int32(text.unicodeScalars.count)
        guard length > 0 else { return }
        object(id, "TextChanged", kind, Int32(place), length, .text(text))
      }
      told("delete", removed)
      told("insert", inserted)
    case .caret(let id, let place):
      object(id, "TextCaretMoved", "", Int32(place), 0, .integer(0))
    case .selection(let id): object(id, "SelectionChanged", "", 0, 0, .integer(0))
    case .focus(let id): tellFocus(id, in: pass.window)
    case .window(_, let isActive):
      signalWindow(pass.tree.root, isActive ? "Activate" : "Deactivate")
    case .announcement(let text):
      object(pass.tree.root.id, "Announcement", "", 1, 0, .text(text))
    case .screenChanged: signalWindow(pass.tree.root, "Activate")
    }
  }

  private func tellFocus(_ id: UIAccessibility.ID?, in window: UIWindow) {
    if let toldFocus, toldFocus.id != id {
      object(toldFocus.id, "StateChanged", "focused", 0, 0, .integer(0))
    }
    toldFocus = id.map { (window, $0) }
    if let id { object(id, "StateChanged", "focused", 1, 0, .integer(0)) }
  }

  private func object(
    _ id: UIAccessibility.ID, _ member: String, _ detail: String, _ first: Int32, _ second: Int32,
    _ value: BusArgument
  ) {
    signal(path(id), "Object", member, detail, first, second, value)
  }

  private func signalWindow(_ node: UIAccessibility.Node, _ member: String) {
    signal(path(node.id), "Window", member, "", 0, 0, .text(node.label))
    if member != "Destroy" {
      object(node.id, "StateChanged", "active", member == "Activate" ? 1 : 0, 0, .integer(0))
    }
  }

  private func signal(
    _ path: String, _ interface: String, _ member: String, _ detail: String, _ first: Int32,
    _ second: Int32, _ value: BusArgument
  ) {
    let message = BusMessage(signal: member, of: ATSPI.prefix + "Event." + interface, from: path)
    for argument in [
      .text(detail), .integer(first), .integer(second), .variant(value), .options([]),
    ]
      as [BusArgument]
    { message?.append(argument) }
    bus?.send(message)
  }

  // MARK: Names

  func path(_ id: UIAccessibility.ID) -> String { ATSPI.folder + id.description }

  func reference(_ id: UIAccessibility.ID) -> BusArgument { .reference(name, path(id)) }

  /// A place that is nothing.
  var nowhere: BusArgument { .reference("", ATSPI.null) }

  /// What the program as a whole is in.
  var parentOfRoot: BusArgument { parent }

  /// The number that the registry gave the program.
  var registryNumber: Int32 {
    get { number }
    set { number = newValue }
  }
}
