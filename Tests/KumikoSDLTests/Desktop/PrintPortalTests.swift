import Foundation
import KumikoCDBus
import KumikoCore
import KumikoFoundation
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoSDL

/// Printing by the desktop portal, with a stand-in for it on a bus of its own.
struct PrintPortalTests {
  private func portal(_ bus: PrivateBus) -> PrintPortal {
    PrintPortal(
      PortalRequests(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address], patience: 3_600))
  }

  private func answer(_ portal: PrintPortal, _ request: PrintRequest) async -> PrintAnswer? {
    let answers = AsyncStream<PrintAnswer> { stream in
      _ = portal.prepare(request, above: "x11:2") { stream.yield($0) }
    }
    var heard = answers.makeAsyncIterator()
    return await heard.next()
  }

  private func print(_ portal: PrintPortal, _ url: URL) async -> HandoverAnswer? {
    let answers = AsyncStream<HandoverAnswer> { stream in
      _ = portal.print(url, title: "花", token: 42, above: "x11:2") { stream.yield($0) }
      // The portal has the open file.
      try? FileManager.default.removeItem(at: url)
    }
    var heard = answers.makeAsyncIterator()
    return await heard.next()
  }

  private func file() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "PrintPortalTests-\(UUID().uuidString).pdf")
    try Data("%PDF".utf8).write(to: url)
    return url
  }

  @Test(.timeLimit(.minutes(60)))
  func `What the user chose comes back, and the file goes with its token`() async throws {
    let bus = try #require(PrivateBus())
    defer { bus.stop() }
    let printer = try #require(StandInPrinter(address: bus.address, answers: [0, 0]))
    defer { printer.stop() }
    let portal = portal(bus)
    expect(portal.isThere && portal.isThere)
    expect(printer.calls.count == 1, printer.calls.count, saying: "asked once")
    let sheet = PaperSheet(
      size: CGSize(width: 841.89, height: 595.28),
      margins: UIEdgeInsets(top: 72, left: 0, bottom: 0, right: 0), isLandscape: true)
    let request = PrintRequest(
      title: "花", sheet: sheet, isLandscape: true, sides: .longEdge, isGray: true, isPhoto: true)
    guard case .chosen(let choice)? = await answer(portal, request) else {
      Issue.record("nothing was chosen")
      return
    }
    expect(choice.token == 42 && choice.isGray && choice.pages == [0...2, 5...5])
    let chosen = try #require(choice.sheet)
    expect(chosen.isLandscape && abs(chosen.size.width - 720) < 0.01)
    expect(abs(chosen.size.height - 360) < 0.01 && abs(chosen.margins.left - 72) < 0.01)
    let call = try #require(printer.calls.last)
    expect(
      call.method == "PreparePrint" && call.arguments.prefix(2) == [.text("x11:2"), .text("花")])
    let settings = AnsweringPortal.options(call.arguments[2])
    expect(settings["orientation"] == .text("landscape"), settings["orientation"])
    expect(settings["duplex"] == .text("horizontal") && settings["quality"] == .text("high"))
    expect(settings["use-color"] == .text("false"), settings["use-color"])
    let setup = AnsweringPortal.options(call.arguments[3])
    expect(setup["Name"] == .text("iso_a4") && setup["Orientation"] == .text("landscape"))
    expect(setup["Width"] == .real(210) && setup["Height"] == .real(297))
    expect(setup["MarginRight"] == .real(25.4) && setup["MarginTop"] == .real(0))
    let formats = AnsweringPortal.options(call.arguments[4])["supported_output_file_formats"]
    expect(formats == .list([.text("pdf")]), formats)
    #expect(await print(portal, try file()) == .done)
    let printed = try #require(printer.calls.last)
    expect(printed.method == "Print" && printer.files == ["%PDF"])
    let options = AnsweringPortal.options(try #require(printed.arguments.last))
    expect(options["token"] == .number(42), options["token"])
  }

  @Test(.timeLimit(.minutes(60)))
  func `Who cancels, and what is not there, is told of`() async throws {
    let bus = try #require(PrivateBus())
    defer { bus.stop() }
    let printer = try #require(StandInPrinter(address: bus.address, answers: [1, 2]))
    let portal = portal(bus)
    let plain = PrintRequest(title: "a")
    expect(portal.isThere)
    #expect(await answer(portal, plain) == .cancelled)
    let call = try #require(printer.calls.last)
    expect(AnsweringPortal.options(call.arguments[2])["use-color"] == nil)
    expect(
      AnsweringPortal.options(call.arguments[3]).isEmpty,
      AnsweringPortal.options(call.arguments[3]), saying: "the desktop says which paper")
    #expect(await print(portal, try file()) == .cancelled)
    printer.stop()
    #expect(await answer(portal, plain) == .unavailable("no portal prints"), "it has gone")
    expect(!portal.isThere)
    #expect(await print(portal, try file()) == .unavailable("no portal prints"))
    guard case .unavailable? = await print(portal, URL(fileURLWithPath: "/none")) else {
      Issue.record("there is no such file")
      return
    }
    let none = PrintPortal(
      PortalRequests(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]))
    expect(!none.isThere && !none.isThere)
  }

  @Test func `Pages are read as the portal writes them, and what is none is left out`() {
    expect(PrintPortal.ranges("0-2,4, 9-11") == [0...2, 4...4, 9...11])
    expect(PrintPortal.ranges("") == [] && PrintPortal.ranges("a,3-1,1-2-3,7") == [7...7])
  }
}

/// A portal that prints, which answers each request with the next of some numbers.
private nonisolated final class StandInPrinter: Sendable {
  private let portal: AnsweringPortal
  private let opened: Opened

  private final class Opened: Sendable { let texts = Mutex<[String]>([]) }

  var calls: [AnsweringPortal.Call] { portal.calls }
  /// What is in the files that came with calls.
  var files: [String] { opened.texts.withLock { $0 } }

  init?(address: String, answers: [UInt32]) {
    let answers = Mutex(answers)
    let opened = Opened()
    let portal = AnsweringPortal(
      address: address, methods: ["Get", "PreparePrint", "Print"]
    ) { call, arguments in
      if call.member == "Get" { return [BusMessage(answering: call, with: [.variant(.number(3))])] }
      if call.member == "Print" { opened.texts.withLock { $0 += [StandInPrinter.text(call)] } }
      guard let options = arguments.last,
        case .text(let token)? = AnsweringPortal.options(options)["handle_token"],
        let number = answers.withLock({ $0.isEmpty ? nil : $0.removeFirst() })
      else { return [] }
      let path = "/org/freedesktop/portal/desktop/request/1_1/\(token)"
      let response = BusMessage(
        signal: "Response", of: "org.freedesktop.portal.Request", from: path)
      response?.append(.number(number))
      response?.append(
        .options([
          (
            "settings",
            .options([
              ("use-color", .text("false")), ("print-pages", .text("ranges")),
              ("page-ranges", .text("0-2,5")),
            ])
          ),
          (
            "page-setup",
            .options([
              ("Width", .real(127)), ("Height", .real(254)), ("MarginTop", .real(25.4)),
              ("Orientation", .text("landscape")),
            ])
          ),
          ("token", .number(42)),
        ]))
      return [BusMessage(answering: call, with: [.object(path)]), response]
    }
    guard let portal else { return nil }
    (self.portal, self.opened) = (portal, opened)
  }

  func stop() { portal.stop() }

  /// What is in the open file of a message, its third value.
  private static func text(_ message: BusMessage) -> String {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(message.reference, &iterator) != 0 else { return "" }
    for _ in 0..<2 { dbus_message_iter_next(&iterator) }
    guard dbus_message_iter_get_arg_type(&iterator) == DBUS_SHIM_UNIX_FD else { return "" }
    var number: Int32 = -1
    dbus_message_iter_get_basic(&iterator, &number)
    let file = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    return String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
  }
}
