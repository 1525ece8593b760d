import Foundation
import KumikoCDBus
import KumikoCore
import KumikoFoundation
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoSDL

/// Handing things over to other programs, with a stand-in for the portal on a bus of its own.
struct HandoverPortalTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func portal(_ bus: PrivateBus) -> HandoverPortal {
    HandoverPortal(
      PortalRequests(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address], patience: 3_600))
  }

  private func services(_ portal: HandoverPortal) async -> DesktopServices? {
    let answers = AsyncStream<DesktopServices> { stream in
      portal.askServices { stream.yield($0) }
    }
    var heard = answers.makeAsyncIterator()
    return await heard.next()
  }

  private func answer(
    _ portal: HandoverPortal, _ request: HandoverRequest
  ) async -> HandoverAnswer? {
    let answers = AsyncStream<HandoverAnswer> { stream in
      _ = portal.hand(request, above: "x11:2") { stream.yield($0) }
    }
    var heard = answers.makeAsyncIterator()
    return await heard.next()
  }

  private func file(_ text: String) throws -> URL {
    let url = scratch.url.appendingPathComponent("\(UUID().uuidString) 日本.txt")
    try Data(text.utf8).write(to: url)
    return url
  }

  @Test(.timeLimit(.minutes(60)))
  func `What the portal has is asked once, and what it does not have is none`() async throws {
    let bus = try #require(PrivateBus())
    defer { bus.stop() }
    let service = try #require(
      StandInPrograms(address: bus.address, interfaces: ["FileChooser", "Email"], answers: []))
    defer { service.stop() }
    let portal = portal(bus)
    #expect(await services(portal) == [.files, .mail])
    expect(service.calls.count == 4, service.calls.count)
    #expect(await services(portal) == [.files, .mail])
    expect(service.calls.count == 4, service.calls.count)
    let alone = try #require(PrivateBus())
    defer { alone.stop() }
    #expect(await services(self.portal(alone)) == [])
    let none = HandoverPortal(
      PortalRequests(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]))
    #expect(await services(none) == [])
  }

  @Test(.timeLimit(.minutes(60)))
  func `A message has its subject, text and files`() async throws {
    let bus = try #require(PrivateBus())
    defer { bus.stop() }
    let service = try #require(
      StandInPrograms(address: bus.address, interfaces: ["Email"], answers: [0, 0]))
    defer { service.stop() }
    let portal = portal(bus)
    _ = await services(portal)
    let url = try file("1")
    let request = HandoverRequest.mail(subject: "花", body: "a\nb", attachments: [url, url])
    #expect(await answer(portal, request) == .done)
    let call = try #require(service.calls.last)
    expect(call.method == "ComposeEmail" && call.arguments[0] == .text("x11:2"))
    let options = AnsweringPortal.options(call.arguments[1])
    expect(options["subject"] == .text("花") && options["body"] == .text("a\nb"))
    expect(service.files == [url.path, url.path], service.files)
    #expect(await answer(portal, .mail(subject: nil, body: "", attachments: [])) == .done)
    let plain = AnsweringPortal.options(try #require(service.calls.last).arguments[1])
    expect(Array(plain.keys) == ["handle_token"], Array(plain.keys))
  }

  @Test(.timeLimit(.minutes(60)))
  func `An address and a file are opened with a program that the user chooses`() async throws {
    let bus = try #require(PrivateBus())
    defer { bus.stop() }
    let service = try #require(
      StandInPrograms(address: bus.address, interfaces: ["OpenURI"], answers: [1, 0]))
    defer { service.stop() }
    let portal = portal(bus)
    _ = await services(portal)
    let address = try #require(URL(string: "https://example.org/a?b=c"))
    #expect(await answer(portal, .open(address)) == .cancelled)
    let call = try #require(service.calls.last)
    expect(call.method == "OpenURI" && call.arguments[1] == .text(address.absoluteString))
    expect(AnsweringPortal.options(call.arguments[2])["ask"] == .truth(true))
    let url = try file("1")
    #expect(await answer(portal, .open(url)) == .done)
    expect(service.calls.last?.method == "OpenFile" && service.files == [url.path])
  }

  @Test(.timeLimit(.minutes(60)))
  func `Files that are not there, and portals, are told of`() async throws {
    let bus = try #require(PrivateBus())
    defer { bus.stop() }
    let portal = portal(bus)
    guard case .unavailable = await answer(portal, .open(URL(fileURLWithPath: "/none"))) else {
      Issue.record("there is no such file")
      return
    }
    let address = try #require(URL(string: "https://example.org"))
    #expect(
      await answer(portal, .open(address)) == .unavailable("no portal opens addresses"))
  }
}

/// A portal with some interfaces, which answers each request with the next of some numbers.
private nonisolated final class StandInPrograms: Sendable {
  private let portal: AnsweringPortal
  private let opened: Opened

  private final class Opened: Sendable { let paths = Mutex<[String]>([]) }

  var calls: [AnsweringPortal.Call] { portal.calls }
  /// The paths of files that came with calls.
  var files: [String] { opened.paths.withLock { $0 } }

  init?(address: String, interfaces: Set<String>, answers: [UInt32]) {
    let answers = Mutex(answers)
    let opened = Opened()
    let methods: Set = ["Get", "ComposeEmail", "OpenURI", "OpenFile"]
    let portal = AnsweringPortal(address: address, methods: methods) { call, arguments in
      if call.member == "Get" {
        guard case .text(let name) = arguments.first,
          interfaces.contains(String(name.split(separator: ".").last ?? ""))
        else {
          return [
            BusMessage(refusing: call, "org.freedesktop.DBus.Error.InvalidArgs", "no interface")
          ]
        }
        return [BusMessage(answering: call, with: [.variant(.number(3))])]
      }
      opened.paths.withLock { $0 += StandInPrograms.paths(call) }
      guard let options = arguments.last,
        case .text(let token)? = AnsweringPortal.options(options)["handle_token"],
        let number = answers.withLock({ $0.isEmpty ? nil : $0.removeFirst() })
      else { return [] }
      let path = "/org/freedesktop/portal/desktop/request/1_1/\(token)"
      let response = BusMessage(
        signal: "Response", of: "org.freedesktop.portal.Request", from: path)
      response?.append(.number(number))
      response?.append(.options([]))
      return [BusMessage(answering: call, with: [.object(path)]), response]
    }
    guard let portal else { return nil }
    (self.portal, self.opened) = (portal, opened)
  }

  func stop() { portal.stop() }

  /// The paths of the open files in a message.
  private static func paths(_ message: BusMessage) -> [String] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(message.reference, &iterator) != 0 else { return [] }
    return paths(&iterator)
  }

  private static func paths(_ iterator: inout DBusMessageIter) -> [String] {
    var found: [String] = []
    while true {
      switch dbus_message_iter_get_arg_type(&iterator) {
      case 0: return found
      case DBUS_SHIM_UNIX_FD:
        var number: Int32 = -1
        dbus_message_iter_get_basic(&iterator, &number)
        let link = "/proc/self/fd/\(number)"
        found.append((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? "")
        close(number)
      case DBUS_SHIM_VARIANT, DBUS_SHIM_ARRAY, DBUS_SHIM_DICT_ENTRY, DBUS_SHIM_STRUCT:
        var inside = DBusMessageIter()
        dbus_message_iter_recurse(&iterator, &inside)
        found += paths(&inside)
      default: break
      }
      dbus_message_iter_next(&iterator)
    }
  }
}
