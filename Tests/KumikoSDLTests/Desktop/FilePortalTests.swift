import Foundation
import KumikoCore
import KumikoFoundation
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoSDL

/// Dialogs for files, with a stand-in for the portal on a bus of its own.
struct FilePortalTests {
  private let request = FileRequest(
    .open(several: true, folders: false), folder: URL(fileURLWithPath: "/tmp/日本"),
    filter: FileRequest.Filter(
      name: "Pictures", patterns: ["*.[pP][nN][gG]"], mimeTypes: ["image/png"]))

  private func portal(_ bus: PrivateBus) -> FilePortal {
    FilePortal(
      PortalRequests(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address], patience: 3_600))
  }

  /// Opens a dialog and waits for its answer, which `then` may lead to.
  private func answer(
    _ portal: FilePortal, _ request: FileRequest, above parent: String = "",
    then: (any DesktopDialog) -> Void = { _ in }
  ) async -> FileAnswer? {
    let answers = AsyncStream<FileAnswer> { stream in
      then(portal.open(request, above: parent) { stream.yield($0) })
    }
    var heard = answers.makeAsyncIterator()
    return await heard.next()
  }

  @Test(.timeLimit(.minutes(60)))
  func `The portal is asked with all that there is to say, and its answer is heard`() async throws {
    let bus = try #require(PrivateBus())
    defer { bus.stop() }
    let service = try #require(
      StandInFiles(address: bus.address, answers: [(0, ["file:///a%20b", "file:///c"])]))
    defer { service.stop() }
    let heard = await answer(portal(bus), request, above: "x11:1a")
    let urls = ["file:///a%20b", "file:///c"].compactMap { URL(string: $0) }
    expect(heard == .chosen(urls), heard)
    let call = try #require(service.calls.first)
    expect(call.method == "OpenFile", call.method)
    expect(call.arguments[0] == .text("x11:1a") && call.arguments[1] == .text("Open"))
    let options = StandInFiles.options(call.arguments[2])
    expect(options["multiple"] == .truth(true) && options["directory"] == nil)
    expect(options["handle_token"] != nil, options["handle_token"])
    expect(
      options["filters"]
        == .list([
          .list([
            .text("Pictures"),
            .list([
              .list([.number(0), .text("*.[pP][nN][gG]")]),
              .list([.number(1), .text("image/png")]),
            ]),
          ])
        ]), options["filters"])
    guard case .list(let folder) = options["current_folder"] else {
      Issue.record("no folder")
      return
    }
    expect(folder.count == "/tmp/日本".utf8.count + 1, folder.count, saying: "its bytes and a zero")
  }

  @Test(.timeLimit(.minutes(60)))
  func `Places are asked for by names, one or several`() async throws {
    let bus = try #require(PrivateBus())
    defer { bus.stop() }
    let service = try #require(
      StandInFiles(address: bus.address, answers: [(0, ["file:///x"]), (1, []), (0, []), (2, [])]))
    defer { service.stop() }
    let portal = portal(bus)
    #expect(
      await answer(portal, FileRequest(.save(name: "a.txt")))
        == .chosen([URL(fileURLWithPath: "/x")]))
    #expect(await answer(portal, FileRequest(.saveSeveral(names: ["a", "b"]))) == .cancelled)
    #expect(await answer(portal, FileRequest(.open(several: false, folders: true))) == .cancelled)
    #expect(await answer(portal, FileRequest(.save(name: ""))) == .cancelled)
    let calls = service.calls
    expect(calls.map(\.method) == ["SaveFile", "SaveFiles", "OpenFile", "SaveFile"])
    expect(StandInFiles.options(calls[0].arguments[2])["current_name"] == .text("a.txt"))
    guard case .list(let names) = StandInFiles.options(calls[1].arguments[2])["files"] else {
      Issue.record("no names")
      return
    }
    expect(names.count == 2, names.count)
    expect(StandInFiles.options(calls[2].arguments[2])["directory"] == .truth(true))
    let tokens = calls.map { StandInFiles.options($0.arguments[2])["handle_token"] }
    expect(Set(tokens.map { "\(String(describing: $0))" }).count == 4)
  }

  @Test(.timeLimit(.minutes(60)))
  func `A dialog that is taken away is closed, and answers no more`() async throws {
    let bus = try #require(PrivateBus())
    defer { bus.stop() }
    let service = try #require(StandInFiles(address: bus.address, answers: []))
    defer { service.stop() }
    let portal = portal(bus)
    let answers = Mutex(0)
    let dialog = portal.open(request, above: "") { _ in answers.withLock { $0 += 1 } }
    // The portal has not said yet what it calls the dialog.
    dialog.close()
    while service.calls.count < 2 { await Task.yield() }
    expect(service.calls[1].method == "Close", service.calls[1].method)
    expect(answers.withLock { $0 } == 0)
  }

  @Test(.timeLimit(.minutes(60)))
  func `Where nobody shows dialogs that is said`() async throws {
    let none = FilePortal(
      PortalRequests(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]))
    #expect(await answer(none, request) == .unavailable("there is no session bus"))
    let bus = try #require(PrivateBus())
    defer { bus.stop() }
    #expect(
      await answer(portal(bus), request) == .unavailable("no portal shows dialogs for files"))
  }

  @Test(.timeLimit(.minutes(60)))
  func `A bus that goes away while a dialog is open is said, and the next dialog tries anew`()
    async throws
  {
    let bus = try #require(PrivateBus())
    let service = try #require(StandInFiles(address: bus.address, answers: []))
    let portal = portal(bus)
    let heard = await answer(portal, request) { _ in
      Task {
        while service.calls.isEmpty { await Task.yield() }
        service.stop()
        bus.stop()
      }
    }
    expect(heard == .unavailable("the session bus went away"), heard)
    guard case .unavailable = await answer(portal, request) else {
      Issue.record("nobody is there")
      return
    }
  }

  @Test func `Answers of the wrong kind are none`() {
    expect(FilePortal.answer([]) == .cancelled)
    expect(FilePortal.answer([.number(0)]) == .cancelled)
    expect(FilePortal.answer([.text("0"), .list([])]) == .cancelled)
    let odd = BusValue.list([.list([.text("uris"), .list([.number(1), .other])]), .other])
    expect(FilePortal.answer([.number(0), odd]) == .cancelled)
  }
}

/// Answers each call for a dialog with the next of some answers; when there are no more, the dialog
/// stays open.
private nonisolated final class StandInFiles: Sendable {
  private let portal: AnsweringPortal

  /// The calls for dialogs, and those that take one away.
  var calls: [AnsweringPortal.Call] { portal.calls }

  init?(address: String, answers: [(UInt32, [String])]) {
    let answers = Mutex(answers.map { (code: $0.0, uris: $0.1) })
    let methods: Set = ["OpenFile", "SaveFile", "SaveFiles", "Close"]
    let portal = AnsweringPortal(address: address, methods: methods) { call, arguments in
      guard call.member != "Close" else { return [] }
      var token = ""
      if case .text(let text) = StandInFiles.options(arguments[2])["handle_token"] { token = text }
      let path = "/org/freedesktop/portal/desktop/request/1_1/\(token)"
      let reply = BusMessage(answering: call, with: [.object(path)])
      guard let answer = answers.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
        return [reply]
      }
      let response = BusMessage(
        signal: "Response", of: "org.freedesktop.portal.Request", from: path)
      response?.append(.number(answer.code))
      response?.append(.options([("uris", .list(of: "s", answer.uris.map(BusArgument.text)))]))
      return [reply, response]
    }
    guard let portal else { return nil }
    self.portal = portal
  }

  func stop() { portal.stop() }

  /// The options of a call by their names.
  static func options(_ value: BusValue) -> [String: BusValue] { AnsweringPortal.options(value) }
}
