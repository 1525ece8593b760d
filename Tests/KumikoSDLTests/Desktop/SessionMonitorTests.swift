import Foundation
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// The end of the session, with a stand-in for the portal on a bus of its own.
struct SessionMonitorTests {
  private nonisolated static let interface = "org.freedesktop.portal.Inhibit"
  private nonisolated static let request = "/org/freedesktop/portal/desktop/request/1_1/kumiko"

  /// A bus, the portal on it, and who listens.
  private final class Session {
    let bus: PrivateBus
    let portal: AnsweringPortal
    let monitor: SessionMonitor
    /// Why the session should wait.
    var reason: String?
    var asked = 0
    var ended = 0

    init() throws {
      bus = try #require(PrivateBus())
      portal = try #require(
        AnsweringPortal(
          address: bus.address,
          methods: ["CreateMonitor", "QueryEndResponse", "Inhibit", "Close"]
        ) { call, _ in
          switch call.member {
          case "CreateMonitor", "Inhibit":
            [BusMessage(answering: call, with: [.object(SessionMonitorTests.request)])]
          default: [BusMessage(answering: call, with: [])]
          }
        })
      monitor = SessionMonitor(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
      monitor.aboutToEnd = { [weak self] in
        self?.asked += 1
        return self?.reason
      }
      monitor.ends = { [weak self] in self?.ended += 1 }
    }

    isolated deinit {
      portal.stop()
      bus.stop()
    }

    /// What the portal was asked, when it was asked as often as this.
    func calls(_ count: Int) async -> [AnsweringPortal.Call] {
      while portal.calls.count < count { await Task.yield() }
      return portal.calls
    }

    /// The session's name in the portal, once it watches it.
    func path() async throws -> String {
      let options = AnsweringPortal.options(await calls(1)[0].arguments[1])
      guard case .text(let token) = options["session_handle_token"] else {
        throw MissingToken()
      }
      return "/org/freedesktop/portal/desktop/session/1_1/\(token)"
    }

    /// The portal says in which state the session is.
    func tell(_ state: UInt32, of path: String) { portal.send(change(to: state, of: path)) }

    func change(to state: UInt32, of path: String) -> BusMessage? {
      let signal = BusMessage(
        signal: "StateChanged", of: SessionMonitorTests.interface,
        from: "/org/freedesktop/portal/desktop")
      signal?.append(.object(path))
      signal?.append(
        .options([("screensaver-active", .truth(false)), ("session-state", .number(state))]))
      return signal
    }
  }

  private struct MissingToken: Error {}

  @Test(.timeLimit(.minutes(60)))
  func `A session that may end is answered at once, and its end is heard`() async throws {
    let session = try Session()
    let path = try await session.path()
    session.tell(2, of: path)
    let calls = await session.calls(2)
    expect(calls.map(\.method) == ["CreateMonitor", "QueryEndResponse"], calls.map(\.method))
    expect(calls[1].arguments == [.text(path)], calls[1].arguments)
    expect(session.asked == 1 && session.ended == 0)
    session.tell(3, of: path)
    while session.ended == 0 { await Task.yield() }
    expect(session.ended == 1, session.ended)
  }

  @Test(.timeLimit(.minutes(60)))
  func `A window that stays holds the session up until the user stays`() async throws {
    let session = try Session()
    let path = try await session.path()
    session.reason = "“Letter” is still open"
    session.tell(2, of: path)
    let calls = await session.calls(3)
    expect(calls.map(\.method) == ["CreateMonitor", "Inhibit", "QueryEndResponse"])
    // Only the end of the session waits.
    expect(calls[1].arguments[0] == .text("") && calls[1].arguments[1] == .number(1))
    expect(
      AnsweringPortal.options(calls[1].arguments[2])["reason"] == .text("“Letter” is still open"),
      AnsweringPortal.options(calls[1].arguments[2])["reason"])
    session.tell(1, of: path)
    let last = await session.calls(4)[3]
    expect(last.method == "Close" && last.path == SessionMonitorTests.request)
    // Nothing is left to be taken back: asked again, it waits again.
    session.tell(1, of: path)
    session.tell(2, of: path)
    #expect(await session.calls(6)[4].method == "Inhibit")
    expect(session.ended == 0, session.ended)
  }

  @Test(.timeLimit(.minutes(60)))
  func `A user who stays before the portal has said what it calls the wait ends that, too`()
    async throws
  {
    let session = try Session()
    let path = try await session.path()
    session.reason = "one is open"
    // Both are heard before the request is answered.
    session.portal.send(session.change(to: 2, of: path), session.change(to: 1, of: path))
    let calls = await session.calls(4)
    expect(calls.map(\.method).suffix(3) == ["Inhibit", "QueryEndResponse", "Close"])
    expect(calls[3].path == SessionMonitorTests.request, calls[3].path)
  }

  @Test(.timeLimit(.minutes(60)))
  func `A window that closes lets the session go on unless another stays`() async throws {
    let session = try Session()
    let path = try await session.path()
    // Nobody waits for anything.
    session.monitor.windowClosed()
    expect(session.asked == 0, session.asked)
    session.reason = "two are open"
    // Asked twice, it waits once.
    session.tell(2, of: path)
    session.tell(2, of: path)
    #expect(
      await session.calls(4).map(\.method).suffix(3) == [
        "Inhibit", "QueryEndResponse", "QueryEndResponse",
      ])
    session.reason = "one is open"
    session.monitor.windowClosed()
    session.reason = nil
    session.monitor.windowClosed()
    #expect(await session.calls(5).last?.method == "Close")
    expect(session.asked == 4, session.asked)
    session.monitor.windowClosed()
    expect(session.asked == 4, session.asked)
  }

  @Test(.timeLimit(.minutes(60)))
  func `Another session's state is not heard, nor what is none`() async throws {
    let session = try Session()
    let path = try await session.path()
    session.tell(3, of: path + "else")
    session.tell(17, of: path)
    session.tell(2, of: path)
    _ = await session.calls(2)
    expect(session.ended == 0 && session.asked == 1)
  }
}
