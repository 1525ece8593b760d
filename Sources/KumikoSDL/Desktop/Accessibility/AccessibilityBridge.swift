import Foundation
import KumikoCDBus
import KumikoCore

/// Exposes the windows to assistive technologies, such as the screen reader Orca: the bridge to
/// AT-SPI.
///
/// It connects when the desktop reports that assistive technologies are enabled, or immediately if
/// `KUMIKO_ACCESSIBILITY` is 1; never if that is 0. Without a bus it does nothing. When the bus or
/// its registry is restarted, it reconnects.
///
/// Nothing here blocks. The bus is read off the main actor, where pings are answered; other calls
/// are answered on the main actor, in slices of some milliseconds between frames. While the main
/// actor is busy, calls are queued: clients of libatspi time out after 0.8 seconds, and after 15
/// while the program is new.
final class AccessibilityBridge: AccessibilityObserver {
  /// Returns the visible windows.
  var windows: () -> [UIWindow] = { [] }
  /// Returns the position of a window on the screen, in units of the display, and how many points a
  /// unit has.
  var place: (UIWindow) -> (origin: CGPoint, pointsPerUnit: CGFloat) = { _ in (.zero, 1) }
  /// The time in seconds for which the tree of a changing window is reused.
  var patience: TimeInterval = 0.008

  private let session: SessionBus?
  private var bus: SessionBus?
  private let isForced: Bool
  /// The unique name of this program on the accessibility bus.
  private(set) var name = ""
  /// The parent of the program, as returned by the registry.
  private var parent = BusArgument.reference("", ATSPI.null)
  private var number: Int32 = 0
  private var (statusSerial, addressSerial): (UInt32, UInt32) = (0, 0)
  private var (helloSerial, embedSerial): (UInt32, UInt32) = (0, 0)
  private var (eventsSerial, keysSerial): (UInt32, UInt32) = (0, 0)
  private var built: (window: ObjectIdentifier, time: TimeInterval)?
  var toldFocus: (window: UIWindow, id: UIAccessibility.ID)?
  /// Whether a client listens to announcements; otherwise they are exposed as notices, for older
  /// clients.
  var receivesAnnouncements = false
  /// Keys that are being offered to assistive technologies before the views.
  let keys = AssistedKeys()
  /// The texts that were exposed as notices, the latest last, with their numbers.
  var notices: [(number: Int, text: String)] = []

  private static let launcher = "org.a11y.Bus"
  private static let launcherPath = "/org/a11y/bus"
  private static let properties = "org.freedesktop.DBus.Properties"
  private static let registryPath = "/org/a11y/atspi/registry"

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let wish = environment["KUMIKO_ACCESSIBILITY"] ?? ""
    isForced = wish == "1"
    session = wish == "0" ? nil : SessionBus(environment: environment)
    keys.ask = { [weak self] in self?.ask(about: $0) ?? 0 }
    if let address = environment["AT_SPI_BUS_ADDRESS"], !address.isEmpty, isForced {
      connect(to: address)
      return
    }
    session?.received = { [weak self] in self?.receivedOnSession($0) }
    session?.listen(to: AccessibilityBridge.properties, "PropertiesChanged")
    session?.listen(toOwnerOf: AccessibilityBridge.launcher)
    ask()
    session?.start()
  }

  /// Whether the windows are exposed to assistive technologies.
  var isConnected: Bool { bus != nil && !name.isEmpty }

  // MARK: Connecting

  private func ask() { if isForced { askForAddress() } else { askWhetherNeeded() } }

  private func askWhetherNeeded() {
    let question = BusMessage(
      to: AccessibilityBridge.launcher, AccessibilityBridge.launcherPath,
      AccessibilityBridge.properties, "Get")
    question?.append("org.a11y.Status")
    question?.append("IsEnabled")
    // If there are no assistive technologies, no service is started for the query.
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

  private func receivedOnSession(_ message: BusMessage) {
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
    } else if let owner = SessionBus.newOwner(of: AccessibilityBridge.launcher, in: message) {
      addressSerial = 0
      if !owner.isEmpty { ask() }
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
    bus.received = { [weak self] in self?.received($0) }
    bus.closed = { [weak self] in self?.disconnect() }
    bus.listen(toOwnerOf: ATSPI.registry)
    bus.listen(to: ATSPI.registry, "EventListenerRegistered")
    bus.listen(to: ATSPI.registry, "EventListenerDeregistered")
    for change in AccessibilityBridge.keyChanges {
      bus.listen(to: AccessibilityBridge.keyListener, change)
    }
    bus.startBesideMainActor()
  }

  private func disconnect() {
    guard let gone = bus else { return }
    bus = nil
    gone.closed = {}
    // Calls that still arrive there are not answered on a later bus.
    gone.received = { _ in }
    name = ""
    toldFocus = nil
    receivesAnnouncements = false
    keys.giveUp()
    AccessibilityObserving.remove(self)
  }

  private func received(_ message: BusMessage) {
    if message.isCall {
      bus?.send(answer(message))
    } else if message.answers(helloSerial) {
      guard case .text(let name)? = message.arguments.first else { return disconnect() }
      self.name = name
      embed()
      AccessibilityObserving.add(self)
    } else if message.answers(embedSerial) {
      guard !message.isError, case .list(let parts)? = message.arguments.first, parts.count == 2,
        case .text(let name) = parts[0], case .text(let path) = parts[1]
      else { return }
      parent = .reference(name, path)
      for window in windows() { windowCame(window) }
    } else if message.answers(eventsSerial) {
      takeListeners(message)
    } else if message.isSignal(ATSPI.registry, "EventListenerRegistered")
      || message.isSignal(ATSPI.registry, "EventListenerDeregistered")
    {
      askForListeners()
    } else if message.answers(keysSerial) {
      takeKeyListeners(message)
    } else if AccessibilityBridge.keyChanges.contains(where: {
      message.isSignal(AccessibilityBridge.keyListener, $0)
    }) {
      askForKeyListeners()
    } else if let owner = SessionBus.newOwner(of: ATSPI.registry, in: message) {
      if owner.isEmpty { keys.giveUp() } else { embed() }
    } else {
      _ = keys.isAnswered(by: message)
    }
  }

  /// Registers the program with the registry.
  private func embed() {
    let embed = BusMessage(to: ATSPI.registry, ATSPI.root, "org.a11y.atspi.Socket", "Embed")
    embed?.append(.reference(name, ATSPI.root))
    embedSerial = bus?.send(embed) ?? 0
    askForListeners()
    askForKeyListeners()
  }

  private func askForListeners() {
    eventsSerial =
      bus?.send(
        BusMessage(
          to: ATSPI.registry, AccessibilityBridge.registryPath, ATSPI.registry,
          "GetRegisteredEvents")) ?? 0
  }

  private func takeListeners(_ message: BusMessage) {
    guard !message.isError, case .list(let listeners)? = message.arguments.first else { return }
    receivesAnnouncements = listeners.contains { listener in
      guard case .list(let parts) = listener, parts.count == 2, case .text(let event) = parts[1]
      else { return false }
      return event.lowercased().hasPrefix("object:announcement")
    }
  }

  // MARK: Keys

  private static let keyListener = "org.a11y.atspi.DeviceEventListener"
  private static let keyChanges = ["KeystrokeListenerRegistered", "KeystrokeListenerDeregistered"]

  private func keyMessage(_ method: String) -> BusMessage? {
    BusMessage(
      to: ATSPI.registry, AccessibilityBridge.registryPath + "/deviceeventcontroller",
      "org.a11y.atspi.DeviceEventController", method)
  }

  private func askForKeyListeners() {
    keysSerial = bus?.send(keyMessage("GetKeystrokeListeners")) ?? 0
  }

  private func takeKeyListeners(_ message: BusMessage) {
    guard !message.isError, case .list(let listeners)? = message.arguments.first,
      !listeners.isEmpty
    else { return keys.giveUp() }
    keys.isObserved = true
  }

  /// Asks the key listeners whether one of them consumes a key; returns the serial of the call.
  private func ask(about key: BusArgument) -> UInt32 {
    let message = keyMessage("NotifyListenersSync")
    message?.append(key)
    return bus?.send(message) ?? 0
  }

  // MARK: Trees

  /// The current tree of a window. While the window changes with every frame, a tree that was built
  /// just now is reused for a burst of calls.
  func tree(of window: UIWindow) -> AccessibilityTree {
    let pass = window.accessibilityPass
    let now = Clock.now
    if !pass.isDue, let built, built.window == ObjectIdentifier(window),
      now - built.time < patience
    {
      return pass.tree
    }
    built = (ObjectIdentifier(window), now)
    return pass.current()
  }

  func send(_ message: BusMessage?) { bus?.send(message) }

  // MARK: Names

  func path(_ id: UIAccessibility.ID) -> String { ATSPI.folder + id.description }

  func reference(_ id: UIAccessibility.ID) -> BusArgument { .reference(name, path(id)) }

  /// The null reference.
  var nowhere: BusArgument { .reference("", ATSPI.null) }

  /// The parent of the application node.
  var parentOfRoot: BusArgument { parent }

  /// The number that the registry assigned to the program.
  var registryNumber: Int32 {
    get { number }
    set { number = newValue }
  }
}
