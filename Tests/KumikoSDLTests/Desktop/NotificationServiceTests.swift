import Foundation
import KumikoCore
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// Notifications, with a stand-in for the desktop's server, or the portal, on a bus of its own.
struct NotificationServiceTests {
  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  private static let portal = "org.freedesktop.portal.Notification"

  private func service(_ bus: PrivateBus) -> NotificationService {
    NotificationService(
      program: "Letters", environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
  }

  /// A server that numbers notifications from 7.
  private func startServer(on bus: PrivateBus) -> AnsweringPortal? {
    AnsweringPortal(
      address: bus.address, name: Self.name,
      methods: ["Notify", "CloseNotification", "GetServerInformation"]
    ) { call, arguments in
      guard call.member == "Notify", case .number(let former) = arguments[1] else {
        return [BusMessage(answering: call, with: [])]
      }
      return [BusMessage(answering: call, with: [.number(former == 0 ? 7 : former)])]
    }
  }

  private func signal(_ name: String, _ values: BusArgument...) -> BusMessage? {
    let signal = BusMessage(signal: name, of: Self.name, from: Self.path)
    for value in values { signal?.append(value) }
    return signal
  }

  private func show(_ notification: DesktopNotification, by service: NotificationService) async
    -> String?
  {
    await withCheckedContinuation { told in
      service.show(notification) { told.resume(returning: $0) }
    }
  }

  private func isThere(_ service: NotificationService) async -> Bool {
    await withCheckedContinuation { told in
      service.askWhetherThere { told.resume(returning: $0) }
    }
  }

  private let letter = DesktopNotification(
    identifier: "letter", title: "Anna & Ben", body: "1 < 2 & 3",
    buttons: [.init(identifier: "default", title: "Answer")],
    picture: URL(fileURLWithPath: "/tmp/a.png"), isSilent: false, urgency: .critical)

  @Test(.timeLimit(.minutes(60)))
  func `The server is told all there is to say, and a second one takes the first one's place`()
    async throws
  {
    let bus = try #require(PrivateBus())
    defer { bus.stop() }
    let server = try #require(startServer(on: bus))
    defer { server.stop() }
    let service = service(bus)
    #expect(await isThere(service))
    #expect(await show(letter, by: service) == nil)
    #expect(await show(letter, by: service) == nil)
    let calls = server.calls.filter { $0.method == "Notify" }
    try #require(calls.count == 2)
    let values = calls[0].arguments
    expect(
      Array(values[0...3]) == [
        .text("Letters"), .number(0), .text("Letters"), .text("Anna & Ben"),
      ],
      values)
    expect(values[4] == .text("1 &lt; 2 &amp; 3"), values[4], saying: "servers read marks")
    expect(
      values[5]
        == .list([.text("default"), .text(""), .text("button.default"), .text("Answer")]),
      values[5])
    let hints = AnsweringPortal.options(values[6])
    expect(hints["image-path"] == .text("file:///tmp/a.png"), hints)
    expect(hints["sound-name"] != nil && hints["suppress-sound"] == nil, hints)
    expect(calls[1].arguments[1] == .number(7), calls[1].arguments[1])
  }

  @Test(.timeLimit(.minutes(60)))
  func `What the user does is told of the program's own alone, and once`() async throws {
    let bus = try #require(PrivateBus())
    defer { bus.stop() }
    let server = try #require(startServer(on: bus))
    defer { server.stop() }
    let service = service(bus)
    let choices = AsyncStream<String> { stream in
      service.chosen = { stream.yield("\($0) \($1)") }
    }
    var heard = choices.makeAsyncIterator()
    #expect(await show(letter, by: service) == nil)
    // Another program's, a button, and the end that follows it.
    server.send(
      signal("ActionInvoked", .number(8), .text("default")),
      signal("ActionInvoked", .number(7), .text("button.default")),
      signal("NotificationClosed", .number(7), .number(2)))
    #expect(await heard.next() == "letter button(\"default\")")
    #expect(await show(letter, by: service) == nil)
    server.send(signal("ActionInvoked", .number(7), .text("default")))
    #expect(await heard.next() == "letter opened")
    #expect(await show(letter, by: service) == nil)
    // It ran out, which the user did not do.
    server.send(signal("NotificationClosed", .number(7), .number(1)))
    #expect(await isThere(service))
    #expect(await show(letter, by: service) == nil)
    server.send(signal("NotificationClosed", .number(7), .number(2)))
    #expect(await heard.next() == "letter dismissed")
  }

  @Test(.timeLimit(.minutes(60)))
  func `What is taken away is closed, also where the server has not said its number yet`()
    async throws
  {
    let bus = try #require(PrivateBus())
    defer { bus.stop() }
    let server = try #require(startServer(on: bus))
    defer { server.stop() }
    let service = service(bus)
    #expect(await show(letter, by: service) == nil)
    service.withdraw("letter")
    service.withdraw("letter")
    let shown: String? = await withCheckedContinuation { told in
      service.show(letter) { told.resume(returning: $0) }
      service.withdraw("letter")
    }
    expect(shown == nil, shown)
    #expect(await isThere(service))
    let closed = server.calls.filter { $0.method == "CloseNotification" }.map(\.arguments)
    expect(closed == [[.number(7)], [.number(7)]], closed)
  }

  @Test(.timeLimit(.minutes(60)))
  func `Without a server the portal is asked, and without that it is said`() async throws {
    let bus = try #require(PrivateBus())
    defer { bus.stop() }
    let alone = service(bus)
    #expect(await isThere(alone) == false)
    #expect(await show(letter, by: alone) == "no program shows notifications")
    let portal = try #require(
      AnsweringPortal(
        address: bus.address, methods: ["AddNotification", "RemoveNotification", "Get"]
      ) { call, _ in [BusMessage(answering: call, with: [])] })
    defer { portal.stop() }
    let service = service(bus)
    let choices = AsyncStream<String> { stream in
      service.chosen = { stream.yield("\($0) \($1)") }
    }
    var heard = choices.makeAsyncIterator()
    #expect(await isThere(service))
    #expect(await show(letter, by: service) == nil)
    let call = try #require(portal.calls.last)
    expect(call.method == "AddNotification" && call.arguments[0] == .text("letter"), call)
    let options = AnsweringPortal.options(call.arguments[1])
    expect(options["body"] == .text("1 < 2 & 3") && options["priority"] == .text("urgent"), options)
    let signal = BusMessage(
      signal: "ActionInvoked", of: Self.portal, from: "/org/freedesktop/portal/desktop")
    for value in [
      BusArgument.text("letter"), .text("button.default"), .list(of: "v", []),
    ] { signal?.append(value) }
    portal.send(signal)
    #expect(await heard.next() == "letter button(\"default\")")
    #expect(await show(letter, by: service) == nil)
    service.withdraw("letter")
    #expect(await isThere(service))
    let last = portal.calls.map(\.method).filter { $0 != "Get" }
    expect(last.last == "RemoveNotification", last)
    let nowhere = NotificationService(
      environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
    #expect(await show(letter, by: nowhere) == "there is no session bus")
  }
}
