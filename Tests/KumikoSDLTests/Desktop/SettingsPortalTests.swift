import Foundation
import KumikoCDBus
import KumikoCore
import KumikoFoundation
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoSDL

struct DesktopSettingsTests {
  @Test func `Settings are light and calm until told otherwise`() {
    let settings = DesktopSettings()
    expect(settings.style == .light, settings.style)
    expect(settings.contrast == .normal, settings.contrast)
    expect(!settings.reducesMotion)
  }

  @Test func `What the desktop tells is taken over`() {
    var settings = DesktopSettings()
    let entries = [
      BusValue.list([.text("color-scheme"), .number(1)]),
      .list([.text("contrast"), .number(1)]), .list([.text("unknown"), .other]),
    ]
    settings.take(
      groups: .list([
        .list([.text("org.freedesktop.appearance"), .list(entries)]),
        .list([
          .text("org.gnome.desktop.interface"),
          .list([.list([.text("enable-animations"), .truth(false)])]),
        ]),
      ]))
    expect(settings.style == .dark, settings.style)
    expect(settings.contrast == .high, settings.contrast)
    expect(settings.reducesMotion)
  }

  @Test func `No preference, and light, are light`() {
    var settings = DesktopSettings()
    settings.take("org.freedesktop.appearance", "color-scheme", .number(1))
    settings.take("org.freedesktop.appearance", "color-scheme", .number(0))
    expect(settings.style == .light, settings.style)
    settings.take("org.freedesktop.appearance", "color-scheme", .number(2))
    expect(settings.style == .light, settings.style)
  }

  @Test func `The accent colour is three numbers; others take it away`() {
    var settings = DesktopSettings()
    func take(_ numbers: [Double]) {
      settings.take(
        "org.freedesktop.appearance", "accent-color", .list(numbers.map { .real($0) }))
    }
    take([0.2, 0.4, 0.6])
    expect(settings.look.accent == DesktopLook.Accent(red: 0.2, green: 0.4, blue: 0.6))
    take([-1, -1, -1])
    expect(settings.look.accent == nil, settings.look.accent)
    take([0.2, 0.4, 0.6])
    take([0.2, 0.4])
    expect(settings.look.accent == nil, settings.look.accent)
  }

  @Test func `Text is as large as the desktop says, within reason`() {
    var settings = DesktopSettings()
    func take(_ factor: Double) {
      settings.take("org.gnome.desktop.interface", "text-scaling-factor", .real(factor))
    }
    take(1.25)
    expect(settings.textScale == 1.25, settings.textScale)
    for factor in [0, -1, 100, Double.nan, .infinity] { take(factor) }
    expect(settings.textScale == 1.25, settings.textScale)
  }

  @Test(
    arguments: [
      ("Cantarell 11", "Cantarell"), ("Noto Sans Medium 10.5", "Noto Sans"),
      ("Adwaita Sans", "Adwaita Sans"), ("DejaVu Sans Bold Italic 9", "DejaVu Sans"),
      ("Source Han Sans, 11", "Source Han Sans"), ("", nil), ("11", nil), ("Light", "Light"),
    ] as [(String, String?)])
  func `The desktop's font is known by its family`(name: String, family: String?) {
    var settings = DesktopSettings()
    settings.take("org.gnome.desktop.interface", "font-name", .text(name))
    expect(settings.look.fontFamily == family, settings.look.fontFamily, family)
  }

  @Test func `KDE's font is known, too`() {
    var settings = DesktopSettings()
    settings.take(
      "org.kde.kdeglobals.General", "font", .text("Noto Sans,10,-1,5,50,0,0,0,0,0"))
    expect(settings.look.fontFamily == "Noto Sans", settings.look.fontFamily)
  }

  @Test func `Each of two settings for one wish counts`() {
    var settings = DesktopSettings()
    settings.take("org.freedesktop.appearance", "contrast", .number(1))
    settings.take("org.gnome.desktop.a11y.interface", "high-contrast", .truth(false))
    expect(settings.contrast == .high, settings.contrast)
    settings.take("org.freedesktop.appearance", "reduced-motion", .number(1))
    settings.take("org.gnome.desktop.interface", "enable-animations", .truth(true))
    expect(settings.reducesMotion)
  }

  @Test(arguments: [BusValue.text("1"), .truth(true), .list([]), .other])
  func `Values of the wrong kind change nothing`(value: BusValue) {
    var settings = DesktopSettings()
    settings.take("org.freedesktop.appearance", "color-scheme", value)
    settings.take(groups: value)
    settings.take(groups: .list([value, .list([value, value]), .list([.text("a"), value])]))
    expect(settings == DesktopSettings(), settings)
  }
}

struct SettingsPortalTests {
  @Test func `Only buses of this machine are asked`() {
    let address = SessionBus.address
    expect(address(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]) == "unix:path=/a")
    expect(
      address(["DBUS_SESSION_BUS_ADDRESS": "tcp:host=x,port=1;unix:path=/a"]) == "unix:path=/a")
    expect(address(["DBUS_SESSION_BUS_ADDRESS": "tcp:host=example.org,port=1"]) == nil)
    expect(address(["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"]) == nil)
    expect(address([:]) == nil)
    expect(address(["XDG_RUNTIME_DIR": "/nonexistent"]) == nil)
  }

  @Test func `Without a bus the settings stay as they are`() {
    let portal = SettingsPortal(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
    expect(portal.settings == DesktopSettings(), portal.settings)
  }

  @Test(.timeLimit(.minutes(60)))
  func `The portal answers and signals, and both are heard`() async throws {
    let bus = try #require(PrivateBus())
    defer { bus.stop() }
    let service = try #require(StandInSettings(address: bus.address))
    defer { service.stop() }
    let portal = SettingsPortal(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    let changes = AsyncStream<DesktopSettings> { stream in
      portal.changed = { stream.yield($0) }
    }
    var heard = changes.makeAsyncIterator()
    let first = try #require(await heard.next())
    expect(first.style == .dark, first.style)
    expect(first.contrast == .high, first.contrast)
    expect(!first.reducesMotion)
    service.signal("color-scheme", 2)
    let second = try #require(await heard.next())
    expect(second.style == .light, second.style)
    expect(second.contrast == .high, second.contrast)
    expect(second.look.accent == nil, second.look.accent)
    service.signal("accent-color", 50)
    let third = try #require(await heard.next())
    expect(third.look.accent == DesktopLook.Accent(red: 0.5, green: 0.25, blue: 0))
  }

  @Test(.timeLimit(.minutes(60)))
  func `What the desktop says is known before the first window, where somebody answers`() throws {
    let bus = try #require(PrivateBus())
    defer { bus.stop() }
    let service = try #require(StandInSettings(address: bus.address))
    defer { service.stop() }
    let portal = SettingsPortal(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    #expect(portal.awaitFirstAnswer(atMost: 60))
    expect(portal.settings.style == .dark, portal.settings.style)
  }

  @Test func `Where nobody answers for the desktop nobody is waited for`() throws {
    let bus = try #require(PrivateBus())
    defer { bus.stop() }
    let portal = SettingsPortal(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    #expect(portal.awaitFirstAnswer(atMost: 60), "the bus says that nobody is there")
    expect(portal.settings == DesktopSettings(), portal.settings)
    let none = SettingsPortal(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
    #expect(!none.awaitFirstAnswer(atMost: 0) && !none.isConnected)
  }

  @Test(.timeLimit(.minutes(60)))
  func `A bus that goes away is let go`() async throws {
    let bus = try #require(PrivateBus())
    let service = try #require(StandInSettings(address: bus.address))
    let portal = SettingsPortal(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    let changes = AsyncStream<DesktopSettings> { stream in
      portal.changed = { stream.yield($0) }
    }
    var heard = changes.makeAsyncIterator()
    _ = await heard.next()
    service.stop()
    bus.stop()
    while portal.isConnected { await Task.yield() }
    expect(portal.settings.style == .dark, portal.settings.style)
  }
}

/// Answers `ReadAll` with dark and high contrast, and signals when told.
private nonisolated final class StandInSettings: Sendable {
  private static let interface = "org.freedesktop.portal.Settings"
  private static let appearance = "org.freedesktop.appearance"
  private let portal: AnsweringPortal

  init?(address: String) {
    let portal = AnsweringPortal(address: address, methods: ["ReadAll"]) { call, _ in
      [StandInSettings.answer(call)]
    }
    guard let portal else { return nil }
    self.portal = portal
  }

  func stop() { portal.stop() }

  /// A setting has another value; of the colour, red has some hundredths, green half of them, and
  /// blue none.
  func signal(_ key: String, _ value: UInt32) {
    let message = BusMessage(
      signal: "SettingChanged", of: StandInSettings.interface,
      from: "/org/freedesktop/portal/desktop")
    message?.append(StandInSettings.appearance)
    message?.append(key)
    let red = Double(value) / 100
    let color = BusArgument.structure([.real(red), .real(red / 2), .real(0)])
    message?.append(.variant(key == "accent-color" ? color : .number(value)))
    portal.send(message)
  }

  /// Options by the name of their group, which no argument of ours stands for.
  private static func answer(_ call: BusMessage) -> BusMessage? {
    guard let message = BusMessage(answering: call, with: []) else { return nil }
    var (root, groups, group) = (DBusMessageIter(), DBusMessageIter(), DBusMessageIter())
    dbus_message_iter_init_append(message.reference, &root)
    dbus_message_iter_open_container(&root, DBUS_SHIM_ARRAY, "{sa{sv}}", &groups)
    dbus_message_iter_open_container(&groups, DBUS_SHIM_DICT_ENTRY, nil, &group)
    BusArgument.text(appearance).append(to: &group)
    BusArgument.options([("color-scheme", .number(1)), ("contrast", .number(1))])
      .append(to: &group)
    dbus_message_iter_close_container(&groups, &group)
    dbus_message_iter_close_container(&root, &groups)
    return message
  }
}
